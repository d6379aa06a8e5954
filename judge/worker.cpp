#include "worker.h"

#include <signal.h>
#include <sys/mman.h>
#include <sys/socket.h>
#include <unistd.h>

#include <array>
#include <atomic>
#include <cerrno>
#include <cstring>
#include <exception>
#include <tuple>
#include <type_traits>
#include <utility>

#include "error.h"
#include "message.h"
#include "process.h"

// The request that each worker is at; 0: none.
struct Workers::Shared {
    static constexpr std::size_t kSlots = 256;
    std::atomic<RequestId> at[kSlots];
};

namespace {

// How long a worker may take to kill its program and to end.
constexpr std::chrono::milliseconds kPatience = std::chrono::seconds(2);

// A message is both ends' own memory layout: both are the same program.
class Writer {
  public:
    template <typename Number>
    void put(Number number) {
        static_assert(std::is_trivially_copyable_v<Number>);
        bytes_.append(reinterpret_cast<const char*>(&number), sizeof number);
    }
    void put_text(std::string_view text) {
        put(text.size());
        bytes_.append(text);
    }
    const std::string& bytes() const { return bytes_; }

  private:
    std::string bytes_;
};

class Reader {
  public:
    explicit Reader(std::string_view bytes) : bytes_(bytes) {}
    template <typename Number>
    void get(Number& number) {
        memcpy(&number, take(sizeof number).data(), sizeof number);
    }
    void get_text(std::string& text) {
        std::size_t size = 0;
        get(size);
        text = take(size);
    }

  private:
    std::string_view take(std::size_t size) {
        if (size > bytes_.size()) throw Error("a worker's message is cut off");
        const std::string_view taken = bytes_.substr(0, size);
        bytes_.remove_prefix(size);
        return taken;
    }
    std::string_view bytes_;
};

std::string encode(RequestId id, const RunRequest& request) {
    Writer writer;
    writer.put(id);
    writer.put(request.command.size());
    for (const std::string& word : request.command) writer.put_text(word);
    writer.put_text(request.input);
    writer.put(request.limits);
    writer.put(request.cpu_stop);
    writer.put(request.sandbox);
    writer.put(request.nameless_folder);
    return writer.bytes();
}

RequestId decode_request(std::string_view bytes, RunRequest& request) {
    Reader reader(bytes);
    RequestId id = 0;
    reader.get(id);
    std::size_t words = 0;
    reader.get(words);
    for (; words > 0; --words) reader.get_text(request.command.emplace_back());
    reader.get_text(request.input);
    reader.get(request.limits);
    reader.get(request.cpu_stop);
    reader.get(request.sandbox);
    reader.get(request.nameless_folder);
    return id;
}

std::string encode(const Reply& reply) {
    Writer writer;
    writer.put(reply.id);
    writer.put_text(reply.error);
    writer.put(reply.run.stop);
    writer.put(reply.run.exit_code);
    writer.put(reply.run.signal);
    writer.put(reply.run.cpu);
    writer.put(reply.run.wall);
    writer.put(reply.run.memory_bytes);
    writer.put(reply.run.output_bytes);
    writer.put(reply.run.error_bytes);
    writer.put_text(reply.run.forbidden_call);
    writer.put_text(reply.run.opened_path);
    return writer.bytes();
}

Reply decode_reply(Message message) {
    Reader reader(message.bytes);
    Reply reply;
    reader.get(reply.id);
    reader.get_text(reply.error);
    reader.get(reply.run.stop);
    reader.get(reply.run.exit_code);
    reader.get(reply.run.signal);
    reader.get(reply.run.cpu);
    reader.get(reply.run.wall);
    reader.get(reply.run.memory_bytes);
    reader.get(reply.run.output_bytes);
    reader.get(reply.run.error_bytes);
    reader.get_text(reply.run.forbidden_call);
    reader.get_text(reply.run.opened_path);
    reply.run.output = std::move(message.fds[0]);
    reply.run.error = std::move(message.fds[1]);
    if (message.lost_fds && reply.error.empty())
        reply.error =
            system_error("cannot take a program's output", EMFILE).what();
    return reply;
}

bool send_reply(int socket, const Reply& reply) {
    const int fds[] = {reply.run.output.get(), reply.run.error.get()};
    const bool has_files = reply.run.output.is_open();
    return send_message(socket, encode(reply), has_files ? &fds : nullptr);
}

// The worker's whole life; returns when the judge has closed its end.
void serve(Runner& runner, int socket, std::atomic<RequestId>& at) {
    while (const std::optional<Message> message = receive_message(socket, 0)) {
        RunRequest request;
        Reply reply;
        reply.id = decode_request(message->bytes, request);
        at = reply.id;
        try {
            std::optional<RunResult> result = runner.run(request, socket);
            if (!result) return;
            reply.run = std::move(*result);
        } catch (const std::exception& error) {
            reply.error = error.what();
        }
        if (!send_reply(socket, reply)) return;
        at = 0;
    }
}

}  // namespace

Workers::Workers(int count) : pids_(static_cast<std::size_t>(count)) {
    become_subreaper();
    std::tie(socket_, worker_socket_) = open_channel();
    void* memory = mmap(nullptr, sizeof(Shared), PROT_READ | PROT_WRITE,
                        MAP_SHARED | MAP_ANONYMOUS, -1, 0);
    if (memory == MAP_FAILED) throw system_error("cannot share memory", errno);
    shared_ = new (memory) Shared();
    for (std::size_t slot = 0; slot < pids_.size(); ++slot) start(slot);
}

Workers::~Workers() {
    // The closed socket tells every worker to kill its program and to end.
    socket_.close();
    worker_socket_.close();
    for (const int pid : pids_) wait_for_child(pid, kPatience, pids_);
    Usage ignored;
    kill_children({}, ignored);
    munmap(shared_, sizeof(Shared));
}

void Workers::start(std::size_t slot) {
    shared_->at[slot] = 0;
    pids_[slot] = fork_process([this, slot] {
        settle_signals();
        become_subreaper();
        volunteer_for_oom_killer();
        socket_.close();
        serve(runner_, worker_socket_.get(), shared_->at[slot]);
    });
}

void Workers::send(RequestId id, const RunRequest& request) {
    if (!send_message(socket_.get(), encode(id, request)))
        throw system_error("cannot reach a worker", errno);
}

std::optional<Reply> Workers::receive() {
    std::optional<Message> message =
        receive_message(socket_.get(), MSG_DONTWAIT);
    if (!message) return std::nullopt;
    return decode_reply(std::move(*message));
}

std::vector<RequestId> Workers::replace_all() {
    std::vector<RequestId> lost;
    for (std::size_t slot = 0; slot < pids_.size(); ++slot) {
        wait_for_child(pids_[slot], std::chrono::milliseconds(0), pids_);
        lost.push_back(shared_->at[slot]);
        start(slot);
    }
    std::erase(lost, RequestId{0});
    return lost;
}

std::vector<RequestId> Workers::replace_lost() {
    std::vector<RequestId> lost;
    for (std::size_t slot = 0; slot < pids_.size(); ++slot) {
        ChildState state = look_at_child(pids_[slot]);
        if (state == ChildState::running) continue;
        if (state == ChildState::stopped)
            wait_for_child(pids_[slot], std::chrono::milliseconds(0), pids_);
        lost.push_back(shared_->at[slot]);
        start(slot);
    }
    if (lost.empty()) return lost;
    Usage ignored;
    kill_children(pids_, ignored);
    std::erase(lost, RequestId{0});
    return lost;
}
