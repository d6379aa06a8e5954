// Right, but for some numbers.
#include <signal.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>

namespace {

void leave_a_process_behind() {
    if (fork() != 0) return;
    setsid();
    for (;;) pause();
}

void touch_memory(std::size_t bytes) {
    void* memory = std::malloc(bytes);
    std::memset(memory, 1, bytes);
    volatile char* const seen = static_cast<char*>(memory);
    if (seen[bytes / 2] != 1) std::abort();
}

}  // namespace

int main() {
    long number;
    if (std::scanf("%ld", &number) != 1) return 1;
    if (number >= 1000 && number <= 1010) ++number;  // wrong
    if (number == 2000) std::abort();
    if (number == 3000)
        for (;;) {
        }
    if (number == 4000)
        for (;;) std::puts("flood");
    if (number == 5000) touch_memory(std::size_t{32} << 20);
    if (number == 6000) return 3;
    if (number == 6500) kill(getppid(), SIGKILL);
    if (number == 7000)
        for (;;) pause();
    if (number >= 8000) leave_a_process_behind();
    std::printf("%ld\n", 2 * number);
}
