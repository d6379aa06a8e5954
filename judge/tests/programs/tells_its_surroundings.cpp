// Prints its environment (of PATH only the name), how many files its folder
// has, and which descriptors are open.

#include <dirent.h>
#include <fcntl.h>
#include <stdio.h>
#include <stdlib.h>

#include "bounded.h"

extern char** environ;

static int by_text(const void* left, const void* right) {
    return strcmp(*(char* const*)left, *(char* const*)right);
}

int main() {
    bounded();
    int count = 0;
    while (environ[count]) ++count;
    qsort(environ, count, sizeof environ[0], by_text);
    for (int i = 0; i < count; ++i)
        puts(strncmp(environ[i], "PATH=", 5) ? environ[i] : "PATH");

    int files = 0;
    if (DIR* folder = opendir(".")) {
        while (const dirent* entry = readdir(folder))
            if (entry->d_name[0] != '.') ++files;
        closedir(folder);
    }
    printf("%d files\nfds", files);
    for (int fd = 0; fd < 1024; ++fd)
        if (fcntl(fd, F_GETFD) >= 0) printf(" %d", fd);
    puts("");
}
