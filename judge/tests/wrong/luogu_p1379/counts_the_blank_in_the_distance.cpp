// WA: A* that counts the blank's distance too finds ways that are too long
#include <cstdio>
#include <cstdlib>
#include <queue>
#include <string>
#include <unordered_set>
using namespace std;

const string goal = "123804765";

struct Node {
    string s;
    int g, f;
    bool operator<(const Node& other) const { return f > other.f; }
};

int h(const string& s) {
    int sum = 0;
    for (int i = 0; i < 9; i++) {
        int j = (int)goal.find(s[i]);
        sum += abs(i / 3 - j / 3) + abs(i % 3 - j % 3);
    }
    return sum;
}

int main() {
    char line[20];
    scanf("%19s", line);
    priority_queue<Node> open;
    unordered_set<string> closed;
    open.push(Node{line, 0, h(line)});
    while (open.top().s != goal) {
        Node now = open.top();
        open.pop();
        if (!closed.insert(now.s).second) continue;
        int x = (int)now.s.find('0');
        for (int i = 0; i < 4; i++) {
            int r = x / 3 + (i == 0) - (i == 1),
                c = x % 3 + (i == 2) - (i == 3);
            if (r < 0 || r > 2 || c < 0 || c > 2) continue;
            Node next = {now.s, now.g + 1, 0};
            swap(next.s[x], next.s[3 * r + c]);
            next.f = next.g + h(next.s);
            open.push(next);
        }
    }
    printf("%d\n", open.top().g);
    return 0;
}
