// Whether generated code may do short work itself instead of asking for a launch
// (acc_rt_at_once in rt.h): while every thread's device runs functions of the host binary
// in the host's memory, and nobody watches.
#pragma once

#include "runtime/core/DeviceContext.h"

namespace accolade::rt {

/// A region is about to run on this device, the thread's own.
void allowAtOnce(DeviceContext &context);
/// From now on something may differ: another device, another address, a watcher.
void forbidAtOnce();

} // namespace accolade::rt
