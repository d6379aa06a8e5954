#include "trial.h"

#include <fcntl.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <utility>

#include "../compare.h"
#include "../error.h"
#include "../escape.h"
#include "../report.h"
#include "../verdict.h"

namespace {

constexpr std::uint64_t kMega = std::uint64_t{1} << 20;
constexpr std::uint64_t kShownBytes = 64 * 1024;

// Of generator and reference: they are ours, and only must not hang.
Limits trusted_limits() {
    Limits limits;
    limits.cpu = std::chrono::seconds(10);
    limits.memory_bytes = 1024 * kMega;
    limits.output_bytes = 64 * kMega;
    return limits;
}

// The same file in memory, to be read only and with a position of its own.
Fd open_to_read(const Fd& file) {
    const std::string path = "/proc/self/fd/" + std::to_string(file.get());
    Fd reading(open(path.c_str(), O_RDONLY | O_CLOEXEC));
    if (!reading.is_open())
        throw system_error("cannot read a file in memory", errno);
    return reading;
}

Fd copy_of(const Fd& file) {
    Fd copy(fcntl(file.get(), F_DUPFD_CLOEXEC, 0));
    if (!copy.is_open()) throw system_error("cannot copy a descriptor", errno);
    return copy;
}

std::string contents(const Fd& file, std::uint64_t size) {
    return read_at(file.get(), 0, size);
}

// The end of what was written to stderr.
std::string tail(const Fd& file, std::uint64_t size) {
    constexpr std::uint64_t kTailBytes = 4096;
    const std::uint64_t length = std::min(size, kTailBytes);
    return read_at(file.get(), size - length, length);
}

// Makes `bytes` all that is in `file`; its position stays.
void put(const Fd& file, std::string_view bytes) {
    const auto size = static_cast<off_t>(bytes.size());
    if (pwrite(file.get(), bytes.data(), bytes.size(), 0) != size ||
        ftruncate(file.get(), size) != 0)
        throw system_error("cannot write to a file in memory", errno);
}

std::string joined(const std::vector<std::string>& texts) {
    std::string all;
    for (const std::string& text : texts) (all += text) += '\0';
    return all;
}

// Nothing unless it is as many texts, each ended by a NUL byte.
std::vector<std::string> split(std::string_view all, std::uint64_t count) {
    std::vector<std::string> texts;
    while (!all.empty()) {
        const std::size_t end = all.find('\0');
        if (end == std::string_view::npos) return {};
        texts.emplace_back(all.substr(0, end));
        all.remove_prefix(end + 1);
    }
    if (texts.size() != count) return {};
    return texts;
}

std::string last_line(std::string text) {
    text.erase(text.find_last_not_of(" \t\r\n") + 1);
    text.erase(0, text.find_last_of('\n') + 1);
    return text;
}

bool is_clean(const RunResult& run) {
    return judge_run(run, trusted_limits()).verdict == Verdict::AC;
}

// How a program of ours failed, and the last that it said.
std::string failure_words(RunResult run, const Fd& error) {
    CaseResult result;
    result.finding = judge_run(run, trusted_limits());
    const std::string words = last_line(tail(error, run.error_bytes));
    result.run = std::move(run);
    return message(result, trusted_limits()) +
           (words.empty() ? "" : ": " + visible(words));
}

// The program ended by itself, over the limit but within the room that it is
// given: it may have been the neighbours' fault.
bool is_near_miss(const RunResult& run, const Limits& limits) {
    return run.stop == Stop::none && run.cpu > limits.cpu;
}

}  // namespace

Trial::Trial(const Contest& contest)
    : contest_(contest),
      servers_(contest.fork_server),
      case_to_read_(open_to_read(case_)) {
    Serving generator =
        serving_for(contest.generator, nothing_, made_, trusted_error_);
    generator.command.emplace_back(kArgumentPlaceholder);
    generator_ = servers_.start(generator);
    reference_ = servers_.start(serving_for(contest.reference, case_to_read_,
                                            answered_, trusted_error_));
    if (!contest.checker.command.empty()) start_checker();
    Serving program =
        serving_for(contest.program, case_to_read_, output_end_, error_end_);
    program.limits = contest.problem.limits;
    program.cpu_stop = program.limits.cpu + program.limits.cpu / 5;
    program.birth = Birth::before_constructors;
    program.sandbox = contest.sandbox;
    program_ = servers_.start(program);
}

Serving Trial::serving_for(const std::string& program, const Fd& input,
                           const Fd& output, const Fd& error) const {
    Serving serving;
    serving.command = {program};
    serving.limits = trusted_limits();
    serving.cpu_stop = serving.limits.cpu;
    serving.birth = Birth::at_main;
    serving.sandbox = false;
    serving.preload = contest_.preload;
    serving.stdin_fd = input.get();
    serving.stdout_fd = output.get();
    serving.stderr_fd = error.get();
    return serving;
}

void Trial::start_checker() {
    const auto path_of = [](const Fd& file) {
        return "/proc/" + std::to_string(getpid()) + "/fd/" +
               std::to_string(file.get());
    };
    const RunRequest request = checker_request(contest_.checker, path_of(case_),
                                               path_of(answer_), output_.get());
    Serving serving = serving_for("", nothing_, words_, words_error_);
    serving.command = request.command;
    serving.limits = request.limits;
    serving.cpu_stop = request.cpu_stop;
    checker_ = servers_.start(serving);
}

void Trial::prepare(std::uint64_t first, std::uint64_t count) {
    servers_.check();
    inputs_.clear();
    answers_.clear();
    first_prepared_ = first;
    if (count < 2) return;
    if (!has_tried_many_) try_many(first);
    has_tried_many_ = true;
    if (generates_many_) inputs_ = generate_many(first, count);
    if (answers_many_ && !inputs_.empty()) answers_ = answer_many(inputs_);
}

// Two at once must be the same as one after the other.
void Trial::try_many(std::uint64_t first) {
    const std::vector<std::string> inputs = {generate(first),
                                             generate(first + 1)};
    generates_many_ = generate_many(first, 2) == inputs;
    if (!generates_many_) return;
    const std::vector<std::string> answers = {answer(first, inputs[0]),
                                              answer(first + 1, inputs[1])};
    answers_many_ = answer_many(inputs) == answers;
}

std::optional<Failure> Trial::run(std::uint64_t seed) {
    const std::uint64_t index = seed - first_prepared_;
    input_ = index < inputs_.size() ? inputs_[index] : generate(seed);
    std::string right =
        index < answers_.size() ? answers_[index] : answer(seed, input_);
    put(case_, input_);
    RunResult run = run_program();
    CaseResult result;
    result.finding = judge_run(run, contest_.problem.limits);
    if (result.finding.verdict == Verdict::AC)
        compare_output(right, run, result);
    if (result.finding.verdict == Verdict::AC) return std::nullopt;

    Failure failure;
    failure.seed = seed;
    failure.input = input_;
    failure.answer = std::move(right);
    failure.output = contents(output_, std::min(run.output_bytes, kShownBytes));
    result.name = "seed " + std::to_string(seed);
    result.error_tail = tail(error_, run.error_bytes);
    result.run = std::move(run);
    failure.result = std::move(result);
    return failure;
}

std::string Trial::generate(std::uint64_t seed) {
    const std::string number = std::to_string(seed);
    RunResult run = servers_.run(generator_, number);
    if (is_clean(run)) return contents(made_, run.output_bytes);
    throw Error("the generator fails on seed " + number + ": " +
                failure_words(std::move(run), trusted_error_) + "; see " +
                quoted(contest_.generator) + " " + number);
}

std::string Trial::answer(std::uint64_t seed, const std::string& input) {
    put(case_, input);
    RunResult run = servers_.run(reference_);
    if (is_clean(run)) return contents(answered_, run.output_bytes);
    const std::string number = std::to_string(seed);
    throw Error("the reference fails on seed " + number + ": " +
                failure_words(std::move(run), trusted_error_) + "; see " +
                quoted(contest_.generator) + " " + number + " | " +
                quoted(contest_.reference));
}

// Nothing when it can't be done; then one by one tells why.
std::vector<std::string> Trial::generate_many(std::uint64_t first,
                                              std::uint64_t count) {
    const RunResult run =
        servers_.run(generator_, std::to_string(first) + "-" +
                                     std::to_string(first + count - 1));
    if (!is_clean(run)) return {};
    return split(contents(made_, run.output_bytes), count);
}

std::vector<std::string> Trial::answer_many(
    const std::vector<std::string>& inputs) {
    put(case_, joined(inputs));
    const RunResult run = servers_.run(reference_);
    if (!is_clean(run)) return {};
    return split(contents(answered_, run.output_bytes), inputs.size());
}

RunResult Trial::run_program() {
    RunResult run = servers_.run(program_);
    if (is_near_miss(run, contest_.problem.limits))
        run = servers_.run(program_);
    return run;
}

// What equals the reference's answer needs no checker to be right.
void Trial::compare_output(const std::string& answer, const RunResult& run,
                           CaseResult& result) {
    const std::string output = contents(output_, run.output_bytes);
    if (output == answer) return;
    const Target& target = contest_.problem.target;
    if (contest_.checker.command.empty())
        result.comparison = compare(output, answer, target.rule);
    else
        ask_checker(answer, result);
    result.finding = judge_output(result.comparison, target);
}

void Trial::ask_checker(const std::string& answer, CaseResult& result) {
    put(answer_, answer);
    RunResult run = servers_.run(checker_);
    if (is_clean(run)) return;
    run.output = copy_of(words_);
    run.error = copy_of(words_error_);
    std::variant<Comparison, std::string> said = read_checker(run);
    if (const std::string* failure = std::get_if<std::string>(&said))
        throw Error(visible(*failure) + "; its case is " + visible(input_));
    result.comparison = std::move(std::get<Comparison>(said));
}

std::vector<std::string> Trial::notes() const {
    std::vector<std::string> notes;
    if (contest_.sandbox)
        for (const std::string& gap : sandbox_gaps())
            notes.push_back("sandbox: " + gap);
    if (!contest_.preload) return notes;
    const auto note = [&](std::size_t server, const std::string& program) {
        if (servers_.is_preloaded(server)) return;
        notes.push_back(quoted(program) +
                        " can't be loaded once for all cases (a script, linked "
                        "statically, or at work before it starts); each starts "
                        "it anew");
    };
    note(generator_, contest_.generator);
    note(reference_, contest_.reference);
    note(program_, contest_.program);
    if (!contest_.checker.command.empty())
        note(checker_, contest_.checker.command[0]);
    return notes;
}
