#include "preloadable.h"

#include <elf.h>
#include <fcntl.h>

#include <cstdint>
#include <cstring>
#include <optional>
#include <string_view>
#include <vector>

#include "../posix.h"

namespace {

constexpr const char* kOurselves = "/proc/self/exe";

// The `index`-th of the records from `offset` on; nothing past the file's end.
template <typename Record>
std::optional<Record> read_record(std::string_view file, std::uint64_t offset,
                                  std::uint64_t index = 0) {
    if (offset > file.size() || index > file.size()) return std::nullopt;
    const std::uint64_t at = offset + index * sizeof(Record);
    if (at > file.size() || file.size() - at < sizeof(Record))
        return std::nullopt;
    Record record;
    memcpy(&record, file.data() + at, sizeof record);
    return record;
}

class Program {
  public:
    explicit Program(std::string_view file) : file_(file) {
        const auto header = read_record<Elf64_Ehdr>(file, 0);
        if (!header || memcmp(header->e_ident, ELFMAG, SELFMAG) != 0) return;
        if (header->e_ident[EI_CLASS] != ELFCLASS64) return;
        machine_ = header->e_machine;
        for (std::uint64_t i = 0; i < header->e_phnum; ++i)
            if (const auto segment =
                    read_record<Elf64_Phdr>(file, header->e_phoff, i))
                segments_.push_back(*segment);
    }

    int machine() const { return machine_; }  // EM_NONE: this is none for us

    bool names_a_loader() const { return find_segment(PT_INTERP) != nullptr; }

    bool has_code_before_start() const {
        if (dynamic_value(DT_PREINIT_ARRAY)) return true;
        return has_resolver(DT_RELA, DT_RELASZ) ||
               has_resolver(DT_JMPREL, DT_PLTRELSZ);
    }

  private:
    const Elf64_Phdr* find_segment(Elf64_Word type) const {
        for (const Elf64_Phdr& segment : segments_)
            if (segment.p_type == type) return &segment;
        return nullptr;
    }

    std::optional<std::uint64_t> dynamic_value(Elf64_Sxword tag) const {
        const Elf64_Phdr* const dynamic = find_segment(PT_DYNAMIC);
        if (dynamic == nullptr) return std::nullopt;
        for (std::uint64_t i = 0; i < dynamic->p_filesz / sizeof(Elf64_Dyn);
             ++i) {
            const auto entry =
                read_record<Elf64_Dyn>(file_, dynamic->p_offset, i);
            if (!entry) break;
            if (entry->d_tag == tag) return entry->d_un.d_val;
        }
        return std::nullopt;
    }

    // Whether a relocation has the loader call a function to learn an address.
    bool has_resolver(Elf64_Sxword table, Elf64_Sxword size) const {
        const auto address = dynamic_value(table);
        const auto bytes = dynamic_value(size);
        if (!address || !bytes) return false;
        const std::uint64_t offset = offset_of(*address);
        for (std::uint64_t i = 0; i < *bytes / sizeof(Elf64_Rela); ++i) {
            const auto relocation = read_record<Elf64_Rela>(file_, offset, i);
            if (!relocation) break;
            if (ELF64_R_TYPE(relocation->r_info) == R_X86_64_IRELATIVE)
                return true;
        }
        return false;
    }

    // Where in the file is what will be at `address`; the file's end for none.
    std::uint64_t offset_of(std::uint64_t address) const {
        for (const Elf64_Phdr& segment : segments_)
            if (segment.p_type == PT_LOAD && address >= segment.p_vaddr &&
                address - segment.p_vaddr < segment.p_filesz)
                return segment.p_offset + (address - segment.p_vaddr);
        return file_.size();
    }

    std::string_view file_;
    int machine_ = EM_NONE;
    std::vector<Elf64_Phdr> segments_;
};

}  // namespace

bool can_be_preloaded(const std::string& program) {
    const Fd file(open(program.c_str(), O_RDONLY | O_CLOEXEC));
    const Fd ourselves(open(kOurselves, O_RDONLY | O_CLOEXEC));
    if (!file.is_open() || !ourselves.is_open()) return false;
    const MappedFile bytes(file.get());
    const MappedFile our_bytes(ourselves.get());
    const Program judged(bytes.bytes());
    return judged.machine() != EM_NONE &&
           judged.machine() == Program(our_bytes.bytes()).machine() &&
           judged.names_a_loader() && !judged.has_code_before_start();
}
