// Structured data regions: data constructs, function-scope declare, and the data
// part of compute constructs (OpenACC 2.6.5).
#pragma once

#include "runtime/core/DeviceContext.h"

namespace accolade::rt {

acc_rt_data beginData(DeviceContext &context, const acc_rt_site *site, int async,
                      acc_rt_item *items, int count);
void endData(acc_rt_data &data);

/// What beginData mapped; null when that was nothing.
inline Mapping *mappingOf(const acc_rt_data &data) { return static_cast<Mapping *>(data.mapped); }

} // namespace accolade::rt
