// WA: 40319 is written for 40320, so a few boards share a rank
#include <iostream>
#include <string>
#include <vector>
using namespace std;

const int kWeights[9] = {40319, 5040, 720, 120, 24, 6, 2, 1, 0};
const string kNeighbours[9] = {"13",  "024", "15",  "046", "1357",
                               "248", "37",  "468", "57"};

int weigh(const string& tiles) {
    int sum = 0;
    for (int later = 1; later < 9; later++)
        for (int earlier = 0; earlier < later; earlier++)
            if (tiles[earlier] > tiles[later]) sum += kWeights[earlier];
    return sum;
}

string read_tiles() {
    string tiles, tile;
    while (tiles.size() < 9 && cin >> tile) tiles += tile;
    return tiles;
}

int main() {
    string start = read_tiles(), goal = read_tiles();
    vector<char> known(9 * 40320);
    known[weigh(start)] = 1;
    vector<string> level(1, start);
    for (int moves = 0; !level.empty(); moves++) {
        vector<string> next_level;
        for (string tiles : level) {
            if (tiles == goal) {
                cout << moves << endl;
                return 0;
            }
            size_t blank = tiles.find('0');
            for (char to : kNeighbours[blank]) {
                string moved = tiles;
                swap(moved[blank], moved[to - '0']);
                char& is_known = known[weigh(moved)];
                if (!is_known) next_level.push_back(moved);
                is_known = 1;
            }
        }
        level.swap(next_level);
    }
    cout << "Impossible" << endl;
}
