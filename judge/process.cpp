#include "process.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <ctime>

#include "error.h"

namespace {

using std::chrono::microseconds;

constexpr int kStopSignals[] = {SIGINT,  SIGTERM, SIGHUP,  SIGQUIT,
                                SIGPIPE, SIGTSTP, SIGTTIN, SIGTTOU};

// What the child couldn't do, told through the memory it shares with us.
struct Failure {
    const char* volatile step = nullptr;
    volatile int error_number = 0;
};

microseconds to_microseconds(const timeval& time) {
    return std::chrono::seconds(time.tv_sec) + microseconds(time.tv_usec);
}

void add_usage(Usage& usage, const rusage& counted) {
    usage.cpu += to_microseconds(counted.ru_utime);
    usage.cpu += to_microseconds(counted.ru_stime);
    const auto peak = static_cast<std::uint64_t>(counted.ru_maxrss) * 1024;
    usage.peak_memory_bytes = std::max(usage.peak_memory_bytes, peak);
}

std::vector<char*> pointers(const std::vector<std::string>& words) {
    std::vector<char*> result;
    for (const std::string& word : words)
        result.push_back(const_cast<char*>(word.c_str()));
    result.push_back(nullptr);
    return result;
}

// From here to become_program: in the child, which shares our memory until it
// executes the program; only async-signal-safe calls.

bool lower_limit(__rlimit_resource resource, std::uint64_t wanted) {
    struct rlimit limit;
    if (getrlimit(resource, &limit) != 0) return false;
    limit.rlim_max = std::min<rlim_t>(limit.rlim_max, wanted);
    limit.rlim_cur = limit.rlim_max;
    return setrlimit(resource, &limit) == 0;
}

bool set_limits(const Launch& launch) {
    return lower_limit(RLIMIT_STACK, launch.stack_bytes) &&
           lower_limit(RLIMIT_FSIZE, launch.file_bytes) &&
           lower_limit(RLIMIT_CPU, launch.cpu_seconds) &&
           lower_limit(RLIMIT_CORE, 0);
}

// When memory runs out, the program shall go and not the judge. Where the
// kernel has no such file, it stays as it is.
void volunteer_for_oom_killer() {
    const int file = open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC);
    if (file < 0) return;
    if (write(file, "1000", 4) != 4) { /* then it is not preferred */
    }
    close(file);
}

bool redirect(const Launch& launch) {
    return dup2(launch.stdin_fd, STDIN_FILENO) >= 0 &&
           dup2(launch.stdout_fd, STDOUT_FILENO) >= 0 &&
           dup2(launch.stderr_fd, STDERR_FILENO) >= 0 &&
           (launch.folder_fd < 0 || fchdir(launch.folder_fd) == 0);
}

void reset_signals() {
    struct sigaction action = {};
    action.sa_handler = SIG_DFL;
    for (const int number : kStopSignals) sigaction(number, &action, nullptr);
    sigset_t none;
    sigemptyset(&none);
    sigprocmask(SIG_SETMASK, &none, nullptr);
}

const char* prepare_program(const Launch& launch) {
    setsid();
    if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0) return "tie the life of";
    if (!redirect(launch)) return "redirect";
    if (!set_limits(launch)) return "limit";
    volunteer_for_oom_killer();
    reset_signals();
    return nullptr;
}

[[noreturn]] void become_program(const Launch& launch, char* const* arguments,
                                 char* const* environment, Failure& failure) {
    failure.step = prepare_program(launch);
    if (failure.step == nullptr && launch.sandbox != nullptr)
        failure.step = launch.sandbox->enter();
    if (failure.step == nullptr) {
        if (launch.sandbox != nullptr)
            launch.sandbox->execute(arguments, environment);
        else
            execve(arguments[0], arguments, environment);
        failure.step = "execute";
    }
    failure.error_number = errno;
    _exit(127);
}

// vfork: a copy of our page tables would cost a tenth of a small program's
// whole run. We sleep until the child has executed the program or failed.
int spawn(const Launch& launch, char* const* arguments,
          char* const* environment, Failure& failure) {
    const int pid = vfork();
    if (pid == 0) become_program(launch, arguments, environment, failure);
    return pid;
}

// The children of this process; empty when the kernel doesn't tell.
std::vector<int> list_children() {
    const std::string path =
        "/proc/self/task/" + std::to_string(getpid()) + "/children";
    const Fd file(open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (!file.is_open()) return {};
    const std::string text = read_at(file.get(), 0, std::size_t{1} << 20);
    std::vector<int> children;
    const char* position = text.c_str();
    while (true) {
        char* end = nullptr;
        const long pid = strtol(position, &end, 10);
        if (end == position) return children;
        children.push_back(static_cast<int>(pid));
        position = end;
    }
}

}  // namespace

Process::Process(const Launch& launch) {
    const std::vector<char*> arguments = pointers(launch.command);
    static const std::vector<std::string> kClean = {
        "PATH=/usr/local/bin:/usr/bin:/bin", "LANG=C", "ONLINE_JUDGE=1"};
    const std::vector<char*> clean = pointers(kClean);

    Failure failure;
    const int pid =
        spawn(launch, arguments.data(),
              launch.clean_environment ? clean.data() : environ, failure);
    if (pid < 0) throw system_error("cannot start a process", errno);
    pid_ = pid;
    if (launch.sandbox != nullptr) launch.sandbox->take_listener();
    if (failure.step != nullptr) {
        reap();
        throw system_error("cannot " + std::string(failure.step) + " " +
                               quoted(launch.command[0]),
                           failure.error_number);
    }
    pidfd_ = Fd(static_cast<int>(syscall(SYS_pidfd_open, pid, 0)));
    if (!pidfd_.is_open()) {
        const int reason = errno;
        kill();
        reap();
        throw system_error("cannot watch a process (Linux 5.3 is needed)",
                           reason);
    }
}

Process::~Process() {
    if (reaped_) return;
    kill();
    reap();
}

microseconds Process::cpu() const {
    clockid_t clock;
    timespec time;
    if (clock_getcpuclockid(pid_, &clock) != 0) return {};
    if (clock_gettime(clock, &time) != 0) return {};
    return std::chrono::seconds(time.tv_sec) +
           microseconds(time.tv_nsec / 1000);
}

std::uint64_t Process::resident_bytes() {
    if (!statm_.is_open()) {
        const std::string path = "/proc/" + std::to_string(pid_) + "/statm";
        statm_ = Fd(open(path.c_str(), O_RDONLY | O_CLOEXEC));
    }
    char text[128] = {};
    if (pread(statm_.get(), text, sizeof text - 1, 0) <= 0) return 0;
    // Two numbers, in pages: all of the address space, then what is resident.
    char* resident = nullptr;
    strtoull(text, &resident, 10);
    static const auto kPageBytes =
        static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
    return strtoull(resident, nullptr, 10) * kPageBytes;
}

void Process::kill() const {
    kill_process(pid_);
}

Usage Process::reap() {
    Usage usage;
    rusage counted;
    while (wait4(pid_, &usage.status, 0, &counted) < 0)
        if (errno != EINTR) throw system_error("cannot wait", errno);
    reaped_ = true;
    add_usage(usage, counted);
    kill_children({}, usage);
    return usage;
}

void become_subreaper() {
    if (prctl(PR_SET_CHILD_SUBREAPER, 1) != 0)
        throw system_error("cannot become a subreaper", errno);
}

void ignore_stop_signals() {
    for (const int number : kStopSignals) signal(number, SIG_IGN);
}

int fork_process(const std::function<void()>& body) {
    const int pid = fork();
    if (pid < 0) throw system_error("cannot fork", errno);
    if (pid > 0) return pid;
    body();
    _exit(0);
}

ChildState look_at_child(int pid) {
    int status = 0;
    if (waitpid(pid, &status, WNOHANG | WUNTRACED) != pid)
        return ChildState::running;
    return WIFSTOPPED(status) ? ChildState::stopped : ChildState::ended;
}

void wait_for_child(int pid) {
    while (true) {
        int status = 0;
        const int seen = waitpid(pid, &status, WUNTRACED);
        if (seen < 0 && errno == EINTR) continue;
        if (seen < 0 || !WIFSTOPPED(status)) return;
        kill_process(pid);
    }
}

void kill_process(int pid) {
    // The process may have ended meanwhile, which is what was wanted.
    ::kill(pid, SIGKILL);
}

void kill_children(const std::vector<int>& spared, Usage& usage) {
    const auto is_spared = [&spared](int pid) {
        return std::find(spared.begin(), spared.end(), pid) != spared.end();
    };
    while (true) {
        // The usual case, without reading /proc: no child at all.
        siginfo_t info;
        if (waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT | __WALL) != 0)
            return;
        std::vector<int> doomed = list_children();
        std::erase_if(doomed, is_spared);
        if (doomed.empty()) return;
        for (const int pid : doomed) kill_process(pid);
        for (const int pid : doomed) {
            int status = 0;
            rusage counted;
            if (wait4(pid, &status, __WALL, &counted) == pid)
                add_usage(usage, counted);
        }
    }
}
