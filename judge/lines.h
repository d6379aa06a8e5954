// lines.h -- a text as the lines that a comparison sees.
//
// Views only: nothing is copied, and a line may be as long as the text.

#pragma once

#include <array>
#include <optional>
#include <string_view>

class ByteSet {
  public:
    explicit constexpr ByteSet(std::string_view bytes) {
        for (const char byte : bytes) has_[index(byte)] = true;
    }
    constexpr bool contains(char byte) const { return has_[index(byte)]; }

  private:
    static constexpr unsigned char index(char byte) {
        return static_cast<unsigned char>(byte);
    }
    std::array<bool, 256> has_{};
};

// How many bytes both begin with.
std::size_t common_prefix(std::string_view left, std::string_view right);

// `text` without the newlines, and the bytes that are ignored at line ends,
// that it ends in.
std::string_view without_blank_end(std::string_view text,
                                   const ByteSet& ignored);

// The lines of a text that without_blank_end() made, each without what is
// ignored at its end.
class Lines {
  public:
    Lines(std::string_view text, const ByteSet& ignored)
        : rest_(text), ignored_(ignored), ended_(text.empty()) {}

    // The next line; nothing after the last one.
    std::optional<std::string_view> next();

  private:
    std::string_view rest_;
    const ByteSet& ignored_;
    bool ended_;
};
