// Starts a hundred threads, waits for them, then answers.

#include <pthread.h>
#include <stdio.h>

#include "bounded.h"

static void* nap(void*) {
    usleep(1000);
    return 0;
}

int main() {
    bounded();
    pthread_t threads[100];
    for (pthread_t& thread : threads)
        if (pthread_create(&thread, 0, nap, 0) != 0) return 1;
    for (const pthread_t thread : threads) pthread_join(thread, 0);
    puts("ok");
}
