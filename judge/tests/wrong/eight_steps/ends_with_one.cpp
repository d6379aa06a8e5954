// RE: main returns 1
#include <stdio.h>
#include <stdlib.h>

int s[9], where[9];

int sum(void) {
    int i, total = 0;
    for (i = 0; i < 9; i++)
        if (s[i] != 0)
            total +=
                abs(where[s[i]] / 3 - i / 3) + abs(where[s[i]] % 3 - i % 3);
    return total;
}

int find(int hole, int used, int allowed, int last) {
    int i, step[4] = {1, 3, -3, -1};
    if (sum() == 0) return 1;
    if (used + sum() > allowed) return 0;
    for (i = 0; i < 4; i++) {
        int to = hole + step[i], found;
        if (i + last == 3 || to < 0 || to > 8) continue;
        if ((i == 0 && to % 3 == 0) || (i == 3 && hole % 3 == 0)) continue;
        s[hole] = s[to];
        s[to] = 0;
        found = find(to, used + 1, allowed, i);
        s[to] = s[hole];
        s[hole] = 0;
        if (found) return 1;
    }
    return 0;
}

int main(void) {
    int i, j, n, hole = 0, odd = 0, all[18];
    for (i = 0; i < 18; i++) {
        if (scanf("%d", &n) != 1) return 1;
        all[i] = n;
        if (i < 9) s[i] = n;
        if (i < 9 && n == 0) hole = i;
        if (i >= 9) where[n] = i - 9;
        for (j = i < 9 ? 0 : 9; j < i; j++)
            if (n > 0 && all[j] > n) odd = 1 - odd;
    }
    if (odd) {
        printf("Impossible\n");
    } else {
        int allowed = sum();
        while (!find(hole, 0, allowed, -1)) allowed += 2;
        printf("%d\n", allowed);
    }
    return 1;
}
