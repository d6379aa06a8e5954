// TLE: no parity test, and iterative deepening goes on without end
#include <cstdio>
#include <cstdlib>
#include <utility>
using namespace std;

int tiles[9], row_of[9], column_of[9];

int misplaced() {
    int sum = 0;
    for (int i = 0; i < 9; i++)
        if (tiles[i])
            sum += abs(i / 3 - row_of[tiles[i]]) +
                   abs(i % 3 - column_of[tiles[i]]);
    return sum;
}

bool reach(int zero, int moves_left, int banned) {
    int need = misplaced();
    if (need == 0) return true;
    if (need > moves_left) return false;
    for (int d = 0; d < 4; d++) {
        if (d == banned) continue;
        int r = zero / 3 + (d == 0) - (d == 3);
        int c = zero % 3 + (d == 1) - (d == 2);
        if (r < 0 || r > 2 || c < 0 || c > 2) continue;
        swap(tiles[zero], tiles[3 * r + c]);
        if (reach(3 * r + c, moves_left - 1, 3 - d)) return true;
        swap(tiles[zero], tiles[3 * r + c]);
    }
    return false;
}

int main() {
    int zero = 0, tile;
    for (int i = 0; i < 9; i++) {
        scanf("%d", &tiles[i]);
        if (!tiles[i]) zero = i;
    }
    for (int i = 0; i < 9; i++) {
        scanf("%d", &tile);
        row_of[tile] = i / 3;
        column_of[tile] = i % 3;
    }
    int moves = 0;
    while (moves < 1000 && !reach(zero, moves, -1)) moves++;
    if (moves == 1000)
        printf("Impossible\n");
    else
        printf("%d\n", moves);
    return 0;
}
