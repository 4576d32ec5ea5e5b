// What iterations keep in memory of their own. A loop whose iterations are independent may run as SIMD; but compilers
// that are told so by a hint about all memory accesses of the loop (Clang's, and those made of it) take the array that is
// declared in one iteration for that of all, and what an iteration reads back for something else than it wrote.
#pragma once

#include "analysis/Facts.h"

#include "clang/AST/ASTContext.h"
#include "clang/AST/Stmt.h"

namespace accolade {

/// Whether an object of the type stays in memory, whatever the optimiser does: it has elements that may be chosen by a
/// variable, or several members in one place.
bool staysInMemory(clang::QualType type);

/// Whether iterations with this body declare such objects, also in functions they call, take addresses of variables, or
/// read elements of an array that they have written.
bool usesOwnMemory(const clang::Stmt *body, clang::ASTContext &ctx);

/// Whether an iteration of the nest may touch again, under another name or by another index, what it has written: v[2 * i]
/// behind w[2 * i], where both may be the same. Compilers that run several iterations at once take elements of neighbours
/// together where they do not lie side by side, and then forget the order inside of one.
bool mayMeetOwnStores(const clang::Stmt *body, const std::vector<LoopShape> &nest, clang::ASTContext &ctx);

} // namespace accolade
