// Makes the system call that its input names, then answers.

#include <fcntl.h>
#include <stdio.h>
#include <sys/ptrace.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <sys/wait.h>

#include "bounded.h"

// Those that are harmless where they are allowed; what they ask for is mostly
// nonsense.
static const struct {
    const char* name;
    long number;
    long arguments[5];
} kHarmless[] = {
    {"socket", SYS_socket, {AF_INET, SOCK_STREAM, 0}},
    {"socketpair", SYS_socketpair, {AF_UNIX, SOCK_STREAM, 0, 0}},
    {"ptrace", SYS_ptrace, {PTRACE_TRACEME}},
    {"unshare", SYS_unshare, {0}},
    {"setns", SYS_setns, {-1, 0}},
    {"mount", SYS_mount, {0, 0, 0, 0, 0}},
    {"bpf", SYS_bpf, {-1, 0, 0}},
    {"perf_event_open", SYS_perf_event_open, {0, 0, -1, -1, 0}},
    {"io_uring_setup", SYS_io_uring_setup, {0, 0}},
    {"keyctl", SYS_keyctl, {-1}},
    {"add_key", SYS_add_key, {0, 0, 0, 0, 0}},
    {"shmget", SYS_shmget, {1, 0, 0}},
    {"msgget", SYS_msgget, {1, 0}},
    {"semget", SYS_semget, {1, 0, 0}},
    {"mq_open", SYS_mq_open, {0, 0, 0, 0}},
    {"shmat", SYS_shmat, {-1, 0, 0}},
    {"shmctl", SYS_shmctl, {-1, 0, 0}},
    {"shmdt", SYS_shmdt, {0}},
    {"semop", SYS_semop, {-1, 0, 0}},
    {"semctl", SYS_semctl, {-1, 0, 0}},
    {"msgsnd", SYS_msgsnd, {-1, 0, 0, 0}},
    {"msgrcv", SYS_msgrcv, {-1, 0, 0, 0}},
    {"msgctl", SYS_msgctl, {-1, 0, 0}},
    {"mq_unlink", SYS_mq_unlink, {0}},
    {"vmsplice", SYS_vmsplice, {-1, 0, 0, 0}},
    {"fchmod", SYS_fchmod, {1, 0600}},
    {"truncate", SYS_truncate, {0, 0}},
    {"fchown", SYS_fchown, {1, -1, -1}},
};

static void end_child(long pid) {
    if (pid == 0) _exit(0);
    if (pid > 0) waitpid(pid, 0, __WALL);
}

static void read_parent() {
    char byte;
    const struct iovec here = {&byte, 1};
    const struct iovec there = {&byte, 1};
    process_vm_readv(getppid(), &here, 1, &there, 1, 0);
}

int main() {
    bounded();
    char name[32] = "";
    if (scanf("%31s", name) != 1) return 1;
    const auto is = [&name](const char* other) { return !strcmp(name, other); };
    for (const auto& call : kHarmless) {
        const long* with = call.arguments;
        if (is(call.name))
            syscall(call.number, with[0], with[1], with[2], with[3], with[4]);
    }
    if (is("fork")) end_child(syscall(SYS_fork));
    if (is("clone")) end_child(syscall(SYS_clone, SIGCHLD, 0, 0, 0, 0));
    if (is("vfork")) {
        if (vfork() == 0) _exit(0);
        wait(0);
    }
    if (is("execve")) execl("/proc/self/exe", "again", (char*)0);
    if (is("execveat")) syscall(SYS_execveat, -1, "/proc/self/exe", 0, 0, 0);
    // By the descriptor that the judge uses, which an absolute path overrides.
    if (is("ld.so")) {
        char* none[] = {NULL};
        for (int fd = 0; fd < 1024; ++fd)
            syscall(SYS_execveat, fd, "/lib64/ld-linux-x86-64.so.2", none, none,
                    AT_EMPTY_PATH);
    }
    if (is("kill")) kill(getppid(), SIGTERM);
    if (is("tgkill")) syscall(SYS_tgkill, getppid(), getppid(), SIGTERM);
    if (is("process_vm_readv")) read_parent();
    if (is("chmod")) syscall(SYS_chmod, "/proc/self/exe", 0755);
    if (is("setxattr"))
        syscall(SYS_setxattr, "/proc/self/exe", "user.x", "", 0, 0);
#ifdef __x86_64__
    long number = 20;  // getpid, where 32-bit programs look for it
    if (is("int80")) __asm__ volatile("int $0x80" : "+a"(number)::"memory");
    if (is("x32")) syscall(0x40000000 + SYS_getpid);
#endif
    puts("ok");
}
