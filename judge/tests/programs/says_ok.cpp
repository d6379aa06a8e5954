// Answers without a look at its input.

#include <stdio.h>

#include "bounded.h"

int main() {
    bounded();
    puts("ok");
}
