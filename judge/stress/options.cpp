#include "options.h"

#include <algorithm>
#include <charconv>
#include <string_view>
#include <vector>

#include "../error.h"

namespace {

constexpr std::uint64_t kMostCases = 1'000'000'000'000;
constexpr std::uint64_t kHighestSeed = 1'000'000'000'000'000'000;
constexpr std::uint64_t kMostJobs = 256;
constexpr std::uint64_t kMostSeconds = 1'000'000;

struct Option {
    char letter;  // 0: none
    std::string_view name;
    std::string_view value;  // what it is called; empty: takes none
    std::string_view help;
    void (*apply)(StressOptions&, const std::string& value);
};

template <std::uint64_t least, std::uint64_t most>
std::uint64_t parse_number(std::string_view text) {
    std::uint64_t number = 0;
    const char* end = text.data() + text.size();
    const auto [stop, error] = std::from_chars(text.data(), end, number);
    if (error == std::errc() && stop == end && number >= least &&
        number <= most)
        return number;
    throw Error(quoted(text) + " is no number from " + std::to_string(least) +
                " to " + std::to_string(most));
}

template <auto field>
void take(StressOptions& options, const std::string& value) {
    options.*field = value;
}

// clang-format off
constexpr Option kOptions[] = {
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
    {'n', "count", "N",
     "how many cases; default 20000",
     [](StressOptions& options, const std::string& value) {
         options.count = parse_number<1, kMostCases>(value);
     }},
    {'s', "seed", "N",
     "the first case's seed, each further one's is one\n"
     "more; default 1",
     [](StressOptions& options, const std::string& value) {
         options.seed = parse_number<0, kHighestSeed>(value);
     }},
    {'w', "within", "SECONDS",
     "stop after that time, with what is tried by then",
     [](StressOptions& options, const std::string& value) {
         options.within_seconds = parse_number<1, kMostSeconds>(value);
     }},
    {'j', "jobs", "N",
     "cases at a time; default: the cores there are",
     [](StressOptions& options, const std::string& value) {
         options.jobs = static_cast<int>(parse_number<1, kMostJobs>(value));
     }},
    {'k', "keep", "",
     "file what is found among the problem's cases",
     [](StressOptions& options, const std::string&) { options.keep = true; }},
    {0, "plain", "",
     "start each program anew for each case: slower",
     [](StressOptions& options, const std::string&) { options.plain = true; }},
    {0, "no-sandbox", "",
     "run PROGRAM without the sandbox (sanitizers)",
     [](StressOptions& options, const std::string&) {
         options.sandbox = false;
     }},
    {0, "make-command", "TEXT",
     "how make was called, for the line that replays",
     take<&StressOptions::make_command>},
    {'h', "help", "",
     "print this and exit",
     [](StressOptions& options, const std::string&) { options.help = true; }},
};
// clang-format on

const Option& find_option(std::string_view spelling) {
    std::vector<std::string> known;
    for (const Option& option : kOptions) {
        const std::string name = "--" + std::string(option.name);
        const bool is_letter = option.letter != 0 && spelling.size() == 2 &&
                               spelling[1] == option.letter;
        if (spelling == name || is_letter) return option;
        known.push_back(name);
    }
    const std::string hint = suggestion(spelling, known);
    throw Error("unknown option " + quoted(spelling) +
                (hint.empty() ? "; see stress --help" : hint));
}

class Parser {
  public:
    Parser(int argc, char** argv)
        : arguments_(argv + std::min(argc, 1), argv + argc) {}

    StressOptions parse() {
        while (next_ < arguments_.size()) read(arguments_[next_++]);
        return std::move(options_);
    }

  private:
    void read(const std::string& argument) {
        if (argument.size() < 2 || argument[0] != '-')
            return take_program(argument);
        if (argument == "--" && next_ < arguments_.size())
            return take_program(arguments_[next_++]);
        if (argument.starts_with("--")) return read_long(argument);
        read_letter(argument);
    }

    // --name, --name VALUE, --name=VALUE
    void read_long(const std::string& argument) {
        const std::size_t equals = argument.find('=');
        const std::string spelling = argument.substr(0, equals);
        const Option& option = find_option(spelling);
        if (equals == std::string::npos)
            return apply(option, spelling, next_value(option, spelling));
        if (option.value.empty())
            throw Error("option " + quoted(spelling) + " takes no value");
        apply(option, spelling, argument.substr(equals + 1));
    }

    // -k, -n 100, -n100
    void read_letter(const std::string& argument) {
        const std::string spelling = argument.substr(0, 2);
        const Option& option = find_option(spelling);
        const std::string rest = argument.substr(2);
        if (option.value.empty() && !rest.empty())
            throw Error("option " + quoted(spelling) + " takes no value");
        apply(option, spelling,
              rest.empty() ? next_value(option, spelling) : rest);
    }

    void take_program(const std::string& program) {
        if (!options_.program.empty())
            throw Error("one PROGRAM at a time; got " +
                        quoted(options_.program) + " and " + quoted(program));
        options_.program = program;
    }

    std::string next_value(const Option& option, const std::string& spelling) {
        if (option.value.empty()) return "";
        if (next_ == arguments_.size())
            throw Error("option " + quoted(spelling) + " needs a value: " +
                        spelling + " " + std::string(option.value));
        return arguments_[next_++];
    }

    void apply(const Option& option, const std::string& spelling,
               const std::string& value) {
        try {
            option.apply(options_, value);
        } catch (const Error& error) {
            throw Error("option " + quoted(spelling) + ": " + error.what());
        }
    }

    std::vector<std::string> arguments_;
    std::size_t next_ = 0;
    StressOptions options_;
};

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
    for (const Option& option : kOptions)
        width = std::max(width, synopsis(option).size());
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

StressOptions parse_stress_options(int argc, char** argv) {
    StressOptions options = Parser(argc, argv).parse();
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
           option_list() +
           "\n"
           "exit code: 0 all accepted, 1 a case was found, 2 it could not be "
           "judged,\n"
           "130 interrupted (143: terminated)\n";
}
