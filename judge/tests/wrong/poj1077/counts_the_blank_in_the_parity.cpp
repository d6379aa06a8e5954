// WA: the blank counts as a ninth tile in the parity test
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

char s[10], way[99];
const char* letters = "drlu";  // the letter at 3 - i goes back

int manhattan(void) {
    int sum = 0;
    for (int i = 0; i < 9; ++i) {
        int goal = s[i] - '1';
        if (s[i] != '9') sum += abs(goal / 3 - i / 3) + abs(goal % 3 - i % 3);
    }
    return sum;
}

int solve(int x, int used, int bound) {
    int i, h = manhattan();
    way[used] = '\0';
    if (h == 0) return 1;
    if (used + h > bound) return 0;
    for (i = 0; i < 4; ++i) {
        if (used > 0 && way[used - 1] == letters[3 - i]) continue;
        if ((i == 0 && x > 5) || (i == 3 && x < 3)) continue;
        if ((i == 1 && x % 3 == 2) || (i == 2 && x % 3 == 0)) continue;
        int y = x + (i == 0 ? 3 : i == 1 ? 1 : i == 2 ? -1 : -3);
        s[x] = s[y];
        s[y] = '9';
        way[used] = letters[i];
        if (solve(y, used + 1, bound)) return 1;
        s[y] = s[x];
        s[x] = '9';
    }
    return 0;
}

int main(void) {
    int i, j, pairs = 0, bound;
    for (i = 0; i < 9; ++i) {
        scanf(" %c", &s[i]);
        if (s[i] == 'x') s[i] = '9';
        for (j = 0; j < i; ++j) pairs += s[j] > s[i];
    }
    if (pairs % 2 == 1) {
        printf("unsolvable\n");
        return 0;
    }
    for (bound = manhattan(); bound < 32; ++bound)
        if (solve((int)(strchr(s, '9') - s), 0, bound)) break;
    printf("%s\n", way);
    return 0;
}
