// const int n = T::count; in a template: one of its instantiations has a constant there, the next a variable.
#pragma once

#include "clang/AST/ASTContext.h"

namespace accolade {

struct DirectiveSet;

/// What some instantiation has to pass to its kernels is no constant of the template either: kernels have
/// one argument list for all.
void settleConstants(DirectiveSet &directives, clang::ASTContext &ctx);

} // namespace accolade
