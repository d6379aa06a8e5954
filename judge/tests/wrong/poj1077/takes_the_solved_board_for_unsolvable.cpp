// WA: only boards that a move leads to are compared with the goal
#include <stdio.h>
#include <string.h>

struct Node {
    int board, zero, from;
    char move;
} q[200000];
char used[362880];
int pow10[9] = {100000000, 10000000, 1000000, 100000, 10000, 1000, 100, 10, 1};
int fact[9] = {1, 1, 2, 6, 24, 120, 720, 5040, 40320};

int number(int board) {
    int digits[9], n = 0;
    for (int i = 0; i < 9; i++, board /= 10) {
        digits[i] = board % 10;
        for (int j = 0; j < i; j++)
            if (digits[j] < digits[i]) n += fact[i];
    }
    return n;
}

int main() {
    char c;
    for (int i = 0; i < 9; i++) {
        scanf(" %c", &c);
        if (c == 'x') {
            c = '9';
            q[0].zero = i;
        }
        q[0].board = q[0].board * 10 + c - '0';
    }
    used[number(q[0].board)] = 1;
    for (int h = 0, t = 1; h < t; h++)
        for (int d = 0; d < 4; d++) {
            int z = q[h].zero, to = z + (d < 2 ? d * 6 - 3 : d * 2 - 5);
            if (to < 0 || to > 8 || (d > 1 && to / 3 != z / 3)) continue;
            int tile = q[h].board / pow10[to] % 10;
            int board = q[h].board + (9 - tile) * (pow10[to] - pow10[z]);
            if (used[number(board)]) continue;
            used[number(board)] = 1;
            Node node = {board, to, h, "udlr"[d]};
            q[t++] = node;
            if (board != 123456789) continue;
            char path[40];
            int n = 40;
            path[--n] = 0;
            for (int k = t - 1; k > 0; k = q[k].from) path[--n] = q[k].move;
            puts(path + n);
            return 0;
        }
    puts("unsolvable");
    return 0;
}
