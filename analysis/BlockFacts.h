// What holds for all iterations of a block at once: which values are the same in all
// of them, and how far apart an index can be. A block is a few neighbouring iterations of
// one loop or of several nested ones; each has its place in the block.
#pragma once

#include "analysis/BlockScan.h"
#include "analysis/Facts.h"
#include "analysis/Stores.h"

namespace accolade {

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
  void settle(std::set<const clang::VarDecl *> &out, bool steady);
  bool holds(const clang::Stmt *e, bool steady) const;
  bool holdsFor(const clang::VarDecl *var, bool steady) const;
  bool isUniformPlace(const clang::Expr *e) const;
  const BlockLevel *levelOf(const clang::VarDecl *var, size_t *index = nullptr) const;

  // BlockControl.cpp
  bool isUniform(const BlockScan::Definition &d) const;
  bool isUniformControl(const clang::Stmt *stmt) const;
  bool areUniform(const std::vector<const clang::Stmt *> &controls) const;

  // BlockSpread.cpp
  const clang::Expr *onlyValue(const clang::VarDecl *var) const;
  std::optional<Spread> inRows(const std::optional<Spread> &s, const clang::Expr *by) const;
  std::optional<Spread> spreadOfBinary(const clang::BinaryOperator *op) const;
  std::optional<Spread> alignedPart(const clang::Expr *e, long long size, bool quotient) const;
  Spread quotientOf(const Spread &s, long long by) const;
  Spread within(long long distance) const;
  Spread none() const;

  clang::ASTContext &ctx;
  std::vector<BlockLevel> levels;
  BlockScan code;
  Stores stores;
  std::set<const clang::VarDecl *> reduced, varying, unsteady;
  mutable int depth = 0; ///< of spreads and distances in each other
};

} // namespace accolade
