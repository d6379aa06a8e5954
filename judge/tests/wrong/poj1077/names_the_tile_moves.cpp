// WA: the letters say where the tile goes, not the blank
#include <cstdio>
#include <queue>
#include <utility>
using namespace std;

const int kBoards = 362880;
int previous[kBoards], move_to[kBoards];

int encode(const int board[]) {
    int code = 0;
    for (int i = 0; i < 9; i++) {
        int count = 0;
        for (int j = i + 1; j < 9; j++)
            if (board[i] > board[j]) count++;
        code = code * (9 - i) + count;
    }
    return code;
}

void decode(int code, int board[]) {
    bool taken[9] = {false};
    int digits[9];
    for (int i = 1; i <= 9; i++) {
        digits[9 - i] = code % i;
        code /= i;
    }
    for (int i = 0; i < 9; i++) {
        int v = 0;
        for (int left = digits[i]; taken[v] || left > 0; v++)
            if (!taken[v]) left--;
        taken[v] = true;
        board[i] = v;
    }
}

int main() {
    int goal[9] = {1, 2, 3, 4, 5, 6, 7, 8, 0}, start[9];
    for (int i = 0; i < 9; i++) {
        char c = 0;
        while (c != 'x' && (c < '1' || c > '8')) c = (char)getchar();
        start[i] = c == 'x' ? 0 : c - '0';
    }
    for (int i = 0; i < kBoards; i++) previous[i] = -1;
    // From the goal to the start: so the path needs no turning round.
    int from = encode(start), to = encode(goal);
    previous[to] = to;
    queue<int> q;
    q.push(to);
    while (!q.empty() && previous[from] == -1) {
        int code = q.front(), board[9], zero = 0;
        q.pop();
        decode(code, board);
        while (board[zero] != 0) zero++;
        for (int d = 0; d < 4; d++) {
            int row = zero / 3 + (d == 1) - (d == 0);
            int column = zero % 3 + (d == 3) - (d == 2);
            if (row < 0 || row > 2 || column < 0 || column > 2) continue;
            swap(board[zero], board[3 * row + column]);
            int next = encode(board);
            swap(board[zero], board[3 * row + column]);
            if (previous[next] != -1) continue;
            previous[next] = code;
            move_to[next] = d;
            q.push(next);
        }
    }
    if (previous[from] == -1) {
        puts("unsolvable");
        return 0;
    }
    for (; from != to; from = previous[from]) putchar("udlr"[move_to[from]]);
    puts("");
    return 0;
}
