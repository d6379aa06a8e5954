// Asks for an absurd amount of memory, catches the refusal, then answers.

#include <stdio.h>

#include <new>

#include "bounded.h"

int main() {
    bounded();
    volatile unsigned long absurd = 1UL << 46;
    try {
        char* memory = new char[absurd];
        printf("got it at %p\n", (void*)memory);
    } catch (const std::bad_alloc&) {
        puts("ok");
    }
}
