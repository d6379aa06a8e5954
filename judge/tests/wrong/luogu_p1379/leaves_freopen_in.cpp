// WA: freopen is left in, so the answer is not on stdout
#include <cstdio>
#include <cstdlib>
#include <utility>
using namespace std;

int a[9], goal[9] = {4, 0, 1, 2, 5, 8, 7, 6, 3}, zero;

int estimate() {
    int sum = 0;
    for (int i = 0; i < 9; i++)
        if (a[i] > 0)
            sum += abs(goal[a[i]] / 3 - i / 3) + abs(goal[a[i]] % 3 - i % 3);
    return sum;
}

bool dfs(int p, int left, int from) {
    int need = estimate();
    if (need == 0) return true;
    if (need > left) return false;
    for (int to = 0; to < 9; to++) {
        if (abs(to / 3 - p / 3) + abs(to % 3 - p % 3) != 1 || to == from)
            continue;
        swap(a[p], a[to]);
        if (dfs(to, left - 1, p)) return true;
        swap(a[p], a[to]);
    }
    return false;
}

int main() {
    freopen("P1379.in", "r", stdin);
    freopen("P1379.out", "w", stdout);
    for (int i = 0; i < 9; i++) {
        if (scanf("%1d", &a[i]) != 1) return 0;
        if (a[i] == 0) zero = i;
    }
    int depth = 0;
    while (!dfs(zero, depth, -1)) depth++;
    printf("%d\n", depth);
    return 0;
}
