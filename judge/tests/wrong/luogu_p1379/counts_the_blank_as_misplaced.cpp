// WA: A* by the number of misplaced tiles takes the blank for a tile
#include <cstdio>
#include <queue>
#include <vector>
using namespace std;

const int kGoal[9] = {1, 2, 3, 8, 0, 4, 7, 6, 5};
bool seen[362880];

struct State {
    int f, g, a[9], zero;
    bool operator<(const State& other) const { return f > other.f; }
};

int misplaced(const State& s) {
    int n = 0;
    for (int i = 0; i < 9; i++) n += s.a[i] != kGoal[i];
    return n;
}

int rank_of(const State& s) {
    int rank = 0;
    for (int i = 0; i < 9; i++) {
        int less = 0;
        for (int j = i + 1; j < 9; j++) less += s.a[j] < s.a[i];
        rank = rank * (9 - i) + less;
    }
    return rank;
}

int main() {
    State s = State();
    for (int i = 0; i < 9; i++) {
        scanf("%1d", &s.a[i]);
        if (s.a[i] == 0) s.zero = i;
    }
    s.f = misplaced(s);
    priority_queue<State> open;
    open.push(s);
    seen[rank_of(s)] = true;
    while (misplaced(open.top()) > 0) {
        s = open.top();
        open.pop();
        for (int d = 0; d < 4; d++) {
            int r = s.zero / 3 + (d == 3) - (d == 0);
            int c = s.zero % 3 + (d == 2) - (d == 1);
            if (r < 0 || r > 2 || c < 0 || c > 2) continue;
            State t = s;
            t.zero = 3 * r + c;
            t.a[s.zero] = s.a[t.zero];
            t.a[t.zero] = 0;
            if (seen[rank_of(t)]) continue;
            seen[rank_of(t)] = true;
            t.g++;
            t.f = t.g + misplaced(t);
            open.push(t);
        }
    }
    printf("%d\n", open.top().g);
    return 0;
}
