#include "fork_loop.h"

#include <linux/seccomp.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cerrno>
#include <cstdlib>
#include <cstring>

namespace {

// What follows "NAME=" when `entry` is that variable; else nullptr.
const char* value_of(const char* entry, const char* name) {
    const std::size_t length = strlen(name);
    const bool is_it = strncmp(entry, name, length) == 0;
    return is_it && entry[length] == '=' ? entry + length + 1 : nullptr;
}

void take_out(char** entry) {
    for (; *entry != nullptr; ++entry) *entry = entry[1];
}

void answer(int control, int number) {
    if (write(control, &number, sizeof number) != sizeof number) _exit(1);
}

// Where libc keeps the thread's number, which is another one in a child.
void* thread_number_place() {
    void* place = nullptr;
    if (prctl(PR_GET_TID_ADDRESS, &place) != 0) return nullptr;
    return place;
}

long fork_sibling(void* thread_number) {
    // The last two stand for each other on different machines.
    return syscall(SYS_clone, kForkFlags, nullptr, nullptr, thread_number,
                   thread_number);
}

bool put_on(ForkFilter& filter) {
    if (filter.length == 0) return true;
    const auto pid = static_cast<__u32>(syscall(SYS_getpid));
    for (unsigned i = 0; i < filter.pid_places; ++i)
        filter.code[filter.pid_place[i]].k = pid;
    const sock_fprog program = {static_cast<unsigned short>(filter.length),
                                filter.code};
    // The flag: no slower for what the processor might guess.
    return syscall(SYS_seccomp, SECCOMP_SET_MODE_FILTER,
                   SECCOMP_FILTER_FLAG_SPEC_ALLOW, &program) == 0;
}

void become_case(int control, const ForkRequest& request, char* argument,
                 ForkFilter& filter) {
    setsid();
    const struct rlimit fuse = {request.cpu_seconds, request.cpu_seconds};
    const bool is_ready = prctl(PR_SET_PDEATHSIG, SIGKILL) == 0 &&
                          setrlimit(RLIMIT_CPU, &fuse) == 0;
    if (!is_ready) _exit(127);
    close(control);
    if (argument != nullptr && request.argument[0] != '\0')
        strcpy(argument, request.argument);
    if (!put_on(filter)) _exit(127);
}

}  // namespace

ForkPlan take_fork_plan(char** environment) {
    ForkPlan plan;
    for (char** entry = environment; *entry != nullptr;) {
        const char* ours = value_of(*entry, kForkVariable);
        if (ours != nullptr) {
            plan.at_main = *ours == kForkAtMain;
            plan.control = atoi(ours + 1);
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
    if (read(control, &filter, sizeof filter) != sizeof filter) _exit(1);
    void* const thread_number = thread_number_place();
    answer(control, getpid());
    ForkRequest request;
    while (read(control, &request, sizeof request) == sizeof request) {
        const long pid = fork_sibling(thread_number);
        if (pid == 0) return become_case(control, request, argument, filter);
        answer(control, pid < 0 ? -errno : static_cast<int>(pid));
    }
    _exit(0);
}
