#include "message.h"

#include <sys/socket.h>

#include <algorithm>
#include <cerrno>
#include <cstring>
#include <ctime>

#include "error.h"

namespace {

constexpr std::size_t kLongestMessage = 128 * 1024;

// Room for two descriptors, aligned as the kernel wants it.
struct Control {
    alignas(cmsghdr) char bytes[CMSG_SPACE(2 * sizeof(int))] = {};
};

msghdr header_for(iovec& part, Control& control) {
    msghdr header = {};
    header.msg_iov = &part;
    header.msg_iovlen = 1;
    header.msg_control = control.bytes;
    header.msg_controllen = sizeof control.bytes;
    return header;
}

// Whether too many descriptors are under way, and the receivers have had a
// millisecond to take some.
bool is_crowded(int error_number, int tries) {
    constexpr int kMostTries = 1000;
    if (error_number != ETOOMANYREFS || tries >= kMostTries) return false;
    const timespec millisecond = {0, 1000000};
    nanosleep(&millisecond, nullptr);
    return true;
}

}  // namespace

std::pair<Fd, Fd> open_channel() {
    int ends[2];
    if (socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0)
        throw system_error("cannot make a socket", errno);
    return {Fd(ends[0]), Fd(ends[1])};
}

bool send_message(int socket, std::string_view bytes, const int (*fds)[2]) {
    iovec part = {const_cast<char*>(bytes.data()), bytes.size()};
    Control control;
    msghdr header = header_for(part, control);
    if (fds == nullptr) {
        header.msg_control = nullptr;
        header.msg_controllen = 0;
    } else {
        cmsghdr* attached = CMSG_FIRSTHDR(&header);
        attached->cmsg_level = SOL_SOCKET;
        attached->cmsg_type = SCM_RIGHTS;
        attached->cmsg_len = CMSG_LEN(sizeof *fds);
        memcpy(CMSG_DATA(attached), fds, sizeof *fds);
    }
    ssize_t sent = 0;
    int tries = 0;
    do sent = sendmsg(socket, &header, MSG_NOSIGNAL);
    while (sent < 0 && (errno == EINTR || is_crowded(errno, tries++)));
    return sent >= 0;
}

std::optional<Message> receive_message(int socket, int flags) {
    static std::array<char, kLongestMessage> buffer;
    iovec part = {buffer.data(), buffer.size()};
    Control control;
    msghdr header = header_for(part, control);
    ssize_t size = 0;
    do size = recvmsg(socket, &header, flags | MSG_CMSG_CLOEXEC);
    while (size < 0 && errno == EINTR);
    if (size <= 0) return std::nullopt;
    Message message;
    message.bytes.assign(buffer.data(), static_cast<std::size_t>(size));
    if (const cmsghdr* attached = CMSG_FIRSTHDR(&header)) {
        // Fewer than were sent when this process may not have more.
        int fds[2] = {-1, -1};
        memcpy(fds, CMSG_DATA(attached),
               std::min(sizeof fds, attached->cmsg_len - CMSG_LEN(0)));
        message.fds = {Fd(fds[0]), Fd(fds[1])};
    }
    message.lost_fds = (header.msg_flags & MSG_CTRUNC) != 0;
    return message;
}
