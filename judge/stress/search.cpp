#include "search.h"

#include <poll.h>
#include <signal.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <unistd.h>

#include <algorithm>
#include <atomic>
#include <cerrno>
#include <string_view>
#include <utility>
#include <vector>

#include "../error.h"
#include "../message.h"
#include "../process.h"
#include "../signals.h"

namespace {

using std::chrono::microseconds;
using Clock = std::chrono::steady_clock;

constexpr std::uint64_t kBatch = 64;
constexpr std::uint64_t kNone = ~std::uint64_t{0};
// So many different seeds and always the same case: the seed is ignored.
constexpr std::uint64_t kSuspicious = 16;
// How long a batch goes on after a failure, to find a shorter one.
constexpr std::chrono::seconds kPatience{1};
constexpr int kProgressMilliseconds = 200;
constexpr std::size_t kMostWorkers = 256;

// What a worker and its parent say to each other.
enum Word : char { kFinished, kShow, kShown };

// What all workers see.
struct Board {
    struct Worker {
        std::atomic<std::uint64_t> done{0};
        std::atomic<std::uint64_t> seed{0};  // that it is at
        // Of its discovery: the batch and, for a failure, the seed.
        std::atomic<std::uint64_t> batch{kNone};
        std::atomic<std::uint64_t> failed_seed{kNone};
    };
    std::atomic<std::uint64_t> next_batch{0};
    std::atomic<std::uint64_t> last_batch{kNone};
    Worker workers[kMostWorkers];
};

Board& share_board() {
    void* memory = mmap(nullptr, sizeof(Board), PROT_READ | PROT_WRITE,
                        MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) throw system_error("cannot share memory", errno);
    return *new (memory) Board();
}

void lower_to(std::atomic<std::uint64_t>& number, std::uint64_t other) {
    std::uint64_t seen = number;
    while (other < seen && !number.compare_exchange_weak(seen, other)) {
    }
}

// One worker's search, in its own process.
class Hunt {
  public:
    Hunt(const Seeds& seeds, Board& board, std::size_t number)
        : seeds_(seeds), board_(board), own_(board.workers[number]) {}

    // Until there are no more batches, or something is discovered.
    void run(Trial& trial) {
        while (discovery_.error.empty() && !discovery_.failure) {
            const std::uint64_t batch = board_.next_batch++;
            if (batch * kBatch >= seeds_.count || batch > board_.last_batch)
                return;
            if (is_out_of_time()) return;
            try {
                run_batch(trial, batch);
            } catch (const std::exception& error) {
                // A failure before it tells more than what stopped us.
                if (!discovery_.failure) discovery_.error = error.what();
            }
            if (discovery_.failure || !discovery_.error.empty()) post(batch);
        }
    }

    void fail(const std::string& error) {
        discovery_.error = error;
        post(0);
    }

    const Discovery& discovery() const { return discovery_; }

  private:
    bool is_out_of_time() const {
        return seeds_.within.count() > 0 &&
               Clock::now() - start_ > seeds_.within;
    }

    void run_batch(Trial& trial, std::uint64_t batch) {
        const std::uint64_t first = batch * kBatch;
        const std::uint64_t end = std::min(first + kBatch, seeds_.count);
        Clock::time_point deadline = Clock::time_point::max();
        bool differ = false;
        std::string first_input;
        trial.prepare(seeds_.first + first, end - first);
        std::uint64_t i = first;
        for (; i < end && Clock::now() < deadline && !is_out_of_time(); ++i) {
            own_.seed = seeds_.first + i;
            std::optional<Failure> failure = trial.run(seeds_.first + i);
            ++own_.done;
            if (i == first) first_input = trial.input();
            differ = differ || trial.input() != first_input;
            if (!failure) continue;
            if (!discovery_.failure) deadline = Clock::now() + kPatience;
            keep_shorter(std::move(*failure));
        }
        if (!differ && !discovery_.failure && i - first >= kSuspicious)
            throw Error("the generator prints the same case for the seeds " +
                        std::to_string(seeds_.first + first) + " to " +
                        std::to_string(seeds_.first + i - 1) +
                        "; its first argument is the seed");
    }

    void keep_shorter(Failure failure) {
        std::optional<Failure>& kept = discovery_.failure;
        if (kept && kept->input.size() <= failure.input.size()) return;
        kept = std::move(failure);
    }

    void post(std::uint64_t batch) {
        if (discovery_.failure) own_.failed_seed = discovery_.failure->seed;
        own_.batch = batch;
        lower_to(board_.last_batch, batch);
    }

    const Seeds& seeds_;
    Board& board_;
    Board::Worker& own_;
    const Clock::time_point start_ = Clock::now();
    Discovery discovery_;
};

bool say(const Fd& socket, char word, char value = 0) {
    const char both[] = {word, value};
    return send_message(socket.get(), {both, sizeof both});
}

class Searching {
  public:
    Searching(const Contest& contest, const Seeds& seeds, int jobs,
              const SearchListener& listener);
    ~Searching();
    Searching(const Searching&) = delete;
    Searching& operator=(const Searching&) = delete;
    SearchResult run();

  private:
    struct Worker {
        int pid = -1;
        Fd socket;
        bool has_finished = false;
    };

    void start(std::size_t number);
    void work(std::size_t number, const Fd& socket);
    void wait_for_news();
    void handle_signals();
    void look_at_workers();
    void show_discovery();
    SearchProgress progress() const;

    const Contest& contest_;
    const Seeds seeds_;
    const SearchListener& listener_;
    const Clock::time_point start_ = Clock::now();
    SignalQueue signals_;
    Board& board_ = share_board();
    std::vector<Worker> workers_;
    Clock::time_point last_progress_ = start_;
    SearchResult result_;
};

Searching::Searching(const Contest& contest, const Seeds& seeds, int jobs,
                     const SearchListener& listener)
    : contest_(contest), seeds_(seeds), listener_(listener) {
    become_subreaper();
    const std::uint64_t batches = (seeds.count + kBatch - 1) / kBatch;
    const std::size_t count =
        std::min({static_cast<std::uint64_t>(jobs), batches,
                  static_cast<std::uint64_t>(kMostWorkers)});
    workers_.resize(count);
    for (std::size_t number = 0; number < count; ++number) start(number);
}

// Nothing is left running, whatever it was at.
Searching::~Searching() {
    for (const Worker& worker : workers_) kill_process(worker.pid);
    Usage ignored;
    kill_children({}, ignored);
    munmap(&board_, sizeof board_);
}

void Searching::start(std::size_t number) {
    auto [ours, theirs] = open_channel();
    const int parent = getpid();
    workers_[number].pid =
        fork_process([this, number, parent, &socket = theirs] {
            // Its servers and cases die with it in turn.
            if (prctl(PR_SET_PDEATHSIG, SIGKILL) != 0 || getppid() != parent)
                _exit(1);
            settle_signals();
            become_subreaper();
            volunteer_for_oom_killer();
            work(number, socket);
            // Without a word to what is on the stack: it ends with the process.
            _exit(0);
        });
    workers_[number].socket = std::move(ours);
}

void Searching::work(std::size_t number, const Fd& socket) {
    for (Worker& worker : workers_) worker.socket.close();
    Hunt hunt(seeds_, board_, number);
    try {
        Trial* const trial = new Trial(contest_);  // it lives as long as we
        if (number == 0)
            for (const std::string& note : trial->notes())
                listener_.on_note(note);
        hunt.run(*trial);
    } catch (const std::exception& error) {
        hunt.fail(error.what());
    }
    say(socket, kFinished);
    const std::optional<Message> message = receive_message(socket.get(), 0);
    if (!message || message->bytes[0] != kShow) return;
    const int code = listener_.on_discovery(hunt.discovery(), progress());
    say(socket, kShown, static_cast<char>(code));
}

SearchResult Searching::run() {
    const auto is_finished = [](const Worker& worker) {
        return worker.has_finished;
    };
    while (result_.interrupted_by == 0 &&
           !std::all_of(workers_.begin(), workers_.end(), is_finished))
        wait_for_news();
    result_.progress = progress();
    if (result_.interrupted_by == 0) show_discovery();
    for (const Board::Worker& worker : board_.workers)
        if (worker.failed_seed != kNone)
            result_.failed_seed = worker.failed_seed;
    return std::move(result_);
}

void Searching::wait_for_news() {
    std::vector<pollfd> watched = {{signals_.fd(), POLLIN, 0}};
    for (const Worker& worker : workers_)
        watched.push_back(
            {worker.has_finished ? -1 : worker.socket.get(), POLLIN, 0});
    if (poll(watched.data(), watched.size(), kProgressMilliseconds) < 0 &&
        errno != EINTR)
        throw system_error("cannot wait for a worker", errno);
    for (Worker& worker : workers_)
        if (receive_message(worker.socket.get(), MSG_DONTWAIT))
            worker.has_finished = true;
    handle_signals();
    if (Clock::now() - last_progress_ <
        std::chrono::milliseconds(kProgressMilliseconds))
        return;
    last_progress_ = Clock::now();
    listener_.on_progress(progress());
}

void Searching::handle_signals() {
    while (const int number = signals_.next()) {
        if (number == SIGCHLD)
            look_at_workers();
        else
            result_.interrupted_by = number;
    }
}

// A worker only ends when it is told to.
void Searching::look_at_workers() {
    for (std::size_t i = 0; i < workers_.size(); ++i) {
        if (look_at_child(workers_[i].pid) == ChildState::running) continue;
        throw Error("the program killed or stopped its worker, near seed " +
                    std::to_string(board_.workers[i].seed));
    }
}

// Of the first batch that has one; by the worker that knows all of it.
void Searching::show_discovery() {
    if (board_.last_batch == kNone) return;
    for (std::size_t i = 0; i < workers_.size(); ++i) {
        if (board_.workers[i].batch != board_.last_batch) continue;
        say(workers_[i].socket, kShow);
        const std::optional<Message> message =
            receive_message(workers_[i].socket.get(), 0);
        if (!message) throw Error("a worker has ended before it could tell");
        result_.exit_code = message->bytes[1];
        return;
    }
}

SearchProgress Searching::progress() const {
    SearchProgress progress;
    for (const Board::Worker& worker : board_.workers)
        progress.done += worker.done;
    progress.wall =
        std::chrono::duration_cast<microseconds>(Clock::now() - start_);
    return progress;
}

}  // namespace

SearchResult search(const Contest& contest, const Seeds& seeds, int jobs,
                    const SearchListener& listener) {
    return Searching(contest, seeds, jobs, listener).run();
}
