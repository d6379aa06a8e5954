// WA: the parity test is the one for the goal 123456780
#include <cstdio>
#include <cstdlib>
#include <cstring>

char s[20];
const int row[] = {1, 0, 0, 0, 1, 2, 2, 2, 1};
const int column[] = {1, 0, 1, 2, 2, 2, 1, 0, 0};

int rest() {
    int sum = 0;
    for (int i = 0; i < 9; ++i) {
        int t = s[i] - '0';
        if (t != 0) sum += abs(row[t] - i / 3) + abs(column[t] - i % 3);
    }
    return sum;
}

bool within(int zero, int moves, int before) {
    int least = rest();
    if (least == 0) return true;
    if (least > moves) return false;
    const int step[] = {1, -1, 3, -3};
    for (int d = 0; d < 4; ++d) {
        int to = zero + step[d];
        if (to < 0 || to > 8 || to == before) continue;
        if (d < 2 && to / 3 != zero / 3) continue;
        s[zero] = s[to];
        s[to] = '0';
        if (within(to, moves - 1, zero)) return true;
        s[to] = s[zero];
        s[zero] = '0';
    }
    return false;
}

int main() {
    scanf("%19s", s);
    int inversions = 0;
    for (int i = 0; i < 9; ++i)
        for (int j = i + 1; j < 9; ++j)
            if (s[j] != '0' && s[i] > s[j]) ++inversions;
    if (inversions % 2 == 1) {
        printf("-1\n");
        return 0;
    }
    int moves = rest();
    while (!within(int(strchr(s, '0') - s), moves, -1)) ++moves;
    printf("%d\n", moves);
    return 0;
}
