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
#include "posix.h"
#include "sandbox.h"

struct RunRequest {
    std::vector<std::string> command;  // executable, then arguments
    std::string input;  // path of what becomes stdin; empty: /dev/null
    Limits limits;
    // CPU time at which the program is stopped; past limits.cpu when a near
    // miss is to be told from a clear one.
    std::chrono::microseconds cpu_stop{};
    bool sandbox = true;
};

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

// Runs programs one after the other, from a process that is a subreaper and has
// nothing else to wait for.
class Runner {
  public:
    Runner();

    // Nothing when the other end of the socket `abort_fd` was closed meanwhile:
    // then the program is killed.
    std::optional<RunResult> run(const RunRequest& request, int abort_fd);

  private:
    Sandbox* prepare_sandbox(const RunRequest& request);

    Fd folder_;                         // the programs' working directory
    std::unique_ptr<Sandbox> sandbox_;  // made when it is first asked for
};
