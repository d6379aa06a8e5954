#include "sandbox.h"

#include <fcntl.h>
#include <linux/capability.h>
#include <linux/landlock.h>
#include <linux/seccomp.h>
#include <sys/ioctl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <array>
#include <cerrno>

#include "error.h"
#include "privileged_call.h"

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
    const long abi = privileged_call(SYS_landlock_create_ruleset, 0, 0,
                                     LANDLOCK_CREATE_RULESET_VERSION);
    return static_cast<int>(std::max(abi, 0L));
}

bool has_action(std::uint32_t action) {
    return privileged_call(SYS_seccomp, SECCOMP_GET_ACTION_AVAIL, 0, &action) ==
           0;
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
        privileged_call(SYS_landlock_create_ruleset, &attributes, size, 0)));
    if (!ruleset.is_open())
        throw system_error("cannot make a Landlock ruleset", errno);
    return ruleset;
}

void allow(const Fd& ruleset, int file, std::uint64_t access) {
    landlock_path_beneath_attr rule = {};
    rule.parent_fd = file;
    rule.allowed_access = access;
    if (privileged_call(SYS_landlock_add_rule, ruleset.get(),
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

// Whether a listener can let a call go on (Linux 5.5), told by a call that came
// with the next version.
bool has_listeners() {
    const bool is_new =
        syscall(SYS_openat2, -1, nullptr, nullptr, 0) != 0 && errno == EINVAL;
    return is_new && has_action(SECCOMP_RET_USER_NOTIF);
}

// Returns what seccomp does: -1, 0, or the listener when the flags ask for one.
long put_on(const SyscallFilter& filter, unsigned long flags) {
    const sock_fprog program = {static_cast<unsigned short>(filter.code.size()),
                                const_cast<sock_filter*>(filter.code.data())};
    // The flag: no slower for what the processor might guess.
    return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER,
                   flags | SECCOMP_FILTER_FLAG_SPEC_ALLOW, &program);
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
    const std::string memory = "/proc/" + std::to_string(pid) + "/mem";
    const Fd file(open(memory.c_str(), O_RDONLY | O_CLOEXEC));
    std::array<char, 256> text = {};
    // Where the path is near the end of a mapping, a part is read.
    if (pread(file.get(), text.data(), text.size() - 1,
              static_cast<off_t>(address)) <= 0)
        return {};
    return text.data();
}

// Whether it is a signal to a program itself, or to a thread of its own.
bool is_own_signal(const seccomp_data& call, pid_t pid) {
    if (!is_signal_call(call.nr)) return false;
    const auto target = static_cast<pid_t>(call.args[0]);
    if (target == pid) return true;
    const std::string thread =
        "/proc/" + std::to_string(pid) + "/task/" + std::to_string(target);
    return call.nr == SYS_tkill && access(thread.c_str(), F_OK) == 0;
}

}  // namespace

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
    : readable_file_(options.readable_file) {
    if (!has_filter()) return;
    if (options.filters_this_thread && filter_this_thread()) return;
    filter_ = build_syscall_filter({.fork_flags = options.fork_flags});
}

// False when the kernel gives no listener, or another one is there already.
bool Sandbox::filter_this_thread() {
    if (!has_listeners()) return false;
    if (prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) != 0) return false;
    const long listener = put_on(build_syscall_filter({.can_notify = true}),
                                 SECCOMP_FILTER_FLAG_NEW_LISTENER);
    if (listener < 0) return false;
    listener_ = Fd(static_cast<int>(listener));
    return true;
}

void Sandbox::prepare(const std::string& program) {
    if (program == program_) return;
    program_.clear();
    program_file_ = Fd(open(program.c_str(), O_PATH | O_CLOEXEC));
    if (!program_file_.is_open())
        throw system_error("cannot execute " + quoted(program), errno);
    is_script_ = is_script(program);
    if (const int abi = landlock_abi(); abi > 0) {
        ruleset_ = create_ruleset(abi);
        for (const Rule& rule : kLoading) allow_path(ruleset_, rule);
        allow(ruleset_, program_file_.get(), kReadFile | kExecute);
        if (is_script_) allow_path(ruleset_, {"/usr/bin", kRead | kExecute});
        if (!readable_file_.empty())
            allow_path(ruleset_, {readable_file_.c_str(), kReadFile});
    }
    program_ = program;
}

const char* Sandbox::enter() const {
    // Of the child's own copy; a script's interpreter needs it.
    if (is_script_ && fcntl(program_file_.get(), F_SETFD, 0) != 0)
        return "open";
    struct rlimit files;
    if (getrlimit(RLIMIT_NOFILE, &files) != 0) return "limit the files of";
    files.rlim_max = std::min(files.rlim_max, kMostFiles);
    files.rlim_cur = files.rlim_max;
    if (setrlimit(RLIMIT_NOFILE, &files) != 0) return "limit the files of";
    if (!drop_capabilities()) return "take capabilities from";
    if (ruleset_.is_open() &&
        privileged_call(SYS_landlock_restrict_self, ruleset_.get(), 0) != 0)
        return "restrict with Landlock";
    return filter_calls();
}

const char* Sandbox::filter_calls() const {
    if (filter_.code.empty()) return nullptr;
    const auto pid = static_cast<__u32>(getpid());
    for (const std::size_t place : filter_.pid_places)
        filter_.code[place].k = pid;
    return put_on(filter_, 0) < 0 ? "filter the system calls of" : nullptr;
}

void Sandbox::execute(char* const* arguments, char* const* environment) const {
    privileged_call(SYS_execveat, program_file_.get(), "", arguments,
                    environment, AT_EMPTY_PATH);
}

std::optional<SandboxEvent> Sandbox::next_event(pid_t pid) const {
    // The kernel's structures may grow; it writes no more than it knows.
    alignas(seccomp_notif) char request_room[1024] = {};
    auto& request = *reinterpret_cast<seccomp_notif*>(request_room);
    if (privileged_call(SYS_ioctl, listener_.get(), SECCOMP_IOCTL_NOTIF_RECV,
                        &request) != 0)
        return std::nullopt;
    SandboxEvent event;
    const seccomp_data& call = request.data;
    if (is_open_call(call.nr)) {
        const std::string path =
            read_path(static_cast<pid_t>(request.pid),
                      call.args[call.nr == SYS_openat ? 1 : 0]);
        // What it may open, Landlock decides; here it is only made known.
        if (!may_be_read(path)) event.opened_path = path;
    } else if (!is_own_signal(call, pid)) {
        event.forbidden_call = syscall_name(call.nr);
        return event;
    }
    alignas(seccomp_notif_resp) char response_room[1024] = {};
    auto& response = *reinterpret_cast<seccomp_notif_resp*>(response_room);
    response.id = request.id;
    response.flags = SECCOMP_USER_NOTIF_FLAG_CONTINUE;
    // It fails when the program was killed meanwhile, which is known soon.
    privileged_call(SYS_ioctl, listener_.get(), SECCOMP_IOCTL_NOTIF_SEND,
                    &response);
    return event;
}
