// trial.h -- one seed: make its case, answer it, run the program, compare.
//
// What the program does wrong is a Failure, as for the judge a case that is not
// accepted; what generator, reference or checker do wrong is an Error.
//
// Generator and reference may be able to do many cases in one run, which saves
// most of their time: for the seeds "5-9" instead of "5" five cases come, each
// ended by a NUL byte, and for such cases as many answers. Whether they can is
// found out by trying.

#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "../checker.h"
#include "../judging.h"
#include "../posix.h"
#include "../problem.h"
#include "served.h"

// Who takes part; paths are absolute.
struct Contest {
    std::string label;  // "poj1077/mine"
    Problem problem;
    std::string generator;  // prints the case for the seed, its argument
    std::string reference;  // reads a case, prints the right answer
    std::string program;
    Checker checker;
    std::string fork_server;  // the object to preload
    bool preload = true;
    bool sandbox = true;  // of the program; the others are trusted
};

struct Failure {
    std::uint64_t seed = 0;
    CaseResult result;
    std::string input;
    std::string answer;
    std::string output;  // its beginning
};

class Trial {
  public:
    // `contest` must outlive this. At most one in a process.
    explicit Trial(const Contest& contest);

    // Tells that these seeds are run next, and may be prepared together.
    void prepare(std::uint64_t first, std::uint64_t count);
    // Throws Error when the case can't be judged.
    std::optional<Failure> run(std::uint64_t seed);
    // The last case.
    const std::string& input() const { return input_; }
    // What the sandbox can't do here, and who is started anew for each case, a
    // sentence each.
    std::vector<std::string> notes() const;

  private:
    Serving serving_for(const std::string& program, const Fd& input,
                        const Fd& output, const Fd& error) const;
    void start_checker();
    void try_many(std::uint64_t first);
    std::string generate(std::uint64_t seed);
    std::string answer(std::uint64_t seed, const std::string& input);
    std::vector<std::string> generate_many(std::uint64_t first,
                                           std::uint64_t count);
    std::vector<std::string> answer_many(
        const std::vector<std::string>& inputs);
    RunResult run_program();
    void compare_output(const std::string& answer, const RunResult& run,
                        CaseResult& result);
    void ask_checker(const std::string& answer, CaseResult& result);

    const Contest& contest_;
    Servers servers_;
    Fd nothing_ = open_null();
    // What the generator prints, what the others read of it, what the
    // reference prints, what the checker reads of it, and so on.
    Fd made_ = open_memory_file("made");
    Fd case_ = open_memory_file("case");
    Fd case_to_read_;
    Fd answered_ = open_memory_file("answered");
    Fd answer_ = open_memory_file("answer");
    Fd output_ = open_memory_file("output");
    Fd words_ = open_memory_file("words");
    Fd words_error_ = open_memory_file("stderr");
    Fd error_ = open_memory_file("stderr");
    // What the program gets, only to write to.
    Fd output_end_ = open_to_write(output_);
    Fd error_end_ = open_to_write(error_);
    Fd trusted_error_ = open_memory_file("stderr");
    std::size_t generator_ = 0;
    std::size_t reference_ = 0;
    std::size_t program_ = 0;
    std::size_t checker_ = 0;

    bool has_tried_many_ = false;
    bool generates_many_ = false;
    bool answers_many_ = false;
    std::uint64_t first_prepared_ = 0;
    std::vector<std::string> inputs_;
    std::vector<std::string> answers_;
    std::string input_;
};
