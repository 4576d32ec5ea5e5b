// for (T &x : range) under a loop directive (OpenACC 3.4, 2.9: its loop variable is the iterator that the language
// goes through the range with) is written as the loop over that iterator, or over the places of an array:
//   for (int x_at = 0; x_at < 12; ++x_at) { T &x = range[x_at]; ... }
// so that all else sees a loop like others.
#pragma once

#include "directive/Model.h"

#include "clang/AST/StmtCXX.h"

namespace accolade {

/// Changes the loops that directives of loops apply to, with those that collapse and tile take in.
void countRanges(DirectiveSet &directives, clang::ASTContext &ctx);

/// Whether a loop's head may evaluate the expression wherever it is named, instead of once, if it may do so with the calls.
bool isRepeatable(const clang::Stmt *s, clang::ASTContext &ctx, llvm::function_ref<bool(const clang::CallExpr *)> mayCall);

/// Puts something in the place of each name of a variable, or of what is read of it.
clang::Expr *replaced(clang::Expr *e, const clang::VarDecl *var, llvm::function_ref<clang::Expr *()> make);

/// How many loops, one in the other, collapse and tile take in; what is not known yet, or wrong, is one.
unsigned loopsTaken(const Directive &d, const clang::ASTContext &ctx);

/// Why such a loop is left as it is, for the user, and what to do; empty if it is not.
struct Uncounted {
  std::string reason, remedy;
};
Uncounted whyNotCounted(const clang::CXXForRangeStmt *loop, clang::ASTContext &ctx);

} // namespace accolade
