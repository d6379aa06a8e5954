// Uses as many milliseconds of CPU time as its input says, then answers.

#include <stdio.h>

#include "bounded.h"

int main() {
    bounded();
    long milliseconds = 0;
    if (scanf("%ld", &milliseconds) != 1) return 1;
    burn_ms(milliseconds);
    puts("ok");
}
