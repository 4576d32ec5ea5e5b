// What stays fixed while a statement runs. An index is affine in loop counters
// and in values that do not change; this class says which values those are, and
// replaces variables that merely name another expression (int k = i * n + j).
#pragma once

#include "analysis/Facts.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/SmallPtrSet.h"

#include <set>

namespace accolade {

class Scope {
public:
  Scope(const clang::Stmt *stmt, clang::ASTContext &ctx);

  /// Declared inside the statement: every execution has its own.
  bool isLocal(const clang::VarDecl *var) const;

  /// Declared outside and not changed inside.
  bool isFixed(const clang::VarDecl *var) const;

  /// Every variable and every memory cell the expression reads is fixed.
  bool isFixed(const clang::Expr *expr) const;

  /// The expression whose value the variable has wherever it is read inside,
  /// null when there is no single one.
  const clang::Expr *definition(const clang::VarDecl *var) const;

  /// Integers and addresses declared inside that keep the value they are declared with.
  std::set<const clang::VarDecl *> setOnce() const;

  const RegionUse &use() const { return regionUse; }
  clang::ASTContext &context() const { return ctx; }

private:
  void scan(const clang::Stmt *stmt);
  void scanWrite(const clang::Expr *target, const clang::Expr *value);
  bool isFixedLeaf(const clang::Expr *expr) const;

  clang::ASTContext &ctx;
  RegionUse regionUse; ///< with the variables declared inside
  llvm::SmallPtrSet<const clang::VarDecl *, 16> locals;
  /// What each variable is assigned; null stands for any other change.
  llvm::DenseMap<const clang::VarDecl *, llvm::SmallVector<const clang::Expr *, 2>> assigned;
  /// Types of the memory cells that are written.
  std::set<const clang::Type *> writtenTypes;
};

} // namespace accolade
