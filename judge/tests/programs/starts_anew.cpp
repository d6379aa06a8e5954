// Executes itself once more from a thread, and then does what its input says:
// spin, or answer.

#include <pthread.h>
#include <stdio.h>

#include "bounded.h"

static char* name;

static void* execute(void*) {
    execl("/proc/self/exe", name, "again", (char*)0);
    return 0;
}

int main(int argc, char** argv) {
    bounded();
    name = argv[0];
    if (argc > 1) {
        char what[16] = "";
        if (scanf("%15s", what) != 1) return 1;
        if (!strcmp(what, "spin")) compute_for_ever();
        puts("ok");
        return 0;
    }
    pthread_t thread;
    pthread_create(&thread, 0, execute, 0);
    wait_for_ever();
}
