// Reads from in.txt in place of stdin, as contests with files want it.
#include <stdio.h>

int main() {
    int number = 0;
    if (freopen("in.txt", "r", stdin) == NULL) perror("in.txt");
    if (scanf("%d", &number) != 1) return 0;
    printf("%d\n", number);
    return 0;
}
