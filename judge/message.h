// message.h -- datagrams with descriptors, between processes of the judge.

#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "posix.h"

struct Message {
    std::string bytes;
    std::array<Fd, 2> fds;  // closed when none were sent
    bool lost_fds = false;  // this process may not have more of them
};

// Both ends of a socket that keeps messages apart.
std::pair<Fd, Fd> open_channel();

// Async-signal-safe. `fds`: two descriptors, or nothing. False (errno says why)
// when it could not be sent.
bool send_message(int socket, std::string_view bytes,
                  const int (*fds)[2] = nullptr);

// Nothing when the other end is closed, or (MSG_DONTWAIT) nothing is there.
std::optional<Message> receive_message(int socket, int flags);
