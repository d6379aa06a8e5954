#include "judging.h"

#include <poll.h>
#include <signal.h>

#include <algorithm>
#include <cerrno>
#include <deque>
#include <map>
#include <optional>
#include <utility>

#include "error.h"
#include "signals.h"

namespace {

using std::chrono::microseconds;
using Clock = std::chrono::steady_clock;

constexpr int kProgressMilliseconds = 200;

// One run that is to be made or is under way.
struct Assignment {
    std::size_t task = 0;
    std::size_t number = 0;  // of the case
    bool alone = false;      // the second try of a near miss
    bool checking = false;   // the checker's run, not the program's
    microseconds longest{};  // that this run may take
    RunResult run;           // while checking: the program's, output still open
};

// The end of what a program wrote to stderr.
std::string tail(const Fd& file) {
    constexpr std::uint64_t kTailBytes = 4096;
    if (!file.is_open()) return {};
    const std::uint64_t size = file_size(file.get());
    const std::uint64_t length = std::min(size, kTailBytes);
    return read_at(file.get(), size - length, length);
}

// The cases of one program, while they come in.
struct Collecting {
    std::vector<std::optional<CaseResult>> cases;  // that are to be run
    std::size_t missing = 0;
};

class Judging {
  public:
    Judging(Workers& workers, const std::vector<Task>& tasks,
            const Listener& listener);
    Judgement run();

  private:
    void fill();
    std::optional<Assignment> next_assignment();
    void send(Assignment assignment);
    void wait_for_news();
    void handle_signals();
    void give_up_silent_workers();
    void give_up(const std::vector<RequestId>& lost);
    void handle(Reply reply);
    void judge_program_run(Assignment& assignment, Reply& reply);
    void judge_checker_run(Assignment& assignment, Reply& reply);
    void compare_output(Assignment& assignment, CaseResult& result);
    bool is_near_miss(const Assignment& assignment, const Finding& finding,
                      const RunResult& run) const;
    void fail(const Assignment& assignment, const std::string& why);
    void record(const Assignment& assignment, CaseResult result);
    void leave_out_what_follows(const Assignment& last);
    void publish_complete_programs();
    void publish_interrupted_programs();
    void publish(std::size_t task);

    const Case& case_of(const Assignment& assignment) const {
        return tasks_[assignment.task].cases[assignment.number];
    }
    // It comes behind a failure that was to be the program's last case.
    bool is_left_out(const Assignment& assignment) const {
        return assignment.number >= collecting_[assignment.task].cases.size();
    }

    Workers& workers_;
    const std::vector<Task>& tasks_;
    const Listener& listener_;
    SignalQueue signals_;
    Clock::time_point start_ = Clock::now();
    Clock::time_point last_progress_ = start_;
    Clock::time_point last_reply_ = start_;

    std::size_t next_task_ = 0;
    std::size_t next_case_ = 0;
    std::deque<Assignment> checks_;
    std::deque<Assignment> near_misses_;
    RequestId last_id_ = 0;
    std::map<RequestId, Assignment> under_way_;

    std::vector<Collecting> collecting_;  // one a task
    Progress progress_;
    Judgement judgement_;
};

Judging::Judging(Workers& workers, const std::vector<Task>& tasks,
                 const Listener& listener)
    : workers_(workers), tasks_(tasks), listener_(listener) {
    if (!tasks.empty()) progress_.label = tasks.front().label;
    for (const Task& task : tasks) {
        const std::size_t count = task.cases.size();
        collecting_.push_back(
            {std::vector<std::optional<CaseResult>>(count), count});
        progress_.total += count;
    }
}

Judgement Judging::run() {
    publish_complete_programs();  // those that did not compile
    while (judgement_.programs.size() < tasks_.size() &&
           judgement_.interrupted_by == 0) {
        fill();
        wait_for_news();
    }
    publish_interrupted_programs();
    judgement_.wall =
        std::chrono::duration_cast<microseconds>(Clock::now() - start_);
    return std::move(judgement_);
}

// Keeps one request more a worker in the queue than it can take, so that none
// waits for us; but not when that may prove to be one too many.
void Judging::fill() {
    const std::size_t each = tasks_.front().fail_fast ? 1 : 2;
    while (under_way_.size() < each * workers_.count()) {
        std::optional<Assignment> assignment = next_assignment();
        if (!assignment) return;
        send(std::move(*assignment));
    }
}

std::optional<Assignment> Judging::next_assignment() {
    const auto take = [](std::deque<Assignment>& queue) {
        Assignment first = std::move(queue.front());
        queue.pop_front();
        return first;
    };
    const auto left_out = [this](const Assignment& assignment) {
        return is_left_out(assignment);
    };
    std::erase_if(checks_, left_out);
    std::erase_if(near_misses_, left_out);
    if (!checks_.empty()) return take(checks_);
    if (!near_misses_.empty()) {
        if (!under_way_.empty()) return std::nullopt;
        return take(near_misses_);
    }
    const bool is_alone =
        under_way_.size() == 1 && under_way_.begin()->second.alone;
    if (is_alone) return std::nullopt;
    while (next_task_ < tasks_.size() &&
           next_case_ >= collecting_[next_task_].cases.size()) {
        ++next_task_;
        next_case_ = 0;
    }
    if (next_task_ == tasks_.size()) return std::nullopt;
    Assignment next;
    next.task = next_task_;
    next.number = next_case_++;
    return next;
}

void Judging::send(Assignment assignment) {
    const Task& task = tasks_[assignment.task];
    const Case& judged = case_of(assignment);
    RunRequest request;
    if (assignment.checking) {
        request = checker_request(task.checker, judged.input, judged.answer,
                                  assignment.run.output.get());
    } else {
        request.command = {task.executable};
        request.input = judged.input;
        request.limits = task.problem.limits;
        request.cpu_stop = request.limits.cpu;
        if (workers_.count() > 1 && !assignment.alone)
            request.cpu_stop += request.limits.cpu / 5;
        request.sandbox = task.sandbox;
    }
    assignment.longest = longest_run(request.limits);
    if (under_way_.empty()) last_reply_ = Clock::now();
    workers_.send(++last_id_, request);
    under_way_.emplace(last_id_, std::move(assignment));
}

void Judging::wait_for_news() {
    pollfd watched[] = {{workers_.reply_fd(), POLLIN, 0},
                        {signals_.fd(), POLLIN, 0}};
    if (poll(watched, 2, kProgressMilliseconds) < 0 && errno != EINTR)
        throw system_error("cannot wait for a worker", errno);
    // Replies first: a worker may have answered just before it was killed.
    while (std::optional<Reply> reply = workers_.receive())
        handle(std::move(*reply));
    if (watched[1].revents != 0) handle_signals();
    give_up_silent_workers();
    publish_complete_programs();
    if (Clock::now() - last_progress_ <
        std::chrono::milliseconds(kProgressMilliseconds))
        return;
    last_progress_ = Clock::now();
    listener_.on_progress(progress_);
}

void Judging::handle_signals() {
    while (const int number = signals_.next()) {
        if (number != SIGCHLD) {
            judgement_.interrupted_by = number;
            return;
        }
        give_up(workers_.replace_lost());
    }
}

void Judging::give_up(const std::vector<RequestId>& lost) {
    for (const RequestId id : lost) {
        const auto found = under_way_.find(id);
        if (found == under_way_.end()) continue;
        fail(found->second, "the judge's process was killed or stopped");
        under_way_.erase(found);
    }
}

// A worker answers within its run's limits, unless a program has got hold of
// it.
void Judging::give_up_silent_workers() {
    constexpr auto kGrace = std::chrono::seconds(5);
    if (under_way_.empty()) return;
    microseconds longest{};
    for (const auto& [id, assignment] : under_way_)
        longest = std::max(longest, assignment.longest);
    if (Clock::now() - last_reply_ < longest + kGrace) return;
    std::vector<RequestId> lost = workers_.replace_all();
    // A worker may have been lost before it could say what it had taken.
    if (lost.empty())
        for (const auto& [id, assignment] : under_way_) lost.push_back(id);
    give_up(lost);
    last_reply_ = Clock::now();
}

void Judging::handle(Reply reply) {
    last_reply_ = Clock::now();
    const auto found = under_way_.find(reply.id);
    if (found == under_way_.end()) return;  // its worker was given up
    Assignment assignment = std::move(found->second);
    under_way_.erase(found);
    progress_.label = tasks_[assignment.task].label;
    try {
        if (!reply.error.empty()) throw Error(reply.error);
        if (assignment.checking)
            judge_checker_run(assignment, reply);
        else
            judge_program_run(assignment, reply);
    } catch (const Error& error) {
        fail(assignment, error.what());
    }
}

void Judging::judge_program_run(Assignment& assignment, Reply& reply) {
    const Task& task = tasks_[assignment.task];
    const Finding finding = judge_run(reply.run, task.problem.limits);
    if (is_near_miss(assignment, finding, reply.run)) {
        assignment.alone = true;
        near_misses_.push_back(std::move(assignment));
        return;
    }
    assignment.run = std::move(reply.run);
    if (finding.verdict != Verdict::AC) {
        CaseResult result;
        result.finding = finding;
        result.run = std::move(assignment.run);
        record(assignment, std::move(result));
    } else if (!task.checker.command.empty()) {
        assignment.checking = true;
        checks_.push_back(std::move(assignment));
    } else {
        CaseResult result;
        compare_output(assignment, result);
        record(assignment, std::move(result));
    }
}

void Judging::compare_output(Assignment& assignment, CaseResult& result) {
    const Target& target = tasks_[assignment.task].problem.target;
    const MappedFile output(assignment.run.output.get());
    const std::string answer = read_file(case_of(assignment).answer);
    result.comparison = compare(output.bytes(), answer, target.rule);
    result.finding = judge_output(result.comparison, target);
    result.run = std::move(assignment.run);
}

void Judging::judge_checker_run(Assignment& assignment, Reply& reply) {
    const Target& target = tasks_[assignment.task].problem.target;
    std::variant<Comparison, std::string> said = read_checker(reply.run);
    CaseResult result;
    result.run = std::move(assignment.run);
    if (std::string* failure = std::get_if<std::string>(&said)) {
        result.finding = {Verdict::JE, Cause::none};
        result.judge_error = std::move(*failure);
    } else {
        result.comparison = std::move(std::get<Comparison>(said));
        result.finding = judge_output(result.comparison, target);
    }
    record(assignment, std::move(result));
}

// The program ended by itself, over the limit but within the room that several
// jobs are given.
bool Judging::is_near_miss(const Assignment& assignment, const Finding& finding,
                           const RunResult& run) const {
    return workers_.count() > 1 && !assignment.alone &&
           finding.cause == Cause::cpu_time && run.stop == Stop::none;
}

void Judging::fail(const Assignment& assignment, const std::string& why) {
    CaseResult result;
    result.finding = {Verdict::JE, Cause::none};
    result.judge_error = why;
    record(assignment, std::move(result));
}

void Judging::record(const Assignment& assignment, CaseResult result) {
    result.name = case_of(assignment).name;
    result.input = case_of(assignment).input;
    result.error_tail = tail(result.run.error);
    result.run.output.close();
    result.run.error.close();
    if (is_left_out(assignment)) return;
    Collecting& collecting = collecting_[assignment.task];
    const bool is_last =
        tasks_[assignment.task].fail_fast && is_failure(result.finding.verdict);
    collecting.cases[assignment.number] = std::move(result);
    --collecting.missing;
    ++progress_.done;
    if (is_last) leave_out_what_follows(assignment);
}

void Judging::leave_out_what_follows(const Assignment& last) {
    Collecting& collecting = collecting_[last.task];
    for (; collecting.cases.size() > last.number + 1;
         collecting.cases.pop_back()) {
        if (collecting.cases.back()) continue;
        --collecting.missing;
        ++progress_.done;
    }
}

void Judging::publish_complete_programs() {
    while (judgement_.programs.size() < tasks_.size() &&
           collecting_[judgement_.programs.size()].missing == 0)
        publish(judgement_.programs.size());
}

// After an interrupt: the programs of which some case was judged.
void Judging::publish_interrupted_programs() {
    for (std::size_t number = judgement_.programs.size();
         number < tasks_.size(); ++number)
        if (collecting_[number].missing < collecting_[number].cases.size())
            publish(number);
}

void Judging::publish(std::size_t number) {
    const Task& task = tasks_[number];
    ProgramResult program;
    program.program = task.program;
    program.label = task.label;
    program.problem_id = task.problem.id;
    program.limits = task.problem.limits;
    program.compiler_words = task.compiler_words;
    program.total = task.cases.size();
    std::vector<Verdict> verdicts;
    for (std::optional<CaseResult>& result : collecting_[number].cases) {
        if (!result) continue;
        verdicts.push_back(result->finding.verdict);
        if (result->finding.verdict == Verdict::AC) ++program.accepted;
        program.cases.push_back(std::move(*result));
    }
    program.verdict =
        task.compiler_words.empty() ? program_verdict(verdicts) : Verdict::CE;
    listener_.on_program(program);
    judgement_.programs.push_back(std::move(program));
}

}  // namespace

Judgement judge(Workers& workers, const std::vector<Task>& tasks,
                const Listener& listener) {
    return Judging(workers, tasks, listener).run();
}
