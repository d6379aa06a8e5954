// WA: A* that never lets a shorter way to a board replace the first one
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <functional>
#include <queue>
#include <utility>
#include <vector>

typedef std::pair<int, std::pair<int, int> > Entry;  // f, (board, g)

const int power[9] = {100000000, 10000000, 1000000, 100000, 10000,
                      1000,      100,      10,      1};
int home[9];
std::vector<bool> closed(40320 * 9);

int digit(int board, int cell) {
    return board / power[cell] % 10;
}

int heuristic(int board) {
    int sum = 0;
    for (int i = 0; i < 9; i++) {
        int tile = digit(board, i);
        if (tile == 0) continue;
        sum += abs(home[tile] / 3 - i / 3) + abs(home[tile] % 3 - i % 3);
    }
    return sum;
}

int number(int board) {
    int sum = 0;
    for (int i = 0; i < 9; i++) {
        int smaller = 0;
        for (int j = i + 1; j < 9; j++)
            smaller += digit(board, j) < digit(board, i);
        sum = sum * (9 - i) + smaller;
    }
    return sum;
}

int inversions(int board) {
    int sum = 0;
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < i; j++)
            sum += digit(board, i) && digit(board, j) > digit(board, i);
    return sum;
}

int main() {
    int boards[2] = {0, 0};
    for (int i = 0; i < 18; i++) {
        int tile;
        scanf("%d", &tile);
        boards[i / 9] = boards[i / 9] * 10 + tile;
        if (i >= 9) home[tile] = i - 9;
    }
    if ((inversions(boards[0]) + inversions(boards[1])) % 2 == 1)
        return puts("Impossible"), 0;
    std::priority_queue<Entry, std::vector<Entry>, std::greater<Entry> > open;
    open.push(Entry(heuristic(boards[0]), std::make_pair(boards[0], 0)));
    closed[number(boards[0])] = true;
    while (open.top().second.first != boards[1]) {
        int steps = open.top().second.second + 1;
        int board = open.top().second.first, zero = 0;
        open.pop();
        while (digit(board, zero) != 0) zero++;
        for (int to = 0; to < 9; to++) {
            if (abs(to / 3 - zero / 3) + abs(to % 3 - zero % 3) != 1) continue;
            int next = board + digit(board, to) * (power[zero] - power[to]);
            if (closed[number(next)]) continue;
            closed[number(next)] = true;
            int f = steps + heuristic(next);
            open.push(Entry(f, std::make_pair(next, steps)));
        }
    }
    printf("%d\n", open.top().second.second);
    return 0;
}
