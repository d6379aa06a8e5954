// worker.h -- the small processes that run programs for the judge.
//
// Workers are forked before the judge loads anything, since a program's memory
// figure starts at that of the process that starts it. All of them read from
// one socket: an idle one takes the next request, so a queue of a few keeps
// every worker busy without a word in between. Each is a subreaper, kills what
// its program leaves behind, and ends when the judge ends, however that was.

#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "posix.h"
#include "run.h"

using RequestId = std::uint64_t;  // from 1

struct Reply {
    RequestId id = 0;
    RunResult run;
    std::string error;  // why it could not be run; else empty
};

class Workers {
  public:
    // Forks `count` workers; this process becomes a subreaper as well, for what
    // is left of a worker that a program kills.
    explicit Workers(int count);
    // Stops what still runs, and returns when no process is left.
    ~Workers();
    Workers(const Workers&) = delete;
    Workers& operator=(const Workers&) = delete;

    int count() const { return static_cast<int>(pids_.size()); }
    // Readable when a reply is there.
    int reply_fd() const { return socket_.get(); }

    // Queues a request. At most a few per worker may be under way.
    void send(RequestId id, const RunRequest& request);
    // The next reply, if one is there.
    std::optional<Reply> receive();
    // To be called after SIGCHLD: replaces workers that a program has killed or
    // stopped, and says for which requests no reply will come.
    std::vector<RequestId> replace_lost();
    // For workers that have gone silent; says the same.
    std::vector<RequestId> replace_all();

  private:
    void start(std::size_t slot);

    struct Shared;  // what each worker is at, in memory shared with all

    Runner runner_;  // what every worker begins with
    Fd socket_;
    Fd worker_socket_;
    Shared* shared_;
    std::vector<int> pids_;
};
