// WA: the limit of IDA* stops at 29, but some boards need 30
#include <cstdio>
#include <cstdlib>
#include <utility>
using namespace std;

int a[3][3];
int gx[9] = {1, 0, 0, 0, 1, 2, 2, 2, 1}, gy[9] = {1, 0, 1, 2, 2, 2, 1, 0, 0};

int cost() {
    int sum = 0;
    for (int i = 0; i < 3; i++)
        for (int j = 0; j < 3; j++)
            if (a[i][j]) sum += abs(i - gx[a[i][j]]) + abs(j - gy[a[i][j]]);
    return sum;
}

bool dfs(int x, int y, int dep, int lim, int pre) {
    int c = cost();
    if (c == 0) return true;
    if (dep + c > lim) return false;
    static int dx[] = {0, 1, -1, 0}, dy[] = {1, 0, 0, -1};
    for (int i = 0; i < 4; i++) {
        int nx = x + dx[i], ny = y + dy[i];
        if (nx < 0 || ny < 0 || nx > 2 || ny > 2 || i + pre == 3) continue;
        swap(a[x][y], a[nx][ny]);
        if (dfs(nx, ny, dep + 1, lim, i)) return true;
        swap(a[x][y], a[nx][ny]);
    }
    return false;
}

int main() {
    int x = 0, y = 0;
    for (int i = 0; i < 9; i++) {
        scanf("%1d", &a[i / 3][i % 3]);
        if (a[i / 3][i % 3] == 0) x = i / 3, y = i % 3;
    }
    for (int lim = 0; lim < 30; lim++)
        if (dfs(x, y, 0, lim, -1)) {
            printf("%d\n", lim);
            break;
        }
    return 0;
}
