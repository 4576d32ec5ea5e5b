#include "runtime/core/DataRegion.h"

#include "runtime/core/Activity.h"
#include "runtime/core/Clauses.h"

#include <algorithm>

namespace accolade::rt {

acc_rt_data beginData(DeviceContext &context, const acc_rt_site *site, int async,
                      acc_rt_item *items, int count) {
  acc_rt_data data = {site, items, count, async, nullptr, nullptr};
  if (!count)
    return data;
  Operation op = operationFor(context, site, async);
  observe(
      op, ActivityKind::EnterData, [](Activity &) {},
      [&] { data.mapped = context.data().begin(op, items, count).release(); });
  data.device = &context;
  return data;
}

bool concernsSharedMemory(const acc_rt_item *items, int count, int async) {
  return std::any_of(items, items + count, [&](const acc_rt_item &item) {
    return (item.what & (ACC_RT_ZERO | ACC_RT_CAPTURE)) || (async != ACC_RT_ASYNC_SYNC && isTakenNow(item));
  });
}

void awaitUsers(const acc_rt_data &data) {
  if (!data.mapped)
    return;
  auto &context = *static_cast<DeviceContext *>(data.device);
  context.data().awaitUsers(operationFor(context, data.site, data.async), *mappingOf(data));
}

void endData(acc_rt_data &data) {
  std::unique_ptr<Mapping> mapping(mappingOf(data));
  if (!mapping)
    return;
  auto &context = *static_cast<DeviceContext *>(data.device);
  data.mapped = nullptr;
  Operation op = operationFor(context, data.site, data.async);
  observe(
      op, ActivityKind::ExitData, [](Activity &) {},
      [&] { context.data().end(op, std::move(mapping)); });
}

} // namespace accolade::rt
