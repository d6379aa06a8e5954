#include "fork_loop.h"

#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <csignal>

namespace {

// Nothing of libc by its name: the program's names come first when ours are
// looked up, and it may have a write, a close or a syscall of its own.
// Returns what the call returns, or minus an errno value.
long call(long number, long a = 0, long b = 0, long c = 0, long d = 0,
          long e = 0) {
#if defined(__x86_64__)
    long result;
    register long fourth __asm__("r10") = d;
    register long fifth __asm__("r8") = e;
    __asm__ volatile("syscall"
                     : "=a"(result)
                     : "a"(number), "D"(a), "S"(b), "d"(c), "r"(fourth),
                       "r"(fifth)
                     : "rcx", "r11", "memory");
    return result;
#else
    const long result = syscall(number, a, b, c, d, e);
    return result < 0 ? -errno : result;
#endif
}

template <typename Pointed>
long address(Pointed* pointer) {
    return reinterpret_cast<long>(pointer);
}

[[noreturn]] void end(int exit_code) {
    while (true) call(SYS_exit_group, exit_code);
}

// What follows "NAME=" when `entry` is that variable; else nullptr.
const char* value_of(const char* entry, const char* name) {
    for (; *name != '\0'; ++name, ++entry)
        if (*entry != *name) return nullptr;
    return *entry == '=' ? entry + 1 : nullptr;
}

void take_out(char** entry) {
    for (; *entry != nullptr; ++entry) *entry = entry[1];
}

int number_in(const char* digits) {
    int number = 0;
    for (; *digits >= '0' && *digits <= '9'; ++digits)
        number = 10 * number + (*digits - '0');
    return number;
}

template <typename Value>
bool receive(int control, Value& value) {
    const long size = sizeof value;
    return call(SYS_read, control, address(&value), size) == size;
}

void answer(int control, int number) {
    const long size = sizeof number;
    if (call(SYS_write, control, address(&number), size) != size) end(1);
}

// Where libc keeps the thread's number, which is another one in a child.
void* thread_number_place() {
    void* place = nullptr;
    if (call(SYS_prctl, PR_GET_TID_ADDRESS, address(&place)) != 0)
        return nullptr;
    return place;
}

long fork_sibling(void* thread_number) {
    // The last two stand for each other on different machines.
    return call(SYS_clone, kForkFlags, 0, 0, address(thread_number),
                address(thread_number));
}

bool put_on(ForkFilter& filter) {
    if (filter.length == 0) return true;
    const auto pid = static_cast<__u32>(call(SYS_getpid));
    for (unsigned i = 0; i < filter.pid_places; ++i)
        filter.code[filter.pid_place[i]].k = pid;
    const sock_fprog program = {static_cast<unsigned short>(filter.length),
                                filter.code};
    // The flag: no slower for what the processor might guess.
    return call(SYS_seccomp, SECCOMP_SET_MODE_FILTER,
                SECCOMP_FILTER_FLAG_SPEC_ALLOW, address(&program)) == 0;
}

void become_case(int control, const ForkRequest& request, char* argument,
                 ForkFilter& filter) {
    call(SYS_setsid);
    const struct rlimit fuse = {request.cpu_seconds, request.cpu_seconds};
    const bool is_ready =
        call(SYS_prctl, PR_SET_PDEATHSIG, SIGKILL) == 0 &&
        call(SYS_prlimit64, 0, RLIMIT_CPU, address(&fuse)) == 0;
    if (!is_ready) end(127);
    call(SYS_close, control);
    const char* asked = request.argument;
    if (argument != nullptr && *asked != '\0')
        while ((*argument++ = *asked++) != '\0') {
        }
    if (!put_on(filter)) end(127);
}

}  // namespace

ForkPlan take_fork_plan(char** environment) {
    ForkPlan plan;
    for (char** entry = environment; *entry != nullptr;) {
        const char* ours = value_of(*entry, kForkVariable);
        if (ours != nullptr) {
            plan.at_main = *ours == kForkAtMain;
            plan.control = number_in(ours + 1);
        }
        if (ours != nullptr || value_of(*entry, "LD_PRELOAD") != nullptr ||
            value_of(*entry, "LD_BIND_NOW") != nullptr)
            take_out(entry);
        else
            ++entry;
    }
    return plan;
}

void fork_on_request(int control, char* argument) {
    // Not on the stack, where the program could come upon its remains.
    static ForkFilter filter;
    if (!receive(control, filter)) end(1);
    void* const thread_number = thread_number_place();
    answer(control, static_cast<int>(call(SYS_getpid)));
    ForkRequest request;
    while (receive(control, request)) {
        const long pid = fork_sibling(thread_number);
        if (pid == 0) return become_case(control, request, argument, filter);
        answer(control, static_cast<int>(pid));
    }
    end(0);
}
