#include "posix.h"

#include <fcntl.h>
#include <sys/mman.h>
#include <sys/stat.h>
#include <sys/syscall.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>

#include "error.h"
#include "privileged_call.h"

Fd& Fd::operator=(Fd&& other) noexcept {
    if (this == &other) return *this;
    close();
    number_ = other.release();
    return *this;
}

void Fd::close() {
    // An error of close leaves nothing that could be done about it.
    if (is_open()) ::close(release());
}

int Fd::release() {
    const int number = number_;
    number_ = -1;
    return number;
}

Fd open_file(const std::string& path) {
    // O_NONBLOCK: a FIFO without a writer must not hang the open.
    Fd file(open(path.c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY));
    if (!file.is_open())
        throw system_error("cannot read " + quoted(path), errno);
    struct stat status;
    if (fstat(file.get(), &status) != 0)
        throw system_error("cannot read " + quoted(path), errno);
    if (!S_ISREG(status.st_mode))
        throw Error("cannot read " + quoted(path) + ": not a regular file");
    return file;
}

Fd open_null() {
    Fd file(open("/dev/null", O_RDONLY | O_CLOEXEC));
    if (!file.is_open()) throw system_error("cannot read '/dev/null'", errno);
    return file;
}

Fd open_memory_file(const char* label) {
    Fd file(static_cast<int>(
        privileged_call(SYS_memfd_create, label, MFD_CLOEXEC)));
    if (!file.is_open())
        throw system_error("cannot make a file in memory", errno);
    return file;
}

Fd open_to_write(const Fd& file) {
    const std::string path = "/proc/self/fd/" + std::to_string(file.get());
    Fd end(open(path.c_str(), O_WRONLY | O_CLOEXEC));
    if (end.is_open()) return end;
    end = Fd(fcntl(file.get(), F_DUPFD_CLOEXEC, 0));
    if (!end.is_open()) throw system_error("cannot open an output", errno);
    return end;
}

Fd open_nameless_folder() {
    const char* chosen = getenv("TMPDIR");
    int reason = ENOENT;
    for (const char* parent : {chosen, "/tmp", "/var/tmp", "/dev/shm"}) {
        if (parent == nullptr || *parent == '\0') continue;
        std::string path = std::string(parent) + "/judge-XXXXXX";
        if (mkdtemp(path.data()) == nullptr) {
            reason = errno;
            continue;
        }
        Fd folder(open(path.c_str(), O_RDONLY | O_DIRECTORY | O_CLOEXEC));
        rmdir(path.c_str());  // it is empty, and ours
        if (folder.is_open()) return folder;
        reason = errno;
    }
    throw system_error("cannot make a folder in TMPDIR, /tmp or /dev/shm",
                       reason);
}

std::string signal_name(int number) {
    if (const char* abbreviation = sigabbrev_np(number)) {
        return std::string("SIG") + abbreviation;
    }
    if (number >= SIGRTMIN && number <= SIGRTMAX) {
        const std::string offset = std::to_string(number - SIGRTMIN);
        return number == SIGRTMIN ? "SIGRTMIN" : "SIGRTMIN+" + offset;
    }
    return "signal " + std::to_string(number);
}

std::string read_file(const std::string& path) {
    const Fd file = open_file(path);
    std::string bytes(file_size(file.get()), '\0');
    std::size_t filled = 0;
    while (true) {
        // One byte more than expected shows a file that has grown.
        if (filled == bytes.size()) bytes.resize(filled + 1 + filled / 2);
        const ssize_t count =
            read(file.get(), bytes.data() + filled, bytes.size() - filled);
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) throw system_error("cannot read " + quoted(path), errno);
        if (count == 0) break;
        filled += static_cast<std::size_t>(count);
    }
    bytes.resize(filled);
    return bytes;
}

std::uint64_t file_size(int fd) {
    struct stat status;
    if (fstat(fd, &status) != 0)
        throw system_error("cannot read a file's size", errno);
    return static_cast<std::uint64_t>(status.st_size);
}

std::string read_at(int fd, std::uint64_t offset, std::size_t limit) {
    std::string bytes(limit, '\0');
    std::size_t filled = 0;
    while (filled < limit) {
        const ssize_t count = pread(fd, bytes.data() + filled, limit - filled,
                                    static_cast<off_t>(offset + filled));
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) throw system_error("cannot read an output", errno);
        if (count == 0) break;
        filled += static_cast<std::size_t>(count);
    }
    bytes.resize(filled);
    return bytes;
}

bool write_all(int fd, std::string_view bytes) {
    while (!bytes.empty()) {
        const ssize_t count = write(fd, bytes.data(), bytes.size());
        if (count < 0 && errno == EINTR) continue;
        if (count < 0) return false;
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
    return true;
}

MappedFile::MappedFile(int fd) {
    const std::uint64_t size = file_size(fd);
    if (size == 0) return;
    void* address = mmap(nullptr, size, PROT_READ, MAP_SHARED, fd, 0);
    if (address == MAP_FAILED)
        throw system_error("cannot map an output", errno);
    bytes_ = {static_cast<const char*>(address), size};
}

MappedFile::~MappedFile() {
    if (bytes_.empty()) return;
    munmap(const_cast<char*>(bytes_.data()), bytes_.size());
}
