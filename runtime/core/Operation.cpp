#include "runtime/core/Operation.h"

#include "runtime/base/Error.h"
#include "runtime/core/DeviceContext.h"

namespace accolade::rt {

std::string Operation::where() const { return site ? whereText(site) : routine; }

namespace {

Operation withQueue(Operation op, int async) {
  op.async = async;
  if (async != ACC_RT_ASYNC_SYNC)
    // The place is only for the message, and this is on the way of every launch.
    op.queue = op.context.queues().get(async, isAsyncValue(async) ? "" : op.where());
  return op;
}

} // namespace

Operation operationFor(DeviceContext &context, const acc_rt_site *site, int async) {
  return withQueue({context, site, ""}, async);
}

Operation operationFor(DeviceContext &context, const char *routine, int async) {
  return withQueue({context, nullptr, routine}, async);
}

} // namespace accolade::rt
