// Moving the bytes of present data, for data clauses and update (OpenACC 2.14.4).
//
// Pointers that are attached hold device addresses on the device and host
// addresses on the host; neither may reach the other side. So a transfer goes
// around them: both sides keep their own.
#include "runtime/core/Activity.h"
#include "runtime/core/Clauses.h"
#include "runtime/core/DeviceContext.h"
#include "runtime/core/RowMemory.h"
#include "runtime/core/Together.h"

#include <cstring>

namespace accolade::rt {

namespace {

/// A run of bytes between attached pointers.
struct Run {
  size_t offset;
  size_t bytes;
};

/// More runs than this are moved as one block through a buffer: a transfer costs
/// microseconds on a GPU, a byte much less.
constexpr size_t FewRuns = 16;

size_t extentOf(Block block) { return block.bytes + (block.rows - 1) * block.stride; }

bool hasAttachments(const Entry &entry, size_t offset, size_t bytes) {
  auto next =
      entry.attachments.lower_bound(offset < sizeof(void *) ? 0 : offset + 1 - sizeof(void *));
  return next != entry.attachments.end() && next->first < offset + bytes;
}

/// Whether a range that begins or ends at `offset` holds only a part of a pointer.
bool cutsPointer(const Entry &entry, size_t offset) {
  auto next = entry.attachments.lower_bound(offset);
  return next != entry.attachments.begin() && std::prev(next)->first + sizeof(void *) > offset;
}

std::vector<Run> runsBetween(const Entry &entry, size_t offset, size_t bytes) {
  std::vector<Run> runs;
  size_t at = offset, end = offset + bytes;
  for (auto &item : entry.attachments) {
    size_t pointer = item.first;
    if (pointer + sizeof(void *) <= at)
      continue;
    if (pointer >= end)
      break;
    if (pointer > at)
      runs.push_back({at, pointer - at});
    at = pointer + sizeof(void *);
  }
  if (at < end)
    runs.push_back({at, end - at});
  return runs;
}

/// All of the range goes into a buffer; what may pass comes out of it.
void copyOutBuffered(Device &device, Queue *queue, const Entry &entry, size_t offset, size_t bytes,
                     std::vector<Run> runs) {
  std::shared_ptr<char> buffer(new char[bytes], std::default_delete<char[]>());
  device.copyOut(queue, buffer.get(), entry.device + offset, {bytes});
  char *host = entry.host;
  device.enqueue(queue, [=] {
    for (const Run &run : runs)
      std::memcpy(host + run.offset, buffer.get() + (run.offset - offset), run.bytes);
  });
}

/// The buffer is filled in the queue's order, with the device's own pointers.
void copyInBuffered(Device &device, Queue *queue, const Entry &entry, size_t offset, size_t bytes,
                    std::vector<Run> runs) {
  std::shared_ptr<char> buffer(new char[bytes], std::default_delete<char[]>());
  for (auto &item : entry.attachments)
    if (item.first >= offset && item.first + sizeof(void *) <= offset + bytes)
      std::memcpy(buffer.get() + (item.first - offset), &item.second.target, sizeof(void *));
  char *host = entry.host;
  device.enqueue(queue, [=] {
    for (const Run &run : runs)
      std::memcpy(buffer.get() + (run.offset - offset), host + run.offset, run.bytes);
  });
  device.copyIn(queue, entry.device + offset, buffer.get(), {bytes});
  device.enqueue(queue, [buffer] {}); // keeps it alive until then
}

} // namespace

void DataEnvironment::transferAround(const Operation &op, Entry &entry, bool in, char *host,
                                     size_t bytes) {
  Device &device = context.device();
  size_t offset = host - entry.host;
  std::vector<Run> runs = runsBetween(entry, offset, bytes);
  if (runs.size() > FewRuns && !cutsPointer(entry, offset) && !cutsPointer(entry, offset + bytes))
    return in ? copyInBuffered(device, op.queue, entry, offset, bytes, runs)
              : copyOutBuffered(device, op.queue, entry, offset, bytes, runs);
  for (const Run &run : runs) {
    char *there = entry.device + run.offset, *here = entry.host + run.offset;
    if (in)
      device.copyIn(op.queue, there, here, {run.bytes});
    else
      device.copyOut(op.queue, here, there, {run.bytes});
  }
}

void DataEnvironment::transfer(const Operation &asked, Entry &entry, bool in, const char *name,
                               char *host, Block block, bool apart) {
  if (entry.isShared())
    return;
  Device &device = context.device();
  Operation op = asked;
  if (in && op.queue && device.copiesAtOnce(*op.queue, block, apart))
    op.queue = nullptr;
  if (in)
    fillsIn(op, entry);
  const bool around = hasAttachments(entry, host - entry.host, extentOf(block));
  if (batch && block.rows == 1 && !around)
    return collect(entry, in, name, host, block.bytes);
  if (batch)
    batch->flush();
  auto fill = [&](Activity &activity) {
    activity.name = name;
    activity.bytes = block.total();
    activity.host = host;
    activity.device = entry.translate(host);
  };
  observe(op, in ? ActivityKind::CopyIn : ActivityKind::CopyOut, fill, [&] {
    if (around) {
      for (size_t row = 0; row < block.rows; ++row)
        transferAround(op, entry, in, host + row * block.stride, block.bytes);
    } else if (in) {
      device.copyIn(op.queue, entry.translate(host), host, block);
    } else {
      device.copyOut(op.queue, host, entry.translate(host), block);
    }
  });
}

/// Of a section with gaps its pieces alone: what lies between is not meant, and nobody may have set it there.
void DataEnvironment::transferPart(const Operation &op, Entry &entry, bool in, const char *name, const Span &part,
                                   const std::vector<Piece> &pieces) {
  if (pieces.empty())
    return transfer(op, entry, in, name, part.host, {part.bytes});
  for (const Piece &piece : pieces)
    transfer(op, entry, in, name, piece.host, piece.block);
}

void DataEnvironment::collect(Entry &entry, bool in, const char *name, char *host, size_t bytes) {
  const bool toEnd = host + bytes == entry.end();
  const CopyBatch::Place place = {entry.translate(host), entry.rows ? entry.rows->device : entry.device, bytes,
                                  bytes + (toEnd ? entry.room - entry.bytes : 0)};
  if (in)
    batch->copyIn(name, place, host);
  else
    batch->copyOut(name, host, place);
}

/// Who uses the entry without a queue must know that it is still being filled.
void DataEnvironment::fillsIn(const Operation &op, Entry &entry) {
  if (!op.queue)
    return;
  entry.filler = op.queue;
  everFilledInQueue.store(true, std::memory_order_release);
}

/// A pointer without a section means what it points to. Where that is not there, update device may mean the
/// pointer's own copy, as declare makes one (2.13).
void DataEnvironment::updateBare(const Operation &op, const acc_rt_item &item) {
  const bool in = clauseRow(item.what).copiesIn;
  char *value = static_cast<char *>(item.base), *holder = static_cast<char *>(item.holder);
  if (Entry *entry = value ? table.meantBy(value) : nullptr)
    return transferPart(op, *entry, in, item.name, {entry->host, entry->bytes}, entry->pieces);
  if (Entry *own = in && holder ? table.containing(holder, sizeof value) : nullptr)
    return transfer(op, *own, in, item.name, holder, {sizeof value});
  if (value && !shared && !(item.what & ACC_RT_IF_PRESENT))
    failAbsent(op, item, {value, 0, value, nullptr});
}

void DataEnvironment::update(const Operation &op, const acc_rt_item &item) {
  std::lock_guard<std::mutex> lock(mutex);
  if (item.what & ACC_RT_BARE)
    return updateBare(op, item);
  if (!item.base)
    return;
  checkedSpans(op, item);
  const std::vector<Piece> pieces = piecesOf(item);
  const Together together(*this, op, pieces.size() > 1);
  for (const Piece &piece : pieces)
    updatePiece(op, item, piece);
}

void DataEnvironment::updatePiece(const Operation &op, const acc_rt_item &item,
                                  const Piece &piece) {
  size_t extent = extentOf(piece.block);
  Span span{piece.host, extent, piece.host, nullptr};
  if (Entry *entry = table.containing(piece.host, extent))
    return transfer(op, *entry, clauseRow(item.what).copiesIn, item.name, piece.host, piece.block);
  if (shared)
    return;
  if (Entry *overlap = table.overlapping(piece.host, extent))
    failPartly(op, item, span, *overlap);
  if (!(item.what & ACC_RT_IF_PRESENT))
    failAbsent(op, item, span);
}

} // namespace accolade::rt
