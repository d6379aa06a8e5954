#include "keep.h"

#include <fcntl.h>
#include <stdio.h>
#include <unistd.h>

#include <algorithm>
#include <cctype>
#include <cerrno>
#include <filesystem>
#include <set>
#include <vector>

#include "../error.h"
#include "../posix.h"

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kFewestDigits = 2;
constexpr std::string_view kReason = "found-by-stress";

void write_whole(const std::string& folder, const std::string& name,
                 std::string_view bytes) {
    const std::string path = folder + "/" + name;
    const std::string partial =
        folder + "/." + name + "." + std::to_string(getpid());
    const Fd file(
        open(partial.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666));
    const bool is_written = file.is_open() && write_all(file.get(), bytes) &&
                            rename(partial.c_str(), path.c_str()) == 0;
    if (is_written) return;
    const int reason = errno;
    unlink(partial.c_str());  // it may not be there
    throw system_error("cannot write " + ::quoted(path), reason);
}

// The names of the cases, without .in.
std::vector<std::string> case_names(const std::string& folder) {
    std::vector<std::string> names;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder)) {
        const fs::path& path = entry.path();
        if (path.extension() == ".in" && path.stem().string().front() != '.')
            names.push_back(path.stem().string());
    }
    return names;
}

// How many digits `name` begins with.
std::size_t count_digits(const std::string& name) {
    const auto is_no_digit = [](unsigned char c) { return !std::isdigit(c); };
    const auto end = std::find_if(name.begin(), name.end(), is_no_digit);
    return static_cast<std::size_t>(end - name.begin());
}

std::string next_number(const std::vector<std::string>& names) {
    unsigned long highest = 0;
    for (const std::string& name : names) {
        const std::string digits = name.substr(0, count_digits(name));
        if (digits.empty() || digits.size() > 9) continue;
        highest = std::max(highest, std::stoul(digits));
    }
    std::string number = std::to_string(highest + 1);
    const std::size_t missing =
        kFewestDigits - std::min(number.size(), kFewestDigits);
    return std::string(missing, '0') + number;
}

// "b", "c" ... "z", "ba", "bb" ...: a name has no second number.
std::string in_letters(unsigned number) {
    std::string letters;
    for (; number > 0; number /= 26)
        letters.insert(letters.begin(), static_cast<char>('a' + number % 26));
    return letters;
}

std::string free_reason(const std::vector<std::string>& names) {
    std::set<std::string> taken;
    for (const std::string& name : names)
        taken.insert(name.substr(count_digits(name)));
    std::string reason = "-" + std::string(kReason);
    for (unsigned number = 1; taken.contains(reason); ++number)
        reason = "-" + std::string(kReason) + "-" + in_letters(number);
    return reason;
}

}  // namespace

void write_pair(const std::string& folder, const std::string& name,
                const Pair& pair) {
    std::error_code error;
    fs::create_directories(folder, error);
    if (error)
        throw system_error("cannot make " + ::quoted(folder), error.value());
    // The answer first: without an input it is no case yet.
    write_whole(folder, name + ".out", pair.answer);
    write_whole(folder, name + ".in", pair.input);
}

std::string file_pair(const std::string& folder, const Pair& pair) {
    const std::vector<std::string> names = case_names(folder);
    for (const std::string& name : names)
        if (read_file(folder + "/" + name + ".in") == pair.input) return name;
    const std::string name = next_number(names) + free_reason(names);
    write_pair(folder, name, pair);
    return name;
}
