#include "cli.h"

#include <charconv>
#include <chrono>
#include <string>
#include <string_view>

#include "error.h"
#include "limits.h"
#include "option_table.h"

namespace {

constexpr int kMaxJobs = 256;

int parse_jobs(std::string_view text) {
    int jobs = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, jobs);
    if (error != std::errc() || stop != end || jobs < 1 || jobs > kMaxJobs) {
        throw Error(quoted(text) + " is no number from 1 to " +
                    std::to_string(kMaxJobs));
    }
    return jobs;
}

Color parse_color(const std::string& text) {
    if (text == "auto") return Color::automatic;
    if (text == "always") return Color::always;
    if (text == "never") return Color::never;
    throw Error(quoted(text) + " is none of auto, always, never");
}

std::chrono::microseconds parse_time(const std::string& text) {
    return parse_duration(text, BareNumber::seconds);
}

void add_case(Options& options, const std::string& value) {
    options.case_globs.push_back(value);
}

void add_program(Options& options, const std::string& program) {
    options.programs.push_back(program);
}

// clang-format off
constexpr OptionRow<Options> kRows[] = {
    {'p', "problem", "DIR",
     "the folder with problem.conf (may be absent) and\n"
     "the cases; default: testdata/PARENT for PARENT/PROGRAM",
     take<&Options::problem>},
    {'c', "case", "GLOB",
     "only cases whose name matches; may be repeated",
     add_case},
    {'t', "time-limit", "T",
     "CPU time: 500ms, 1s; a bare number is seconds",
     take_as<&Options::time_limit, parse_time>},
    {'m', "memory-limit", "M",
     "peak memory: 64MB, 65536KB (MB = MiB = 1024 KB)",
     take_as<&Options::memory_limit, parse_memory>},
    {0, "output-limit", "M",
     "most output, and most error output; default 64MB",
     take_as<&Options::output_limit, parse_memory>},
    {0, "target", "NAME",
     "compare as poj, hdu or luogu does",
     take<&Options::target>},
    {0, "no-sandbox", "",
     "run without the sandbox (sanitizers, odd runtimes)",
     put<&Options::sandbox, false>},
    {0, "checker", "PROGRAM",
     "a special judge, by testlib's convention",
     take<&Options::checker>},
    {'j', "jobs", "N",
     "cases in flight; default: the cores there are",
     take_as<&Options::jobs, parse_jobs>},
    {'x', "fail-fast", "",
     "run a program's cases only up to its first failure",
     put<&Options::fail_fast, true>},
    {0, "json", "FILE",
     "write a report for programs; - is stdout, and the\n"
     "text goes to stderr",
     take<&Options::json>},
    {0, "color", "WHEN",
     "auto, always or never; auto looks at NO_COLOR and\n"
     "whether the text goes to a terminal",
     take_as<&Options::color, parse_color>},
    {'q', "quiet", "",
     "only the summary line per program",
     put<&Options::detail, Detail::quiet>},
    {'v', "verbose", "",
     "every case a line, every failure in full",
     put<&Options::detail, Detail::verbose>},
    {0, "show", "KEY",
     "print what problem.conf says for KEY (std, ...) and\n"
     "exit; needs --problem",
     take<&Options::show>},
    {'h', "help", "",
     "print this and exit",
     put<&Options::help, true>},
    {0, "version", "",
     "print the version and exit",
     put<&Options::version, true>},
};
// clang-format on

const OptionTable<Options> kTable("judge", kRows);

void check_together(const Options& options) {
    if (options.help || options.version) return;
    if (!options.show.empty()) {
        if (options.problem.empty()) {
            throw Error("option '--show' needs '--problem DIR' as well");
        }
        if (!options.programs.empty()) {
            throw Error("option '--show' takes no PROGRAM, got " +
                        quoted(options.programs.front()));
        }
        return;
    }
    if (options.programs.empty()) {
        throw Error(
            "no PROGRAM given; usage: judge [options] PROGRAM..., see judge "
            "--help");
    }
}

}  // namespace

Options parse_options(int argc, char** argv) {
    Options options = kTable.parse(argc, argv, add_program);
    check_together(options);
    return options;
}

std::string help_text() {
    return "usage: judge [options] PROGRAM...\n"
           "\n"
           "Runs each PROGRAM, an executable, on its problem's cases and says "
           "what the\n"
           "online judge would say, and why.\n"
           "\n" +
           kTable.help() +
           "\n"
           "exit code, the highest that applies:\n"
           "  0    everything accepted\n"
           "  1    something was not accepted\n"
           "  2    could not judge: wrong usage, a missing file, any JE\n"
           "  130  interrupted (143: terminated)\n"
           "\n"
           "example:\n"
           "  judge -p testdata/poj1077 -c '*unsolvable*' -v ./mine\n";
}
