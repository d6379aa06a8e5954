// Has a global array of 512 MB, and touches as many of them as its input says.

#include <stdio.h>

#include "bounded.h"

static volatile char large[512L << 20];

int main() {
    bounded();
    long megabytes = 0;
    if (scanf("%ld", &megabytes) != 1) return 1;
    for (long i = 0; i < megabytes << 20; i += 4096) large[i] = 1;
    puts("ok");
}
