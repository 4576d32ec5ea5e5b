// An activity queue (OpenACC 2.16) of a device whose work is host functions: one
// thread that does them in order.
//
// Launches follow each other closely in time-step loops, so both sides watch for a
// short while before they sleep.
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

  void push(std::function<void()> work);
  bool idle();
  /// Waits for what was queued before the call. The queue's own thread does not
  /// wait: it would wait for itself, as when a kernel ends the program.
  void drain();

private:
  void workerMain();
  bool hasWork() const { return stopping || pushed != taken; }

  std::mutex mutex; ///< guards everything below except `worker`
  std::condition_variable more;
  std::condition_variable done;
  std::deque<std::function<void()>> waiting;
  uint64_t taken = 0; ///< used by the worker alone
  int drainers = 0;   ///< threads that sleep in drain
  bool asleep = false;
  // Changed with the mutex held, watched without it.
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
