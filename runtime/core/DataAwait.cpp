// Where the thread waits for queues although no directive says so.
//
// A program that leaves a data region while its kernels are still queued, or that
// uses data which a queue is still copying, works on GPUs, whose drivers finish
// all work before they free memory. Here it must not read freed memory or half a
// copy either. The waits happen without the lock: queued work may need it.
#include "runtime/core/Clauses.h"
#include "runtime/core/DeviceContext.h"

namespace accolade::rt {

void DataEnvironment::awaitUsers(const Operation &op, const Mapping &mapping) {
  if (!op.queue && !context.queues().testAll() && willEnd(mapping))
    context.queues().waitAll();
}

void DataEnvironment::awaitUsers(const Operation &op, const acc_rt_item &item) {
  if (!op.queue && !context.queues().testAll() && willEnd(op, item))
    context.queues().waitAll();
}

/// Counts the region's references off and back on: it may hold data several times.
bool DataEnvironment::willEnd(const Mapping &mapping) {
  std::lock_guard<std::mutex> lock(mutex);
  std::vector<Entry *> held;
  for (const MappedSpan &mapped : mapping.spans)
    if (Entry *entry = mapped.entry ? entryOf(mapping, mapped) : nullptr)
      held.push_back(entry);
  bool ends = false;
  for (Entry *entry : held) {
    --entry->structured;
    ends |= entry->unused();
  }
  for (Entry *entry : held)
    ++entry->structured;
  return ends;
}

bool DataEnvironment::willEnd(const Operation &op, const acc_rt_item &item) {
  std::lock_guard<std::mutex> lock(mutex);
  if (!item.base || clauseOf(item.what) == ACC_RT_DETACH)
    return false;
  auto last = [&](Entry *entry) {
    return entry && !entry->structured && (entry->dynamic <= 1 || (item.what & ACC_RT_FINALIZE));
  };
  if (item.what & ACC_RT_BARE)
    return last(table.meantBy(item.base));
  for (const Span &span : checkedSpans(op, item))
    if (last(table.containing(span.host, 0)))
      return true;
  return false;
}

void DataEnvironment::awaitFiller(const void *host) {
  if (!everFilledInQueue.load(std::memory_order_acquire))
    return;
  Queue *queue = nullptr;
  {
    std::lock_guard<std::mutex> lock(mutex);
    if (Entry *entry = table.meantBy(host))
      std::swap(queue, entry->filler);
  }
  if (queue)
    context.device().synchronize(*queue);
}

} // namespace accolade::rt
