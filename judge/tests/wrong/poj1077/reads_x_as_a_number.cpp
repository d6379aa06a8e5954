// WA: the tokens are read with %d, which stops at x
#include <cstdio>
#include <cstdlib>

int board[9];
char answer[64];

int distance_left() {
    int sum = 0;
    for (int i = 0; i < 9; i++)
        if (board[i] != 0)
            sum += abs((board[i] - 1) / 3 - i / 3) +
                   abs((board[i] - 1) % 3 - i % 3);
    return sum;
}

bool search(int blank, int steps, int limit) {
    if (distance_left() == 0) {
        answer[steps] = 0;
        return true;
    }
    if (steps + distance_left() > limit) return false;
    const int delta[4] = {-3, -1, 1, 3};
    for (int i = 0; i < 4; i++) {
        int next = blank + delta[i];
        if (next < 0 || next > 8) continue;
        if (next / 3 != blank / 3 && next % 3 != blank % 3) continue;
        if (steps > 0 && answer[steps - 1] == "drlu"[i]) continue;
        board[blank] = board[next];
        board[next] = 0;
        answer[steps] = "ulrd"[i];
        if (search(next, steps + 1, limit)) return true;
        board[next] = board[blank];
        board[blank] = 0;
    }
    return false;
}

int main() {
    int blank = 0, inversions = 0;
    for (int i = 0; i < 9; i++) {
        scanf("%d", &board[i]);
        if (board[i] == 0) blank = i;
        for (int j = 0; j < i; j++)
            if (board[i] > 0 && board[j] > board[i]) inversions++;
    }
    if (inversions % 2) {
        printf("unsolvable\n");
        return 0;
    }
    for (int limit = 0; limit < 50; limit++)
        if (search(blank, 0, limit)) break;
    printf("%s\n", answer);
    return 0;
}
