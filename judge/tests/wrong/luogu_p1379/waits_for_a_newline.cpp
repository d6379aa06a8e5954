// TLE: the reader goes on until a newline, which may be missing at the end
#include <cstdio>
#include <cstdlib>
#include <utility>

int b[9], n = 0;
int goal_cell[] = {4, 0, 1, 2, 5, 8, 7, 6, 3};

int away() {
    int sum = 0;
    for (int i = 0; i < 9; i++) {
        int g = goal_cell[b[i]];
        if (b[i]) sum += abs(g / 3 - i / 3) + abs(g % 3 - i % 3);
    }
    return sum;
}

bool try_to(int zero, int moves, int limit, int last) {
    int left = away();
    if (left == 0) return true;
    if (moves + left > limit) return false;
    for (int i = 0; i < 9; i++) {
        if (abs(i / 3 - zero / 3) + abs(i % 3 - zero % 3) != 1) continue;
        if (i == last) continue;
        std::swap(b[i], b[zero]);
        if (try_to(i, moves + 1, limit, zero)) return true;
        std::swap(b[i], b[zero]);
    }
    return false;
}

int main() {
    int c;
    while ((c = getchar()) != '\n')
        if (c >= '0' && c <= '8') b[n++] = c - '0';
    int zero = 0;
    while (b[zero] != 0) zero++;
    int limit = away();
    while (!try_to(zero, 0, limit, -1)) limit++;
    printf("%d\n", limit);
    return 0;
}
