// void f(double a[8][9]): C and C++ make a pointer of such a parameter, but what a clause means by `a` alone is the
// array. So its length goes along, for the case that nothing is present where the pointer points to.
#pragma once

#include "plan/Planner.h"

namespace accolade {

/// The array type of a parameter that a clause names without section; null: it is none, or its length may mean
/// something else by now.
const clang::ArrayType *declaredArray(const Directive &d, const ParsedVar &item);

} // namespace accolade
