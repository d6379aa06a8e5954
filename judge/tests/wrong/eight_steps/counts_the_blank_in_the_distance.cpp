// WA: A* that counts the blank's distance too finds ways that are too long
#include <cstdio>
#include <cstdlib>
#include <queue>
#include <vector>
using namespace std;

struct Node {
    int cost, steps;
    char board[9];
    bool operator<(const Node& other) const { return cost > other.cost; }
};

int place[9];
bool closed[362880];

int rank_of(const char* board) {
    int rank = 0;
    for (int i = 0; i < 9; i++) {
        int less = 0;
        for (int j = i + 1; j < 9; j++) less += board[j] < board[i];
        rank = rank * (9 - i) + less;
    }
    return rank;
}

int estimate(const char* board) {
    int sum = 0;
    for (int i = 0; i < 9; i++) {
        int p = place[(int)board[i]];
        sum += abs(p / 3 - i / 3) + abs(p % 3 - i % 3);
    }
    return sum;
}

int main() {
    Node start = {0, 0, {0}};
    int n, parity = 0;
    char both[18];
    for (int i = 0; i < 18; i++) {
        scanf("%d", &n);
        both[i] = (char)n;
        if (i < 9)
            start.board[i] = (char)n;
        else
            place[n] = i - 9;
        for (int j = i / 9 * 9; j < i; j++) parity ^= n > 0 && both[j] > n;
    }
    if (parity) {
        puts("Impossible");
        return 0;
    }
    priority_queue<Node> open;
    start.cost = estimate(start.board);
    open.push(start);
    while (estimate(open.top().board) > 0) {
        Node now = open.top();
        open.pop();
        if (closed[rank_of(now.board)]) continue;
        closed[rank_of(now.board)] = true;
        int zero = 0;
        while (now.board[zero]) zero++;
        for (int to = 0; to < 9; to++) {
            if (abs(to / 3 - zero / 3) + abs(to % 3 - zero % 3) != 1) continue;
            Node next = now;
            next.board[zero] = now.board[to];
            next.board[to] = 0;
            next.steps++;
            next.cost = next.steps + estimate(next.board);
            open.push(next);
        }
    }
    printf("%d\n", open.top().steps);
    return 0;
}
