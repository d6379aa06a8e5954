// WA: the blank moves right from the last column to the next row
#include <cstdio>
#include <cstring>

struct {
    int tiles[9], zero, steps;
} q[400000];
bool seen[362880];

int inversions(const int* tiles) {
    int sum = 0;
    for (int i = 0; i < 9; i++)
        for (int j = i + 1; j < 9; j++)
            if (tiles[j] > 0 && tiles[i] > tiles[j]) sum++;
    return sum;
}

int hash_of(const int* tiles) {
    int hash = 0;
    for (int i = 0; i < 9; i++) {
        int smaller = 0;
        for (int j = i + 1; j < 9; j++) smaller += tiles[j] < tiles[i];
        hash = hash * (9 - i) + smaller;
    }
    return hash;
}

int main() {
    int goal[9];
    for (int i = 0; i < 9; i++) {
        scanf("%d", &q[0].tiles[i]);
        if (q[0].tiles[i] == 0) q[0].zero = i;
    }
    for (int i = 0; i < 9; i++) scanf("%d", goal + i);
    if ((inversions(q[0].tiles) - inversions(goal)) % 2 != 0) {
        puts("Impossible");
        return 0;
    }
    seen[hash_of(q[0].tiles)] = true;
    for (int head = 0, tail = 1; head < tail; head++) {
        if (memcmp(q[head].tiles, goal, sizeof goal) == 0) {
            printf("%d\n", q[head].steps);
            return 0;
        }
        for (int d = 0; d < 4; d++) {
            int zero = q[head].zero;
            int to = zero + (d == 0 ? -3 : d == 1 ? 3 : d == 2 ? -1 : 1);
            if (to < 0 || to > 8) continue;
            q[tail] = q[head];
            q[tail].tiles[zero] = q[head].tiles[to];
            q[tail].tiles[to] = 0;
            q[tail].zero = to;
            q[tail].steps++;
            int hash = hash_of(q[tail].tiles);
            if (seen[hash]) continue;
            seen[hash] = true;
            tail++;
        }
    }
    return 0;
}
