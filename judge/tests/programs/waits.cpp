// Waits for ever; the input may say how: deaf (every signal blocked), stopped
// (by SIGSTOP to itself), reader (of a pipe that nobody writes to).

#include <stdio.h>

#include "bounded.h"

int main() {
    bounded();
    char how[32] = "";
    if (scanf("%31s", how) != 1) wait_for_ever();
    if (!strcmp(how, "deaf")) {
        sigset_t all;
        sigfillset(&all);
        sigprocmask(SIG_BLOCK, &all, 0);
    }
    if (!strcmp(how, "stopped")) kill(getpid(), SIGSTOP);
    if (!strcmp(how, "reader")) {
        int ends[2];
        char byte;
        if (pipe(ends) != 0 || read(ends[0], &byte, 1) != 1) return 1;
    }
    wait_for_ever();
}
