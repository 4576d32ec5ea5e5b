// Loops of constant length inside of a body, as if they were written out: for (int d = 1; d <= 4; d++) s += w[d] * a[i + d].
#pragma once

#include "analysis/Affine.h"

namespace accolade {

class ShortLoops {
public:
  ShortLoops(const clang::Stmt *body, clang::ASTContext &ctx);

  /// Those around an expression of the body, outermost first; null: one of them has no constant length, or counts with more
  /// than its own variable.
  const std::vector<LoopShape> *around(const clang::Expr *e) const;
  const std::vector<LoopShape> &all() const { return loops; }
  std::set<const clang::ForStmt *> statements() const;

  /// A counter of a short loop and one of the values it takes.
  using Values = std::vector<std::pair<const clang::VarDecl *, long long>>;
  /// All that the counters of these loops take together.
  static std::vector<Values> trips(const std::vector<LoopShape> &loops, clang::ASTContext &ctx);
  /// `index` where the counters of these loops have these values.
  static Poly with(Poly index, const std::vector<LoopShape> &loops, const Values &values, const SymbolTable &symbols);

private:
  void find(const clang::Stmt *stmt, std::vector<LoopShape> &outside, bool known);

  clang::ASTContext &ctx;
  std::vector<LoopShape> loops;
  std::map<const clang::Expr *, std::vector<LoopShape>> of;
};

} // namespace accolade
