#include "runtime/device/GangLaunch.h"

#include <cstdint>

namespace accolade::rt {

namespace {

/// Slots of different gangs must not share a cache line.
constexpr size_t SlotAlignment = 64;

size_t slotBytes(const acc_rt_multicore_kernel &kernel, const void *args) {
  size_t bytes = kernel.partial_bytes_of ? kernel.partial_bytes_of(args) : kernel.partial_bytes;
  return (bytes + SlotAlignment - 1) / SlotAlignment * SlotAlignment;
}

int orOne(long given) { return given > 0 ? static_cast<int>(given) : 1; }

} // namespace

GangLaunch::GangLaunch(const Device &device, const acc_rt_multicore_kernel &kernel,
                       const void *args, const acc_rt_shape &shape)
    : device(device), kernel(kernel), args(args), shape(shape),
      total(shape.gangs[0] * shape.gangs[1] * shape.gangs[2]), stride(slotBytes(kernel, args)) {
  if (kernel.common_bytes)
    common = std::make_unique<char[]>(kernel.common_bytes);
  if (!stride)
    return;
  storage.reset(new char[stride * total + SlotAlignment]);
  auto address = reinterpret_cast<uintptr_t>(storage.get());
  slots = storage.get() + (SlotAlignment - address % SlotAlignment) % SlotAlignment;
}

void GangLaunch::run(long number) const {
  acc_rt_gang gang;
  long rest = number;
  for (int d = 0; d < 3; ++d) {
    gang.acc_count[d] = shape.gangs[d];
    gang.acc_id[d] = rest % shape.gangs[d];
    rest /= shape.gangs[d];
  }
  gang.num_workers = orOne(shape.workers);
  gang.vector_length = orOne(shape.vector);
  gang.acc_partials = slot(number);
  gang.acc_common = common.get();
  ExecutingScope scope({&device, &gang, addresses});
  kernel.gang(args, &gang);
}

void GangLaunch::finish() const {
  if (kernel.combine)
    kernel.combine(args, slots, stride, total);
}

} // namespace accolade::rt
