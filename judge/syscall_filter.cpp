#include "syscall_filter.h"

#include <fcntl.h>
#include <linux/audit.h>
#include <linux/close_range.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstddef>
#include <cstdint>

#include "error.h"

namespace {

enum class Action {
    allow,
    forbid,          // the program ends here: RE
    refuse,          // EPERM
    unknown,         // ENOSYS
    kill,            // not a call of this ABI
    threads,         // clone: of threads allowed, of processes forbidden
    first_exec,      // execveat: as FirstExec says, else forbidden
    self_only,       // first argument is the process itself, else forbidden
    self_limits,     // prlimit: of the process itself, else refused
    own_memory,      // mmap: refused where the pages count as nobody's
    harmless_fcntl,  // refused but for flags and duplicates
    harmless_ioctl,  // "not a terminal" but for what libc asks a file
    harmless_prctl,  // refused: to outlive the judge, to merge memory
    harmless_madvise,
    harmless_close_range,  // refused: a table of files of its own
    own_filter,            // refused, but to one that forks
    tell_open,    // told when the flags (second argument) lack O_CLOEXEC
    tell_openat,  // the same for the third argument
};

struct Rule {
    int number;
    const char* name;
    Action action;
};

#if defined(__x86_64__)

// Calls above this number came after Linux 5.17 and have no name here.
constexpr int kLastKnown = 450;
constexpr unsigned kX32Bit = 0x40000000;

using enum Action;
const Rule kRules[] = {
    // Other processes, and other programs in this one.
    {SYS_fork, "fork", forbid},
    {SYS_vfork, "vfork", forbid},
    {SYS_clone, "clone", threads},
    {SYS_clone3, "clone3", unknown},
    {SYS_execve, "execve", forbid},
    {SYS_execveat, "execveat", first_exec},
    {SYS_ptrace, "ptrace", forbid},
    {SYS_process_vm_readv, "process_vm_readv", forbid},
    {SYS_process_vm_writev, "process_vm_writev", forbid},
    {SYS_kill, "kill", self_only},
    {SYS_tkill, "tkill", self_only},
    {SYS_tgkill, "tgkill", self_only},
    {SYS_rt_sigqueueinfo, "rt_sigqueueinfo", self_only},
    {SYS_rt_tgsigqueueinfo, "rt_tgsigqueueinfo", self_only},
    {SYS_pidfd_open, "pidfd_open", forbid},
    {SYS_pidfd_send_signal, "pidfd_send_signal", forbid},
    {SYS_pidfd_getfd, "pidfd_getfd", forbid},
    {SYS_prlimit64, "prlimit64", self_limits},
    {SYS_setpriority, "setpriority", refuse},
    {SYS_ioprio_set, "ioprio_set", refuse},
    {SYS_sched_setparam, "sched_setparam", refuse},
    {SYS_sched_setscheduler, "sched_setscheduler", refuse},
    {SYS_sched_setaffinity, "sched_setaffinity", refuse},
    {SYS_sched_setattr, "sched_setattr", refuse},
    {SYS_process_madvise, "process_madvise", refuse},
    {SYS_process_mrelease, "process_mrelease", refuse},
    {SYS_move_pages, "move_pages", refuse},
    {SYS_migrate_pages, "migrate_pages", refuse},
    {SYS_kcmp, "kcmp", refuse},
    // The network.
    {SYS_socket, "socket", forbid},
    {SYS_socketpair, "socketpair", forbid},
    // What Landlock leaves open.
    {SYS_chmod, "chmod", forbid},
    {SYS_fchmod, "fchmod", forbid},
    {SYS_fchmodat, "fchmodat", forbid},
    {SYS_chown, "chown", forbid},
    {SYS_fchown, "fchown", forbid},
    {SYS_lchown, "lchown", forbid},
    {SYS_fchownat, "fchownat", forbid},
    {SYS_utime, "utime", forbid},
    {SYS_utimes, "utimes", forbid},
    {SYS_futimesat, "futimesat", forbid},
    {SYS_utimensat, "utimensat", forbid},
    {SYS_setxattr, "setxattr", forbid},
    {SYS_lsetxattr, "lsetxattr", forbid},
    {SYS_fsetxattr, "fsetxattr", forbid},
    {SYS_removexattr, "removexattr", forbid},
    {SYS_lremovexattr, "lremovexattr", forbid},
    {SYS_fremovexattr, "fremovexattr", forbid},
    {SYS_truncate, "truncate", forbid},
    {SYS_open_by_handle_at, "open_by_handle_at", forbid},
    {SYS_open, "open", tell_open},
    {SYS_openat, "openat", tell_openat},
    // Memory that is not counted as the program's.
    {SYS_memfd_create, "memfd_create", forbid},
    {SYS_memfd_secret, "memfd_secret", forbid},
    {SYS_shmget, "shmget", forbid},
    {SYS_msgget, "msgget", forbid},
    {SYS_semget, "semget", forbid},
    {SYS_mq_open, "mq_open", forbid},
    {SYS_shmat, "shmat", forbid},
    {SYS_shmctl, "shmctl", forbid},
    {SYS_shmdt, "shmdt", forbid},
    {SYS_semop, "semop", forbid},
    {SYS_semtimedop, "semtimedop", forbid},
    {SYS_semctl, "semctl", forbid},
    {SYS_msgsnd, "msgsnd", forbid},
    {SYS_msgrcv, "msgrcv", forbid},
    {SYS_msgctl, "msgctl", forbid},
    {SYS_mq_unlink, "mq_unlink", forbid},
    {SYS_mq_timedsend, "mq_timedsend", forbid},
    {SYS_mq_timedreceive, "mq_timedreceive", forbid},
    {SYS_mq_notify, "mq_notify", forbid},
    {SYS_mq_getsetattr, "mq_getsetattr", forbid},
    {SYS_vmsplice, "vmsplice", forbid},
    {SYS_mmap, "mmap", own_memory},
    // Ways to other processes, and to what files have beside their bytes.
    {SYS_fcntl, "fcntl", harmless_fcntl},
    {SYS_ioctl, "ioctl", harmless_ioctl},
    {SYS_prctl, "prctl", harmless_prctl},
    {SYS_madvise, "madvise", harmless_madvise},
    {SYS_close_range, "close_range", harmless_close_range},
    {SYS_readlink, "readlink", refuse},
    {SYS_readlinkat, "readlinkat", refuse},
    // The kernel's wider surface, and its memory.
    {SYS_seccomp, "seccomp", own_filter},
    {SYS_landlock_create_ruleset, "landlock_create_ruleset", refuse},
    {SYS_landlock_add_rule, "landlock_add_rule", refuse},
    {SYS_landlock_restrict_self, "landlock_restrict_self", refuse},
    {SYS_io_setup, "io_setup", refuse},
    {SYS_mount, "mount", forbid},
    {SYS_umount2, "umount2", forbid},
    {SYS_pivot_root, "pivot_root", forbid},
    {SYS_chroot, "chroot", forbid},
    {SYS_unshare, "unshare", forbid},
    {SYS_setns, "setns", forbid},
    {SYS_open_tree, "open_tree", forbid},
    {SYS_move_mount, "move_mount", forbid},
    {SYS_fsopen, "fsopen", forbid},
    {SYS_fsconfig, "fsconfig", forbid},
    {SYS_fsmount, "fsmount", forbid},
    {SYS_fspick, "fspick", forbid},
    {SYS_mount_setattr, "mount_setattr", forbid},
    {SYS_bpf, "bpf", forbid},
    {SYS_perf_event_open, "perf_event_open", forbid},
    {SYS_io_uring_setup, "io_uring_setup", forbid},
    {SYS_io_uring_enter, "io_uring_enter", forbid},
    {SYS_io_uring_register, "io_uring_register", forbid},
    {SYS_userfaultfd, "userfaultfd", forbid},
    {SYS_add_key, "add_key", forbid},
    {SYS_request_key, "request_key", forbid},
    {SYS_keyctl, "keyctl", forbid},
    {SYS_inotify_init, "inotify_init", refuse},
    {SYS_inotify_init1, "inotify_init1", refuse},
    {SYS_fanotify_init, "fanotify_init", refuse},
    {SYS_personality, "personality", refuse},
};

// Leases, owners of signals, pipes' sizes and the like reach other processes,
// or the kernel's memory.
constexpr unsigned kFcntl[] = {F_DUPFD, F_GETFD, F_SETFD,
                               F_GETFL, F_SETFL, F_DUPFD_CLOEXEC};
// Others change a file's attributes even through a descriptor for reading.
constexpr unsigned kIoctl[] = {TCGETS,  TIOCGWINSZ, FIONREAD,
                               FIONBIO, FIOCLEX,    FIONCLEX};
constexpr unsigned kPrctl[] = {PR_SET_PDEATHSIG, PR_SET_SECCOMP,
                               67};  // PR_SET_MEMORY_MERGE
// Memory that is given away to be merged, or to swap, isn't counted.
constexpr unsigned kMadvise[] = {MADV_MERGEABLE, 20, 21};  // COLD, PAGEOUT

// From this number on, up to the next segment's, calls get this action.
struct Segment {
    unsigned first;
    Action action;
};

std::vector<Segment> segments() {
    std::vector<Rule> rules(std::begin(kRules), std::end(kRules));
    std::sort(rules.begin(), rules.end(),
              [](const Rule& a, const Rule& b) { return a.number < b.number; });
    std::vector<Segment> result = {{0, Action::allow}};
    const auto add = [&result](unsigned first, Action action) {
        if (result.back().first == first) result.pop_back();
        if (result.empty() || result.back().action != action)
            result.push_back({first, action});
    };
    for (const Rule& rule : rules) {
        add(static_cast<unsigned>(rule.number), rule.action);
        add(static_cast<unsigned>(rule.number) + 1, Action::allow);
    }
    add(kLastKnown + 1, Action::unknown);
    add(kX32Bit, Action::kill);
    return result;
}

class Builder {
  public:
    explicit Builder(const FilterOptions& options)
        : options_(options),
          forbidden_(options.can_notify ? SECCOMP_RET_USER_NOTIF
                                        : SECCOMP_RET_KILL_PROCESS) {}

    SyscallFilter build() {
        load(offsetof(seccomp_data, arch));
        put(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, AUDIT_ARCH_X86_64, 1, 0));
        give(SECCOMP_RET_KILL_PROCESS);
        load(offsetof(seccomp_data, nr));
        const std::vector<Segment> all = segments();
        decide(all.data(), all.data() + all.size());
        return std::move(filter_);
    }

  private:
    // Binary search: the kernel runs the filter once for each call there is to
    // find out which are always allowed, and so a long list would cost.
    void decide(const Segment* begin, const Segment* end) {
        if (end - begin == 1) return act(begin->action);
        const Segment* middle = begin + (end - begin) / 2;
        const std::size_t jump = filter_.code.size();
        put(BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, middle->first, 0, 0));
        decide(begin, middle);
        const std::size_t distance = filter_.code.size() - jump - 1;
        if (distance > 255) throw Error("the system call filter is too long");
        filter_.code[jump].jt = static_cast<__u8>(distance);
        decide(middle, end);
    }

    void act(Action action) {
        switch (action) {
            case Action::allow:
                return give(SECCOMP_RET_ALLOW);
            case Action::forbid:
                return give(forbidden_);
            case Action::refuse:
                return give(SECCOMP_RET_ERRNO | EPERM);
            case Action::unknown:
                return give(SECCOMP_RET_ERRNO | ENOSYS);
            case Action::kill:
                return give(SECCOMP_RET_KILL_PROCESS);
            case Action::threads:
                allow_threads();
                load_argument(0);
                if (options_.fork_flags == 0) return give(forbidden_);
                return allow_if_equal(options_.fork_flags, forbidden_);
            case Action::first_exec:
                return allow_first_exec();
            case Action::self_only:
                load_argument(0);
                return allow_self(forbidden_);
            case Action::self_limits:
                load_argument(0);
                if (options_.fork_flags != 0)
                    return allow_if_equal(0, SECCOMP_RET_ERRNO | EPERM);
                put(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, 0, 1, 0));
                return allow_self(SECCOMP_RET_ERRNO | EPERM);
            case Action::own_memory:
                return allow_own_memory();
            case Action::harmless_fcntl:
                return allow_only(1, kFcntl, SECCOMP_RET_ERRNO | EPERM);
            case Action::harmless_ioctl:
                return allow_only(1, kIoctl, SECCOMP_RET_ERRNO | ENOTTY);
            case Action::harmless_prctl:
                if (options_.fork_flags != 0) return give(SECCOMP_RET_ALLOW);
                return refuse_any(0, kPrctl);
            case Action::harmless_madvise:
                return refuse_any(2, kMadvise);
            case Action::harmless_close_range:
                load_argument(2);
                refuse_if_any_bit(~unsigned{CLOSE_RANGE_CLOEXEC});
                return give(SECCOMP_RET_ALLOW);
            case Action::own_filter:
                return give(options_.fork_flags != 0
                                ? SECCOMP_RET_ALLOW
                                : SECCOMP_RET_ERRNO | EPERM);
            case Action::tell_open:
                return tell_open(1);
            case Action::tell_openat:
                return tell_open(2);
        }
    }

    void allow_self(unsigned otherwise) {
        if (options_.fork_flags != 0) return give(SECCOMP_RET_ALLOW);
        filter_.pid_places.push_back(filter_.code.size());
        allow_if_equal(0, otherwise);
    }

    // With a table of files of its own a thread has a limit of its own; and
    // waiting for a vfork looks like computing.
    void allow_threads() {
        constexpr unsigned kThread = CLONE_THREAD | CLONE_FILES;
        load_argument(0);
        put(BPF_STMT(BPF_ALU | BPF_AND | BPF_K, kThread | CLONE_VFORK));
        put(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, kThread, 0, 1));
        give(SECCOMP_RET_ALLOW);
    }

    // Shared memory may lose its pages from the process and keep them all the
    // same, and huge pages are never counted. Only stdin may be mapped shared,
    // to be read.
    void allow_own_memory() {
        load_argument(3);
        refuse_if_any_bit(MAP_HUGETLB);
        put(BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, MAP_SHARED, 1, 0));
        give(SECCOMP_RET_ALLOW);
        refuse_if_any_bit(MAP_ANONYMOUS);  // for which the kernel has no fd
        load_argument(2);
        refuse_if_any_bit(PROT_WRITE);
        load_argument(4);
        allow_if_equal(STDIN_FILENO, SECCOMP_RET_ERRNO | EPERM);
    }

    void refuse_if_any_bit(unsigned bits) {
        put(BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, bits, 0, 1));
        give(SECCOMP_RET_ERRNO | EPERM);
    }

    template <std::size_t count>
    void allow_only(unsigned argument, const unsigned (&values)[count],
                    unsigned otherwise) {
        load_argument(argument);
        for (const unsigned value : values) {
            put(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, 1));
            give(SECCOMP_RET_ALLOW);
        }
        give(otherwise);
    }

    template <std::size_t count>
    void refuse_any(unsigned argument, const unsigned (&values)[count]) {
        load_argument(argument);
        for (const unsigned value : values) {
            put(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, 1));
            give(SECCOMP_RET_ERRNO | EPERM);
        }
        give(SECCOMP_RET_ALLOW);
    }

    void allow_first_exec() {
        const FirstExec& exec = options_.first_exec;
        if (exec.fd < 0) return give(forbidden_);
        const auto path = reinterpret_cast<std::uintptr_t>(exec.path);
        load_argument(0);
        forbid_unless(static_cast<unsigned>(exec.fd));
        load_argument(1);
        forbid_unless(static_cast<unsigned>(path));
        load_upper_half(1);
        allow_if_equal(static_cast<unsigned>(path >> 32), forbidden_);
    }

    void forbid_unless(unsigned value) {
        put(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 1, 0));
        give(forbidden_);
    }

    void tell_open(unsigned flags_argument) {
        if (!options_.can_notify) return give(SECCOMP_RET_ALLOW);
        load_argument(flags_argument);
        put(BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, O_CLOEXEC, 1, 0));
        give(SECCOMP_RET_USER_NOTIF);
        give(SECCOMP_RET_ALLOW);
    }

    void allow_if_equal(unsigned value, unsigned otherwise) {
        put(BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, value, 0, 1));
        give(SECCOMP_RET_ALLOW);
        give(otherwise);
    }

    // The lower half of an argument; those used here are ints to the kernel.
    void load_argument(unsigned index) {
        load(static_cast<unsigned>(offsetof(seccomp_data, args)) + 8 * index);
    }
    void load_upper_half(unsigned index) {
        load(static_cast<unsigned>(offsetof(seccomp_data, args)) + 8 * index +
             4);
    }
    void load(unsigned offset) {
        put(BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offset));
    }
    void give(unsigned verdict) { put(BPF_STMT(BPF_RET | BPF_K, verdict)); }
    void put(sock_filter instruction) { filter_.code.push_back(instruction); }

    const FilterOptions& options_;
    unsigned forbidden_;
    SyscallFilter filter_;
};

#endif

}  // namespace

#if defined(__x86_64__)

SyscallFilter build_syscall_filter(const FilterOptions& options) {
    return Builder(options).build();
}

std::string syscall_name(int number) {
    for (const Rule& rule : kRules)
        if (rule.number == number) return rule.name;
    return "number " + std::to_string(number);
}

bool is_open_call(int number) {
    return number == SYS_open || number == SYS_openat;
}

#else

SyscallFilter build_syscall_filter(const FilterOptions&) {
    return {};
}
std::string syscall_name(int number) {
    return "number " + std::to_string(number);
}
bool is_open_call(int) {
    return false;
}

#endif
