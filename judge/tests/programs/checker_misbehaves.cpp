// A checker that does what its ANSWER says: accept, crash, kill itself, spin,
// flood, wordy (a long message), leave (a daemon), arguments (prints them),
// output (prints the OUTPUT), surroundings (prints folder and input's length).

#include <stdio.h>
#include <stdlib.h>

#include "bounded.h"

static void print_file(const char* path) {
    FILE* file = fopen(path, "r");
    if (!file) exit(3);
    for (int c; (c = fgetc(file)) != EOF;) putchar(c);
}

static void leave_daemon() {
    if (fork() != 0) return;
    bounded();
    setsid();
    signal(SIGTERM, SIG_IGN);
    wait_for_ever();
}

int main(int argc, char** argv) {
    char what[32] = "";
    FILE* answer = fopen(argv[3], "r");
    if (!answer || fscanf(answer, "%31s", what) != 1) return 3;
    const auto is = [&what](const char* other) { return !strcmp(what, other); };
    if (!is("spin")) bounded();  // a busy machine may need 20 s for its 10
    if (is("accept")) puts("fine");
    if (is("crash")) abort();
    if (is("killed")) raise(SIGKILL);
    if (is("spin")) compute_for_ever();
    if (is("flood"))
        for (;;) puts("and another thing");
    if (is("wordy"))
        for (int i = 0; i < 10000; ++i) printf("word %d\n", i);
    if (is("leave")) leave_daemon();
    if (is("both")) fputs("from stderr\n", stderr), puts("from stdout");
    if (is("output")) print_file(argv[2]);
    if (is("arguments"))
        for (int i = 4; i < argc; ++i) printf("[%s]", argv[i]);
    if (is("files"))
        for (int i = 1; i < 4; ++i)
            if (access(argv[i], R_OK) != 0) return 1;
    return 0;
}
