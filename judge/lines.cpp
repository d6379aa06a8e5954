#include "lines.h"

#include <algorithm>
#include <cstdint>
#include <cstring>

std::size_t common_prefix(std::string_view left, std::string_view right) {
    const std::size_t size = std::min(left.size(), right.size());
    std::size_t same = 0;
    // Eight bytes at once: a long text costs no more than reading it.
    for (; same + sizeof(std::uint64_t) <= size;
         same += sizeof(std::uint64_t)) {
        std::uint64_t one;
        std::uint64_t other;
        std::memcpy(&one, left.data() + same, sizeof one);
        std::memcpy(&other, right.data() + same, sizeof other);
        if (one != other) break;
    }
    while (same < size && left[same] == right[same]) ++same;
    return same;
}

std::string_view without_blank_end(std::string_view text,
                                   const ByteSet& ignored) {
    std::size_t size = text.size();
    while (size > 0 &&
           (text[size - 1] == '\n' || ignored.contains(text[size - 1]))) {
        --size;
    }
    return text.substr(0, size);
}

std::optional<std::string_view> Lines::next() {
    if (ended_) return std::nullopt;
    const std::string_view line = rest_.substr(0, rest_.find('\n'));
    ended_ = line.size() == rest_.size();
    rest_.remove_prefix(std::min(line.size() + 1, rest_.size()));
    return without_blank_end(line, ignored_);
}
