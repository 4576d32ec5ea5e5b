#include "runtime/core/Waits.h"

#include "runtime/core/Activity.h"
#include "runtime/core/Runtime.h"

namespace accolade::rt {

namespace {

void waitHere(DeviceContext &waited, int async, const acc_rt_waits &waits,
              const std::string &where) {
  Queues &queues = waited.queues();
  if (!waits.count)
    return queues.waitAllAsync(async, where);
  for (int i = 0; i < waits.count; ++i)
    queues.waitAsync(waits.queues[i], async, where);
}

/// Where a queue of one device cannot follow another device's, a host function in the
/// queue waits for it.
void waitForOther(const Operation &op, DeviceContext &waited, const acc_rt_waits &waits) {
  std::vector<int> numbers(waits.queues, waits.queues + waits.count);
  std::string where = op.where();
  Device &device = op.context.device();
  if (device.canWaitFor(waited.device())) {
    if (numbers.empty())
      waited.queues().leadOther(device, *op.queue);
    for (int number : numbers)
      waited.queues().leadOther(device, *op.queue, number, where);
    return;
  }
  op.context.device().enqueue(op.queue, [&waited, numbers, where] {
    if (numbers.empty())
      waited.queues().waitAll();
    for (int number : numbers)
      waited.queues().wait(number, where);
  });
}

} // namespace

void performWaits(DeviceContext &context, const acc_rt_site *site, int async,
                  const acc_rt_waits *waits) {
  if (!waits || (!waits->all && !waits->count))
    return;
  Operation op = operationFor(context, site, async);
  DeviceContext &waited = Runtime::get().numbered(waits->devnum, op.where());
  observe(
      op, ActivityKind::Wait, [](Activity &) {},
      [&] {
        if (&waited != &context && op.queue)
          waitForOther(op, waited, *waits);
        else
          waitHere(waited, op.queue ? async : ACC_RT_ASYNC_SYNC, *waits, op.where());
      });
}

} // namespace accolade::rt
