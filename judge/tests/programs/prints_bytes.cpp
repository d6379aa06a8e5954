// Prints one line. Its input: of how many bytes, the newline among them, and
// the last byte before that; all others are 'a'.

#include <stdio.h>

#include "bounded.h"

int main() {
    bounded();
    long size = 0;
    char last = 0;
    if (scanf("%ld %c", &size, &last) != 2) return 1;
    static char block[1 << 16];
    memset(block, 'a', sizeof block);
    for (long left = size - 2; left > 0;) {
        long part = left < (long)sizeof block ? left : (long)sizeof block;
        if (fwrite(block, 1, part, stdout) != (size_t)part) return 1;
        left -= part;
    }
    putchar(last);
    putchar('\n');
}
