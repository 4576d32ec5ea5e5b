// What the data environment says when it cannot go on: who wanted which range,
// and what is nearest to it on the device (OpenACC 2.7.3).
#include "runtime/base/Error.h"
#include "runtime/core/Activity.h"
#include "runtime/core/Clauses.h"
#include "runtime/core/DeviceContext.h"

#include <algorithm>
#include <cstring>

namespace accolade::rt {

namespace {

std::string describeEntry(const Entry &entry) {
  std::string text = rangeText(entry.host, entry.bytes);
  if (!entry.site)
    return text + " from " + entry.name;
  return text + " '" + entry.name + "' from " + entry.site->directive + " at " + entry.site->file +
         ":" + std::to_string(entry.site->line);
}

std::string occupantText(const Entry &entry) {
  std::string text = std::to_string(entry.bytes) + " bytes ";
  if (!entry.site)
    return text + "from " + entry.name;
  return text + "'" + entry.name + "' from " + entry.site->directive + " at " + entry.site->file +
         ":" + std::to_string(entry.site->line);
}

std::string wantedText(const void *host, size_t bytes) {
  return bytes ? rangeText(host, bytes) : addressText(host);
}

bool isUpdate(unsigned what) {
  return clauseOf(what) == ACC_RT_UPDATE_SELF || clauseOf(what) == ACC_RT_UPDATE_DEVICE;
}

/// "this, for its members 'n' and 'v'": what default(present) says of an object that nobody has named.
bool isForMembers(const acc_rt_item &item) {
  return (item.what & ACC_RT_IMPLICIT) && clauseOf(item.what) == ACC_RT_PRESENT && !std::strncmp(item.name, "this, ", 6);
}

ErrorId absentError(const Operation &op, const acc_rt_item &item) {
  const unsigned what = item.what;
  if (!op.site)
    return ErrorId::RoutineNotPresent;
  if (isUpdate(what))
    return ErrorId::UpdateNotPresent;
  if (isForMembers(item))
    return ErrorId::MembersNotPresent;
  bool unknownSize = (what & ACC_RT_BARE) && clauseRow(what).whenAbsent == WhenAbsent::Allocate;
  return unknownSize ? ErrorId::UnknownSize : ErrorId::NotPresent;
}

} // namespace

Lines DataEnvironment::nearestTo(const void *host, size_t bytes) {
  Lines lines = {{"wanted", wantedText(host, bytes)}};
  Entry *nearest = table.nearest(host);
  lines.push_back({"nearest", nearest ? describeEntry(*nearest) : "nothing is on this device"});
  return lines;
}

Lines DataEnvironment::explain(const void *host, size_t bytes) {
  std::lock_guard<std::mutex> lock(mutex);
  return nearestTo(host, bytes);
}

void DataEnvironment::failAbsent(const Operation &op, const acc_rt_item &item, const Span &span) {
  fail(absentError(op, item),
       {{"clause", clauseRow(item.what).name},
        {"where", op.where()},
        {"name", item.name},
        {"variable", variableOf(item.name)},
        {"device", context.describe()},
        {"bytes", std::to_string(span.bytes)},
        {"address", addressText(span.host)}},
       nearestTo(span.host, span.bytes));
}

void DataEnvironment::failPartly(const Operation &op, const acc_rt_item &item, const Span &span,
                                 const Entry &overlap) {
  fail(op.site ? ErrorId::PartlyPresent : ErrorId::RoutinePartlyPresent,
       {{"clause", clauseRow(item.what).name},
        {"where", op.where()},
        {"name", item.name},
        {"device", context.describe()},
        {"bytes", std::to_string(span.bytes)},
        {"address", addressText(span.host)}},
       {{"wanted", wantedText(span.host, span.bytes)}, {"present", describeEntry(overlap)}});
}

/// What takes the most memory, largest first.
Lines DataEnvironment::occupants() {
  constexpr size_t Shown = 10;
  std::vector<Entry *> entries;
  for (Entry *entry : table.all())
    if (!entry->isShared())
      entries.push_back(entry);
  std::stable_sort(entries.begin(), entries.end(),
                   [](const Entry *a, const Entry *b) { return a->bytes > b->bytes; });
  Lines lines = {{"free", std::to_string(context.device().freeMemory()) + " bytes"}};
  size_t rest = 0, byHand = 0;
  for (size_t i = 0; i < entries.size(); ++i)
    if (i < Shown)
      lines.push_back({"holds", occupantText(*entries[i])});
    else
      rest += entries[i]->bytes;
  if (entries.size() > Shown)
    lines.push_back({"holds", std::to_string(rest) + " bytes in " +
                                  std::to_string(entries.size() - Shown) + " more"});
  for (auto &allocation : allocations)
    byHand += allocation.second;
  if (byHand)
    lines.push_back({"holds", std::to_string(byHand) + " bytes in " +
                                  std::to_string(allocations.size()) + " of acc_malloc"});
  return lines;
}

void DataEnvironment::failNoRoom(const Operation &op, const char *name, size_t bytes) {
  std::vector<Word> lines = occupants();
  size_t largest = context.device().largestPiece();
  if (bytes > largest)
    lines.push_back({"at most", std::to_string(largest) + " bytes in one piece"});
  fail(ErrorId::OutOfMemory,
       {{"where", op.where()},
        {"name", name},
        {"bytes", std::to_string(bytes)},
        {"device", context.describe()},
        {"used", std::to_string(table.mappedBytes())},
        {"count", std::to_string(table.size())}},
       lines);
}

char *DataEnvironment::allocateOrFail(const Operation &op, const char *name, size_t bytes,
                                      bool result) {
  Device &device = context.device();
  void *memory = result ? device.allocateResult(bytes) : device.allocate(bytes);
  if (!memory)
    failNoRoom(op, name, bytes);
  return allocated(op, name, bytes, memory);
}

char *DataEnvironment::allocated(const Operation &op, const char *name, size_t bytes, void *memory) {
  note(op, ActivityKind::Allocate, [&](Activity &activity) {
    activity.name = name;
    activity.bytes = bytes;
    activity.device = memory;
  });
  return static_cast<char *>(memory);
}

} // namespace accolade::rt
