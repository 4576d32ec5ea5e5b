#include "backends/multicore/device/WorkQueue.h"

#include "backends/multicore/device/Spin.h"

#include <cstdint>

namespace accolade::rt {

WorkQueue::~WorkQueue() {
  {
    std::lock_guard<std::mutex> lock(mutex);
    stopping = true;
  }
  more.notify_one();
  worker.join();
}

void WorkQueue::push(std::function<void()> work, std::function<void()> told) {
  bool wake;
  {
    std::lock_guard<std::mutex> lock(mutex);
    waiting.push_back({std::move(work), std::move(told)});
    ++pushed;
    wake = asleep && !drainers;
  }
  if (wake)
    more.notify_one();
}

bool WorkQueue::idle() { return finished == pushed; }

void WorkQueue::drain() {
  if (std::this_thread::get_id() == runner)
    return;
  uint64_t goal = pushed;
  auto reached = [&] { return finished >= goal; };
  if (reached())
    return;
  std::unique_lock<std::mutex> lock(mutex);
  ++drainers;
  auto mayGoOn = [&] { return reached() || !isRunning(); };
  while (!reached()) {
    if (!isRunning()) {
      doFirst(lock);
      continue;
    }
    lock.unlock();
    yieldUntil(mayGoOn);
    lock.lock();
    done.wait(lock, mayGoOn);
  }
  --drainers;
  if (isMine()) // queued meanwhile
    more.notify_one();
}

/// The queue is let go of while the work is done.
void WorkQueue::doFirst(std::unique_lock<std::mutex> &lock) {
  Entry first = std::move(waiting.front());
  waiting.pop_front();
  ++taken;
  runner = std::this_thread::get_id();
  lock.unlock();
  if (first.work)
    first.work();
  first.work = nullptr; // what it holds is released before anyone is told
  lock.lock();
  runner = std::thread::id();
  ++finished;
  if (first.told)
    first.told();
  if (drainers)
    done.notify_all();
}

void WorkQueue::workerMain() {
  for (;;) {
    yieldUntil([this] { return hasWork(); });
    std::unique_lock<std::mutex> lock(mutex);
    asleep = true;
    more.wait(lock, [this] { return isMine() || (stopping && waiting.empty()); });
    asleep = false;
    if (waiting.empty())
      return;
    doFirst(lock);
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
