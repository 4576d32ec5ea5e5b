// The results of reductions: a few bytes that one region maps for itself, once per launch.
//
// Nobody else can ask for them while the region lasts, so they stay out of the present table,
// where they would cost more than the kernel's launch.
#include "runtime/core/Activity.h"
#include "runtime/core/Clauses.h"
#include "runtime/core/DeviceContext.h"

namespace accolade::rt {

/// Observers are told of every action on data; the table tells them.
bool DataEnvironment::isResult(const Operation &op, const acc_rt_item &item, const Span &span) {
  return (item.what & ACC_RT_RESULT) && !op.queue && !shared && !observing() &&
         clauseRow(item.what).whenAbsent == WhenAbsent::Allocate &&
         !table.overlapping(span.host, span.bytes);
}

MappedSpan DataEnvironment::enterResult(const Operation &op, const acc_rt_item &item,
                                        const Span &span) {
  MappedSpan mapped{span, item.what, item.name};
  mapped.device = allocateOrFail(op, item.name, span.bytes, true);
  mapped.result = true;
  mapped.given = (item.what & ACC_RT_GIVEN) && context.target() && clauseRow(item.what).copiesIn;
  if (mapped.given)
    return mapped;
  if (clauseRow(item.what).copiesIn)
    context.device().copyIn(nullptr, mapped.device, span.host, {span.bytes});
  else if (item.what & ACC_RT_ZERO)
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

void DataEnvironment::leaveResult(const MappedSpan &mapped) {
  if (clauseRow(mapped.what).copiesOut)
    context.device().copyOut(nullptr, mapped.span.host, mapped.device, {mapped.span.bytes});
  context.device().release(mapped.device, nullptr);
}

} // namespace accolade::rt
