#include "runtime/core/Detour.h"

#include "runtime/base/Error.h"
#include "runtime/core/Activity.h"
#include "runtime/core/Clauses.h"
#include "runtime/core/Runtime.h"
#include "runtime/device/Executing.h"

#include <cstdint>
#include <cstring>

namespace accolade::rt {

namespace {

/// What the widest vectors of kernels expect of arrays.
constexpr size_t Alignment = 64;

/// The cores where there are several, else the calling thread.
DeviceContext &substitute() {
  Runtime &runtime = Runtime::get();
  std::vector<DeviceContext *> cores = runtime.ofType(acc_device_multicore);
  DeviceContext &context = cores.empty() ? runtime.host() : *cores.front();
  context.prepare();
  return context;
}

} // namespace

std::unique_ptr<Detour> detourAround(DeviceContext &from, const acc_rt_site *site,
                                     const acc_rt_kernel &kernel) {
  const void *code = substitute().device().loadKernel(kernel);
  return code ? std::make_unique<Detour>(from, site, kernel, code) : nullptr;
}

Detour::Detour(DeviceContext &from, const acc_rt_site *site, const acc_rt_kernel &kernel,
               const void *code)
    : from(from), to(substitute()), site(site), kernel(kernel), code(code) {
  from.queues().waitAll();
  from.device().finish();
}

void *Detour::address(const Mapping *mapping, const void *host, const char *name) {
  if (!host)
    return nullptr;
  const MappedSpan *mapped = mapping ? mapping->find(host, name) : nullptr;
  std::optional<Stretch> stretch;
  if (mapped && mapped->result)
    stretch = {mapped->device, mapped->span.bytes, mapped->span.host, mapped->device, name, {}};
  else
    stretch = from.data().stretchOf(mapped && mapped->device ? mapped->entryHost : host);
  if (!stretch)
    return unknown(mapped, host, name);
  char *wanted = mapped && mapped->device ? static_cast<char *>(mapped->deviceBase()) : stretch->meant;
  std::lock_guard<std::mutex> lock(mutex);
  return copyOf(*stretch) + (wanted - stretch->device);
}

/// no_create of absent data and empty sections pass through, and nobody uses them.
void *Detour::unknown(const MappedSpan *mapped, const void *host, const char *name) const {
  if (!mapped)
    return nullptr;
  if (clauseOf(mapped->what) != ACC_RT_DEVICEPTR)
    return const_cast<void *>(host);
  fail(ErrorId::DetourMemory, {{"kernel", kernel.name},
                               {"where", whereText(site)},
                               {"device", from.describe()},
                               {"name", name},
                               {"other", to.describe()}});
}

void *Detour::resolve(const void *host) {
  std::optional<Stretch> stretch = from.data().stretchOf(host);
  if (!stretch)
    return nullptr;
  std::lock_guard<std::mutex> lock(mutex);
  return copyOf(*stretch) + (stretch->meant - stretch->device);
}

char *Detour::copyOf(const Stretch &stretch) {
  auto made = copies.emplace(stretch.device, Copy{});
  Copy &copy = made.first->second;
  if (!made.second)
    return copy.memory;
  copy.from = stretch;
  copy.storage.reset(new char[stretch.bytes + Alignment]);
  auto start = reinterpret_cast<uintptr_t>(copy.storage.get());
  copy.memory = copy.storage.get() + (Alignment - start % Alignment) % Alignment;
  move(copy, false);
  point(copy, true); // after it is in the list: data may point back to it
  return copy.memory;
}

/// Sets the attached pointers to copies of what they point to, or as they were.
void Detour::point(Copy &copy, bool toCopies) {
  for (const auto &[offset, target] : copy.from.pointers) {
    char *value = target;
    std::optional<Stretch> there =
        toCopies ? from.data().stretchBehind(copy.from, offset, target) : std::nullopt;
    if (there)
      value = copyOf(*there) + (target - there->device);
    std::memcpy(copy.memory + offset, &value, sizeof value);
  }
}

void Detour::move(const Copy &copy, bool back) {
  Operation op{from, site, ""};
  auto fill = [&](Activity &activity) {
    activity.name = copy.from.name;
    activity.bytes = copy.from.bytes;
    activity.host = copy.memory;
    activity.device = copy.from.device;
  };
  Block all{copy.from.bytes};
  observe(op, back ? ActivityKind::CopyIn : ActivityKind::CopyOut, fill, [&] {
    if (back)
      from.device().copyIn(nullptr, copy.from.device, copy.memory, all);
    else
      from.device().copyOut(nullptr, copy.memory, copy.from.device, all);
  });
}

/// All pointers among the arguments point to copies by now. What still is the device's lies in a
/// struct, where nobody can tell it from a number, and the host cannot follow it.
void Detour::checkValues(const void *args, size_t bytes) const {
  for (size_t at = 0; at + sizeof(void *) <= bytes; at += sizeof(void *)) {
    void *value = nullptr;
    std::memcpy(&value, static_cast<const char *>(args) + at, sizeof value);
    std::optional<Stretch> stretch = value ? from.data().stretchOf(value) : std::nullopt;
    if (stretch && stretch->meant == value)
      fail(ErrorId::DetourAddress, {{"kernel", kernel.name},
                                    {"where", whereText(site)},
                                    {"device", from.describe()},
                                    {"other", to.describe()},
                                    {"address", addressText(value)}});
  }
}

void Detour::run(const void *args, size_t bytes, const acc_rt_shape &shape) {
  checkValues(args, bytes);
  Operation op{to, site, ""};
  auto fill = [&](Activity &activity) {
    activity.name = kernel.name;
    activity.shape = shape;
    activity.insteadOf = &from;
  };
  observe(op, ActivityKind::Launch, fill, [&] {
    ExecutingScope scope({nullptr, nullptr, this});
    to.device().launch(nullptr, code, args, bytes, shape);
    to.device().finish();
  });
  for (auto &item : copies) {
    point(item.second, false);
    move(item.second, true);
  }
  from.device().finish(); // a device may still be reading copies of results
}

} // namespace accolade::rt
