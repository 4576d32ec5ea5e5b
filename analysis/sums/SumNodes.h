// The nodes of the tree that sums with variables of their own need: the variable, where it begins, where it is stored.
#pragma once

#include "clang/AST/ASTContext.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"

#include <string>

namespace accolade {

class SumNodes {
public:
  SumNodes(const clang::Stmt *region, clang::FunctionDecl *function, clang::ASTContext &ctx)
      : region(region), function(function), ctx(ctx) {}

  /// A new one, with a name that the region has not, that begins with what is at `from`.
  clang::VarDecl *variable(std::string name, clang::QualType type, clang::Expr *from) const;
  clang::Stmt *declared(clang::VarDecl *var) const;
  clang::Expr *named(const clang::VarDecl *var, clang::SourceLocation at) const;
  clang::Expr *read(clang::Expr *place) const;
  /// place = var
  clang::Stmt *set(clang::Expr *place, const clang::VarDecl *var) const;
  /// `value`, where `condition` says that it can be read, or zero.
  clang::Expr *valueIf(clang::Expr *condition, clang::Expr *value) const;
  /// No condition: always.
  clang::Stmt *doneIf(clang::Expr *condition, clang::Stmt *s) const;
  /// Written once more: expressions are known by where they stand.
  clang::Expr *copied(const clang::Expr *e) const;

private:
  const clang::Stmt *region;
  clang::FunctionDecl *function;
  clang::ASTContext &ctx;
};

} // namespace accolade
