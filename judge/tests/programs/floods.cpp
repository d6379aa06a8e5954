// Writes for ever. Its input: to which descriptor, by how many bytes at a time,
// and "deaf" to go on after the file can't grow.

#include <stdio.h>

#include "bounded.h"

int main() {
    bounded();
    int fd = 1;
    int size = 1;
    char deaf[8] = "";
    if (scanf("%d %d %7s", &fd, &size, deaf) < 2) return 1;
    if (deaf[0]) signal(SIGXFSZ, SIG_IGN);
    static char bytes[1 << 20];
    memset(bytes, 'x', sizeof bytes);
    while (write(fd, bytes, size) > 0 || deaf[0]) {
    }
}
