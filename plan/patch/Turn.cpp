#include "plan/patch/Turn.h"

#include "analysis/Stride.h"

#include "plan/grid/Light.h"
#include "plan/loops/LoopTree.h"

using namespace clang;

namespace accolade {

/// Everything that is read beside the stored element lies side by side along this loop, or is the same,
/// and something lies side by side along it alone.
static bool isReadAlong(const LoopShape &loop, const LoopShape &other, const std::vector<Access> &reads,
                        ASTContext &ctx) {
  const Strides along(loop, ctx), beside(other, ctx);
  bool alone = false;
  for (const Access &a : reads) {
    Stride stride = along.of(a), across = beside.of(a);
    if (stride != Stride::Unit && stride != Stride::Invariant)
      return false;
    alone |= stride == Stride::Unit && (across == Stride::Constant || across == Stride::Varying);
  }
  return alone;
}

PatchPlan::Turn findTurn(Planner &p, const LoopShape &row, const LoopShape &column, const Stmt *body) {
  if (const Stmt *only = onlyStatement(body))
    body = only;
  const auto *store = dyn_cast<BinaryOperator>(body);
  if (!store || !store->isAssignmentOp() || !lightBody(p, body) || containsLoop(body) ||
      store->getRHS()->isInstantiationDependent() || !store->getRHS()->getType()->isArithmeticType())
    return {};
  std::vector<Access> reads;
  std::optional<Access> written;
  for (const Access &a : collectAccesses(body, p.ctx)) {
    if (a.write && (written || a.expr->IgnoreParens() != store->getLHS()->IgnoreParens()))
      return {};
    if (a.write)
      written = a;
    else if (a.expr->IgnoreParens() != store->getLHS()->IgnoreParens())
      reads.push_back(a);
  }
  if (!written || !written->base)
    return {};
  auto stores = [&](const LoopShape &along, const LoopShape &across) {
    Stride other = Strides(across, p.ctx).of(*written);
    return Strides(along, p.ctx).of(*written) == Stride::Unit && (other == Stride::Constant || other == Stride::Varying);
  };
  if (stores(column, row) && isReadAlong(row, column, reads, p.ctx))
    return {store, true};
  if (stores(row, column) && isReadAlong(column, row, reads, p.ctx))
    return {store, false};
  return {};
}

} // namespace accolade
