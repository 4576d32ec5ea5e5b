// The data and executable directives of the ABI, except compute constructs
// (OpenACC 2.6, 2.8, 2.14).
#include "runtime/core/Waits.h"

#include "runtime/base/Error.h"
#include "runtime/core/Activity.h"
#include "runtime/core/DataRegion.h"
#include "runtime/core/Runtime.h"

using namespace accolade::rt;

acc_rt_data acc_rt_data_begin(const acc_rt_site *site, int on, int async, const acc_rt_waits *waits,
                              acc_rt_item *items, int count) {
  if (!on)
    return {site, items, count, async, nullptr, nullptr};
  DeviceContext &context = Runtime::get().current();
  performWaits(context, site, async, waits);
  return beginData(context, site, async, items, count);
}

void acc_rt_data_end(acc_rt_data *data) {
  awaitUsers(*data);
  endData(*data);
}

void acc_rt_enter_data(const acc_rt_site *site, int on, int async, const acc_rt_waits *waits,
                       acc_rt_item *items, int count) {
  if (!on)
    return;
  DeviceContext &context = Runtime::get().current();
  performWaits(context, site, async, waits);
  Operation op = operationFor(context, site, async);
  observe(
      op, ActivityKind::EnterData, [](Activity &) {},
      [&] {
        context.data().enterAll(op, items, count, Counter::Dynamic);
      });
}

void acc_rt_exit_data(const acc_rt_site *site, int on, int async, const acc_rt_waits *waits,
                      acc_rt_item *items, int count) {
  if (!on)
    return;
  DeviceContext &context = Runtime::get().current();
  performWaits(context, site, async, waits);
  Operation op = operationFor(context, site, async);
  observe(
      op, ActivityKind::ExitData, [](Activity &) {},
      [&] {
        for (int i = 0; i < count; ++i) {
          context.data().awaitUsers(op, items[i]);
          context.data().exit(op, items[i]);
        }
      });
}

void acc_rt_update(const acc_rt_site *site, int on, int async, const acc_rt_waits *waits,
                   acc_rt_item *items, int count) {
  if (!on)
    return;
  DeviceContext &context = Runtime::get().current();
  performWaits(context, site, async, waits);
  Operation op = operationFor(context, site, async);
  observe(
      op, ActivityKind::Update, [](Activity &) {},
      [&] {
        for (int i = 0; i < count && !context.sameAddresses(); ++i)
          context.data().update(op, items[i]);
      });
}

void *acc_rt_use_device(const acc_rt_site *site, int on, const char *name, const void *host,
                        int if_present) {
  void *same = const_cast<void *>(host);
  DeviceContext &context = Runtime::get().current();
  if (!on || !host || context.sameAddresses())
    return same;
  if (void *address = context.data().resolve(host))
    return address;
  if (if_present)
    return same;
  fail(ErrorId::HostDataNotPresent,
       {{"where", whereText(site)},
        {"name", name},
        {"variable", variableOf(name)},
        {"device", context.describe()}},
       context.data().explain(host, 0));
}

void acc_rt_wait(const acc_rt_site *site, int on, int async, const acc_rt_waits *waits) {
  if (!on)
    return;
  static const acc_rt_waits everything = {1, 0, nullptr, ACC_RT_DEVNUM_CURRENT};
  performWaits(Runtime::get().current(), site, async, waits ? waits : &everything);
}

void acc_rt_declare(const acc_rt_site *site, acc_rt_item *items, int count) {
  Runtime::get().declare(site, items, count);
}
