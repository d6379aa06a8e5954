#include "served.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/time.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <cstdlib>
#include <cstring>
#include <ctime>
#include <optional>
#include <utility>

#include "../error.h"
#include "../message.h"
#include "fork_loop.h"
#include "preloadable.h"

namespace {

using std::chrono::microseconds;
using Clock = std::chrono::steady_clock;

constexpr std::chrono::milliseconds kLongestStart{10000};
constexpr const char* kOurselves = "/proc/self/exe";
// More CPU time than loading takes: the program computes before it begins.
constexpr std::chrono::milliseconds kLongestLoading{200};

// Ticks make a waiting system call return; nothing else is to happen.
void start_ticking() {
    struct sigaction action = {};
    action.sa_handler = [](int) {};
    sigaction(SIGALRM, &action, nullptr);
    const itimerval tick = {{0, kTick.count()}, {0, kTick.count()}};
    if (setitimer(ITIMER_REAL, &tick, nullptr) != 0)
        throw system_error("cannot set a timer", errno);
}

Launch launch_for(const Serving& serving, int folder_fd) {
    Launch launch = launch_under(serving.limits);
    launch.command = serving.command;
    launch.stdin_fd = serving.stdin_fd;
    launch.stdout_fd = serving.stdout_fd;
    launch.stderr_fd = serving.stderr_fd;
    launch.folder_fd = folder_fd;
    launch.cpu_seconds = ~std::uint64_t{0};  // each child has its own
    launch.clean_environment = serving.sandbox;
    return launch;
}

// The variable that has a server serve.
std::string fork_variable(const Serving& serving, int control) {
    const bool at_main = serving.birth == Birth::at_main;
    return std::string(kForkVariable) + "=" +
           (at_main ? kForkAtMain : kForkBeforeConstructors) +
           std::to_string(control);
}

ForkFilter make_fork_filter() {
    const SyscallFilter built = build_fork_filter();
    ForkFilter filter;
    if (built.code.size() > std::size(filter.code) ||
        built.pid_places.size() > std::size(filter.pid_place))
        throw Error("the system call filter has no room in its message");
    filter.length = static_cast<std::uint32_t>(built.code.size());
    std::copy(built.code.begin(), built.code.end(), filter.code);
    for (const std::size_t place : built.pid_places)
        filter.pid_place[filter.pid_places++] =
            static_cast<std::uint16_t>(place);
    return filter;
}

// The pid that a server greets with; 0 when it doesn't.
int await_greeting(int control, int exit_fd) {
    pollfd watched[] = {{control, POLLIN, 0}, {exit_fd, POLLIN, 0}};
    const Clock::time_point deadline = Clock::now() + kLongestStart;
    int ready = 0;
    while (ready <= 0 && Clock::now() < deadline)
        ready = poll(watched, 2, 100);  // or until the next tick
    int pid = 0;
    const ssize_t size = recv(control, &pid, sizeof pid, MSG_DONTWAIT);
    return size == sizeof pid ? pid : 0;
}

void reap_by(int exit_fd) {
    siginfo_t ignored;
    const auto id = static_cast<id_t>(exit_fd);
    while (waitid(P_PIDFD, id, &ignored, WEXITED) < 0 && errno == EINTR) {
    }
}

// A number that the kernel tells of process `pid` under that name; nothing
// where it tells none.
std::optional<long> status_number(const std::string& pid,
                                  const std::string& name) {
    const Fd file(
        open(("/proc/" + pid + "/status").c_str(), O_RDONLY | O_CLOEXEC));
    if (!file.is_open()) return std::nullopt;
    const std::string text = read_at(file.get(), 0, 4096);
    const std::size_t at = text.find("\n" + name + ":");
    if (at == std::string::npos) return std::nullopt;
    return atol(text.c_str() + at + name.size() + 2);
}

bool is_child(int pid) {
    siginfo_t ignored;
    return waitid(P_PID, static_cast<id_t>(pid), &ignored,
                  WEXITED | WNOHANG | WNOWAIT | __WALL) == 0;
}

microseconds since(Clock::time_point start) {
    return std::chrono::duration_cast<microseconds>(Clock::now() - start);
}

// What a running case is to be stopped for now.
Stop limit_passed(int pid, const Serving& serving, microseconds passed) {
    const Stop stop = limit_passed({pid, serving.stdout_fd, serving.stderr_fd},
                                   serving.limits, serving.cpu_stop);
    if (stop != Stop::none) return stop;
    if (serving.sandbox && has_too_many_threads(pid))
        return Stop::forbidden_call;
    return is_over_wall_limit(pid, serving.limits, passed) ? Stop::wall
                                                           : Stop::none;
}

void empty_file(int fd) {
    if (ftruncate(fd, 0) != 0 || lseek(fd, 0, SEEK_SET) != 0)
        throw system_error("cannot empty a file in memory", errno);
}

std::string server_words(const Serving& serving) {
    return "the fork server of " + quoted(serving.command[0]);
}

}  // namespace

// One case under way.
struct Servers::Child {
    Server& server;
    Clock::time_point start;
    int pid;  // 0: not told yet
    Stop stop;
    Usage usage;
};

Servers::Servers(std::string fork_server)
    : fork_server_(std::move(fork_server)), folder_(open_nameless_folder()) {
    const std::string path =
        "/proc/self/task/" + std::to_string(getpid()) + "/children";
    children_ = Fd(open(path.c_str(), O_RDONLY | O_CLOEXEC));
    start_ticking();
}

std::size_t Servers::start(const Serving& serving) {
    Server server;
    server.serving = serving;
    const std::string& program = serving.command[0];
    if (serving.preload && can_be_preloaded(program))
        server.is_preloaded = start_preloaded(server);
    if (!server.is_preloaded && !start_forking(server))
        throw Error("cannot start " + quoted(program));
    servers_.push_back(std::move(server));
    // What a program started before it was served would outlive every case.
    Usage ignored;
    kill_children(pids(), ignored);
    only_servers_ = read_at(children_.get(), 0, 256);
    return servers_.size() - 1;
}

bool Servers::is_preloaded(std::size_t number) const {
    return servers_[number].is_preloaded;
}

bool Servers::start_preloaded(Server& server) {
    const Serving& serving = server.serving;
    Launch launch = launch_for(serving, folder_.get());
    // The second: to look up functions once, and not in each child.
    launch.more_environment = {"LD_PRELOAD=" + fork_server_, "LD_BIND_NOW=1"};
    if (!serving.sandbox) return start_process(server, launch, {});
    Sandbox sandbox({.filters_this_thread = false,
                     .fork_flags = kForkFlags,
                     .readable_file = fork_server_});
    sandbox.prepare(serving.command[0]);
    launch.sandbox = &sandbox;
    return start_process(server, launch, make_fork_filter());
}

bool Servers::start_forking(Server& server) {
    const Serving& serving = server.serving;
    Launch launch = launch_for(serving, folder_.get());
    launch.command = {kOurselves, kForkOption,
                      serving.sandbox ? kInSandbox : "free"};
    launch.command.insert(launch.command.end(), serving.command.begin(),
                          serving.command.end());
    return start_process(server, launch, {});
}

// Whether nothing but our fork server runs there: code of the program's own
// could work for its cases outside of their limits.
bool Servers::only_serves(const Server& server) const {
    const std::string pid = std::to_string(server.pid);
    if (status_number(pid, "Threads").value_or(1) != 1) return false;
    const auto ours = status_number("self", "Seccomp_filters");
    const auto its = status_number(pid, "Seccomp_filters");
    if (!ours || !its) return true;  // before Linux 5.9
    return *its == *ours + (server.is_filtered ? 1 : 0);
}

void Servers::check() const {
    for (const Server& server : servers_)
        if (!only_serves(server))
            throw Error(server_words(server.serving) +
                        " does more than to serve; try --plain");
}

// False when it doesn't begin to serve.
bool Servers::start_process(Server& server, Launch launch,
                            const ForkFilter& filter) {
    auto [ours, theirs] = open_channel();
    if (send(ours.get(), &filter, sizeof filter, MSG_NOSIGNAL) < 0)
        throw system_error("cannot write to a socket", errno);
    launch.more_environment.push_back(
        fork_variable(server.serving, theirs.get()));
    fcntl(theirs.get(), F_SETFD, 0);  // it can't fail on a descriptor
    // Never deleted: a Process takes all children of its parent with it. This
    // server ends when our end of its socket is closed, or with us.
    const Process* const process = new Process(launch);
    theirs.close();
    server.control = std::move(ours);
    server.pid = process->pid();
    server.is_filtered = filter.length > 0;
    const int greeting =
        await_greeting(server.control.get(), process->exit_fd());
    // What runs in the server at_main may well compute there.
    const bool is_quick = server.serving.birth == Birth::at_main ||
                          cpu_time(server.pid) < kLongestLoading;
    if (greeting == server.pid && is_quick && only_serves(server)) return true;
    process->kill();
    reap_by(process->exit_fd());
    return false;
}

RunResult Servers::run(std::size_t number, std::string_view argument) {
    Server& server = servers_[number];
    rewind(server);
    Child child{server, Clock::now(), 0, Stop::none, {}};
    ask(server, argument);
    await(child);
    const microseconds wall = since(child.start);
    kill_left_over(child.usage);
    RunResult result =
        facts(child.usage, server.serving.stdout_fd, server.serving.stderr_fd);
    result.stop = child.stop;
    if (child.stop == Stop::forbidden_call)
        result.forbidden_call = kTooManyThreads;
    result.wall = wall;
    server.written = result.output_bytes + result.error_bytes;
    return result;
}

void Servers::rewind(Server& server) {
    if (lseek(server.serving.stdin_fd, 0, SEEK_SET) != 0)
        throw system_error("cannot rewind an input", errno);
    for (const int file :
         {server.serving.stdout_fd, server.serving.stderr_fd}) {
        if (server.written > 0) empty_file(file);
        // A case that prints nothing may leave it anywhere.
        if (lseek(file, 0, SEEK_SET) != 0)
            throw system_error("cannot rewind an output", errno);
    }
}

void Servers::ask(const Server& server, std::string_view argument) {
    ForkRequest request;
    request.cpu_seconds = fuse_seconds(server.serving.cpu_stop);
    argument.copy(request.argument, kArgumentPlaceholder.size());
    if (send(server.control.get(), &request, sizeof request, MSG_NOSIGNAL) < 0)
        throw system_error("cannot reach " + server_words(server.serving),
                           errno);
}

// Returns when the child is reaped.
void Servers::await(Child& child) {
    while (true) {
        int status = 0;
        rusage counted;
        const int ended = wait4(-1, &status, __WALL, &counted);
        if (ended < 0 && errno != EINTR)
            throw system_error("cannot wait for a program", errno);
        if (ended < 0) {
            look_at(child);
            continue;
        }
        if (ended == child.server.pid)
            throw Error(server_words(child.server.serving) + " was killed");
        add_usage(child.usage, counted);
        if (child.pid == 0) take_pid(child, 0);
        if (ended != child.pid) continue;  // something that it left behind
        child.usage.status = status;
        return;
    }
}

void Servers::look_at(Child& child) {
    const Serving& serving = child.server.serving;
    if (child.pid == 0) take_pid(child, MSG_DONTWAIT);
    if (child.pid == 0 && since(child.start) > kLongestStart)
        throw Error(server_words(serving) + " doesn't answer");
    if (child.pid == 0) return;
    std::vector<int> spared = pids();
    const bool is_server =
        std::find(spared.begin(), spared.end(), child.pid) != spared.end();
    // What runs in a server is partly the program's own.
    if (is_server || !is_child(child.pid))
        throw Error(server_words(serving) + " names a process not its own");
    if (child.stop != Stop::none) {
        // Killed, and still there: a descendant may be tracing it.
        spared.push_back(child.pid);
        kill_children(spared, child.usage);
        return;
    }
    child.stop = limit_passed(child.pid, serving, since(child.start));
    if (child.stop != Stop::none) kill_process(child.pid);
}

void Servers::take_pid(Child& child, int flags) {
    int pid = 0;
    ssize_t size = 0;
    do size = recv(child.server.control.get(), &pid, sizeof pid, flags);
    while (size < 0 && errno == EINTR);
    if (size < 0 && errno == EAGAIN) return;
    const std::string server = server_words(child.server.serving);
    if (size != sizeof pid) throw Error(server + " has ended");
    if (pid < 0) throw system_error(server + " cannot fork", -pid);
    child.pid = pid;
}

// The list of children, as a text, tells at the price of one system call that
// there is nothing to do.
void Servers::kill_left_over(Usage& usage) {
    std::array<char, 256> text;
    const ssize_t size = pread(children_.get(), text.data(), text.size(), 0);
    if (size < 0) return;  // a kernel that doesn't tell
    if (std::string_view(text.data(), static_cast<std::size_t>(size)) ==
        only_servers_)
        return;
    kill_children(pids(), usage);
}

std::vector<int> Servers::pids() const {
    std::vector<int> pids;
    for (const Server& server : servers_) pids.push_back(server.pid);
    return pids;
}

void execute_on_request(char** arguments, char** environment) {
    const ForkPlan plan = take_fork_plan(environment);
    if (plan.control < 0) return;
    char** const command = arguments + 1;
    std::optional<Sandbox> sandbox;
    if (std::string_view(arguments[0]) == kInSandbox) {
        sandbox.emplace(SandboxOptions{.filters_this_thread = false});
        sandbox->prepare(command[0]);
    }
    char* const first = command[1];
    const bool has_placeholder =
        first != nullptr && first == kArgumentPlaceholder;
    fork_on_request(plan.control, has_placeholder ? first : nullptr);
    if (!sandbox)
        execv(command[0], command);
    else if (sandbox->enter() == nullptr)
        sandbox->execute(command, environment);
    // Onto the case's own stderr, which is shown.
    const Error error =
        system_error("cannot execute " + quoted(command[0]), errno);
    write_all(STDERR_FILENO, std::string(error.what()) + "\n");
    _exit(127);
}
