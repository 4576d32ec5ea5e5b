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

/// Only the loops around `at` count there.
AffineReader InsideProver::readerAt(const Question &q, const Stmt *at) const {
  AffineReader above = q.reader;
  std::erase_if(above.loops, [&](const LoopShape &loop) { return !holds(loop.loop, at); });
  return above;
}

std::optional<std::pair<long long, long long>>
InsideProver::distances(const PlacedAccess &access, const Expr *index, const Expr *from,
                        long long extent, const Stmt *at) const {
  Question q(*this, access);
  AffineReader above = readerAt(q, at);
  auto there = q.reader.read(index), begin = above.read(from);
  if (!there || !begin)
    return std::nullopt;
  Poly distance = there->add(*begin, -1);
  if (!q.isImpossible(distance, Rel::LT, 0) || !q.isImpossible(distance, Rel::GE, extent))
    return std::nullopt;
  long long low = 0, high = extent - 1;
  for (long long stop = extent - 1; low < stop;) { // nothing is below `low`
    long long middle = (low + stop + 1) / 2;
    if (q.isImpossible(distance, Rel::LT, middle))
      low = middle;
    else
      stop = middle - 1;
  }
  for (long long least = low; least < high;) { // nothing is above `high`
    long long middle = (least + high) / 2;
    if (q.isImpossible(distance, Rel::GT, middle))
      high = middle;
    else
      least = middle + 1;
  }
  return {{low, high}};
}

bool InsideProver::areApart(const PlacedAccess &access, const LoopShape &loop, long long trips,
                            const std::vector<const Expr *> &begins,
                            const std::vector<long long> &sizes, const Stmt *at) const {
  Question q(*this, access);
  AffineReader above = readerAt(q, at);
  auto counter = q.symbols.findCounter(loop.loop);
  if (!counter)
    return false;
  System system(q.symbols, {});
  for (const std::string instance : {"a", "b"})
    for (const LoopShape &around : above.loops)
      system.requireLoop(around, above, instance);
  Poly block = Poly::symbol(*counter);
  if (trips > 1)
    block = Poly::symbol(q.symbols.quotient(block, trips, true));
  if (!system.require(block, "a", Rel::NE, block, "b"))
    return false;
  // What cannot be said leaves fewer constraints, and a box in common.
  for (size_t i = 0; i < begins.size(); ++i)
    if (auto begin = above.read(begins[i])) {
      Poly end = *begin;
      end.add(Poly::constant(sizes[i]));
      system.require(*begin, "a", Rel::LT, end, "b");
      system.require(*begin, "b", Rel::LT, end, "a");
    }
  return !system.isFeasible(q.isl.get());
}

/// What is left where each product has the symbol as a factor.
static std::optional<Poly> withoutFactor(const Poly &sum, unsigned symbol) {
  Poly rest;
  for (const auto &[factors, times] : sum.terms) {
    auto found = std::find(factors.begin(), factors.end(), symbol);
    if (found == factors.end())
      return std::nullopt;
    Monomial others(factors.begin(), found);
    others.insert(others.end(), found + 1, factors.end());
    rest.terms[others] = times;
  }
  return rest;
}

bool InsideProver::neverMeet(const PlacedAccess &inner, const PlacedAccess &outer) const {
  const auto &one = inner.access.subscripts, &other = outer.access.subscripts;
  const Question q(*this, inner);
  for (size_t i = 0; i < one.size() && one.size() == other.size(); ++i) {
    std::optional<Poly> distance = q.reader.read(one[i]), from = q.reader.read(other[i]);
    if (!distance || !from)
      continue;
    distance->add(*from, -1);
    if (q.isImpossible(*distance, Rel::EQ, 0))
      return true;
    // Rows of a length that is not 0: (j - i) * n
    if (!distance->terms.empty())
      for (unsigned symbol : distance->terms.begin()->first)
        if (auto rest = withoutFactor(*distance, symbol);
            rest && q.isImpossible(Poly::symbol(symbol), Rel::EQ, 0) && q.isImpossible(*rest, Rel::EQ, 0))
          return true;
  }
  return false;
}

bool InsideProver::isInside(const PlacedAccess &access, const std::vector<const Expr *> &indices,
                            const std::vector<NamedRange> &ranges, const Stmt *at) const {
  Question q(*this, access);
  AffineReader above = readerAt(q, at);
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
