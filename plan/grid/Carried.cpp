#include "plan/grid/Carried.h"

#include "analysis/Ast.h"
#include "analysis/Certain.h"
#include "analysis/DependenceParts.h"
#include "analysis/Stores.h"
#include "plan/grid/LinearIndex.h"
#include "plan/loops/LoopTree.h"
#include "plan/region/RegionParts.h"

using namespace clang;

namespace accolade {
namespace {

/// Trips through which an element is carried.
constexpr size_t Most = 4;
/// Each trip waits for the one before; what else these read is under way together.
constexpr unsigned Unroll = 8;

bool leavesTrip(const Stmt *stmt) {
  if (!stmt)
    return false;
  if (isa<ContinueStmt, BreakStmt, ReturnStmt, GotoStmt, IndirectGotoStmt, SwitchStmt, LabelStmt, GCCAsmStmt>(stmt))
    return true;
  return std::any_of(stmt->child_begin(), stmt->child_end(), leavesTrip);
}

bool holds(const Stmt *stmt, const Stmt *wanted) {
  return stmt && (stmt == wanted || std::any_of(stmt->child_begin(), stmt->child_end(),
                                                [&](const Stmt *child) { return holds(child, wanted); }));
}

class CarriedFinder {
public:
  CarriedFinder(Planner &p, const LaunchPlan &launch, const std::vector<LoopShape> &loops)
      : p(p), loops(loops), shape(loops.back()), body(shape.loop->getBody()), indices(p, launch, loops, body) {
    if (const auto *block = dyn_cast<CompoundStmt>(body))
      statements.assign(block->body_begin(), block->body_end());
    else
      statements.push_back(body);
  }

  std::vector<CarriedElement> run() {
    if (!shape || !shape.constantStep || !shape.counter->getType()->isIntegerType() || leavesTrip(body) ||
        holdsDirective(p.directives, body) || containsLambda(body))
      return {};
    RegionUse use = analyzeVariableUse(body, p.ctx);
    for (const CallExpr *call : use.calls)
      if (!whyImpure(call, p.ctx).empty())
        return {};
    for (const VariableUse &u : use.variables)
      if (canonical(u.var) == canonical(shape.counter) && (u.written || u.addressTaken))
        return {};
    accesses = collectAccesses(body, p.ctx);
    std::vector<CarriedElement> found;
    for (size_t i = 0; i < statements.size(); ++i)
      if (const auto *store = dyn_cast<BinaryOperator>(statements[i]); store && store->isAssignmentOp())
        if (auto element = carry(store, i))
          found.push_back(*element);
    return found;
  }

private:
  std::optional<CarriedElement> carry(const BinaryOperator *store, size_t position) {
    const Access *written = nullptr;
    for (const Access &a : accesses)
      if (a.write && a.expr->IgnoreParens() == store->getLHS()->IgnoreParens())
        written = &a;
    QualType type = store->getLHS()->getType();
    if (!written || !written->base || !indices.isPlain(*written) || !type->isArithmeticType() ||
        type->isAnyComplexType() || type.isVolatileQualified() || !isAlone(*written))
      return std::nullopt;
    std::optional<Poly> at = indices.of(*written), step = at ? moves(*at) : std::nullopt;
    if (!step)
      return std::nullopt;

    CarriedElement element{canonical(written->base), store, {}, {}};
    std::map<size_t, std::vector<const Expr *>> reads;
    std::set<size_t> readable;
    for (const Access &a : accesses) {
      if (a.write || a.base != written->base || !indices.isPlain(a))
        continue;
      std::optional<size_t> trips = tripsBetween(a, *at, *step);
      if (!trips)
        continue;
      if (*trips && indices.isKnownBefore(a)) // the loop's first one is read in front of it
        reads[*trips].insert(reads[*trips].begin(), a.expr), readable.insert(*trips);
      else if (*trips)
        reads[*trips].push_back(a.expr);
      else if (isBehind(a.expr, position))
        element.own.push_back(a.expr);
    }
    const bool moves = isPositive(*written, *step);
    for (size_t trips = 1; trips <= (moves ? Most : 1) && reads.count(trips); ++trips) {
      auto &places = reads[trips];
      if (!moves && std::any_of(places.begin(), places.end(), [&](const Expr *e) { return isBehind(e, position); }))
        break; // all trips may write the same element
      if (!readable.count(trips) || !evaluatesOneOf(body, {places.begin(), places.end()}))
        break; // its first trip may not read it, since it may not exist
      element.reads.push_back(places);
    }
    element.late = indices.isKnownBefore(*written) && isUnread(*written, position, element);
    return element.reads.empty() ? std::nullopt : std::optional(element);
  }

  /// The next trip writes another element: steps are numbers, lengths of rows, or bounds of loops that have a trip.
  bool isPositive(const Access &written, const Poly &step) const {
    if (step.terms.size() != 1)
      return false;
    const Monomial &factors = step.terms.begin()->first;
    return std::all_of(factors.begin(), factors.end(), [&](unsigned id) {
      const Expr *value = indices.valueOf(id);
      const VarDecl *var = value ? namedVariable(value) : nullptr;
      return var && (isLength(written.base->getType(), var) ||
                     std::any_of(loops.begin(), loops.end(), [&](const LoopShape &l) { return isBound(l, var); }));
    });
  }
  bool isLength(QualType type, const VarDecl *var) const {
    for (; !type.isNull() && (type->isPointerType() || type->isArrayType());
         type = type->isPointerType() ? type->getPointeeType() : type->getAsArrayTypeUnsafe()->getElementType())
      if (const auto *row = p.ctx.getAsVariableArrayType(type); row && row->getSizeExpr() && isNamed(row->getSizeExpr(), var))
        return true;
    return false;
  }
  bool isBound(const LoopShape &l, const VarDecl *var) const {
    std::optional<llvm::APSInt> lower = l.lower ? l.lower->getIntegerConstantExpr(p.ctx) : std::nullopt;
    return l && l.relation == Relation::LT && lower && lower->isNonNegative() && isNamed(l.upper, var);
  }
  static bool isNamed(const Expr *e, const VarDecl *var) {
    const VarDecl *named = namedVariable(e);
    return named && canonical(named) == canonical(var);
  }

  /// What the rest of the trip reads is in variables, or is something else.
  bool isUnread(const Access &written, size_t position, const CarriedElement &element) const {
    std::set<const Expr *> kept(element.own.begin(), element.own.end());
    for (const auto &reads : element.reads)
      kept.insert(reads.begin(), reads.end());
    return std::all_of(accesses.begin(), accesses.end(), [&](const Access &a) {
      return a.write || kept.count(a.expr) || !isBehind(a.expr, position) || areApart(a, written);
    });
  }

  /// They are of different arrays.
  bool areApart(const Access &a, const Access &b) const {
    if (!a.base || a.base == b.base)
      return false;
    QualType one = a.base->getType().getNonReferenceType(), other = b.base->getType().getNonReferenceType();
    return one.isRestrictQualified() || other.isRestrictQualified() ||
           (one->isArrayType() && other->isArrayType() && a.path.empty() && !a.indirect) ||
           !mayBeOneObject(a.expr, b.expr, p.ctx);
  }

  /// Nothing else in the loop may change elements of the array.
  bool isAlone(const Access &written) const {
    for (const Access &a : accesses) {
      if (!a.write || a.expr == written.expr)
        continue;
      if (a.escapes || !areApart(a, written))
        return false;
    }
    return std::none_of(accesses.begin(), accesses.end(),
                        [&](const Access &a) { return a.escapes && a.base == written.base; });
  }

  /// By how much an index grows with each trip, if that is the same for all.
  std::optional<Poly> moves(const Poly &index) const {
    std::optional<unsigned> counter = indices.counter(shape);
    if (!counter || !indices.isOfCounters(index))
      return std::nullopt;
    Poly step;
    for (const auto &[monomial, factor] : index.terms) {
      size_t power = std::count(monomial.begin(), monomial.end(), *counter);
      if (power > 1)
        return std::nullopt;
      if (!power)
        continue;
      Monomial rest = monomial;
      rest.erase(std::find(rest.begin(), rest.end(), *counter));
      step.terms[rest] += factor * *shape.constantStep;
    }
    return step.terms.empty() ? std::nullopt : std::optional(step);
  }

  /// How many trips ago the element was written.
  std::optional<size_t> tripsBetween(const Access &read, const Poly &written, const Poly &step) {
    std::optional<Poly> at = indices.of(read);
    if (!at || !indices.isOfCounters(*at))
      return std::nullopt;
    Poly difference = written;
    difference.add(*at, -1);
    for (size_t trips = 0; trips <= Most; ++trips) {
      if (difference == Poly())
        return trips;
      difference.add(step, -1);
    }
    return std::nullopt;
  }

  bool isBehind(const Expr *e, size_t position) const {
    for (size_t i = position + 1; i < statements.size(); ++i)
      if (holds(statements[i], e))
        return true;
    return false;
  }

  Planner &p;
  const std::vector<LoopShape> &loops;
  const LoopShape &shape;
  const Stmt *body;
  LinearIndex indices;
  std::vector<const Stmt *> statements;
  std::vector<Access> accesses;
};

void findBelow(Planner &p, LaunchPlan &launch, const Stmt *stmt, std::vector<LoopShape> &loops) {
  if (!stmt)
    return;
  const auto *loop = dyn_cast<ForStmt>(stmt);
  if (loop) {
    loops.push_back(analyzeLoopShape(loop, p.ctx));
    auto found = CarriedFinder(p, launch, loops).run();
    if (!found.empty())
      launch.carried[loop] = {found, containsLoop(loop->getBody()) ? 0 : Unroll};
    else
      findBelow(p, launch, loop->getBody(), loops);
    loops.pop_back();
    return;
  }
  for (const Stmt *child : stmt->children())
    findBelow(p, launch, child, loops);
}

/// A loop of which a directive says that its thread runs it alone.
bool isOwn(const MapNode &node) {
  const LoopPlan &plan = *node.plan;
  return plan.nest.size() == 1 && !plan.axes[0].any() && node.kids.empty() && plan.privates.empty() &&
         plan.reductions.empty() && plan.lastValues.empty() && !plan.gridTile;
}

void findInside(Planner &p, LaunchPlan &launch, const MapNode &node, std::vector<LoopShape> loops, bool shared) {
  if (node.plan && (node.plan->axes.empty() || containsLambda(node.body) || node.plan->ofBlock || node.plan->scan))
    return;
  if (node.plan && shared && isOwn(node)) {
    const ForStmt *loop = node.plan->nest[0].loop;
    findBelow(p, launch, loop, loops);
    if (auto found = launch.carried.find(loop); found != launch.carried.end())
      found->second.unroll = std::max(found->second.unroll, node.plan->unroll);
    return;
  }
  if (node.plan) {
    loops.insert(loops.end(), node.plan->nest.begin(), node.plan->nest.end());
    shared |= node.plan->axes.back().any();
  }
  for (const auto &kid : node.kids)
    findInside(p, launch, *kid, loops, shared);
  if (node.plan && shared && node.kids.empty())
    findBelow(p, launch, node.body, loops);
}

} // namespace

void findCarried(Planner &p, LaunchPlan &launch, const MapNode &root) { findInside(p, launch, root, {}, false); }

} // namespace accolade
