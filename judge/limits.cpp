#include "limits.h"

#include <algorithm>
#include <charconv>
#include <cmath>
#include <optional>
#include <span>
#include <string>

#include "error.h"

namespace {

struct Unit {
    std::string_view name;  // in lower case
    double factor;
};

constexpr Unit kTimeUnits[] = {{"ms", 1e3}, {"s", 1e6}};

constexpr Unit kMemoryUnits[] = {
    {"b", 1},        {"k", 1 << 10},  {"kb", 1 << 10},  {"kib", 1 << 10},
    {"m", 1 << 20},  {"mb", 1 << 20}, {"mib", 1 << 20}, {"g", 1 << 30},
    {"gb", 1 << 30}, {"gib", 1 << 30}};

// What is asked for, as messages say it.
struct Kind {
    const char* no_number;
    const char* no_unit;
    const char* units;
    const char* range;
    double least;
    double most;
};

constexpr Kind kTime = {
    " is no time; write it like 500ms or 1.5s",
    " has no unit; write it like 500ms or 1.5s",
    "ms, s",
    " is out of range; a time is from 1 ms to 1 hour",
    1e3,
    3600e6,
};

constexpr Kind kMemory = {
    " is no amount of memory; write it like 64MB or 65536KB",
    " has no unit; write it like 64MB or 65536KB",
    "B, KB, MB, GB",
    " is out of range; memory is from 1 B to 1 TB",
    1,
    1024.0 * (1 << 30),
};

struct Quantity {
    double number = 0;
    std::string unit;  // in lower case
};

// "1.5 KB" -> 1.5 and "kb"; nothing when it doesn't begin with a plain decimal
// number.
std::optional<Quantity> parse_quantity(std::string_view text) {
    const std::string_view digits =
        text.substr(0, text.find_first_not_of("0123456789."));
    if (digits.empty() || digits.front() == '.' || digits.back() == '.') {
        return {};
    }
    Quantity quantity;
    const char* end = digits.data() + digits.size();
    const auto parsed = std::from_chars(digits.data(), end, quantity.number,
                                        std::chars_format::fixed);
    // Too large a number is for the caller's range check.
    if (parsed.ec == std::errc::result_out_of_range) quantity.number = HUGE_VAL;
    if (parsed.ptr != end) return {};

    std::string_view unit = text.substr(digits.size());
    unit.remove_prefix(std::min(unit.find_first_not_of(" \t"), unit.size()));
    for (const char letter : unit) {
        const bool upper = letter >= 'A' && letter <= 'Z';
        quantity.unit += upper ? static_cast<char>(letter - 'A' + 'a') : letter;
    }
    return quantity;
}

// `text` in the unit whose factor is 1. `bare_factor` is that of a number
// without a unit; 0: refused.
double parse_scaled(std::string_view text, std::span<const Unit> units,
                    double bare_factor, const Kind& kind) {
    const std::optional<Quantity> quantity = parse_quantity(text);
    if (!quantity) throw Error(quoted(text) + kind.no_number);

    double factor = quantity->unit.empty() ? bare_factor : 0;
    if (factor == 0 && quantity->unit.empty()) {
        throw Error(quoted(text) + kind.no_unit);
    }
    for (const Unit& unit : units) {
        if (unit.name == quantity->unit) factor = unit.factor;
    }
    if (factor == 0) {
        throw Error("unknown unit in " + quoted(text) +
                    "; known units: " + kind.units);
    }
    const double value = quantity->number * factor;
    if (value < kind.least || value > kind.most) {
        throw Error(quoted(text) + kind.range);
    }
    return value;
}

}  // namespace

std::chrono::microseconds Limits::wall() const {
    return std::max(2 * cpu, cpu + std::chrono::seconds(1));
}

std::uint64_t Limits::stack_bytes() const {
    constexpr std::uint64_t kRest = std::uint64_t{8} << 20;
    const std::uint64_t half = memory_bytes / 2;
    return memory_bytes > kRest ? std::max(memory_bytes - kRest, half) : half;
}

std::chrono::microseconds parse_duration(std::string_view text,
                                         BareNumber bare_number) {
    const double bare = bare_number == BareNumber::seconds ? 1e6 : 0;
    return std::chrono::microseconds(
        std::llround(parse_scaled(text, kTimeUnits, bare, kTime)));
}

std::uint64_t parse_memory(std::string_view text) {
    return static_cast<std::uint64_t>(
        std::llround(parse_scaled(text, kMemoryUnits, 0, kMemory)));
}
