#include "cli.h"

#include <algorithm>
#include <charconv>
#include <chrono>
#include <string>
#include <string_view>
#include <utility>

#include "error.h"
#include "limits.h"

namespace {

constexpr int kMaxJobs = 256;

struct Option {
    char letter;             // 0: none
    std::string_view name;   // without the dashes
    std::string_view value;  // what --help calls it; empty: takes none
    std::string_view help;   // a line feed begins a new line
    void (*apply)(Options&, const std::string& value);
};

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

// What a row does to a field of Options: stores the value, stores what `parse`
// makes of it, or stores a constant.
template <auto field>
void take(Options& options, const std::string& value) {
    options.*field = value;
}
template <auto field, auto parse>
void take_as(Options& options, const std::string& value) {
    options.*field = parse(value);
}
template <auto field, auto constant>
void put(Options& options, const std::string&) {
    options.*field = constant;
}

void add_case(Options& options, const std::string& value) {
    options.case_globs.push_back(value);
}

// clang-format off
// An option given twice counts as given last, so that a caller can override
// what a Makefile or an alias put before; only --case adds up.
constexpr Option kOptions[] = {
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

// `spelling` is the option as it was typed: "-t" or "--time-limit".
Error value_needed(const Option& option, const std::string& spelling) {
    return Error("option " + quoted(spelling) + " needs a value: " + spelling +
                 " " + std::string(option.value));
}

void apply(const Option& option, const std::string& spelling,
           const std::string& value, Options& options) {
    if (!option.value.empty() && value.empty()) {
        throw value_needed(option, spelling);
    }
    try {
        option.apply(options, value);
    } catch (const Error& error) {
        throw Error("option " + quoted(spelling) + ": " + error.what());
    }
}

const Option& find_option(std::string_view name) {
    for (const Option& option : kOptions) {
        if (option.name == name) return option;
    }
    std::vector<std::string> known;
    for (const Option& option : kOptions) {
        known.push_back("--" + std::string(option.name));
    }
    const std::string spelling = "--" + std::string(name);
    const std::string hint = suggestion(spelling, known);
    throw Error("unknown option " + quoted(spelling) +
                (hint.empty() ? "; see judge --help" : hint));
}

const Option& find_option(char letter) {
    for (const Option& option : kOptions) {
        if (letter != 0 && option.letter == letter) return option;
    }
    throw Error("unknown option " + quoted(std::string{'-', letter}) +
                "; see judge --help");
}

class Parser {
  public:
    Parser(int argc, char** argv)
        : arguments_(argv + std::min(argc, 1), argv + argc) {}

    Options parse() {
        while (next_ < arguments_.size()) read(arguments_[next_++]);
        return std::move(options_);
    }

  private:
    void read(const std::string& argument) {
        if (only_programs_ || argument.size() < 2 || argument[0] != '-') {
            options_.programs.push_back(argument);
        } else if (argument == "--") {
            only_programs_ = true;
        } else if (argument[1] == '-') {
            read_long(argument);
        } else {
            read_letters(argument);
        }
    }

    // --name, --name VALUE, --name=VALUE
    void read_long(const std::string& argument) {
        const std::size_t equals = argument.find('=');
        const std::string spelling = argument.substr(0, equals);
        const Option& option =
            find_option(std::string_view(spelling).substr(2));
        if (equals == std::string::npos) {
            apply(option, spelling, value_of(option, spelling), options_);
        } else if (option.value.empty()) {
            throw Error("option " + quoted(spelling) + " takes no value");
        } else {
            apply(option, spelling, argument.substr(equals + 1), options_);
        }
    }

    // -q, -qv, -j 2, -j2, -vj2
    void read_letters(const std::string& argument) {
        for (std::size_t i = 1; i < argument.size(); ++i) {
            const Option& option = find_option(argument[i]);
            const std::string spelling = {'-', argument[i]};
            const std::string rest = argument.substr(i + 1);
            if (!option.value.empty() && !rest.empty()) {
                return apply(option, spelling, rest, options_);
            }
            apply(option, spelling, value_of(option, spelling), options_);
        }
    }

    // The next argument, whatever it looks like, when the option wants one.
    std::string value_of(const Option& option, const std::string& spelling) {
        if (option.value.empty()) return "";
        if (next_ == arguments_.size()) throw value_needed(option, spelling);
        return arguments_[next_++];
    }

    std::vector<std::string> arguments_;
    std::size_t next_ = 0;
    bool only_programs_ = false;
    Options options_;
};

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

// "-p, --problem DIR"
std::string synopsis(const Option& option) {
    std::string text = "    ";
    if (option.letter != 0) text = {'-', option.letter, ',', ' '};
    text += "--" + std::string(option.name);
    if (!option.value.empty()) text += " " + std::string(option.value);
    return text;
}

std::string option_list() {
    std::size_t width = 0;
    for (const Option& option : kOptions) {
        width = std::max(width, synopsis(option).size());
    }
    std::string text;
    for (const Option& option : kOptions) {
        const std::string left = synopsis(option);
        text += "  " + left + std::string(width - left.size() + 2, ' ');
        for (const char byte : option.help) {
            text += byte;
            if (byte == '\n') text += std::string(width + 4, ' ');
        }
        text += '\n';
    }
    return text;
}

}  // namespace

Options parse_options(int argc, char** argv) {
    Options options = Parser(argc, argv).parse();
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
           option_list() +
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
