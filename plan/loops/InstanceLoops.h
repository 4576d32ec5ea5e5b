// Loops of templates whose variables have types that only instantiations know: `It first` may be a
// pointer, and first[i] an element, or a class whose value is changed.
#pragma once

#include "plan/Planner.h"

namespace accolade {

/// Whether the iterations of a template's loop may run in any order in all instantiations of the
/// region. Nothing where that is not known, or where they need different things for it.
std::optional<LoopDependence> dependenceInInstances(const Planner &p, const Directive &region, const LoopShape &loop,
                                                    const std::vector<LoopShape> &enclosing,
                                                    const std::vector<const clang::VarDecl *> &assumed);

/// Variables of such types that no instantiation of the region changes are not changed.
void settleUse(const Planner &p, const Directive &region, RegionUse &use);

} // namespace accolade
