// Attach and detach actions (OpenACC 2.6.8, 2.7.2): a pointer inside mapped data
// is made to point to the device copy of its target, and back.
#include "runtime/core/CopyBatch.h"
#include "runtime/core/DeviceContext.h"

namespace accolade::rt {

/// Returns whether the pointer is on the device; if not, there is no action.
bool DataEnvironment::attachTo(const Operation &op, void **holder, void *target) {
  Entry *entry = table.containing(holder, sizeof(void *));
  if (!entry || entry->isShared()) // the host's own pointer stays what it is
    return false;
  Attachment &attachment = entry->attachments[reinterpret_cast<char *>(holder) - entry->host];
  if (attachment.count && attachment.target == target) {
    ++attachment.count;
    return true;
  }
  attachment.count = 1;
  attachment.target = target;
  storePointer(op, *entry, holder, target);
  return true;
}

void DataEnvironment::detachFrom(const Operation &op, void **holder, bool finalize) {
  Entry *entry = table.containing(holder, sizeof(void *));
  if (!entry || entry->isShared())
    return;
  auto found = entry->attachments.find(reinterpret_cast<char *>(holder) - entry->host);
  if (found == entry->attachments.end())
    return;
  if (!finalize && --found->second.count > 0)
    return;
  entry->attachments.erase(found);
  storePointer(op, *entry, holder, *holder);
}

void DataEnvironment::storePointer(const Operation &op, Entry &entry, void **holder, void *value) {
  if (batch)
    batch->storePointer({entry.translate(holder), entry.device, sizeof value, sizeof value}, value);
  else
    context.device().storePointer(op.queue, entry.translate(holder), value);
}

void DataEnvironment::attach(const Operation &op, void **holder) {
  std::lock_guard<std::mutex> lock(mutex);
  if (void *target = *holder ? table.resolve(*holder) : nullptr)
    attachTo(op, holder, target);
}

void DataEnvironment::detach(const Operation &op, void **holder, bool finalize) {
  std::lock_guard<std::mutex> lock(mutex);
  detachFrom(op, holder, finalize);
}

} // namespace accolade::rt
