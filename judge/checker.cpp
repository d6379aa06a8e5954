#include "checker.h"

#include <unistd.h>

#include <filesystem>

#include "error.h"
#include "posix.h"

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kMessageBytes = 64 * 1024;
// More than the message may have, so that a long one is cut and only a flood
// stops the checker.
constexpr std::uint64_t kFloodBytes = std::uint64_t{1} << 20;

std::vector<std::string> file_names(const fs::path& folder) {
    std::vector<std::string> names;
    std::error_code none;  // a folder that isn't there has no names
    for (const fs::directory_entry& entry :
         fs::directory_iterator(folder, none))
        names.push_back(entry.path().filename().string());
    return names;
}

std::string own_checker(const fs::path& source, const fs::path& build_folder) {
    const std::string problem =
        fs::absolute(source).parent_path().filename().string();
    const fs::path built = build_folder / "testdata" / problem / "checker";
    std::error_code none;  // what isn't there is too old as well
    const fs::file_time_type when = fs::last_write_time(built, none);
    if (none || when < fs::last_write_time(source, none))
        throw Error(::quoted(source.string()) +
                    " is not built, or has changed since; run 'make judge P=" +
                    problem + "', or give --checker");
    return built.string();
}

std::string shared_checker(const std::string& name,
                           const fs::path& build_folder) {
    const fs::path built = build_folder / "checkers" / name;
    std::error_code none;
    if (fs::is_regular_file(built, none)) return built.string();
    throw Error("no checker " + ::quoted(name) + " in " +
                ::quoted(built.parent_path().string()) +
                suggestion(name, file_names(built.parent_path())) +
                "; a shared checker is judge/checkers/" + name +
                ".cpp, built by 'make judge'");
}

std::string words_of(const RunResult& run) {
    std::string words = read_at(run.output.get(), 0, kMessageBytes);
    words += read_at(run.error.get(), 0, kMessageBytes - words.size());
    return words;
}

std::string failure(const RunResult& run) {
    switch (run.stop) {
        case Stop::cpu:
        case Stop::wall:
            return "the checker was stopped at its time limit";
        case Stop::memory:
            return "the checker was stopped at 512 MB";
        case Stop::output:
        case Stop::error_output:
            return "the checker's message has no end";
        case Stop::forbidden_call:  // it runs without the sandbox
        case Stop::none:
            break;
    }
    const std::string what =
        run.signal != 0
            ? "the checker was ended by signal " + std::to_string(run.signal)
            : "the checker failed with exit code " +
                  std::to_string(run.exit_code);
    const std::string words = words_of(run);
    return words.empty() ? what : what + ": " + words;
}

}  // namespace

Checker find_checker(const std::vector<std::string>& name_and_options,
                     const std::string& source,
                     const std::string& build_folder) {
    Checker checker;
    if (!name_and_options.empty()) {
        checker.command = name_and_options;
        checker.command[0] = shared_checker(name_and_options[0], build_folder);
    } else if (!source.empty()) {
        checker.command = {own_checker(source, build_folder)};
    }
    return checker;
}

RunRequest checker_request(const Checker& checker, const std::string& input,
                           const std::string& answer, int output) {
    RunRequest request;
    request.command = {
        checker.command[0],
        fs::absolute(input).string(),
        // Our own descriptor, seen from another process of the same user.
        "/proc/" + std::to_string(getpid()) + "/fd/" + std::to_string(output),
        fs::absolute(answer).string(),
    };
    request.command.insert(request.command.end(), checker.command.begin() + 1,
                           checker.command.end());
    request.limits.cpu = std::chrono::seconds(10);
    request.limits.memory_bytes = std::uint64_t{512} << 20;
    request.limits.output_bytes = kFloodBytes;
    request.cpu_stop = request.limits.cpu;
    request.sandbox = false;
    return request;
}

std::variant<Comparison, std::string> read_checker(const RunResult& run) {
    const bool ended_by_itself = run.stop == Stop::none && run.signal == 0;
    if (!ended_by_itself) return failure(run);
    Comparison comparison;
    comparison.words = words_of(run);
    const int code = run.exit_code;
    if (code == 0) return comparison;
    if (code == 1 || code == 7 || code == 8 || code >= 16) {
        comparison.likeness = Likeness::different;
        return comparison;
    }
    if (code == 2) {
        comparison.likeness = Likeness::blanks_differ;
        return comparison;
    }
    return failure(run);
}
