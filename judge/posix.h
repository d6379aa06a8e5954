// posix.h -- owners for what the system hands out.
//
// Every file descriptor has one owner from the line it is born; all of them are
// close-on-exec. Functions here throw Error with the path and the reason.

#pragma once

#include <cstdint>
#include <string>
#include <string_view>

class Fd {
  public:
    Fd() = default;
    explicit Fd(int number) : number_(number) {}
    Fd(Fd&& other) noexcept : number_(other.release()) {}
    Fd& operator=(Fd&& other) noexcept;
    ~Fd() { close(); }

    int get() const { return number_; }
    bool is_open() const { return number_ >= 0; }
    int release();
    void close();

  private:
    int number_ = -1;
};

// A regular file opened for reading; a folder, FIFO or device is an Error, and
// opening never blocks.
Fd open_file(const std::string& path);

// /dev/null, for reading.
Fd open_null();

// A file in memory without a name, gone with its last descriptor.
Fd open_memory_file(const char* label);

// The same file once more, but only to write to it. Where there is no /proc, a
// second descriptor to `file` as it is.
Fd open_to_write(const Fd& file);

// An empty folder that has no name any more and so can't be left behind.
Fd open_nameless_folder();

// "SIGSEGV", "SIGRTMIN+2"; "signal 32" for one without a name.
std::string signal_name(int number);

std::string read_file(const std::string& path);
std::uint64_t file_size(int fd);

// At most `limit` bytes of `fd` from `offset` on, without moving its position.
std::string read_at(int fd, std::uint64_t offset, std::size_t limit);

// False (errno says why) when not all of it could be written.
bool write_all(int fd, std::string_view bytes);

// A whole file's bytes, mapped for reading; empty for an empty file. The file
// must not shrink meanwhile.
class MappedFile {
  public:
    explicit MappedFile(int fd);
    ~MappedFile();
    MappedFile(const MappedFile&) = delete;
    MappedFile& operator=(const MappedFile&) = delete;

    std::string_view bytes() const { return bytes_; }

  private:
    std::string_view bytes_;
};
