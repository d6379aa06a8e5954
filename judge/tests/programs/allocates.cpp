// Allocates memory. Its input: how many MB to reserve, how many of them to
// touch, and where: here (freed at once), thread (after main's own has ended),
// child (one that is waited for).

#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <sys/wait.h>

#include "bounded.h"

static long reserved;
static long touched;

static void allocate() {
    volatile char* memory = (volatile char*)malloc(reserved << 20);
    if (!memory) return;
    for (long i = 0; i < touched << 20; i += 4096) memory[i] = 1;
    free((void*)memory);
}

static void* allocate_in_thread(void*) {
    allocate();
    puts("ok");
    exit(0);
}

int main() {
    bounded();
    char where[16] = "here";
    if (scanf("%ld %ld %15s", &reserved, &touched, where) < 2) return 1;
    if (!strcmp(where, "here")) allocate();
    pthread_t thread;
    if (!strcmp(where, "thread")) {
        pthread_create(&thread, 0, allocate_in_thread, 0);
        pthread_exit(0);
    }
    if (!strcmp(where, "child")) {
        if (fork() == 0) {
            bounded();
            allocate();
            _exit(0);
        }
        wait(0);
    }
    puts("ok");
}
