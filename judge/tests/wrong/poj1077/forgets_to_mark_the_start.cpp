// RE: the start is not marked as seen, so the recursive print never ends
#include <algorithm>
#include <cstdio>
#include <queue>
using namespace std;

struct Board {
    int a[9], zero;
};
int before[362880];
char by[362880];
bool seen[362880];
int dr[] = {-1, 1, 0, 0}, dc[] = {0, 0, -1, 1};

int code(const Board& b) {
    int result = 0;
    for (int i = 0; i < 9; i++) {
        int less = 0;
        for (int j = i + 1; j < 9; j++) less += b.a[j] < b.a[i];
        result = result * (9 - i) + less;
    }
    return result;
}

void print(int k) {
    if (before[k] == -1) return;
    print(before[k]);
    putchar(by[k]);
}

int main() {
    Board start;
    char c;
    for (int i = 0; i < 9; i++) {
        scanf(" %c", &c);
        start.a[i] = c == 'x' ? 9 : c - '0';
        if (c == 'x') start.zero = i;
    }
    queue<Board> q;
    q.push(start);
    before[code(start)] = -1;
    while (!q.empty()) {
        Board b = q.front();
        q.pop();
        int k = code(b);
        if (k == 0) {
            print(k);
            puts("");
            return 0;
        }
        for (int d = 0; d < 4; d++) {
            int r = b.zero / 3 + dr[d], c = b.zero % 3 + dc[d];
            if (r < 0 || r > 2 || c < 0 || c > 2) continue;
            Board n = b;
            n.zero = 3 * r + c;
            swap(n.a[b.zero], n.a[n.zero]);
            int to = code(n);
            if (seen[to]) continue;
            seen[to] = true;
            before[to] = k;
            by[to] = "udlr"[d];
            q.push(n);
        }
    }
    puts("unsolvable");
    return 0;
}
