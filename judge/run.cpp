#include "run.h"

#include <poll.h>
#include <sys/stat.h>
#include <sys/wait.h>

#include <algorithm>
#include <cerrno>

#include "error.h"
#include "process.h"

namespace {

using std::chrono::microseconds;
using Clock = std::chrono::steady_clock;

// How often a running program's memory and output are looked at.
constexpr microseconds kTick = std::chrono::milliseconds(5);

microseconds since(Clock::time_point start) {
    return std::chrono::duration_cast<microseconds>(Clock::now() - start);
}

// While a program runs the kernel's figure is rough; the peak at its end, which
// decides, is not. So a program is stopped only when it is clearly over.
constexpr std::uint64_t kMemorySlack = std::uint64_t{1} << 20;

// The files of one run.
struct Streams {
    Fd input;
    Fd output = open_memory_file("stdout");
    Fd error = open_memory_file("stderr");
};

Launch launch_for(const RunRequest& request, const Streams& streams,
                  int folder_fd) {
    Launch launch;
    launch.command = request.command;
    launch.stdin_fd = streams.input.get();
    launch.stdout_fd = streams.output.get();
    launch.stderr_fd = streams.error.get();
    launch.folder_fd = folder_fd;
    launch.stack_bytes = request.limits.stack_bytes();
    // One byte over the limit shows that the limit was passed.
    launch.file_bytes = request.limits.output_bytes + 1;
    launch.cpu_seconds = static_cast<std::uint64_t>(
        std::chrono::ceil<std::chrono::seconds>(request.cpu_stop).count() + 2);
    launch.clean_environment = request.sandbox;
    return launch;
}

// The limit that a running program is over now.
Stop limit_passed(const RunRequest& request, const Streams& streams,
                  Process& process) {
    const Limits& limits = request.limits;
    if (process.cpu() > request.cpu_stop) return Stop::cpu;
    if (process.resident_bytes() > limits.memory_bytes + kMemorySlack)
        return Stop::memory;
    if (file_size(streams.output.get()) > limits.output_bytes)
        return Stop::output;
    if (file_size(streams.error.get()) > limits.output_bytes)
        return Stop::error_output;
    return Stop::none;
}

enum class Event { none, ended, aborted };

// A running program and what is seen of it.
class Watch {
  public:
    Watch(const RunRequest& request, const Streams& streams, Process& process,
          const Sandbox* sandbox)
        : request_(request),
          streams_(streams),
          process_(process),
          sandbox_(sandbox),
          sandbox_fd_(sandbox == nullptr ? -1 : sandbox->event_fd()) {}

    // Returns when the program has ended or is to be stopped; nothing when the
    // other end of `abort_fd` is closed.
    std::optional<Stop> wait(int abort_fd) {
        const Clock::time_point start = Clock::now();
        const microseconds wall_limit = request_.limits.wall();
        while (true) {
            const microseconds left = wall_limit - since(start);
            if (left <= microseconds::zero()) return Stop::wall;
            const Event event = wait_a_tick(abort_fd, std::min(kTick, left));
            if (event == Event::aborted) return std::nullopt;
            if (event == Event::ended) return Stop::none;
            if (!seen_.forbidden_call.empty()) return Stop::forbidden_call;
            const Stop stop = limit_passed(request_, streams_, process_);
            if (stop != Stop::none) return stop;
        }
    }

    const SandboxEvent& seen() const { return seen_; }

  private:
    Event wait_a_tick(int abort_fd, microseconds longest) {
        pollfd watched[] = {{process_.exit_fd(), POLLIN, 0},
                            {abort_fd, POLLRDHUP, 0},
                            {sandbox_fd_, POLLIN, 0}};
        const timespec timeout = {0, longest.count() * 1000};
        if (ppoll(watched, 3, &timeout, nullptr) < 0 && errno != EINTR)
            throw system_error("cannot wait for a program", errno);
        if ((watched[2].revents & POLLIN) != 0)
            note_sandbox_event();
        else if (watched[2].revents != 0)
            sandbox_fd_ = -1;  // the program is ending, and asks no more
        if (watched[1].revents != 0) return Event::aborted;
        return watched[0].revents != 0 ? Event::ended : Event::none;
    }

    void note_sandbox_event() {
        const std::optional<SandboxEvent> event = sandbox_->next_event();
        if (!event) return;
        seen_.forbidden_call = event->forbidden_call;
        if (seen_.opened_path.empty()) seen_.opened_path = event->opened_path;
    }

    const RunRequest& request_;
    const Streams& streams_;
    Process& process_;
    const Sandbox* sandbox_;
    int sandbox_fd_;
    SandboxEvent seen_;
};

RunResult facts(const Usage& usage, Streams& streams) {
    RunResult result;
    result.cpu = usage.cpu;
    result.memory_bytes = usage.peak_memory_bytes;
    if (WIFSIGNALED(usage.status))
        result.signal = WTERMSIG(usage.status);
    else
        result.exit_code = WEXITSTATUS(usage.status);
    result.output_bytes = file_size(streams.output.get());
    result.error_bytes = file_size(streams.error.get());
    result.output = std::move(streams.output);
    result.error = std::move(streams.error);
    return result;
}

}  // namespace

Runner::Runner() : folder_(open_nameless_folder()) {}

Sandbox* Runner::prepare_sandbox(const RunRequest& request) {
    if (!request.sandbox) return nullptr;
    if (!sandbox_) sandbox_ = std::make_unique<Sandbox>();
    sandbox_->prepare(request.command[0]);
    return sandbox_.get();
}

std::optional<RunResult> Runner::run(const RunRequest& request, int abort_fd) {
    Streams streams;
    streams.input =
        request.input.empty() ? open_null() : open_file(request.input);
    fchmod(folder_.get(), 0700);  // which the last program may have changed
    Launch launch = launch_for(request, streams, folder_.get());
    launch.sandbox = prepare_sandbox(request);
    const Clock::time_point start = Clock::now();
    Process process(launch);
    Watch watch(request, streams, process, launch.sandbox);
    const std::optional<Stop> stop = watch.wait(abort_fd);
    if (!stop) return std::nullopt;
    if (*stop != Stop::none) process.kill();
    const microseconds wall = since(start);
    RunResult result = facts(process.reap(), streams);
    result.stop = *stop;
    result.wall = wall;
    result.forbidden_call = watch.seen().forbidden_call;
    result.opened_path = watch.seen().opened_path;
    return result;
}
