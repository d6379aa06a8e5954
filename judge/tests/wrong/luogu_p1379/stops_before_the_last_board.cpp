// WA: counts 9!/2 - 1 boards, so the one that it finds last is missing
#include <cstdio>
#include <cstring>
#include <unordered_map>

const int kBoards = 362880 / 2 - 1;
int queue[kBoards + 4], moves[kBoards + 4];
const int power[9] = {100000000, 10000000, 1000000, 100000, 10000,
                      1000,      100,      10,      1};

int digit(int board, int cell) {
    return board / power[cell] % 10;
}

int main() {
    int start;
    if (scanf("%d", &start) != 1) return 0;
    std::unordered_map<int, int> number(kBoards);  // of a board, as found
    int tail = 0;
    number[queue[tail] = 123804765] = tail;
    tail++;
    for (int head = 0; head < tail && tail < kBoards; head++) {
        int board = queue[head], hole = 0;
        while (digit(board, hole) != 0) hole++;
        const char* const way = "lrud";
        for (int k = 0; k < 4 && tail < kBoards; k++) {
            int to = hole;
            if (way[k] == 'l' && hole % 3 > 0) to = hole - 1;
            if (way[k] == 'r' && hole % 3 < 2) to = hole + 1;
            if (way[k] == 'u' && hole > 2) to = hole - 3;
            if (way[k] == 'd' && hole < 6) to = hole + 3;
            int tile = digit(board, to);
            int moved = board - tile * power[to] + tile * power[hole];
            if (number.count(moved)) continue;
            moves[tail] = moves[head] + 1;
            number[queue[tail] = moved] = tail;
            tail++;
        }
    }
    printf("%d\n", number.count(start) ? moves[number[start]] : -1);
}
