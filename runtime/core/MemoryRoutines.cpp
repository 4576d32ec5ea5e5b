// Routines on device memory itself: allocation, mapping by hand, addresses and
// plain copies (OpenACC 3.2.18, 3.2.19, 3.2.26 to 3.2.28, 3.2.30, 3.2.31).
#include "runtime/base/Error.h"
#include "runtime/core/Activity.h"
#include "runtime/core/Runtime.h"

#include <cstring>

using namespace accolade::rt;

namespace {

constexpr int Sync = acc_async_sync;

/// A copy between host and device addresses that the program manages itself.
template <class Copy>
void copyBytes(const char *routine, ActivityKind kind, size_t bytes, int async, Copy copy) {
  if (!bytes)
    return;
  DeviceContext &context = Runtime::get().current();
  Operation op = operationFor(context, routine, async);
  observe(
      op, kind, [&](Activity &activity) { activity.name = routine, activity.bytes = bytes; },
      [&] { copy(context.device(), op.queue); });
}

/// The device address of host data that acc_memcpy_d2d names.
void *addressOn(DeviceContext &context, void *host, size_t bytes) {
  if (context.sameAddresses())
    return host;
  if (context.data().isPresent(host, bytes))
    return context.data().resolve(host);
  fail(ErrorId::RoutineNotPresent,
       {{"where", "acc_memcpy_d2d"},
        {"bytes", std::to_string(bytes)},
        {"address", addressText(host)},
        {"device", context.describe()}},
       context.data().explain(host, bytes));
}

/// Between two devices that cannot reach each other the bytes travel through a buffer
/// on the host. The source queue does it all, so that its order holds.
void copyAcross(const Operation &from, DeviceContext &to, void *target, void *source,
                size_t bytes) {
  if (from.context.device().copyAcross(from.queue, to.device(), target, source, bytes))
    return;
  std::shared_ptr<char> buffer(new char[bytes], std::default_delete<char[]>());
  from.context.device().copyOut(from.queue, buffer.get(), source, {bytes});
  from.context.device().enqueue(from.queue, [&to, target, buffer, bytes] {
    to.device().copyIn(nullptr, target, buffer.get(), {bytes});
  });
}

void copyDeviceToDevice(const char *routine, void *target, void *source, size_t bytes,
                        int targetDevice, int sourceDevice, int async) {
  if (!bytes || !target || !source)
    return;
  DeviceContext &to = Runtime::get().numbered(targetDevice, routine);
  DeviceContext &from = Runtime::get().numbered(sourceDevice, routine);
  void *there = addressOn(to, target, bytes), *here = addressOn(from, source, bytes);
  Operation op = operationFor(from, routine, async);
  if (&to == &from)
    from.device().copyWithin(op.queue, there, here, bytes);
  else
    copyAcross(op, to, there, here, bytes);
}

} // namespace

void *acc_malloc(size_t bytes) noexcept {
  DeviceContext &context = Runtime::get().current();
  return context.data().allocate(operationFor(context, "acc_malloc"), bytes);
}

void acc_free(void *memory) noexcept {
  if (!memory)
    return;
  DeviceContext &context = Runtime::get().current();
  context.data().free(operationFor(context, "acc_free"), memory);
}

void acc_map_data(void *host, void *device, size_t bytes) noexcept {
  DeviceContext &context = Runtime::get().current();
  if (bytes && (!host || !device))
    fail(ErrorId::MapNull, {{"which", host ? "device's" : "host's"}, {"bytes", std::to_string(bytes)}});
  if (bytes)
    context.data().mapUser(operationFor(context, "acc_map_data"), host, device, bytes);
}

void acc_unmap_data(void *host) noexcept {
  DeviceContext &context = Runtime::get().current();
  if (host)
    context.data().unmapUser(operationFor(context, "acc_unmap_data"), host);
}

void *acc_deviceptr(void *host) noexcept {
  DeviceContext &context = Runtime::get().current();
  return context.sameAddresses() || !host ? host : context.data().resolve(host);
}

void *acc_hostptr(void *device) noexcept {
  DeviceContext &context = Runtime::get().current();
  return context.sameAddresses() || !device ? device : context.data().hostAddress(device);
}

int acc_is_present(void *host, size_t bytes) noexcept {
  DeviceContext &context = Runtime::get().current();
  return context.sharesMemory() || !host || context.data().isPresent(host, bytes);
}

void acc_memcpy_to_device_async(void *device, void *host, size_t bytes, int async) noexcept {
  copyBytes("acc_memcpy_to_device", ActivityKind::CopyIn, bytes, async,
            [&](Device &d, Queue *queue) { d.copyIn(queue, device, host, {bytes}); });
}

void acc_memcpy_to_device(void *device, void *host, size_t bytes) noexcept {
  acc_memcpy_to_device_async(device, host, bytes, Sync);
}

void acc_memcpy_from_device_async(void *host, void *device, size_t bytes, int async) noexcept {
  copyBytes("acc_memcpy_from_device", ActivityKind::CopyOut, bytes, async,
            [&](Device &d, Queue *queue) { d.copyOut(queue, host, device, {bytes}); });
}

void acc_memcpy_from_device(void *host, void *device, size_t bytes) noexcept {
  acc_memcpy_from_device_async(host, device, bytes, Sync);
}

void acc_memcpy_device_async(void *target, void *source, size_t bytes, int async) noexcept {
  if (!bytes)
    return;
  DeviceContext &context = Runtime::get().current();
  Operation op = operationFor(context, "acc_memcpy_device", async);
  context.device().copyWithin(op.queue, target, source, bytes);
}

void acc_memcpy_device(void *target, void *source, size_t bytes) noexcept {
  acc_memcpy_device_async(target, source, bytes, Sync);
}

void acc_memcpy_d2d(void *target, void *source, size_t bytes, int target_device,
                    int source_device) noexcept {
  copyDeviceToDevice("acc_memcpy_d2d", target, source, bytes, target_device, source_device, Sync);
}

void acc_memcpy_d2d_async(void *target, void *source, size_t bytes, int target_device,
                          int source_device, int async) noexcept {
  copyDeviceToDevice("acc_memcpy_d2d_async", target, source, bytes, target_device, source_device,
                     async);
}
