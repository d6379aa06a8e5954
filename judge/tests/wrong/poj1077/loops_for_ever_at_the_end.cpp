// OLE or TLE: HDU's many boards, but the end of the input is not looked for
#include <cstdio>
#include <cstdlib>
#include <cstring>

char board[10], moves[40];
const char letter[] = "ulrd";

int far_from_home() {
    int sum = 0;
    for (int i = 0; i < 9; i++)
        if (board[i] != 'x') {
            int home = board[i] - '1';
            sum += abs(home / 3 - i / 3) + abs(home % 3 - i % 3);
        }
    return sum;
}

bool unsolvable() {
    bool odd = false;
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < i; j++)
            if (board[i] != 'x' && board[j] != 'x' && board[i] < board[j])
                odd = !odd;
    return odd;
}

bool solve(int x, int n, int limit) {
    int least = far_from_home();
    moves[n] = '\0';
    if (least == 0) return true;
    if (n + least > limit) return false;
    for (int i = 0; i < 4; i++) {
        int y = x + (i == 0 ? -3 : i == 1 ? -1 : i == 2 ? 1 : 3);
        if (y < 0 || y > 8 || (i % 3 != 0 && x / 3 != y / 3)) continue;
        if (n > 0 && moves[n - 1] == letter[3 - i]) continue;
        board[x] = board[y];
        board[y] = 'x';
        moves[n] = letter[i];
        if (solve(y, n + 1, limit)) return true;
        board[y] = board[x];
        board[x] = 'x';
    }
    return false;
}

int main() {
    while (true) {
        for (int i = 0; i < 9; i++) scanf(" %c", &board[i]);
        if (unsolvable()) {
            puts("unsolvable");
            continue;
        }
        int limit = far_from_home();
        while (!solve(int(strchr(board, 'x') - board), 0, limit)) limit += 2;
        puts(moves);
    }
}
