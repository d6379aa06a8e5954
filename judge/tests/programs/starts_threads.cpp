// Starts as many threads as its input says, waits for them, then answers.

#include <pthread.h>
#include <stdio.h>

#include "bounded.h"

static void* nap(void*) {
    usleep(1000000);
    return 0;
}

int main() {
    bounded();
    static pthread_t threads[1000];
    int count = 0;
    if (scanf("%d", &count) != 1 || count > 1000) return 1;
    for (int i = 0; i < count; ++i)
        if (pthread_create(&threads[i], 0, nap, 0) != 0) return 1;
    for (int i = 0; i < count; ++i) pthread_join(threads[i], 0);
    puts("ok");
}
