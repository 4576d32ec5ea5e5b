#include "plan/grid/RunReads.h"

#include "analysis/Affine.h"
#include "analysis/Ast.h"

using namespace clang;

namespace accolade {
namespace {

/// An element's place by its subscripts, and which one of its column it is.
struct Place {
  const VarDecl *array;
  std::vector<Poly> subscripts;
};

class RunReader {
public:
  RunReader(Planner &p, const std::vector<LoopShape> &loops, const LoopShape &run, const Stmt *body)
      : p(p), run(run), body(body), scope(loops[0].loop, p.ctx), reader(scope, symbols) {
    reader.loops = loops;
  }

  RunReads read() {
    std::vector<const ForStmt *> around;
    findLoops(body, around);
    for (const Access &a : collectAccesses(body, p.ctx))
      if (a.base && !a.write && !a.subscripts.empty())
        if (auto inside = loopsAround.find(a.expr); inside != loopsAround.end())
          takeAll(a, inside->second);
    RunReads found;
    for (const auto &[column, turns] : columns)
      ++found.columns, found.elements += turns.size();
    return found;
  }

private:
  void findLoops(const Stmt *stmt, std::vector<const ForStmt *> &around) {
    if (!stmt)
      return;
    if (const auto *e = dyn_cast<Expr>(stmt))
      loopsAround[e] = around;
    const auto *loop = dyn_cast<ForStmt>(stmt);
    if (loop)
      around.push_back(loop);
    for (const Stmt *child : stmt->children())
      findLoops(child, around);
    if (loop)
      around.pop_back();
  }

  /// The element that each trip of the short loops around it reads.
  void takeAll(const Access &a, const std::vector<const ForStmt *> &around) {
    std::vector<LoopShape> inner;
    for (const ForStmt *loop : around) {
      inner.push_back(analyzeLoopShape(loop, p.ctx));
      if (!inner.back() || !inner.back().constantTrips)
        return;
    }
    std::vector<LoopShape> nest = reader.loops;
    reader.loops.insert(reader.loops.end(), inner.begin(), inner.end());
    Place place{canonical(a.base), {}};
    for (const Expr *e : a.subscripts)
      if (std::optional<Poly> index = reader.read(e))
        place.subscripts.push_back(*index);
    reader.loops = nest;
    if (place.subscripts.size() == a.subscripts.size())
      takeTrips(place, inner, 0);
  }

  void takeTrips(const Place &place, const std::vector<LoopShape> &inner, size_t depth) {
    if (depth == inner.size())
      return take(place);
    const LoopShape &loop = inner[depth];
    auto lower = loop.lower->getIntegerConstantExpr(p.ctx);
    std::optional<unsigned> counter = symbols.findCounter(loop.loop);
    if (!counter)
      return takeTrips(place, inner, depth + 1);
    if (!lower || !loop.constantStep)
      return;
    for (long long trip = 0; trip < *loop.constantTrips; ++trip) {
      Place at = place;
      for (Poly &index : at.subscripts)
        index = with(index, *counter, lower->getExtValue() + trip * *loop.constantStep);
      takeTrips(at, inner, depth + 1);
    }
  }

  /// `poly` with a number for a symbol.
  static Poly with(const Poly &poly, unsigned symbol, long long value) {
    Poly result;
    for (const auto &[monomial, factor] : poly.terms) {
      Poly term = Poly::constant(factor);
      for (unsigned id : monomial)
        term = term.times(id == symbol ? Poly::constant(value) : Poly::symbol(id)).value_or(Poly());
      result.add(term);
    }
    return result;
  }

  /// Into the column of an element from which it lies a number of the run's steps away.
  void take(const Place &place) {
    for (auto &[column, turns] : columns)
      if (std::optional<long long> turn = stepsBetween(column, place)) {
        turns.insert(*turn);
        return;
      }
    columns.push_back({place, {0}});
  }

  std::optional<long long> stepsBetween(const Place &from, const Place &to) const {
    if (from.array != to.array || from.subscripts.size() != to.subscripts.size())
      return std::nullopt;
    std::optional<long long> steps;
    std::vector<Poly> distances, strides;
    for (size_t i = 0; i < from.subscripts.size(); ++i) {
      distances.push_back(to.subscripts[i]);
      distances.back().add(from.subscripts[i], -1);
      strides.push_back(strideOf(from.subscripts[i]));
      if (!steps && !strides.back().terms.empty()) {
        const auto &[monomial, factor] = *strides.back().terms.begin();
        auto same = distances.back().terms.find(monomial);
        steps = same == distances.back().terms.end() ? 0 : same->second / factor;
      }
    }
    for (size_t i = 0; i < distances.size(); ++i)
      if (!distances[i].add(strides[i], -steps.value_or(0)).terms.empty())
        return std::nullopt;
    return steps.value_or(0);
  }

  /// By how much an index grows from one iteration of the run to the next.
  Poly strideOf(const Poly &index) const {
    Poly stride;
    std::optional<unsigned> counter = symbols.findCounter(run.loop);
    for (const auto &[monomial, factor] : index.terms)
      if (auto at = counter ? std::find(monomial.begin(), monomial.end(), *counter) : monomial.end();
          at != monomial.end()) {
        Monomial rest = monomial;
        rest.erase(rest.begin() + (at - monomial.begin()));
        stride.terms[rest] = factor;
      }
    return stride;
  }

  Planner &p;
  const LoopShape &run;
  const Stmt *body;
  Scope scope;
  SymbolTable symbols;
  AffineReader reader;
  std::map<const Expr *, std::vector<const ForStmt *>> loopsAround;
  std::vector<std::pair<Place, std::set<long long>>> columns;
};

} // namespace

RunReads readsAlong(Planner &p, const std::vector<LoopShape> &loops, const LoopShape &run, const Stmt *body) {
  return RunReader(p, loops, run, body).read();
}

} // namespace accolade
