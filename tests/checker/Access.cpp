#include "Access.h"

#include "Block.h"
#include "Memory.h"
#include "Position.h"
#include "Report.h"

#include <algorithm>
#include <utility>

namespace checker {

static auto &constants = *new std::vector<std::pair<const char *, const char *>>;

void allowReads(const void *first, const void *end) {
  constants.push_back({static_cast<const char *>(first), static_cast<const char *>(end)});
}

static bool isConstant(const char *address) {
  for (auto &range : constants)
    if (address >= range.first && address < range.second)
      return true;
  return false;
}

namespace {

/// One access, to bytes that lie in an array.
class Check {
public:
  Check(Array &array, size_t first, size_t bytes, const void *code)
      : array(array), first(first), bytes(bytes), code(code), own{currentPhase(), here().number} {}

  void write(bool races) {
    for (size_t i = first; races && i < first + bytes; ++i) {
      if (isOthers(array.writer[i]))
        race("two threads write", array.writer[i]);
      if (isOthers(array.reader[i]))
        race("one thread reads, another writes", array.reader[i]);
      array.writer[i] = own;
    }
    array.markWritten(first, bytes);
  }

  void read(bool races) {
    for (size_t i = first; races && i < first + bytes; ++i) {
      if (isOthers(array.writer[i]))
        race("one thread writes, another reads", array.writer[i]);
      Stamp &reader = array.reader[i];
      if (isOthers(reader))
        reader.thread = SeveralThreads;
      else
        reader = own;
    }
    // Copies of structures read what lies between the members, too: it is enough that one byte
    // was written.
    auto from = array.written.begin() + first;
    if (std::find(from, from + bytes, 1) == from + bytes)
      report("read before any write", code, place());
  }

private:
  Array &array;
  size_t first, bytes;
  const void *code;
  Stamp own;

  bool isOthers(Stamp stamp) const {
    return stamp.phase == own.phase && stamp.thread != own.thread;
  }
  std::string place() const {
    return std::to_string(bytes) + " bytes at byte " + std::to_string(first) + " of " +
           array.described();
  }
  void race(const std::string &what, Stamp other) const {
    std::string whose = other.thread == SeveralThreads
                            ? "several threads"
                            : "thread " + std::to_string(other.thread) + " of the block";
    report("race", code, what + " " + place() + ": " + whose + " and this one,");
  }
};

void reportOutside(bool writes, const char *place, size_t bytes, const Array *array,
                   const void *code) {
  std::string what =
      std::string(writes ? "write" : "read") + " of " + std::to_string(bytes) + " bytes ";
  what += array ? "at byte " + std::to_string(place - array->begin) + " of " + array->described()
                : "far from every array";
  report("out of bounds", code, what);
}

} // namespace

void checkAccess(Access access, const void *address, size_t bytes, const void *code) {
  if (!here().running || !bytes || isPrivate(address))
    return;
  auto *place = static_cast<const char *>(address);
  bool writes = access == Access::Write || access == Access::VolatileWrite;
  bool races = access == Access::Read || access == Access::Write;
  Array *array = findArray(place);
  if (!array && !writes && isConstant(place))
    return;
  if (!array || place + bytes > array->begin + array->bytes)
    return reportOutside(writes, place, bytes, array ? array : nearestArray(place), code);
  Check check(*array, place - array->begin, bytes, code);
  if (writes)
    check.write(races);
  else
    check.read(races);
}

} // namespace checker
