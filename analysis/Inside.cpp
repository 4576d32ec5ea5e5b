#include "analysis/Inside.h"

#include "analysis/Affine.h"

#include <isl/ctx.h>

#include <memory>

using namespace clang;

namespace accolade {

static bool holds(const Stmt *stmt, const Stmt *wanted) {
  if (!stmt || stmt == wanted)
    return stmt;
  for (const Stmt *child : stmt->children())
    if (holds(child, wanted))
      return true;
  return false;
}

InsideProver::InsideProver(const ForStmt *loop, ASTContext &ctx) : ctx(ctx), scope(loop, ctx) {
  placed = AccessWalker(scope, ctx).run(loop);
}

bool InsideProver::isInside(const PlacedAccess &access, const std::vector<const Expr *> &indices,
                            const std::vector<NamedRange> &ranges, const Stmt *at) const {
  SymbolTable symbols;
  AffineReader reader(scope, symbols);
  reader.piecewise = true;
  reader.loops = access.loops;
  for (const LoopShape &loop : access.loops)
    if (loop.counter)
      symbols.counter(loop.loop, loop.counter->getNameAsString());
  AffineReader above = reader;
  std::erase_if(above.loops, [&](const LoopShape &loop) { return !holds(loop.loop, at); });

  std::unique_ptr<isl_ctx, void (*)(isl_ctx *)> isl(isl_ctx_alloc(), [](isl_ctx *c) { isl_ctx_free(c); });
  auto isImpossible = [&](const Poly &distance, Rel rel, long long limit) {
    System system(symbols, {});
    for (const LoopShape &loop : access.loops)
      system.requireLoop(loop, reader, "a");
    for (const Guard &guard : access.guards)
      system.requireCondition(guard.cond, guard.holds, reader, "a");
    return system.require(distance, "a", rel, Poly::constant(limit), "a") &&
           !system.isFeasible(isl.get());
  };
  for (size_t i = 0; i < indices.size(); ++i) {
    auto index = reader.read(indices[i]), lower = above.read(ranges[i].lower);
    if (!index || !lower)
      return false;
    // The difference, so that rows of a linearised index cancel out.
    Poly distance = index->add(*lower, -1);
    if (!isImpossible(distance, Rel::LT, 0) || !isImpossible(distance, Rel::GE, ranges[i].length))
      return false;
  }
  return true;
}

} // namespace accolade
