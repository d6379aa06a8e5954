// RE or TLE or WA: the rank is worked out but not returned
#include <cstdio>
#include <cstring>

struct Node {
    char board[10];
    int steps;
} nodes[362881];
bool used[362881];
int fact[] = {40320, 5040, 720, 120, 24, 6, 2, 1, 1};

int rank_of(const char* board) {
    int rank = 0;
    for (int i = 0; i < 9; i++)
        for (int j = i + 1; j < 9; j++)
            if (board[j] < board[i]) rank += fact[i];
}

int main() {
    int head = 0, tail = 1;
    if (scanf("%9s", nodes[0].board) != 1) return 0;
    used[rank_of(nodes[0].board)] = true;
    while (head < tail) {
        Node& node = nodes[head++];
        if (strcmp(node.board, "123804765") == 0) {
            printf("%d\n", node.steps);
            return 0;
        }
        int zero = int(strchr(node.board, '0') - node.board);
        for (int d = 0; d < 4; d++) {
            int x = zero / 3 + (d == 0) - (d == 1);
            int y = zero % 3 + (d == 2) - (d == 3);
            if (x < 0 || x > 2 || y < 0 || y > 2) continue;
            Node next = node;
            next.board[zero] = node.board[3 * x + y];
            next.board[3 * x + y] = '0';
            next.steps++;
            if (used[rank_of(next.board)]) continue;
            used[rank_of(next.board)] = true;
            nodes[tail++] = next;
        }
    }
    return 0;
}
