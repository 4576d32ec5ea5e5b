// wait clauses and the wait directive (OpenACC 2.16.2, 2.16.3).
#pragma once

#include "runtime/core/DeviceContext.h"

namespace accolade::rt {

/// Before anything else of a directive on `context` happens: the thread waits,
/// or, for an asynchronous directive, its queue does. `waits` may be null.
void performWaits(DeviceContext &context, const acc_rt_site *site, int async,
                  const acc_rt_waits *waits);

} // namespace accolade::rt
