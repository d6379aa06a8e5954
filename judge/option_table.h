// option_table.h -- one table of options feeds both the parser and --help.
//
// Understood are --name, --name VALUE, --name=VALUE, -j 2, -j2 and letters in
// one, -qvj2. An option given twice counts as given last. After "--" all are
// programs.

#pragma once

#include <algorithm>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "error.h"

// What a row does to a field: stores the value, stores what `parse` makes of
// it, or stores a constant.
template <auto field, typename Options>
void take(Options& options, const std::string& value) {
    options.*field = value;
}
template <auto field, auto parse, typename Options>
void take_as(Options& options, const std::string& value) {
    options.*field = parse(value);
}
template <auto field, auto constant, typename Options>
void put(Options& options, const std::string&) {
    options.*field = constant;
}

template <typename Options>
struct OptionRow {
    using Apply = void (*)(Options& options, const std::string& value);

    char letter;             // 0: none
    std::string_view name;   // without the dashes
    std::string_view value;  // what --help calls it; empty: takes none
    std::string_view help;   // a line feed begins a new line
    Apply apply;
};

template <typename Options>
class OptionTable {
  public:
    using Row = OptionRow<Options>;
    using TakeProgram = typename Row::Apply;

    // `command` is what messages name: "see judge --help".
    OptionTable(std::string_view command, std::span<const Row> rows)
        : command_(command), rows_(rows) {}

    // Throws Error for wrong usage, with the nearest option's name.
    Options parse(int argc, char** argv, TakeProgram take_program) const {
        Reading reading{{argv + std::min(argc, 1), argv + argc}, 0, {}};
        bool only_programs = false;
        while (reading.next < reading.arguments.size()) {
            const std::string argument = reading.arguments[reading.next++];
            if (only_programs || argument.size() < 2 || argument[0] != '-')
                take_program(reading.options, argument);
            else if (argument == "--")
                only_programs = true;
            else if (argument[1] == '-')
                read_long(reading, argument);
            else
                read_letters(reading, argument);
        }
        return std::move(reading.options);
    }

    // A row a line, the help beside the name.
    std::string help() const {
        std::size_t width = 0;
        for (const Row& row : rows_)
            width = std::max(width, synopsis(row).size());
        std::string text;
        for (const Row& row : rows_) {
            const std::string left = synopsis(row);
            text += "  " + left + std::string(width - left.size() + 2, ' ');
            for (const char byte : row.help) {
                text += byte;
                if (byte == '\n') text += std::string(width + 4, ' ');
            }
            text += '\n';
        }
        return text;
    }

  private:
    struct Reading {
        std::vector<std::string> arguments;
        std::size_t next;
        Options options;
    };

    void read_long(Reading& reading, const std::string& argument) const {
        const std::size_t equals = argument.find('=');
        const std::string spelling = argument.substr(0, equals);
        const Row& row = find_by_name(spelling);
        if (equals == std::string::npos)
            apply(row, spelling, next_value(reading, row, spelling), reading);
        else if (row.value.empty())
            throw Error("option " + quoted(spelling) + " takes no value");
        else
            apply(row, spelling, argument.substr(equals + 1), reading);
    }

    void read_letters(Reading& reading, const std::string& argument) const {
        for (std::size_t i = 1; i < argument.size(); ++i) {
            const std::string spelling = {'-', argument[i]};
            const Row& row = find_by_letter(spelling);
            const std::string rest = argument.substr(i + 1);
            if (!row.value.empty() && !rest.empty())
                return apply(row, spelling, rest, reading);
            apply(row, spelling, next_value(reading, row, spelling), reading);
        }
    }

    const Row& find_by_name(const std::string& spelling) const {
        std::vector<std::string> known;
        for (const Row& row : rows_) {
            known.push_back("--" + std::string(row.name));
            if (known.back() == spelling) return row;
        }
        const std::string hint = suggestion(spelling, known);
        throw Error("unknown option " + quoted(spelling) +
                    (hint.empty() ? see_help() : hint));
    }

    const Row& find_by_letter(const std::string& spelling) const {
        for (const Row& row : rows_)
            if (row.letter != 0 && row.letter == spelling[1]) return row;
        throw Error("unknown option " + quoted(spelling) + see_help());
    }

    std::string see_help() const {
        return "; see " + std::string(command_) + " --help";
    }

    // The next argument, whatever it looks like, when the option wants one.
    std::string next_value(Reading& reading, const Row& row,
                           const std::string& spelling) const {
        if (row.value.empty()) return "";
        if (reading.next == reading.arguments.size())
            throw value_needed(row, spelling);
        return reading.arguments[reading.next++];
    }

    // `spelling` is the option as it was typed: "-t" or "--time-limit".
    void apply(const Row& row, const std::string& spelling,
               const std::string& value, Reading& reading) const {
        if (!row.value.empty() && value.empty())
            throw value_needed(row, spelling);
        try {
            row.apply(reading.options, value);
        } catch (const Error& error) {
            throw Error("option " + quoted(spelling) + ": " + error.what());
        }
    }

    static Error value_needed(const Row& row, const std::string& spelling) {
        return Error("option " + quoted(spelling) + " needs a value: " +
                     spelling + " " + std::string(row.value));
    }

    // "-p, --problem DIR"
    static std::string synopsis(const Row& row) {
        std::string text = "    ";
        if (row.letter != 0) text = {'-', row.letter, ',', ' '};
        text += "--" + std::string(row.name);
        if (!row.value.empty()) text += " " + std::string(row.value);
        return text;
    }

    std::string_view command_;
    std::span<const Row> rows_;
};
