#pragma once

#include "plan/Planner.h"

namespace accolade {

struct SettledUse {
  clang::QualType type; ///< in one of the instantiations; the template's own where they differ
  VariableUse use;      ///< in any of them
};

/// What the instantiations of a template make of a region's variables.
class Settled {
public:
  Settled(Planner &p, const Directive &d);
  /// Nothing where the type is known, or instantiations differ in what it is and change it.
  std::optional<SettledUse> find(const VariableUse &use) const;
  /// Whether what a pointer of this type points to may have pointers in it.
  bool leadsToPointers(const VariableUse &use, clang::QualType type) const;

private:
  std::vector<RegionUse> uses;
};

/// Whether an item's type is a template's own, and a pointer in all instantiations.
bool isAlwaysPointer(const Planner &p, const Directive &d, const ParsedVar &item);

} // namespace accolade
