// Sends itself signals that it handles, from two threads, then answers. When
// its input is "tkill", the second one sends itself one by its own number, too.

#include <pthread.h>
#include <stdio.h>
#include <sys/syscall.h>

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

static bool knows_numbers = false;

static void* work(void* to) {
    if (knows_numbers) syscall(SYS_tkill, gettid(), SIGUSR1);
    send_signals(*static_cast<pthread_t*>(to));
    return nullptr;
}

int main() {
    bounded();
    char word[8] = "";
    knows_numbers = scanf("%7s", word) == 1 && !strcmp(word, "tkill");
    signal(SIGUSR1, count);
    pthread_t self = pthread_self();
    send_signals(self);
    const bool is_complete = handled == 3 * kEach;
    pthread_t thread;
    pthread_create(&thread, nullptr, work, &self);
    pthread_join(thread, nullptr);
    puts(is_complete && handled > 3 * kEach ? "ok" : "lost");
}
