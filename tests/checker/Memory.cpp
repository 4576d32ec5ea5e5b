#include "Memory.h"

#include <algorithm>
#include <cstring>
#include <iterator>
#include <map>
#include <sys/mman.h>

namespace checker {

static constexpr size_t RoomAround = 1 << 16;
static constexpr int Garbage = 0xCD; // so that what was never written gives a wrong result, too

/// By address. Never destroyed: the program may free memory as it ends.
static auto &arrays = *new std::map<const char *, Array *>;
/// What was found last in a page, mostly the next one there, too.
static Array *recent[256];
static uint32_t phase = 1;

std::string Array::described() const {
  return "array '" + name + "' (" + std::to_string(bytes) + " bytes)";
}

void Array::markWritten(size_t first, size_t count) {
  std::fill_n(written.begin() + first, count, 1);
}

void Array::forget() {
  std::fill(written.begin(), written.end(), 0);
  std::memset(begin, Garbage, bytes);
}

static Array *enter(Array *array) {
  array->forget();
  arrays[array->begin] = array;
  return array;
}

Array *allocateArray(const std::string &name, size_t bytes) {
  void *room = mmap(nullptr, bytes + 2 * RoomAround, PROT_READ | PROT_WRITE,
                    MAP_PRIVATE | MAP_ANONYMOUS, -1, 0);
  if (room == MAP_FAILED)
    return nullptr;
  return enter(new Array{name, static_cast<char *>(room) + RoomAround, bytes, room});
}

Array *adoptArray(const std::string &name, void *begin, size_t bytes) {
  return enter(new Array{name, static_cast<char *>(begin), bytes, nullptr});
}

void releaseArray(Array *array) {
  arrays.erase(array->begin);
  std::replace(std::begin(recent), std::end(recent), array, static_cast<Array *>(nullptr));
  if (array->room)
    munmap(array->room, array->bytes + 2 * RoomAround);
  delete array;
}

Array *findArray(const void *address) {
  Array *&last = recent[reinterpret_cast<uintptr_t>(address) / 4096 % std::size(recent)];
  if (last && last->holds(address))
    return last;
  auto next = arrays.upper_bound(static_cast<const char *>(address));
  if (next == arrays.begin())
    return nullptr;
  Array *array = std::prev(next)->second;
  return array->holds(address) ? last = array : nullptr;
}

const Array *nearestArray(const void *address) {
  auto *place = static_cast<const char *>(address);
  auto next = arrays.upper_bound(place);
  const Array *after = next == arrays.end() ? nullptr : next->second;
  const Array *before = next == arrays.begin() ? nullptr : std::prev(next)->second;
  size_t toAfter = after ? after->begin - place : RoomAround;
  size_t fromBefore = before ? place - (before->begin + before->bytes) : RoomAround;
  if (std::min(toAfter, fromBefore) >= RoomAround)
    return nullptr;
  return fromBefore <= toAfter ? before : after;
}

uint32_t currentPhase() { return phase; }

void beginPhase() {
  if (++phase <= LastPhase)
    return;
  phase = 1;
  for (auto &entry : arrays) {
    std::fill(entry.second->writer.begin(), entry.second->writer.end(), Stamp{});
    std::fill(entry.second->reader.begin(), entry.second->reader.end(), Stamp{});
  }
}

} // namespace checker
