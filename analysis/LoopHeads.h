// for (size_t i = 0, n = v.size(); i != n; ++i) under a loop directive declares more than its counter. What else it
// declares is written where it is read, so that all else sees a loop like others:
//   for (size_t i = 0; i != v.size(); ++i) { size_t n = v.size(); ... }
#pragma once

#include "directive/Model.h"

namespace accolade {

/// Changes the loops that directives of loops apply to, with those that collapse and tile take in, in templates too.
void splitHeads(DirectiveSet &directives, clang::ASTContext &ctx);

} // namespace accolade
