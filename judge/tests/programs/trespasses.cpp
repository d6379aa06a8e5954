// Tries what its input says (read, write, create, mkdir, unlink,
// link, symlink, rename) with the path that follows, and prints "allowed" or
// "denied"; self stands for its own binary, parent for the memory of its
// parent.

#include <fcntl.h>
#include <stdio.h>
#include <sys/stat.h>

#include "bounded.h"

int main(int, char** argv) {
    bounded();
    char what[16];
    char path[4096];
    if (scanf("%15s %4095[^\n]", what, path) != 2) return 1;
    if (!strcmp(path, "self")) snprintf(path, sizeof path, "%s", argv[0]);
    if (!strcmp(path, "parent"))
        snprintf(path, sizeof path, "/proc/%d/mem", getppid());
    int outcome = -1;
    if (!strcmp(what, "read")) outcome = open(path, O_RDONLY);
    if (!strcmp(what, "write")) outcome = open(path, O_WRONLY);
    if (!strcmp(what, "link")) outcome = link(path, "linked");
    if (!strcmp(what, "symlink")) outcome = symlink("nowhere", path);
    if (!strcmp(what, "rename")) outcome = rename(path, "renamed");
    if (!strcmp(what, "create")) outcome = open(path, O_CREAT | O_WRONLY, 0666);
    if (!strcmp(what, "mkdir")) outcome = mkdir(path, 0777);
    if (!strcmp(what, "unlink")) outcome = unlink(path);
    puts(outcome < 0 ? "denied" : "allowed");
}
