// syscall_filter.h -- which system calls a judged program may make, as a
// seccomp filter.
//
// A list of what is forbidden, since a runtime may need any harmless call;
// calls newer than this list answer ENOSYS, as on an older kernel. Whoever
// knows the secret of privileged_call.h may do all of it. x86-64 only; a call
// by another ABI (32-bit, x32) kills.

#pragma once

#include <linux/filter.h>
#include <sched.h>
#include <signal.h>

#include <string>
#include <vector>

struct SyscallFilter {
    std::vector<sock_filter> code;  // empty: none for this architecture
    // Instructions that hold the program's own pid, to be put in by its
    // process.
    std::vector<std::size_t> pid_places;
};

struct FilterOptions {
    // Forbidden calls, and files that are opened not by the loader, are told to
    // the listener, and so are signals to the program itself, for the listener
    // to tell from those to others. Else a forbidden call kills with SIGSYS.
    bool can_notify = false;
    // For a program that forks by a clone with exactly these flags. Its forks
    // put a filter without them on themselves, and only that one forbids
    // signals to others and to outlive the judge. 0: for one that doesn't fork.
    unsigned fork_flags = 0;
    // For such a fork: what it is kept from beyond that program.
    bool is_fork = false;
};

// The flags of the clone by which a program is started. The filter lets it pass
// with the secret of privileged_call.h as the new thread's memory, which these
// flags make the kernel ignore.
constexpr unsigned kSpawnFlags = CLONE_VM | CLONE_VFORK | SIGCHLD;

SyscallFilter build_syscall_filter(const FilterOptions& options);

// The call's name when the filter can tell of it; else "number 123".
std::string syscall_name(int number);

// Whether `number` opens a file, and so is told only to be known of.
bool is_open_call(int number);

// Whether `number` sends a signal to the process in its first argument.
bool is_signal_call(int number);
