// WA: a board of rank 0 in the chain of parents looks like the end of it
#include <algorithm>
#include <cstdio>
#include <vector>
using namespace std;

static int parent[362880];

int rank_of(const int* p) {
    int r = 0;
    for (int i = 0; i < 9; ++i) {
        int smaller = 0;
        for (int j = i + 1; j < 9; ++j) smaller += p[j] < p[i];
        r = r * (9 - i) + smaller;
    }
    return r;
}

struct State {
    int tile[9];
    int rank;
};

int main() {
    State from, to;
    for (int i = 0; i < 9; ++i) scanf("%d", &from.tile[i]);
    for (int i = 0; i < 9; ++i) scanf("%d", &to.tile[i]);
    from.rank = rank_of(from.tile);
    to.rank = rank_of(to.tile);
    vector<bool> is_seen(362880);
    is_seen[from.rank] = true;
    vector<State> queue(1, from);
    for (size_t i = 0; i < queue.size() && !is_seen[to.rank]; ++i) {
        const State s = queue[i];
        const int at = int(find(s.tile, s.tile + 9, 0) - s.tile);
        for (int d = 0; d < 4; ++d) {
            const int row = at / 3 + (d == 0) - (d == 1);
            const int column = at % 3 + (d == 2) - (d == 3);
            if (row < 0 || row > 2 || column < 0 || column > 2) continue;
            State t = s;
            swap(t.tile[at], t.tile[row * 3 + column]);
            t.rank = rank_of(t.tile);
            if (is_seen[t.rank]) continue;
            is_seen[t.rank] = true;
            parent[t.rank] = s.rank;
            queue.push_back(t);
        }
    }
    if (!is_seen[to.rank]) {
        puts("Impossible");
        return 0;
    }
    int steps = 0;
    for (int r = to.rank; r != from.rank; r = parent[r]) {
        ++steps;
        if (!parent[r]) break;
    }
    printf("%d\n", steps);
}
