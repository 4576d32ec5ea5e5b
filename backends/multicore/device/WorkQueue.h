// An activity queue (OpenACC 2.16) of a device whose work is host functions: a
// thread that does them in order. Whoever waits for the queue does them in its
// place: it has nothing else to do, it is awake, and where there are as many
// threads as cores the queue's own would be one too many.
//
// Launches follow each other closely in time-step loops, so the thread watches for a
// short while before it sleeps.
#pragma once

#include "runtime/device/Device.h"

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <mutex>
#include <thread>

namespace accolade::rt {

class WorkQueue final : public Queue {
public:
  WorkQueue() : worker([this] { workerMain(); }) {}
  /// Finishes what was queued.
  ~WorkQueue() override;

  /// `told` is called when the work counts as done: who learns of it finds the queue idle.
  void push(std::function<void()> work, std::function<void()> told = {});
  bool idle();
  /// Returns when what was queued before the call is done. Who does the queue's work
  /// does not wait: it would wait for itself, as when a kernel ends the program.
  void drain();

private:
  void workerMain();
  bool hasWork() const { return stopping || pushed != taken; }
  bool isRunning() const { return runner.load() != std::thread::id(); }
  bool isMine() const { return !drainers && !isRunning() && !waiting.empty(); }
  void doFirst(std::unique_lock<std::mutex> &lock);

  std::mutex mutex; ///< guards everything below except `worker`
  std::condition_variable more;
  std::condition_variable done;
  struct Entry {
    std::function<void()> work, told;
  };
  std::deque<Entry> waiting;
  int drainers = 0; ///< threads in drain; while there is one, the work is theirs
  bool asleep = false;
  // Changed with the mutex held, watched without it.
  std::atomic<std::thread::id> runner{}; ///< who does the queue's work now, or nobody
  std::atomic<uint64_t> taken{0};
  std::atomic<uint64_t> pushed{0};
  std::atomic<uint64_t> finished{0};
  std::atomic<bool> stopping{false};
  std::thread worker; ///< last: it starts when everything else exists
};

/// A point in a WorkQueue.
class WorkEvent final : public Event {
public:
  void reach();
  void await();

private:
  std::mutex mutex; ///< guards `reached`
  std::condition_variable changed;
  bool reached = false;
};

} // namespace accolade::rt
