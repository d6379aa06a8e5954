// WA: x moves left from the first column to the end of the row above
#include <cstdio>
#include <cstring>

const int n = 362880;
char queue[n][10], letter[n];
int last[n], code[] = {40320, 5040, 720, 120, 24, 6, 2, 1, 1};
bool done[n];

bool add(const char* board) {
    int k = 0;
    for (int i = 0; i < 9; i++)
        for (int j = i + 1; j < 9; j++) k += (board[i] > board[j]) * code[i];
    if (done[k]) return false;
    return done[k] = true;
}

void show(int k) {
    if (k) {
        show(last[k]);
        putchar(letter[k]);
    } else {
        return;
    }
}

int main() {
    for (int i = 0; i < 9; i++) scanf(" %c", queue[0] + i);
    add(queue[0]);
    int head = 0, tail = 1;
    while (head < tail) {
        if (!memcmp(queue[head], "12345678x", 9)) break;
        int x = int((char*)memchr(queue[head], 'x', 9) - queue[head]);
        const int step[] = {-3, -1, 1, 3};
        for (int d = 0; d < 4; d++) {
            int y = x + step[d];
            if (y < 0 || y >= 9) continue;
            char board[10];
            memcpy(board, queue[head], 10);
            board[x] = board[y];
            board[y] = 'x';
            if (!add(board)) continue;
            memcpy(queue[tail], board, 10);
            last[tail] = head;
            letter[tail++] = "ulrd"[d];
        }
        head++;
    }
    if (head == tail) {
        puts("unsolvable");
    } else {
        show(head);
        puts("");
    }
    return 0;
}
