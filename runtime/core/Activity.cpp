#include "runtime/core/Activity.h"

#include "runtime/core/AtOnce.h"
#include "runtime/core/DeviceContext.h"

#include <algorithm>
#include <chrono>
#include <cstdint>
#include <map>
#include <mutex>
#include <thread>
#include <vector>

namespace accolade::rt {

std::atomic<bool> anyObserver{false};

namespace {

struct Row {
  int bit;
  const char *label;
};

constexpr Row Rows[] = {
#define ACC_RT_ACTIVITY(Id, Bit, Label, Start, End) {Bit, Label},
#include "runtime/core/Activities.def"
};

/// Grows only; readers hold no lock because a slot is written before it counts.
constexpr int MaxObservers = 16;
Observer *observers[MaxObservers];
std::atomic<int> observerCount{0};
std::mutex adding; ///< guards additions

template <class Call> void tellAll(Call call) {
  int count = observerCount.load(std::memory_order_acquire);
  for (int i = 0; i < count; ++i)
    call(*observers[i]);
}

uint64_t threadNumber() {
  static std::atomic<uint64_t> threads{0};
  static thread_local uint64_t self = ++threads;
  return self;
}

bool happensOnQueue(ActivityKind kind) {
  return kind == ActivityKind::Launch || kind == ActivityKind::CopyIn ||
         kind == ActivityKind::CopyOut;
}

/// Activities that a device's own clock takes the time of, in the order of requests.
struct Timed {
  Activity activity;
  const Queue *queue;
  std::shared_ptr<Stopwatch> stopwatch;
};

struct TimedList {
  std::mutex mutex; ///< guards the rest
  std::vector<Timed> waiting;
  std::map<const Queue *, uint64_t> ends; ///< of the latest activity in each queue
};

TimedList &timedList() {
  static auto *list = new TimedList;
  return *list;
}

/// The clock tells how long it took. It began when it was asked for, or when the one
/// before it in the queue had ended.
void tellTimed(TimedList &list, Timed &timed) {
  uint64_t &end = list.ends[timed.queue];
  Activity activity = timed.activity;
  activity.started = std::max(activity.started, end);
  activity.ended = activity.started + timed.stopwatch->duration();
  end = activity.ended;
  tellAll([&](Observer &observer) { observer.executed(activity); });
}

void observeTimed(const Operation &op, const Activity &activity,
                  std::shared_ptr<Stopwatch> stopwatch, const std::function<void()> &work) {
  work();
  stopwatch->stop();
  TimedList &list = timedList();
  std::lock_guard<std::mutex> lock(list.mutex);
  Timed timed{activity, op.queue, std::move(stopwatch)};
  if (op.queue)
    list.waiting.push_back(std::move(timed));
  else
    tellTimed(list, timed);
}

/// Brackets the queued work with two host functions that take the time.
void observeQueued(const Operation &op, const Activity &activity,
                   const std::function<void()> &work) {
  auto shared = std::make_shared<Activity>(activity);
  Device &device = op.context.device();
  device.enqueue(op.queue, [shared] { shared->started = nowNanoseconds(); });
  work();
  device.enqueue(op.queue, [shared] {
    shared->ended = nowNanoseconds();
    tellAll([&](Observer &observer) { observer.executed(*shared); });
  });
}

} // namespace

void settleActivities() {
  if (!observing())
    return;
  TimedList &list = timedList();
  std::lock_guard<std::mutex> lock(list.mutex);
  std::vector<Timed> later;
  for (Timed &timed : list.waiting)
    if (timed.stopwatch->isDone())
      tellTimed(list, timed);
    else
      later.push_back(std::move(timed));
  list.waiting = std::move(later);
}

const char *labelOf(ActivityKind kind) { return Rows[static_cast<int>(kind)].label; }

int notifyBitOf(ActivityKind kind) { return Rows[static_cast<int>(kind)].bit; }

std::string placeOf(const Activity &activity) {
  if (!activity.site)
    return activity.routine;
  return std::string(activity.site->directive) + " at " + activity.site->file + ":" +
         std::to_string(activity.site->line);
}

std::string detourText(const Activity &activity) {
  return activity.insteadOf ? ", for want of code for " + activity.insteadOf->describe() : "";
}

void addObserver(Observer &observer) {
  std::lock_guard<std::mutex> lock(adding);
  int count = observerCount.load();
  if (count == MaxObservers)
    return;
  observers[count] = &observer;
  observerCount.store(count + 1, std::memory_order_release);
  anyObserver = true;
  forbidAtOnce();
}

uint64_t nowNanoseconds() {
  using Clock = std::chrono::steady_clock;
  static const Clock::time_point start = Clock::now();
  return std::chrono::duration_cast<std::chrono::nanoseconds>(Clock::now() - start).count();
}

Activity activityOf(const Operation &op, ActivityKind kind) {
  Activity activity{kind};
  activity.context = &op.context;
  activity.site = op.site;
  activity.routine = op.routine;
  activity.async = op.async;
  activity.thread = threadNumber();
  return activity;
}

namespace {

/// The thread's open compute constructs.
std::vector<Activity> &openConstructs() {
  static thread_local std::vector<Activity> open;
  return open;
}

} // namespace

void beginCompute(const Operation &op) {
  Activity activity = activityOf(op, ActivityKind::Compute);
  activity.started = nowNanoseconds();
  tellAll([&](Observer &observer) { observer.requested(activity); });
  openConstructs().push_back(activity);
}

void endCompute(const Operation &) {
  auto &open = openConstructs();
  if (open.empty()) // begun before anybody watched
    return;
  Activity activity = open.back();
  open.pop_back();
  activity.ended = nowNanoseconds();
  tellAll([&](Observer &observer) {
    observer.returned(activity);
    observer.executed(activity);
  });
}

void detail::observeSlowly(const Operation &op, Activity activity,
                           const std::function<void()> &work) {
  activity.started = nowNanoseconds();
  tellAll([&](Observer &observer) { observer.requested(activity); });
  std::shared_ptr<Stopwatch> stopwatch;
  if (happensOnQueue(activity.kind))
    stopwatch = op.context.device().startStopwatch(op.queue);
  bool queued = stopwatch || (op.queue && happensOnQueue(activity.kind));
  if (stopwatch)
    observeTimed(op, activity, std::move(stopwatch), work);
  else if (queued)
    observeQueued(op, activity, work);
  else
    work();
  activity.ended = nowNanoseconds();
  tellAll([&](Observer &observer) { observer.returned(activity); });
  if (!queued)
    tellAll([&](Observer &observer) { observer.executed(activity); });
  settleActivities();
}

} // namespace accolade::rt
