// Functions with loops that may be written out where they are called (analysis/LoopCalls.h).
#pragma once

#include "analysis/Facts.h"
#include "directive/Model.h"

#include "clang/AST/ASTContext.h"

namespace accolade {

class LoopCallees {
public:
  LoopCallees(const DirectiveSet &directives, const Directive &region, clang::ASTContext &ctx)
      : directives(directives), region(region), ctx(ctx) {}

  /// The function that a call of the region stands for, if it ends at its end, and does nothing but compute with variables of
  /// its own and, where the call is all of a statement (`whole`), change what its parameters lead to; null: it is another one.
  const clang::FunctionDecl *of(const clang::CallExpr *call, bool whole) const;

private:
  bool suits(const clang::CallExpr &call, const clang::FunctionDecl &f, const clang::CompoundStmt &code) const;
  bool suitsInside(const clang::CallExpr &call) const;
  bool suits(const VariableUse &u, const clang::FunctionDecl &f, bool whole) const;
  bool isPlain(const clang::FunctionDecl &f) const;
  bool isInReach(const clang::CallExpr &call, const clang::FunctionDecl &f) const;
  bool isHidden(const clang::NamedDecl *one) const;
  bool isHidden(clang::QualType type) const;

  const DirectiveSet &directives;
  const Directive &region;
  clang::ASTContext &ctx;
};

} // namespace accolade
