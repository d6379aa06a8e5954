// WA: the path is printed from its end
#include <cstdio>
#include <queue>
#include <utility>
using namespace std;

struct State {
    int tiles[9], zero;
};
bool visited[362880];
int cameFrom[362880];
char by[362880];

int id(const State& s) {
    int n = 0;
    for (int i = 0; i < 9; i++) {
        int less = 0;
        for (int j = i + 1; j < 9; j++) less += s.tiles[j] < s.tiles[i];
        n = n * (9 - i) + less;
    }
    return n;
}

int main() {
    State start, goal = {{1, 2, 3, 4, 5, 6, 7, 8, 0}, 8};
    int odd = 0;
    char c;
    for (int i = 0; i < 9; i++) {
        scanf(" %c", &c);
        start.tiles[i] = c == 'x' ? 0 : c - '0';
        if (c == 'x') start.zero = i;
        for (int j = 0; j < i; j++)
            if (c != 'x' && start.tiles[j] > start.tiles[i]) odd = !odd;
    }
    if (odd) {
        puts("unsolvable");
        return 0;
    }
    queue<State> q;
    q.push(start);
    visited[id(start)] = true;
    while (!visited[id(goal)]) {
        State s = q.front();
        q.pop();
        const int steps[] = {-3, 3, -1, 1};
        for (int d = 0; d < 4; d++) {
            int to = s.zero + steps[d];
            if (to < 0 || to > 8 || (d >= 2 && to / 3 != s.zero / 3)) continue;
            State t = s;
            swap(t.tiles[s.zero], t.tiles[to]);
            t.zero = to;
            if (visited[id(t)]) continue;
            visited[id(t)] = true;
            cameFrom[id(t)] = id(s);
            by[id(t)] = "udlr"[d];
            q.push(t);
        }
    }
    for (int k = id(goal); k != id(start); k = cameFrom[k]) putchar(by[k]);
    puts("");
    return 0;
}
