// TLE: IDA* with a good estimate, but the next move may undo the last one
#include <algorithm>
#include <cstdio>
#include <cstdlib>

int cells[9], place[9];  // what is in a cell; the cell it belongs to

int distance_left() {
    int sum = 0;
    for (int i = 0; i < 9; ++i) {
        if (cells[i] == 0) continue;
        const int to = place[cells[i]];
        sum += std::abs(i / 3 - to / 3) + std::abs(i % 3 - to % 3);
    }
    return sum;
}

bool search(int blank, int moves, int limit) {
    const int least = distance_left();
    if (moves + least > limit) return false;
    if (least == 0) return true;
    const int row_step[] = {-1, 1, 0, 0}, column_step[] = {0, 0, -1, 1};
    for (int d = 0; d < 4; ++d) {
        const int row = blank / 3 + row_step[d];
        const int column = blank % 3 + column_step[d];
        if (row < 0 || row > 2 || column < 0 || column > 2) continue;
        const int to = 3 * row + column;
        std::swap(cells[blank], cells[to]);
        const bool found = search(to, moves + 1, limit);
        std::swap(cells[blank], cells[to]);
        if (found) return true;
    }
    return false;
}

int inversions(const int* board) {
    int count = 0;
    for (int i = 0; i < 9; ++i)
        for (int j = i + 1; j < 9; ++j)
            count += board[j] != 0 && board[j] < board[i];
    return count;
}

int main() {
    int goal[9], blank = 0;
    for (int i = 0; i < 9; ++i) {
        std::scanf("%d", &cells[i]);
        if (cells[i] == 0) blank = i;
    }
    for (int i = 0; i < 9; ++i) {
        std::scanf("%d", &goal[i]);
        place[goal[i]] = i;
    }
    if (inversions(cells) % 2 != inversions(goal) % 2) {
        std::puts("Impossible");
        return 0;
    }
    int limit = distance_left();
    while (!search(blank, 0, limit)) ++limit;
    std::printf("%d\n", limit);
}
