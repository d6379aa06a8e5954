// MLE: an array with a byte for every nine-digit number
#include <iostream>
#include <queue>
#include <string>
using namespace std;

char distance_to[876543210 + 1];

int main() {
    string start, goal, token;
    for (int i = 0; i < 18; i++) {
        cin >> token;
        (i < 9 ? start : goal) += token;
    }
    queue<string> q;
    q.push(start);
    distance_to[stoi(start)] = 1;
    while (!q.empty()) {
        string s = q.front();
        q.pop();
        if (s == goal) break;
        int d = distance_to[stoi(s)], z = int(s.find('0'));
        for (int to :
             {z - 3, z + 3, z % 3 ? z - 1 : -1, z % 3 < 2 ? z + 1 : -1}) {
            if (to < 0 || to > 8) continue;
            string t = s;
            swap(t[z], t[to]);
            if (distance_to[stoi(t)]) continue;
            distance_to[stoi(t)] = char(d + 1);
            q.push(t);
        }
    }
    int d = distance_to[stoi(goal)];
    if (d == 0)
        cout << "Impossible" << endl;
    else
        cout << d - 1 << endl;
}
