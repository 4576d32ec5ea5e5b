// A kernel cannot take a pack of the function around as it takes a variable: nobody knows how many there are. A lambda
// that captures the pack it can, so what uses the pack in a construct
//   s += ((rest * i) + ... + 0.0);
// calls one in a copy of the file, and the copy is compiled instead:
//   auto rest_pack = [rest...](auto acc_use) { return acc_use(rest...); };
//   #pragma acc parallel loop ...
//   s += rest_pack([&](const auto &...rest) { return ((rest * i) + ... + 0.0); });
// What cannot be written so stays, and is refused by who plans the kernel.
#pragma once

#include "directive/Model.h"
#include "directive/Unfold.h"

#include "clang/AST/ASTContext.h"

namespace accolade {

/// The files in which something is to be written otherwise; empty: none.
RemappedFiles packsInLambdas(clang::ASTContext &ctx, const DirectiveSet &directives);

} // namespace accolade
