// Indices of elements as sums of products of counters and values, as if every array had one dimension:
// what is needed to say how far elements lie apart, and where rows begin.
#pragma once

#include "analysis/Affine.h"
#include "plan/Planner.h"

namespace accolade {

class LinearIndex {
public:
  /// `loops`: all around what is read, outermost first; `body`: of the innermost.
  LinearIndex(Planner &p, const LaunchPlan &launch, const std::vector<LoopShape> &loops, const clang::Stmt *body);

  /// An element of an array that the kernel gets the address of.
  bool isPlain(const Access &a) const;
  std::optional<Poly> of(const Access &a);
  /// Nothing that the body declares is needed to find the element, but for `allowed`.
  bool isKnownBefore(const Access &a, const std::set<const clang::VarDecl *> &allowed = {}) const;
  /// The symbol of a loop's counter; nothing if no index has it.
  std::optional<unsigned> counter(const LoopShape &loop) const { return symbols.findCounter(loop.loop); }
  /// Made of counters and of values that no loop changes: no quotients, no choices.
  bool isOfCounters(const Poly &index) const;
  const SymbolTable &table() const { return symbols; }
  /// What a symbol is in the program, if that is a value that the kernel gets.
  const clang::Expr *valueOf(unsigned symbol) const;
  /// Whether one of the values read so far has no sign.
  bool readsUnsigned() const;

private:
  std::optional<Poly> lengthOf(clang::QualType row);
  bool isNamedBefore(const clang::Stmt *stmt, const std::set<const clang::VarDecl *> &allowed) const;
  void rememberValues(const clang::Stmt *stmt);
  bool isValue(const clang::VarDecl *var) const;

  const LaunchPlan &launch;
  Scope scope, inBody;
  SymbolTable symbols;
  AffineReader reader;
  std::map<unsigned, const clang::Expr *> values;
};

} // namespace accolade
