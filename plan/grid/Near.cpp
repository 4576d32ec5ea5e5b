#include "plan/grid/Near.h"

#include "analysis/Ast.h"
#include "plan/grid/LinearIndex.h"
#include "plan/loops/LoopTree.h"

using namespace clang;

namespace accolade {
namespace {

/// Below these an address of its own is no gain.
constexpr size_t LeastElements = 3, LeastRows = 2;
/// From so many on they are read by one address where threads would take several trips at once: on an
/// H200 a blur of 25 points took 0.531 ms so and 0.550 otherwise, one of 9 points 0.375 and 0.355.
constexpr size_t ManyElements = 16;
/// So many are read at once by the trips of a row that go together. The 9 points of 2048 x 2048 elements took
/// 0.0324 ms with two trips, 0.0387 with four and 0.0398 with eight; by one address 0.0368.
constexpr size_t MostAtOnce = 18;

class NearFinder {
public:
  NearFinder(Planner &p, const LaunchPlan &launch, const std::vector<LoopShape> &loops, const Stmt *body)
      : p(p), body(body), indices(p, launch, loops, body) {}

  std::vector<NearElements> run() {
    std::map<const VarDecl *, std::vector<Access>> byArray;
    std::set<const VarDecl *> others;
    for (const Access &a : collectAccesses(body, p.ctx)) {
      if (!a.base)
        continue;
      if (a.write || !indices.isPlain(a))
        others.insert(canonical(a.base));
      else
        byArray[canonical(a.base)].push_back(a);
    }
    std::vector<NearElements> found;
    for (auto &[array, accesses] : byArray)
      if (!others.count(array) && accesses.size() >= LeastElements)
        if (auto near = group(accesses))
          found.push_back(*near);
    std::sort(found.begin(), found.end(), [](const NearElements &a, const NearElements &b) {
      return a.from->getBeginLoc() < b.from->getBeginLoc();
    });
    return found;
  }

private:
  struct Place {
    const Access *access;
    Poly index;
  };

  std::optional<NearElements> group(const std::vector<Access> &accesses) {
    std::vector<Place> places;
    for (const Access &a : accesses)
      if (auto index = indices.of(a))
        places.push_back({&a, *index});
    NearElements best;
    size_t least = ~size_t(0);
    for (const Place &from : places) {
      if (!indices.isKnownBefore(*from.access))
        continue;
      NearElements near{canonical(from.access->base), from.access->expr, {}, false};
      size_t sum = 0;
      for (const Place &place : places)
        if (auto distance = between(from, place, sum))
          near.elements.push_back({place.access->expr, *distance});
      bool better = near.elements.size() > best.elements.size() ||
                    (near.elements.size() == best.elements.size() && sum < least);
      if (near.elements.size() < LeastElements || distances(near) < LeastRows || !better)
        continue;
      best = near, least = sum;
    }
    if (best.elements.empty())
      return std::nullopt;
    best.wide = std::any_of(accesses.begin(), accesses.end(), [&](const Access &a) { return isWide(a); }) ||
                indices.readsUnsigned();
    return best;
  }

  /// How many elements lie a distance away that only the run of the program tells.
  static size_t distances(const NearElements &near) {
    return std::count_if(near.elements.begin(), near.elements.end(), [](const auto &element) {
      return std::any_of(element.distance.begin(), element.distance.end(),
                         [](const auto &term) { return !term.values.empty(); });
    });
  }

  /// `sum`: of all factors, to find the element in the middle.
  std::optional<std::vector<NearElements::Term>> between(const Place &from, const Place &to,
                                                         size_t &sum) const {
    Poly difference = to.index;
    difference.add(from.index, -1);
    std::vector<NearElements::Term> terms;
    for (const auto &[monomial, factor] : difference.terms) {
      NearElements::Term term{factor, {}};
      for (unsigned id : monomial) {
        const Expr *value = indices.valueOf(id);
        if (!value)
          return std::nullopt;
        term.values.push_back(value);
      }
      terms.push_back(term);
    }
    for (const auto &[monomial, factor] : difference.terms)
      sum += std::abs(factor);
    // Rows first, as one would write it.
    std::reverse(terms.begin(), terms.end());
    return terms;
  }

  bool isWide(const Access &a) const {
    return a.subscripts.size() > 1 ||
           p.ctx.getTypeSize(a.subscripts[0]->IgnoreParenImpCasts()->getType()) > 32;
  }

  Planner &p;
  const Stmt *body;
  LinearIndex indices;
};

void findInside(Planner &p, const LaunchPlan &launch, const MapNode &node, std::vector<LoopShape> loops) {
  if (node.plan)
    loops.insert(loops.end(), node.plan->nest.begin(), node.plan->nest.end());
  for (const auto &kid : node.kids)
    findInside(p, launch, *kid, loops);
  if (!node.plan || !node.kids.empty() || node.plan->axes.empty())
    return;
  LoopPlan &plan = *node.plan;
  LevelAxes &inner = plan.axes.back();
  const bool alone = inner.ahead == 1 || (inner.grid < 0 && !inner.tested && plan.reductions.empty());
  if (!inner.any() || containsLambda(node.body) || inner.run > 1 || !alone || plan.holdsRun || plan.kept.most || plan.ofBlock || plan.scan)
    return;
  plan.near = NearFinder(p, launch, loops, node.body).run();
  if (inner.ahead == 1)
    return;
  // A row of a block: so many elements keep memory busy without those of further trips.
  size_t most = 1;
  for (const NearElements &near : plan.near)
    most = std::max(most, near.elements.size());
  if (most >= ManyElements) {
    inner.ahead = 1;
    return;
  }
  plan.near.clear();
  inner.ahead = std::clamp<unsigned>(MostAtOnce / most, 2, inner.ahead);
}

} // namespace

void findNear(Planner &p, const LaunchPlan &launch, const MapNode &root) { findInside(p, launch, root, {}); }

} // namespace accolade
