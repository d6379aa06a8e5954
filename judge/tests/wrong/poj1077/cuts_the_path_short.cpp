// WA: the buffer holds 30 moves, but some boards need 31
#include <stdio.h>
#include <string.h>

struct Item {
    char board[10];
    char path[31];
} items[181440];
char seen[362880];

int order(const char* board) {
    int n = 0;
    for (int i = 0; i < 9; i++) {
        int less = 0;
        for (int j = i + 1; j < 9; j++) less += board[j] < board[i];
        n = n * (9 - i) + less;
    }
    return n;
}

int main() {
    int head = 0, tail = 1;
    for (int i = 0; i < 9; i++) scanf(" %c", &items[0].board[i]);
    seen[order(items[0].board)] = 1;
    for (; head < tail; head++) {
        const Item& item = items[head];
        if (!strcmp(item.board, "12345678x")) {
            printf("%s\n", item.path);
            return 0;
        }
        int x = (int)strcspn(item.board, "x");
        for (int m = 0; m < 4; m++) {
            int y = m == 0 ? x - 3 : m == 1 ? x + 3 : m == 2 ? x - 1 : x + 1;
            if (y < 0 || y > 8 || (m >= 2 && x / 3 != y / 3)) continue;
            Item next = item;
            next.board[x] = item.board[y];
            next.board[y] = 'x';
            int n = order(next.board);
            if (seen[n]) continue;
            seen[n] = 1;
            snprintf(next.path, sizeof next.path, "%s%c", item.path, "udlr"[m]);
            items[tail++] = next;
        }
    }
    puts("unsolvable");
    return 0;
}
