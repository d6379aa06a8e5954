// WA: the goal's half of the path keeps the moves of the search from the goal
#include <cstdio>
#include <cstring>

const int kMost = 40000;
char boards[kMost][10], letters[kMost], owner[kMost];
int parents[kMost], count = 0;
int table[1 << 16], chain[kMost];

int hash_of(const char* board) {
    unsigned h = 0;
    for (int i = 0; i < 9; i++) h = h * 31 + board[i];
    return h & 65535;
}

int find(const char* board) {
    int k = table[hash_of(board)] - 1;
    while (k >= 0 && strcmp(boards[k], board) != 0) k = chain[k] - 1;
    return k;
}

void push(const char* board, int parent, char letter, char side) {
    int& slot = table[hash_of(board)];
    strcpy(boards[count], board);
    parents[count] = parent;
    letters[count] = letter;
    owner[count] = side;
    chain[count] = slot;
    slot = ++count;
}

void print_forward(int k) {
    if (parents[k] < 0) return;
    print_forward(parents[k]);
    putchar(letters[k]);
}

int main() {
    char start[10] = "";
    int odd = 0;
    for (int i = 0; i < 9; i++) {
        scanf(" %c", start + i);
        for (int j = 0; j < i; j++)
            odd ^= start[i] != 'x' && start[j] != 'x' && start[j] > start[i];
    }
    if (odd || strcmp(start, "12345678x") == 0) {
        puts(odd ? "unsolvable" : "");
        return 0;
    }
    push(start, -1, 0, 's');
    push("12345678x", -1, 0, 'g');
    for (int head = 0;; head++) {
        int x = int(strchr(boards[head], 'x') - boards[head]);
        for (int d = 0; d < 4; d++) {
            int to = x + (d == 0 ? -3 : d == 1 ? 3 : d == 2 ? -1 : 1);
            if (to < 0 || to > 8 || (d > 1 && to / 3 != x / 3)) continue;
            char next[10];
            strcpy(next, boards[head]);
            next[x] = next[to];
            next[to] = 'x';
            int k = find(next);
            if (k < 0) push(next, head, "udlr"[d], owner[head]);
            if (k < 0 || owner[k] == owner[head]) continue;
            bool ahead = owner[head] == 's';
            print_forward(ahead ? head : k);
            putchar(ahead ? "udlr"[d] : "durl"[d]);
            for (int b = ahead ? k : head; parents[b] >= 0; b = parents[b])
                putchar(letters[b]);
            puts("");
            return 0;
        }
    }
}
