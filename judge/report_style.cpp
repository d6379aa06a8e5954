#include "report_style.h"

#include <langinfo.h>
#include <sys/ioctl.h>
#include <unistd.h>

#include <algorithm>
#include <clocale>
#include <cstdlib>

#include "columns.h"
#include "escape.h"

namespace {

constexpr std::size_t kFewestColumns = 40;
constexpr std::size_t kMostColumns = 200;
constexpr std::size_t kFewestLabelColumns = 12;
constexpr std::size_t kFewestCaseColumns = 8;
constexpr std::size_t kMostCaseColumns = 24;

// What a row holds besides the label, the count and the case's name:
// "  AC    slowest 1.25 s    peak 1024 MB".
constexpr std::size_t kRestOfRow = 38;

std::string_view environment(const char* variable) {
    const char* value = std::getenv(variable);
    return value == nullptr ? "" : value;
}

// Can the terminal do more than print line after line?
bool can_move_cursor(int fd) {
    const std::string_view kind = environment("TERM");
    return isatty(fd) == 1 && !kind.empty() && kind != "dumb";
}

bool choose_color(Color wish, int fd) {
    if (wish != Color::automatic) return wish == Color::always;
    return can_move_cursor(fd) && environment("NO_COLOR").empty();
}

// Sets the locale's letters alone: its numbers would turn decimal points into
// commas. (newlocale instead finds no UTF-8 in a statically linked program.)
bool locale_has_utf8() {
    setlocale(LC_CTYPE, "");
    return std::string_view(nl_langinfo(CODESET)) == "UTF-8";
}

std::size_t count_columns(int fd) {
    winsize size = {};
    if (isatty(fd) != 1 || ioctl(fd, TIOCGWINSZ, &size) != 0 ||
        size.ws_col == 0) {
        return 80;
    }
    return std::clamp<std::size_t>(size.ws_col, kFewestColumns, kMostColumns);
}

// As wide as the longest of each, where that leaves room for the rest.
void choose_widths(const std::vector<Task>& tasks, TextStyle& style) {
    std::size_t case_width = 0;  // of the longest name
    for (const Task& task : tasks) {
        const std::string count = std::to_string(task.cases.size());
        style.label_width = std::max(style.label_width,
                                     display_width(shown(task.label, style)));
        style.count_width = std::max(style.count_width, 2 * count.size() + 1);
        for (const Case& one : task.cases) {
            case_width =
                std::max(case_width, display_width(shown(one.name, style)));
        }
    }
    const std::size_t taken = kRestOfRow + style.count_width;
    const std::size_t room = style.columns - std::min(style.columns, taken);
    const std::size_t most_label = std::max(
        room - std::min(room, kFewestCaseColumns), kFewestLabelColumns);
    style.label_width = std::min(style.label_width, most_label);
    style.case_width = std::min({case_width, kMostCaseColumns,
                                 room - std::min(room, style.label_width)});
}

}  // namespace

TextStyle choose_style(const Options& options, const std::vector<Task>& tasks,
                       int fd) {
    TextStyle style;
    style.color = choose_color(options.color, fd);
    style.utf8 = locale_has_utf8();
    style.progress = can_move_cursor(fd);
    style.columns = count_columns(fd);
    style.detail = options.detail;
    choose_widths(tasks, style);
    return style;
}

std::string shown(std::string_view bytes, const TextStyle& style) {
    return visible(bytes, style.utf8);
}

std::string_view ellipsis(const TextStyle& style) {
    return style.utf8 ? "\u2026" : "...";
}

std::string line(std::string_view indent, std::string_view text,
                 const TextStyle& style) {
    const std::size_t used = display_width(indent);
    const std::size_t room = style.columns - std::min(style.columns, used);
    return std::string(indent) + cut_end(text, room, ellipsis(style)) + "\n";
}

std::string verdict_cell(Verdict verdict) {
    return pad_right(std::string(name(verdict)), 3);
}

std::string paint(std::string text, std::size_t at, Verdict verdict,
                  const TextStyle& style) {
    if (!style.color) return text;
    std::string_view color = "\x1b[31m";
    if (verdict == Verdict::AC) color = "\x1b[32m";
    if (verdict == Verdict::PE) color = "\x1b[33m";
    if (verdict == Verdict::JE) color = "\x1b[35m";
    return text.insert(at + name(verdict).size(), "\x1b[0m").insert(at, color);
}
