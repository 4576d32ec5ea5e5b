#include "backends/multicore/device/ThreadPool.h"

#include "backends/multicore/device/Spin.h"

#include <cstdint>
#include <sched.h>

namespace accolade::rt {

int availableCores() {
  cpu_set_t set;
  if (!sched_getaffinity(0, sizeof set, &set))
    return CPU_COUNT(&set);
  unsigned cores = std::thread::hardware_concurrency();
  return cores ? static_cast<int>(cores) : 1;
}

ThreadPool::ThreadPool(int threads)
    : shares(new Share[threads]), spins(threads <= availableCores()) {
  for (int self = 1; self < threads; ++self)
    workers.emplace_back([this, self] { workerMain(self); });
}

ThreadPool::~ThreadPool() {
  stopping = true;
  { std::lock_guard<std::mutex> lock(mutex); }
  launched.notify_all();
  for (std::thread &worker : workers)
    worker.join();
}

void ThreadPool::run(long count, const std::function<void(long)> &work) {
  if (count == 1 || workers.empty() || taken.exchange(true, std::memory_order_acquire)) {
    for (long i = 0; i < count; ++i)
      work(i);
    return;
  }
  body = &work;
  divide(count);
  openGate();
  this->work(0);
  closeGate();
  taken.store(false, std::memory_order_release);
}

void ThreadPool::divide(long count) {
  long begin = 0, threads = this->threads();
  for (long t = 0; t < threads; ++t) {
    long end = begin + count / threads + (t < count % threads);
    shares[t].next.store(begin, std::memory_order_relaxed);
    shares[t].end = end;
    begin = end;
  }
}

void ThreadPool::work(int self) {
  int threads = this->threads();
  for (int k = 0; k < threads; ++k) {
    Share &share = shares[(self + k) % threads];
    for (;;) {
      // Reading first keeps an emptied share's line from bouncing.
      if (share.next.load(std::memory_order_relaxed) >= share.end)
        break;
      long i = share.next.fetch_add(1, std::memory_order_relaxed);
      if (i >= share.end)
        break;
      (*body)(i);
    }
  }
}

// Sequentially consistent, so that either a worker on its way to sleep sees the
// new launch, or the launcher sees the sleeper.
void ThreadPool::openGate() {
  uint64_t launch = (gate.load(std::memory_order_relaxed) >> 32) + 1;
  gate.store(launch << 32 | Open);
  if (sleepers.load()) {
    { std::lock_guard<std::mutex> lock(mutex); }
    launched.notify_all();
  }
}

void ThreadPool::closeGate() {
  gate.fetch_and(~Open);
  auto empty = [this] { return !(gate.load() & Inside); };
  if (spinUntil(empty))
    return;
  launcherSleeps = true;
  std::unique_lock<std::mutex> lock(mutex);
  emptied.wait(lock, empty);
  launcherSleeps = false;
}

bool ThreadPool::enter() {
  uint64_t now = gate.load();
  while (now & Open)
    if (gate.compare_exchange_weak(now, now + 1))
      return true;
  return false;
}

void ThreadPool::leave() {
  gate.fetch_sub(1);
  if (launcherSleeps.load()) {
    { std::lock_guard<std::mutex> lock(mutex); }
    emptied.notify_one();
  }
}

bool ThreadPool::sleepUntilLaunch(uint32_t seen) {
  std::unique_lock<std::mutex> lock(mutex);
  ++sleepers;
  launched.wait(lock, [&] { return stopping || uint32_t(gate.load() >> 32) != seen; });
  --sleepers;
  return !stopping;
}

bool ThreadPool::awaitLaunch(uint32_t seen) {
  auto launchedOrStopping = [&] { return stopping || uint32_t(gate.load() >> 32) != seen; };
  if (spins && spinUntil(launchedOrStopping))
    return !stopping;
  return sleepUntilLaunch(seen);
}

void ThreadPool::workerMain(int self) {
  uint32_t seen = 0;
  while (awaitLaunch(seen)) {
    seen = uint32_t(gate.load() >> 32);
    if (enter()) {
      work(self);
      leave();
    }
  }
}

} // namespace accolade::rt
