// process.h -- start, watch, kill and reap; the only module that does.
//
// Whoever starts programs must be a subreaper (become_subreaper), so that what
// they leave behind, double forks and new sessions included, comes to it.

#pragma once

#include <sys/resource.h>

#include <chrono>
#include <cstdint>
#include <functional>
#include <string>
#include <vector>

#include "posix.h"
#include "sandbox.h"

struct Launch {
    std::vector<std::string> command;  // path, then arguments
    int stdin_fd = -1;
    int stdout_fd = -1;
    int stderr_fd = -1;
    int folder_fd = -1;  // the working directory; -1: the caller's own
    std::uint64_t stack_bytes = 0;
    std::uint64_t file_bytes = 0;   // RLIMIT_FSIZE: no file grows past it
    std::uint64_t cpu_seconds = 0;  // RLIMIT_CPU: a fuse in whole seconds
    Sandbox* sandbox = nullptr;     // already prepared for the program
    bool clean_environment = true;  // PATH, LANG=C and ONLINE_JUDGE=1 only
    std::vector<std::string> more_environment;  // "NAME=value", beside that
};

// What the kernel says of an ended program and all that it left behind.
struct Usage {
    int status = 0;                       // as waitpid gives it
    std::chrono::microseconds cpu{};      // user + system, of all processes
    std::uint64_t peak_memory_bytes = 0;  // of the largest process
};

// A program in a session of its own; it dies with the process that started it.
class Process {
  public:
    // Throws Error when the program can't be executed.
    explicit Process(const Launch& launch);
    // Kills and reaps what is still there.
    ~Process();
    Process(const Process&) = delete;
    Process& operator=(const Process&) = delete;

    int pid() const { return pid_; }
    // A descriptor that becomes readable when the program ends.
    int exit_fd() const { return pidfd_.get(); }
    void kill() const;
    // Waits for the end, then kills and reaps all that it left running.
    // Throws Error when that can't be found out.
    Usage reap();

  private:
    bool kill_all(Usage& usage);

    int pid_ = -1;
    Fd pidfd_;
    bool reaped_ = false;
};

// Of a running program: CPU time so far, of all threads, not of children.
std::chrono::microseconds cpu_time(int pid);
// Of a running program: its memory now; 0 when the kernel doesn't tell.
std::uint64_t resident_bytes(int pid);

// Whether it waits for something to happen: no thread has a processor, or waits
// for one or for memory, and it has not ended. True when the kernel doesn't
// tell.
bool is_asleep(int pid);
// 0 when the kernel doesn't tell.
std::size_t thread_count(int pid);

// Adds what wait4 told of one process that has ended.
void add_usage(Usage& usage, const rusage& counted);

// The cores that we may use, which can be fewer than there are.
int usable_cores();

// Descendants whose parent ends become children of the calling process.
void become_subreaper();

// For a process between a terminal and programs: the keyboard's signals and
// SIGTERM pass it by, and the programs that it starts get every signal's
// default whatever our caller ignores.
void settle_signals();

// For a process that starts programs: when memory runs out they go first, and
// it with them, but not the judge.
void volunteer_for_oom_killer();

// Forks this process; the child runs `body`, then exits with 0. Returns its
// pid.
int fork_process(const std::function<void()>& body);

enum class ChildState { running, stopped, ended };

// What became of child `pid`; an ended one is reaped.
ChildState look_at_child(int pid);

// Waits until child `pid` has ended, and reaps it; one that doesn't end within
// `patience` is killed, and so are all children but the `spared`, one of which
// may keep it from being reaped by tracing it.
void wait_for_child(int pid, std::chrono::milliseconds patience,
                    const std::vector<int>& spared);

void kill_process(int pid);

// Whether the kernel tells a process its children, which takes /proc.
bool can_list_children();

// Kills and reaps every child of this process but the `spared`, and what those
// leave to it, until nothing is left; adds their CPU time and peak to `usage`.
// False when there are children and the kernel (without /proc) doesn't tell
// which.
bool kill_children(const std::vector<int>& spared, Usage& usage);
