// answer_many.cpp -- run a program on many cases, all in one process.
//
// usage: answer_many LIBRARY < CASES
//
// LIBRARY is the program, linked with -shared -Wl,-z,norelro,-z,now; it reads
// and writes by <cstdio>. Each case ends in a NUL byte, each answer as well.
// Before each case the program's variables get their first values back.
//
// A case on which the program crashes, exits, returns other than 0 or computes
// for more than a second gets no answer, and no later one does.

#include <dlfcn.h>
#include <link.h>
#include <sys/resource.h>
#include <sys/time.h>
#include <unistd.h>

#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <iostream>
#include <string>

namespace {

constexpr rlim_t kMemoryBytes = 1 << 30;  // output without end stops here

struct Variables {
    char* begin;
    std::size_t size;
    std::string first_values;  // without the zeros at the end
};

// As dl_iterate_phdr() calls it: 1 ends the search.
int find_variables(dl_phdr_info* library, std::size_t, void* found) {
    Variables& variables = *static_cast<Variables*>(found);
    char* const base = reinterpret_cast<char*>(library->dlpi_addr);
    if (base != variables.begin) return 0;
    for (int number = 0; number < library->dlpi_phnum; ++number) {
        const ElfW(Phdr)& segment = library->dlpi_phdr[number];
        if (segment.p_type != PT_LOAD || !(segment.p_flags & PF_W)) continue;
        variables.begin = base + segment.p_vaddr;
        variables.size = segment.p_memsz;
    }
    return 1;
}

Variables variables_of(void* library) {
    link_map* map = nullptr;
    dlinfo(library, RTLD_DI_LINKMAP, &map);
    Variables variables = {reinterpret_cast<char*>(map->l_addr), 0, ""};
    dl_iterate_phdr(find_variables, &variables);
    std::string& values = variables.first_values;
    values.assign(variables.begin, variables.size);
    values.resize(values.find_last_not_of('\0') + 1);
    return variables;
}

void restore(const Variables& variables) {
    const std::string& values = variables.first_values;
    std::memcpy(variables.begin, values.data(), values.size());
    std::memset(variables.begin + values.size(), 0,
                variables.size - values.size());
}

// Writes the answer to `input`; false: there is none.
bool answer(int (*program)(), std::string& input) {
    char* output = nullptr;
    std::size_t size = 0;
    stdin = fmemopen(input.data(), input.size(), "r");
    stdout = open_memstream(&output, &size);
    const itimerval second = {{0, 0}, {1, 0}};
    setitimer(ITIMER_PROF, &second, nullptr);  // its signal kills
    if (program() != 0) return false;
    std::fclose(stdin);
    std::fclose(stdout);  // puts a NUL byte behind the output
    const bool is_written = write(1, output, size + 1) == ssize_t(size + 1);
    std::free(output);
    return is_written;
}

}  // namespace

int main(int argc, char** argv) {
    void* const library = argc == 2 ? dlopen(argv[1], RTLD_NOW) : nullptr;
    void* const program = library ? dlsym(library, "main") : nullptr;
    if (!program) {
        std::cerr << "usage: answer_many LIBRARY < CASES\n";
        return 2;
    }
    const rlimit memory = {kMemoryBytes, kMemoryBytes};
    setrlimit(RLIMIT_AS, &memory);
    std::ios::sync_with_stdio(false);  // std::cin keeps the real stdin
    const Variables variables = variables_of(library);
    for (std::string input; std::getline(std::cin, input, '\0');) {
        restore(variables);
        if (!answer(reinterpret_cast<int (*)()>(program), input)) return 1;
    }
    return 0;
}
