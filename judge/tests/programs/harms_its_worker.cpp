// Leaves a daemon, cuts its tie to its parent, then does to the parent what its
// input says (kill, stop, trace), and waits for ever.

#include <stdio.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>

#include "bounded.h"

int main() {
    bounded();
    char what[16] = "";
    if (scanf("%15s", what) != 1) return 1;
    const pid_t worker = getppid();
    prctl(PR_SET_PDEATHSIG, 0);
    if (fork() == 0) {
        bounded();
        setsid();
        wait_for_ever();
    }
    if (!strcmp(what, "kill")) kill(worker, SIGKILL);
    if (!strcmp(what, "stop")) kill(worker, SIGSTOP);
    if (!strcmp(what, "trace")) ptrace(PTRACE_ATTACH, worker, 0, 0);
    wait_for_ever();
}
