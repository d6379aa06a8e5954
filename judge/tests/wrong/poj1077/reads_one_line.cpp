// WA: only one line is read, though the board may be on three
#include <cstdio>
#include <cstdlib>
#include <cstring>

char b[16];
char path[50];

int cost() {
    int c = 0;
    for (int i = 0; i < 9; ++i) {
        if (b[i] == 'x') continue;
        int t = b[i] - '1';
        c += abs(t / 3 - i / 3) + abs(t % 3 - i % 3);
    }
    return c;
}

bool go(int x, int n, int most) {
    int c = cost();
    if (c == 0) return true;
    if (n + c > most) return false;
    for (int d = 0; d < 4; ++d) {
        int r = x / 3 + (d == 1) - (d == 0), k = x % 3 + (d == 3) - (d == 2);
        if (r < 0 || r > 2 || k < 0 || k > 2) continue;
        if (n > 0 && path[n - 1] == "durl"[d]) continue;
        int y = 3 * r + k;
        b[x] = b[y];
        b[y] = 'x';
        path[n] = "udlr"[d];
        if (go(y, n + 1, most)) return true;
        path[n] = 0;
        b[y] = b[x];
        b[x] = 'x';
    }
    return false;
}

int main() {
    char line[200];
    int n = 0, swaps = 0;
    if (!fgets(line, sizeof line, stdin)) return 0;
    for (char* p = line; *p && n < 9; ++p)
        if (strchr("12345678x", *p)) b[n++] = *p;
    for (int i = 0; i < 9; ++i)
        for (int j = i + 1; j < 9; ++j)
            swaps += b[i] != 'x' && b[j] != 'x' && b[i] > b[j];
    if (n < 9 || swaps % 2) {
        puts("unsolvable");
        return 0;
    }
    int most = cost();
    while (!go(int(strchr(b, 'x') - b), 0, most)) most += 2;
    puts(path);
    return 0;
}
