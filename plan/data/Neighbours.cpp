// See Neighbours.h. What follows for one iteration must hold for all of them: those that are a few steps away along a loop
// exist, so bounds and conditions may not depend on counters, and they read and write what this one does. (Loops of fewer
// trips than that, over one array by two names, are not told apart.)
#include "plan/data/Neighbours.h"

#include "analysis/Ast.h"
#include "plan/grid/LinearIndex.h"

#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace accolade {
namespace {

/// Iterations that lie farther apart may not exist.
constexpr long long MostSteps = 4;

class Nest {
public:
  Nest(Planner &p, const LaunchPlan &launch, const VarDecl *array, const VarDecl *written)
      : p(p), launch(launch), array(array), written(written) {
    for (const Stmt *at = onlyUser(launch.body); at;)
      at = enter(at);
  }

  bool keepsApart() const {
    if (loops.empty() || !body || anyBelow(body, mayLeave) || !isRectangle())
      return false;
    LinearIndex index(p, launch, loops, body);
    std::vector<Read> reads;
    std::vector<Poly> stores;
    for (const Access &a : collectAccesses(body, p.ctx)) {
      const VarDecl *base = a.base ? canonical(a.base) : nullptr;
      if (base != array && base != written)
        continue;
      std::optional<Poly> place = index.isPlain(a) ? index.of(a) : std::nullopt;
      if (!place || !index.isOfCounters(*place) || (a.write && (base == array || !isAlwaysDone(body, a.expr))))
        return false;
      if (a.write)
        stores.push_back(*place);
      else if (base == array)
        reads.push_back({*place, isAlwaysDone(body, a.expr)});
    }
    return !stores.empty() && llvm::all_of(reads, [&](const Read &read) {
      return llvm::all_of(stores, [&](const Poly &store) { return isReadElsewhere(read, store, reads, index); });
    });
  }

private:
  struct Read {
    Poly place;
    bool always; ///< in each iteration
  };

  // ---- The nest ------------------------------------------------------------------------

  /// The one statement that uses the arrays, null: there are several.
  template <class List> const Stmt *onlyUser(const List &list) const {
    const Stmt *only = nullptr;
    for (const Stmt *s : list)
      if (s && (mentions(s, array) || mentions(s, written))) {
        if (only)
          return nullptr;
        only = s;
      }
    return only;
  }

  /// A step inwards; null: what the iterations do is found.
  const Stmt *enter(const Stmt *at) {
    const Directive *d = p.directives.at(at);
    auto planned = p.plan.loops.find(at);
    if (planned == p.plan.loops.end() && d)
      planned = p.plan.loops.find(d->body);
    if (planned != p.plan.loops.end() && planned->second.parallel && !planned->second.nest.empty()) {
      loops.insert(loops.end(), planned->second.nest.begin(), planned->second.nest.end());
      return planned->second.nest.back().loop->getBody();
    }
    const Stmt *inside = nullptr;
    if (const auto *list = dyn_cast<CompoundStmt>(at))
      inside = onlyUser(list->body());
    else if (const auto *branch = dyn_cast<IfStmt>(at); branch && onlyUser(branch->children()) == branch->getThen()) {
      inside = branch->getThen();
      conditions.push_back(branch->getCond());
    }
    if (!inside || isa<Expr, DeclStmt>(inside))
      body = at;
    return body ? nullptr : inside;
  }

  /// Trips may end early, and directives say what is done in them.
  static bool mayLeave(const Stmt *s) {
    return isa<ContinueStmt, BreakStmt, ReturnStmt, GotoStmt, LabelStmt, CXXThrowExpr>(s) || isDirectiveCall(s);
  }

  bool isRectangle() const {
    const Scope around(loops[0].loop, p.ctx);
    auto isSteady = [&](const LoopShape &loop) {
      return loop && loop.lower && loop.upper && loop.constantStep && around.isFixed(loop.lower) && around.isFixed(loop.upper);
    };
    return llvm::all_of(loops, isSteady) && llvm::all_of(conditions, [&](const Expr *e) { return bounds(e, around); });
  }

  /// i > 0 && i < n - 1 && ...: counters and what they all have.
  bool bounds(const Expr *condition, const Scope &around) const {
    const auto *op = dyn_cast<BinaryOperator>(condition->IgnoreParenImpCasts());
    if (op && op->getOpcode() == BO_LAnd)
      return bounds(op->getLHS(), around) && bounds(op->getRHS(), around);
    return op && op->isRelationalOp() &&
           ((isCounter(op->getLHS()) && around.isFixed(op->getRHS())) || (isCounter(op->getRHS()) && around.isFixed(op->getLHS())));
  }

  bool isCounter(const Expr *e) const {
    const VarDecl *var = namedVariable(e->IgnoreParenImpCasts());
    return var && llvm::any_of(loops, [&](const LoopShape &loop) { return canonical(loop.counter) == canonical(var); });
  }

  /// No branch and no loop stands between.
  static bool isAlwaysDone(const Stmt *s, const Expr *e) {
    if (s == e)
      return true;
    if (!isa<CompoundStmt, DeclStmt, Expr>(s) || isa<AbstractConditionalOperator>(s))
      return false;
    if (const auto *op = dyn_cast<BinaryOperator>(s); op && op->isLogicalOp())
      return isAlwaysDone(op->getLHS(), e);
    return std::any_of(s->child_begin(), s->child_end(), [&](const Stmt *child) { return child && isAlwaysDone(child, e); });
  }

  // ---- Distances -----------------------------------------------------------------------

  /// Where the store could be to the element that is read, another iteration reads what the store writes.
  bool isReadElsewhere(const Read &read, const Poly &store, const std::vector<Read> &reads, const LinearIndex &index) const {
    return isSteady(difference(read.place, store), index) && llvm::any_of(reads, [&](const Read &other) {
             return other.always && areSteps(difference(other.place, read.place), store, index);
           });
  }

  static Poly difference(Poly a, const Poly &b) { return a.add(b, -1); }

  static bool isSteady(const Poly &distance, const LinearIndex &index) {
    return llvm::all_of(distance.terms, [&](const auto &term) {
      return llvm::none_of(term.first, [&](unsigned id) { return index.table()[id].kind == SymbolKind::Counter; });
    });
  }

  /// So far does the store move in a few trips of one loop, forwards or backwards.
  bool areSteps(const Poly &distance, const Poly &store, const LinearIndex &index) const {
    return llvm::any_of(loops, [&](const LoopShape &loop) {
      const std::optional<unsigned> counter = index.counter(loop);
      if (!counter)
        return false;
      const Poly trip = difference(store.with(*counter, *loop.constantStep), store.with(*counter, 0));
      const Poly next = difference(store.with(*counter, 2 * *loop.constantStep), store.with(*counter, *loop.constantStep));
      if (trip.terms.empty() || trip != next || !isSteady(trip, index))
        return false;
      for (long long trips = -MostSteps; trips <= MostSteps; ++trips)
        if (trips && difference(distance, Poly().add(trip, trips)).terms.empty())
          return true;
      return false;
    });
  }

  Planner &p;
  const LaunchPlan &launch;
  const VarDecl *array, *written;
  std::vector<LoopShape> loops; ///< outermost first
  std::vector<const Expr *> conditions; ///< around the body
  const Stmt *body = nullptr;
};

QualType elementOf(const VarDecl *var, const ASTContext &ctx) {
  QualType type = var->getType().getNonReferenceType();
  return ctx.getBaseElementType(type->isPointerType() ? type->getPointeeType() : type);
}

} // namespace

bool Neighbours::keepApart(const VarDecl *array, const VarDecl *written) {
  auto [found, isNew] = known.try_emplace({array, written}, false);
  if (isNew && p.ctx.hasSameUnqualifiedType(elementOf(array, p.ctx), elementOf(written, p.ctx)))
    found->second = Nest(p, launch, array, written).keepsApart();
  return found->second;
}

} // namespace accolade
