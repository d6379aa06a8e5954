#include "sandbox.h"

#include <fcntl.h>
#include <linux/capability.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/random.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <sys/uio.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>
#include <tuple>

#include "error.h"
#include "message.h"

namespace {

// Newer than the headers of the oldest system we build on; part of the kernel's
// stable interface (include/uapi/linux/landlock.h).
constexpr std::uint64_t kAccessRefer = 1U << 13;     // ABI 2
constexpr std::uint64_t kAccessTruncate = 1U << 14;  // ABI 3
constexpr std::uint64_t kAccessIoctl = 1U << 15;     // ABI 5
constexpr std::uint64_t kAllTcp = 3;                 // ABI 4: bind, connect
constexpr std::uint64_t kAllScopes = 3;  // ABI 6: abstract sockets, signals
constexpr std::uint64_t kAccessFirst = (1U << 13) - 1;  // ABI 1

struct RulesetAttributes {
    std::uint64_t files = kAccessFirst;
    std::uint64_t network = 0;
    std::uint64_t scopes = 0;
};

constexpr std::uint64_t kRead =
    LANDLOCK_ACCESS_FS_READ_FILE | LANDLOCK_ACCESS_FS_READ_DIR;
constexpr std::uint64_t kReadFile = LANDLOCK_ACCESS_FS_READ_FILE;
constexpr std::uint64_t kWriteFile = LANDLOCK_ACCESS_FS_WRITE_FILE;
constexpr std::uint64_t kExecute = LANDLOCK_ACCESS_FS_EXECUTE;

// Pipes hold memory that isn't counted.
constexpr rlim_t kMostFiles = 64;

struct Rule {
    const char* path;
    std::uint64_t access;
};

// What loading a program needs; a path that isn't there is passed over.
constexpr Rule kLoading[] = {
    {"/lib", kRead | kExecute},
    {"/lib32", kRead | kExecute},
    {"/lib64", kRead | kExecute},
    {"/libx32", kRead | kExecute},
    {"/usr/lib", kRead | kExecute},
    {"/usr/lib32", kRead | kExecute},
    {"/usr/lib64", kRead | kExecute},
    {"/usr/libx32", kRead | kExecute},
    {"/usr/local/lib", kRead | kExecute},
    {"/usr/local/lib64", kRead | kExecute},
    {"/etc/ld.so.cache", kReadFile},
    {"/dev/null", kReadFile | kWriteFile},
    {"/dev/zero", kReadFile},
    {"/dev/urandom", kReadFile},
};

int landlock_abi() {
    const long abi = syscall(SYS_landlock_create_ruleset, nullptr, 0,
                             LANDLOCK_CREATE_RULESET_VERSION);
    return static_cast<int>(std::max(abi, 0L));
}

bool has_action(std::uint32_t action) {
    return syscall(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) == 0;
}

bool has_filter() {
    return !build_syscall_filter({}).code.empty() &&
           has_action(SECCOMP_RET_KILL_PROCESS);
}

Fd create_ruleset(int abi) {
    RulesetAttributes attributes;
    if (abi >= 2) attributes.files |= kAccessRefer;
    if (abi >= 3) attributes.files |= kAccessTruncate;
    if (abi >= 5) attributes.files |= kAccessIoctl;
    if (abi >= 4) attributes.network = kAllTcp;
    if (abi >= 6) attributes.scopes = kAllScopes;
    // An older kernel knows only the first fields.
    const std::size_t size = abi >= 6 ? 24 : abi >= 4 ? 16 : 8;
    Fd ruleset(static_cast<int>(
        syscall(SYS_landlock_create_ruleset, &attributes, size, 0)));
    if (!ruleset.is_open())
        throw system_error("cannot make a Landlock ruleset", errno);
    return ruleset;
}

void allow(const Fd& ruleset, int file, std::uint64_t access) {
    landlock_path_beneath_attr rule = {};
    rule.parent_fd = file;
    rule.allowed_access = access;
    if (syscall(SYS_landlock_add_rule, ruleset.get(),
                LANDLOCK_RULE_PATH_BENEATH, &rule, 0) != 0)
        throw system_error("cannot add a Landlock rule", errno);
}

void allow_path(const Fd& ruleset, const Rule& rule) {
    const Fd file(open(rule.path, O_PATH | O_CLOEXEC));
    if (file.is_open()) allow(ruleset, file.get(), rule.access);
}

// A script's interpreter opens it by its descriptor, which so stays open.
bool is_script(const std::string& program) {
    return read_at(open_file(program).get(), 0, 2) == "#!";
}

// A number that no other file of ours has: the highest there can be.
int choose_exec_fd() {
    struct rlimit limit;
    if (getrlimit(RLIMIT_NOFILE, &limit) != 0)
        throw system_error("cannot read a limit", errno);
    return static_cast<int>(std::min<rlim_t>(limit.rlim_cur, 1024)) - 1;
}

// "" at an address that a program can't guess: it has one try.
const char* make_secret_empty_string() {
    std::uint64_t secret = 0;
    if (getrandom(&secret, sizeof secret, 0) != sizeof secret)
        throw system_error("cannot get a random number", errno);
    // 40 bits of the address, below what the kernel gives out by itself.
    const std::uint64_t address = (secret >> 24 << 4) & 0x3fffffff000;
    void* page = mmap(reinterpret_cast<void*>(address), 4096, PROT_READ,
                      MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
    if (page == MAP_FAILED) throw system_error("cannot map memory", errno);
    return static_cast<const char*>(page) + (secret & 0xfff);
}

bool drop_capabilities() {
    __user_cap_header_struct header = {_LINUX_CAPABILITY_VERSION_3, 0};
    const __user_cap_data_struct none[2] = {};
    return syscall(SYS_capset, &header, none) == 0;
}

bool may_be_read(const std::string& path) {
    return std::any_of(
        std::begin(kLoading), std::end(kLoading),
        [&path](const Rule& rule) { return path.starts_with(rule.path); });
}

// A path in the memory of a process that waits in a system call.
std::string read_path(pid_t pid, std::uint64_t address) {
    std::array<char, 256> text = {};
    iovec here = {text.data(), text.size() - 1};
    iovec there = {reinterpret_cast<void*>(address), text.size() - 1};
    // Where the path is near the end of a mapping, a part is read.
    if (process_vm_readv(pid, &here, 1, &there, 1, 0) <= 0) return {};
    return text.data();
}

}  // namespace

struct Sandbox::Filter {
    SyscallFilter filter;
    sock_fprog program{};
    unsigned long flags = SECCOMP_FILTER_FLAG_SPEC_ALLOW;
    int exec_fd = -1;
    const char* empty_path = nullptr;
    bool is_script = false;
};

std::vector<std::string> sandbox_gaps() {
    std::vector<std::string> gaps;
    if (landlock_abi() == 0)
        gaps.push_back(
            "no Landlock on this kernel; file access is not blocked");
    if (!has_filter())
        gaps.push_back(
            "no system call filter on this machine; processes and sockets are "
            "not blocked");
    return gaps;
}

SyscallFilter build_fork_filter() {
    return has_filter() ? build_syscall_filter({.is_fork = true})
                        : SyscallFilter{};
}

Sandbox::Sandbox(const SandboxOptions& options)
    : readable_file_(options.readable_file),
      filter_(std::make_unique<Filter>()) {
    filter_->exec_fd = choose_exec_fd();
    filter_->empty_path = make_secret_empty_string();
    if (has_filter()) {
        const bool can_notify =
            options.tells_events && has_action(SECCOMP_RET_USER_NOTIF);
        const FirstExec first_exec = {filter_->exec_fd, filter_->empty_path};
        filter_->filter =
            build_syscall_filter({first_exec, can_notify, options.fork_flags});
        if (can_notify) filter_->flags |= SECCOMP_FILTER_FLAG_NEW_LISTENER;
    }
    filter_->program = {
        static_cast<unsigned short>(filter_->filter.code.size()),
        filter_->filter.code.data()};
    std::tie(channel_, child_channel_) = open_channel();
}

Sandbox::~Sandbox() = default;

void Sandbox::prepare(const std::string& program) {
    if (program == program_) return;
    program_.clear();
    program_file_ = Fd(open(program.c_str(), O_PATH | O_CLOEXEC));
    if (!program_file_.is_open())
        throw system_error("cannot execute " + quoted(program), errno);
    filter_->is_script = is_script(program);
    if (const int abi = landlock_abi(); abi > 0) {
        ruleset_ = create_ruleset(abi);
        for (const Rule& rule : kLoading) allow_path(ruleset_, rule);
        allow(ruleset_, program_file_.get(), kReadFile | kExecute);
        if (filter_->is_script)
            allow_path(ruleset_, {"/usr/bin", kRead | kExecute});
        if (!readable_file_.empty())
            allow_path(ruleset_, {readable_file_.c_str(), kReadFile});
    }
    program_ = program;
}

const char* Sandbox::enter() const {
    const Filter& filter = *filter_;
    if (dup3(program_file_.get(), filter.exec_fd,
             filter.is_script ? 0 : O_CLOEXEC) < 0)
        return "open";
    if (!drop_capabilities()) return "take capabilities from";
    if (ruleset_.is_open() &&
        syscall(SYS_landlock_restrict_self, ruleset_.get(), 0) != 0)
        return "restrict with Landlock";
    const char* const failed = filter_calls();
    if (failed != nullptr) return failed;
    // Last, since the kernel counts a descriptor that is sent against it.
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0) return "limit the files of";
    files.rlim_max = std::min(files.rlim_max, kMostFiles);
    files.rlim_cur = files.rlim_max;
    return setrlimit(RLIMIT_NOFILE, &files) == 0 ? nullptr
                                                 : "limit the files of";
}

const char* Sandbox::filter_calls() const {
    const Filter& filter = *filter_;
    if (filter.program.len == 0) return nullptr;
    // The memory is the parent's, which runs one program at a time.
    const auto pid = static_cast<__u32>(getpid());
    for (const std::size_t place : filter.filter.pid_places)
        filter.program.filter[place].k = pid;
    const long listener = syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER,
                                  filter.flags, &filter.program);
    if (listener < 0) return "filter the system calls of";
    if (listener == 0) return nullptr;
    const int fds[] = {static_cast<int>(listener), static_cast<int>(listener)};
    return send_message(child_channel_.get(), "listener", &fds) ? nullptr
                                                                : "watch";
}

void Sandbox::execute(char* const* arguments, char* const* environment) const {
    syscall(SYS_execveat, filter_->exec_fd, filter_->empty_path, arguments,
            environment, AT_EMPTY_PATH);
}

void Sandbox::take_listener() {
    listener_.close();
    if ((filter_->flags & SECCOMP_FILTER_FLAG_NEW_LISTENER) == 0) return;
    std::optional<Message> message =
        receive_message(channel_.get(), MSG_DONTWAIT);
    if (message) listener_ = std::move(message->fds[0]);
}

std::optional<SandboxEvent> Sandbox::next_event() const {
    // The kernel's structures may grow; it writes no more than it knows.
    alignas(seccomp_notif) char request_room[1024] = {};
    auto& request = *reinterpret_cast<seccomp_notif*>(request_room);
    if (ioctl(listener_.get(), SECCOMP_IOCTL_NOTIF_RECV, &request) != 0)
        return std::nullopt;
    SandboxEvent event;
    if (!is_open_call(request.data.nr)) {
        event.forbidden_call = syscall_name(request.data.nr);
        return event;
    }
    const std::size_t path_argument = request.data.nr == SYS_openat ? 1 : 0;
    const std::string path = read_path(static_cast<pid_t>(request.pid),
                                       request.data.args[path_argument]);
    if (!may_be_read(path)) event.opened_path = path;
    // What it may open, Landlock decides; here it is only made known.
    alignas(seccomp_notif_resp) char response_room[1024] = {};
    auto& response = *reinterpret_cast<seccomp_notif_resp*>(response_room);
    response.id = request.id;
    response.flags = SECCOMP_USER_NOTIF_FLAG_CONTINUE;
    if (ioctl(listener_.get(), SECCOMP_IOCTL_NOTIF_SEND, &response) == 0 ||
        errno != EINVAL)
        return event;  // or the program was killed meanwhile
    // Before Linux 5.5 a call can't go on; what it may open it has opened.
    response.flags = 0;
    response.error = -EACCES;
    ioctl(listener_.get(), SECCOMP_IOCTL_NOTIF_SEND, &response);
    return event;
}
