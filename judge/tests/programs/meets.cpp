// Makes the first file that its input names, waits until somebody makes the
// second, then answers.

#include <fcntl.h>
#include <stdio.h>

#include "bounded.h"

int main() {
    bounded();
    char mine[4096];
    char other[4096];
    if (scanf("%4095[^\n] %4095[^\n]", mine, other) != 2) return 1;
    close(open(mine, O_WRONLY | O_CREAT, 0666));
    while (access(other, F_OK) != 0) usleep(1000);
    puts("ok");
}
