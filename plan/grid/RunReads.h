// What neighbouring iterations of one loop read in common: elements that lie behind each other along the loop
// form a column, of which a thread that takes iterations one after the other needs one element more in each.
#pragma once

#include "plan/Planner.h"

namespace accolade {

struct RunReads {
  size_t elements = 0, columns = 0; ///< of one iteration
};

/// `loops`: the nest, outermost first; `run`: one of them; `body`: of the innermost, short loops of constant length as if
/// they were written out. Elements whose place is no sum of products are left out.
RunReads readsAlong(Planner &p, const std::vector<LoopShape> &loops, const LoopShape &run, const clang::Stmt *body);

} // namespace accolade
