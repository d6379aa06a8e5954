#include "cases.h"

#include <fnmatch.h>

#include <algorithm>
#include <filesystem>
#include <set>
#include <string_view>
#include <system_error>

#include "error.h"
#include "escape.h"
#include "posix.h"

namespace {

namespace fs = std::filesystem;

std::vector<std::string> folders_in(const fs::path& parent) {
    std::vector<std::string> names;
    std::error_code error;
    for (fs::directory_iterator entry(parent, error), end;
         !error && entry != end; entry.increment(error)) {
        std::error_code ignored;
        if (!entry->is_directory(ignored)) continue;
        names.push_back(entry->path().filename().string());
    }
    std::sort(names.begin(), names.end());
    return names;
}

// The file names in `folder` by what they are for; hidden ones left out. What
// editors leave behind (x.in~, #x.in#, .x.in.swp, x.in.bak) is hidden or ends
// otherwise.
struct Names {
    std::vector<std::string> inputs;  // without .in
    std::set<std::string> answers;    // with .out or .ans
};

bool ends_in(std::string_view name, std::string_view extension) {
    return name.size() > extension.size() && name.ends_with(extension);
}

Names read_names(const std::string& folder) {
    Names names;
    std::error_code error;
    for (fs::directory_iterator entry(folder, error), end;
         !error && entry != end; entry.increment(error)) {
        const std::string name = entry->path().filename().string();
        if (name.front() == '.') continue;
        if (ends_in(name, ".in")) {
            names.inputs.push_back(name.substr(0, name.size() - 3));
        } else if (ends_in(name, ".out") || ends_in(name, ".ans")) {
            names.answers.insert(name);
        }
    }
    if (error) {
        throw system_error("cannot read " + ::quoted(folder), error.value());
    }
    return names;
}

bool is_digit(char c) {
    return c >= '0' && c <= '9';
}

// The number that `text` begins with, without leading zeros; cut off `text`.
std::string_view take_number(std::string_view& text) {
    std::size_t length = 0;
    while (length < text.size() && is_digit(text[length])) ++length;
    std::string_view digits = text.substr(0, length);
    text.remove_prefix(length);
    digits.remove_prefix(std::min(digits.find_first_not_of('0'), length));
    return digits;
}

// Numbers in names by their value, so that 2 comes before 10.
bool natural_less(const std::string& left, const std::string& right) {
    std::string_view a = left;
    std::string_view b = right;
    while (!a.empty() && !b.empty()) {
        if (is_digit(a.front()) && is_digit(b.front())) {
            const std::string_view first = take_number(a);
            const std::string_view second = take_number(b);
            if (first.size() != second.size()) {
                return first.size() < second.size();
            }
            if (first != second) return first < second;
            continue;
        }
        if (a.front() != b.front()) {
            return a.substr(0, 1) < b.substr(0, 1);
        }
        a.remove_prefix(1);
        b.remove_prefix(1);
    }
    if (a.empty() != b.empty()) return a.empty();
    return left < right;
}

bool matches(const std::string& name, const std::string& glob) {
    // The name itself always matches, whatever it holds: 'a[1]'.
    return name == glob || fnmatch(glob.c_str(), name.c_str(), 0) == 0;
}

bool matches_any(const std::string& name,
                 const std::vector<std::string>& globs) {
    return globs.empty() ||
           std::any_of(globs.begin(), globs.end(),
                       [&](const auto& glob) { return matches(name, glob); });
}

void require_match(const std::string& glob, const std::string& folder,
                   const std::vector<std::string>& names) {
    const bool found =
        std::any_of(names.begin(), names.end(),
                    [&](const auto& name) { return matches(name, glob); });
    if (found) return;

    std::string literal = glob;
    std::erase_if(literal, [](char c) { return c == '*' || c == '?'; });
    std::string nearest = suggestion(literal, names);
    if (nearest.empty()) {
        nearest = "; its cases: " + ::quoted(names.front());
        if (names.size() > 1) nearest += " to " + ::quoted(names.back());
    }
    throw Error("no case in " + ::quoted(folder) + " matches " +
                ::quoted(glob) + nearest);
}

void require_readable(const std::string& path) {
    std::error_code ignored;
    const bool dangles = !fs::exists(fs::status(path, ignored)) &&
                         fs::is_symlink(fs::symlink_status(path, ignored));
    if (dangles) {
        throw Error("cannot read " + ::quoted(path) +
                    ": a link to a file that does not exist");
    }
    open_file(path);
}

Case make_case(const std::string& folder, const std::string& name,
               const std::set<std::string>& answers) {
    const bool has_out = answers.contains(name + ".out");
    const bool has_ans = answers.contains(name + ".ans");
    const std::string path = (fs::path(folder) / name).string();
    const std::string input = visible(path + ".in");
    if (!has_out && !has_ans) {
        throw Error(input + " has no " + visible(name + ".out") +
                    " beside it; write it, or remove the .in");
    }
    if (has_out && has_ans) {
        throw Error(input + " has both " + visible(name + ".out") + " and " +
                    visible(name + ".ans") + " beside it; remove one of them");
    }
    const Case found = {name, path + ".in", path + (has_out ? ".out" : ".ans")};
    require_readable(found.input);
    require_readable(found.answer);
    return found;
}

// An answer whose input was forgotten or misspelt is never judged.
std::vector<std::string> warnings_about(const std::string& folder,
                                        const Names& names,
                                        const std::vector<std::string>& globs) {
    const std::set<std::string> inputs(names.inputs.begin(),
                                       names.inputs.end());
    std::vector<std::string> warnings;
    for (const std::string& answer : names.answers) {
        const std::string name = answer.substr(0, answer.size() - 4);
        if (inputs.contains(name) || !matches_any(name, globs)) continue;
        warnings.push_back(visible((fs::path(folder) / answer).string()) +
                           " has no " + visible(name + ".in") +
                           " beside it and is not judged");
    }
    return warnings;
}

}  // namespace

void require_folder(const std::string& folder) {
    std::error_code error;
    const fs::file_status status = fs::status(folder, error);
    if (fs::is_directory(status)) return;
    if (fs::exists(status)) throw Error(::quoted(folder) + " is not a folder");
    if (status.type() != fs::file_type::not_found) {
        throw system_error("cannot read " + ::quoted(folder), error.value());
    }
    const fs::path path = (fs::path(folder) / "").parent_path();
    const fs::path parent = path.parent_path();
    const std::string nearest = nearest_word(
        path.filename().string(), folders_in(parent.empty() ? "." : parent));
    if (nearest.empty()) throw Error("no folder " + ::quoted(folder));
    throw Error("no folder " + ::quoted(folder) + "; did you mean " +
                ::quoted((parent / nearest).string()) + "?");
}

Cases find_cases(const std::string& folder,
                 const std::vector<std::string>& globs) {
    require_folder(folder);
    Names names = read_names(folder);
    if (names.inputs.empty()) {
        throw Error("no case in " + ::quoted(folder) +
                    "; add a pair NAME.in and NAME.out");
    }
    std::sort(names.inputs.begin(), names.inputs.end(), natural_less);
    for (const std::string& glob : globs) {
        require_match(glob, folder, names.inputs);
    }
    Cases found;
    for (const std::string& name : names.inputs) {
        if (!matches_any(name, globs)) continue;
        found.cases.push_back(make_case(folder, name, names.answers));
    }
    found.warnings = warnings_about(folder, names, globs);
    return found;
}
