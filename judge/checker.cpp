#include "checker.h"

#include <sys/stat.h>
#include <unistd.h>

#include <filesystem>

#include "error.h"
#include "posix.h"

namespace {

namespace fs = std::filesystem;

constexpr std::chrono::microseconds kTime = std::chrono::seconds(10);
constexpr std::uint64_t kMemoryBytes = std::uint64_t{512} << 20;
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
    if (run.output_bytes > kFloodBytes || run.error_bytes > kFloodBytes)
        return "the checker's message has no end";
    if (run.stop == Stop::cpu || run.stop == Stop::wall || run.cpu > kTime)
        return "the checker was stopped at its time limit, 10 s";
    if (run.memory_bytes > kMemoryBytes)
        return "the checker was stopped at its memory limit, 512 MB";
    const std::string what =
        run.signal != 0 ? "the checker was ended by " + signal_name(run.signal)
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
    fchmod(output, 0600);  // which the program may have changed
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
    request.limits.cpu = kTime;
    request.limits.memory_bytes = kMemoryBytes;
    request.limits.output_bytes = kFloodBytes;
    request.cpu_stop = request.limits.cpu;
    request.sandbox = false;
    request.nameless_folder = false;
    return request;
}

std::variant<Comparison, std::string> read_checker(const RunResult& run) {
    const bool ended_well = run.stop == Stop::none && run.signal == 0 &&
                            run.cpu <= kTime &&
                            run.memory_bytes <= kMemoryBytes;
    if (!ended_well) return failure(run);
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
