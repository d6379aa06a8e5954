#include "options.h"

#include <charconv>
#include <string_view>

#include "../error.h"
#include "../option_table.h"

namespace {

constexpr std::uint64_t kMostCases = 1'000'000'000'000;
constexpr std::uint64_t kHighestSeed = 1'000'000'000'000'000'000;
constexpr std::uint64_t kMostJobs = 256;
constexpr std::uint64_t kMostSeconds = 1'000'000;

template <std::uint64_t least, std::uint64_t most>
std::uint64_t parse_number(const std::string& text) {
    std::uint64_t number = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    if (error == std::errc() && stop == end && number >= least &&
        number <= most)
        return number;
    throw Error(quoted(text) + " is no number from " + std::to_string(least) +
                " to " + std::to_string(most));
}

int parse_jobs(const std::string& text) {
    return static_cast<int>(parse_number<1, kMostJobs>(text));
}

void add_checker_option(StressOptions& options, const std::string& word) {
    options.checker_options.push_back(word);
}

void take_program(StressOptions& options, const std::string& program) {
    if (!options.program.empty())
        throw Error("one PROGRAM at a time; got " + quoted(options.program) +
                    " and " + quoted(program));
    options.program = program;
}

// clang-format off
constexpr OptionRow<StressOptions> kRows[] = {
    {'p', "problem", "DIR",
     "the problem's folder; default: testdata/PARENT for\n"
     "PARENT/PROGRAM",
     take<&StressOptions::problem>},
    {'g', "generator", "PROGRAM",
     "prints the case for the seed, its first argument",
     take<&StressOptions::generator>},
    {'r', "reference", "PROGRAM",
     "reads a case, prints the right answer",
     take<&StressOptions::reference>},
    {0, "checker", "PROGRAM",
     "a special judge, by testlib's convention",
     take<&StressOptions::checker>},
    {0, "checker-option", "WORD",
     "one more argument for the checker; may be repeated",
     add_checker_option},
    {'n', "count", "N",
     "how many cases; default 20000",
     take_as<&StressOptions::count, parse_number<1, kMostCases>>},
    {'s', "seed", "N",
     "the first case's seed, each further one's is one\n"
     "more; default 1",
     take_as<&StressOptions::seed, parse_number<0, kHighestSeed>>},
    {'w', "within", "SECONDS",
     "stop after that time, with what is tried by then",
     take_as<&StressOptions::within_seconds, parse_number<1, kMostSeconds>>},
    {'j', "jobs", "N",
     "cases at a time; default: the cores there are",
     take_as<&StressOptions::jobs, parse_jobs>},
    {'k', "keep", "",
     "file what is found among the problem's cases",
     put<&StressOptions::keep, true>},
    {0, "plain", "",
     "start each program anew for each case: slower",
     put<&StressOptions::plain, true>},
    {0, "no-sandbox", "",
     "run PROGRAM without the sandbox (sanitizers)",
     put<&StressOptions::sandbox, false>},
    {0, "make-command", "TEXT",
     "how make was called, for the line that replays",
     take<&StressOptions::make_command>},
    {'h', "help", "",
     "print this and exit",
     put<&StressOptions::help, true>},
};
// clang-format on

const OptionTable<StressOptions> kTable("stress", kRows);

}  // namespace

StressOptions parse_stress_options(int argc, char** argv) {
    StressOptions options = kTable.parse(argc, argv, take_program);
    if (options.program.empty() && !options.help)
        throw Error(
            "no PROGRAM given; usage: stress [options] PROGRAM, see stress "
            "--help");
    return options;
}

std::string stress_help() {
    return "usage: stress [options] PROGRAM\n"
           "\n"
           "Makes case after case, runs PROGRAM on each, and stops at the "
           "first that is not\n"
           "accepted: its answer is compared with the reference's by the "
           "problem's own rule.\n"
           "\n" +
           kTable.help() +
           "\n"
           "exit code: 0 all accepted, 1 a case was found, 2 it could not be "
           "judged,\n"
           "130 interrupted (143: terminated)\n";
}
