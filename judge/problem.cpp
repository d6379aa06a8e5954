#include "problem.h"

#include <algorithm>
#include <cctype>
#include <filesystem>
#include <map>
#include <string_view>
#include <system_error>

#include "error.h"
#include "escape.h"
#include "posix.h"

namespace {

namespace fs = std::filesystem;

// A problem.conf has a few short lines; anything larger is another file.
constexpr std::size_t kLongestFile = std::size_t{64} << 10;
constexpr std::size_t kLongestLine = 4096;
constexpr std::string_view kByteOrderMark = "\xef\xbb\xbf";
constexpr std::string_view kBlanks = " \t\r";

std::string_view trimmed(std::string_view text) {
    const std::size_t first = text.find_first_not_of(kBlanks);
    if (first == std::string_view::npos) return {};
    return text.substr(first, text.find_last_not_of(kBlanks) - first + 1);
}

std::vector<std::string> split_at_blanks(std::string_view text) {
    std::vector<std::string> words;
    while (!(text = trimmed(text)).empty()) {
        const std::string_view word = text.substr(0, text.find_first_of(" \t"));
        words.emplace_back(word);
        text.remove_prefix(word.size());
    }
    return words;
}

std::string joined(const std::vector<std::string>& words, const char* between) {
    std::string text;
    for (const std::string& word : words) {
        text += (text.empty() ? "" : between) + word;
    }
    return text;
}

// "c++98", "gnu++2a": what a compiler's -std= may be; which of them it knows is
// its own matter.
std::string checked_standard(std::string_view text) {
    std::string_view year = text;
    for (const std::string_view name : {"c++", "gnu++"}) {
        if (text.starts_with(name)) year.remove_prefix(name.size());
    }
    const bool is_standard = year.size() == 2 && text.size() > 2 &&
                             year[0] >= '0' && year[0] <= '9' &&
                             ((year[1] >= '0' && year[1] <= '9') ||
                              (year[1] >= 'a' && year[1] <= 'z'));
    if (is_standard) return std::string(text);
    throw Error(::quoted(text) +
                " is no C++ standard; write it like c++98 or gnu++17");
}

// A checker is looked up by its name in one folder; a path would lead out.
bool is_plain_name(std::string_view name) {
    constexpr std::string_view kOthers = "_-.+";
    const auto fits = [&](char c) {
        return std::isalnum(static_cast<unsigned char>(c)) ||
               kOthers.find(c) != std::string_view::npos;
    };
    return std::all_of(name.begin(), name.end(), fits) && name.front() != '.' &&
           name.front() != '-';
}

std::vector<std::string> checked_checker(std::string_view text) {
    std::vector<std::string> words = split_at_blanks(text);
    if (is_plain_name(words.front())) return words;
    throw Error(::quoted(words.front()) +
                " is no checker's name; write it as in judge/checkers, without "
                "folder and .cpp");
}

std::string shown_time(std::chrono::microseconds time) {
    const auto count = time.count();
    if (count % 1000 == 0) return std::to_string(count / 1000) + " ms";
    const std::string fraction = std::to_string(1000 + count % 1000);
    return std::to_string(count / 1000) + "." + fraction.substr(1) + " ms";
}

std::string shown_memory(std::uint64_t bytes) {
    if (bytes % 1024 == 0) return std::to_string(bytes / 1024) + " KB";
    return std::to_string(bytes) + " B";
}

// One key of problem.conf: how its value is stored, and how shown again.
struct Key {
    std::string_view name;
    void (*store)(Problem&, std::string_view value);
    std::string (*show)(const Problem&);
};

constexpr Key kKeys[] = {
    {"title",
     [](Problem& problem, std::string_view value) { problem.title = value; },
     [](const Problem& problem) { return problem.title; }},
    {"url",
     [](Problem& problem, std::string_view value) { problem.url = value; },
     [](const Problem& problem) { return problem.url; }},
    {"target",
     [](Problem& problem, std::string_view value) {
         problem.target = find_target(value);
     },
     [](const Problem& problem) { return std::string(problem.target.name); }},
    {"std",
     [](Problem& problem, std::string_view value) {
         problem.standard = checked_standard(value);
     },
     [](const Problem& problem) { return problem.standard; }},
    {"time_limit",
     [](Problem& problem, std::string_view value) {
         problem.limits.cpu = parse_duration(value, BareNumber::refused);
     },
     [](const Problem& problem) { return shown_time(problem.limits.cpu); }},
    {"memory_limit",
     [](Problem& problem, std::string_view value) {
         problem.limits.memory_bytes = parse_memory(value);
     },
     [](const Problem& problem) {
         return shown_memory(problem.limits.memory_bytes);
     }},
    {"output_limit",
     [](Problem& problem, std::string_view value) {
         problem.limits.output_bytes = parse_memory(value);
     },
     [](const Problem& problem) {
         return shown_memory(problem.limits.output_bytes);
     }},
    {"checker",
     [](Problem& problem, std::string_view value) {
         problem.checker = checked_checker(value);
     },
     [](const Problem& problem) { return joined(problem.checker, " "); }},
};

const Key& find_key(std::string_view name) {
    std::vector<std::string> known;
    for (const Key& key : kKeys) {
        if (key.name == name) return key;
        known.emplace_back(key.name);
    }
    throw Error("unknown key " + ::quoted(name) + "; known keys: " +
                joined(known, ", ") + suggestion(name, known));
}

void refuse_control_bytes(std::string_view line) {
    for (const char byte : line.substr(0, line.find_last_not_of('\r') + 1)) {
        if (byte == '\0') {
            throw Error("a NUL byte; save the file as plain UTF-8 text");
        }
        const bool is_control = static_cast<unsigned char>(byte) < ' ';
        if (is_control && byte != '\t') {
            throw Error("a control byte " +
                        visible_byte(static_cast<unsigned char>(byte)) +
                        "; save the file as plain UTF-8 text");
        }
    }
}

// `line` without its comment: a '#' at the start or after a blank begins one.
std::string_view without_comment(std::string_view line) {
    std::size_t hash = line.find('#');
    while (hash != std::string_view::npos && hash > 0 &&
           kBlanks.find(line[hash - 1]) == std::string_view::npos) {
        hash = line.find('#', hash + 1);
    }
    return line.substr(0, hash);
}

// The name and line of each key so far.
using SeenKeys = std::map<std::string, std::size_t, std::less<>>;

void store_line(std::string_view line, std::size_t number, SeenKeys& seen,
                Problem& problem) {
    if (line.size() > kLongestLine) {
        throw Error("a line of " + std::to_string(line.size()) +
                    " bytes; at most " + std::to_string(kLongestLine) +
                    " are read");
    }
    refuse_control_bytes(line);
    const std::string_view text = trimmed(without_comment(line));
    if (text.empty()) return;

    const std::size_t equals = text.find('=');
    if (equals == std::string_view::npos) {
        throw Error("no '=' in " + ::quoted(text.substr(0, 60)) +
                    "; write key = value");
    }
    const std::string_view name = trimmed(text.substr(0, equals));
    const std::string_view value = trimmed(text.substr(equals + 1));
    if (name.empty()) throw Error("no key before '='; write key = value");
    const Key& key = find_key(name);
    const auto [first, is_new] = seen.emplace(name, number);
    if (!is_new) {
        throw Error("repeated key " + ::quoted(name) + "; line " +
                    std::to_string(first->second) + " has it already");
    }
    if (value.empty()) {
        throw Error(::quoted(name) +
                    " has no value; write one, or remove the line");
    }
    key.store(problem, value);
}

void store_lines(std::string_view text, const std::string& path,
                 Problem& problem) {
    if (text.starts_with(kByteOrderMark)) {
        text.remove_prefix(kByteOrderMark.size());
    }
    SeenKeys seen;
    for (std::size_t number = 1; !text.empty(); ++number) {
        const std::string_view line = text.substr(0, text.find('\n'));
        try {
            store_line(line, number, seen, problem);
        } catch (const Error& error) {
            throw Error(visible(path) + ":" + std::to_string(number) + ": " +
                        error.what());
        }
        text.remove_prefix(std::min(line.size() + 1, text.size()));
    }
}

// Anything by that name counts, a dangling link too: what was meant to be there
// must not be passed over in silence.
bool exists(const std::string& path) {
    std::error_code ignored;
    return fs::symlink_status(path, ignored).type() != fs::file_type::not_found;
}

std::string own_name(const fs::path& folder) {
    const fs::path name = (folder / "").parent_path().filename();
    if (!name.empty() && name != "." && name != "..") return name.string();
    std::error_code error;
    return fs::canonical(folder, error).filename().string();
}

std::string read_bounded(const std::string& path) {
    const Fd file = open_file(path);
    std::string text = read_at(file.get(), 0, kLongestFile + 1);
    if (text.size() <= kLongestFile) return text;
    throw Error(::quoted(path) +
                " is larger than 64 KB; is it a problem.conf?");
}

}  // namespace

Problem read_problem(const std::string& folder) {
    require_folder(folder);
    Problem problem;
    problem.id = own_name(folder);
    problem.folder = folder;
    const std::string settings = (fs::path(folder) / "problem.conf").string();
    if (exists(settings)) {
        store_lines(read_bounded(settings), settings, problem);
    }
    const std::string source = (fs::path(folder) / "checker.cpp").string();
    if (problem.checker.empty() && exists(source)) {
        problem.checker_source = source;
    }
    return problem;
}

std::string show_key(const Problem& problem, const std::string& key) {
    return find_key(key).show(problem);
}
