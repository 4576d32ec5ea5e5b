#include "runtime/core/AtOnce.h"

#include "runtime/core/Runtime.h"

int acc_rt_shortcuts = 0;

namespace accolade::rt {

namespace {

std::atomic<bool> forbidden{false};

void set(int value) { __atomic_store_n(&acc_rt_shortcuts, value, __ATOMIC_SEQ_CST); }

/// Other threads start with the same device as this one did.
bool holdsForAllThreads(DeviceContext &context) {
  return !context.target() && context.sharesMemory() && Runtime::get().isInitial(context);
}

} // namespace

void allowAtOnce(DeviceContext &context) {
  if (acc_rt_shortcuts || forbidden.load(std::memory_order_relaxed))
    return;
  if (!holdsForAllThreads(context))
    return forbidAtOnce();
  set(1);
  if (forbidden) // meanwhile, by another thread
    set(0);
}

void forbidAtOnce() {
  forbidden = true;
  set(0);
}

} // namespace accolade::rt
