#include "privileged_call.h"

#include <sys/random.h>
#include <unistd.h>

#include <cerrno>

#include "error.h"

namespace {

std::uint64_t make_secret() {
    std::uint64_t secret = 0;
    if (getrandom(&secret, sizeof secret, 0) != sizeof secret)
        throw system_error("cannot get a random number", errno);
    return secret;
}

}  // namespace

std::uint64_t privilege_secret() {
    static const std::uint64_t secret = make_secret();
    return secret;
}

long make_privileged_call(long number, const long (&arguments)[5]) {
    return syscall(number, arguments[0], arguments[1], arguments[2],
                   arguments[3], arguments[4], privilege_secret());
}
