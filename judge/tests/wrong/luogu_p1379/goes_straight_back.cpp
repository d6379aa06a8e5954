// TLE: iterative deepening that counts misplaced tiles and may go straight back
#include <cstdio>
#include <cstring>

char a[10];
const char goal[] = "123804765";

bool dfs(int zero, int left) {
    int misplaced = 0;
    for (int i = 0; i < 9; i++) misplaced += a[i] != goal[i] && a[i] != '0';
    if (misplaced == 0) return true;
    if (misplaced > left) return false;
    const int d[4] = {-3, -1, 1, 3};
    for (int i = 0; i < 4; i++) {
        int to = zero + d[i];
        if (to < 0 || to > 8 || (i % 3 != 0 && to / 3 != zero / 3)) continue;
        a[zero] = a[to];
        a[to] = '0';
        bool found = dfs(to, left - 1);
        a[to] = a[zero];
        a[zero] = '0';
        if (found) return true;
    }
    return false;
}

int main() {
    scanf("%9s", a);
    int depth = 0;
    while (!dfs(int(strchr(a, '0') - a), depth)) depth++;
    printf("%d\n", depth);
    return 0;
}
