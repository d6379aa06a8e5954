// Answers, then exits with the code that its input says.

#include <stdio.h>

#include "bounded.h"

int main() {
    bounded();
    int code = 0;
    if (scanf("%d", &code) != 1) return 1;
    puts("ok");
    return code;
}
