// For whom the library is working: one directive or one routine call, on one
// device, in one queue. Passed down so that errors, notices and profiles can say
// where the user asked for it.
#pragma once

#include "runtime/device/Device.h"

#include <string>

namespace accolade::rt {

class DeviceContext;

struct Operation {
  DeviceContext &context;
  const acc_rt_site *site;       ///< null for a routine
  const char *routine;           ///< its name, when site is null
  int async = ACC_RT_ASYNC_SYNC; ///< as the user gave it
  Queue *queue = nullptr;        ///< null: synchronous

  std::string where() const;
};

/// Works out the queue from `async`; a bad value is a run-time error.
Operation operationFor(DeviceContext &context, const acc_rt_site *site, int async);
Operation operationFor(DeviceContext &context, const char *routine, int async = ACC_RT_ASYNC_SYNC);

} // namespace accolade::rt
