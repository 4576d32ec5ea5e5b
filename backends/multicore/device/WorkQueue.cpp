#include "backends/multicore/device/WorkQueue.h"

namespace accolade::rt {

WorkQueue::~WorkQueue() {
  {
    std::lock_guard<std::mutex> lock(mutex);
    stopping = true;
  }
  more.notify_one();
  worker.join();
}

void WorkQueue::push(std::function<void()> work) {
  {
    std::lock_guard<std::mutex> lock(mutex);
    waiting.push_back(std::move(work));
    ++pushed;
  }
  more.notify_one();
}

bool WorkQueue::idle() {
  std::lock_guard<std::mutex> lock(mutex);
  return finished == pushed;
}

void WorkQueue::drain() {
  if (std::this_thread::get_id() == worker.get_id())
    return;
  std::unique_lock<std::mutex> lock(mutex);
  uint64_t goal = pushed;
  done.wait(lock, [&] { return finished >= goal; });
}

void WorkQueue::workerMain() {
  std::unique_lock<std::mutex> lock(mutex);
  for (;;) {
    more.wait(lock, [&] { return stopping || !waiting.empty(); });
    if (waiting.empty())
      return;
    std::function<void()> work = std::move(waiting.front());
    waiting.pop_front();
    lock.unlock();
    work();
    work = nullptr; // what it holds is released before anyone is told
    lock.lock();
    ++finished;
    done.notify_all();
  }
}

void WorkEvent::reach() {
  {
    std::lock_guard<std::mutex> lock(mutex);
    reached = true;
  }
  changed.notify_all();
}

void WorkEvent::await() {
  std::unique_lock<std::mutex> lock(mutex);
  changed.wait(lock, [&] { return reached; });
}

} // namespace accolade::rt
