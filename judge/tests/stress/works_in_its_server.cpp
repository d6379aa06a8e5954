// Has an entry point of its own, and so runs in the fork server before that can
// serve. There it computes for long, or, compiled with STARTS_A_THREAD or
// FILTERS_ITSELF, does that.
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <pthread.h>
#include <sys/syscall.h>
#include <time.h>
#include <unistd.h>

#include <cstddef>
#include <cstdio>
#include <cstdlib>

namespace {

void* wait_for_ever(void*) {
    for (;;) pause();
}

// From now on, to put on a filter does nothing and is said to have worked.
void filter_itself() {
    sock_filter code[] = {
        BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr)),
        BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_seccomp, 0, 1),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ERRNO),
        BPF_STMT(BPF_RET | BPF_K, SECCOMP_RET_ALLOW),
    };
    const sock_fprog program = {4, code};
    syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER, 0, &program);
}

void compute() {
    timespec used;
    do clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &used);
    while (used.tv_sec < 1);
}

}  // namespace

extern "C" void begin() {
    if (getenv("STRESS_FORK_LOOP") == nullptr) return;
#if defined(STARTS_A_THREAD)
    pthread_t thread;
    pthread_create(&thread, nullptr, wait_for_ever, nullptr);
#elif defined(FILTERS_ITSELF)
    filter_itself();
#else
    compute();
#endif
}

__asm__(
    ".globl entry\n"
    "entry:\n"
    "    push %rdx\n"
    "    sub $8, %rsp\n"
    "    call begin\n"
    "    add $8, %rsp\n"
    "    pop %rdx\n"
    "    jmp _start\n");

int main() {
    long number;
    if (std::scanf("%ld", &number) != 1) return 1;
    std::printf("%ld\n", 2 * number);
}
