// Arrays that lie apart since iterations in any order read what lies around the elements that they write.
//
//   b[i] = a[i - 1] + a[i + 1];  d[i] = b[i] - a[i];
//
// If b[i] were one of the elements of a, another iteration would read what this one writes, at one distance or the other,
// and the loop would not be parallel. So reads of a after the store are reads of what was there before.
#pragma once

#include "plan/Planner.h"

#include <map>

namespace accolade {

class Neighbours {
public:
  Neighbours(Planner &p, const LaunchPlan &launch) : p(p), launch(launch) {}

  /// Whether it follows for what is read as `array` that no store to `written` changes it.
  bool keepApart(const clang::VarDecl *array, const clang::VarDecl *written);

private:
  Planner &p;
  const LaunchPlan &launch;
  std::map<std::pair<const clang::VarDecl *, const clang::VarDecl *>, bool> known;
};

} // namespace accolade
