// main.cpp -- the order of the steps, and the exit code.

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <filesystem>
#include <string>
#include <string_view>

#include "../error.h"
#include "../posix.h"
#include "../problem.h"
#include "../process.h"
#include "../report_style.h"
#include "../signals.h"
#include "keep.h"
#include "options.h"
#include "search.h"
#include "served.h"
#include "words.h"

namespace {

namespace fs = std::filesystem;

constexpr int kFound = 1;
constexpr int kCouldNotJudge = 2;

void complain(const std::string& text) {
    write_all(STDERR_FILENO, "stress: " + text + "\n");
}

int count_jobs(const StressOptions& options) {
    if (options.jobs > 0) return options.jobs;
    return usable_cores();
}

// Where we were built: this program and what it preloads in stress/, the
// checkers and what belongs to a problem beside that.
fs::path stress_folder() {
    return fs::read_symlink("/proc/self/exe").parent_path();
}

std::string executable(const std::string& path) {
    std::error_code none;  // what can't be looked at is no program either
    if (!fs::is_regular_file(path, none))
        throw Error(::quoted(path) + " is not a program");
    if (access(path.c_str(), X_OK) != 0)
        throw system_error("cannot execute " + ::quoted(path), errno);
    return fs::absolute(path).string();
}

// The problem's own program for `role`, as it was built.
std::string own_program(const Problem& problem, const std::string& role,
                        const std::string& task, const std::string& variable) {
    std::error_code none;  // what can't be looked at isn't there
    const fs::path built =
        stress_folder().parent_path() / "testdata" / problem.id / role;
    const std::string source =
        (fs::path(problem.folder) / role).string() + ".cpp";
    // Without its source, it is what was there once.
    if (fs::exists(source, none) && fs::exists(built, none))
        return executable(built.string());
    throw Error("no " + role + " for " + ::quoted(problem.id) + "; write " +
                source + ", which " + task + ", or name a program with " +
                variable);
}

Problem find_problem(const StressOptions& options) {
    if (!options.problem.empty()) return read_problem(options.problem);
    const fs::path program = fs::absolute(options.program);
    return read_problem("testdata/" +
                        program.parent_path().filename().string());
}

Checker choose_checker(const StressOptions& options, const Problem& problem) {
    const std::string build = stress_folder().parent_path().string();
    Checker checker =
        options.checker.empty()
            ? find_checker(problem.checker, problem.checker_source, build)
            : Checker{{executable(options.checker)}};
    if (checker.command.empty() && !options.checker_options.empty())
        throw Error("option '--checker-option' needs a checker, and " +
                    ::quoted(problem.id) + " has none");
    checker.command.insert(checker.command.end(),
                           options.checker_options.begin(),
                           options.checker_options.end());
    return checker;
}

Contest prepare(const StressOptions& options) {
    Contest contest;
    contest.problem = find_problem(options);
    contest.program = executable(options.program);
    contest.label = contest.problem.id + "/" +
                    fs::path(options.program).filename().string();
    contest.generator =
        options.generator.empty()
            ? own_program(contest.problem, "generator",
                          "prints the case for the seed in its first argument",
                          "GEN=")
            : executable(options.generator);
    contest.reference =
        options.reference.empty()
            ? own_program(contest.problem, "reference",
                          "reads a case and prints the right answer", "REF=")
            : executable(options.reference);
    contest.checker = choose_checker(options, contest.problem);
    contest.fork_server = (stress_folder() / "fork_server.so").string();
    contest.preload = !options.plain;
    contest.sandbox = options.sandbox;
    return contest;
}

std::string in_shell_quotes(const std::string& word) {
    constexpr std::string_view kPlain =
        "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
        "_-./=,:+@%";
    if (!word.empty() && word.find_first_not_of(kPlain) == std::string::npos)
        return word;
    std::string quoted = "'";
    for (const char c : word) quoted += c == '\'' ? "'\\''" : std::string(1, c);
    return quoted + "'";
}

// A command that runs the case for `seed` alone.
std::string replay_command(const StressOptions& options, int argc, char** argv,
                           std::uint64_t seed) {
    const std::string number = std::to_string(seed);
    if (!options.make_command.empty())
        return options.make_command + " SEED=" + number + " N=1";
    std::string command;
    for (int i = 0; i < argc; ++i) command += in_shell_quotes(argv[i]) + " ";
    return command + "-s " + number + " -n 1";
}

// Where the text goes, and the progress line on it.
class Screen {
  public:
    explicit Screen(const TextStyle& style) : style_(style) {}

    void print(const std::string& text) {
        clear();
        if (!write_all(STDOUT_FILENO, text))
            throw system_error("cannot write", errno);
    }
    void show_progress(const SearchProgress& progress, const Subject& subject) {
        if (!style_.progress || progress.wall < std::chrono::seconds(1)) return;
        print("\r" + progress_text(progress, subject, style_) + "\x1b[K");
        shows_progress_ = true;
    }
    void clear() {
        if (shows_progress_) write_all(STDOUT_FILENO, "\r\x1b[K");
        shows_progress_ = false;
    }

  private:
    const TextStyle& style_;
    bool shows_progress_ = false;
};

class Stress {
  public:
    Stress(const StressOptions& options, int argc, char** argv)
        : options_(options),
          argc_(argc),
          argv_(argv),
          contest_(prepare(options)),
          subject_{contest_.label,
                   contest_.problem.limits,
                   {options.seed, options.count,
                    std::chrono::seconds(options.within_seconds)}} {}

    int run() {
        const SearchListener listener = {
            [this](const Discovery& discovery, const SearchProgress& progress) {
                return show(discovery, progress);
            },
            [](const std::string& note) { complain(note); },
            [this](const SearchProgress& progress) {
                screen_.show_progress(progress, subject_);
            },
        };
        const SearchResult result =
            search(contest_, subject_.seeds, count_jobs(options_), listener);
        if (result.exit_code) return *result.exit_code;
        screen_.print(summary_text(result, subject_, style_));
        return result.interrupted_by == 0 ? 0 : 128 + result.interrupted_by;
    }

  private:
    int show(const Discovery& discovery, const SearchProgress& progress) {
        if (style_.progress) write_all(STDOUT_FILENO, "\r\x1b[K");
        if (!discovery.failure) {
            complain(discovery.error);
            return kCouldNotJudge;
        }
        const Failure& failure = *discovery.failure;
        const Pair pair = {failure.input, failure.answer};
        const std::string folder = kept_folder();
        const std::string name =
            contest_.problem.id + "-" + std::to_string(failure.seed);
        write_pair(folder, name, pair);
        screen_.print(failure_text(failure, progress, subject_,
                                   folder + "/" + name, style_));
        if (options_.keep)
            screen_.print("  kept as   " + contest_.problem.folder + "/" +
                          file_pair(contest_.problem.folder, pair) + "\n");
        screen_.print(
            again_text(replay_command(options_, argc_, argv_, failure.seed)));
        return kFound;
    }

    // As a person would name it, from where we were called.
    std::string kept_folder() const {
        std::error_code none;
        const fs::path near = fs::proximate(stress_folder(), none);
        return none || near.string().starts_with("..")
                   ? stress_folder().string()
                   : near.string();
    }

    const StressOptions& options_;
    int argc_;
    char** argv_;
    const Contest contest_;
    const Subject subject_;
    const TextStyle style_ = choose_style(Options{}, {}, STDOUT_FILENO);
    Screen screen_{style_};
};

int run(int argc, char** argv) {
    const StressOptions options = parse_stress_options(argc, argv);
    if (!options.help) return Stress(options, argc, argv).run();
    if (!write_all(STDOUT_FILENO, stress_help()))
        throw system_error("cannot write", errno);
    return 0;
}

}  // namespace

int main(int argc, char** argv, char** environment) {
    if (argc > 3 && std::string_view(argv[1]) == kForkOption)
        execute_on_request(argv + 2, environment);
    settle_what_was_inherited();
    try {
        return run(argc, argv);
    } catch (const std::exception& error) {
        complain(error.what());
        return kCouldNotJudge;
    }
}
