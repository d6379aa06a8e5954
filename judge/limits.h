// limits.h -- the limits of one case, and how people write them.

#pragma once

#include <chrono>
#include <cstdint>
#include <string_view>

struct Limits {
    std::chrono::microseconds cpu = std::chrono::seconds(1);
    std::uint64_t memory_bytes = std::uint64_t{256} << 20;
    std::uint64_t output_bytes = std::uint64_t{64} << 20;

    // The backstop for programs that wait instead of compute.
    std::chrono::microseconds wall() const;

    // As much stack as the memory limit leaves room for, so that only endless
    // recursion hits it (as SIGSEGV).
    std::uint64_t stack_bytes() const;
};

enum class BareNumber { refused, seconds };

// "500ms", "1 s", "1.5s"; units ms and s, case ignored, a blank before the unit
// allowed. Throws Error (no location in it) unless it is 1 ms to 1 hour.
std::chrono::microseconds parse_duration(std::string_view text,
                                         BareNumber bare_number);

// "64MB", "65536 KB", "1GB": units B, K/KB/KiB, M/MB/MiB, G/GB/GiB, case
// ignored, powers of 1024; a unit is required. Throws Error (no location in it)
// unless it is 1 byte to 1 TB.
std::uint64_t parse_memory(std::string_view text);
