#include "fork_loop.h"

#include <sched.h>
#include <signal.h>
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

// CLONE_PARENT: it is our parent that waits for the child, kills it and reads
// what it used; we are not even woken when it ends.
long fork_sibling(void* thread_number) {
    unsigned long flags = CLONE_PARENT | SIGCHLD;
    if (thread_number != nullptr)
        flags |= CLONE_CHILD_SETTID | CLONE_CHILD_CLEARTID;
    // The last two stand for each other on different machines.
    return syscall(SYS_clone, flags, nullptr, nullptr, thread_number,
                   thread_number);
}

void become_case(int control, const ForkRequest& request, char* argument) {
    setsid();
    const struct rlimit fuse = {request.cpu_seconds, request.cpu_seconds};
    const bool is_ready = prctl(PR_SET_PDEATHSIG, SIGKILL) == 0 &&
                          setrlimit(RLIMIT_CPU, &fuse) == 0;
    if (!is_ready) _exit(127);
    close(control);
    if (argument != nullptr && request.argument[0] != '\0')
        strcpy(argument, request.argument);
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
    void* const thread_number = thread_number_place();
    answer(control, getpid());
    ForkRequest request;
    while (read(control, &request, sizeof request) == sizeof request) {
        const long pid = fork_sibling(thread_number);
        if (pid == 0) return become_case(control, request, argument);
        answer(control, pid < 0 ? -errno : static_cast<int>(pid));
    }
    _exit(0);
}
