// WA: the rank leaves out the last pair, so two boards share each rank
#include <stdio.h>
#include <string.h>

struct {
    char b[9];
    int d;
} q[362880];
char mark[362880];

int rank_of(const char* b) {
    static const int f[] = {40320, 5040, 720, 120, 24, 6, 2};
    int r = 0;
    for (int i = 0; i < 7; i++)
        for (int j = i + 1; j < 9; j++)
            if (b[j] < b[i]) r += f[i];
    return r;
}

int main() {
    int h = 0, t = 1;
    char line[16] = "";
    scanf("%15s", line);
    memcpy(q[0].b, line, 9);
    mark[rank_of(q[0].b)] = 1;
    while (h < t) {
        char b[9];
        memcpy(b, q[h].b, 9);
        if (!memcmp(b, "123804765", 9)) {
            printf("%d\n", q[h].d);
            return 0;
        }
        int z = 0;
        while (b[z] != '0') z++;
        for (int k = 0; k < 4; k++) {
            int r = z / 3 + (k == 0) - (k == 1),
                c = z % 3 + (k == 2) - (k == 3);
            if (r < 0 || r > 2 || c < 0 || c > 2) continue;
            b[z] = b[3 * r + c];
            b[3 * r + c] = '0';
            if (!mark[rank_of(b)]) {
                mark[rank_of(b)] = 1;
                memcpy(q[t].b, b, 9);
                q[t++].d = q[h].d + 1;
            }
            b[3 * r + c] = b[z];
            b[z] = '0';
        }
        h++;
    }
    puts("-1");
    return 0;
}
