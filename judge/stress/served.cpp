#include "served.h"

#include <elf.h>
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

namespace {

using std::chrono::microseconds;
using Clock = std::chrono::steady_clock;

// How often a running program's memory and output are looked at.
constexpr suseconds_t kTickMicroseconds = 5000;
// The kernel's figure for a running program is rough; the peak decides.
constexpr std::uint64_t kMemorySlack = std::uint64_t{1} << 20;
constexpr std::chrono::milliseconds kLongestStart{10000};
constexpr const char* kOurselves = "/proc/self/exe";

// Ticks make a waiting system call return; nothing else is to happen.
void start_ticking() {
    struct sigaction action = {};
    action.sa_handler = [](int) {};
    sigaction(SIGALRM, &action, nullptr);
    const itimerval tick = {{0, kTickMicroseconds}, {0, kTickMicroseconds}};
    if (setitimer(ITIMER_REAL, &tick, nullptr) != 0)
        throw system_error("cannot set a timer", errno);
}

// Another environment for what is started while this lives.
class Surroundings {
  public:
    explicit Surroundings(const std::vector<std::string>& variables)
        : before_(environ) {
        for (const std::string& variable : variables)
            pointers_.push_back(const_cast<char*>(variable.c_str()));
        pointers_.push_back(nullptr);
        environ = pointers_.data();
    }
    ~Surroundings() { environ = before_; }
    Surroundings(const Surroundings&) = delete;
    Surroundings& operator=(const Surroundings&) = delete;

  private:
    char** before_;
    std::vector<char*> pointers_;
};

std::vector<std::string> environment_for(const Serving& serving) {
    if (serving.clean_environment)
        return {"PATH=/usr/local/bin:/usr/bin:/bin", "LANG=C",
                "ONLINE_JUDGE=1"};
    std::vector<std::string> ours;
    for (char** entry = environ; *entry != nullptr; ++entry)
        ours.emplace_back(*entry);
    return ours;
}

Launch launch_for(const Serving& serving, int folder_fd) {
    Launch launch;
    launch.stdin_fd = serving.stdin_fd;
    launch.stdout_fd = serving.stdout_fd;
    launch.stderr_fd = serving.stderr_fd;
    launch.folder_fd = folder_fd;
    launch.stack_bytes = serving.limits.stack_bytes();
    // One byte over the limit shows that the limit was passed.
    launch.file_bytes = serving.limits.output_bytes + 1;
    launch.cpu_seconds = ~std::uint64_t{0};  // each child has its own
    launch.clean_environment = false;        // it is the Surroundings'
    return launch;
}

std::vector<std::string> variables_for(const Serving& serving, int control,
                                       const std::string& preloaded) {
    std::vector<std::string> variables = environment_for(serving);
    const bool at_main = serving.birth == Birth::at_main;
    variables.push_back(std::string(kForkVariable) + "=" +
                        (at_main ? kForkAtMain : kForkBeforeConstructors) +
                        std::to_string(control));
    if (preloaded.empty()) return variables;
    variables.push_back("LD_PRELOAD=" + preloaded);
    variables.push_back("LD_BIND_NOW=1");  // once, and not in each child
    return variables;
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

microseconds cpu_of(int pid) {
    clockid_t clock;
    timespec time;
    if (clock_getcpuclockid(pid, &clock) != 0) return {};
    if (clock_gettime(clock, &time) != 0) return {};
    return std::chrono::seconds(time.tv_sec) +
           microseconds(time.tv_nsec / 1000);
}

std::uint64_t resident_bytes_of(int pid) {
    const std::string path = "/proc/" + std::to_string(pid) + "/statm";
    const Fd file(open(path.c_str(), O_RDONLY | O_CLOEXEC));
    char text[128] = {};
    if (pread(file.get(), text, sizeof text - 1, 0) <= 0) return 0;
    // Two numbers, in pages: all of the address space, then what is resident.
    char* resident = nullptr;
    strtoull(text, &resident, 10);
    return strtoull(resident, nullptr, 10) *
           static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

// The limit that a running program is over now.
Stop limit_passed(const Serving& serving, int pid, microseconds wall) {
    const Limits& limits = serving.limits;
    if (cpu_of(pid) > serving.cpu_stop) return Stop::cpu;
    if (wall > limits.wall()) return Stop::wall;
    if (resident_bytes_of(pid) > limits.memory_bytes + kMemorySlack)
        return Stop::memory;
    if (file_size(serving.stdout_fd) > limits.output_bytes) return Stop::output;
    if (file_size(serving.stderr_fd) > limits.output_bytes)
        return Stop::error_output;
    return Stop::none;
}

microseconds since(Clock::time_point start) {
    return std::chrono::duration_cast<microseconds>(Clock::now() - start);
}

microseconds to_microseconds(const timeval& time) {
    return std::chrono::seconds(time.tv_sec) + microseconds(time.tv_usec);
}

void add_usage(Usage& usage, const rusage& counted) {
    usage.cpu += to_microseconds(counted.ru_utime);
    usage.cpu += to_microseconds(counted.ru_stime);
    const auto peak = static_cast<std::uint64_t>(counted.ru_maxrss) * 1024;
    usage.peak_memory_bytes = std::max(usage.peak_memory_bytes, peak);
}

void empty_file(int fd) {
    if (ftruncate(fd, 0) != 0 || lseek(fd, 0, SEEK_SET) != 0)
        throw system_error("cannot empty a file in memory", errno);
}

std::string server_words(const Serving& serving) {
    return "the fork server of " + quoted(serving.command[0]);
}

std::uint64_t fuse_seconds(const Serving& serving) {
    using std::chrono::seconds;
    const auto whole = std::chrono::ceil<seconds>(serving.cpu_stop).count();
    return static_cast<std::uint64_t>(whole + 2);
}

RunResult facts(const Usage& usage) {
    RunResult result;
    result.cpu = usage.cpu;
    result.memory_bytes = usage.peak_memory_bytes;
    if (WIFSIGNALED(usage.status))
        result.signal = WTERMSIG(usage.status);
    else
        result.exit_code = WEXITSTATUS(usage.status);
    return result;
}

std::optional<Elf64_Ehdr> read_elf_header(int fd) {
    Elf64_Ehdr header;
    if (pread(fd, &header, sizeof header, 0) != sizeof header) return {};
    if (memcmp(header.e_ident, ELFMAG, SELFMAG) != 0) return {};
    if (header.e_ident[EI_CLASS] != ELFCLASS64) return {};
    return header;
}

bool names_a_loader(int fd, const Elf64_Ehdr& header) {
    for (unsigned i = 0; i < header.e_phnum; ++i) {
        Elf64_Phdr part;
        const off_t at = static_cast<off_t>(header.e_phoff + i * sizeof part);
        if (pread(fd, &part, sizeof part, at) != sizeof part) return false;
        if (part.p_type == PT_INTERP) return true;
    }
    return false;
}

}  // namespace

bool can_be_preloaded(const std::string& program) {
    const Fd file(open(program.c_str(), O_RDONLY | O_CLOEXEC));
    const Fd ourselves(open(kOurselves, O_RDONLY | O_CLOEXEC));
    const auto header = read_elf_header(file.get());
    const auto our_header = read_elf_header(ourselves.get());
    return header && our_header && header->e_machine == our_header->e_machine &&
           names_a_loader(file.get(), *header);
}

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
    const std::vector<std::string>& command = serving.command;
    if (serving.preload && can_be_preloaded(command[0]))
        server.is_preloaded = start_process(server, command, fork_server_);
    if (!server.is_preloaded) {
        std::vector<std::string> wrapped = {kOurselves, "--fork"};
        wrapped.insert(wrapped.end(), command.begin(), command.end());
        if (!start_process(server, wrapped, ""))
            throw Error("cannot start " + quoted(command[0]));
    }
    servers_.push_back(std::move(server));
    only_servers_ = read_at(children_.get(), 0, 256);
    return servers_.size() - 1;
}

bool Servers::is_preloaded(std::size_t number) const {
    return servers_[number].is_preloaded;
}

// False when it doesn't begin to serve.
bool Servers::start_process(Server& server,
                            const std::vector<std::string>& command,
                            const std::string& preloaded) {
    auto [ours, theirs] = open_channel();
    const std::vector<std::string> variables =
        variables_for(server.serving, theirs.get(), preloaded);
    const Surroundings surroundings(variables);
    Launch launch = launch_for(server.serving, folder_.get());
    launch.command = command;
    fcntl(theirs.get(), F_SETFD, 0);  // it can't fail on a descriptor
    // Never deleted: a Process takes all children of its parent with it. This
    // server ends when our end of its socket is closed, or with us.
    const Process* const process = new Process(launch);
    theirs.close();
    server.pid = await_greeting(ours.get(), process->exit_fd());
    if (server.pid == 0) process->kill();
    if (server.pid == 0) reap_by(process->exit_fd());
    server.control = std::move(ours);
    return server.pid != 0;
}

RunResult Servers::run(std::size_t number, std::string_view argument) {
    Server& server = servers_[number];
    rewind(server);
    Child child{server, Clock::now(), 0, Stop::none, {}};
    ask(server, argument);
    await(child);
    const microseconds wall = since(child.start);
    kill_left_over(child.usage);
    RunResult result = facts(child.usage);
    result.stop = child.stop;
    result.wall = wall;
    result.output_bytes = file_size(server.serving.stdout_fd);
    result.error_bytes = file_size(server.serving.stderr_fd);
    server.written = result.output_bytes + result.error_bytes;
    return result;
}

void Servers::rewind(Server& server) {
    if (lseek(server.serving.stdin_fd, 0, SEEK_SET) != 0)
        throw system_error("cannot rewind an input", errno);
    if (server.written == 0) return;
    empty_file(server.serving.stdout_fd);
    empty_file(server.serving.stderr_fd);
}

void Servers::ask(const Server& server, std::string_view argument) {
    ForkRequest request;
    request.cpu_seconds = fuse_seconds(server.serving);
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
    if (child.pid == 0) take_pid(child, MSG_DONTWAIT);
    if (child.pid == 0 && since(child.start) > kLongestStart)
        throw Error(server_words(child.server.serving) + " doesn't answer");
    if (child.pid == 0) return;
    if (child.stop != Stop::none) {
        // Killed, and still there: a descendant may be tracing it.
        std::vector<int> spared = pids();
        spared.push_back(child.pid);
        kill_children(spared, child.usage);
        return;
    }
    child.stop =
        limit_passed(child.server.serving, child.pid, since(child.start));
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
    char* const first = arguments[1];
    const bool has_placeholder =
        first != nullptr && first == kArgumentPlaceholder;
    fork_on_request(plan.control, has_placeholder ? first : nullptr);
    execv(arguments[0], arguments);
    _exit(127);
}
