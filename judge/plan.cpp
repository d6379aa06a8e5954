#include "plan.h"

#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <filesystem>
#include <map>

#include "cases.h"
#include "error.h"
#include "posix.h"

namespace {

namespace fs = std::filesystem;

constexpr std::size_t kCompilerWordsBytes = 64 * 1024;

// A problem as the caller wants it judged.
struct Prepared {
    Problem problem;
    Cases cases;
    Checker checker;
};

std::string problem_folder(const Options& options, const std::string& program) {
    if (!options.problem.empty()) return options.problem;
    return "testdata/" +
           fs::absolute(program).parent_path().filename().string();
}

void put_in_callers_own(const Options& options, Problem& problem) {
    if (options.time_limit) problem.limits.cpu = *options.time_limit;
    if (options.memory_limit)
        problem.limits.memory_bytes = *options.memory_limit;
    if (options.output_limit)
        problem.limits.output_bytes = *options.output_limit;
    if (!options.target.empty()) problem.target = find_target(options.target);
}

void require_executable(const std::string& path) {
    std::error_code none;  // what can't be looked at is no program either
    if (!fs::is_regular_file(path, none))
        throw Error(::quoted(path) + " is not a program");
    if (access(path.c_str(), X_OK) != 0)
        throw system_error("cannot execute " + ::quoted(path), errno);
}

Checker choose_checker(const Options& options, const Problem& problem,
                       const std::string& build_folder) {
    if (options.checker.empty())
        return find_checker(problem.checker, problem.checker_source,
                            build_folder);
    require_executable(options.checker);
    Checker checker;
    checker.command = problem.checker;  // its options stay
    if (checker.command.empty()) checker.command.emplace_back();
    checker.command[0] = fs::absolute(options.checker).string();
    return checker;
}

Prepared prepare(const Options& options, const std::string& folder,
                 const std::string& build_folder) {
    Prepared prepared;
    prepared.problem = read_problem(folder);
    put_in_callers_own(options, prepared.problem);
    prepared.cases = find_cases(folder, options.case_globs);
    prepared.checker = choose_checker(options, prepared.problem, build_folder);
    return prepared;
}

// What the compiler said, when that is why there is no program.
std::string compiler_words(const std::string& program) {
    std::error_code none;  // what can't be looked at isn't there
    if (fs::exists(program, none)) {
        require_executable(program);
        return {};
    }
    const std::string words_path = program + ".ce";
    if (!fs::exists(words_path, none))
        throw Error("no program " + ::quoted(program) +
                    "; 'make judge' builds what is in solutions/");
    const Fd file = open_file(words_path);
    const std::string words = read_at(file.get(), 0, kCompilerWordsBytes);
    return words.empty() ? "the compiler failed without a word" : words;
}

}  // namespace

Plan make_plan(const Options& options, const std::string& build_folder) {
    Plan plan;
    std::map<std::string, Prepared> known;
    for (const std::string& program : options.programs) {
        if (program.empty()) throw Error("no program ''; name an executable");
        Task task;
        task.program = program;
        task.executable = fs::absolute(program).string();
        task.compiler_words = compiler_words(program);
        task.sandbox = options.sandbox;
        task.fail_fast = options.fail_fast;
        const std::string folder = problem_folder(options, program);
        if (!known.contains(folder)) {
            known[folder] = prepare(options, folder, build_folder);
            plan.warnings.insert(plan.warnings.end(),
                                 known[folder].cases.warnings.begin(),
                                 known[folder].cases.warnings.end());
        }
        const Prepared& prepared = known[folder];
        task.problem = prepared.problem;
        task.checker = prepared.checker;
        if (task.compiler_words.empty()) task.cases = prepared.cases.cases;
        task.label =
            task.problem.id + "/" + fs::path(program).filename().string();
        plan.tasks.push_back(std::move(task));
    }
    return plan;
}
