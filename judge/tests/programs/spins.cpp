// Computes for ever; the input may say how: deaf (SIGXCPU is ignored), threads
// (two of them), orphaned (in a thread after main's own has ended), child (one
// that is waited for), vfork (a child that keeps it from running).

#include <pthread.h>
#include <stdio.h>
#include <sys/wait.h>

#include "bounded.h"

static void* spin_in_thread(void*) {
    compute_for_ever();
    return 0;
}

int main() {
    bounded();
    char how[32] = "";
    if (scanf("%31s", how) != 1) compute_for_ever();
    signal(SIGXCPU, SIG_IGN);
    pthread_t thread;
    if (!strcmp(how, "threads") || !strcmp(how, "orphaned"))
        pthread_create(&thread, 0, spin_in_thread, 0);
    if (!strcmp(how, "orphaned")) pthread_exit(0);
    if (!strcmp(how, "child")) {
        if (fork() == 0) {
            bounded();
            burn_ms(600);
            _exit(0);
        }
        wait(0);
        puts("ok");
        return 0;
    }
    if (!strcmp(how, "vfork") && vfork() == 0) {
        bounded();
        compute_for_ever();
        _exit(0);
    }
    compute_for_ever();
}
