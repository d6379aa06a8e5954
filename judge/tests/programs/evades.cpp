// Tries the way around the limits that its input names; "ok" if it's refused.
#include <errno.h>
#include <fcntl.h>
#include <linux/close_range.h>
#include <linux/fs.h>
#include <linux/sockios.h>
#include <stdio.h>
#include <sys/ioctl.h>
#include <sys/mman.h>
#include <sys/prctl.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "bounded.h"

static bool maps(int protection, int flags, int fd) {
    return mmap(0, 4096, protection, flags, fd, 0) != MAP_FAILED;
}

int main() {
    bounded();
    char name[32] = "";
    if (scanf("%31s", name) != 1) return 1;
    const auto is = [&name](const char* other) { return !strcmp(name, other); };
    int ends[2];
    if (pipe(ends) != 0) return 1;
    const int both = PROT_READ | PROT_WRITE;
    const int zero = open("/dev/zero", O_RDONLY);
    int flags = 0;
    char path[64];
    bool evaded = false;
    if (is("shared")) evaded = maps(both, MAP_SHARED | MAP_ANONYMOUS, -1);
    if (is("shared-by-stdin"))
        evaded = maps(PROT_READ, MAP_SHARED | MAP_ANONYMOUS, 0);
    if (is("files-of-its-own"))
        evaded = syscall(SYS_close_range, 500, 501, CLOSE_RANGE_UNSHARE) == 0;
    if (is("filter")) evaded = syscall(SYS_seccomp, 0, 0, 0) == 0;
    if (is("ruleset"))
        evaded = syscall(SYS_landlock_create_ruleset, 0, 0, 1) > 0;
    if (is("merge")) {
        void* page = mmap(0, 4096, both, MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
        evaded = madvise(page, 4096, MADV_MERGEABLE) == 0 || errno != EPERM;
    }
    if (is("shared-zero")) evaded = maps(PROT_READ, MAP_SHARED, zero);
    if (is("shared-stdout")) evaded = maps(both, MAP_SHARED, 1);
    if (is("lease")) evaded = fcntl(0, F_SETLEASE, F_WRLCK) == 0;
    if (is("owner")) evaded = fcntl(ends[0], F_SETOWN, getppid()) == 0;
    if (is("owner-by-ioctl")) {
        const int parent = getppid();
        evaded = ioctl(ends[0], FIOSETOWN, &parent) == 0;
    }
    if (is("signal")) evaded = fcntl(ends[0], F_SETSIG, SIGKILL) == 0;
    if (is("pipe")) evaded = fcntl(ends[0], F_SETPIPE_SZ, 1 << 20) > 0;
    if (is("outlive")) evaded = prctl(PR_SET_PDEATHSIG, 0) == 0;
    if (is("flags")) evaded = ioctl(0, FS_IOC_GETFLAGS, &flags) == 0;
    if (is("link")) evaded = readlink("/proc/self/fd/0", path, 64) > 0;
    if (is("local-socket"))
        evaded = socket(AF_UNIX, SOCK_STREAM, 0) >= 0 || errno != EPERM;
    puts(evaded ? "evaded" : "ok");
}
