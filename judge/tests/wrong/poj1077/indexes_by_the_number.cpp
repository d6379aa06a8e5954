// MLE: an array with a byte for every nine-digit number
#include <cstdio>
#include <queue>

char move_of[876543211];  // how each board was reached
const int tens[] = {100000000, 10000000, 1000000, 100000, 10000,
                    1000,      100,      10,      1};

int zero_of(int board) {
    int zero = 0;
    while (board / tens[zero] % 10 != 0) ++zero;
    return zero;
}

int moved(int board, char move) {
    int zero = zero_of(board), to = -1;
    if (move == 'u' && zero > 2) to = zero - 3;
    if (move == 'd' && zero < 6) to = zero + 3;
    if (move == 'l' && zero % 3 > 0) to = zero - 1;
    if (move == 'r' && zero % 3 < 2) to = zero + 1;
    if (to < 0) return 0;
    return board + board / tens[to] % 10 * (tens[zero] - tens[to]);
}

char back(char move) {
    return move == 'u' ? 'd' : move == 'd' ? 'u' : move == 'l' ? 'r' : 'l';
}

int main() {
    int start = 0;
    char c;
    while (scanf(" %c", &c) == 1) start = start * 10 + (c == 'x' ? 0 : c - '0');
    std::queue<int> boards;
    boards.push(start);
    move_of[start] = '.';
    while (!boards.empty() && move_of[123456780] == 0) {
        int board = boards.front();
        boards.pop();
        for (const char* move = "udlr"; *move; ++move) {
            int next = moved(board, *move);
            if (next == 0 || move_of[next]) continue;
            move_of[next] = *move;
            boards.push(next);
        }
    }
    if (move_of[123456780] == 0) {
        puts("unsolvable");
        return 0;
    }
    char path[40] = "";
    int n = 39;
    for (int board = 123456780; move_of[board] != '.';) {
        path[--n] = move_of[board];
        board = moved(board, back(path[n]));
    }
    puts(path + n);
    return 0;
}
