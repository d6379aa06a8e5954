// WA: nine numbers are read where nine digits stand together
#include <stdio.h>
#include <string.h>

int board[9], queue[181440][9], level[181440];
const int goal[9] = {1, 2, 3, 8, 0, 4, 7, 6, 5};
char seen[362880];

int number(const int* b) {
    int n = 0;
    for (int i = 0; i < 9; i++) {
        int k = 0;
        for (int j = i + 1; j < 9; j++) k += b[j] < b[i];
        n = n * (9 - i) + k;
    }
    return n;
}

int main() {
    int head = 0, tail = 1;
    for (int i = 0; i < 9; i++) scanf("%d", &queue[0][i]);
    seen[number(queue[0])] = 1;
    for (; head < tail; head++) {
        if (!memcmp(queue[head], goal, sizeof goal)) break;
        int z = 0;
        while (z < 8 && queue[head][z] != 0) z++;
        for (int to = 0; to < 9; to++) {
            int same_row = to / 3 == z / 3 && (to == z + 1 || to == z - 1);
            if (!same_row && to != z + 3 && to != z - 3) continue;
            memcpy(board, queue[head], sizeof board);
            board[z] = board[to];
            board[to] = 0;
            if (seen[number(board)]) continue;
            seen[number(board)] = 1;
            memcpy(queue[tail], board, sizeof board);
            level[tail++] = level[head] + 1;
        }
    }
    printf("%d\n", head < tail ? level[head] : -1);
    return 0;
}
