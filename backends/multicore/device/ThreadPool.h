// Threads that share the gangs of one launch.
//
// A launch must cost little more than a function call when launches follow each
// other closely, so workers watch for the next one for a short while before they
// sleep, the launching thread works too, and nobody waits for a worker that has
// not woken up: whoever is awake takes the gangs.
//
// Gang i starts out with the same thread in every launch (data stays in that
// core's cache); a thread that has run out takes gangs of the others.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <thread>
#include <vector>

namespace accolade::rt {

class ThreadPool {
public:
  /// `threads` counts the launching thread.
  explicit ThreadPool(int threads);
  ~ThreadPool();

  int threads() const { return static_cast<int>(workers.size()) + 1; }

  /// Calls body(i) for every i below count and returns when all have ended. When
  /// the pool is taken by another launch (another host thread, another queue, or
  /// a launch from inside a gang) the calls are made here, one after another.
  void run(long count, const std::function<void(long)> &body);

private:
  /// The gangs that one thread starts with.
  struct alignas(64) Share {
    std::atomic<long> next{0};
    long end = 0;
  };

  void workerMain(int self);
  bool awaitLaunch(uint32_t seen);
  bool sleepUntilLaunch(uint32_t seen);
  bool enter();
  void leave();
  void divide(long count);
  void work(int self);
  void openGate();
  void closeGate();

  // The gate: launch number (upper half), whether workers may still enter (bit
  // 31), how many are inside (the rest). A launch has ended when its gate is
  // closed and nobody is inside; only then are `body` and `shares` changed.
  static constexpr uint64_t Open = uint64_t(1) << 31;
  static constexpr uint64_t Inside = Open - 1;
  std::atomic<uint64_t> gate{0};
  std::atomic<bool> taken{false}; ///< by the launching thread, for the whole launch
  const std::function<void(long)> *body = nullptr;
  std::unique_ptr<Share[]> shares;

  // `mutex` guards only going to sleep and waking up.
  std::mutex mutex;
  std::condition_variable launched;
  std::condition_variable emptied;
  std::atomic<int> sleepers{0};
  std::atomic<bool> launcherSleeps{false};
  std::atomic<bool> stopping{false};
  bool spins; ///< false when there are more threads than cores
  std::vector<std::thread> workers;
};

/// Cores this process may use.
int availableCores();

} // namespace accolade::rt
