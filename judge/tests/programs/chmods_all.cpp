// Takes every right from the thing that its input names: its folder, or the
// file that it writes to.

#include <stdio.h>
#include <sys/stat.h>

#include "bounded.h"

int main() {
    bounded();
    char what[16] = "";
    if (scanf("%15s", what) != 1) return 1;
    puts("ok");
    if (!strcmp(what, "folder")) return chmod(".", 0) != 0;
    return fchmod(1, 0) != 0;
}
