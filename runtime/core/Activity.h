// Where watchers hang in: ACC_NOTIFY, ACC_PROFILE, ACC_TRACE, and profiling
// libraries (OpenACC chapter 5).
//
// Code that does something worth watching wraps it in observe(). When nobody
// watches, that costs one load and one branch.
#pragma once

#include "runtime/core/Operation.h"

#include <atomic>
#include <cstdint>
#include <memory>

namespace accolade::rt {

enum class ActivityKind {
#define ACC_RT_ACTIVITY(Id, Bit, Label, Start, End) Id,
#include "runtime/core/Activities.def"
};

struct Activity {
  ActivityKind kind{};
  const DeviceContext *context = nullptr;
  const acc_rt_site *site = nullptr;
  const char *routine = "";
  int async = ACC_RT_ASYNC_SYNC;
  const char *name = ""; ///< variable or kernel
  size_t bytes = 0;
  const void *host = nullptr;
  const void *device = nullptr;
  acc_rt_shape shape = {};
  const void *code = nullptr; ///< of a launch, as its device loaded it
  const DeviceContext *insteadOf = nullptr; ///< a launch that this device has no code for
  uint64_t started = 0; ///< nanoseconds since the library was loaded
  uint64_t ended = 0;
  uint64_t thread = 0;
  void *toolInfo = nullptr; ///< a profiling library's, from start to end
};

const char *labelOf(ActivityKind kind);
int notifyBitOf(ActivityKind kind);
/// ", for want of code for device 0 (nvidia)", or nothing.
std::string detourText(const Activity &activity);
/// "parallel loop at file.c:42", or the routine's name.
std::string placeOf(const Activity &activity);

class Observer {
public:
  virtual ~Observer() = default;
  /// On the host thread, before and after the request.
  virtual void requested(Activity &) {}
  virtual void returned(Activity &) {}
  /// When the device has done it, with its own times; on any thread.
  virtual void executed(const Activity &) {}
};

/// Observers are added once and stay for the life of the program.
void addObserver(Observer &observer);

extern std::atomic<bool> anyObserver;
inline bool observing() { return anyObserver.load(std::memory_order_relaxed); }

uint64_t nowNanoseconds();

/// Tells of what devices have done since; before a device's clock goes away and
/// before the reports, when its queues are empty.
void settleActivities();

/// An Activity on behalf of an operation.
Activity activityOf(const Operation &op, ActivityKind kind);

namespace detail {
void observeSlowly(const Operation &op, Activity activity, const std::function<void()> &work);
}

/// Does the work, telling the observers. `fill` completes the activity.
template <class Fill, class Work>
void observe(const Operation &op, ActivityKind kind, Fill fill, Work work) {
  if (!observing())
    return work();
  Activity activity = activityOf(op, kind);
  fill(activity);
  detail::observeSlowly(op, activity, work);
}

/// A compute construct's begin and end, which are two calls of the program.
void beginCompute(const Operation &op);
void endCompute(const Operation &op);

/// An activity that takes no time.
template <class Fill> void note(const Operation &op, ActivityKind kind, Fill fill) {
  if (observing())
    observe(op, kind, fill, [] {});
}

} // namespace accolade::rt
