// WA: u and d are swapped
#include <stdio.h>
#include <stdlib.h>

int a[9], zero;
char path[40];
int step[4] = {3, -3, -1, 1};
char name[5] = "udlr";

int estimate() {
    int sum = 0;
    for (int i = 0; i < 9; i++)
        if (a[i]) {
            int home = a[i] - 1;
            sum += abs(i / 3 - home / 3) + abs(i % 3 - home % 3);
        }
    return sum;
}

bool dfs(int depth, int limit, int previous) {
    int h = estimate();
    if (h == 0) return true;
    if (depth + h > limit) return false;
    for (int d = 0; d < 4; d++) {
        int to = zero + step[d];
        if (to < 0 || to > 8 || (d ^ 1) == previous) continue;
        if (d > 1 && to / 3 != zero / 3) continue;
        int from = zero;
        a[from] = a[to];
        a[to] = 0;
        zero = to;
        path[depth] = name[d];
        path[depth + 1] = 0;
        if (dfs(depth + 1, limit, d)) return true;
        zero = from;
        a[to] = a[from];
        a[from] = 0;
    }
    return false;
}

int main() {
    char s[3];
    int odd = 0;
    for (int i = 0; i < 9; i++) {
        scanf("%2s", s);
        if (s[0] == 'x')
            zero = i;
        else
            a[i] = s[0] - '0';
        for (int j = 0; j < i; j++)
            if (a[i] != 0 && a[j] > a[i]) odd ^= 1;
    }
    if (odd) {
        puts("unsolvable");
        return 0;
    }
    for (int limit = estimate(); !dfs(0, limit, -1); limit++) {
    }
    puts(path);
    return 0;
}
