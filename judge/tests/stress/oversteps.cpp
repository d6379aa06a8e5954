// Right, but for what it tries first: each number is another forbidden thing.
#include <fcntl.h>
#include <signal.h>
#include <sys/socket.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <string>
#include <thread>

namespace {

bool may_open(const std::string& path, int flags) {
    return open(path.c_str(), flags | O_CLOEXEC, 0666) >= 0;
}

bool has_descriptors_of_others() {
    for (int fd = STDERR_FILENO + 1; fd < 1024; ++fd)
        if (fcntl(fd, F_GETFD) >= 0) return true;
    return false;
}

bool start_threads(int count) {
    for (; count > 0; --count) std::thread(pause).detach();
    pause();
    return true;
}

// `folder`: where this program is, and its secret beside it.
bool gets_away_with(long number, const std::string& folder) {
    switch (number) {
        case 1:
            return fork() >= 0;
        case 2:
            return socket(AF_INET, SOCK_DGRAM, 0) >= 0;
        case 3:
            return kill(getppid(), SIGKILL) == 0;
        case 4:
            return execl("/bin/true", "true", nullptr) == 0;
        case 5:
            return vfork() >= 0;
        case 6:
            return may_open(folder + "/secret", O_RDONLY);
        case 7:
            return may_open(folder + "/new", O_WRONLY | O_CREAT);
        case 8:
            return may_open("new", O_WRONLY | O_CREAT);
        case 9:
            return may_open("/proc/self/stat", O_RDONLY);
        case 10:
            return has_descriptors_of_others();
        case 11:
            return getenv("HOME") != nullptr || getenv("LD_PRELOAD") != nullptr;
        case 12:
            return read(STDOUT_FILENO, &number, 0) == 0;
        case 100:
            return start_threads(600);
        default:
            return raise(SIGCONT) != 0;
    }
}

}  // namespace

int main(int, char** argv) {
    long number;
    if (std::scanf("%ld", &number) != 1) return 1;
    const std::string path = argv[0];
    if (gets_away_with(number, path.substr(0, path.rfind('/')))) return 3;
    std::printf("%ld\n", 2 * number);
}
