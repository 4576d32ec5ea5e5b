// The cache directive (2.10): which of its arrays a block copies into memory of its own.
#pragma once

#include "plan/Planner.h"

namespace accolade {

/// A cache directive in a block.
struct CachePlace {
  const Directive &directive;
  std::vector<const clang::Stmt *> scope;     ///< what follows it in the loop's body
  const std::vector<const TilePlan *> &around; ///< tiles of fcw constructs around it
  const BlockPlan *block;
  const BlockFacts *facts;
  const LaunchPlan *launch; ///< in a routine: what it reaches by its parameters
  const clang::FunctionDecl *routine; ///< null: in a region
};

/// Tiles for what can be staged; Planner::notCached says why the rest cannot.
FcwPlan planCache(Planner &p, const CachePlace &place);
/// Complains about writes to what cache says is only read.
void checkCache(Planner &p, const Directive &d);
/// Notes, for the report, what nothing is staged for.
void noteCaches(Planner &p);

} // namespace accolade
