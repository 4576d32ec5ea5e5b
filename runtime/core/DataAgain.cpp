// A construct that comes again.
//
// Programs run most of their constructs thousands of times, with data that an enclosing data
// construct has put on the device. What the clauses found the last time they find again as long as
// nobody has changed the table (DataEnvironment::version) and the items are the same, so the
// mapping is kept when the region ends and only the counters move. On an H200 a region with three
// arrays costs the host 0.35 us without this, of the 10 that launch and wait take.
//
// Two threads in one construct, or one that has called itself, find the place empty and go the
// long way.
#include "runtime/core/Activity.h"
#include "runtime/core/Clauses.h"
#include "runtime/core/DeviceContext.h"

#include <algorithm>

namespace accolade::rt {

namespace {

bool isSameDim(const acc_rt_dim &one, const acc_rt_dim &other) {
  return one.lower == other.lower && one.length == other.length && one.stride == other.stride &&
         !one.through && !other.through;
}

/// Rows behind pointers may be others although the item is the same.
bool isSameItem(const acc_rt_item &one, const acc_rt_item &other) {
  return one.base == other.base && one.what == other.what && one.name == other.name &&
         one.holder == other.holder && one.size == other.size && one.rank == other.rank &&
         std::equal(one.dim, one.dim + one.rank, other.dim, isSameDim);
}

/// What it does depends on more than the table and the item.
bool dependsOnMore(const acc_rt_item &item) {
  return (item.what & (ACC_RT_ALWAYS_IN | ACC_RT_ALWAYS_OUT)) || clauseOf(item.what) == ACC_RT_ATTACH;
}

/// It was there, or is the region's own.
bool isFoundAgain(const MappedSpan &mapped) {
  return mapped.result || (mapped.entry && !mapped.attached);
}

} // namespace

/// Pointers may take turns in one construct, as those of two fields do from step to step.
std::unique_ptr<Mapping> &DataEnvironment::placeFor(const acc_rt_site *site, const acc_rt_item *items,
                                                    int count) {
  auto hash = reinterpret_cast<uintptr_t>(site);
  for (int i = 0; i < count; ++i)
    hash = hash * 31 + reinterpret_cast<uintptr_t>(items[i].base);
  constexpr uint64_t Golden = 0x9e3779b97f4a7c15;
  return keptMappings[(hash * Golden >> 32) % keptMappings.size()];
}

/// Null: it has to be looked up.
std::unique_ptr<Mapping> DataEnvironment::beginAgain(const Operation &op, const acc_rt_item *items,
                                                     int count) {
  std::unique_ptr<Mapping> &kept = placeFor(op.site, items, count);
  if (!kept || kept->site != op.site || kept->version != version() ||
      !std::equal(items, items + count, kept->items.begin(), kept->items.end(), isSameItem))
    return nullptr;
  auto isResult = [](const MappedSpan &mapped) { return mapped.result; };
  if ((op.queue || observing()) && std::any_of(kept->spans.begin(), kept->spans.end(), isResult))
    return nullptr; // then they are in the table
  for (MappedSpan &mapped : kept->spans)
    if (mapped.result)
      mapped = enterResult(op, {mapped.span, mapped.what, mapped.name}, *kept);
    else
      ++mapped.entry->structured;
  return std::move(kept);
}

/// Where nothing but the table decided what the items mean.
void DataEnvironment::rememberItems(const Operation &op, const acc_rt_item *items, int count,
                                    Mapping &mapping) {
  mapping.items.clear();
  if (shared || std::any_of(items, items + count, dependsOnMore) ||
      !std::all_of(mapping.spans.begin(), mapping.spans.end(), isFoundAgain))
    return;
  mapping.site = op.site;
  mapping.version = version();
  mapping.items.assign(items, items + count);
}

/// Whether the region held only what others hold, too, and has let go of it.
bool DataEnvironment::leaveAgain(const Mapping &mapping) {
  if (mapping.items.empty() || mapping.version != version())
    return false;
  bool last = false;
  for (const MappedSpan &mapped : mapping.spans)
    if (!mapped.result)
      last |= --mapped.entry->structured == 0 && mapped.entry->unused();
  for (const MappedSpan &mapped : mapping.spans)
    if (!mapped.result)
      mapped.entry->structured += last;
    else if (!last)
      leaveResult(mapped);
  return !last;
}

/// For this construct, or for any other.
void DataEnvironment::keep(std::unique_ptr<Mapping> mapping) {
  if (!mapping->items.empty() && mapping->version == version()) {
    std::swap(mapping, placeFor(mapping->site, mapping->items.data(), static_cast<int>(mapping->items.size())));
    if (!mapping)
      return;
  }
  mapping->spans.clear();
  mapping->firsts.clear();
  mapping->hasRows = false;
  spareMappings.push_back(std::move(mapping));
}

} // namespace accolade::rt
