// Calls of a function by itself after which it has nothing left to do. OpenCL C has no
// recursion, but such a call is a jump to the function's start with other arguments.
#pragma once

#include "clang/AST/ExprCXX.h"

#include <set>

namespace accolade::opencl {

std::set<const clang::CallExpr *> tailCallsOf(const clang::FunctionDecl *function);
/// What the function's parameters get, without the object whose operator it is.
llvm::ArrayRef<const clang::Expr *> passedBy(const clang::CallExpr *call);
/// The call that an expression is, without what changes nothing around it.
const clang::CallExpr *plainCall(const clang::Expr *e);

} // namespace accolade::opencl
