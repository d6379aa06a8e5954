// fork_loop.h -- a process that forks itself for each case it is asked for.
//
// The inner side of a fork server, see served.h for the outer one. It runs
// inside of somebody's program, before that has begun, and so leaves no trace:
// no stdio, no memory of the heap, nothing but system calls.

#pragma once

#include <linux/filter.h>
#include <sched.h>
#include <signal.h>

#include <cstdint>

// The environment variable that turns it on, taken away before the program
// sees it: the number of the control socket, and where to fork: '<' before the
// program's constructors, '=' when it comes to main.
constexpr char kForkVariable[] = "STRESS_FORK_LOOP";
constexpr char kForkBeforeConstructors = '<';
constexpr char kForkAtMain = '=';

// The only flags of clone that it calls. CLONE_PARENT: it is our parent that
// waits for the child, kills it and reads what it used; we are not even woken
// when it ends.
constexpr unsigned kForkFlags =
    CLONE_PARENT | CLONE_CHILD_SETTID | CLONE_CHILD_CLEARTID | SIGCHLD;

// What comes in over the control socket: once the filter for system calls that
// each child puts on itself, then requests. Back goes an int: first the
// server's own pid, then for each request the child's, or minus an errno value.
struct ForkFilter {
    std::uint32_t length = 0;  // of `code`; 0: no filter
    std::uint32_t pid_places = 0;
    std::uint16_t pid_place[16] = {};  // instructions for the child's pid
    sock_filter code[480] = {};
};

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
