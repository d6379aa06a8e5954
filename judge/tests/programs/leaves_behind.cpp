// Answers and ends, but leaves processes behind, of the kind that its input
// names; with "stay" after it, it does not end.

#include <sched.h>
#include <stdio.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/ptrace.h>
#include <sys/syscall.h>
#include <sys/wait.h>

#include "bounded.h"

static void block_all() {
    sigset_t all;
    sigfillset(&all);
    sigprocmask(SIG_BLOCK, &all, 0);
}

// In the child: `body`, and then no end.
static pid_t in_child(void (*body)()) {
    const pid_t pid = fork();
    if (pid != 0) return pid;
    bounded();
    if (body) body();
    wait_for_ever();
    return 0;
}

static void be_daemon() {
    setsid();
    if (fork() != 0) _exit(0);
    bounded();
}

static void be_deaf() {
    setsid();
    block_all();
    for (int number = 1; number < 32; ++number) signal(number, SIG_IGN);
}

static void be_stopped() {
    kill(getpid(), SIGSTOP);
}

static void be_family() {
    prctl(PR_SET_CHILD_SUBREAPER, 1);
    for (int generation = 0; generation < 20; ++generation) {
        if (fork() != 0) wait_for_ever();
        bounded();
        setsid();
    }
}

static void trace_parent() {
    ptrace(PTRACE_SEIZE, getppid(), 0, 0);
}

// Its child traces it, and so keeps it from being reaped.
static void be_traced() {
    in_child(trace_parent);
}

static int* population;

static void breed() {
    while (__atomic_fetch_add(population, 1, __ATOMIC_SEQ_CST) < 300)
        if (fork() == 0) bounded();
}

static void be_sibling() {
    if (syscall(SYS_clone, CLONE_PARENT | SIGCHLD, 0, 0, 0, 0) != 0) return;
    bounded();
    wait_for_ever();
}

static void be_clone_without_signal() {
    if (syscall(SYS_clone, 0, 0, 0, 0, 0) != 0) return;
    bounded();
    wait_for_ever();
}

int main() {
    bounded();
    char kind[32] = "";
    if (scanf("%31s", kind) != 1) return 1;
    const auto is = [&kind](const char* other) { return !strcmp(kind, other); };
    puts("ok");
    fflush(stdout);
    if (is("child")) in_child(0);
    if (is("daemon")) in_child(be_daemon);
    if (is("deaf")) in_child(be_deaf);
    if (is("stopped")) in_child(be_stopped);
    if (is("spinner")) in_child(compute_for_ever);
    if (is("family")) in_child(be_family);
    if (is("sibling")) be_sibling();
    if (is("silent_clone")) be_clone_without_signal();
    if (is("tracer")) in_child(trace_parent);
    if (is("traced")) in_child(be_traced);
    if (is("many"))
        for (int i = 0; i < 200; ++i) in_child(0);
    if (is("bomb")) {
        population = (int*)mmap(0, 4096, PROT_READ | PROT_WRITE,
                                MAP_SHARED | MAP_ANONYMOUS, -1, 0);
        in_child(breed);
        breed();
    }
    char stay[8];
    if (scanf("%7s", stay) == 1) wait_for_ever();
    usleep(50 * 1000);
}
