// Whether all iterations of a block reach every barrier, and what lives across one.
#pragma once

#include "plan/Planner.h"

namespace accolade {

/// A barrier that cannot stand where it does, and the message that says why.
struct BarrierFault {
  const clang::Stmt *barrier = nullptr;
  clang::SourceLocation at;
  spec::DiagId id;
  std::vector<std::string> args;
};

class Barriers {
public:
  using Tiles = std::vector<const TilePlan *>;

  Barriers(Planner &p, BlockPlan &block, const BlockFacts &facts)
      : p(p), block(block), facts(facts) {}

  /// Goes through the block's body, and notes the loops around barriers in BlockPlan::taken.
  std::vector<BarrierFault> check(const clang::Stmt *body);
  /// The first barrier in a statement.
  const clang::Stmt *firstIn(const clang::Stmt *stmt, const Tiles &tiles) const;
  clang::SourceLocation placeOf(const clang::Stmt *barrier) const;

private:
  bool isBarrier(const clang::Stmt *stmt, const Tiles &tiles) const;
  const LoopShape *levelOf(const clang::Stmt *stmt) const;
  void divergent(const clang::Stmt *at, const std::string &what, const clang::Stmt *barrier);
  void visit(const clang::Stmt *stmt, Tiles tiles);
  void checkLocals(const clang::CompoundStmt *list, const Tiles &tiles);
  void checkJumps(const clang::Stmt *stmt, const clang::Stmt *body, const clang::Stmt *construct);
  const clang::Stmt *barrierInExpression(const clang::Stmt *e, const Tiles &tiles) const;

  Planner &p;
  BlockPlan &block;
  const BlockFacts &facts;
  std::vector<BarrierFault> faults;
  std::set<const clang::VarDecl *> told;
};

} // namespace accolade
