// WA: the start is not marked as seen; solved at once, it answers 2
#include <cstdio>
#include <queue>
#include <vector>
using namespace std;

const int kGoal[9] = {1, 2, 3, 8, 0, 4, 7, 6, 5};
struct Node {
    int a[9], zero, steps;
};
vector<bool> seen(362880);

int code(const int* a) {
    int x = 0;
    for (int i = 0; i < 9; i++) {
        int less = 0;
        for (int j = i + 1; j < 9; j++) less += a[j] < a[i];
        x = x * (9 - i) + less;
    }
    return x;
}

int solve(const Node& start) {
    queue<Node> q;
    q.push(start);
    while (true) {
        Node now = q.front();
        q.pop();
        for (int to = 0; to < 9; to++) {
            int dx = to / 3 - now.zero / 3, dy = to % 3 - now.zero % 3;
            if (dx * dx + dy * dy != 1) continue;
            Node next = now;
            next.a[now.zero] = now.a[to];
            next.a[to] = 0;
            next.zero = to;
            next.steps++;
            if (seen[code(next.a)]) continue;
            seen[code(next.a)] = true;
            if (code(next.a) == code(kGoal)) return next.steps;
            q.push(next);
        }
    }
}

int main() {
    Node start = Node();
    for (int i = 0; i < 9; i++) {
        scanf("%1d", start.a + i);
        if (start.a[i] == 0) start.zero = i;
    }
    printf("%d\n", solve(start));
    return 0;
}
