// Writes a judge's words to stderr and the right answer to stdout.

#include <stdio.h>

#include "bounded.h"

int main() {
    bounded();
    fputs("Time Limit Exceeded\nMLE\n\x1b[31mRE\xff\n", stderr);
    puts("ok");
}
