// served.h -- a program that is loaded once and forked for each case.
//
// Loading and linking is most of what a small program's run costs. So a server
// is started once: the program itself, stopped by a preloaded object just
// before it begins. For each case it forks, and the child goes on as the
// program: a fresh process with its own limits, stdin and output. Its parent
// is the process that calls here, which waits for it, stops it and reads what
// it used. What the child leaves behind is killed before the next case.
//
// A program that can't be preloaded (preloadable.h) is started
// anew for each case by a server that only forks.
//
// In the sandbox, a preloaded program enters it before it is loaded, and what a
// server may do that a program may not, each child gives up before it goes on.
// Of the server that only forks, each child enters the sandbox.

#pragma once

#include <chrono>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "../limits.h"
#include "../posix.h"
#include "../process.h"
#include "../run.h"
#include "fork_loop.h"

// Where a child comes to life.
enum class Birth {
    before_constructors,  // all of the program is run for each case
    at_main               // constructors ran in the server, once for all
};

struct Serving {
    std::vector<std::string> command;  // path, then arguments
    Limits limits;
    // CPU time at which it is stopped; see RunRequest.
    std::chrono::microseconds cpu_stop{};
    Birth birth = Birth::before_constructors;
    bool sandbox = true;  // and a clean environment
    bool preload = true;  // false: start it anew for each case
    // Of each case, in turn: what it reads, and files in memory that are
    // emptied for it.
    int stdin_fd = -1;
    int stdout_fd = -1;
    int stderr_fd = -1;
};

// The servers of this process, which has no other children.
class Servers {
  public:
    // `fork_server`: the object to preload.
    explicit Servers(std::string fork_server);
    Servers(const Servers&) = delete;
    Servers& operator=(const Servers&) = delete;

    // Starts a server and returns its number. Throws Error when the program
    // can't be started.
    std::size_t start(const Serving& serving);
    // Whether the program is preloaded, and so loaded only once.
    bool is_preloaded(std::size_t number) const;
    // Runs the program on a case: as its stdin is, from the beginning. A
    // placeholder as the first argument of its command becomes `argument`. The
    // result's files stay closed: they are the server's stdout and stderr.
    RunResult run(std::size_t number, std::string_view argument = {});
    // Throws Error when a server does more than to serve, now and then to be
    // called: a program made for it could get a hold there.
    void check() const;

  private:
    struct Server {
        Serving serving;
        Fd control;
        int pid = -1;
        bool is_preloaded = false;
        bool is_filtered = false;   // it has a system call filter of its own
        std::uint64_t written = 0;  // by the last case, to both files
    };
    struct Child;

    bool start_preloaded(Server& server);
    bool start_forking(Server& server);
    bool start_process(Server& server, Launch launch, const ForkFilter& filter);
    bool only_serves(const Server& server) const;
    void rewind(Server& server);
    void ask(const Server& server, std::string_view argument);
    void await(Child& child);
    void look_at(Child& child);
    void take_pid(Child& child, int flags);
    void kill_left_over(Usage& usage);
    std::vector<int> pids() const;

    std::string fork_server_;
    Fd folder_;                 // the programs' working directory
    Fd children_;               // lists the children of this process
    std::string only_servers_;  // what it says when there are no others
    std::vector<Server> servers_;
};

// What an argument that is to be replaced looks like: as long as the longest.
constexpr std::string_view kArgumentPlaceholder =
    "000000000000000000000000000000000000000";

// What our own executable does when its first argument is kForkOption: serves
// forks of the program in `arguments`, when the environment asks for it.
// `arguments`: kInSandbox or another word, the program's path, its arguments.
// Returns only when it was not asked for.
constexpr char kForkOption[] = "--fork";
constexpr char kInSandbox[] = "sandbox";
void execute_on_request(char** arguments, char** environment);
