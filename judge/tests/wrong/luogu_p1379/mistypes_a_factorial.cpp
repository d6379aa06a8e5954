// WA: 5004 is written for 5040, so a few boards share a rank
#include <iostream>
#include <queue>
#include <string>
using namespace std;

int fac[] = {1, 1, 2, 6, 24, 120, 720, 5004, 40320};
bool vis[500000];

int hash_of(const string& s) {
    int ans = 0;
    for (int i = 0; i < 9; i++) {
        int t = 0;
        for (int j = i + 1; j < 9; j++) t += s[j] < s[i];
        ans += t * fac[8 - i];
    }
    return ans;
}

int main() {
    string s;
    cin >> s;
    queue<pair<string, int>> q;
    q.push({s, 0});
    vis[hash_of(s)] = true;
    while (!q.empty()) {
        string u = q.front().first;
        int d = q.front().second;
        q.pop();
        if (u == "123804765") {
            cout << d << endl;
            return 0;
        }
        int k = u.find('0');
        for (int to :
             {k - 3, k + 3, k % 3 ? k - 1 : -1, k % 3 < 2 ? k + 1 : 9}) {
            if (to < 0 || to > 8) continue;
            string v = u;
            swap(v[k], v[to]);
            if (vis[hash_of(v)]) continue;
            vis[hash_of(v)] = true;
            q.push({v, d + 1});
        }
    }
    cout << -1 << endl;
    return 0;
}
