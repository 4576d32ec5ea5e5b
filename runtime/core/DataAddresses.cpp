// Questions about addresses, and the routines that manage device memory by hand
// (OpenACC 3.2.18 to 3.2.27).
#include "runtime/base/Error.h"
#include "runtime/core/Activity.h"
#include "runtime/core/DeviceContext.h"

#include <cstring>

namespace accolade::rt {

void *DataEnvironment::resolve(const void *host) {
  std::lock_guard<std::mutex> lock(mutex);
  if (void *address = table.resolve(host))
    return address;
  if (shared)
    return const_cast<void *>(host);
  // Memory of acc_malloc needs no translation, nor does what host_data gave.
  char *pointer = const_cast<char *>(static_cast<const char *>(host));
  return isAllocated(pointer) || table.withDevice(pointer) ? pointer : nullptr;
}

bool DataEnvironment::isAllocated(const char *device) const {
  auto next = allocations.upper_bound(const_cast<char *>(device));
  return next != allocations.begin() && device < std::prev(next)->first + std::prev(next)->second;
}

void *DataEnvironment::resolvePointer(const void *host) {
  if (void *address = resolve(host))
    return address;
  std::lock_guard<std::mutex> lock(mutex);
  return table.resolveEnd(host);
}

bool DataEnvironment::isPresent(const void *host, size_t bytes) {
  std::lock_guard<std::mutex> lock(mutex);
  return shared || table.containing(host, bytes);
}

void *DataEnvironment::hostAddress(const void *device) {
  std::lock_guard<std::mutex> lock(mutex);
  Entry *entry = table.withDevice(device);
  if (!entry)
    return shared ? const_cast<void *>(device) : nullptr;
  return entry->host + (static_cast<const char *>(device) - entry->device);
}

static Stretch stretchOfEntry(const Entry &entry, char *meant) {
  Stretch stretch{entry.device, entry.bytes, entry.host, meant, entry.name, {}};
  for (const auto &item : entry.attachments)
    stretch.pointers.emplace_back(item.first, static_cast<char *>(item.second.target));
  return stretch;
}

std::optional<Stretch> DataEnvironment::meantBy(const void *address) {
  char *pointer = const_cast<char *>(static_cast<const char *>(address));
  if (Entry *entry = table.meantBy(pointer))
    return stretchOfEntry(*entry, entry->translate(pointer));
  if (Entry *entry = table.withDevice(pointer))
    return stretchOfEntry(*entry, pointer);
  auto next = allocations.upper_bound(pointer);
  if (next != allocations.begin() && pointer < std::prev(next)->first + std::prev(next)->second)
    return Stretch{std::prev(next)->first, std::prev(next)->second, nullptr, pointer, "acc_malloc", {}};
  Entry *before = pointer ? table.containing(pointer - 1, 1) : nullptr;
  if (!before)
    return std::nullopt;
  return stretchOfEntry(*before, before->translate(pointer));
}

std::optional<Stretch> DataEnvironment::stretchOf(const void *address) {
  std::lock_guard<std::mutex> lock(mutex);
  return meantBy(address);
}

std::optional<Stretch> DataEnvironment::stretchBehind(const Stretch &holder, size_t offset,
                                                      char *target) {
  std::lock_guard<std::mutex> lock(mutex);
  // The base of a section that begins later may lie in what is before it on the device: the host's pointer says which.
  void *value = nullptr;
  if (holder.host)
    std::memcpy(&value, holder.host + offset, sizeof value);
  std::optional<Stretch> found = meantBy(value ? value : target);
  if (found && found->meant == target)
    return found;
  Entry *entry = table.withDevice(target);
  return entry ? std::optional(stretchOfEntry(*entry, target)) : std::nullopt;
}

void *DataEnvironment::allocate(const Operation &op, size_t bytes) {
  std::lock_guard<std::mutex> lock(mutex);
  void *memory = context.device().allocate(bytes);
  if (memory && !context.sharesMemory()) {
    allocations[static_cast<char *>(memory)] = bytes;
    changed();
  }
  note(op, ActivityKind::Allocate, [&](Activity &activity) {
    activity.bytes = bytes;
    activity.device = memory;
  });
  return memory;
}

void DataEnvironment::free(const Operation &op, void *memory) {
  std::lock_guard<std::mutex> lock(mutex);
  if (!context.sharesMemory() && !allocations.erase(static_cast<char *>(memory)))
    fail(ErrorId::FreeUnknown, {{"address", addressText(memory)}, {"device", context.describe()}});
  changed();
  note(op, ActivityKind::Free, [&](Activity &activity) { activity.device = memory; });
  context.device().release(memory, op.queue);
}

void DataEnvironment::mapUser(const Operation &op, void *host, void *device, size_t bytes) {
  std::lock_guard<std::mutex> lock(mutex);
  if (table.overlapping(host, bytes))
    fail(ErrorId::MapOverlap,
         {{"address", addressText(host)},
          {"bytes", std::to_string(bytes)},
          {"device", context.describe()}},
         nearestTo(host, bytes));
  Entry &entry = insert(static_cast<char *>(host), bytes, static_cast<char *>(device));
  entry.name = op.routine;
  entry.dynamic = 1;
  entry.userMapped = true;
  changed();
}

void DataEnvironment::unmapUser(const Operation &op, void *host) {
  std::lock_guard<std::mutex> lock(mutex);
  Entry *entry = table.containing(host, 0);
  if (!entry || !entry->userMapped || entry->host != host)
    fail(ErrorId::UnmapUnknown, {{"address", addressText(host)}, {"device", context.describe()}},
         nearestTo(host, 0));
  destroy(op, *entry);
}

} // namespace accolade::rt
