#include "syscall_filter.h"

#include <fcntl.h>
#include <linux/audit.h>
#include <linux/close_range.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstddef>
#include <cstdint>

#include "error.h"
#include "privileged_call.h"

namespace {

enum class Action {
    allow,
    forbid,          // the program ends here: RE
    refuse,          // EPERM
    no_terminal,     // ENOTTY
    unknown,         // ENOSYS
    kill,            // not a call of this ABI
    threads,         // clone: of threads allowed, of processes forbidden
    self_only,       // first argument is the process itself, else forbidden
    self_limits,     // prlimit: of the process itself, else refused
    own_memory,      // mmap: refused where the pages count as nobody's
    harmless_fcntl,  // refused but for flags and duplicates
    harmless_ioctl,  // "not a terminal" but for what libc asks a file
    harmless_prctl,  // refused: to outlive the judge, to merge memory
    harmless_madvise,
    harmless_close_range,  // refused: a table of files of its own
    own_filter,            // refused, but to one that forks
    no_local_socket,       // refused; forbidden to other machines
    tell,                  // the listener is told
    tell_open,    // told when the flags (second argument) lack O_CLOEXEC
    tell_openat,  // the same for the third argument
};
constexpr std::size_t kActions =
    static_cast<std::size_t>(Action::tell_openat) + 1;

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
    {SYS_execveat, "execveat", forbid},
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
    {SYS_socket, "socket", no_local_socket},
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

// What only a fork of a program that forks is kept from.
bool is_for_forks(Action action) {
    return action == Action::threads || action == Action::self_only ||
           action == Action::harmless_prctl || action == Action::own_filter;
}

std::vector<Segment> segments(bool only_for_forks) {
    std::vector<Rule> rules(std::begin(kRules), std::end(kRules));
    if (only_for_forks)
        std::erase_if(
            rules, [](const Rule& rule) { return !is_for_forks(rule.action); });
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

// Puts a filter together from its end, so that what an instruction leads to is
// there before it. Short is fast: every program that starts has the kernel
// check and translate it.
class Builder {
  public:
    explicit Builder(const FilterOptions& options)
        : options_(options),
          forbidden_(options.can_notify ? SECCOMP_RET_USER_NOTIF
                                        : SECCOMP_RET_KILL_PROCESS) {}

    SyscallFilter build() {
        const std::vector<Segment> all = segments(options_.is_fork);
        const Place by_number =
            load(offsetof(seccomp_data, nr),
                 decide(all.data(), all.data() + all.size()));
        load(offsetof(seccomp_data, arch),
             jump_if(BPF_JEQ, AUDIT_ARCH_X86_64, by_number, kill()));
        SyscallFilter filter;
        filter.code.assign(backwards_.rbegin(), backwards_.rend());
        for (const Place place : pid_places_)
            filter.pid_places.push_back(backwards_.size() - place);
        return filter;
    }

  private:
    // Of an instruction: how many there are from it to the end.
    using Place = std::size_t;

    // Binary search: the kernel runs the filter once for each call there is to
    // find out which are always allowed.
    Place decide(const Segment* begin, const Segment* end) {
        if (end - begin == 1) return act(begin->action);
        const Segment* middle = begin + (end - begin) / 2;
        const bool is_one_number = end - begin == 3 &&
                                   begin[0].action == begin[2].action &&
                                   begin[2].first == begin[1].first + 1;
        if (is_one_number) {
            const Place others = act(begin[0].action);
            return jump_if(BPF_JEQ, middle->first, act(middle->action), others);
        }
        const Place from_middle = decide(middle, end);
        const Place below = decide(begin, middle);
        return jump_if(BPF_JGE, middle->first, from_middle, below);
    }

    // Code is shared by all the calls with that action.
    Place act(Action action) {
        Place& place = places_[static_cast<std::size_t>(action)];
        if (place == 0) place = put_action(action);
        return place;
    }

    Place put_action(Action action) {
        switch (action) {
            case Action::allow:
                return give(SECCOMP_RET_ALLOW);
            case Action::forbid:
                return unless_secret(5, give(forbidden_));
            case Action::refuse:
                return unless_secret(5, give(SECCOMP_RET_ERRNO | EPERM));
            case Action::no_terminal:
                return unless_secret(5, give(SECCOMP_RET_ERRNO | ENOTTY));
            case Action::unknown:
                return give(SECCOMP_RET_ERRNO | ENOSYS);
            case Action::tell:
                return give(SECCOMP_RET_USER_NOTIF);
            case Action::kill:
                return give(SECCOMP_RET_KILL_PROCESS);
            case Action::threads:
                return threads();
            case Action::self_only:
                if (options_.fork_flags != 0) return allow();
                if (options_.can_notify) return forbid();
                return load_argument(0, if_own_pid(forbid()));
            case Action::self_limits:
                return self_limits();
            case Action::own_memory:
                return own_memory();
            case Action::harmless_fcntl:
                return load_argument(1, if_among(kFcntl, allow(), refuse()));
            case Action::harmless_ioctl:
                return load_argument(
                    1, if_among(kIoctl, allow(), act(Action::no_terminal)));
            case Action::harmless_prctl:
                if (options_.fork_flags != 0) return allow();
                return load_argument(0, if_among(kPrctl, refuse(), allow()));
            case Action::harmless_madvise:
                return load_argument(2, if_among(kMadvise, refuse(), allow()));
            case Action::harmless_close_range:
                return load_argument(2, if_bit(~unsigned{CLOSE_RANGE_CLOEXEC},
                                               refuse(), allow()));
            case Action::own_filter:
                return options_.fork_flags != 0 ? allow() : refuse();
            // libc itself looks for a service that knows users' names.
            case Action::no_local_socket:
                return load_argument(
                    0, jump_if(BPF_JEQ, AF_UNIX, refuse(), forbid()));
            case Action::tell_open:
                return tell_open(1);
            case Action::tell_openat:
                return tell_open(2);
        }
        return forbid();
    }

    // With a table of files of its own a thread has a limit of its own; and
    // waiting for a vfork looks like computing.
    Place threads() {
        constexpr unsigned kThread = CLONE_THREAD | CLONE_FILES;
        Place otherwise = forbid();
        const Place by_secret = unless_secret(4, otherwise);
        otherwise = load_argument(
            0, jump_if(BPF_JEQ, kSpawnFlags, by_secret, otherwise));
        if (options_.fork_flags != 0)
            otherwise = load_argument(
                0, jump_if(BPF_JEQ, options_.fork_flags, allow(), otherwise));
        const Place is_thread = jump_if(BPF_JEQ, kThread, allow(), otherwise);
        return load_argument(0, keep_bits(kThread | CLONE_VFORK, is_thread));
    }

    Place self_limits() {
        const bool knows_pid = options_.fork_flags == 0 && !options_.can_notify;
        const Place others = knows_pid ? if_own_pid(refuse()) : refuse();
        return load_argument(0, jump_if(BPF_JEQ, 0, allow(), others));
    }

    // Shared memory may lose its pages from the process and keep them all the
    // same, and huge pages are never counted. Only stdin may be mapped shared,
    // to be read.
    Place own_memory() {
        Place shared =
            load_argument(4, jump_if(BPF_JEQ, STDIN_FILENO, allow(), refuse()));
        shared = load_argument(2, if_bit(PROT_WRITE, refuse(), shared));
        // For anonymous memory the kernel looks at no descriptor.
        shared = load_argument(3, if_bit(MAP_ANONYMOUS, refuse(), shared));
        const Place small_pages = if_bit(MAP_SHARED, shared, allow());
        return load_argument(3, if_bit(MAP_HUGETLB, refuse(), small_pages));
    }

    Place tell_open(unsigned flags_argument) {
        if (!options_.can_notify) return allow();
        return load_argument(flags_argument,
                             if_bit(O_CLOEXEC, allow(), act(Action::tell)));
    }

    Place allow() { return act(Action::allow); }
    Place forbid() { return act(Action::forbid); }
    Place refuse() { return act(Action::refuse); }
    Place kill() { return act(Action::kill); }

    // Allowed to who has the secret in that argument. A fork's filter lies in
    // memory that its program can read, and so must not hold it.
    Place unless_secret(unsigned argument, Place otherwise) {
        if (options_.is_fork) return otherwise;
        const std::uint64_t secret = privilege_secret();
        const auto upper = static_cast<unsigned>(secret >> 32);
        const auto lower = static_cast<unsigned>(secret);
        const Place next = load_upper_half(
            argument, jump_if(BPF_JEQ, upper, allow(), otherwise));
        return load_argument(argument,
                             jump_if(BPF_JEQ, lower, next, otherwise));
    }

    Place if_own_pid(Place otherwise) {
        const Place place = jump_if(BPF_JEQ, 0, allow(), otherwise);
        pid_places_.push_back(place);
        return place;
    }

    Place if_bit(unsigned bits, Place any, Place none) {
        return jump_if(BPF_JSET, bits, any, none);
    }

    template <std::size_t count>
    Place if_among(const unsigned (&values)[count], Place one, Place none) {
        Place next = none;
        for (const unsigned value : values)
            next = jump_if(BPF_JEQ, value, one, next);
        return next;
    }

    Place jump_if(unsigned condition, unsigned value, Place yes, Place no) {
        const Place here = backwards_.size();
        if (here - std::min(yes, no) > 255)
            throw Error("the system call filter is too long");
        return put(BPF_JUMP(static_cast<__u16>(BPF_JMP | condition | BPF_K),
                            value, static_cast<__u8>(here - yes),
                            static_cast<__u8>(here - no)));
    }

    // The lower half of an argument; those used here are ints to the kernel.
    Place load_argument(unsigned index, Place next) {
        const std::size_t first = offsetof(seccomp_data, args);
        return load(first + sizeof(__u64) * index, next);
    }
    Place load_upper_half(unsigned index, Place next) {
        const std::size_t first = offsetof(seccomp_data, args);
        return load(first + sizeof(__u64) * index + sizeof(__u32), next);
    }
    Place load(std::size_t offset, Place next) {
        return put_before(next, BPF_STMT(BPF_LD | BPF_W | BPF_ABS,
                                         static_cast<__u32>(offset)));
    }
    Place keep_bits(unsigned bits, Place next) {
        return put_before(next, BPF_STMT(BPF_ALU | BPF_AND | BPF_K, bits));
    }
    Place give(unsigned verdict) {
        return put(BPF_STMT(BPF_RET | BPF_K, verdict));
    }

    Place put_before(Place next, sock_filter instruction) {
        if (next != backwards_.size())
            throw Error("the system call filter goes on somewhere else");
        return put(instruction);
    }
    Place put(sock_filter instruction) {
        backwards_.push_back(instruction);
        return backwards_.size();
    }

    const FilterOptions& options_;
    const unsigned forbidden_;
    std::vector<sock_filter> backwards_;
    std::array<Place, kActions> places_{};
    std::vector<Place> pid_places_;
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

bool is_signal_call(int number) {
    return std::any_of(
        std::begin(kRules), std::end(kRules), [number](const Rule& rule) {
            return rule.number == number && rule.action == self_only;
        });
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
bool is_signal_call(int) {
    return false;
}

#endif
