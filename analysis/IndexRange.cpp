// How far an index goes: each counter is replaced by the end of its loop that makes the index least, or most. Conditions
// and steps are left out, so that the range may be too wide.
#include "analysis/DependenceParts.h"

#include "analysis/Ast.h"

using namespace clang;

namespace accolade {
namespace {

struct Ends {
  Poly least, most;
};

/// The values of a counter, if its loop runs at all; read where the loop begins.
std::optional<Ends> endsOf(const LoopShape &loop, const AffineReader &outside) {
  if (!loop.lower || !loop.upper || !loop.counter || !loop.counter->getType()->isIntegerType())
    return std::nullopt;
  std::optional<Poly> from = outside.read(loop.lower), to = outside.read(loop.upper);
  const std::optional<long long> step = loop.constantStep;
  if (!from || !to || !step || !*step || loop.mayStartBeyond)
    return std::nullopt;
  const bool up = *step > 0;
  switch (loop.relation) {
  case Relation::LT:
  case Relation::LE:
    if (!up)
      return std::nullopt;
    break;
  case Relation::GT:
  case Relation::GE:
    if (up)
      return std::nullopt;
    break;
  case Relation::NE:
    break;
  }
  if (loop.relation != Relation::LE && loop.relation != Relation::GE)
    to->add(Poly::constant(up ? -1 : 1));
  return up ? Ends{*from, *to} : Ends{*to, *from};
}

/// With one end of the counter instead of it. None: it is a factor of something that is no number.
std::optional<Poly> withEnd(const Poly &poly, unsigned counter, const Ends &ends, bool least) {
  Poly result;
  for (const auto &[monomial, coefficient] : poly.terms) {
    if (std::find(monomial.begin(), monomial.end(), counter) == monomial.end()) {
      result.add(Poly{{{monomial, coefficient}}});
      continue;
    }
    if (monomial.size() > 1)
      return std::nullopt;
    result.add((coefficient > 0) == least ? ends.least : ends.most, coefficient);
  }
  return result;
}

/// A sum of names. False: a part of it is none.
bool addTo(Provision &provision, Sum &sum, const Poly &poly, const SymbolTable &symbols) {
  for (const auto &[monomial, coefficient] : poly.terms) {
    Sum product(coefficient);
    for (unsigned id : monomial) {
      const Symbol &symbol = symbols[id];
      if (symbol.equals) {
        Sum inner;
        if (!addTo(provision, inner, *symbol.equals, symbols))
          return false;
        product = product * inner;
        continue;
      }
      if (!symbol.var || !symbol.var->getType()->isIntegerType())
        return false;
      provision.of.push_back(symbol.var);
      product = product * Sum(symbol.spelled);
    }
    sum = sum + product;
  }
  return true;
}

} // namespace

std::optional<IndexRange> rangeOf(const Poly &index, const ReadAccess &access, const SymbolTable &symbols) {
  std::optional<Poly> least = index, most = index;
  AffineReader outside = access.reader;
  while (!outside.loops.empty()) {
    const LoopShape loop = outside.loops.back();
    outside.loops.pop_back();
    std::optional<unsigned> counter = symbols.findCounter(loop.loop);
    auto moves = [&](const Poly &poly) { return counter && poly.with(*counter, 0) != poly; };
    if (!moves(*least) && !moves(*most))
      continue;
    std::optional<Ends> ends = endsOf(loop, outside);
    least = ends ? withEnd(*least, *counter, *ends, true) : std::nullopt;
    most = ends ? withEnd(*most, *counter, *ends, false) : std::nullopt;
    if (!least || !most)
      return std::nullopt;
  }
  if (!symbols.isParametric(*least) || !symbols.isParametric(*most))
    return std::nullopt;
  return IndexRange{*least, *most};
}

std::optional<Provision> provision(const Poly &least, const Poly &most, const SymbolTable &symbols) {
  Provision result;
  if (!addTo(result, result.least, least, symbols) || !addTo(result, result.most, most, symbols))
    return std::nullopt;
  return result;
}

} // namespace accolade
