// Appends a line (its name, when it began and ended, in ns) to a file. Its
// input: the file, its name, the ms of CPU time to use in its first run, and
// those to use in later ones.

#include <fcntl.h>
#include <stdio.h>

#include "bounded.h"

static long long now() {
    struct timespec time;
    clock_gettime(CLOCK_MONOTONIC, &time);
    return time.tv_sec * 1000000000LL + time.tv_nsec;
}

static bool ran_before(const char* path, const char* name) {
    FILE* diary = fopen(path, "r");
    char other[64];
    while (diary && fscanf(diary, "%63s %*d %*d", other) == 1)
        if (!strcmp(other, name)) return true;
    return false;
}

int main() {
    bounded();
    const long long begin = now();
    char path[4096];
    char name[64];
    long first = 0;
    long later = 0;
    if (scanf("%4095[^\n] %63s %ld %ld", path, name, &first, &later) != 4)
        return 1;
    burn_ms(ran_before(path, name) ? later : first);
    char line[256];
    const int size =
        snprintf(line, sizeof line, "%s %lld %lld\n", name, begin, now());
    const int diary = open(path, O_WRONLY | O_APPEND | O_CREAT, 0666);
    if (write(diary, line, size) != size) return 1;
    puts("ok");
}
