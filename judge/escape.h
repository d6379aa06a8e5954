// escape.h -- untrusted bytes made safe to show.
//
// Programs and file names may hold anything: control bytes, escape sequences,
// broken UTF-8. Whatever is shown to a person or written to a report passes
// through here first.

#pragma once

#include <cstddef>
#include <string>
#include <string_view>

// `bytes` with everything a terminal could act on, or an eye could miss,
// replaced: \n \r \t \0 by those two characters; other control bytes, broken
// UTF-8, and characters without a shape of their own (odd blanks, direction
// marks) by \xNN. Printable UTF-8 stays as it is when `keep_utf8`, else it
// becomes \xNN too.
std::string visible(std::string_view bytes, bool keep_utf8 = true);

// One byte as a message names it: 'a', ' ', '\r', '\xff'.
std::string visible_byte(unsigned char byte);

// `bytes` as valid UTF-8: each broken sequence becomes U+FFFD.
std::string valid_utf8(std::string_view bytes);

// How many bytes the character has that `bytes` begin with; 0 when that is no
// UTF-8.
std::size_t utf8_length(std::string_view bytes);

// How many columns a terminal needs for `text`, which visible() made: Chinese
// characters take two, combining marks none.
std::size_t display_width(std::string_view text);
