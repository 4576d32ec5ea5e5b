// Loops whose iterations form a triangle: for (i) for (j = 0; j <= i; j++), for (i) for (j = i; j < n; j++).
#pragma once

#include "analysis/Facts.h"

namespace accolade {

enum class Lean { None, Lower, Upper };

/// Which bound of `inner` moves along with the counter of `outer`, one by one, while the other stays where it is. `each`: isl
/// proves that every iteration of `outer` has one of `inner`.
struct Triangle {
  Lean lean = Lean::None;
  bool each = false;
};
Triangle triangleOf(const LoopShape &outer, const LoopShape &inner, clang::ASTContext &ctx);

} // namespace accolade
