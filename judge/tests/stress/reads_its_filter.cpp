// Looks in the fork server's memory for what would let a forbidden call pass: a
// number that the filter compares with the register of a sixth argument. Right
// if there is none, or if it's of no use.
#include <link.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sys/socket.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <cstddef>
#include <cstdio>
#include <cstring>

namespace {

constexpr unsigned kLoad = BPF_LD | BPF_W | BPF_ABS;
constexpr unsigned kCompare = BPF_JMP | BPF_JEQ | BPF_K;
constexpr unsigned kSixth = offsetof(seccomp_data, args) + 5 * 8;

bool tells_secret(const sock_filter* code, unsigned long& secret) {
    if (code[0].code != kLoad || code[0].k != kSixth) return false;
    if (code[1].code != kCompare || code[3].code != kCompare) return false;
    secret = static_cast<unsigned long>(code[3].k) << 32 | code[1].k;
    return true;
}

int search(dl_phdr_info* object, std::size_t, void* secret) {
    if (strstr(object->dlpi_name, "fork_server") == nullptr) return 0;
    for (int i = 0; i < object->dlpi_phnum; ++i) {
        const auto& segment = object->dlpi_phdr[i];
        if (segment.p_type != PT_LOAD || (segment.p_flags & PF_W) == 0)
            continue;
        const char* at =
            reinterpret_cast<const char*>(object->dlpi_addr) + segment.p_vaddr;
        const char* const end = at + segment.p_memsz;
        for (; at + 4 * sizeof(sock_filter) <= end; at += 4)
            if (tells_secret(reinterpret_cast<const sock_filter*>(at),
                             *static_cast<unsigned long*>(secret)))
                return 1;
    }
    return 0;
}

}  // namespace

int main() {
    long number;
    if (std::scanf("%ld", &number) != 1) return 1;
    unsigned long secret = 0;
    const bool is_told = dl_iterate_phdr(search, &secret) != 0;
    if (is_told &&
        syscall(SYS_socket, AF_INET, SOCK_DGRAM, 0, 0, 0, secret) >= 0)
        return 3;
    std::printf("%ld\n", 2 * number);
}
