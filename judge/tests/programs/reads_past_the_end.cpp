// Reads a thousand times more after the end of its input, then answers.

#include <stdio.h>

#include "bounded.h"

int main() {
    bounded();
    while (getchar() != EOF) {
    }
    char byte;
    for (int i = 0; i < 1000; ++i)
        if (read(0, &byte, 1) != 0) return 1;
    puts("ok");
}
