#include "plan/grid/Strips.h"

#include "analysis/Ast.h"
#include "analysis/Certain.h"
#include "plan/grid/Light.h"
#include "plan/grid/LinearIndex.h"
#include "plan/grid/Mapping.h"
#include "plan/grid/Moved.h"
#include "plan/grid/ShortLoops.h"
#include "plan/loops/LoopTree.h"

using namespace clang;

namespace accolade {
namespace {

constexpr int Length = 4;
constexpr unsigned WidestElement = 4;
/// Rows of a body up to which their strips fit the registers.
constexpr size_t MostRows = 12;
/// Neighbours of a loop around that a thread takes besides, and turns in which a row is read.
constexpr unsigned MostRun = 4;
constexpr int MostTurns = 8;

/// Calls are followed this far.
constexpr int MostDepth = 4;

/// Functions that are called look at no elements, which an iteration that does not exist may not have.
bool callsOnlyCompute(const Stmt *stmt, bool called = false, int depth = MostDepth) {
  if (!stmt)
    return true;
  const auto *op = dyn_cast<UnaryOperator>(stmt);
  const auto *member = dyn_cast<MemberExpr>(stmt);
  if (called && (isa<ArraySubscriptExpr>(stmt) || (op && op->getOpcode() == UO_Deref) || (member && member->isArrow())))
    return false;
  if (const auto *call = dyn_cast<CallExpr>(stmt); call && !isDirectiveCall(call)) {
    const FunctionDecl *f = call->getDirectCallee(), *defined = nullptr;
    if (depth == 0 || !f || (!f->hasBody(defined) && f->hasAttr<PureAttr>() && !f->getBuiltinID()) ||
        (defined && !callsOnlyCompute(defined->getBody(), true, depth - 1)))
      return false;
  }
  return std::all_of(stmt->child_begin(), stmt->child_end(),
                     [&](const Stmt *child) { return callsOnlyCompute(child, called, depth); });
}

class StripFinder {
public:
  /// `run`: the loop around of which a thread takes several iterations; may be null.
  StripFinder(Planner &p, const LaunchPlan &launch, const std::vector<LoopShape> &loops, const LoopShape *run,
              const Stmt *body)
      : p(p), launch(launch), inner(loops.back()), run_(run), body(body), shortLoops(body, p.ctx),
        entered(shortLoops.statements()), indices(p, launch, withShort(loops), body) {
    for (const LoopShape &loop : shortLoops.all())
      counters.insert(canonical(loop.counter));
  }

  std::optional<StripPlan> run() {
    const std::set<const VarDecl *> atomic = updatedAtomically(p, body);
    computesAll = callsOnlyCompute(body);
    for (const Access &a : collectAccesses(body, p.ctx))
      if (!a.base || atomic.count(canonical(a.base)) || !take(a)) {
        if (a.write)
          return std::nullopt;
        computesAll &= isSameForAll(a);
        accesses.inPlace.insert(a.base ? canonical(a.base) : nullptr);
      }
    StripPlan found;
    for (std::vector<Element> &family : families()) {
      if (!leaveUncertain(family))
        return std::nullopt;
      if (family.empty())
        continue;
      StripPlan::Row row = rowOf(family);
      if (isStrip(row))
        found.rows.push_back(row);
      else if (row.written)
        return std::nullopt;
      else
        stayInPlace(row.array);
    }
    if (found.rows.empty() || found.rows.size() > MostRows || !mayMove(found))
      return std::nullopt;
    std::sort(found.rows.begin(), found.rows.end(), [](const StripPlan::Row &a, const StripPlan::Row &b) {
      return a.from.expr->getBeginLoc() < b.from.expr->getBeginLoc();
    });
    found.multiples = multiples;
    found.shortLoops = shortLoops.all();
    found.computesAll = computesAll;
    found.plenty = Plenty;
    return found;
  }

private:
  using Terms = std::map<Monomial, long long>;
  /// Its place is `row`, the iteration's own number and the offset together.
  struct Element {
    Access access;
    Terms row;
    long long offset;
    int turn = 0;
    ShortLoops::Values values = {};
  };

  std::vector<LoopShape> withShort(std::vector<LoopShape> loops) const {
    loops.insert(loops.end(), shortLoops.all().begin(), shortLoops.all().end());
    return loops;
  }

  /// Read at one place by all iterations of a strip, whatever their conditions say.
  bool isSameForAll(const Access &a) const {
    return a.base && !a.escapes && indices.isKnownBefore(a, counters) && evaluatesOneOf(body, {a.expr}, entered) &&
           std::none_of(a.subscripts.begin(), a.subscripts.end(),
                        [&](const Expr *e) { return mentions(e, canonical(inner.counter)) > 0; });
  }

  void stayInPlace(const VarDecl *array) {
    accesses.inPlace.insert(array);
    computesAll = false;
  }

  /// An element at a fixed distance from the iteration's own place in some row, in each trip of the short loops around it.
  bool take(const Access &a) {
    QualType type = a.expr->getType();
    const std::vector<LoopShape> *around = shortLoops.around(a.expr);
    if (!around || (a.write && !around->empty()) || !indices.isPlain(a) || !type->isArithmeticType() ||
        type.isVolatileQualified() || p.ctx.getTypeSizeInChars(type).getQuantity() > WidestElement)
      return false;
    std::optional<Poly> index = indices.of(a);
    const size_t before = elements.size();
    const std::vector<const Expr *> needed = multiples;
    for (const ShortLoops::Values &values : ShortLoops::trips(*around, p.ctx))
      if (!index || !takeAt(a, ShortLoops::with(*index, *around, values, indices.table()), values)) {
        elements.resize(before);
        multiples = needed;
        return false;
      }
    written[canonical(a.base)] |= a.write;
    return elements.size() > before;
  }

  bool takeAt(const Access &a, const Poly &index, const ShortLoops::Values &values) {
    std::optional<unsigned> counter = indices.counter(inner);
    if (!counter)
      return false;
    Terms row;
    long long offset = 0, own = 0;
    for (const auto &[monomial, factor] : index.terms)
      if (monomial.empty())
        offset = factor;
      else if (monomial == Monomial{*counter})
        own = factor;
      else if (std::find(monomial.begin(), monomial.end(), *counter) != monomial.end())
        return false;
      else
        row[monomial] = factor;
    if (own != 1 || !beginsAtPack(row))
      return false;
    elements.push_back({a, row, offset, 0, values});
    return true;
  }

  /// Whether the sum is a multiple of a strip's length, if some values are.
  bool beginsAtPack(const Terms &row) {
    std::vector<std::pair<Monomial, long long>> terms(row.begin(), row.end());
    std::stable_sort(terms.begin(), terms.end(),
                     [](const auto &a, const auto &b) { return a.first.size() < b.first.size(); });
    std::vector<const Expr *> needed = multiples;
    for (const auto &[monomial, factor] : terms) {
      if (factor % Length == 0)
        continue;
      const Expr *value = nullptr;
      bool known = false;
      for (unsigned id : monomial)
        if (const Expr *e = indices.valueOf(id)) {
          known |= std::any_of(needed.begin(), needed.end(), [&](const Expr *n) { return sameVariable(n, e); });
          value = e;
        }
      if (!value)
        return false;
      if (!known)
        needed.push_back(value);
    }
    multiples = needed;
    return true;
  }

  static bool sameVariable(const Expr *a, const Expr *b) {
    return canonical(cast<VarDecl>(cast<DeclRefExpr>(a)->getDecl())) ==
           canonical(cast<VarDecl>(cast<DeclRefExpr>(b)->getDecl()));
  }

  /// Elements of the same row, and of rows that are the same in other turns of the run.
  std::vector<std::vector<Element>> families() const {
    std::vector<std::vector<Element>> found;
    for (Element e : elements) {
      auto family = std::find_if(found.begin(), found.end(), [&](const auto &f) { return joins(f, e); });
      if (family == found.end())
        found.push_back({e});
      else
        family->push_back(e);
    }
    return found;
  }

  /// Sets the turn and the offset of an element that belongs to the family.
  bool joins(const std::vector<Element> &family, Element &e) const {
    const Element &first = family[0];
    if (canonical(first.access.base) != canonical(e.access.base))
      return false;
    Terms step = stepOfRun(first.row), difference = e.row;
    long long offset = e.offset, turn = 0;
    for (const auto &[monomial, factor] : first.row)
      if (!(difference[monomial] -= factor))
        difference.erase(monomial);
    if (!step.empty() && !written.at(canonical(e.access.base))) {
      const auto &[monomial, factor] = *step.rbegin();
      if (monomial.empty())
        turn = rounded(offset - first.offset, factor);
      else if (auto same = difference.find(monomial); same != difference.end())
        turn = same->second / factor;
      for (const auto &[m, f] : step)
        if (m.empty())
          offset -= turn * f;
        else if (!(difference[m] -= turn * f))
          difference.erase(m);
    }
    auto inRange = [&](const Element &other) {
      return std::abs(offset - other.offset) <= 2 * Length && std::abs(turn - other.turn) <= MostTurns;
    };
    if (!difference.empty() || !std::all_of(family.begin(), family.end(), inRange))
      return false;
    e.offset = offset;
    e.turn = static_cast<int>(turn);
    return true;
  }

  /// By how much a row moves from one turn of the run to the next; nothing: that is no sum of values.
  Terms stepOfRun(const Terms &row) const {
    Terms step;
    std::optional<unsigned> counter = run_ ? indices.counter(*run_) : std::nullopt;
    for (const auto &[monomial, factor] : row) {
      Monomial rest = monomial;
      auto at = counter ? std::find(rest.begin(), rest.end(), *counter) : rest.end();
      if (at == rest.end())
        continue;
      rest.erase(at);
      if (!std::all_of(rest.begin(), rest.end(), [&](unsigned id) { return indices.valueOf(id); }))
        return {};
      step[rest] = factor;
    }
    return step;
  }

  static long long rounded(long long value, long long by) {
    const long long half = std::abs(by) / 2;
    return (value >= 0 ? value + half : value - half) / by;
  }

  /// Elements that not every iteration touches stay in place, unless they lie between such that all do: what
  /// a condition guards may not exist. False: one of them is written.
  bool leaveUncertain(std::vector<Element> &family) {
    std::map<int, std::map<long long, std::set<const Expr *>>> places;
    for (const Element &e : family)
      places[e.turn][e.offset].insert(e.access.expr);
    std::map<int, std::pair<long long, long long>> certain;
    for (const auto &[turn, offsets] : places)
      for (const auto &[offset, same] : offsets)
        if (evaluatesOneOf(body, same, entered))
          certain.try_emplace(turn, offset, offset).first->second.second = offset;
    auto isUncertain = [&](const Element &e) {
      auto range = certain.find(e.turn);
      return range == certain.end() || e.offset < range->second.first || e.offset > range->second.second;
    };
    auto left = std::stable_partition(family.begin(), family.end(), [&](const Element &e) { return !isUncertain(e); });
    const bool writes = std::any_of(left, family.end(), [](const Element &e) { return e.access.write; });
    if (left != family.end())
      stayInPlace(canonical(family[0].access.base));
    family.erase(left, family.end());
    return !writes;
  }

  StripPlan::Row rowOf(const std::vector<Element> &family) const {
    StripPlan::Row row;
    row.array = canonical(family[0].access.base);
    auto [least, most] = std::minmax_element(family.begin(), family.end(), [](const Element &a, const Element &b) {
      return a.offset < b.offset;
    });
    const long long begin = rounded((least->offset + most->offset) / 2, Length) * Length;
    int lastTurn = family[0].turn;
    for (const Element &e : family)
      lastTurn = std::max(lastTurn, e.turn);
    for (const Element &e : family) {
      StripPlan::Element element{e.access.expr, static_cast<int>(e.offset - begin), e.turn, e.values};
      row.elements.push_back(element);
      auto [sides, isNew] = row.sides.try_emplace(e.turn, element.offset, element.offset);
      sides->second = {std::min(sides->second.first, element.offset), std::max(sides->second.second, element.offset)};
      const bool nearer = !row.from.expr || std::abs(element.offset) < std::abs(row.from.offset);
      if (nearer && e.turn == lastTurn && indices.isKnownBefore(e.access, counters))
        row.from = element;
      row.read |= !e.access.write && !row.written;
      row.read |= e.access.write && !row.written && !evaluatesOneOf(body, {e.access.expr});
      row.written |= e.access.write;
    }
    return row;
  }

  /// Its packs hold an element at least that exists, so all of a pack can be read.
  bool isStrip(const StripPlan::Row &row) const {
    auto holdsOwn = [](const auto &turn) { return turn.second.first <= 0 && turn.second.second >= 0; };
    return row.from.expr && row.last() - row.first() <= 2 * Length &&
           std::all_of(row.sides.begin(), row.sides.end(), holdsOwn) &&
           (!row.written || (row.first() == 0 && row.last() == 0));
  }

  bool mayMove(const StripPlan &found) {
    std::map<const VarDecl *, std::set<const Expr *>> places;
    for (const StripPlan::Row &row : found.rows) {
      accesses.moved[row.array] |= row.written;
      for (const StripPlan::Element &e : row.elements)
        places[row.array].insert(e.expr);
    }
    for (const auto &[array, isWritten] : accesses.moved)
      if (isWritten && mentions(body, array) != places[array].size())
        return false; // it is used in other ways too
    return accesses.areApart(p, launch);
  }

  Planner &p;
  const LaunchPlan &launch;
  const LoopShape &inner;
  const LoopShape *run_;
  const Stmt *body;
  ShortLoops shortLoops;
  std::set<const ForStmt *> entered;
  std::set<const VarDecl *> counters; ///< of the short loops
  LinearIndex indices;
  MovedAccesses accesses;
  std::vector<Element> elements;
  std::map<const VarDecl *, bool> written;
  std::vector<const Expr *> multiples;
  bool computesAll = true;
};

/// The innermost loop counts on from 0, or from a few iterations later, along the x axis.
bool suits(Planner &p, const LoopShape &s, const LevelAxes &a) {
  auto lower = s.lower->isValueDependent() ? std::nullopt : s.lower->getIntegerConstantExpr(p.ctx);
  QualType type = s.counter->getType();
  return a.grid == X && a.thread == X && a.run == 1 && a.ahead == 1 && lower && (a.fromZero || *lower == 0) &&
         s.constantStep == 1 && (s.relation == Relation::LT || s.relation == Relation::LE) && !s.walks &&
         type->isIntegerType() && !type->isEnumeralType() && p.ctx.getTypeSize(type) >= 32;
}

} // namespace

int StripPlan::Row::first() const {
  int least = 0;
  for (const auto &[turn, side] : sides)
    least = std::min(least, side.first);
  return least;
}

int StripPlan::Row::last() const {
  int most = 0;
  for (const auto &[turn, side] : sides)
    most = std::max(most, side.second);
  return most;
}

std::pair<int, int> StripPlan::Row::sidesOf(int number, int length) const {
  std::pair<int, int> needed{0, 0};
  for (const auto &[turn, side] : sides)
    if (int when = number + sides.begin()->first - turn; when >= 0 && when < length)
      needed = {std::min(needed.first, side.first), std::max(needed.second, side.second)};
  return needed;
}

void findStrips(Planner &p, LaunchPlan &launch, const MapNode &root) {
  if (!launch.grid.covers || launch.grid.communicates || launch.grid.patch || root.kids.size() != 1)
    return;
  std::vector<LoopShape> loops;
  std::vector<LevelAxes *> levels;
  const LoopShape *run = nullptr;
  const MapNode *node = root.kids[0].get();
  for (;; node = node->kids[0].get()) {
    loops.insert(loops.end(), node->plan->nest.begin(), node->plan->nest.end());
    for (size_t i = 0; i < node->plan->axes.size(); ++i) {
      levels.push_back(&node->plan->axes[i]);
      if (levels.back()->run > 1)
        run = &node->plan->nest[i];
    }
    if (node->endsNest())
      break;
  }
  LoopPlan &plan = *node->plan;
  if (loops.size() < 2 || !suits(p, loops.back(), *levels.back()) || containsLambda(node->body) ||
      !(busyBody(p, node->body) || lightBody(p, node->body)))
    return;
  std::optional<StripPlan> strips = StripFinder(p, launch, loops, run, node->body).run();
  if (!strips)
    return;
  plan.strips = *strips;
  launch.grid.strips = true;
  plan.near.clear();
  levels.back()->strip = Length;
  for (LevelAxes *a : levels)
    a->run = std::min(a->run, MostRun);
}

} // namespace accolade
