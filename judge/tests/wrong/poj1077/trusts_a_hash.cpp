// WA: two boards with the same BKDR hash are one and the same to it
#include <iostream>
#include <string>
using namespace std;

const int kSlots = 1 << 18;

struct Step {
    char board[10];
    char back;   // the move towards the goal
    int next;    // where that leads
    unsigned h;  // of the board
};

Step all[kSlots];
int count_ = 0, slot[kSlots];

unsigned bkdr(const char* s) {
    unsigned h = 0;
    while (*s) h = h * 131 + *s++;
    return h & 0x7FFFFFFF;
}

// Where a board with that hash is, or the empty slot for it.
int* find(unsigned h) {
    unsigned i = h % kSlots;
    while (slot[i] && all[slot[i]].h != h) i = (i + 1) % kSlots;
    return &slot[i];
}

void add(Step s) {
    s.h = bkdr(s.board);
    int* where = find(s.h);
    if (*where) return;
    all[++count_] = s;
    *where = count_;
}

int main() {
    string first, token;
    while (cin >> token) first += token;
    Step goal = {"12345678x", 0, 0, 0};
    add(goal);
    for (int head = 1; head <= count_; head++) {
        Step now = all[head];
        int x = 0;
        while (now.board[x] != 'x') x++;
        // The blank goes there in the search, and back here on the way.
        const int by[4] = {-3, 3, -1, 1};
        for (int k = 0; k < 4; k++) {
            int y = x + by[k];
            if (y < 0 || y > 8 || (k > 1 && y / 3 != x / 3)) continue;
            Step s = now;
            s.board[x] = s.board[y];
            s.board[y] = 'x';
            s.back = "durl"[k];
            s.next = head;
            add(s);
        }
    }
    int i = *find(bkdr(first.c_str()));
    if (!i) {
        cout << "unsolvable" << endl;
        return 0;
    }
    for (; all[i].next; i = all[i].next) cout << all[i].back;
    cout << endl;
    return 0;
}
