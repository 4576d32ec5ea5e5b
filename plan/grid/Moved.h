// Whether elements may be read before several iterations of a thread and written after them.
#pragma once

#include "plan/Planner.h"

namespace accolade {

struct MovedAccesses {
  std::map<const clang::VarDecl *, bool> moved; ///< arrays, and whether they are written
  std::set<const clang::VarDecl *> inPlace;     ///< what is touched besides; null: nobody knows where
  bool storesInPlace = false;

  /// What is read under another name must not have been written before in its iteration.
  bool areApart(Planner &p, const LaunchPlan &launch) const;
};

/// Arrays that atomic statements in `body` change: their elements are touched where they are.
std::set<const clang::VarDecl *> updatedAtomically(Planner &p, const clang::Stmt *body);

} // namespace accolade
