// Answers, then crashes in the way that its input names.

#include <stdio.h>
#include <stdlib.h>
#include <sys/mman.h>

#include "bounded.h"

struct CrashesAtTheEnd {
    bool armed = false;
    ~CrashesAtTheEnd() {
        if (armed) raise(SIGSEGV);
    }
};

static CrashesAtTheEnd last;
static volatile int zero = 0;

int main() {
    bounded();
    char how[32] = "";
    if (scanf("%31s", how) != 1) return 1;
    puts("ok");
    fflush(stdout);
    if (!strcmp(how, "null")) *(volatile int*)(long)zero = 1;
    if (!strcmp(how, "zero")) return 10 / zero;
    if (!strcmp(how, "abort")) abort();
    if (!strcmp(how, "throw")) throw 1;
    if (!strcmp(how, "trap")) __builtin_trap();
    if (!strcmp(how, "destructor")) last.armed = true;
    if (!strcmp(how, "bus")) {
        void* past_the_end = mmap(0, 4096, PROT_READ, MAP_PRIVATE, 0, 4096);
        return *(volatile char*)past_the_end;
    }
    const int number = atoi(how);
    if (number > 0) raise(number);
}
