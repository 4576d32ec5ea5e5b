#include "runtime/core/Operation.h"

#include "runtime/base/Error.h"
#include "runtime/core/DeviceContext.h"

namespace accolade::rt {

std::string Operation::where() const { return site ? whereText(site) : routine; }

// On the way of every launch: nothing is made but the values themselves, and the place, which is
// only for the message, only where there will be one.
Operation operationFor(DeviceContext &context, const acc_rt_site *site, int async) {
  if (async == ACC_RT_ASYNC_SYNC)
    return {context, site, ""};
  return {context, site, "", async, context.queues().get(async, isAsyncValue(async) ? "" : whereText(site))};
}

Operation operationFor(DeviceContext &context, const char *routine, int async) {
  if (async == ACC_RT_ASYNC_SYNC)
    return {context, nullptr, routine};
  return {context, nullptr, routine, async, context.queues().get(async, isAsyncValue(async) ? "" : routine)};
}

} // namespace accolade::rt
