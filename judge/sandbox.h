// sandbox.h -- what a judged program may do: compute, stdin, stdout, memory.
//
// Built from what an ordinary Linux process can do to itself: Landlock keeps it
// from files, a seccomp filter from processes, sockets and the like, and its
// capabilities are dropped. Where the kernel lacks a part, gaps() says so and
// the rest still holds. judge/README.md tells what is stopped and what is not.

#pragma once

#include <optional>
#include <string>
#include <vector>

#include "posix.h"
#include "syscall_filter.h"

// What the sandbox can't do on this machine, a sentence each.
std::vector<std::string> sandbox_gaps();

// What a program in the sandbox asked for.
struct SandboxEvent {
    std::string forbidden_call;  // its name; the program waits to be killed
    std::string opened_path;     // a file outside of what it may read
};

struct SandboxOptions {
    // The thread that makes the sandbox is under its system call filter from
    // then on, and so is all that it starts: to filter each program by itself
    // costs more than the rest of the sandbox. False, or where the kernel can't
    // tell of forbidden calls: each program by itself, and they end by SIGSYS.
    bool filters_this_thread = true;
    unsigned fork_flags = 0;      // see FilterOptions
    std::string readable_file{};  // one more that it may read
};

// The filter that a fork of such a program puts on itself, once its pid is put
// in; without code where there can be none.
SyscallFilter build_fork_filter();

// For one process that starts one program after the other.
class Sandbox {
  public:
    explicit Sandbox(const SandboxOptions& options = {});

    // Before the fork: opens what is needed for `program`, an absolute path.
    void prepare(const std::string& program);

    // In the child, after everything else; only async-signal-safe calls.
    // Returns what failed (errno says why), or nullptr.
    const char* enter() const;
    // In the child, after enter(). Returns only when it failed.
    void execute(char* const* arguments, char* const* environment) const;

    // What becomes readable when there is an event; -1 where none is told.
    int event_fd() const { return listener_.get(); }
    // The event of program `pid` that is there, if any; the program goes on
    // unless it was forbidden.
    std::optional<SandboxEvent> next_event(pid_t pid) const;

  private:
    bool filter_this_thread();
    const char* filter_calls() const;

    std::string readable_file_;
    std::string program_;
    Fd program_file_;
    bool is_script_ = false;
    Fd ruleset_;
    // What each program puts on itself, if anything.
    mutable SyscallFilter filter_;
    Fd listener_;
};
