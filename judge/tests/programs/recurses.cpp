// Recurses until its stack has as many MB as its input says, then answers.

#include <stdio.h>

#include "bounded.h"

static int recurse(long levels) {
    volatile char frame[4000];
    frame[levels % 4000] = 1;
    return levels <= 0 ? 0 : recurse(levels - 1) + frame[levels % 4000];
}

int main() {
    bounded();
    long megabytes = 0;
    if (scanf("%ld", &megabytes) != 1) return 1;
    if (recurse(megabytes * 256) < 0) return 1;
    puts("ok");
}
