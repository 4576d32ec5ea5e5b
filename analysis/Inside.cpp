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

/// What is known where an access stands, as isl reads it.
struct InsideProver::Question {
  Question(const InsideProver &prover, const PlacedAccess &access)
      : access(access), reader(prover.scope, symbols),
        isl(isl_ctx_alloc(), [](isl_ctx *c) { isl_ctx_free(c); }) {
    reader.piecewise = true;
    reader.loops = access.loops;
    for (const LoopShape &loop : access.loops)
      if (loop.counter)
        symbols.counter(loop.loop, loop.counter->getNameAsString());
  }

  bool isImpossible(const Poly &distance, Rel rel, long long limit) const {
    System system(symbols, {});
    for (const LoopShape &loop : access.loops)
      system.requireLoop(loop, reader, "a");
    for (const Guard &guard : access.guards)
      system.requireCondition(guard.cond, guard.holds, reader, "a");
    return system.require(distance, "a", rel, Poly::constant(limit), "a") &&
           !system.isFeasible(isl.get());
  }

  const PlacedAccess &access;
  SymbolTable symbols;
  AffineReader reader;
  std::unique_ptr<isl_ctx, void (*)(isl_ctx *)> isl;
};

bool InsideProver::isInside(const PlacedAccess &access, const std::vector<const Expr *> &indices,
                            const std::vector<NamedRange> &ranges, const Stmt *at) const {
  Question q(*this, access);
  AffineReader above = q.reader;
  std::erase_if(above.loops, [&](const LoopShape &loop) { return !holds(loop.loop, at); });
  for (size_t i = 0; i < indices.size(); ++i) {
    auto index = q.reader.read(indices[i]), lower = above.read(ranges[i].lower);
    if (!index || !lower)
      return false;
    // The difference, so that rows of a linearised index cancel out.
    Poly distance = index->add(*lower, -1);
    if (!q.isImpossible(distance, Rel::LT, 0) || !q.isImpossible(distance, Rel::GE, ranges[i].length))
      return false;
  }
  return true;
}

std::optional<long long> InsideProver::fullTrips(const LoopShape &loop) const {
  if (!loop || loop.relation != Relation::LT || loop.constantStep != 1 || loop.constantTrips)
    return std::nullopt;
  auto inside = std::find_if(placed.begin(), placed.end(), [&](const PlacedAccess &one) {
    return !one.loops.empty() && one.loops.back().loop == loop.loop;
  });
  if (inside == placed.end())
    return std::nullopt;
  Question q(*this, *inside);
  q.reader.loops.pop_back();
  auto lower = q.reader.read(loop.lower), upper = q.reader.read(loop.upper);
  if (!lower || !upper || upper->terms.size() != 1 || upper->terms.begin()->first.size() != 1)
    return std::nullopt;
  const Symbol &end = q.symbols[upper->terms.begin()->first.front()];
  if (!end.choice)
    return std::nullopt;
  q.reader.loops.push_back(inside->loops.back());
  for (Poly stop : {end.choice->first, end.choice->second})
    if (auto trips = stop.add(*lower, -1).asConstant(); trips && *trips > 0) {
      Poly distance = *upper;
      if (q.isImpossible(distance.add(*lower, -1), Rel::GT, *trips))
        return trips;
    }
  return std::nullopt;
}

} // namespace accolade
