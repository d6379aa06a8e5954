// TLE: IDA* with a good estimate, but the next move may undo the last one
#include <cstdio>
#include <cstdlib>
#include <cstring>

char a[10];
const char goal[] = "123804765";

int distance_left() {
    int sum = 0;
    for (int i = 0; i < 9; i++) {
        if (a[i] == '0') continue;
        int to = int(strchr(goal, a[i]) - goal);
        sum += abs(i / 3 - to / 3) + abs(i % 3 - to % 3);
    }
    return sum;
}

bool dfs(int zero, int left) {
    int least = distance_left();
    if (least == 0) return true;
    if (least > left) return false;
    const int d[4] = {-3, -1, 1, 3};
    for (int i = 0; i < 4; i++) {
        int to = zero + d[i];
        if (to < 0 || to > 8 || (i % 3 != 0 && to / 3 != zero / 3)) continue;
        a[zero] = a[to];
        a[to] = '0';
        if (dfs(to, left - 1)) return true;
        a[to] = a[zero];
        a[zero] = '0';
    }
    return false;
}

int main() {
    scanf("%9s", a);
    int depth = distance_left();
    while (!dfs(int(strchr(a, '0') - a), depth)) depth++;
    printf("%d\n", depth);
    return 0;
}
