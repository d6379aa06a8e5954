#include "run.h"

#include <poll.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include <algorithm>
#include <cerrno>

#include "error.h"

namespace {

using std::chrono::microseconds;
using Clock = std::chrono::steady_clock;

microseconds since(Clock::time_point start) {
    return std::chrono::duration_cast<microseconds>(Clock::now() - start);
}

// While a program runs the kernel's figure is rough; the peak at its end, which
// decides, is not. So a program is stopped only when it is clearly over.
constexpr std::uint64_t kMemorySlack = std::uint64_t{1} << 20;

// Their stacks in the kernel aren't counted as the program's memory.
constexpr std::size_t kMostThreads = 512;

// The files of one run. The program gets ends to write to only, or else it
// could keep there what its memory limit has no room for.
struct Streams {
    Fd input;
    Fd output = open_memory_file("stdout");
    Fd error = open_memory_file("stderr");
    Fd output_end = open_to_write(output);
    Fd error_end = open_to_write(error);
};

Launch launch_for(const RunRequest& request, const Streams& streams,
                  int folder_fd) {
    Launch launch = launch_under(request.limits);
    launch.command = request.command;
    launch.stdin_fd = streams.input.get();
    launch.stdout_fd = streams.output_end.get();
    launch.stderr_fd = streams.error_end.get();
    if (request.nameless_folder) launch.folder_fd = folder_fd;
    launch.cpu_seconds = fuse_seconds(request.cpu_stop);
    launch.clean_environment = request.sandbox;
    return launch;
}

enum class Event { none, asked, ended, aborted };

// A running program and what is seen of it.
class Watch {
  public:
    Watch(const RunRequest& request, const Streams& streams,
          const Process& process, const Sandbox* sandbox)
        : request_(request),
          running_{process.pid(), streams.output.get(), streams.error.get()},
          exit_fd_(process.exit_fd()),
          sandbox_(sandbox),
          sandbox_fd_(sandbox == nullptr ? -1 : sandbox->event_fd()) {}

    // Returns when the program has ended or is to be stopped; nothing when the
    // other end of `abort_fd` is closed.
    std::optional<Stop> wait(int abort_fd) {
        const Clock::time_point start = Clock::now();
        Clock::time_point last_look = start;
        while (true) {
            const microseconds left = request_.limits.wall() - since(start);
            const bool is_last = left > microseconds::zero() && left < kTick;
            const Event event = wait_a_tick(abort_fd, is_last ? left : kTick);
            if (event == Event::aborted) return std::nullopt;
            if (event == Event::ended) return Stop::none;
            if (!seen_.forbidden_call.empty()) return Stop::forbidden_call;
            // What asks often is looked at no more often for that.
            if (event == Event::asked && since(last_look) < kTick) continue;
            last_look = Clock::now();
            const Stop stop = look(since(start), event == Event::asked);
            if (stop != Stop::none) return stop;
        }
    }

    const SandboxEvent& seen() const { return seen_; }

  private:
    // What it is to be stopped for now. One that has just asked for something
    // waits for us.
    Stop look(microseconds passed, bool has_asked) {
        if (request_.sandbox && has_too_many_threads(running_.pid)) {
            seen_.forbidden_call = kTooManyThreads;
            return Stop::forbidden_call;
        }
        const Stop stop =
            limit_passed(running_, request_.limits, request_.cpu_stop);
        if (stop != Stop::none) return stop;
        if (has_asked && passed < longest_run(request_.limits))
            return Stop::none;
        // Last: it may have ended while we waited for a processor.
        return is_over_wall_limit(running_.pid, request_.limits, passed)
                   ? Stop::wall
                   : Stop::none;
    }

    Event wait_a_tick(int abort_fd, microseconds longest) {
        pollfd watched[] = {{exit_fd_, POLLIN, 0},
                            {abort_fd, POLLRDHUP, 0},
                            {sandbox_fd_, POLLIN, 0}};
        const timespec timeout = {0, longest.count() * 1000};
        if (ppoll(watched, 3, &timeout, nullptr) < 0 && errno != EINTR)
            throw system_error("cannot wait for a program", errno);
        if (watched[1].revents != 0) return Event::aborted;
        if (watched[0].revents != 0) return Event::ended;
        if (watched[2].revents == 0) return Event::none;
        note_sandbox_event();
        return Event::asked;
    }

    void note_sandbox_event() {
        const std::optional<SandboxEvent> event =
            sandbox_->next_event(running_.pid);
        if (!event) return;
        seen_.forbidden_call = event->forbidden_call;
        if (seen_.opened_path.empty()) seen_.opened_path = event->opened_path;
    }

    const RunRequest& request_;
    const Running running_;
    const int exit_fd_;
    const Sandbox* sandbox_;
    const int sandbox_fd_;
    SandboxEvent seen_;
};

}  // namespace

Launch launch_under(const Limits& limits) {
    Launch launch;
    launch.stack_bytes = limits.stack_bytes();
    // One byte over the limit shows that the limit was passed.
    launch.file_bytes = limits.output_bytes + 1;
    return launch;
}

microseconds longest_run(const Limits& limits) {
    return 5 * limits.wall();
}

std::uint64_t fuse_seconds(microseconds cpu_stop) {
    using std::chrono::seconds;
    const auto whole = std::chrono::ceil<seconds>(cpu_stop).count();
    return static_cast<std::uint64_t>(whole + 2);
}

Stop limit_passed(const Running& running, const Limits& limits,
                  microseconds cpu_stop) {
    if (cpu_time(running.pid) > cpu_stop) return Stop::cpu;
    if (resident_bytes(running.pid) > limits.memory_bytes + kMemorySlack)
        return Stop::memory;
    if (file_size(running.stdout_fd) > limits.output_bytes) return Stop::output;
    if (file_size(running.stderr_fd) > limits.output_bytes)
        return Stop::error_output;
    return Stop::none;
}

bool is_over_wall_limit(int pid, const Limits& limits, microseconds passed) {
    if (passed < limits.wall()) return false;
    return is_asleep(pid) || passed >= longest_run(limits);
}

bool has_too_many_threads(int pid) {
    return thread_count(pid) > kMostThreads;
}

RunResult facts(const Usage& usage, int stdout_fd, int stderr_fd) {
    RunResult result;
    result.cpu = usage.cpu;
    result.memory_bytes = usage.peak_memory_bytes;
    if (WIFSIGNALED(usage.status))
        result.signal = WTERMSIG(usage.status);
    else
        result.exit_code = WEXITSTATUS(usage.status);
    result.output_bytes = file_size(stdout_fd);
    result.error_bytes = file_size(stderr_fd);
    return result;
}

Runner::Runner() : folder_(open_nameless_folder()) {}

// What runs without the sandbox must not be started from under its filter.
std::optional<RunResult> Runner::run(const RunRequest& request, int abort_fd) {
    if (request.sandbox) {
        enter_sandbox();
        sandbox_->prepare(request.command[0]);
        return run(request, abort_fd, sandbox_.get());
    }
    if (!outside_) return run(request, abort_fd, nullptr);
    std::optional<RunResult> result;
    outside_->run([&] { result = run(request, abort_fd, nullptr); });
    return result;
}

void Runner::enter_sandbox() {
    if (sandbox_) return;
    outside_ = std::make_unique<OutsideThread>();
    sandbox_ = std::make_unique<Sandbox>();
}

std::optional<RunResult> Runner::run(const RunRequest& request, int abort_fd,
                                     Sandbox* sandbox) {
    Streams streams;
    streams.input =
        request.input.empty() ? open_null() : open_file(request.input);
    // Which the last program may have changed.
    if (sandbox == nullptr) fchmod(folder_.get(), 0700);
    Launch launch = launch_for(request, streams, folder_.get());
    launch.sandbox = sandbox;
    const Clock::time_point start = Clock::now();
    Process process(launch);
    Watch watch(request, streams, process, sandbox);
    const std::optional<Stop> stop = watch.wait(abort_fd);
    if (!stop) return std::nullopt;
    if (*stop != Stop::none) process.kill();
    const microseconds wall = since(start);
    RunResult result =
        facts(process.reap(), streams.output.get(), streams.error.get());
    result.output = std::move(streams.output);
    result.error = std::move(streams.error);
    result.stop = *stop;
    result.wall = wall;
    result.forbidden_call = watch.seen().forbidden_call;
    result.opened_path = watch.seen().opened_path;
    return result;
}
