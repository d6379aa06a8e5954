#include "escape.h"

#include <algorithm>
#include <iterator>

namespace {

// What `bytes` begin with: a character, or a broken sequence, which is as long
// as a character that begins so could have been (Unicode 3.9, U+FFFD
// substitution of maximal subparts).
struct Sequence {
    char32_t character = 0;
    std::size_t length = 1;
    bool valid = false;
};

struct Range {
    char32_t first;
    char32_t last;
};

// Characters that act on the text around them or look like nothing or like a
// plain blank: controls, odd blanks, zero widths, direction marks, tags.
constexpr Range kShapeless[] = {
    {0x00, 0x1f},     {0x7f, 0xa0},     {0xad, 0xad},     {0x061c, 0x061c},
    {0x115f, 0x1160}, {0x180b, 0x180f}, {0x2000, 0x200f}, {0x2028, 0x202f},
    {0x205f, 0x206f}, {0x3000, 0x3000}, {0x3164, 0x3164}, {0xe000, 0xf8ff},
    {0xfe00, 0xfe0f}, {0xfeff, 0xfeff}, {0xfff0, 0xfffb}, {0xe0000, 0x10ffff}};

// East Asian width W or F, by blocks; emoji too.
constexpr Range kWide[] = {
    {0x1100, 0x115e},   {0x2e80, 0x303e},   {0x3041, 0xa4cf},
    {0xa960, 0xa97c},   {0xac00, 0xd7a3},   {0xf900, 0xfaff},
    {0xfe10, 0xfe19},   {0xfe30, 0xfe6f},   {0xff01, 0xff60},
    {0xffe0, 0xffe6},   {0x1f300, 0x1f64f}, {0x1f680, 0x1f6ff},
    {0x1f900, 0x1f9ff}, {0x20000, 0x3fffd}};

constexpr Range kCombining[] = {{0x0300, 0x036f}, {0x1ab0, 0x1aff},
                                {0x1dc0, 0x1dff}, {0x20d0, 0x20ff},
                                {0x3099, 0x309a}, {0xfe20, 0xfe2f}};

template <std::size_t size>
bool is_in(const Range (&ranges)[size], char32_t character) {
    return std::any_of(
        std::begin(ranges), std::end(ranges), [character](const Range& range) {
            return range.first <= character && character <= range.last;
        });
}

// How many bytes follow `lead`, and what the first of them may be, so that
// overlong forms, surrogates and what is past U+10FFFF are refused (Unicode,
// table 3-7).
struct Tail {
    std::size_t length;
    unsigned char low;
    unsigned char high;
};

Tail tail_after(unsigned char lead) {
    if (lead >= 0xc2 && lead <= 0xdf) return {1, 0x80, 0xbf};
    if (lead == 0xe0) return {2, 0xa0, 0xbf};
    if (lead == 0xed) return {2, 0x80, 0x9f};
    if (lead >= 0xe1 && lead <= 0xef) return {2, 0x80, 0xbf};
    if (lead == 0xf0) return {3, 0x90, 0xbf};
    if (lead >= 0xf1 && lead <= 0xf3) return {3, 0x80, 0xbf};
    if (lead == 0xf4) return {3, 0x80, 0x8f};
    return {0, 0, 0};
}

Sequence first_sequence(std::string_view bytes) {
    const auto lead = static_cast<unsigned char>(bytes.front());
    if (lead < 0x80) return {lead, 1, true};
    const Tail tail = tail_after(lead);
    if (tail.length == 0) return {};

    char32_t character = lead & (0x3fu >> tail.length);
    for (std::size_t i = 1; i <= tail.length; ++i) {
        if (i == bytes.size()) return {0, i, false};
        const auto byte = static_cast<unsigned char>(bytes[i]);
        const unsigned char low = i == 1 ? tail.low : 0x80;
        const unsigned char high = i == 1 ? tail.high : 0xbf;
        if (byte < low || byte > high) return {0, i, false};
        character = character << 6 | (byte & 0x3fu);
    }
    return {character, tail.length + 1, true};
}

std::string escaped_byte(unsigned char byte) {
    constexpr std::string_view digits = "0123456789abcdef";
    switch (byte) {
        case '\n':
            return "\\n";
        case '\r':
            return "\\r";
        case '\t':
            return "\\t";
        case '\0':
            return "\\0";
        default:
            return {'\\', 'x', digits[byte >> 4], digits[byte & 0xf]};
    }
}

void append_escaped(std::string& text, std::string_view bytes) {
    for (const char byte : bytes) {
        text += escaped_byte(static_cast<unsigned char>(byte));
    }
}

}  // namespace

std::string visible(std::string_view bytes, bool keep_utf8) {
    std::string text;
    text.reserve(bytes.size());
    while (!bytes.empty()) {
        const Sequence next = first_sequence(bytes);
        const bool shows = next.valid && !is_in(kShapeless, next.character) &&
                           (keep_utf8 || next.character < 0x80);
        const std::string_view shown = bytes.substr(0, next.length);
        if (shows) {
            text += shown;
        } else {
            append_escaped(text, shown);
        }
        bytes.remove_prefix(next.length);
    }
    return text;
}

std::string visible_byte(unsigned char byte) {
    const bool shows = byte >= ' ' && byte <= '~';
    return "'" +
           (shows ? std::string(1, static_cast<char>(byte))
                  : escaped_byte(byte)) +
           "'";
}

std::string valid_utf8(std::string_view bytes) {
    std::string text;
    text.reserve(bytes.size());
    while (!bytes.empty()) {
        const Sequence next = first_sequence(bytes);
        text += next.valid ? bytes.substr(0, next.length) : "\xef\xbf\xbd";
        bytes.remove_prefix(next.length);
    }
    return text;
}

std::size_t utf8_length(std::string_view bytes) {
    if (bytes.empty()) return 0;
    const Sequence first = first_sequence(bytes);
    return first.valid ? first.length : 0;
}

std::size_t display_width(std::string_view text) {
    std::size_t columns = 0;
    while (!text.empty()) {
        const Sequence next = first_sequence(text);
        if (is_in(kWide, next.character)) {
            columns += 2;
        } else if (!is_in(kCombining, next.character)) {
            columns += 1;
        }
        text.remove_prefix(next.length);
    }
    return columns;
}
