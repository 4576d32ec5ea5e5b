#include "plan/grid/RunReads.h"

#include "analysis/Ast.h"
#include "plan/grid/ShortLoops.h"

using namespace clang;

namespace accolade {
namespace {

/// Where an element lies, by its subscripts.
struct Place {
  const VarDecl *array;
  std::vector<Poly> subscripts;
};

class RunReader {
public:
  RunReader(Planner &p, const std::vector<LoopShape> &loops, const LoopShape &run, const Stmt *body)
      : p(p), run(run), body(body), shortLoops(body, p.ctx), scope(loops[0].loop, p.ctx), reader(scope, symbols) {
    reader.loops = loops;
    reader.loops.insert(reader.loops.end(), shortLoops.all().begin(), shortLoops.all().end());
  }

  RunReads read() {
    for (const Access &a : collectAccesses(body, p.ctx))
      if (a.base && !a.write && !a.subscripts.empty())
        if (const std::vector<LoopShape> *around = shortLoops.around(a.expr))
          takeAll(a, *around);
    RunReads found;
    for (const auto &[column, turns] : columns)
      ++found.columns, found.elements += turns.size();
    return found;
  }

private:
  /// The element that each trip of the short loops around it reads.
  void takeAll(const Access &a, const std::vector<LoopShape> &around) {
    std::vector<Poly> subscripts;
    for (const Expr *e : a.subscripts)
      if (std::optional<Poly> index = reader.read(e))
        subscripts.push_back(*index);
    if (subscripts.size() != a.subscripts.size())
      return;
    for (const ShortLoops::Values &values : ShortLoops::trips(around, p.ctx)) {
      Place place{canonical(a.base), subscripts};
      for (Poly &index : place.subscripts)
        index = ShortLoops::with(index, around, values, symbols);
      take(place);
    }
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
  ShortLoops shortLoops;
  Scope scope;
  SymbolTable symbols;
  AffineReader reader;
  std::vector<std::pair<Place, std::set<long long>>> columns;
};

} // namespace

RunReads readsAlong(Planner &p, const std::vector<LoopShape> &loops, const LoopShape &run, const Stmt *body) {
  return RunReader(p, loops, run, body).read();
}

} // namespace accolade
