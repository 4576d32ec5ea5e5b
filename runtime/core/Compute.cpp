// Compute constructs (OpenACC 2.5): begin, addresses, launches, end.
//
// The common case on a device that shares the host's memory must cost almost
// nothing: no lock is taken and nothing is allocated there.
#include "runtime/base/Error.h"
#include "runtime/core/Activity.h"
#include "runtime/core/AtOnce.h"
#include "runtime/core/DataRegion.h"
#include "runtime/core/Detour.h"
#include "runtime/core/Runtime.h"
#include "runtime/core/Waits.h"
#include "runtime/device/Executing.h"

#include <cstdint>
#include <cstring>
#include <optional>

using namespace accolade::rt;

namespace {

DeviceContext &contextOf(const acc_rt_region &region) {
  return *static_cast<DeviceContext *>(region.device);
}

Detour *detourOf(const acc_rt_region &region) { return static_cast<Detour *>(region.detour); }

Operation operationOf(const acc_rt_region &region) {
  return operationFor(contextOf(region), region.site, region.async);
}

[[noreturn]] void failAddress(ErrorId id, const acc_rt_region &region, const void *host,
                              const char *name) {
  DeviceContext &context = contextOf(region);
  fail(id,
       {{"where", whereText(region.site)},
        {"name", name},
        {"variable", variableOf(name)},
        {"device", context.describe()}},
       context.data().explain(host, 0));
}

/// A pointer leads to one place only.
[[noreturn]] void failApart(const acc_rt_region &region, const char *name, const MappedSpan &one,
                            const MappedSpan &other) {
  fail(ErrorId::SectionsApart, {{"where", whereText(region.site)},
                                {"name", name},
                                {"one", one.name},
                                {"other", other.name},
                                {"variable", variableOf(name)},
                                {"device", contextOf(region).describe()}});
}

/// The address when it needs no look-up: shared memory, null, copies of a detour, and
/// the region's own clauses, which come first because several sections of one array may be present
/// and only they say which is meant.
bool isKnown(const acc_rt_region &region, const void *host, const char *name, void *&address) {
  address = const_cast<void *>(host);
  if (region.detour) {
    address = detourOf(region)->address(mappingOf(region.data), host, name);
    return address || !host;
  }
  DeviceContext &context = contextOf(region);
  if (!host || context.sameAddresses())
    return true;
  if (region.async == ACC_RT_ASYNC_SYNC)
    context.data().awaitFiller(host);
  const Mapping *mapping = mappingOf(region.data);
  const MappedSpan *mapped = mapping ? mapping->find(host, name) : nullptr;
  if (mapped && mapped->device) {
    address = mapped->deviceBase();
    if (const MappedSpan *other = mapping->elsewhere(*mapped, name))
      failApart(region, name, *mapped, *other);
  }
  return mapped;
}

bool isOf(const DeviceContext &context, const char *target) {
  return context.target() && !std::strcmp(context.target(), target);
}

std::string targetsOf(const acc_rt_kernel &kernel) {
  std::string text;
  for (int i = 0; i < kernel.image_count; ++i)
    text += (i ? ", " : "") + std::string(kernel.images[i].target);
  return text;
}

void noteCompute(const acc_rt_region &region, void (*tell)(const Operation &)) {
  if (observing())
    tell(operationOf(region));
}

} // namespace

void acc_rt_region_begin(acc_rt_region *region, const acc_rt_site *site, int on_device, int async,
                         const acc_rt_waits *waits, acc_rt_item *items, int count) {
  Runtime &runtime = Runtime::get();
  if (waits)
    performWaits(runtime.current(), site, on_device ? async : ACC_RT_ASYNC_SYNC, waits);
  if (!on_device && async != ACC_RT_ASYNC_SYNC)
    runtime.chosen().queues().wait(async, whereText(site)); // comes before what the thread does now (2.16)
  DeviceContext &context = on_device ? runtime.current() : runtime.host();
  if (on_device)
    allowAtOnce(context);
  region->site = site;
  region->device = &context;
  region->async = on_device ? async : ACC_RT_ASYNC_SYNC;
  region->on_host = !on_device;
  region->detour = nullptr;
  noteCompute(*region, beginCompute);
  // On the host, where if or self send it, a region uses the program's variables.
  bool maps = on_device && (!context.sameAddresses() || concernsSharedMemory(items, count, region->async));
  region->data = beginData(context, site, region->async, items, maps ? count : 0);
  region->data.count = count; // acc_rt_bounds asks
}

void *acc_rt_object(acc_rt_region *region, const void *host, const char *name) {
  void *address;
  if (isKnown(*region, host, name, address))
    return address;
  if (!region->detour && (address = contextOf(*region).data().resolve(host)))
    return address;
  failAddress(ErrorId::ObjectNotPresent, *region, host, name);
}

void *acc_rt_pointer(acc_rt_region *region, const void *host, const char *name) {
  void *address;
  if (isKnown(*region, host, name, address))
    return address;
  if (!region->detour && (address = contextOf(*region).data().resolvePointer(host)))
    return address;
  failAddress(ErrorId::PointerNotPresent, *region, host, name);
}

void acc_rt_unseen(acc_rt_region *region, const void *host, const char *name, const char *function) {
  DeviceContext &context = contextOf(*region);
  if (!host || region->on_host || context.sameAddresses())
    return;
  const void *there = context.data().resolve(host);
  if (!there || there == host)
    return;
  fail(ErrorId::HostsOwn,
       {{"where", whereText(region->site)},
        {"name", name},
        {"function", function},
        {"device", context.describe()}},
       context.data().explain(host, 0));
}

/// From the first index to below the second.
using Bounds = std::pair<acc_rt_int64, acc_rt_int64>;

/// The elements of `step` bytes in `bytes` that begin `place` bytes before index 0; what is cut in
/// two does not exist.
static Bounds boundsWithin(acc_rt_int64 place, size_t bytes, acc_rt_int64 step) {
  if (!place) // as mostly; a division takes as long as all else here
    return {0, static_cast<acc_rt_int64>(bytes) / step};
  acc_rt_int64 rest = static_cast<acc_rt_int64>(bytes) - place;
  return {place >= 0 ? -(place / step) : (-place + step - 1) / step, rest >= 0 ? rest / step : 0};
}

/// The elements of `size` bytes that clauses of the construct name around an address of the host.
static std::optional<Bounds> namedBounds(const acc_rt_region &region, const void *host, acc_rt_int64 step) {
  for (int i = 0; i < region.data.count; ++i) {
    const acc_rt_item &item = region.data.items[i];
    bool known = item.rank >= 1 && item.dim[0].stride == step && !(item.what & ACC_RT_BARE);
    if (known && item.base == host)
      return {{item.dim[0].lower, item.dim[0].lower + item.dim[0].length}};
  }
  return std::nullopt;
}

/// Those that exist on the device, whatever clauses name of them.
static std::optional<Bounds> mappedBounds(const acc_rt_region &region, const void *host, acc_rt_int64 step) {
  if (!step)
    return std::nullopt;
  const Mapping *mapping = mappingOf(region.data);
  const MappedSpan *mapped = mapping ? mapping->find(host) : nullptr;
  if (mapped && mapped->entry) // which stays while the region lasts
    return boundsWithin(mapped->span.base - mapped->entryHost, mapped->entry->bytes, step);
  std::optional<Stretch> found = contextOf(region).data().stretchOf(host);
  if (!found && region.on_host) // a data construct around it was for the device
    found = Runtime::get().current().data().stretchOf(host);
  if (!found)
    return std::nullopt;
  return boundsWithin(found->meant - found->device, found->bytes, step);
}

static std::optional<Bounds> boundsOf(const acc_rt_region &region, const void *host, size_t size) {
  const auto step = static_cast<acc_rt_int64>(size);
  std::optional<Bounds> named = namedBounds(region, host, step);
  return named ? named : mappedBounds(region, host, step);
}

void acc_rt_bounds(acc_rt_region *region, const void *host, size_t size, acc_rt_int64 *low,
                   acc_rt_int64 *high) {
  const acc_rt_int64 most = host ? acc_rt_int64(1) << 40 : 0;
  const auto step = static_cast<acc_rt_int64>(size);
  std::optional<Bounds> bounds = mappedBounds(*region, host, step); // present(a[0:1]) says what must be there, not what is
  if (!bounds)
    bounds = namedBounds(*region, host, step);
  auto [first, stop] = bounds.value_or(std::pair(-most, most));
  *low = first;
  *high = stop;
}

void *acc_rt_offered(acc_rt_region *region, const void *host, size_t size, acc_rt_int64 *low, acc_rt_int64 *high) {
  *low = *high = 0;
  std::optional<Bounds> bounds = host && !region->detour ? boundsOf(*region, host, size) : std::nullopt;
  if (!bounds || bounds->first >= bounds->second)
    return nullptr;
  // The pointer itself may lie before what is there.
  ptrdiff_t before = bounds->first * static_cast<ptrdiff_t>(size);
  const char *first = static_cast<const char *>(host) + before;
  void *address;
  if (!isKnown(*region, first, "", address) && !(address = contextOf(*region).data().resolve(first)))
    return nullptr;
  *low = bounds->first;
  *high = bounds->second;
  return static_cast<char *>(address) - before;
}

acc_rt_int64 acc_rt_about(acc_rt_region *region, const void *host, size_t size, acc_rt_int64 rows) {
  auto bounds = boundsOf(*region, host, size);
  if (!bounds || rows <= 0 || bounds->second <= bounds->first)
    return -1;
  return -1 - std::max<acc_rt_int64>((bounds->second - bounds->first) / rows, 1);
}

[[noreturn]] static void failOverlap(const acc_rt_region &region, const char *name, const char *other) {
  fail(ErrorId::ArraysOverlap, {{"where", whereText(region.site)},
                                {"name", name},
                                {"other", other},
                                {"device", contextOf(region).describe()}});
}

void acc_rt_apart(acc_rt_region *region, const char *name, const void *host, size_t size,
                  const char *other, const void *other_host, size_t other_size) {
  auto one = boundsOf(*region, host, size), two = boundsOf(*region, other_host, other_size);
  if (!host || !other_host || (host != other_host && (!one || !two)))
    return;
  if (host == other_host)
    failOverlap(*region, name, other);
  auto bytes = [](const void *base, acc_rt_int64 index, size_t each) {
    return reinterpret_cast<intptr_t>(base) + index * static_cast<intptr_t>(each);
  };
  intptr_t first = bytes(host, one->first, size), stop = bytes(host, one->second, size);
  intptr_t otherFirst = bytes(other_host, two->first, other_size);
  intptr_t otherStop = bytes(other_host, two->second, other_size);
  // Two places in one stretch: nobody knows how far each array reaches.
  bool oneStretch = first == otherFirst && stop == otherStop;
  if (!oneStretch && first < otherStop && otherFirst < stop)
    failOverlap(*region, name, other);
}

void acc_rt_reach(acc_rt_region *region, const char *range, const char *expression, acc_rt_int64 elements) {
  constexpr acc_rt_int64 most = 1 << 28; // twice of it and a block are a number of 32 bits
  if (elements < 0 || elements > most)
    fail(ErrorId::TileReach, {{"where", whereText(region->site)},
                              {"range", range},
                              {"expression", expression},
                              {"value", std::to_string(elements)},
                              {"most", std::to_string(most)}});
}

void acc_rt_check(const acc_rt_site *site, const acc_rt_fault *fault,
                  const acc_rt_tile_check *checks) {
  const unsigned *words = fault->words;
  if (!words[0])
    return;
  auto wide = [](unsigned low, unsigned high) {
    return static_cast<acc_rt_int64>(uint64_t(high) << 32 | low);
  };
  const acc_rt_tile_check &check = checks[words[1]];
  acc_rt_int64 first = wide(words[4], words[5]);
  if (check.room)
    fail(ErrorId::TileRoom,
         {{"file", check.file},
          {"line", std::to_string(check.line)},
          {"dimension", check.dimension ? " in dimension " + std::to_string(check.dimension) : ""},
          {"low", std::to_string(first)},
          {"high", std::to_string(wide(words[2], words[3]))},
          {"room", std::to_string(words[6])},
          {"range", check.range},
          {"where", whereText(site)}});
  fail(ErrorId::OutsideTile,
       {{"file", check.file},
        {"line", std::to_string(check.line)},
        {"array", check.array},
        {"index", std::to_string(wide(words[2], words[3]))},
        {"dimension", check.dimension ? " in dimension " + std::to_string(check.dimension) : ""},
        {"low", std::to_string(first)},
        {"high", std::to_string(first + words[6] - 1)},
        {"range", check.range},
        {"where", whereText(site)}});
}

void acc_rt_translate_inside(acc_rt_region *region, void *object, size_t bytes) {
  DeviceContext &context = contextOf(*region);
  if (context.sameAddresses())
    return;
  auto **words = static_cast<void **>(object);
  const Mapping *mapping = mappingOf(region->data);
  for (size_t i = 0; i < bytes / sizeof(void *); ++i) {
    if (!words[i])
      continue;
    void *address = context.data().resolvePointer(words[i]), *known;
    if (!address && !(mapping && mapping->find(words[i])))
      continue;
    words[i] = isKnown(*region, words[i], "", known) ? known : address;
  }
}

void acc_rt_translate_behind(acc_rt_region *region, void *object, size_t bytes, const void *device,
                             const volatile void *host) {
  auto **words = static_cast<char **>(object);
  auto *const *from = static_cast<char *const *>(const_cast<const void *>(host));
  auto *const *to = static_cast<char *const *>(device);
  for (size_t i = 0; i < bytes / sizeof(void *); ++i)
    if (from[i] != to[i])
      words[i] = to[i] + (words[i] - from[i]);
    else
      acc_rt_translate_inside(region, &words[i], sizeof(void *));
}

void acc_rt_prepare(acc_rt_region *region, const acc_rt_kernel *kernel) {
  DeviceContext &context = contextOf(*region);
  if (context.device().loadKernel(*kernel))
    return;
  // The host's cores look for it in memory.
  if (Mapping *mapping = mappingOf(region->data))
    context.data().fillResults(*mapping);
  region->detour = detourAround(context, region->site, *kernel).release();
}

int acc_rt_is_given(const acc_rt_region *region, const void *host) {
  const Mapping *mapping = region->detour ? nullptr : mappingOf(region->data);
  const MappedSpan *mapped = mapping ? mapping->find(host) : nullptr;
  return mapped && mapped->given;
}

int acc_rt_current_is(const char *target) { return isOf(Runtime::get().chosen(), target); }

int acc_rt_runs_on(const acc_rt_region *region, const char *target) {
  return !region->detour && isOf(contextOf(*region), target);
}

void acc_rt_launch(acc_rt_region *region, const acc_rt_kernel *kernel, const void *args,
                   size_t arg_bytes, const acc_rt_shape *shape) {
  if (region->detour) {
    std::unique_ptr<Detour> detour(detourOf(*region));
    region->detour = nullptr;
    return detour->run(args, arg_bytes, *shape);
  }
  DeviceContext &context = contextOf(*region);
  Device &device = context.device();
  const void *code = device.loadKernel(*kernel);
  if (!code)
    fail(ErrorId::NoKernel, {{"kernel", kernel->name},
                             {"where", whereText(region->site)},
                             {"device", context.describe()},
                             {"targets", targetsOf(*kernel)}});
  device.bindGlobals(code, context.data());
  if (region->async == ACC_RT_ASYNC_SYNC && !observing())
    return device.launch(nullptr, code, args, arg_bytes, *shape);
  Operation op = operationOf(*region);
  observe(
      op, ActivityKind::Launch,
      [&](Activity &activity) {
        activity.name = kernel->name;
        activity.shape = *shape;
        activity.code = code;
      },
      [&] { device.launch(op.queue, code, args, arg_bytes, *shape); });
}

void acc_rt_region_end(acc_rt_region *region) {
  endData(region->data);
  if (region->async == ACC_RT_ASYNC_SYNC)
    contextOf(*region).device().finish();
  noteCompute(*region, endCompute);
}

void acc_rt_region_wait(acc_rt_region *region) {
  if (region->async == ACC_RT_ASYNC_SYNC)
    return;
  const acc_rt_waits queue = {0, 1, &region->async, ACC_RT_DEVNUM_CURRENT};
  performWaits(contextOf(*region), region->site, ACC_RT_ASYNC_SYNC, &queue);
}

void *acc_rt_here(const void *host) {
  if (Addresses *addresses = executing().addresses) {
    void *address = addresses->resolve(host);
    return address ? address : const_cast<void *>(host);
  }
  const Device *device = executing().device;
  if (!device || device->sharesMemory())
    return const_cast<void *>(host);
  // A routine may ask for the same few globals millions of times.
  struct Answer {
    const void *host;
    const DeviceContext *context;
    uint64_t version;
    void *address;
  };
  constexpr size_t Slots = 16;
  static thread_local Answer answers[Slots];
  auto *context = static_cast<DeviceContext *>(device->owner);
  Answer &answer = answers[reinterpret_cast<uintptr_t>(host) / sizeof(void *) % Slots];
  uint64_t version = context->data().version();
  if (answer.host != host || answer.context != context || answer.version != version) {
    void *address = context->data().resolve(host);
    answer = {host, context, version, address ? address : const_cast<void *>(host)};
  }
  return answer.address;
}
