// WA: a TAB behind the answer
#include <cstdio>
#include <cstdlib>
#include <cstring>

int cell[9];
char s[10];

bool solve(int z, int n, int last) {
    int need = 0;
    for (int i = 0; i < 9; i++) {
        int g = cell[s[i] - '0'];
        if (i != z) need += abs(g / 3 - i / 3) + abs(g % 3 - i % 3);
    }
    if (need == 0 || need > n) return need == 0;
    for (int d = -3; d <= 3; d += 2) {
        int to = z + d;
        if (to < 0 || to > 8 || to == last) continue;
        if (abs(d) == 1 && to / 3 != z / 3) continue;
        s[z] = s[to];
        s[to] = '0';
        if (solve(to, n - 1, z)) return true;
        s[to] = s[z];
        s[z] = '0';
    }
    return false;
}

int main() {
    scanf("%9s", s);
    for (int i = 0; i < 9; i++) cell["123804765"[i] - '0'] = i;
    int n = 0;
    while (!solve(int(strchr(s, '0') - s), n, -1)) n++;
    printf("%d\t\n", n);
    return 0;
}
