// WA: 30 moves are taken for the most, but some pairs are 31 apart
#include <cstdio>
#include <cstdlib>

struct Position {
    int tile[9];
    int blank;
};

Position goal;
int goal_cell[9];

Position read() {
    Position p = Position();
    for (int i = 0; i < 9; i++) {
        scanf("%d", &p.tile[i]);
        if (p.tile[i] == 0) p.blank = i;
    }
    return p;
}

int lower_bound(const Position& p) {
    int sum = 0;
    for (int i = 0; i < 9; i++) {
        if (p.tile[i] == 0) continue;
        int cell = goal_cell[p.tile[i]];
        sum += abs(cell / 3 - i / 3) + abs(cell % 3 - i % 3);
    }
    return sum;
}

bool solvable_in(const Position& p, int moves, int previous) {
    int least = lower_bound(p);
    if (least == 0) return true;
    if (least > moves) return false;
    for (int cell = 0; cell < 9; cell++) {
        int rows = abs(cell / 3 - p.blank / 3);
        int columns = abs(cell % 3 - p.blank % 3);
        if (rows + columns != 1 || cell == previous) continue;
        Position next = p;
        next.tile[p.blank] = p.tile[cell];
        next.tile[cell] = 0;
        next.blank = cell;
        if (solvable_in(next, moves - 1, p.blank)) return true;
    }
    return false;
}

int parity(const Position& p) {
    int sum = 0;
    for (int i = 0; i < 9; i++)
        for (int j = 0; j < i; j++)
            if (p.tile[i] > 0 && p.tile[j] > p.tile[i]) sum++;
    return sum % 2;
}

int main() {
    Position start = read();
    goal = read();
    for (int i = 0; i < 9; i++) goal_cell[goal.tile[i]] = i;
    int moves = lower_bound(start);
    if (parity(start) != parity(goal)) moves = 31;
    while (moves <= 30 && !solvable_in(start, moves, -1)) moves++;
    if (moves > 30)
        puts("Impossible");
    else
        printf("%d\n", moves);
    return 0;
}
