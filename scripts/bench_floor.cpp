// bench_floor.cpp -- the least that running a program on many inputs can cost.
//
// usage: floor PROGRAM INPUT...
//
// posix_spawn and wait, one input after another: stdin from the file, stdout to
// /dev/null, nothing measured and nothing compared.

#include <fcntl.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstdio>
#include <cstring>

namespace {

// 0, or the error number of what failed.
int run(char* program, const char* input) {
    posix_spawn_file_actions_t actions;
    int error = posix_spawn_file_actions_init(&actions);
    if (error != 0) return error;
    error = posix_spawn_file_actions_addopen(&actions, STDIN_FILENO, input,
                                             O_RDONLY, 0);
    if (error == 0)
        error = posix_spawn_file_actions_addopen(&actions, STDOUT_FILENO,
                                                 "/dev/null", O_WRONLY, 0);
    char* arguments[] = {program, nullptr};
    pid_t pid = -1;
    if (error == 0)
        error =
            posix_spawn(&pid, program, &actions, nullptr, arguments, environ);
    posix_spawn_file_actions_destroy(&actions);
    if (error != 0) return error;
    int status = 0;
    return waitpid(pid, &status, 0) == pid && status == 0 ? 0 : ECHILD;
}

}  // namespace

int main(int argc, char** argv) {
    for (int i = 2; i < argc; ++i) {
        const int error = run(argv[1], argv[i]);
        if (error == 0) continue;
        std::fprintf(stderr, "floor: cannot run '%s' on '%s': %s\n", argv[1],
                     argv[i], std::strerror(error));
        return 2;
    }
}
