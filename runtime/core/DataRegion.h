// Structured data regions: data constructs, function-scope declare, and the data
// part of compute constructs (OpenACC 2.6.5).
#pragma once

#include "runtime/core/DeviceContext.h"

namespace accolade::rt {

acc_rt_data beginData(DeviceContext &context, const acc_rt_site *site, int async,
                      acc_rt_item *items, int count);
void endData(acc_rt_data &data);

/// Before the end of a data construct that is synchronous: its data may be in use by
/// queues. (What a compute construct maps for itself is not.)
void awaitUsers(const acc_rt_data &data);

/// Whether a compute construct's items mean anything where memory is shared.
bool concernsSharedMemory(const acc_rt_item *items, int count, int async);

/// What beginData mapped; null when that was nothing.
inline Mapping *mappingOf(const acc_rt_data &data) { return static_cast<Mapping *>(data.mapped); }

} // namespace accolade::rt
