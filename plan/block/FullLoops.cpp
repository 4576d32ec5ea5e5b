// Short loops over a tile whose last trips the array's end may cut off:
// for (m = l; m < min(l + 16, n); m++). Nearly always they run in full.
#include "plan/block/Block.h"
#include "plan/loops/LoopTree.h"

#include "analysis/Inside.h"

using namespace clang;

namespace accolade {
namespace {

constexpr long long LongestFull = 64;

class FullLoopFinder {
public:
  FullLoopFinder(Planner &p, BlockPlan &block)
      : p(p), block(block), prover(block.levels[0].shape().loop, p.ctx) {}

  /// Whether there is a loop in the statement: only innermost ones are meant.
  bool visit(const Stmt *stmt) {
    if (!stmt)
      return false;
    bool inner = false;
    for (const Stmt *child : stmt->children())
      inner |= visit(child);
    const auto *loop = dyn_cast<ForStmt>(stmt);
    if (!loop || inner || holdsDirective(p.directives, loop->getBody()))
      return inner || isa<ForStmt, WhileStmt, DoStmt>(stmt);
    LoopShape shape = analyzeLoopShape(loop, p.ctx);
    if (auto trips = prover.fullTrips(shape); trips && *trips <= LongestFull)
      block.full[loop] = {shape, *trips};
    return true;
  }

private:
  Planner &p;
  BlockPlan &block;
  InsideProver prover;
};

} // namespace

void findFullLoops(Planner &p, BlockPlan &block) {
  FullLoopFinder(p, block).visit(block.levels[0].shape().loop->getBody());
}

} // namespace accolade
