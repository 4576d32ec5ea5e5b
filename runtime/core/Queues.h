// The activity queues of one device (OpenACC 2.16): async values to queues.
//
// A queue is made at its first use and lives until the device is shut down.
#pragma once

#include "runtime/device/Device.h"

#include <map>
#include <mutex>
#include <string>
#include <vector>

namespace accolade::rt {

/// A queue's number or one of the special values.
inline bool isAsyncValue(int async) { return async >= acc_async_default; }

class Queues {
public:
  explicit Queues(Device &device) : device(device) {}

  /// The queue of an async value; null for acc_async_sync. acc_async_noval means
  /// the calling thread's default (2.14.3). A bad value is a run-time error.
  Queue *get(int async, const std::string &where);

  bool test(int async, const std::string &where);
  bool testAll();
  void wait(int async, const std::string &where);
  void waitAll();
  /// Makes queue `async` wait for `waited` without stopping the thread; with
  /// acc_async_sync, the thread waits.
  void waitAsync(int waited, int async, const std::string &where);
  void waitAllAsync(int async, const std::string &where);

  /// Makes a queue of another device, whose events these are for, wait for `waited`
  /// or for all.
  void leadOther(Device &other, Queue &follower, int waited, const std::string &where);
  void leadOther(Device &other, Queue &follower);

  /// Gives the queues back, after waitAll.
  void clear();

private:
  Queue *find(int async, const std::string &where);
  void follow(Queue &follower, Queue &first);
  std::vector<Queue *> all();

  Device &device;
  std::mutex mutex; ///< guards `queues`; never held while waiting
  std::map<int, std::unique_ptr<Queue>> queues;
};

/// acc-default-async-var of the calling thread.
int defaultAsync();
/// A bad value is a run-time error.
void setDefaultAsync(int async, const std::string &where);

} // namespace accolade::rt
