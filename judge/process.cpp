#include "process.h"

#include <fcntl.h>
#include <poll.h>
#include <sched.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cstdlib>
#include <ctime>
#include <filesystem>
#include <optional>
#include <system_error>

#include "error.h"
#include "privileged_call.h"

namespace {

using std::chrono::microseconds;

constexpr int kStopSignals[] = {SIGINT,  SIGTERM, SIGHUP,  SIGQUIT,
                                SIGPIPE, SIGTSTP, SIGTTIN, SIGTTOU};

// Between two looks at children that were killed and have not ended yet.
constexpr useconds_t kReapPause = 200;

// What the child couldn't do, told through the memory it shares with us.
struct Failure {
    const char* step = nullptr;
    int error_number = 0;
};

microseconds to_microseconds(const timeval& time) {
    return std::chrono::seconds(time.tv_sec) + microseconds(time.tv_usec);
}

std::vector<char*> pointers(const std::vector<std::string>& words) {
    std::vector<char*> result;
    for (const std::string& word : words)
        result.push_back(const_cast<char*>(word.c_str()));
    result.push_back(nullptr);
    return result;
}

// What the program's environment is, nullptr at its end.
std::vector<char*> environment_for(const Launch& launch) {
    static const std::vector<std::string> kClean = {
        "PATH=/usr/local/bin:/usr/bin:/bin", "LANG=C", "ONLINE_JUDGE=1"};
    std::vector<char*> result;
    const std::vector<char*> clean = pointers(kClean);
    char* const* entry = launch.clean_environment ? clean.data() : environ;
    while (*entry != nullptr) result.push_back(*entry++);
    // Last, for of two with the same name the loader takes the last.
    const std::vector<char*> more = pointers(launch.more_environment);
    result.insert(result.end(), more.begin(), more.end());
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
           // Not 0: then a handler of core dumps would be started.
           lower_limit(RLIMIT_CORE, 1);
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
    if (privileged_call(SYS_prctl, PR_SET_PDEATHSIG, SIGKILL) != 0)
        return "tie the life of";
    // Also without the sandbox: what runs as another user we couldn't kill.
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return "bind";
    if (!redirect(launch)) return "redirect";
    if (!set_limits(launch)) return "limit";
    reset_signals();
    return nullptr;
}

// What a child needs to become a program.
struct Start {
    const Launch& launch;
    char* const* arguments;
    char* const* environment;
    Failure failure;
};

int become_program(void* shared) {
    Start& start = *static_cast<Start*>(shared);
    const Sandbox* const sandbox = start.launch.sandbox;
    const char* step = prepare_program(start.launch);
    if (step == nullptr && sandbox != nullptr) step = sandbox->enter();
    if (step == nullptr) {
        if (sandbox != nullptr)
            sandbox->execute(start.arguments, start.environment);
        else
            execve(start.arguments[0], start.arguments, start.environment);
        step = "execute";
    }
    start.failure = {step, errno};
    _exit(127);
}

// Shares our memory, as vfork does: a copy of our page tables would cost a
// tenth of a small program's whole run. We sleep until the child has executed
// the program or failed.
int spawn(Start& start) {
    alignas(16) char stack[64 * 1024];
    return clone(become_program, stack + sizeof stack, kSpawnFlags, &start,
                 nullptr, reinterpret_cast<void*>(privilege_secret()), nullptr);
}

Fd open_to_read(const std::string& path) {
    return Fd(open(path.c_str(), O_RDONLY | O_CLOEXEC));
}

std::vector<int> list_threads(const std::string& folder) {
    std::vector<int> threads;
    std::error_code none;  // the process may have ended meanwhile
    for (const auto& entry : std::filesystem::directory_iterator(folder, none))
        threads.push_back(atoi(entry.path().filename().c_str()));
    return threads;
}

// The children of this process, whichever of its threads they are of; nothing
// when the kernel doesn't tell.
std::optional<std::vector<int>> list_children() {
    const std::string tasks = "/proc/self/task";
    const std::vector<int> threads = list_threads(tasks);
    if (threads.empty()) return std::nullopt;
    std::vector<int> children;
    for (const int thread : threads) {
        const Fd file =
            open_to_read(tasks + "/" + std::to_string(thread) + "/children");
        if (!file.is_open()) return std::nullopt;
        const std::string text = read_at(file.get(), 0, std::size_t{1} << 20);
        char* position = const_cast<char*>(text.c_str());
        while (const long pid = strtol(position, &position, 10))
            children.push_back(static_cast<int>(pid));
    }
    return children;
}

// From `folder`/statm: two numbers, in pages, all of the address space and
// what is resident. 0 when it can't be read.
std::uint64_t read_resident(const std::string& folder) {
    const Fd statm = open_to_read(folder + "/statm");
    char text[128] = {};
    if (pread(statm.get(), text, sizeof text - 1, 0) <= 0) return 0;
    char* resident = nullptr;
    strtoull(text, &resident, 10);
    static const auto kPageBytes =
        static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
    return strtoull(resident, nullptr, 10) * kPageBytes;
}

}  // namespace

Process::Process(const Launch& launch) {
    const std::vector<char*> arguments = pointers(launch.command);
    const std::vector<char*> environment = environment_for(launch);

    Start start = {launch, arguments.data(), environment.data(), {}};
    const int pid = spawn(start);
    if (pid < 0) throw system_error("cannot start a process", errno);
    pid_ = pid;
    pidfd_ = Fd(static_cast<int>(privileged_call(SYS_pidfd_open, pid, 0)));
    if (!pidfd_.is_open()) {
        const int reason = errno;
        wait_for_child(pid, std::chrono::milliseconds(0), {pid});
        throw system_error("cannot watch a process (Linux 5.3 is needed)",
                           reason);
    }
    if (start.failure.step != nullptr) {
        reap();
        throw system_error("cannot " + std::string(start.failure.step) + " " +
                               ::quoted(launch.command[0]),
                           start.failure.error_number);
    }
}

Process::~Process() {
    if (reaped_) return;
    Usage ignored;
    kill();
    kill_all(ignored);
}

void Process::kill() const {
    kill_process(pid_);
}

Usage Process::reap() {
    Usage usage;
    if (!kill_all(usage))
        throw Error("cannot see what a program left running; mount /proc");
    return usage;
}

// Waits for the program, then sees to the rest. A program that one of its own
// descendants traces can't be reaped before that one is gone.
bool Process::kill_all(Usage& usage) {
    pollfd end = {pidfd_.get(), POLLIN, 0};
    while (poll(&end, 1, -1) < 0 && errno == EINTR) {
    }
    rusage counted;
    bool found_all = true;
    while (wait4(pid_, &usage.status, WNOHANG, &counted) == 0) {
        found_all = kill_children({pid_}, usage);
        usleep(kReapPause);
    }
    reaped_ = true;
    add_usage(usage, counted);
    return kill_children({}, usage) && found_all;
}

microseconds cpu_time(int pid) {
    clockid_t clock;
    timespec time;
    if (clock_getcpuclockid(pid, &clock) != 0) return {};
    if (clock_gettime(clock, &time) != 0) return {};
    return std::chrono::seconds(time.tv_sec) +
           microseconds(time.tv_nsec / 1000);
}

std::uint64_t resident_bytes(int pid) {
    const std::string folder = "/proc/" + std::to_string(pid);
    const std::uint64_t bytes = read_resident(folder);
    if (bytes > 0) return bytes;
    // The first thread has ended, and the figure is told by the others only.
    for (const int thread : list_threads(folder + "/task")) {
        const std::string its = folder + "/task/" + std::to_string(thread);
        if (const std::uint64_t found = read_resident(its)) return found;
    }
    return 0;
}

bool is_asleep(int pid) {
    const std::string tasks = "/proc/" + std::to_string(pid) + "/task";
    bool some_sleep = false;
    bool is_known = false;
    for (const int thread : list_threads(tasks)) {
        const Fd stat =
            open_to_read(tasks + "/" + std::to_string(thread) + "/stat");
        if (!stat.is_open()) continue;
        // "PID (NAME) STATE ...", and NAME may hold anything.
        const std::string text = read_at(stat.get(), 0, 128);
        const std::size_t place = text.rfind(") ") + 2;
        const char state = place < text.size() ? text[place] : 'Z';
        if (state == 'R' || state == 'D') return false;
        is_known = true;
        const bool has_ended = state == 'Z' || state == 'X';
        if (!has_ended) some_sleep = true;
    }
    return some_sleep || !is_known;
}

std::size_t thread_count(int pid) {
    struct stat folder;
    const std::string tasks = "/proc/" + std::to_string(pid) + "/task";
    if (stat(tasks.c_str(), &folder) != 0) return 0;
    return static_cast<std::size_t>(folder.st_nlink) - 2;
}

void add_usage(Usage& usage, const rusage& counted) {
    usage.cpu += to_microseconds(counted.ru_utime);
    usage.cpu += to_microseconds(counted.ru_stime);
    const auto peak = static_cast<std::uint64_t>(counted.ru_maxrss) * 1024;
    usage.peak_memory_bytes = std::max(usage.peak_memory_bytes, peak);
}

int usable_cores() {
    cpu_set_t cores;
    if (sched_getaffinity(0, sizeof cores, &cores) != 0) return 1;
    return CPU_COUNT(&cores);
}

void become_subreaper() {
    if (prctl(PR_SET_CHILD_SUBREAPER, 1) != 0)
        throw system_error("cannot become a subreaper", errno);
}

void settle_signals() {
    for (int number = 1; number <= SIGRTMAX; ++number) signal(number, SIG_DFL);
    for (const int number : kStopSignals) signal(number, SIG_IGN);
}

void volunteer_for_oom_killer() {
    const Fd file(open("/proc/self/oom_score_adj", O_WRONLY | O_CLOEXEC));
    // Where the kernel has no such file, nothing is preferred.
    if (file.is_open()) write_all(file.get(), "1000");
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

void wait_for_child(int pid, std::chrono::milliseconds patience,
                    const std::vector<int>& spared) {
    const auto deadline = std::chrono::steady_clock::now() + patience;
    while (waitpid(pid, nullptr, WNOHANG) == 0) {
        if (std::chrono::steady_clock::now() > deadline) {
            Usage ignored;
            kill_process(pid);
            kill_children(spared, ignored);
        }
        usleep(kReapPause);
    }
}

void kill_process(int pid) {
    // The process may have ended meanwhile, which is what was wanted.
    privileged_call(SYS_kill, pid, SIGKILL);
}

bool can_list_children() {
    return list_children().has_value();
}

bool kill_children(const std::vector<int>& spared, Usage& usage) {
    const auto is_spared = [&spared](int pid) {
        return std::find(spared.begin(), spared.end(), pid) != spared.end();
    };
    while (true) {
        // The usual case, without reading /proc: no child at all.
        siginfo_t info;
        if (waitid(P_ALL, 0, &info, WEXITED | WNOHANG | WNOWAIT | __WALL) != 0)
            return true;
        std::optional<std::vector<int>> doomed = list_children();
        if (!doomed) return false;
        std::erase_if(*doomed, is_spared);
        if (doomed->empty()) return true;
        for (const int pid : *doomed) kill_process(pid);
        // Not to wait for any one: it may be traced by another.
        usleep(kReapPause);
        for (const int pid : *doomed) {
            int status = 0;
            rusage counted;
            if (wait4(pid, &status, __WALL | WNOHANG, &counted) == pid)
                add_usage(usage, counted);
        }
    }
}
