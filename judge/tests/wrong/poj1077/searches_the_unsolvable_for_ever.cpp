// TLE: no parity test, and IDA* never ends when there is no way
#include <algorithm>
#include <cstdio>
#include <cstdlib>

int a[3][3];
char path[1000];
const int dx[4] = {1, 0, 0, -1}, dy[4] = {0, -1, 1, 0};
const char dir[] = "dlru";

int h() {
    int sum = 0;
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
            if (a[i][j] != 9)
                sum += abs((a[i][j] - 1) / 3 - i) + abs((a[i][j] - 1) % 3 - j);
    return sum;
}

bool dfs(int x, int y, int g, int limit, int last) {
    int rest = h();
    if (rest == 0) {
        path[g] = '\0';
        return true;
    }
    if (g + rest > limit) return false;
    for (int k = 0; k < 4; k++) {
        int u = x + dx[k], v = y + dy[k];
        if (u < 0 || u > 2 || v < 0 || v > 2 || k + last == 3) continue;
        std::swap(a[x][y], a[u][v]);
        path[g] = dir[k];
        if (dfs(u, v, g + 1, limit, k)) return true;
        std::swap(a[x][y], a[u][v]);
    }
    return false;
}

int main() {
    int x = 0, y = 0;
    for (int i = 0; i < 9; i++) {
        char s[5];
        if (scanf("%4s", s) != 1) return 0;
        a[i / 3][i % 3] = s[0] == 'x' ? 9 : s[0] - '0';
        if (s[0] == 'x') x = i / 3, y = i % 3;
    }
    for (int limit = h(); limit < 900; limit++)
        if (dfs(x, y, 0, limit, -1)) {
            puts(path);
            return 0;
        }
    puts("unsolvable");
    return 0;
}
