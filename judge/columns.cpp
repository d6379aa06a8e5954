#include "columns.h"

#include <algorithm>

#include "escape.h"

namespace {

// How many bytes of `text` fit into `width` columns.
std::size_t fitting(std::string_view text, std::size_t width) {
    std::size_t used = 0;
    std::size_t at = 0;
    while (at < text.size()) {
        const std::size_t length =
            std::max<std::size_t>(utf8_length(text.substr(at)), 1);
        used += display_width(text.substr(at, length));
        if (used > width) break;
        at += length;
    }
    return at;
}

// The same, of its end.
std::size_t fitting_at_end(std::string_view text, std::size_t width) {
    std::size_t left_out = display_width(text);
    left_out -= std::min(left_out, width);
    std::size_t start = fitting(text, left_out);
    // Half of a wide character does not count as left out.
    if (display_width(text.substr(start)) > width) {
        start += utf8_length(text.substr(start));
    }
    return text.size() - start;
}

// Where a line that may hold `fits` bytes of `text` ends: at its last blank, or
// there when the line would be short for it.
std::size_t line_end(std::string_view text, std::size_t fits) {
    if (fits == text.size() || text[fits] == ' ') return fits;
    const std::size_t blank = text.rfind(' ', fits);
    if (blank == std::string_view::npos || blank < fits / 2) return fits;
    return blank;
}

}  // namespace

std::string pad_right(std::string text, std::size_t width) {
    const std::size_t used = display_width(text);
    if (used < width) text.append(width - used, ' ');
    return text;
}

std::string pad_left(const std::string& text, std::size_t width) {
    const std::size_t used = display_width(text);
    return used < width ? std::string(width - used, ' ') + text : text;
}

std::string cut_end(std::string_view text, std::size_t width,
                    std::string_view ellipsis) {
    if (display_width(text) <= width) return std::string(text);
    const std::size_t room = width - std::min(width, display_width(ellipsis));
    std::string cut(text.substr(0, fitting(text, room)));
    return cut.append(ellipsis.substr(0, fitting(ellipsis, width)));
}

std::string cut_start(std::string_view text, std::size_t width,
                      std::string_view ellipsis) {
    if (display_width(text) <= width) return std::string(text);
    const std::size_t room = width - std::min(width, display_width(ellipsis));
    std::string cut(ellipsis.substr(0, fitting(ellipsis, width)));
    return cut.append(text.substr(text.size() - fitting_at_end(text, room)));
}

std::string cut_middle(std::string_view text, std::size_t width,
                       std::string_view ellipsis) {
    if (display_width(text) <= width) return std::string(text);
    if (width <= display_width(ellipsis)) {
        return cut_end(text, width, ellipsis);
    }
    const std::size_t room = width - display_width(ellipsis);
    const std::size_t end = fitting_at_end(text, room / 2);
    std::string cut(text.substr(0, fitting(text, room - room / 2)));
    return cut.append(ellipsis).append(text.substr(text.size() - end));
}

std::vector<std::string> wrap(std::string_view text, const Wrapping& wrapping) {
    std::vector<std::string> lines;
    std::size_t width = wrapping.first_width;
    while (lines.size() + 1 < wrapping.most_lines &&
           display_width(text) > width) {
        const std::size_t fits =
            std::max(fitting(text, width), utf8_length(text));
        const std::size_t end = line_end(text, fits);
        const std::size_t last = text.substr(0, end).find_last_not_of(' ');
        lines.emplace_back(text.substr(0, last + 1));
        text.remove_prefix(
            std::min(text.find_first_not_of(' ', end), text.size()));
        width = wrapping.width;
    }
    if (lines.empty() || !text.empty()) {
        lines.push_back(cut_end(text, width, wrapping.ellipsis));
    }
    return lines;
}
