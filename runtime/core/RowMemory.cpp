#include "runtime/core/RowMemory.h"

#include "runtime/core/Activity.h"
#include "runtime/core/CopyBatch.h"
#include "runtime/core/Clauses.h"
#include "runtime/core/DeviceContext.h"

#include <algorithm>

namespace accolade::rt {

/// Bytes that rows of an item need of memory they share; some of them may turn out to be one.
size_t DataEnvironment::roomFor(const acc_rt_item &item, const std::vector<Span> &spans) {
  if (shared || spans.size() < 3 || clauseRow(item.what).whenAbsent != WhenAbsent::Allocate)
    return 0;
  size_t bytes = 0;
  for (const Span &span : spans)
    if (span.bytes && span.bytes < RowRoom::LargeRow && !table.overlapping(span.host, span.bytes))
      bytes += RowRoom::slot(span.bytes);
  return bytes;
}

/// Memory for a row; null: it has its own.
char *DataEnvironment::cutRow(const Operation &op, const acc_rt_item &item, const Span &span) {
  const size_t slot = RowRoom::slot(span.bytes);
  if (!rowRoom || span.bytes >= RowRoom::LargeRow || rowRoom->wanted < slot)
    return nullptr;
  std::shared_ptr<RowMemory> &memory = rowRoom->memory;
  if (!memory || memory->bytes - memory->used < slot) {
    Device &device = context.device();
    const size_t bytes = std::max(slot, std::min({rowRoom->wanted, RowRoom::LargestPiece, device.largestPiece()}));
    void *made = device.allocate(bytes);
    if (!made)
      return nullptr;
    memory = std::make_shared<RowMemory>();
    memory->device = allocated(op, item.name, bytes, made);
    memory->bytes = bytes;
    rowRoom->last = nullptr;
  }
  rowRoom->wanted -= slot;
  return memory->device + rowRoom->placeFor(span.host);
}

/// Rows that follow each other on the host do so on the device: they are copied as one.
size_t RowRoom::placeFor(const char *host) {
  if (!last || last->end() != host)
    return memory->used;
  last->room = last->bytes;
  return static_cast<size_t>(last->device + last->bytes - memory->device);
}

void RowRoom::add(Entry &entry) {
  const size_t at = static_cast<size_t>(entry.device - memory->device);
  entry.rows = memory;
  memory->used = at + slot(entry.bytes);
  entry.room = memory->used - at;
  ++memory->entries;
  last = &entry;
}

void DataEnvironment::giveBack(const Operation &op, Entry &entry) {
  if (entry.rows)
    return giveBackRow(op, entry);
  noteFree(op, entry.name, entry.device, entry.bytes);
  if (batch)
    batch->release(entry.device);
  else
    context.device().release(entry.device, op.queue);
}

/// Queues may still be at work on rows that were given back before.
void DataEnvironment::giveBackRow(const Operation &op, Entry &entry) {
  RowMemory &rows = *entry.rows;
  rows.users.insert(op.queue);
  if (--rows.entries)
    return;
  noteFree(op, entry.name, rows.device, rows.bytes);
  if (batch && rows.users.size() == 1)
    return batch->release(rows.device);
  if (batch)
    batch->flush();
  Device &device = context.device();
  Queue *last = *rows.users.rbegin();
  for (Queue *queue : rows.users)
    if (queue != last)
      queue ? device.wait(*last, device.record(*queue)) : device.finish();
  device.release(rows.device, last);
}

void DataEnvironment::noteFree(const Operation &op, const char *name, char *device, size_t bytes) {
  note(op, ActivityKind::Free, [&](Activity &activity) {
    activity.name = name;
    activity.bytes = bytes;
    activity.device = device;
  });
}

} // namespace accolade::rt
