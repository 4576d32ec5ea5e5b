// Leaving data: the end of data regions and exit data (OpenACC 2.6.6, 2.7).
//
// Copying out and releasing go into the operation's queue; the table forgets the
// data at once, as the program's order of directives demands.
#include "runtime/core/Activity.h"
#include "runtime/core/Clauses.h"
#include "runtime/core/DeviceContext.h"
#include "runtime/core/Together.h"

#include <algorithm>

namespace accolade::rt {

void DataEnvironment::end(const Operation &op, std::unique_ptr<Mapping> mapping) {
  std::lock_guard<std::mutex> lock(mutex);
  const Together together(*this, op, mapping->hasRows);
  leaveTogether(*mapping);
  if (leaveAgain(*mapping))
    return keep(std::move(mapping));
  // Data that several clauses name is copied out if one of them says so: it goes
  // last, when nothing else holds the data any more.
  for (bool copiesOut : {false, true})
    for (auto mapped = mapping->spans.rbegin(); mapped != mapping->spans.rend(); ++mapped)
      if (clauseRow(mapped->what).copiesOut == copiesOut)
        leaveSpan(op, *mapping, *mapped);
  keep(std::move(mapping));
}

/// The entry that was counted; null: it is gone, as after a shut-down of the device.
Entry *DataEnvironment::entryOf(const Mapping &mapping, const MappedSpan &mapped) {
  bool stands = mapping.erasures == table.erasures();
  return stands ? mapped.entry : table.containing(mapped.entryHost, 0);
}

void DataEnvironment::leaveSpan(const Operation &op, const Mapping &mapping,
                                const MappedSpan &mapped) {
  if (mapped.result)
    return leaveResult(mapped);
  if (mapped.attached)
    detachFrom(op, mapped.span.holder, false);
  if (!mapped.entry) {
    table.removePassing(mapped.span.base);
    if (isEmptySection(mapped.what))
      table.removeEmpty(mapped.span.base);
    return changed();
  }
  Entry *entry = entryOf(mapping, mapped);
  if (!entry || !entry->structured)
    return;
  --entry->structured;
  release(op, *entry, mapped.what, mapped.name, mapped.span, mapped.pieces);
}

void DataEnvironment::exit(const Operation &op, const acc_rt_item &item) {
  std::lock_guard<std::mutex> lock(mutex);
  if (!item.base)
    return;
  void **holder = static_cast<void **>(item.holder);
  if (clauseOf(item.what) == ACC_RT_DETACH)
    return detachFrom(op, holder ? holder : static_cast<void **>(item.base),
                      item.what & ACC_RT_FINALIZE);
  if (item.what & ACC_RT_BARE) {
    // A pointer without a section: the whole of what it was mapped with.
    if (Entry *entry = table.meantBy(item.base))
      exitSpan(op, item, {entry->host, entry->bytes, entry->host, holder});
    return;
  }
  std::vector<Span> spans = checkedSpans(op, item);
  const Together together(*this, op, spans.size() > 1);
  for (auto span = spans.rbegin(); span != spans.rend(); ++span)
    exitSpan(op, item, *span);
}

void DataEnvironment::exitSpan(const Operation &op, const acc_rt_item &item, const Span &span) {
  bool finalize = item.what & ACC_RT_FINALIZE;
  if (span.holder)
    detachFrom(op, span.holder, finalize);
  if (!span.bytes) {
    table.removePassing(span.base);
    table.removeEmpty(span.base);
    return changed();
  }
  Entry *entry = table.containing(span.host, span.bytes);
  if (!entry) {
    Entry *overlap = shared ? nullptr : table.overlapping(span.host, span.bytes);
    if (overlap)
      failPartly(op, item, span, *overlap);
    return; // absent: no action
  }
  if (!entry->dynamic)
    return; // held by structured regions only
  entry->dynamic = finalize ? 0 : entry->dynamic - 1;
  // Only acc_unmap_data ends what acc_map_data began (3.2.24).
  if (entry->userMapped && !entry->dynamic)
    entry->dynamic = 1;
  release(op, *entry, item.what, item.name, span, piecesBetweenGaps(item, span));
}

/// The part of the span that is mapped; a bare pointer's span is empty and means
/// all of its mapping.
static Span mappedPart(const Entry &entry, const Span &span) {
  if (!span.bytes)
    return {entry.host, entry.bytes};
  char *first = std::max(span.host, entry.host);
  char *end = std::min(span.host + span.bytes, entry.end());
  return {first, static_cast<size_t>(end - first)};
}

/// Copies out if the clause and the counters say so, and ends an unused entry.
void DataEnvironment::release(const Operation &op, Entry &entry, unsigned what, const char *name,
                              const Span &span, const std::vector<Piece> &pieces) {
  bool last = entry.unused();
  if (clauseRow(what).copiesOut && (last || (what & ACC_RT_ALWAYS_OUT))) {
    const Span part = mappedPart(entry, span);
    const bool isAll = part.bytes == entry.bytes;
    const bool isCut = part.bytes < span.bytes; // only a part of the section is there
    transferPart(op, entry, false, name, part, !pieces.empty() && !isCut ? pieces : isAll ? entry.pieces : std::vector<Piece>());
  }
  if (last)
    destroy(op, entry);
}

void DataEnvironment::destroy(const Operation &op, Entry &entry) {
  if (entry.isShared())
    return forget(entry);
  note(op, ActivityKind::Delete, [&](Activity &activity) {
    activity.name = entry.name;
    activity.bytes = entry.bytes;
    activity.host = entry.host;
    activity.device = entry.device;
  });
  if (!entry.userMapped)
    giveBack(op, entry);
  forget(entry);
}

void DataEnvironment::forget(Entry &entry) {
  translated -= !entry.isShared();
  table.erase(entry);
  changed();
}

void DataEnvironment::clear(const Operation &op) {
  std::lock_guard<std::mutex> lock(mutex);
  for (Entry *entry : table.all())
    destroy(op, *entry);
  for (auto &allocation : allocations)
    context.device().release(allocation.first, op.queue);
  allocations.clear();
}

} // namespace accolade::rt
