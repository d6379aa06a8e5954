// WA: the start is not marked as seen; solved at once, it answers 2
#include <stdio.h>
#include <string.h>

char q[400000][9];
int steps[400000];
int known[362880];  // the number of the board in the queue

int code_of(const char* b) {
    int code = 0;
    for (int i = 0; i < 9; i++) {
        int k = 0;
        for (int j = i + 1; j < 9; j++) k += b[i] > b[j];
        code = code * (9 - i) + k;
    }
    return code;
}

int main() {
    char goal[9];
    int n, count = 1;
    for (int i = 0; i < 18; i++) {
        if (scanf("%d", &n) != 1) return 0;
        if (i < 9)
            q[0][i] = (char)n;
        else
            goal[i - 9] = (char)n;
    }
    for (int k = 0; k < count; k++) {
        int zero = (int)((char*)memchr(q[k], 0, 9) - q[k]);
        for (int d = -3; d <= 3; d += 2) {
            int to = zero + d;
            if (to < 0 || to > 8) continue;
            if ((d == 1 || d == -1) && to / 3 != zero / 3) continue;
            memcpy(q[count], q[k], 9);
            q[count][zero] = q[k][to];
            q[count][to] = 0;
            int code = code_of(q[count]);
            if (known[code]) continue;
            known[code] = count;
            steps[count++] = steps[k] + 1;
        }
    }
    int found = known[code_of(goal)];
    if (found)
        printf("%d\n", steps[found]);
    else
        printf("Impossible\n");
    return 0;
}
