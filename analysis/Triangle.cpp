#include "analysis/Triangle.h"

#include "analysis/Affine.h"
#include "analysis/Ast.h"

#include <isl/ctx.h>

#include <algorithm>
#include <memory>

using namespace clang;

namespace accolade {

/// How often a counter is in a sum by itself; nothing if it is multiplied by more than a number.
static std::optional<long long> timesOf(unsigned counter, const Poly &sum) {
  long long times = 0;
  for (const auto &[monomial, factor] : sum.terms)
    if (monomial == Monomial{counter})
      times = factor;
    else if (std::find(monomial.begin(), monomial.end(), counter) != monomial.end())
      return std::nullopt;
  return times;
}

static bool countsUp(const LoopShape &loop) {
  return loop && loop.counter && loop.constantStep == 1 && !loop.mayStartBeyond && !loop.walks &&
         loop.counter->getType()->isIntegerType() && (loop.relation == Relation::LT || loop.relation == Relation::LE);
}

Triangle triangleOf(const LoopShape &outer, const LoopShape &inner, ASTContext &ctx) {
  if (!countsUp(outer) || !countsUp(inner))
    return {};
  Scope scope(outer.loop, ctx);
  SymbolTable symbols;
  const unsigned counter = symbols.counter(outer.loop, outer.counter->getNameAsString());
  AffineReader reader(scope, symbols);
  reader.loops = {outer};
  const std::optional<Poly> lower = reader.read(inner.lower), upper = reader.read(inner.upper);
  const std::optional<long long> below = lower ? timesOf(counter, *lower) : std::nullopt;
  const std::optional<long long> above = upper ? timesOf(counter, *upper) : std::nullopt;
  if (!below || !above || *below + *above != 1 || *below * *above != 0)
    return {};
  // Beyond 0 unsigned counters begin anew.
  if (inner.counter->getType()->isUnsignedIntegerType() && (subtracts(inner.lower) || subtracts(inner.upper)))
    return {};
  System none(symbols, {});
  none.requireLoop(outer, reader, "a");
  std::unique_ptr<isl_ctx, void (*)(isl_ctx *)> isl(isl_ctx_alloc(), [](isl_ctx *c) { isl_ctx_free(c); });
  const bool each = none.require(*lower, "a", inner.relation == Relation::LT ? Rel::GE : Rel::GT, *upper, "a") &&
                    !none.isFeasible(isl.get());
  return {*below ? Lean::Lower : Lean::Upper, each};
}

} // namespace accolade
