// WA: 'impossible' begins with a small letter
#include <cstdio>
#include <cstring>

int queue[181440][9], depth[181440], fact[10] = {1};
bool seen[362880];

int cantor(const int a[]) {
    int x = 0;
    for (int i = 0; i < 9; i++) {
        int smaller = 0;
        for (int j = i + 1; j < 9; j++)
            if (a[j] < a[i]) smaller++;
        x += smaller * fact[8 - i];
    }
    return x;
}

int main() {
    int goal[9];
    for (int i = 1; i < 10; i++) fact[i] = fact[i - 1] * i;
    for (int i = 0; i < 9; i++) scanf("%d", &queue[0][i]);
    for (int i = 0; i < 9; i++) scanf("%d", &goal[i]);
    int head = 0, tail = 1;
    seen[cantor(queue[0])] = true;
    for (; head < tail; head++) {
        if (memcmp(queue[head], goal, sizeof goal) == 0) {
            printf("%d\n", depth[head]);
            return 0;
        }
        int zero = 0;
        while (queue[head][zero] != 0) zero++;
        const int dx[] = {-1, 0, 1, 0}, dy[] = {0, 1, 0, -1};
        for (int d = 0; d < 4; d++) {
            int x = zero / 3 + dx[d], y = zero % 3 + dy[d];
            if (x < 0 || y < 0 || x > 2 || y > 2) continue;
            memcpy(queue[tail], queue[head], sizeof queue[0]);
            queue[tail][zero] = queue[tail][3 * x + y];
            queue[tail][3 * x + y] = 0;
            int k = cantor(queue[tail]);
            if (seen[k]) continue;
            seen[k] = true;
            depth[tail++] = depth[head] + 1;
            if (tail == 181440) break;
        }
    }
    puts("impossible");
    return 0;
}
