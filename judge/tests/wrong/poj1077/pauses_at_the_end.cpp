// RE: system("pause") is left in
#include <stdio.h>
#include <stdlib.h>

int t[9], z;
char out[32];

int md() {
    int m = 0;
    for (int i = 0; i < 9; i++)
        if (t[i] < 9)
            m += abs(i / 3 - (t[i] - 1) / 3) + abs(i % 3 - (t[i] - 1) % 3);
    return m;
}

int ida(int g, int f, char prev) {
    static const int d[] = {-3, 3, -1, 1};
    if (md() == 0) return out[g] = 0, 1;
    if (g + md() > f) return 0;
    for (int k = 0; k < 4; k++) {
        int n = z + d[k], old = z;
        if (n < 0 || n > 8 || (k > 1 && n / 3 != z / 3)) continue;
        if (prev == "durl"[k]) continue;
        t[z] = t[n], t[n] = 9, z = n;
        out[g] = "udlr"[k];
        if (ida(g + 1, f, out[g])) return 1;
        z = old, t[n] = t[z], t[z] = 9;
    }
    return 0;
}

int main() {
    char c[2];
    int p = 0, f;
    for (int i = 0; i < 9; i++) {
        scanf("%1s", c);
        t[i] = c[0] == 'x' ? 9 : c[0] - '0';
        if (t[i] == 9) z = i;
        for (int j = 0; j < i; j++) p += t[i] < 9 && t[j] < 9 && t[j] > t[i];
    }
    if (p & 1) {
        puts("unsolvable");
    } else {
        for (f = md(); !ida(0, f, 0);) f += 2;
        puts(out);
    }
    return system("pause");
}
