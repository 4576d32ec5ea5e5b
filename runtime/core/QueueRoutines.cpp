// Routines that test and wait for queues (OpenACC 3.2.9 to 3.2.16).
#include "runtime/core/Activity.h"
#include "runtime/core/Runtime.h"

#include <algorithm>
#include <thread>

using namespace accolade::rt;

namespace {

/// Runs a wait on a device of the current type, watched.
template <class Work> void watched(const char *routine, int device, int async, Work work) {
  DeviceContext &context = Runtime::get().numbered(device, routine);
  Operation op{context, nullptr, routine, async};
  observe(
      op, ActivityKind::Wait, [](Activity &) {}, [&] { work(context.queues()); });
}

Queues &queuesOf(int device, const char *routine) {
  return Runtime::get().numbered(device, routine).queues();
}

constexpr int Current = ACC_RT_DEVNUM_CURRENT;

} // namespace

int acc_async_test(int queue) noexcept {
  return queuesOf(Current, "acc_async_test").test(queue, "acc_async_test");
}

int acc_async_test_device(int queue, int device) noexcept {
  const char *name = "acc_async_test_device";
  return queuesOf(device, name).test(queue, name);
}

int acc_async_test_all(void) noexcept { return queuesOf(Current, "acc_async_test_all").testAll(); }

int acc_async_test_all_device(int device) noexcept {
  return queuesOf(device, "acc_async_test_all_device").testAll();
}

void acc_wait(int queue) noexcept {
  watched("acc_wait", Current, queue, [&](Queues &queues) { queues.wait(queue, "acc_wait"); });
}

void acc_wait_device(int queue, int device) noexcept {
  const char *name = "acc_wait_device";
  watched(name, device, queue, [&](Queues &queues) { queues.wait(queue, name); });
}

void acc_wait_async(int queue, int async) noexcept {
  const char *name = "acc_wait_async";
  watched(name, Current, async, [&](Queues &queues) { queues.waitAsync(queue, async, name); });
}

void acc_wait_device_async(int queue, int async, int device) noexcept {
  const char *name = "acc_wait_device_async";
  watched(name, device, async, [&](Queues &queues) { queues.waitAsync(queue, async, name); });
}

void acc_wait_all(void) noexcept {
  watched("acc_wait_all", Current, acc_async_sync, [](Queues &queues) { queues.waitAll(); });
}

void acc_wait_all_device(int device) noexcept {
  watched("acc_wait_all_device", device, acc_async_sync, [](Queues &queues) { queues.waitAll(); });
}

void acc_wait_all_async(int async) noexcept {
  const char *name = "acc_wait_all_async";
  watched(name, Current, async, [&](Queues &queues) { queues.waitAllAsync(async, name); });
}

void acc_wait_all_device_async(int async, int device) noexcept {
  const char *name = "acc_wait_all_device_async";
  watched(name, device, async, [&](Queues &queues) { queues.waitAllAsync(async, name); });
}

int acc_wait_any(int count, int queue[]) noexcept {
  return acc_wait_any_device(count, queue, Current);
}

/// The index of a queue that has finished. acc_async_sync marks the queues that the
/// program has dealt with; -1 when nothing is left.
int acc_wait_any_device(int count, int queue[], int device) noexcept {
  const char *name = "acc_wait_any";
  Queues &queues = queuesOf(device, name);
  auto finished = [&](int i) { return queue[i] != acc_async_sync && queues.test(queue[i], name); };
  while (std::any_of(queue, queue + count, [](int q) { return q != acc_async_sync; })) {
    for (int i = 0; i < count; ++i)
      if (finished(i))
        return i;
    std::this_thread::yield();
  }
  return -1;
}

int acc_get_default_async(void) noexcept { return defaultAsync(); }

void acc_set_default_async(int async) noexcept { setDefaultAsync(async, "acc_set_default_async"); }

void acc_async_wait(int queue) noexcept { acc_wait(queue); }

void acc_async_wait_all(void) noexcept { acc_wait_all(); }
