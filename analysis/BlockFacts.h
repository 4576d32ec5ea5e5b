// What holds for all iterations of a block at once: which values are the same in all
// of them, and how far apart an index can be. A block is a few neighbouring iterations of
// one loop or of several nested ones; each has its place in the block.
#pragma once

#include "analysis/Facts.h"
#include "analysis/Stores.h"

#include <map>
#include <set>

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

class BlockFacts {
public:
  /// `body`: of the outermost of the levels' loops. `reduced` variables are never uniform: who
  /// has no iteration must not add to them.
  BlockFacts(const clang::Stmt *body, std::vector<BlockLevel> levels,
             std::set<const clang::VarDecl *> reduced, clang::ASTContext &ctx);

  bool isUniform(const clang::Expr *e) const;
  bool isUniform(const clang::VarDecl *var) const;
  /// Whether a member is the same array for all, on its way from a variable or this; also where its type is a
  /// template's own.
  bool leadsAllAlike(const clang::MemberExpr *member) const;
  /// All iterations, and those that do not exist, can compute it: numbers from counters and
  /// uniform values, without memory.
  bool isSteady(const clang::VarDecl *var) const;
  bool isSteady(const clang::Expr *e) const;
  /// Whether all iterations take the same way there, from the body's beginning on.
  bool isReachedByAll(const clang::Stmt *stmt) const;
  /// Nothing where it is not known.
  std::optional<Spread> spreadOf(const clang::Expr *e) const;
  /// How far apart the values of neighbouring blocks are, where that is a constant and the value
  /// follows from the counter of the one level alone.
  std::optional<long long> distanceOfBlocks(const clang::Expr *e) const;
  /// Variables that the expression needs, and what these need in turn.
  void needs(const clang::Expr *e, std::set<const clang::VarDecl *> &into) const;
  /// Whether all iterations may decide it, also those that do not get there: it is uniform, and
  /// nothing happens where the conditions around do not hold.
  bool isDecidedByAll(const clang::IfStmt *branch) const;
  /// Who does not get to the loop runs it as well, without doing anything: whether it then comes to
  /// an end whatever its bounds are.
  bool endsForAll(const clang::Stmt *loop) const;
  /// The statement around which the loop's iterations part: a jump, or the loop itself.
  const clang::Stmt *whyDivergent(const clang::Stmt *loop) const;

private:
  struct Definition {
    const clang::Expr *value = nullptr; ///< null: not known
    bool adds = false;                  ///< to the value before
    std::vector<const clang::Stmt *> under;
    const clang::Stmt *stepOf = nullptr; ///< the loop whose step it is: a continue leads there
    /// So many of `under` are around all that the variable's value is for: who does not get
    /// there does not need it.
    size_t shared = 0;
  };
  struct Jump {
    const clang::Stmt *stmt;
    std::vector<const clang::Stmt *> under; ///< inside the loop
  };

  void scan(const clang::Stmt *stmt);
  void scanStatement(const clang::Expr *e);
  void scanInside(const clang::Stmt *e);
  void scanCondition(const clang::Stmt *control, const clang::Expr *cond);
  void define(const clang::VarDecl *var, const clang::Expr *value, bool adds);
  bool isUniform(const Definition &d) const;
  void settle(std::set<const clang::VarDecl *> &out, bool steady);
  bool holds(const clang::Stmt *e, bool steady) const;
  bool holdsFor(const clang::VarDecl *var, bool steady) const;
  bool isUniformPlace(const clang::Expr *e) const;
  bool isUniformControl(const clang::Stmt *stmt) const;
  bool areUniform(const std::vector<const clang::Stmt *> &controls) const;
  const BlockLevel *levelOf(const clang::VarDecl *var, size_t *index = nullptr) const;
  const clang::Expr *onlyValue(const clang::VarDecl *var) const;
  std::optional<Spread> inRows(const std::optional<Spread> &s, const clang::Expr *by) const;
  std::optional<Spread> spreadOfBinary(const clang::BinaryOperator *op) const;
  std::optional<Spread> alignedPart(const clang::Expr *e, long long size, bool quotient) const;
  Spread none() const;

  clang::ASTContext &ctx;
  std::vector<BlockLevel> levels;
  Stores stores;
  std::set<const clang::VarDecl *> reduced, varying, unsteady;
  std::map<const clang::VarDecl *, std::vector<Definition>> definitions;
  std::map<const clang::Stmt *, std::vector<Jump>> jumps; ///< by the loop they belong to
  std::map<const clang::Stmt *, std::vector<const clang::Stmt *>> above;
  std::vector<const clang::Stmt *> under; ///< while scanning
  const clang::Stmt *stepOf = nullptr;
  std::map<const clang::VarDecl *, size_t> sharedBy; ///< Definition::shared
  std::set<const clang::VarDecl *> loopCounters; ///< each loop around a use gives it a value first
  std::vector<std::pair<const clang::Stmt *, size_t>> loops;
  mutable int depth = 0;
};

} // namespace accolade
