// WA: HDU's many boards, ended by feof, which comes one board too late
#include <cstdio>
#include <cstdlib>
#include <cstring>

char board[10], path[33];

int remaining() {
    int sum = 0;
    for (int i = 0; i < 9; ++i)
        if (int tile = board[i] - '0')
            sum += abs((tile - 1) / 3 - i / 3) + abs((tile - 1) % 3 - i % 3);
    return sum;
}

bool deepen(int zero, int depth, int limit) {
    int rest = remaining();
    path[depth] = '\0';
    if (rest == 0) return true;
    if (depth + rest > limit) return false;
    static const char moves[] = "urdl";
    static const int step[] = {-3, 1, 3, -1};
    for (int m = 0; m < 4; ++m) {
        int next = zero + step[m];
        if (next < 0 || next > 8 || (m % 2 == 1 && next / 3 != zero / 3))
            continue;
        if (depth > 0 && path[depth - 1] == moves[(m + 2) % 4]) continue;
        board[zero] = board[next];
        board[next] = '0';
        path[depth] = moves[m];
        if (deepen(next, depth + 1, limit)) return true;
        board[next] = board[zero];
        board[zero] = '0';
    }
    return false;
}

int main() {
    while (!feof(stdin)) {
        int inversions = 0;
        for (int i = 0; i < 9; ++i) {
            scanf(" %c", &board[i]);
            if (board[i] == 'x') board[i] = '0';
            for (int j = 0; j < i; ++j)
                if (board[i] != '0' && board[j] > board[i]) ++inversions;
        }
        if (inversions % 2 == 0) {
            int zero = int(strchr(board, '0') - board), limit = remaining();
            while (!deepen(zero, 0, limit)) ++limit;
            puts(path);
        } else {
            puts("unsolvable");
        }
    }
    return 0;
}
