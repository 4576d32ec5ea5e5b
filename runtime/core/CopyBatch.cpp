#include "runtime/core/CopyBatch.h"

#include "runtime/core/Activity.h"
#include "runtime/core/DeviceContext.h"

#include <algorithm>
#include <cstring>

namespace accolade::rt {

namespace {

/// A piece of this size is as fast by itself.
constexpr size_t Large = 256 * 1024;
/// What goes through the buffer at once.
constexpr size_t Staged = 4 * 1024 * 1024;

} // namespace

void CopyBatch::copyIn(const char *name, const Place &to, char *host) { in.push_back({to, name, host}); }

void CopyBatch::copyOut(const char *name, char *host, const Place &from) { out.push_back({from, name, host}); }

void CopyBatch::storePointer(const Place &to, void *value) {
  values.push_back(value);
  pointers.push_back({to, "", reinterpret_cast<char *>(&values.back())});
}

void CopyBatch::flush() {
  move(in, Way::In);
  move(pointers, Way::In);
  values.clear();
  move(out, Way::Out);
  for (char *memory : released)
    op.context.device().release(memory, nullptr);
  released.clear();
}

/// Of several that concern one place, the latest comes last.
void CopyBatch::move(std::vector<Piece> &pieces, Way way) {
  std::stable_sort(pieces.begin(), pieces.end(),
                   [](const Piece &a, const Piece &b) { return std::less<char *>()(a.device, b.device); });
  join(pieces);
  const Piece *at = pieces.data(), *end = at + pieces.size();
  while (at != end) {
    const Run run = runFrom(at, end);
    move(run, way);
    at += run.count;
  }
  pieces.clear();
}

/// Pieces that follow each other on both sides are one.
void CopyBatch::join(std::vector<Piece> &pieces) {
  size_t last = 0;
  for (size_t i = 1; i < pieces.size(); ++i) {
    Piece &before = pieces[last];
    const Piece &piece = pieces[i];
    if (before.memory == piece.memory && before.end() == piece.device && before.host + before.bytes == piece.host) {
      before.room = before.bytes + piece.room;
      before.bytes += piece.bytes;
    } else {
      pieces[++last] = piece;
    }
  }
  pieces.resize(pieces.empty() ? 0 : last + 1);
}

CopyBatch::Run CopyBatch::runFrom(const Piece *first, const Piece *end) {
  Run run;
  run.first = first;
  if (first->bytes >= Large || first + 1 == end || first[1].device < first->end())
    return run;
  run.stride = static_cast<size_t>(first[1].device - first->device);
  for (const Piece *next = first + 1; next != end && next->bytes == first->bytes && next->memory == first->memory; ++next) {
    const bool even = next->device == next[-1].device + run.stride;
    const bool alike = run.alike && next->host == next[-1].host + run.stride;
    if (!even || (!alike && run.extent() + run.stride > Staged))
      break;
    run.alike = alike;
    run.closed &= next[-1].room >= run.stride;
    ++run.count;
  }
  return run;
}

void CopyBatch::move(const Run &run, Way way) {
  if (run.alike)
    transfer(run, way, run.first->host, {run.first->bytes, run.count, run.stride});
  else
    stage(run, way);
}

/// What lies between the pieces goes along where nobody uses it: one stretch is quicker than many.
void CopyBatch::stage(const Run &run, Way way) {
  const Block rows = {run.first->bytes, run.count, run.stride};
  buffer.resize(std::max(buffer.size(), run.extent()));
  auto each = [&](auto act) {
    for (size_t i = 0; i < run.count; ++i)
      act(buffer.data() + i * run.stride, run.first[i].host);
  };
  if (way == Way::In)
    each([&](char *staged, const char *host) { std::memcpy(staged, host, rows.bytes); });
  transfer(run, way, buffer.data(), run.closed ? Block{run.extent()} : rows);
  if (way == Way::Out)
    each([&](const char *staged, char *host) { std::memcpy(host, staged, rows.bytes); });
}

void CopyBatch::transfer(const Run &run, Way way, char *host, const Block &block) {
  Device &device = op.context.device();
  auto work = [&] {
    if (way == Way::In)
      device.copyIn(nullptr, run.first->device, host, block);
    else
      device.copyOut(nullptr, host, run.first->device, block);
  };
  if (!*run.first->name) // pointers, which nobody asked for
    return work();
  auto fill = [&](Activity &activity) {
    activity.name = run.first->name;
    activity.bytes = run.first->bytes * run.count;
    activity.host = run.first->host;
    activity.device = run.first->device;
  };
  observe(op, way == Way::In ? ActivityKind::CopyIn : ActivityKind::CopyOut, fill, work);
}

} // namespace accolade::rt
