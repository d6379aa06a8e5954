// WA: the second line is not read, the goal is always 123804765
#include <stdio.h>
#include <string.h>

typedef struct {
    char s[10];
    int n;
} state;
state q[181500];
char hash[362881];

int kt(char* s) {
    static int f[] = {40320, 5040, 720, 120, 24, 6, 2, 1, 1};
    int i, j, r = 0;
    for (i = 0; i < 9; i++)
        for (j = i + 1; j < 9; j++) r += s[j] < s[i] ? f[i] : 0;
    return r;
}

int main() {
    int head = 0, tail = 1, i;
    for (i = 0; i < 9; i++) scanf(" %c", &q[0].s[i]);
    hash[kt(q[0].s)] = 1;
    while (head < tail) {
        state now = q[head++];
        if (strcmp(now.s, "123804765") == 0) {
            printf("%d\n", now.n);
            return 0;
        }
        int z = (int)(strchr(now.s, '0') - now.s);
        for (i = 0; i < 4; i++) {
            int x = z / 3 + (i == 0) - (i == 1),
                y = z % 3 + (i == 2) - (i == 3);
            if (x < 0 || x > 2 || y < 0 || y > 2) continue;
            state next = now;
            next.n++;
            next.s[z] = now.s[x * 3 + y];
            next.s[x * 3 + y] = '0';
            if (hash[kt(next.s)]++) continue;
            q[tail++] = next;
        }
    }
    puts("Impossible");
    return 0;
}
