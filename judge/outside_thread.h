// outside_thread.h -- a thread that is not under its maker's system call
// filter.
//
// A filter binds one thread and what that starts. A worker that has put itself
// under one (sandbox.h) runs a checker from a thread that it made before.

#pragma once

#include <exception>
#include <functional>
#include <semaphore>
#include <thread>

class OutsideThread {
  public:
    OutsideThread();
    ~OutsideThread();
    OutsideThread(const OutsideThread&) = delete;
    OutsideThread& operator=(const OutsideThread&) = delete;

    // Has the thread do `task`, and waits until it is done; throws what it
    // threw.
    void run(const std::function<void()>& task);

  private:
    void work();

    const std::function<void()>* task_ = nullptr;  // nullptr: to end
    std::exception_ptr failure_;
    std::binary_semaphore given_{0};
    std::binary_semaphore done_{0};
    std::thread thread_;
};
