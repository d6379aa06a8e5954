// WA: nothing is printed when the start is the goal
#include <cstdio>
#include <cstring>

char q[181440][10];
int step[181440];
bool vis[362880];

int kangtuo(const char* s) {
    int sum = 0;
    for (int i = 0; i < 9; i++) {
        int cnt = 0;
        for (int j = i + 1; j < 9; j++)
            if (s[j] < s[i]) cnt++;
        sum = sum * (9 - i) + cnt;
    }
    return sum;
}

int main() {
    scanf("%9s", q[0]);
    vis[kangtuo(q[0])] = true;
    int head = 0, tail = 1;
    while (head < tail) {
        int p = int(strchr(q[head], '0') - q[head]);
        for (int k = 0; k < 4; k++) {
            int to = p + (k == 0 ? -3 : k == 1 ? -1 : k == 2 ? 1 : 3);
            if (to < 0 || to > 8) continue;
            if ((k == 1 || k == 2) && to / 3 != p / 3) continue;
            char t[10];
            strcpy(t, q[head]);
            t[p] = t[to];
            t[to] = '0';
            if (strcmp(t, "123804765") == 0 && !vis[kangtuo(t)]) {
                printf("%d\n", step[head] + 1);
                return 0;
            }
            if (vis[kangtuo(t)]) continue;
            vis[kangtuo(t)] = true;
            strcpy(q[tail], t);
            step[tail++] = step[head] + 1;
        }
        head++;
    }
    return 0;
}
