#include "outside_thread.h"

OutsideThread::OutsideThread() : thread_([this] { work(); }) {}

OutsideThread::~OutsideThread() {
    task_ = nullptr;
    given_.release();
    thread_.join();
}

void OutsideThread::run(const std::function<void()>& task) {
    task_ = &task;
    failure_ = nullptr;
    given_.release();
    done_.acquire();
    if (failure_) std::rethrow_exception(failure_);
}

void OutsideThread::work() {
    while (true) {
        given_.acquire();
        if (task_ == nullptr) return;
        try {
            (*task_)();
        } catch (...) {
            failure_ = std::current_exception();
        }
        done_.release();
    }
}
