// The results of reductions: a few bytes that one region maps for itself, once per launch.
//
// Nobody else can ask for them while the region lasts, so they stay out of the present table,
// where they would cost more than the kernel's launch. Small ones lie side by side and come back
// by one copy.
#include "runtime/core/Activity.h"
#include "runtime/core/Clauses.h"
#include "runtime/core/DeviceContext.h"

#include <algorithm>
#include <cstring>

namespace accolade::rt {

/// Observers are told of every action on data; the table tells them.
bool DataEnvironment::isResult(const Operation &op, const acc_rt_item &item, const Span &span) {
  return (item.what & ACC_RT_RESULT) && !op.queue && !shared && !observing() &&
         clauseRow(item.what).whenAbsent == WhenAbsent::Allocate &&
         !table.overlapping(span.host, span.bytes);
}

/// Null when they have no room beside the others.
char *DataEnvironment::placeTogether(const Operation &op, const MappedSpan &mapped, ResultPiece &piece) {
  const size_t bytes = mapped.span.bytes, alignment = bytes > 8 ? 16 : 8, at = (piece.used + alignment - 1) / alignment * alignment;
  if (at + bytes > ResultPiece::Bytes)
    return nullptr;
  if (!piece.device)
    piece.device = allocateOrFail(op, mapped.name, ResultPiece::Bytes, true);
  piece.used = at + bytes;
  return piece.device + at;
}

/// `mapped` says what, by which clause and name.
MappedSpan DataEnvironment::enterResult(const Operation &op, MappedSpan mapped, Mapping &region) {
  const Span &span = mapped.span;
  const bool copiesIn = clauseRow(mapped.what).copiesIn;
  mapped.device = placeTogether(op, mapped, region.results);
  mapped.together = mapped.device;
  if (!mapped.together)
    mapped.device = allocateOrFail(op, mapped.name, span.bytes, true);
  mapped.result = true;
  mapped.given = (mapped.what & ACC_RT_GIVEN) && context.target() && copiesIn;
  if (mapped.given)
    return mapped;
  if (copiesIn)
    context.device().copyIn(nullptr, mapped.device, span.host, {span.bytes});
  else if (mapped.what & ACC_RT_ZERO)
    context.device().fill(nullptr, mapped.device, 0, span.bytes);
  return mapped;
}

void DataEnvironment::fillResults(Mapping &mapping) {
  std::lock_guard<std::mutex> lock(mutex);
  for (MappedSpan &mapped : mapping.spans)
    if (mapped.given) {
      context.device().copyIn(nullptr, mapped.device, mapped.span.host, {mapped.span.bytes});
      mapped.given = false;
    }
}

/// Those that lie side by side.
void DataEnvironment::leaveTogether(Mapping &region) {
  ResultPiece &piece = region.results;
  if (!piece.device)
    return;
  char values[ResultPiece::Bytes];
  auto comes = [](const MappedSpan &mapped) { return mapped.together && clauseRow(mapped.what).copiesOut; };
  if (std::any_of(region.spans.begin(), region.spans.end(), comes))
    context.device().copyOut(nullptr, values, piece.device, {piece.used});
  for (const MappedSpan &mapped : region.spans)
    if (comes(mapped))
      std::memcpy(mapped.span.host, values + (mapped.device - piece.device), mapped.span.bytes);
  context.device().release(piece.device, nullptr);
  piece = {};
}

void DataEnvironment::leaveResult(const MappedSpan &mapped) {
  if (mapped.together)
    return;
  if (clauseRow(mapped.what).copiesOut)
    context.device().copyOut(nullptr, mapped.span.host, mapped.device, {mapped.span.bytes});
  context.device().release(mapped.device, nullptr);
}

} // namespace accolade::rt
