// WA: the numbers are taken from every second column of the line
#include <cstdio>
#include <cstdlib>
#include <cstring>

char start[100], goal[100];
int where[10], cells[9];

int need() {
    int sum = 0;
    for (int i = 0; i < 9; i++)
        if (cells[i] > 0)
            sum += abs(where[cells[i]] / 3 - i / 3) +
                   abs(where[cells[i]] % 3 - i % 3);
    return sum;
}

bool dive(int blank, int depth, int limit, int came_from) {
    int rest = need();
    if (!rest) return true;
    if (depth + rest > limit) return false;
    const int step[] = {-3, -1, 1, 3};
    for (int i = 0; i < 4; i++) {
        int to = blank + step[i];
        if (to < 0 || to > 8 || to == came_from) continue;
        if (to / 3 != blank / 3 && to % 3 != blank % 3) continue;
        cells[blank] = cells[to];
        cells[to] = 0;
        if (dive(to, depth + 1, limit, blank)) return true;
        cells[to] = cells[blank];
        cells[blank] = 0;
    }
    return false;
}

int main() {
    int blank = 0, parity = 0;
    fgets(start, sizeof start, stdin);
    fgets(goal, sizeof goal, stdin);
    for (int i = 0; i < 9; i++) {
        cells[i] = start[2 * i] - '0';
        if (cells[i] < 0 || cells[i] > 8) cells[i] = 0;
        if (cells[i] == 0) blank = i;
        int tile = goal[2 * i] - '0';
        if (tile < 0 || tile > 8) tile = 0;
        where[tile] = i;
        for (int j = 0; j < i; j++) {
            parity ^= start[2 * i] > '0' && start[2 * j] > start[2 * i];
            parity ^= goal[2 * i] > '0' && goal[2 * j] > goal[2 * i];
        }
    }
    if (parity) {
        puts("Impossible");
        return 0;
    }
    for (int limit = need(); limit <= 31; limit++)
        if (dive(blank, 0, limit, -1)) {
            printf("%d\n", limit);
            return 0;
        }
    puts("Impossible");
    return 0;
}
