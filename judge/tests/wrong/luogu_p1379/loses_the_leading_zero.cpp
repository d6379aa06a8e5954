// WA: the board is read as one number, which drops a zero in front
#include <cstdio>
#include <cstring>

struct Board {
    char s[12];
    int blank, steps;
} q[400000];
bool seen[1000000];
int fact[9] = {40320, 5040, 720, 120, 24, 6, 2, 1, 1};

int cantor(const char* s) {
    int x = 0;
    for (int i = 0; i < 9; i++)
        for (int j = i + 1; j < 9; j++) x += s[j] < s[i] ? fact[i] : 0;
    return x;
}

int main() {
    int number;
    scanf("%d", &number);
    sprintf(q[0].s, "%d", number);
    for (int i = 0; i < 9; i++)
        if (q[0].s[i] == '0') q[0].blank = i;
    seen[cantor(q[0].s)] = true;
    int head = 0, tail = 1;
    while (head < tail && strcmp(q[head].s, "123804765") != 0) {
        int from = q[head].blank;
        for (int d = 0; d < 4; d++) {
            int to = from + (d == 0 ? -3 : d == 1 ? -1 : d == 2 ? 1 : 3);
            if (to < 0 || to > 8) continue;
            if ((d == 1 || d == 2) && from / 3 != to / 3) continue;
            Board next = q[head];
            next.s[from] = next.s[to];
            next.s[to] = '0';
            next.blank = to;
            next.steps++;
            if (seen[cantor(next.s)]) continue;
            seen[cantor(next.s)] = true;
            q[tail++] = next;
        }
        head++;
    }
    printf("%d\n", head < tail ? q[head].steps : -1);
    return 0;
}
