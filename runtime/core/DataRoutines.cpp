// Routines that do what data clauses do (OpenACC 3.2.20 to 3.2.25, 3.2.29).
//
// Each is a list item and an action.
#include "runtime/core/Activity.h"
#include "runtime/core/Runtime.h"

using namespace accolade::rt;

namespace {

acc_rt_item itemFor(const char *routine, unsigned what, void *data, size_t bytes) {
  return acc_rt_variable(what, routine, data, bytes);
}

/// Runs `act` on the current device's data.
template <class Act>
void onData(const char *routine, int async, ActivityKind kind, const void *data, Act act) {
  DeviceContext &context = Runtime::get().current();
  if (!data)
    return;
  Operation op = operationFor(context, routine, async);
  observe(
      op, kind, [](Activity &) {}, [&] { act(context.data(), op); });
}

void *enterData(const char *routine, unsigned what, void *data, size_t bytes, int async) {
  acc_rt_item item = itemFor(routine, what, data, bytes);
  void *address = data;
  onData(routine, async, ActivityKind::EnterData, data,
         [&](DataEnvironment &environment, const Operation &op) {
           environment.enter(op, item, Counter::Dynamic);
           address = environment.resolve(data);
         });
  return address;
}

void exitData(const char *routine, unsigned what, void *data, size_t bytes, int async) {
  acc_rt_item item = itemFor(routine, what, data, bytes);
  onData(routine, async, ActivityKind::ExitData, data,
         [&](DataEnvironment &environment, const Operation &op) {
           environment.awaitUsers(op, item);
           environment.exit(op, item);
         });
}

void updateData(const char *routine, unsigned what, void *data, size_t bytes, int async) {
  acc_rt_item item = itemFor(routine, what, data, bytes);
  onData(routine, async, ActivityKind::Update, data,
         [&](DataEnvironment &environment, const Operation &op) { environment.update(op, item); });
}

void attachPointer(const char *routine, void **pointer, int async) {
  onData(
      routine, async, ActivityKind::EnterData, pointer,
      [&](DataEnvironment &environment, const Operation &op) { environment.attach(op, pointer); });
}

void detachPointer(const char *routine, void **pointer, bool finalize, int async) {
  onData(routine, async, ActivityKind::ExitData, pointer,
         [&](DataEnvironment &environment, const Operation &op) {
           environment.detach(op, pointer, finalize);
         });
}

constexpr int Sync = acc_async_sync;

} // namespace

void *acc_copyin(void *data, size_t bytes) noexcept {
  return enterData("acc_copyin", ACC_RT_COPYIN, data, bytes, Sync);
}
void acc_copyin_async(void *data, size_t bytes, int async) noexcept {
  enterData("acc_copyin_async", ACC_RT_COPYIN, data, bytes, async);
}
void *acc_create(void *data, size_t bytes) noexcept {
  return enterData("acc_create", ACC_RT_CREATE, data, bytes, Sync);
}
void acc_create_async(void *data, size_t bytes, int async) noexcept {
  enterData("acc_create_async", ACC_RT_CREATE, data, bytes, async);
}

void *acc_present_or_copyin(void *data, size_t bytes) noexcept { return acc_copyin(data, bytes); }
void *acc_pcopyin(void *data, size_t bytes) noexcept { return acc_copyin(data, bytes); }
void *acc_present_or_create(void *data, size_t bytes) noexcept { return acc_create(data, bytes); }
void *acc_pcreate(void *data, size_t bytes) noexcept { return acc_create(data, bytes); }

void acc_copyout(void *data, size_t bytes) noexcept {
  exitData("acc_copyout", ACC_RT_COPYOUT, data, bytes, Sync);
}
void acc_copyout_async(void *data, size_t bytes, int async) noexcept {
  exitData("acc_copyout_async", ACC_RT_COPYOUT, data, bytes, async);
}
void acc_copyout_finalize(void *data, size_t bytes) noexcept {
  exitData("acc_copyout_finalize", ACC_RT_COPYOUT | ACC_RT_FINALIZE, data, bytes, Sync);
}
void acc_copyout_finalize_async(void *data, size_t bytes, int async) noexcept {
  exitData("acc_copyout_finalize_async", ACC_RT_COPYOUT | ACC_RT_FINALIZE, data, bytes, async);
}

void acc_delete(void *data, size_t bytes) noexcept {
  exitData("acc_delete", ACC_RT_DELETE, data, bytes, Sync);
}
void acc_delete_async(void *data, size_t bytes, int async) noexcept {
  exitData("acc_delete_async", ACC_RT_DELETE, data, bytes, async);
}
void acc_delete_finalize(void *data, size_t bytes) noexcept {
  exitData("acc_delete_finalize", ACC_RT_DELETE | ACC_RT_FINALIZE, data, bytes, Sync);
}
void acc_delete_finalize_async(void *data, size_t bytes, int async) noexcept {
  exitData("acc_delete_finalize_async", ACC_RT_DELETE | ACC_RT_FINALIZE, data, bytes, async);
}

void acc_update_device(void *data, size_t bytes) noexcept {
  updateData("acc_update_device", ACC_RT_UPDATE_DEVICE, data, bytes, Sync);
}
void acc_update_device_async(void *data, size_t bytes, int async) noexcept {
  updateData("acc_update_device_async", ACC_RT_UPDATE_DEVICE, data, bytes, async);
}
void acc_update_self(void *data, size_t bytes) noexcept {
  updateData("acc_update_self", ACC_RT_UPDATE_SELF, data, bytes, Sync);
}
void acc_update_self_async(void *data, size_t bytes, int async) noexcept {
  updateData("acc_update_self_async", ACC_RT_UPDATE_SELF, data, bytes, async);
}

void acc_attach(void **pointer) noexcept { attachPointer("acc_attach", pointer, Sync); }
void acc_attach_async(void **pointer, int async) noexcept {
  attachPointer("acc_attach_async", pointer, async);
}
void acc_detach(void **pointer) noexcept { detachPointer("acc_detach", pointer, false, Sync); }
void acc_detach_async(void **pointer, int async) noexcept {
  detachPointer("acc_detach_async", pointer, false, async);
}
void acc_detach_finalize(void **pointer) noexcept {
  detachPointer("acc_detach_finalize", pointer, true, Sync);
}
void acc_detach_finalize_async(void **pointer, int async) noexcept {
  detachPointer("acc_detach_finalize_async", pointer, true, async);
}
