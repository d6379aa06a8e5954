// Answers from its input mapped into memory, as fast readers do.
#include <stdio.h>
#include <sys/mman.h>

int main() {
    void* input = mmap(0, 4096, PROT_READ, MAP_SHARED, 0, 0);
    if (input == MAP_FAILED) return 1;
    printf("%.2s\n", (const char*)input);
    return 0;
}
