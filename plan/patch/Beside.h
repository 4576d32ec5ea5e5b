// Statements beside the inner loop of a nest that share nothing with it:
//   for (i) { c[i][i] = 1; for (j = i + 1; ...) { ...; c[i][j] = s; c[j][i] = s; } }
// Threads may as well run them before all of the nest, which is then a perfect one. So are names of values that the loop
// reads (double scale = a[i];), if nothing in it changes what they are computed from.
#pragma once

#include "plan/Planner.h"

namespace accolade {

struct Beside {
  const clang::Stmt *inner = nullptr; ///< the loop, as it stands in the body of the one around
  std::vector<const clang::Stmt *> statements; ///< in their order, with declarations of names
};

/// In a launch that is one nest; `compared`: arrays that do not overlap where it runs, beside those that the launch knows.
Beside findBeside(Planner &p, const LaunchPlan &launch, const std::vector<ExtentPair> &compared);

} // namespace accolade
