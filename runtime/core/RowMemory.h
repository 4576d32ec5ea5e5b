// Memory of a device that several entries share: rows of one item.
//
// A device takes as long for a row of some kilobytes as for thousands of them. So what an item with rows
// (double **a; a[0:n][0:m]) puts on the device is cut from large pieces. Each row is an entry with counters of its own
// all the same; the last one of a piece gives it back. The data environment's lock guards it.
#pragma once

#include "runtime/core/PresentTable.h"

#include <memory>
#include <set>

namespace accolade::rt {

struct RowMemory {
  char *device = nullptr;
  size_t bytes = 0, used = 0;
  long entries = 0;
  std::set<Queue *> users; ///< queues after which rows were given back; null: without one
};

/// What is left of them while an item is entered.
struct RowRoom {
  /// As the device's own allocations begin; short rows have no more than they need for their loads.
  static constexpr size_t Alignment = 256, ShortAlignment = 32;
  /// Rows of this size have memory of their own: it is given back with them.
  static constexpr size_t LargeRow = 1024 * 1024;
  static constexpr size_t LargestPiece = 256 * 1024 * 1024;

  size_t wanted = 0; ///< by rows that have none yet
  std::shared_ptr<RowMemory> memory;
  Entry *last = nullptr; ///< cut from it

  static size_t slot(size_t bytes) { return roundUp(bytes, bytes < Alignment ? ShortAlignment : Alignment); }
  static size_t roundUp(size_t bytes, size_t to) { return (bytes + to - 1) / to * to; }
  /// Where the next row begins.
  size_t placeFor(const char *host);
  void add(Entry &entry);
};

} // namespace accolade::rt
