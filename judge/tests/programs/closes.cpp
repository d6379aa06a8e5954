// Closes the descriptors that its input names, then answers.

#include <stdio.h>

#include "bounded.h"

int main() {
    bounded();
    int fds[3];
    int count = 0;
    while (count < 3 && scanf("%d", &fds[count]) == 1) ++count;
    for (int i = 0; i < count; ++i) close(fds[i]);
    puts("ok");
}
