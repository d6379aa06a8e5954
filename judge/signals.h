// signals.h -- the signals that end or concern us, as something to read.

#pragma once

#include <csignal>

#include "posix.h"

// SIGINT, SIGTERM, SIGHUP and SIGCHLD, while it lives; not those that our
// caller ignores, as nohup does, or a shell for what runs in its background.
class SignalQueue {
  public:
    SignalQueue();
    ~SignalQueue();
    SignalQueue(const SignalQueue&) = delete;
    SignalQueue& operator=(const SignalQueue&) = delete;

    // Readable when a signal is there.
    int fd() const { return fd_.get(); }
    // The next signal's number; 0 when none is there.
    int next() const;

  private:
    sigset_t before_;
    Fd fd_;
};

// For main, first thing: stdin, stdout and stderr are taken, so that no file of
// ours becomes one of them; other files that we were started with don't reach
// programs; and no signal that our caller ignores keeps us from waiting for
// children or from seeing that a reader went away.
void settle_what_was_inherited();
