// A block of iterations as numbers: the loops that it is made of, and how far apart an index is in them.
#pragma once

#include "clang/AST/Decl.h"
#include "clang/AST/Expr.h"
#include "clang/AST/Stmt.h"

#include <optional>
#include <vector>

namespace accolade {

/// times * (by + offset), or so many times the quotient of `over` and that, rounded up.
struct SpreadTerm {
  long long times = 1;
  const clang::Expr *by = nullptr; ///< a value that all have
  long long offset = 0;
  long long over = 0; ///< 0: no quotient
  int level = -1;     ///< times all places but one along it, where only the run knows how many
};

/// An index in the iterations of a block. Where it is exact, it is a value that all have,
/// plus perPlace[k] for each place along level k; otherwise indices are at most that far
/// apart.
struct Spread {
  bool exact = true;
  std::vector<long long> perPlace;
  long long more = 0;
  /// Further apart by what only the run knows: the rows of i * m + j. Never exact.
  std::vector<SpreadTerm> rows = {};
  bool isUniform() const;
};

/// One loop whose iterations a block is made of.
struct BlockLevel {
  const clang::ForStmt *loop = nullptr;
  const clang::VarDecl *counter = nullptr;
  std::optional<long long> step;
  std::optional<long long> size; ///< iterations of the block, where constant
  /// The counter of a block's first iteration is a multiple of its size.
  bool aligned = false;
  /// Without a step, as in a collapsed nest: how far apart its counters are.
  std::optional<Spread> reach = {};
};

} // namespace accolade
