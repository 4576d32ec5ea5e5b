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

} // namespace accolade::rt
