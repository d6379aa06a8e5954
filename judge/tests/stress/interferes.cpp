// Has the fork server call a function of its own. Compiled with FORKS it forks
// there; else it serves on its own, and says that its parent is its child.
#include <dlfcn.h>
#include <signal.h>
#include <unistd.h>

#include <cstdlib>
#include <cstring>

namespace {

int find_control(char** environment) {
    const char name[] = "STRESS_FORK_LOOP=";
    for (; *environment != nullptr; ++environment)
        if (strncmp(*environment, name, sizeof name - 1) == 0)
            return atoi(*environment + sizeof name);
    return -1;
}

void say(int control, int number) {
    if (write(control, &number, sizeof number) < 0) _exit(1);
}

void begin(char** environment) {
#ifdef FORKS
    if (find_control(environment) < 0 || fork() != 0) return;
    for (;;) pause();
#else
    const int control = find_control(environment);
    if (control < 0) return;
    say(control, getpid());
    char request[8192];
    while (read(control, request, sizeof request) > 0) say(control, getppid());
#endif
}

}  // namespace

extern "C" void* dlsym(void* handle, const char* name) {
    begin(environ);
    return dlvsym(handle, name, "GLIBC_2.34");
}

int main() {}
