// What a list item of a data clause means in bytes.
//
// Data clauses map spans: contiguous ranges of host memory. A section of an
// array is one span (the smallest that encloses it, of which only what the section
// names is copied back); a section through pointers
// (double **a; a[0:n][0:m]) is the span of the pointers and one span per row.
// Updates move blocks: only the bytes that the section names (OpenACC 2.14.4).
#pragma once

#include "runtime/device/Device.h"

#include <cstdint>
#include <optional>
#include <vector>

namespace accolade::rt {

struct Span {
  char *host = nullptr;    ///< first byte
  size_t bytes = 0;        ///< 0: an empty section
  char *base = nullptr;    ///< what the program's pointer says: index 0
  void **holder = nullptr; ///< the pointer variable that says so, or null
};

/// The spans of an item, pointers before what they point to. Null pointers have
/// no span.
std::vector<Span> spansOf(const acc_rt_item &item);
/// The span of an item without pointers on the way and without negative lengths, as most are.
std::optional<Span> onlySpan(const acc_rt_item &item);

/// One piece that an update moves.
struct Piece {
  char *host = nullptr;
  Block block;
};

/// The bytes that the section names, without the pointers on the way.
std::vector<Piece> piecesOf(const acc_rt_item &item);
/// The same for one of its spans of elements, if that has gaps, as a[1:3][1:4] mostly has; empty for all others.
std::vector<Piece> piecesBetweenGaps(const acc_rt_item &item, const Span &span);

/// The first dimension of negative length, or -1.
int negativeDimension(const acc_rt_item &item);

} // namespace accolade::rt
