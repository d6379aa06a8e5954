// WA: A* in a hurry: what is left counts for 15 % more than what is done
#include <cmath>
#include <cstdio>
#include <cstdlib>
#include <map>
#include <vector>
using namespace std;

typedef vector<int> Board;  // and at the end, where the blank is

int place[9];  // of each tile in the goal

int left_to_do(const Board& b) {
    int sum = 0;
    for (int i = 0; i < 9; i++)
        if (b[i])
            sum += abs(i / 3 - place[b[i]] / 3) + abs(i % 3 - place[b[i]] % 3);
    return sum;
}

int main() {
    Board start(10);
    for (int i = 0; i < 9; i++) {
        if (scanf("%d", &start[i]) != 1) return 0;
        if (!start[i]) start[9] = i;
    }
    for (int i = 0, tile; i < 9; i++) {
        if (scanf("%d", &tile) != 1) return 0;
        place[tile] = i;
    }
    int swaps = 0;
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < i; j++)
            swaps += start[i] && start[j] && place[start[j]] > place[start[i]];
    if (swaps % 2) {
        puts("Impossible");
        return 0;
    }
    map<Board, int> done;
    multimap<double, Board> open;
    done[start] = 0;
    open.insert(make_pair(0.0, start));
    for (;;) {
        Board b = open.begin()->second;
        open.erase(open.begin());
        int g = done[b], z = b[9];
        if (left_to_do(b) == 0) {
            printf("%d\n", g);
            return 0;
        }
        for (int y = 0; y < 9; y++) {
            if (abs(y / 3 - z / 3) + abs(y % 3 - z % 3) != 1) continue;
            Board c = b;
            c[z] = b[y];
            c[y] = 0;
            c[9] = y;
            if (done.count(c) && done[c] <= g + 1) continue;
            done[c] = g + 1;
            open.insert(make_pair(g + 1 + 1.15 * left_to_do(c), c));
        }
    }
}
