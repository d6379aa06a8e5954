// syscall_filter.h -- which system calls a judged program may make, as a
// seccomp filter.
//
// A list of what is forbidden, since a runtime may need any harmless call;
// calls newer than this list answer ENOSYS, as on an older kernel. x86-64 only;
// a call by another ABI (32-bit, x32) kills.

#pragma once

#include <linux/filter.h>

#include <string>
#include <vector>

struct SyscallFilter {
    std::vector<sock_filter> code;  // empty: none for this architecture
    // Instructions that hold the program's own pid, to be put in by its
    // process.
    std::vector<std::size_t> pid_places;
};

// The one call that starts the program: execveat(fd, path, ...). What `path`
// points at can't be seen by a filter, and an absolute path there makes the
// kernel ignore `fd`; so the address is a secret of who starts programs.
struct FirstExec {
    int fd = -1;                 // -1: no call at all
    const char* path = nullptr;  // the address of an empty string
};

struct FilterOptions {
    FirstExec first_exec{};
    // Forbidden calls, and files that are opened not by the loader, are told to
    // the listener; else a forbidden call kills with SIGSYS.
    bool can_notify = false;
    // For a program that forks by a clone with exactly these flags. Its forks
    // put a filter without them on themselves, and only that one forbids
    // signals to others and to outlive the judge. 0: for one that doesn't fork.
    unsigned fork_flags = 0;
    // For such a fork: what it is kept from beyond that program.
    bool is_fork = false;
};

SyscallFilter build_syscall_filter(const FilterOptions& options);

// The call's name when the filter can tell of it; else "number 123".
std::string syscall_name(int number);

// Whether `number` opens a file, and so is told only to be known of.
bool is_open_call(int number);
