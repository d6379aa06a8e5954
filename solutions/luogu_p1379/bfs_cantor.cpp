// Problem: Luogu P1379, https://www.luogu.com.cn/problem/P1379
// Method:  one-way BFS from the start, boards seen by Cantor expansion
// Cost:    10.6 M instructions and 3.3 MB at most (30 moves);
//          0.2 M when start is goal
// Limits:  one board; an unsolvable one, which the problem rules out, prints
//          -1; input that is not a board prints nothing
// Status:  compared with a full search here; no verdict from Luogu is known
//
// Input:   nine digits, row by row, 0 for the blank; blanks between are skipped
// Output:  the fewest moves to the goal 123804765

#include <cstdio>

namespace {

const int kCells = 9;
const int kTiles = 8;
const int kRanks = 40320;       // 8! orders of the tiles
const int kReachable = 181440;  // 9!/2: half of the boards, see inversions()

// A move is named after the way the blank goes. Each has its own bit, so that
// one number can hold a set of moves.
enum Move { kUp = 1, kLeft = 2, kRight = 4, kDown = 8 };

const unsigned char kLegalMoves[kCells] = {
    kRight | kDown,       kLeft | kRight | kDown,       kLeft | kDown,
    kUp | kRight | kDown, kUp | kLeft | kRight | kDown, kUp | kLeft | kDown,
    kUp | kRight,         kUp | kLeft | kRight,         kUp | kLeft};

// A board is the order of its tiles, read row by row without the blank, and
// the blank's cell. Its digits say how many smaller tiles are behind each tile:
//
//     2 8 3
//     1 _ 4   tiles 2 8 3 1 4 7 6 5, digits 1 6 1 0 0 2 1 0
//     7 6 5
//
// The digits times 7! 6! ... 1! 0! add up to the rank (Cantor expansion): how
// many orders of the tiles come before this one if all are sorted. Here it is
// 5040 + 6*720 + 120 + 2*2 + 1 = 9485.
struct Board {
    unsigned digits;      // three bits each, the first tile's in front
    unsigned short rank;  // 0 to 8! - 1
    unsigned char blank;  // its cell, 0 to 8
    unsigned char moves;  // those to try: legal, and not straight back
};

bool seen[kRanks][kCells];

// The bits that a move up, or down, changes in three digits.
unsigned short up_changes[512], down_changes[512];
// What four digits add to the rank.
unsigned short rank_of_first_four[4096], rank_of_last_four[4096];

Board make_board(const int tiles[]) {
    Board board = Board();
    int tiles_left = kTiles;
    for (int cell = 0; cell < kCells; ++cell) {
        if (tiles[cell] == 0) {
            board.blank = cell;
            continue;
        }
        int smaller = 0;
        for (int behind = cell + 1; behind < kCells; ++behind)
            if (tiles[behind] != 0 && tiles[behind] < tiles[cell]) ++smaller;
        board.digits = board.digits << 3 | smaller;
        board.rank = board.rank * tiles_left-- + smaller;
    }
    board.moves = kLegalMoves[board.blank];
    return board;
}

// False unless the next nine characters, blanks skipped, are 0 to 8, each once.
bool read_board(Board& board) {
    int tiles[kCells];
    int tiles_read = 0;
    for (int cell = 0; cell < kCells; ++cell) {
        char token;
        if (std::scanf(" %c", &token) != 1) return false;
        if (token < '0' || token > '8') return false;
        tiles[cell] = token - '0';
        tiles_read |= 1 << tiles[cell];
    }
    if (tiles_read != (1 << kCells) - 1) return false;
    board = make_board(tiles);
    return true;
}

// The pairs of tiles with the larger one in front. A horizontal move leaves the
// order of the tiles alone, a vertical one carries a tile past two others. So
// the count stays odd or stays even: half of the boards can't reach the rest.
int inversions(const Board& board) {
    int sum = 0;
    for (unsigned rest = board.digits; rest != 0; rest >>= 3) sum += rest & 7;
    return sum;
}

// When the blank moves up, the tile above it comes down behind the two tiles
// that followed it: a b c turns into b c a, and only their digits change.
// Of two neighbours the front one is the larger tile if its digit is larger;
// with equal digits the one behind is. A tile that passes a smaller one has its
// digit fall by one; if it passes a larger one, that one's digit grows.
void fill_changes(unsigned a, unsigned b, unsigned c) {
    const unsigned before = a << 6 | b << 3 | c;
    if (a > b)
        --a;
    else
        ++b;
    if (a > c)
        --a;
    else
        ++c;
    const unsigned after = b << 6 | c << 3 | a;
    up_changes[before] = before ^ after;
    down_changes[after] = before ^ after;
}

void fill_tables() {
    for (unsigned a = 0; a < 8; ++a)
        for (unsigned b = 0; b < 7; ++b)
            for (unsigned c = 0; c < 6; ++c) fill_changes(a, b, c);
    for (unsigned four = 0; four < 4096; ++four) {
        const unsigned a = four >> 9, b = four >> 6 & 7, c = four >> 3 & 7;
        const unsigned d = four & 7;
        rank_of_first_four[four] = 5040 * a + 720 * b + 120 * c + 24 * d;
        rank_of_last_four[four] = 6 * a + 2 * b + c;
    }
}

// Opposite moves are 1 and 8, 2 and 4.
inline Move opposite(Move move) {
    return Move(8 / move);
}

// Changes the digits first, first+1 and first+2, counted from 0.
inline void turn(Board& board, const unsigned short changes[], int first) {
    const int shift = 3 * (5 - first);
    board.digits ^= changes[board.digits >> shift & 511] << shift;
    board.rank = rank_of_first_four[board.digits >> 12] +
                 rank_of_last_four[board.digits & 4095];
}

inline Board after(Board board, Move move) {
    switch (move) {
        case kUp:
            turn(board, up_changes, board.blank - 3);
            board.blank -= 3;
            break;
        case kLeft:
            board.blank -= 1;
            break;
        case kRight:
            board.blank += 1;
            break;
        case kDown:
            turn(board, down_changes, board.blank);
            board.blank += 3;
            break;
    }
    board.moves = kLegalMoves[board.blank] & ~opposite(move);
    return board;
}

// Puts a board into the queue unless it was seen; returns the queue's tail.
inline Board* add(Board* tail, const Board& board) {
    if (seen[board.rank][board.blank]) return tail;
    seen[board.rank][board.blank] = true;
    *tail = board;
    return tail + 1;
}

int fewest_moves(const Board& start, const Board& goal) {
    static Board queue[kReachable];
    const bool& goal_seen = seen[goal.rank][goal.blank];
    const Board* head = queue;
    Board* tail = add(queue, start);
    int depth = 0;
    while (!goal_seen) {
        ++depth;
        for (const Board* level_end = tail; head < level_end; ++head) {
            const Board board = *head;
            if (board.moves & kUp) tail = add(tail, after(board, kUp));
            if (board.moves & kLeft) tail = add(tail, after(board, kLeft));
            if (board.moves & kRight) tail = add(tail, after(board, kRight));
            if (board.moves & kDown) tail = add(tail, after(board, kDown));
            if (goal_seen) break;
        }
    }
    return depth;
}

}  // namespace

int main() {
    const int goal_tiles[kCells] = {1, 2, 3, 8, 0, 4, 7, 6, 5};
    const Board goal = make_board(goal_tiles);
    Board start;
    if (!read_board(start)) return 0;
    if (inversions(start) % 2 != inversions(goal) % 2) {
        std::puts("-1");
        return 0;
    }
    fill_tables();
    std::printf("%d\n", fewest_moves(start, goal));
    return 0;
}
