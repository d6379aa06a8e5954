// WA: 'unsolvable' is misspelt
#include <cstdio>
#include <cstring>

const int factorials[9] = {40320, 5040, 720, 120, 24, 6, 2, 1, 1};
char queue[181440][10], moved[181440];
int parent[181440];
bool visited[362880];

int cantor(const char* s) {
    int sum = 0;
    for (int i = 0; i < 9; ++i)
        for (int j = i + 1; j < 9; ++j)
            if (s[j] < s[i]) sum += factorials[i];
    return sum;
}

void print(int k) {
    if (k == 0) return;
    print(parent[k]);
    putchar(moved[k]);
}

int main() {
    for (int i = 0; i < 9; ++i) scanf(" %c", &queue[0][i]);
    visited[cantor(queue[0])] = true;
    int head = 0, tail = 1;
    while (head < tail && strcmp(queue[head], "12345678x") != 0) {
        int x = int(strchr(queue[head], 'x') - queue[head]);
        for (int d = 0; d < 4; ++d) {
            int row = x / 3 + "\0\2\1\1"[d] - 1,
                col = x % 3 + "\1\1\0\2"[d] - 1;
            if (row < 0 || row > 2 || col < 0 || col > 2) continue;
            char next[10];
            strcpy(next, queue[head]);
            next[x] = next[3 * row + col];
            next[3 * row + col] = 'x';
            if (visited[cantor(next)]) continue;
            visited[cantor(next)] = true;
            strcpy(queue[tail], next);
            parent[tail] = head;
            moved[tail++] = "udlr"[d];
        }
        ++head;
    }
    if (head == tail)
        printf("unsolveable");
    else
        print(head);
    puts("");
    return 0;
}
