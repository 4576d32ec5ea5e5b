// How well loops suit neighbouring threads, by the addresses that their iterations touch.
#include "plan/grid/Mapper.h"

#include "analysis/Scope.h"
#include "analysis/Stride.h"
#include "plan/loops/LoopTree.h"

using namespace clang;

namespace accolade {

namespace {

/// Loops with fewer iterations than this are no work for threads while another
/// loop is.
constexpr long long FewTrips = 16;
/// What a device loads at least: threads that have so much each side by side touch nothing in vain.
constexpr long long SectorBytes = 32;

/// What accesses cost whose addresses are not neighbours: caches keep for the next rows of a block
/// what is read beside, and not what is to be written.
constexpr unsigned StridedRead = 2, StridedWrite = 3;

} // namespace

unsigned Mapper::cost(const LoopShape &shape, const Stmt *body) {
  unsigned sum = 0;
  std::set<const VarDecl *> moved = countersStartedBy(shape);
  const Strides strides(shape, p.ctx);
  for (const Access &a : collectAccesses(body, p.ctx)) {
    Stride s = strides.of(a);
    if (s == Stride::Invariant && usesAny(a, moved))
      s = Stride::Varying;
    if (s == Stride::Constant || s == Stride::Varying)
      sum += a.write ? StridedWrite : StridedRead;
  }
  return sum;
}

std::set<const VarDecl *> Mapper::countersStartedBy(const LoopShape &shape) {
  std::set<const VarDecl *> found, standing;
  const Scope scope(shape.loop, p.ctx);
  auto moves = [&](const VarDecl *var) {
    return canonical(var) == canonical(shape.counter) || found.count(canonical(var)) ||
           (!scope.isFixed(var) && !standing.count(canonical(var)));
  };
  std::function<void(const Stmt *)> visit = [&](const Stmt *s) {
    if (!s)
      return;
    if (const auto *loop = dyn_cast<ForStmt>(s))
      if (LoopShape inner = analyzeLoopShape(loop, p.ctx); inner && inner.lower) {
        RegionUse use = analyzeVariableUse(inner.lower, p.ctx);
        bool moved = std::any_of(use.variables.begin(), use.variables.end(),
                                 [&](const VariableUse &u) { return moves(u.var); });
        (moved ? found : standing).insert(canonical(inner.counter));
      }
    for (const Stmt *child : s->children())
      visit(child);
  };
  visit(shape.loop->getBody());
  return found;
}

bool Mapper::usesAny(const Access &a, const std::set<const VarDecl *> &vars) {
  for (const Expr *e : a.subscripts)
    for (const VariableUse &u : analyzeVariableUse(e, p.ctx).variables)
      if (vars.count(canonical(u.var)))
        return true;
  return false;
}

bool Mapper::hasFewTrips(const LoopShape &shape) {
  std::optional<long long> trips = shape.constantTrips ? shape.constantTrips : shape.tripsAround;
  return trips && *trips < FewTrips;
}

bool Mapper::endsInShortRows(const std::vector<LoopShape> &nest, const Stmt *body) {
  size_t few = nest.size();
  long long length = 1, widest = 0;
  for (; few > 0 && hasFewTrips(nest[few - 1]); --few)
    length *= std::max(1LL, nest[few - 1].constantTrips ? *nest[few - 1].constantTrips : *nest[few - 1].tripsAround);
  if (few == nest.size())
    return false;
  for (const Access &a : collectAccesses(body, p.ctx))
    if (!a.expr->getType()->isDependentType() && !a.expr->getType()->isIncompleteType())
      widest = std::max<long long>(widest, p.ctx.getTypeSizeInChars(a.expr->getType()).getQuantity());
  const unsigned inside = cost(nest.back(), body);
  for (size_t i = 0; i < few; ++i)
    if (cost(nest[i], body) <= inside)
      return false;
  return length * widest > SectorBytes;
}

size_t Mapper::bestLevel(const std::vector<MapLevel> &levels, const Stmt *body) {
  size_t best = levels.size() - 1;
  unsigned lowest = ~0u;
  for (size_t i = levels.size(); i-- > 0;) {
    unsigned c = cost(levels[i].shape(), body);
    if (hasFewTrips(levels[i].shape()) && !asLayers(levels))
      c += 1u << 20;
    if (c < lowest) {
      lowest = c;
      best = i;
    }
  }
  return best;
}

bool Mapper::movesFarther(const LoopShape &a, const LoopShape &b, const Stmt *body) {
  const Strides ofA(a, p.ctx), ofB(b, p.ctx);
  bool farther = false;
  for (const Access &access : collectAccesses(body, p.ctx)) {
    auto byA = ofA.orderOf(access), byB = ofB.orderOf(access);
    if (byA < byB)
      return false;
    farther |= byB < byA;
  }
  return farther;
}

} // namespace accolade
