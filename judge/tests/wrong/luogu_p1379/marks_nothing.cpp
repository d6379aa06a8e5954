// MLE: no board is marked as seen, so the queue never stops growing
#include <cstdio>
#include <queue>
#include <string>
using namespace std;

struct State {
    string board;
    int steps;
};

int main() {
    char text[10];
    scanf("%9s", text);
    queue<State> q;
    State first = {text, 0};
    q.push(first);
    while (!q.empty()) {
        State now = q.front();
        q.pop();
        if (now.board == "123804765") {
            printf("%d\n", now.steps);
            return 0;
        }
        int zero = (int)now.board.find('0');
        for (int d = 0; d < 4; d++) {
            int x = zero / 3 + (d == 0) - (d == 1);
            int y = zero % 3 + (d == 2) - (d == 3);
            if (x < 0 || x > 2 || y < 0 || y > 2) continue;
            State next = {now.board, now.steps + 1};
            swap(next.board[zero], next.board[3 * x + y]);
            q.push(next);
        }
    }
    return 0;
}
