// WA: A* that never lets a shorter way to a board replace the first one
#include <cstdio>
#include <cstdlib>
#include <queue>
#include <set>
#include <string>
#include <vector>
using namespace std;

struct Node {
    string s;
    int g, h;
    bool operator<(const Node& o) const { return g + h > o.g + o.h; }
};

int distance_of(const string& s) {
    static const int x[] = {1, 0, 0, 0, 1, 2, 2, 2, 1};
    static const int y[] = {1, 0, 1, 2, 2, 2, 1, 0, 0};
    int sum = 0;
    for (int i = 0; i < 9; i++) {
        int tile = s[i] - '0';
        if (tile > 0) sum += abs(x[tile] - i / 3) + abs(y[tile] - i % 3);
    }
    return sum;
}

int main() {
    char s[10];
    if (scanf("%9s", s) != 1) return 0;
    priority_queue<Node> open;
    set<string> seen;
    open.push(Node{s, 0, distance_of(s)});
    seen.insert(s);
    while (open.top().h > 0) {
        Node now = open.top();
        open.pop();
        int zero = (int)now.s.find('0');
        for (int to = 0; to < 9; to++) {
            if (abs(to / 3 - zero / 3) + abs(to % 3 - zero % 3) != 1) continue;
            Node next = now;
            swap(next.s[zero], next.s[to]);
            if (!seen.insert(next.s).second) continue;
            next.g++;
            next.h = distance_of(next.s);
            open.push(next);
        }
    }
    printf("%d\n", open.top().g);
}
