// privileged_call.h -- system calls for a worker that its programs can't make.
//
// A worker is under the same system call filter as the programs that it starts
// (sandbox.h). What the filter knows it by is a secret number in a register
// that the kernel hands to the filter and then ignores. A program can't learn
// it: it begins with empty registers and with none of its worker's memory.

#pragma once

#include <cstdint>
#include <type_traits>

// The same in this process and its forks, and another each time the judge runs.
// From its second use on, async-signal-safe.
std::uint64_t privilege_secret();

// As syscall(2), for a call of at most five arguments: the sixth is the secret.
long make_privileged_call(long number, const long (&arguments)[5]);

template <typename... Arguments>
long privileged_call(long number, Arguments... arguments) {
    static_assert(sizeof...(arguments) <= 5);
    const auto as_register = [](auto argument) {
        if constexpr (std::is_pointer_v<decltype(argument)>)
            return reinterpret_cast<long>(argument);
        else
            return static_cast<long>(argument);
    };
    return make_privileged_call(number, {as_register(arguments)...});
}
