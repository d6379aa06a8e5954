// main.cpp -- the order of the steps, and the exit code.

#include <fcntl.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <filesystem>

#include "cli.h"
#include "error.h"
#include "judging.h"
#include "plan.h"
#include "posix.h"
#include "process.h"
#include "report_json.h"
#include "report_text.h"
#include "sandbox.h"
#include "signals.h"
#include "worker.h"

namespace {

using Clock = std::chrono::steady_clock;

constexpr int kCouldNotJudge = 2;

void complain(const std::string& text) {
    write_all(STDERR_FILENO, "judge: " + text + "\n");
}

// Where the text goes, and the progress line on it.
class Screen {
  public:
    Screen(int fd, TextStyle style) : fd_(fd), style_(style) {}

    void print(const std::string& text) {
        clear_progress();
        if (!write_all(fd_, text)) throw system_error("cannot write", errno);
    }

    // Only of use, and so only shown, when it takes longer than a second.
    void show_progress(const Progress& progress) {
        if (!style_.progress) return;
        if (Clock::now() - start_ < std::chrono::seconds(1)) return;
        print("\r" + progress_text(progress, style_) + "\x1b[K");
        shows_progress_ = true;
    }

    const TextStyle& style() const { return style_; }

  private:
    void clear_progress() {
        if (shows_progress_) write_all(fd_, "\r\x1b[K");
        shows_progress_ = false;
    }

    int fd_;
    TextStyle style_;
    Clock::time_point start_ = Clock::now();
    bool shows_progress_ = false;
};

Fd open_report(const std::string& path) {
    if (path.empty() || path == "-") return Fd();
    Fd file(open(path.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666));
    if (!file.is_open())
        throw system_error("cannot write " + ::quoted(path), errno);
    return file;
}

void write_report(const Options& options, const Fd& file,
                  const Judgement& judgement) {
    if (options.json.empty()) return;
    const int fd = file.is_open() ? file.get() : STDOUT_FILENO;
    if (!write_all(fd, json_text(judgement)))
        throw system_error("cannot write the report", errno);
}

int exit_code(const Judgement& judgement) {
    if (judgement.interrupted_by != 0) return 128 + judgement.interrupted_by;
    int code = 0;
    for (const ProgramResult& program : judgement.programs) {
        if (program.verdict == Verdict::JE) return kCouldNotJudge;
        if (program.verdict != Verdict::AC) code = 1;
    }
    return code;
}

int jobs(const Options& options) {
    if (options.jobs > 0) return options.jobs;
    return usable_cores();
}

// Where the judge was built, and the checkers beside it.
std::string build_folder() {
    std::error_code no_proc;
    const std::filesystem::path judge =
        std::filesystem::read_symlink("/proc/self/exe", no_proc);
    return no_proc ? "build" : judge.parent_path().string();
}

void require_what_judging_needs(const Options& options) {
    // In the sandbox a program can't leave anything behind.
    if (!options.sandbox && !can_list_children())
        throw Error(
            "--no-sandbox needs /proc, to find what a program leaves running");
}

int judge_programs(const Options& options) {
    require_what_judging_needs(options);
    Workers workers(jobs(options));
    const Plan plan = make_plan(options, build_folder());
    for (const std::string& warning : plan.warnings)
        complain("warning: " + warning);
    if (options.sandbox)
        for (const std::string& gap : sandbox_gaps())
            complain("sandbox: " + gap);
    const Fd report = open_report(options.json);
    const int text_fd = options.json == "-" ? STDERR_FILENO : STDOUT_FILENO;
    Screen screen(text_fd, choose_style(options, plan.tasks, text_fd));
    const Listener listener = {
        [&screen](const ProgramResult& program) {
            screen.print(program_text(program, screen.style()));
        },
        [&screen](const Progress& progress) { screen.show_progress(progress); },
    };
    const Judgement judgement = judge(workers, plan.tasks, listener);
    screen.print(summary_text(judgement, screen.style()));
    write_report(options, report, judgement);
    return exit_code(judgement);
}

int show(const std::string& text) {
    if (!write_all(STDOUT_FILENO, text))
        throw system_error("cannot write", errno);
    return 0;
}

int run(int argc, char** argv) {
    const Options options = parse_options(argc, argv);
    if (options.help) return show(help_text());
    if (options.version) return show("judge 1.0\n");
    if (!options.show.empty()) {
        const Problem problem = read_problem(options.problem);
        return show(show_key(problem, options.show) + "\n");
    }
    return judge_programs(options);
}

}  // namespace

int main(int argc, char** argv) {
    settle_what_was_inherited();
    try {
        return run(argc, argv);
    } catch (const std::exception& error) {
        complain(error.what());
        return kCouldNotJudge;
    }
}
