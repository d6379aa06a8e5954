// Runs a command on a kernel that lacks some system calls, as older ones do.
// usage: without_calls NUMBER... -- COMMAND...
#include <errno.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <stddef.h>
#include <stdlib.h>
#include <string.h>
#include <sys/prctl.h>
#include <unistd.h>

static sock_filter code[64];
static unsigned short length;

static void put(unsigned short what, unsigned k, unsigned char jf) {
    sock_filter instruction = {what, 0, jf, k};
    code[length++] = instruction;
}

int main(int, char** argv) {
    put(BPF_LD | BPF_W | BPF_ABS, offsetof(seccomp_data, nr), 0);
    while (*++argv != NULL && strcmp(*argv, "--") != 0) {
        put(BPF_JMP | BPF_JEQ | BPF_K, (unsigned)atoi(*argv), 1);
        put(BPF_RET | BPF_K, SECCOMP_RET_ERRNO | ENOSYS, 0);
    }
    put(BPF_RET | BPF_K, SECCOMP_RET_ALLOW, 0);
    sock_fprog program = {length, code};
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return 125;
    if (prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program) != 0) return 125;
    execv(argv[1], argv + 1);
    return 126;
}
