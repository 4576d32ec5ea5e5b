#include "runtime/core/DataRegion.h"

#include "runtime/core/Activity.h"

#include <algorithm>

namespace accolade::rt {

acc_rt_data beginData(DeviceContext &context, const acc_rt_site *site, int async,
                      acc_rt_item *items, int count) {
  acc_rt_data data = {site, items, count, async, nullptr, nullptr};
  if (!count)
    return data;
  Operation op = operationFor(context, site, async);
  auto *mapping = new Mapping;
  mapping->spans.reserve(static_cast<size_t>(count));
  mapping->firsts.reserve(static_cast<size_t>(count));
  observe(
      op, ActivityKind::EnterData, [](Activity &) {},
      [&] {
        for (int i = 0; i < count; ++i)
          context.data().enter(op, items[i], Counter::Structured, mapping);
        context.data().entered(op, *mapping);
      });
  data.device = &context;
  data.mapped = mapping;
  return data;
}

bool concernsSharedMemory(const acc_rt_item *items, int count) {
  return std::any_of(items, items + count, [](const acc_rt_item &item) {
    return item.what & (ACC_RT_ZERO | ACC_RT_CAPTURE);
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
      op, ActivityKind::ExitData, [](Activity &) {}, [&] { context.data().leave(op, *mapping); });
}

} // namespace accolade::rt
