// Answers with a number that is known before libc begins: by an entry of
// .preinit_array, or, compiled with RESOLVES, by a resolver of the loader's.
#include <cstdio>

static int factor = 0;

#ifdef RESOLVES
static int twice(int number) {
    return 2 * number;
}
extern "C" {
using Function = int(int);
static Function* resolve() {
    factor = 2;
    return twice;
}
int doubled(int number) __attribute__((ifunc("resolve")));
}
#else
static void begin() {
    factor = 2;
}
__attribute__((section(".preinit_array"), used)) void (*const kBegin)() = begin;
static int doubled(int number) {
    return factor * number;
}
#endif

int main() {
    int number = 0;
    if (std::scanf("%d", &number) != 1) return 1;
    std::printf("%d\n", factor == 2 ? doubled(number) : 0);
}
