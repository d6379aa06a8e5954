// Answers at once, or waits for ever, under the name "waiting", if its input
// says "wait".

#include <stdio.h>
#include <sys/prctl.h>

#include "bounded.h"

int main() {
    bounded();
    char what[8] = "";
    if (scanf("%7s", what) == 1 && !strcmp(what, "wait")) {
        prctl(PR_SET_NAME, "waiting");
        wait_for_ever();
    }
    puts("ok");
}
