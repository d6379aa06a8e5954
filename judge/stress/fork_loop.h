// fork_loop.h -- a process that forks itself for each case it is asked for.
//
// The inner side of a fork server, see served.h for the outer one. It runs
// inside of somebody's program, before that has begun, and so leaves no trace:
// no stdio, no memory of the heap, nothing but system calls.

#pragma once

#include <cstdint>

// The environment variable that turns it on, taken away before the program
// sees it: the number of the control socket, and where to fork: '<' before the
// program's constructors, '=' when it comes to main.
constexpr char kForkVariable[] = "STRESS_FORK_LOOP";
constexpr char kForkBeforeConstructors = '<';
constexpr char kForkAtMain = '=';

// What comes in over the control socket. Back goes an int: first the server's
// own pid, then for each request the child's, or minus an errno value.
struct ForkRequest {
    std::uint64_t cpu_seconds = 0;  // RLIMIT_CPU: a fuse in whole seconds
    char argument[40] = {};         // its first argument; empty: as it is
};

struct ForkPlan {
    int control = -1;  // -1: no server was asked for
    bool at_main = false;
};

// Takes the plan, and what was there to load us, out of `environment`.
ForkPlan take_fork_plan(char** environment);

// Serves until the other end of `control` is closed, then ends the process.
// Returns in each child, which is its parent's sibling. `argument` is where
// what is asked for as the first argument fits, or nullptr.
void fork_on_request(int control, char* argument);
