// fork_server.cpp -- preloaded into a program, makes it a fork server.
//
// The dynamic loader loads and links the program and its libraries, then runs
// the program's first lines, which call __libc_start_main: the one below, since
// a preloaded object comes first. From there every case is a fork, and each
// child goes on into libc's own function as if nothing had been.

#include <dlfcn.h>

#include "../fork_loop.h"

namespace {

using Main = int (*)(int, char**, char**);
using StartMain = int (*)(Main, int, char**, void (*)(), void (*)(), void (*)(),
                          void*);

// libc calls main with no word of ours, so that what we need waits here.
Main program_main;
int control_socket;

// An argument that is to be replaced is the first one.
char* first_argument(int argc, char** argv) {
    return argc > 1 ? argv[1] : nullptr;
}

int main_of_each_case(int argc, char** argv, char** environment) {
    fork_on_request(control_socket, first_argument(argc, argv));
    return program_main(argc, argv, environment);
}

}  // namespace

extern "C" int __libc_start_main(Main main, int argc, char** argv,
                                 void (*init)(), void (*fini)(),
                                 void (*loader_fini)(), void* stack_end) {
    const auto start =
        reinterpret_cast<StartMain>(dlsym(RTLD_NEXT, "__libc_start_main"));
    const ForkPlan plan = take_fork_plan(argv + argc + 1);
    if (plan.control >= 0 && plan.at_main) {
        control_socket = plan.control;
        program_main = main;
        main = main_of_each_case;
    } else if (plan.control >= 0) {
        fork_on_request(plan.control, first_argument(argc, argv));
    }
    return start(main, argc, argv, init, fini, loader_fini, stack_end);
}
