#include "report_json.h"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <cstdio>
#include <string_view>
#include <vector>

#include "escape.h"
#include "report.h"

namespace {

using std::chrono::microseconds;

std::string unicode_escape(unsigned code) {
    char text[8];
    std::snprintf(text, sizeof text, "\\u%04x", code);
    return text;
}

// Also escapes DEL and U+0080-U+009F, which JSON permits but a terminal that
// shows the report would act on.
std::string json_string(std::string_view bytes) {
    const std::string text = valid_utf8(bytes);
    std::string quoted = "\"";
    for (std::size_t i = 0; i < text.size(); ++i) {
        const auto byte = static_cast<unsigned char>(text[i]);
        const auto next =
            static_cast<unsigned char>(i + 1 < text.size() ? text[i + 1] : 0);
        if (byte == '"' || byte == '\\') {
            quoted += {'\\', text[i]};
        } else if (byte == '\n') {
            quoted += "\\n";
        } else if (byte < 0x20 || byte == 0x7f) {
            quoted += unicode_escape(byte);
        } else if (byte == 0xc2 && next < 0xa0) {
            quoted += unicode_escape(next);
            ++i;
        } else {
            quoted += text[i];
        }
    }
    return quoted + "\"";
}

struct Member {
    std::string_view key;
    std::string value;  // as JSON
};

// `gap` stands between the members.
std::string object(const std::vector<Member>& members, std::string_view gap) {
    std::string text;
    for (const Member& member : members) {
        text += text.empty() ? "{" : gap;
        text += json_string(member.key) + ": " + member.value;
    }
    return text + "}";
}

// Milliseconds with at most three decimals, in integers: no locale's comma.
std::string json_ms(microseconds duration) {
    const auto count = duration.count();
    std::string text = std::to_string(count / 1000);
    if (count % 1000 == 0) return text;
    std::string decimals = std::to_string(1000 + count % 1000).substr(1);
    decimals.erase(decimals.find_last_not_of('0') + 1);
    return text + "." + decimals;
}

std::string json_kb(std::uint64_t bytes) {
    return std::to_string(bytes / 1024);
}

std::string case_object(const CaseResult& result, const Limits& limits) {
    const RunResult& run = result.run;
    const bool exited = run.signal == 0;
    return object(
        {{"case", json_string(result.name)},
         {"verdict", json_string(name(result.finding.verdict))},
         {"cpu_ms", json_ms(run.cpu)},
         {"wall_ms", json_ms(run.wall)},
         {"memory_kb", json_kb(run.memory_bytes)},
         {"exit_code", exited ? std::to_string(run.exit_code) : "null"},
         {"signal", exited ? "null" : json_string(signal_name(run.signal))},
         {"message", json_string(message(result, limits))}},
        ", ");
}

std::string case_list(const ProgramResult& program) {
    std::string text;
    for (const CaseResult& result : program.cases) {
        if (!text.empty()) text += ",";
        text += "\n    " + case_object(result, program.limits);
    }
    return "[" + text + "]";
}

std::string program_object(const ProgramResult& program) {
    microseconds cpu{};
    std::uint64_t memory_bytes = 0;
    for (const CaseResult& result : program.cases) {
        cpu = std::max(cpu, result.run.cpu);
        memory_bytes = std::max(memory_bytes, result.run.memory_bytes);
    }
    std::vector<Member> members = {
        {"program", json_string(program.program)},
        {"problem", json_string(program.problem_id)},
        {"verdict", json_string(name(program.verdict))},
        {"accepted", std::to_string(program.accepted)},
        {"total", std::to_string(program.total)},
        {"cpu_ms", json_ms(cpu)},
        {"memory_kb", json_kb(memory_bytes)}};
    if (program.verdict == Verdict::CE) {
        members.push_back({"message", json_string(program.compiler_words)});
    }
    members.push_back({"cases", case_list(program)});
    return object(members, ",\n   ");
}

// Of the first program that is not accepted.
Verdict top_verdict(const Judgement& judgement) {
    for (const ProgramResult& program : judgement.programs) {
        if (program.verdict != Verdict::AC) return program.verdict;
    }
    return Verdict::AC;
}

}  // namespace

std::string json_text(const Judgement& judgement) {
    std::string programs;
    for (const ProgramResult& program : judgement.programs) {
        if (!programs.empty()) programs += ",";
        programs += "\n  " + program_object(program);
    }
    std::vector<Member> members = {
        {"verdict", json_string(name(top_verdict(judgement)))}};
    if (judgement.interrupted_by != 0) {
        members.push_back({"interrupted", "true"});
    }
    members.push_back({"programs", "[" + programs + "]"});
    return object(members, ",\n ") + "\n";
}
