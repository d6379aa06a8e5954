// Lifts every limit and tie that it can, then does what its input says: spin,
// flood, recurse, allocate, leave (a child in a session of its own).

#include <stdio.h>
#include <stdlib.h>
#include <sys/prctl.h>
#include <sys/resource.h>

#include "bounded.h"

static int recurse(int depth) {
    volatile char frame[4000];
    frame[depth % 4000] = 1;
    return recurse(depth + 1) + frame[depth % 4000];
}

static void allocate() {
    for (int megabytes = 0; megabytes < 400; ++megabytes)
        memset(malloc(1 << 20), 1, 1 << 20);
}

static void leave() {
    if (fork() > 0) return;
    bounded();
    setsid();
    wait_for_ever();
}

static void lift_limits() {
    for (int resource = 0; resource < RLIM_NLIMITS; ++resource) {
        struct rlimit limit = {RLIM_INFINITY, RLIM_INFINITY};
        if (setrlimit((__rlimit_resource)resource, &limit) == 0) continue;
        getrlimit((__rlimit_resource)resource, &limit);
        limit.rlim_cur = limit.rlim_max;
        setrlimit((__rlimit_resource)resource, &limit);
    }
    signal(SIGXCPU, SIG_IGN);
    signal(SIGXFSZ, SIG_IGN);
    prctl(PR_SET_PDEATHSIG, 0);
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    prctl(PR_SET_DUMPABLE, 0);
    prctl(PR_SET_NAME, "init");
}

int main() {
    bounded();
    char what[16] = "";
    if (scanf("%15s", what) != 1) return 1;
    lift_limits();
    static char bytes[1 << 20];
    if (!strcmp(what, "spin")) compute_for_ever();
    if (!strcmp(what, "flood"))
        while (write(1, bytes, sizeof bytes) > 0) {
        }
    if (!strcmp(what, "recurse")) return recurse(0);
    if (!strcmp(what, "allocate")) allocate();
    if (!strcmp(what, "leave")) leave();
    puts("ok");
}
