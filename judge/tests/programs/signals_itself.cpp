// Sends itself signals that it handles, from two threads, then answers.

#include <pthread.h>
#include <stdio.h>

#include "bounded.h"

constexpr int kEach = 100;
static volatile sig_atomic_t handled = 0;

static void count(int) {
    handled = handled + 1;
}

static void send_signals(pthread_t to) {
    for (int i = 0; i < kEach; ++i) {
        raise(SIGUSR1);
        kill(getpid(), SIGUSR1);
        pthread_kill(to, SIGUSR1);
    }
}

static void* work(void* to) {
    send_signals(*static_cast<pthread_t*>(to));
    return nullptr;
}

int main() {
    bounded();
    signal(SIGUSR1, count);
    pthread_t self = pthread_self();
    send_signals(self);
    const bool is_complete = handled == 3 * kEach;
    pthread_t thread;
    pthread_create(&thread, nullptr, work, &self);
    pthread_join(thread, nullptr);
    puts(is_complete && handled > 3 * kEach ? "ok" : "lost");
}
