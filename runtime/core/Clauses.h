// Clauses.def as values.
#pragma once

#include "runtime/abi/Abi.h"

namespace accolade::rt {

enum class WhenAbsent { Allocate, Pass, Fail };

struct ClauseRow {
  const char *name;
  WhenAbsent whenAbsent;
  bool copiesIn;
  bool copiesOut;
};

inline unsigned clauseOf(unsigned what) { return what & 0xffu; }

/// The row of acc_rt_item::what.
const ClauseRow &clauseRow(unsigned what);

/// Whether what nothing was made for is a section of no elements: the clause would have made it.
inline bool isEmptySection(unsigned what) {
  return !(what & ACC_RT_BARE) && clauseRow(what).whenAbsent == WhenAbsent::Allocate;
}

/// Bytes that every device takes when it is asked to copy them, from ordinary memory.
constexpr size_t TakenAtOnce = 64 * 1024;

/// Whether a queue reads the variable as it was at the directive.
inline bool isTakenNow(const acc_rt_item &item) {
  return (item.what & ACC_RT_NOW) && item.size <= TakenAtOnce;
}

} // namespace accolade::rt
