// WA: an extra blank line before the answer
#include <cstdio>
#include <cstring>
#include <map>
#include <queue>
#include <string>
using namespace std;

typedef map<string, int> Map;

int inversions(const string& s) {
    int n = 0;
    for (size_t i = 0; i < s.size(); i++)
        for (size_t j = i + 1; j < s.size(); j++)
            if (s[i] != '0' && s[j] != '0' && s[i] > s[j]) n++;
    return n;
}

int spread(queue<string>& q, Map& mine, const Map& theirs) {
    for (size_t n = q.size(); n > 0; n--, q.pop()) {
        string s = q.front();
        size_t z = s.find('0');
        string t[4] = {s, s, s, s};
        if (z > 2) swap(t[0][z], t[0][z - 3]);
        if (z < 6) swap(t[1][z], t[1][z + 3]);
        if (z % 3 > 0) swap(t[2][z], t[2][z - 1]);
        if (z % 3 < 2) swap(t[3][z], t[3][z + 1]);
        for (int i = 0; i < 4; i++) {
            Map::const_iterator there = theirs.find(t[i]);
            if (there != theirs.end()) return mine[s] + 1 + there->second;
            if (mine.count(t[i])) continue;
            mine[t[i]] = mine[s] + 1;
            q.push(t[i]);
        }
    }
    return -1;
}

int main() {
    string boards[2];
    char c;
    for (int i = 0; i < 18; i++)
        if (scanf(" %c", &c) == 1) boards[i / 9] += c;
    if ((inversions(boards[0]) + inversions(boards[1])) % 2) {
        printf("\nImpossible\n");
        return 0;
    }
    Map seen[2];
    queue<string> q[2];
    for (int i = 0; i < 2; i++) {
        seen[i][boards[i]] = 0;
        q[i].push(boards[i]);
    }
    int answer = boards[0] == boards[1] ? 0 : -1;
    for (int side = 0; answer < 0; side = 1 - side)
        answer = spread(q[side], seen[side], seen[1 - side]);
    printf("\n%d\n", answer);
    return 0;
}
