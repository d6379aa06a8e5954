// Problem: POJ 1077 Eight, http://poj.org/problem?id=1077
// Method:  bidirectional BFS, two searches in one queue, boards by Cantor rank
// Cost:    1.3 M instructions and 2.0 MB at most (31 moves);
//          0.2 M when the parity decides or start is goal
// Limits:  one board; input that is not a board prints nothing
// Status:  compared with a full search here; no verdict from POJ is known
//
// Input:   nine tokens 1 to 8 and x, row by row; blanks between are skipped
// Output:  a shortest path, the blank's moves as u d l r, or unsolvable

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

// How a board was found: by which search and by which move (none at the two
// ends), or 0.
enum Search { kFromStart = 16, kFromGoal = 32 };
const int kSearches = kFromStart | kFromGoal;
const int kMoves = kUp | kLeft | kRight | kDown;
unsigned char found_by[kRanks][kCells];

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

// False unless the next nine characters, blanks skipped, are 1 to 8 and x, each
// once. X and 0 are taken for x as well.
bool read_board(Board& board) {
    int tiles[kCells];
    int tiles_read = 0;
    for (int cell = 0; cell < kCells; ++cell) {
        char token;
        if (std::scanf(" %c", &token) != 1) return false;
        if (token == 'x' || token == 'X') token = '0';
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

// Puts the board after `move` into the queue, found by the same search, unless
// it was found before; true if it was found by the other search.
inline bool meets(const Board& board, Move move, Board*& tail) {
    const int search = found_by[board.rank][board.blank] & kSearches;
    const Board child = after(board, move);
    unsigned char& child_found_by = found_by[child.rank][child.blank];
    if (child_found_by != 0) return (child_found_by & kSearches) != search;
    child_found_by = search | move;
    *tail++ = child;
    return false;
}

Move last_move(const Board& board) {
    return Move(found_by[board.rank][board.blank] & kMoves);
}

char letter(Move move) {
    return move == kUp ? 'u' : move == kLeft ? 'l' : move == kRight ? 'r' : 'd';
}

// Prints the path that crosses by `move` from a board of one search into the
// other search. Both halves, of 16 moves at most, are found by walking back
// from there to the ends.
void print_path(Board board, Move move) {
    char path[64];
    char* first = path + 32;
    char* last = path + 32;
    Board near_start = board, near_goal = after(board, move);
    if ((found_by[board.rank][board.blank] & kFromGoal) != 0) {
        near_start = near_goal;
        near_goal = board;
        move = opposite(move);
    }
    *last++ = letter(move);
    while ((move = last_move(near_start)) != 0) {
        *--first = letter(move);
        near_start = after(near_start, opposite(move));
    }
    while ((move = last_move(near_goal)) != 0) {
        *last++ = letter(opposite(move));
        near_goal = after(near_goal, opposite(move));
    }
    *last = '\0';
    std::puts(first);
}

// Both ends enter the queue at first, so the searches take turns, level by
// level: start 0, goal 0, start 1, goal 1, ... Their first meeting is a
// shortest path. In the start's turn k, boards k+1 moves from the start meet
// boards at most k from the goal: paths of up to 2k+1 moves; in the goal's turn
// k, up to 2k+2. So each turn allows one move more than the turn before, and no
// path of that length is missed: both searches have found its middle board.
void print_shortest_path(const Board& start, const Board& goal) {
    static Board queue[kReachable];
    Board* tail = queue;
    *tail++ = start;
    *tail++ = goal;
    found_by[start.rank][start.blank] = kFromStart;
    found_by[goal.rank][goal.blank] = kFromGoal;
    for (const Board* head = queue; head < tail; ++head) {
        const Board board = *head;
        const int moves = board.moves;
        if (moves & kUp && meets(board, kUp, tail))
            return print_path(board, kUp);
        if (moves & kLeft && meets(board, kLeft, tail))
            return print_path(board, kLeft);
        if (moves & kRight && meets(board, kRight, tail))
            return print_path(board, kRight);
        if (moves & kDown && meets(board, kDown, tail))
            return print_path(board, kDown);
    }
}

}  // namespace

int main() {
    const int goal_tiles[kCells] = {1, 2, 3, 4, 5, 6, 7, 8, 0};
    const Board goal = make_board(goal_tiles);
    Board start;
    if (!read_board(start)) return 0;
    if (inversions(start) % 2 != inversions(goal) % 2) {
        std::puts("unsolvable");
        return 0;
    }
    if (start.rank == goal.rank && start.blank == goal.blank) {
        std::puts("");
        return 0;
    }
    fill_tables();
    print_shortest_path(start, goal);
    return 0;
}
