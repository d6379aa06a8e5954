#include "signals.h"

#include <fcntl.h>
#include <linux/close_range.h>
#include <sys/signalfd.h>
#include <unistd.h>

#include <cerrno>

#include "error.h"

namespace {

bool is_ignored(int number) {
    struct sigaction action;
    return sigaction(number, nullptr, &action) == 0 &&
           action.sa_handler == SIG_IGN;
}

}  // namespace

SignalQueue::SignalQueue() {
    sigset_t signals;
    sigemptyset(&signals);
    for (const int number : {SIGINT, SIGTERM, SIGHUP, SIGCHLD})
        if (!is_ignored(number)) sigaddset(&signals, number);
    sigprocmask(SIG_BLOCK, &signals, &before_);
    fd_ = Fd(signalfd(-1, &signals, SFD_CLOEXEC | SFD_NONBLOCK));
    if (!fd_.is_open()) throw system_error("cannot await signals", errno);
}

SignalQueue::~SignalQueue() {
    sigprocmask(SIG_SETMASK, &before_, nullptr);
}

int SignalQueue::next() const {
    signalfd_siginfo info;
    if (read(fd_.get(), &info, sizeof info) != sizeof info) return 0;
    return static_cast<int>(info.ssi_signo);
}

void settle_what_was_inherited() {
    for (int fd = STDIN_FILENO; fd <= STDERR_FILENO; ++fd)
        if (fcntl(fd, F_GETFD) < 0) open("/dev/null", O_RDONLY);
    // Fails on kernels before 5.11, and then programs are given them.
    close_range(STDERR_FILENO + 1, ~0U, CLOSE_RANGE_CLOEXEC);
    signal(SIGCHLD, SIG_DFL);
    // A write then fails, with words, in place of ending us.
    signal(SIGPIPE, SIG_IGN);
}
