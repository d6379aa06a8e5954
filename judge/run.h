// run.h -- run one program on one input under limits; report what happened.
//
// Facts only. A RunResult says how the program ended and what it used; it does
// not know the expected output and names no verdict (verdict.h does). Anything
// the program does is a value here; only the judge's own failures throw Error.

#pragma once

#include <chrono>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "limits.h"
#include "outside_thread.h"
#include "posix.h"
#include "process.h"
#include "sandbox.h"

struct RunRequest {
    std::vector<std::string> command;  // executable, then arguments
    std::string input;  // path of what becomes stdin; empty: /dev/null
    Limits limits;
    // CPU time at which the program is stopped; past limits.cpu when a near
    // miss is to be told from a clear one.
    std::chrono::microseconds cpu_stop{};
    bool sandbox = true;
    // Its working directory has no name and holds nothing; else it is ours.
    bool nameless_folder = true;
};

// What no run takes longer than, on a machine however busy.
std::chrono::microseconds longest_run(const Limits& limits);

// What the program was stopped for.
enum class Stop {
    none,
    cpu,
    wall,
    memory,
    output,
    error_output,
    forbidden_call
};

struct RunResult {
    Stop stop = Stop::none;
    int exit_code = 0;
    int signal = 0;  // 0: it exited
    std::chrono::microseconds cpu{};
    std::chrono::microseconds wall{};
    std::uint64_t memory_bytes = 0;  // the kernel's peak figure
    std::uint64_t output_bytes = 0;
    std::uint64_t error_bytes = 0;
    std::string forbidden_call;  // what it was stopped for, by name
    std::string opened_path;     // the first file it tried to open, if any
    Fd output;                   // stdout and stderr, as files in memory
    Fd error;
};

// What any way to run a program needs.

// How often a running program is looked at.
constexpr std::chrono::microseconds kTick = std::chrono::milliseconds(5);

struct Running {
    int pid;
    int stdout_fd;
    int stderr_fd;
};

// A launch with the limits that the kernel sees to; RLIMIT_CPU is not set.
Launch launch_under(const Limits& limits);

// RLIMIT_CPU for a program that we stop at `cpu_stop`: only should we fail to.
std::uint64_t fuse_seconds(std::chrono::microseconds cpu_stop);

// The limit that a running program is over now; wall time is not looked at.
Stop limit_passed(const Running& running, const Limits& limits,
                  std::chrono::microseconds cpu_stop);

// Whether it has slept past its wall limit. One that computes, or waits for a
// processor, is kept waiting by the machine and has as long as longest_run().
bool is_over_wall_limit(int pid, const Limits& limits,
                        std::chrono::microseconds passed);

// In the sandbox it is stopped then, as for a forbidden call of this name.
bool has_too_many_threads(int pid);
constexpr char kTooManyThreads[] = "clone, for too many threads";

// How the program ended, what it used and how much it wrote.
RunResult facts(const Usage& usage, int stdout_fd, int stderr_fd);

// Runs programs one after the other, from a process that is a subreaper and has
// nothing else to wait for.
class Runner {
  public:
    Runner();

    // Nothing when the other end of the socket `abort_fd` was closed meanwhile:
    // then the program is killed.
    std::optional<RunResult> run(const RunRequest& request, int abort_fd);

  private:
    void enter_sandbox();
    std::optional<RunResult> run(const RunRequest& request, int abort_fd,
                                 Sandbox* sandbox);

    Fd folder_;  // the programs' working directory
    // Both made when a sandbox is first asked for.
    std::unique_ptr<OutsideThread> outside_;
    std::unique_ptr<Sandbox> sandbox_;
};
