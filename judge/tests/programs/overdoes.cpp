// Does what its input says, in that order: burn MS, touch MB, print BYTES,
// raise SIGNAL, exit CODE; it ignores that its output can't grow.

#include <stdio.h>
#include <stdlib.h>

#include "bounded.h"

static void touch(long megabytes) {
    volatile char* memory = (volatile char*)malloc(megabytes << 20);
    for (long i = 0; i < megabytes << 20; i += 4096) memory[i] = 1;
    free((void*)memory);
}

static void print(long bytes) {
    while (bytes-- > 0) putchar('x');
    fflush(stdout);
}

int main() {
    bounded();
    signal(SIGXFSZ, SIG_IGN);
    char what[16];
    long much = 0;
    while (scanf("%15s %ld", what, &much) == 2) {
        if (!strcmp(what, "burn")) burn_ms(much);
        if (!strcmp(what, "touch")) touch(much);
        if (!strcmp(what, "print")) print(much);
        if (!strcmp(what, "raise")) raise((int)much);
        if (!strcmp(what, "exit")) exit((int)much);
    }
}
