// See Interchange.h. The inner loop must have an element of its own in each iteration, and nothing that the nest reads may
// be one of them.
#include "analysis/Interchange.h"

#include "analysis/Ast.h"
#include "analysis/DependenceParts.h"
#include "analysis/RangeLoops.h"
#include "analysis/Stores.h"
#include "analysis/TreeCopy.h"
#include "analysis/sums/ElementSums.h"

using namespace clang;

namespace accolade {
namespace {

/// A thread had better have all of a row this short.
constexpr long long ShortRow = 64;

class Turner {
public:
  Turner(Directive &region, ASTContext &ctx) : region(region), body(const_cast<Stmt *>(region.body)), ctx(ctx) {
    const spec::DirectiveKind kind = region.kind();
    inKernels = kind == spec::DirectiveKind::Kernels || kind == spec::DirectiveKind::KernelsLoop;
    isShared = kind == spec::DirectiveKind::ParallelLoop;
    mayTurnOuter = kind == spec::DirectiveKind::Kernels;
  }

  /// Loops that the construct takes together stay together.
  void run() {
    Stmt *s = body;
    for (unsigned left = loopsTaken(region, ctx); left > 1; --left) {
      while (auto *list = dyn_cast_or_null<CompoundStmt>(s))
        s = list->size() == 1 ? list->body_front() : nullptr;
      auto *loop = dyn_cast_or_null<ForStmt>(s);
      s = loop ? loop->getBody() : nullptr;
    }
    if (auto *loop = dyn_cast_or_null<ForStmt>(s); loop && s == region.body)
      if (Stmt *now = turnedOutside(loop)) {
        now = CompoundStmt::Create(ctx, {now}, FPOptionsOverride(), loop->getBeginLoc(), loop->getEndLoc()); // it ends where it did
        const_cast<WhileStmt *>(cast<WhileStmt>(region.anchor))->setBody(now);
        region.body = now;
        return;
      }
    if (s)
      visit(s);
  }

  Stmt *runOn(ForStmt *nest, const std::vector<const ForStmt *> &outside) {
    around = outside;
    return turnedOutside(nest);
  }

private:
  void visit(Stmt *s) {
    const bool outside = isShared, outer = mayTurnOuter;
    mayTurnOuter &= isa<CompoundStmt, ForStmt>(s);
    if (const auto *directive = dyn_cast<WhileStmt>(s); directive && isDirectiveCall(directive->getCond()))
      isShared = true;
    auto *loop = dyn_cast<ForStmt>(s);
    if (loop)
      around.push_back(loop);
    Stmt *changed = loop && loop->getBody() ? turned(loop->getBody()) : nullptr;
    if (changed)
      loop->setBody(changed);
    else
      for (Stmt *&child : s->children())
        if (Stmt *now = isa<CompoundStmt, ForStmt>(s) ? turnedOutside(dyn_cast_or_null<ForStmt>(child)) : nullptr)
          child = now;
        else if (child)
          visit(child);
    if (loop)
      around.pop_back();
    isShared = outside;
    mayTurnOuter = outer;
  }

  /// for (k) { ...; for (i) for (j) c[i][j] += ...; }
  struct Nest {
    const ForStmt *outer = nullptr;
    std::vector<const ForStmt *> inner; ///< from the outside in
    std::vector<Stmt *> before; ///< declarations that the inner loops need
    Stmt *adds = nullptr;
    ArraySubscriptExpr *element = nullptr;
    const VarDecl *array = nullptr;
    std::set<const VarDecl *> counters; ///< the inner loops'
    std::set<const VarDecl *> others; ///< arrays that must not overlap it, which only the launch can find out
  };

  /// What the body of a loop is now, if it was nothing but such a nest, and perhaps a loop that sets the row first.
  Stmt *turned(Stmt *list) {
    std::vector<Stmt *> all = statementsOf(list);
    if (all.empty() || all.size() > 2)
      return nullptr;
    std::optional<Nest> nest = nestOf(dyn_cast<ForStmt>(all.back()));
    Stmt *sets = nest && all.size() == 2 ? setterOf(dyn_cast<ForStmt>(all[0]), *nest) : nullptr;
    if (!nest || (all.size() == 2 && !sets) || (!nest->others.empty() && !isLaunchedWhole()))
      return nullptr;
    Directive::Turned turned = turnedNest(*nest, sets);
    if (!turned.nest || (nest->inner.size() > 1 && !hasOwnElements(turned)))
      return nullptr;
    turned.written.assign(all.begin(), all.end());
    if (sets)
      turned.loops.push_back({cast<ForStmt>(all[0]), cast<ForStmt>(turned.nest)});
    auto *now = const_cast<Stmt *>(turned.nest);
    region.turned.push_back(std::move(turned));
    // The loop around ends where it did.
    return CompoundStmt::Create(ctx, {now}, FPOptionsOverride(), list->getBeginLoc(), list->getEndLoc());
  }

  /// kernels: a nest that no loop shared out stands around. What was written would be a launch for each trip of its outer loop.
  Stmt *turnedOutside(ForStmt *loop) {
    if (!loop || !mayTurnOuter || anyIndependent())
      return nullptr;
    std::optional<Nest> nest = nestOf(loop);
    Directive::Turned turned = nest ? turnedNest(*nest, nullptr) : Directive::Turned{};
    if (!turned.nest || !hasOwnElements(turned))
      return nullptr;
    turned.written.push_back(nest->inner.size() > 1 && nest->others.empty() ? rowByRow(*nest, turned) : loop);
    region.turned.push_back(std::move(turned));
    return const_cast<Stmt *>(region.turned.back().nest);
  }

  /// for (i) for (k) for (j): for cores, which keep rows of c in their caches.
  Stmt *rowByRow(const Nest &nest, Directive::Turned &turned) const {
    auto *now = cast<ForStmt>(const_cast<Stmt *>(turned.nest));
    Stmt *inside = listOf(nest.before, const_cast<Stmt *>(nest.inner[0]->getBody()), nest.outer);
    ForStmt *rows = loopOver(nest.inner[0], loopOver(nest.outer, inside));
    turned.loops.back() = {rows, now};
    return rows;
  }

  Directive::Turned turnedNest(const Nest &nest, Stmt *sets) const {
    Directive::Turned turned{nullptr, {}, nest.array, nest.others};
    Stmt *adds = added(nest);
    if (!adds)
      return turned;
    Stmt *inside = loopOver(nest.outer, listOf(nest.before, adds, nest.outer));
    if (sets)
      inside = listOf({sets}, inside, nest.inner.back());
    for (const ForStmt *written : llvm::reverse(nest.inner)) {
      inside = loopOver(written, inside);
      turned.loops.push_back({written, cast<ForStmt>(inside)});
    }
    turned.nest = inside;
    return turned;
  }

  /// No element belongs to two iterations of the loops that stand outside now: each gets what it got before, in the same order.
  bool hasOwnElements(const Directive::Turned &turned) const {
    std::vector<LoopShape> outside;
    for (const ForStmt *loop : around)
      outside.push_back(analyzeLoopShape(loop, ctx));
    return llvm::all_of(llvm::reverse(turned.loops), [&](const auto &both) {
      const LoopShape shape = analyzeLoopShape(both.second, ctx);
      const bool independent = shape && analyzeLoopDependence(shape, outside, {}, ctx).independent;
      outside.push_back(shape);
      return independent;
    });
  }

  static std::vector<Stmt *> statementsOf(Stmt *s) {
    auto *list = dyn_cast_or_null<CompoundStmt>(s);
    if (!list)
      return s ? std::vector<Stmt *>{s} : std::vector<Stmt *>{};
    return {list->body_begin(), list->body_end()};
  }

  // ---- Which nests -----------------------------------------------------------------------------------

  std::optional<Nest> nestOf(ForStmt *outer) const {
    if (!isCounted(outer))
      return std::nullopt;
    Nest nest;
    nest.outer = outer;
    std::vector<Stmt *> all = statementsOf(const_cast<Stmt *>(outer->getBody()));
    if (all.empty())
      return std::nullopt;
    nest.before.assign(all.begin(), all.end() - 1);
    for (all = {all.back()}; all.size() == 1 && isa<ForStmt>(all[0]);) {
      nest.inner.push_back(cast<ForStmt>(all[0]));
      all = statementsOf(const_cast<Stmt *>(nest.inner.back()->getBody()));
      if (!isCounted(nest.inner.back()))
        return std::nullopt;
      nest.counters.insert(analyzeLoopShape(nest.inner.back(), ctx).counter->getCanonicalDecl());
    }
    if (nest.inner.empty() || all.size() != 1 || areShort(nest.inner))
      return std::nullopt;
    nest.adds = all[0];
    nest.element = changedElement(nest.adds);
    nest.array = nest.element ? arrayOf(nest.element) : nullptr;
    if (!nest.array || !std::all_of(nest.before.begin(), nest.before.end(), declaresNumbers) || !isPlain(nest) ||
        !hasOwnBounds(nest) || hidesNames(nest.outer, nest) || !isRow(nest.element, nest) || !isUpdated(nest) ||
        !isNumber(nest.element->getType()) || !liesApart(outer, nest))
      return std::nullopt;
    return nest;
  }

  /// c[j] += ..., c[j] = c[j] + ..., if (c[j] < ...) c[j] = ...
  static ArraySubscriptExpr *changedElement(Stmt *s) {
    if (auto *branch = dyn_cast<IfStmt>(s)) {
      std::vector<Stmt *> inside = statementsOf(branch->getThen());
      s = inside.size() == 1 && !branch->getElse() ? inside[0] : s;
    }
    auto *op = dyn_cast<BinaryOperator>(s);
    return op && op->isAssignmentOp() ? dyn_cast<ArraySubscriptExpr>(op->getLHS()->IgnoreParens()) : nullptr;
  }

  /// The nest does nothing with the array but to combine its elements with others.
  bool isUpdated(const Nest &nest) const {
    if (isa<CompoundAssignOperator>(nest.adds))
      return mentions(nest.outer, nest.array) == 1;
    auto isElement = [&](const Expr *e) { return isa<ArraySubscriptExpr>(e) && isSameExpression(e, nest.element, ctx); };
    const Accumulator sum{nest.element->getType(), isElement, [&](const Stmt *s) { return mentions(s, nest.array) > 0; }};
    return accumulatedBy(sum, nest.adds, ctx) && mentions(nest.outer, nest.array) == mentions(nest.adds, nest.array);
  }

  bool isCounted(const ForStmt *loop) const {
    const LoopShape shape = loop ? analyzeLoopShape(loop, ctx) : LoopShape{};
    return loop && shape && shape.declaredInLoop && shape.lower && shape.upper && shape.counter->getType()->isIntegerType();
  }

  bool areShort(const std::vector<const ForStmt *> &loops) const {
    long long trips = 1;
    for (const ForStmt *loop : loops) {
      const LoopShape shape = analyzeLoopShape(loop, ctx);
      trips = shape.constantTrips && trips < ShortRow ? trips * *shape.constantTrips : ShortRow;
    }
    return trips < ShortRow;
  }

  /// double t = a[i * n + k];
  static bool declaresNumbers(const Stmt *s) {
    const auto *declared = dyn_cast<DeclStmt>(s);
    return declared && llvm::all_of(declared->decls(), [](const Decl *d) {
      const auto *var = dyn_cast<VarDecl>(d);
      return var && var->hasLocalStorage() && var->getInit() && var->getType()->isArithmeticType() &&
             !var->getType().isVolatileQualified();
    });
  }

  /// Elements and arithmetic that may as well be read and done once more.
  bool isPlain(const Nest &nest) const {
    size_t stores = 0;
    auto isOdd = [&](const Stmt *s) {
      const auto *op = dyn_cast<BinaryOperator>(s);
      const auto *step = dyn_cast<UnaryOperator>(s);
      stores += op && op->isAssignmentOp();
      return isa<CXXConstructExpr, LambdaExpr, StmtExpr>(s) || (step && step->isIncrementDecrementOp()) ||
             (op && op->getOpcode() == BO_Div && op->getType()->isFloatingType());
    };
    auto isCall = [](const Stmt *s) { return isa<CallExpr>(s); };
    auto doesMore = [&](const Stmt *s) { return isa<CallExpr>(s) && !whyImpure(cast<CallExpr>(s), ctx).empty(); };
    return !anyBelow(nest.adds, isOdd) && !anyBelow(nest.adds, doesMore) &&
           llvm::none_of(nest.before, [&](const Stmt *s) { return anyBelow(s, isOdd) || anyBelow(s, isCall); }) && stores == 1;
  }

  /// The inner loops are the same in every iteration of the outer one, and nothing changes how far any goes.
  bool hasOwnBounds(const Nest &nest) const {
    auto isSame = [&](const ForStmt *loop) {
      const LoopShape shape = analyzeLoopShape(loop, ctx);
      const std::vector<const Expr *> numbers = {shape.lower, shape.upper, shape.step};
      return llvm::all_of(numbers, [&](const Expr *e) { return !e || isSteady(e, nest); });
    };
    return isSame(nest.outer) && llvm::all_of(nest.inner, isSame);
  }

  /// Another variable with the name of an inner counter, which has not been in its scope so far; `own` becomes that counter.
  static bool hidesNames(const Stmt *stmt, const Nest &nest, const VarDecl *own = nullptr) {
    return anyBelow(stmt, [&](const Stmt *s) {
      const auto *ref = dyn_cast<DeclRefExpr>(s);
      const auto *var = ref ? dyn_cast<VarDecl>(ref->getDecl()->getCanonicalDecl()) : nullptr;
      return var && !nest.counters.count(var) && var != own && llvm::any_of(nest.counters, [&](const VarDecl *counter) {
        return counter->getDeclName() == var->getDeclName();
      });
    });
  }

  /// Arithmetic with numbers that come from outside of the nest.
  bool isSteady(const Expr *e, const Nest &nest) const {
    return !anyBelow(e, [&](const Stmt *s) {
      const auto *ref = dyn_cast<DeclRefExpr>(s);
      const auto *var = ref ? dyn_cast<VarDecl>(ref->getDecl()) : nullptr;
      return isa<ArraySubscriptExpr, MemberExpr, UnaryOperator, CallExpr, CXXThisExpr>(s) ||
             (var && (!var->hasLocalStorage() || var->getType()->isReferenceType() ||
                      (isOfNest(var, nest) && !nest.counters.count(var->getCanonicalDecl()))));
    });
  }

  static bool isOfNest(const VarDecl *var, const Nest &nest) {
    return anyBelow(nest.outer, [&](const Stmt *s) {
      const auto *declared = dyn_cast<DeclStmt>(s);
      return declared && llvm::is_contained(declared->decls(), var);
    });
  }

  /// c[... + j] or c[...][j]: neighbours in neighbouring iterations, and nothing else of the nest says which.
  bool isRow(const ArraySubscriptExpr *element, const Nest &nest) const {
    const Expr *last = subscriptIndex(element);
    const VarDecl *counter = analyzeLoopShape(nest.inner.back(), ctx).counter->getCanonicalDecl();
    if (mentions(element, counter) != 1 || !isAddend(last, counter))
      return false;
    return !anyBelow(element, [&](const Stmt *s) {
      const auto *ref = dyn_cast<DeclRefExpr>(s);
      const auto *var = ref ? dyn_cast<VarDecl>(ref->getDecl()) : nullptr;
      return var && !nest.counters.count(var->getCanonicalDecl()) && isOfNest(var, nest);
    });
  }

  static bool isAddend(const Expr *sum, const VarDecl *counter) {
    sum = sum->IgnoreParenImpCasts();
    if (const VarDecl *var = namedVariable(sum))
      return var->getCanonicalDecl() == counter;
    const auto *op = dyn_cast<BinaryOperator>(sum);
    return op && (op->getOpcode() == BO_Add || op->getOpcode() == BO_Sub) &&
           (isAddend(op->getLHS(), counter) || (op->getOpcode() == BO_Add && isAddend(op->getRHS(), counter)));
  }

  /// What the statement reads besides lies elsewhere, or variables say what might not.
  bool liesApart(const Stmt *s, Nest &nest) const {
    if (!isOutside(nest.array))
      return false;
    const QualType type = nest.element->getType();
    for (const Access &a : collectAccesses(s, ctx)) {
      const VarDecl *other = a.base ? a.base->getCanonicalDecl() : nullptr;
      if (other == nest.array)
        continue;
      if (!other || !isOutside(other) || a.write || a.loadsPointer || a.indirect || !a.path.empty() || a.escapes)
        return false;
      if (!areApart(nest.array, type, other, a.expr->getType(), ctx))
        nest.others.insert(other);
    }
    return nest.others.empty() || (isComparable(nest.array) && llvm::all_of(nest.others, [&](const VarDecl *other) {
                                     return isComparable(other);
                                   }));
  }

  /// The host has the address that the kernel has.
  bool isComparable(const VarDecl *var) const {
    const QualType type = var->getType();
    return type->isArrayType() || (type->isPointerType() && isOnlyRead(body, var));
  }

  /// One launch runs all of it, as a loop around is shared out: it can choose another kernel.
  bool isLaunchedWhole() const {
    return inKernels ? anyIndependent() : isShared;
  }

  bool anyIndependent() const {
    std::vector<LoopShape> outside;
    return llvm::any_of(around, [&](const ForStmt *loop) {
      const LoopShape shape = analyzeLoopShape(loop, ctx);
      const bool independent = shape && analyzeLoopDependence(shape, outside, {}, ctx).independent;
      outside.push_back(shape);
      return independent;
    });
  }

  static bool isNumber(QualType type) {
    return type->isArithmeticType() && !type->isBooleanType() && !type->isAnyComplexType() && !type.isVolatileQualified();
  }

  bool isOutside(const VarDecl *var) const {
    return !anyBelow(body, [&](const Stmt *s) {
      const auto *declared = dyn_cast<DeclStmt>(s);
      return declared && llvm::any_of(declared->decls(), [&](const Decl *d) { return d->getCanonicalDecl() == var; });
    });
  }

  /// for (j) c[j] = value; with the same j, or c[j] *= value: the statement, where it says what the sums begin with.
  Stmt *setterOf(const ForStmt *loop, Nest &nest) const {
    if (!isCounted(loop) || nest.inner.size() > 1)
      return nullptr;
    const LoopShape one = analyzeLoopShape(loop, ctx), other = analyzeLoopShape(nest.inner[0], ctx);
    std::vector<Stmt *> all = statementsOf(const_cast<Stmt *>(loop->getBody()));
    auto *set = all.size() == 1 ? dyn_cast<BinaryOperator>(all[0]) : nullptr;
    const bool same = one.relation == other.relation && isSameExpression(one.lower, other.lower, ctx) &&
                      isSameExpression(one.upper, other.upper, ctx) && one.constantStep && one.constantStep == other.constantStep &&
                      ctx.hasSameType(one.counter->getType(), other.counter->getType());
    if (!same || !set || !set->isAssignmentOp() || hidesNames(set, nest, one.counter->getCanonicalDecl()) || !liesApart(set, nest))
      return nullptr;
    Expr *place = renamed(set->getLHS(), one.counter, other.counter), *value = renamed(set->getRHS(), one.counter, other.counter);
    if (!place || !value || !isSameExpression(place, nest.element, ctx) || mentions(value, nest.array) != elementsIn(value, place))
      return nullptr;
    return assigned(set, place, value);
  }

  /// How often the element is named.
  size_t elementsIn(const Stmt *s, const Expr *element) const {
    if (const auto *e = dyn_cast<ArraySubscriptExpr>(s); e && isSameExpression(e, element, ctx))
      return 1;
    size_t found = 0;
    for (const Stmt *child : s->children())
      found += child ? elementsIn(child, element) : 0;
    return found;
  }

  // ---- What they become ------------------------------------------------------------------------------

  ForStmt *loopOver(const ForStmt *as, Stmt *inside) const {
    auto *loop = const_cast<ForStmt *>(as);
    return new (ctx) ForStmt(ctx, loop->getInit(), loop->getCond(), loop->getConditionVariable(), loop->getInc(), inside,
                             loop->getForLoc(), loop->getLParenLoc(), loop->getRParenLoc());
  }

  Stmt *listOf(const std::vector<Stmt *> &before, Stmt *last, const ForStmt *of) const {
    if (before.empty())
      return last;
    std::vector<Stmt *> all = before;
    all.push_back(last);
    return CompoundStmt::Create(ctx, all, FPOptionsOverride(), of->getBody()->getBeginLoc(), of->getBody()->getEndLoc());
  }

  /// Once more: what was written keeps its own.
  Stmt *added(const Nest &nest) const {
    if (const auto *adds = dyn_cast<CompoundAssignOperator>(nest.adds))
      return assigned(adds, adds->getLHS(), adds->getRHS());
    return TreeCopier(ctx, const_cast<FunctionDecl *>(region.scope), nest.adds->getBeginLoc()).copy(nest.adds);
  }

  Stmt *assigned(const BinaryOperator *op, Expr *place, Expr *value) const {
    if (const auto *adds = dyn_cast<CompoundAssignOperator>(op))
      return CompoundAssignOperator::Create(ctx, place, value, op->getOpcode(), op->getType(), op->getValueKind(), OK_Ordinary,
                                            op->getOperatorLoc(), FPOptionsOverride(), adds->getComputationLHSType(),
                                            adds->getComputationResultType());
    return BinaryOperator::Create(ctx, place, value, op->getOpcode(), op->getType(), op->getValueKind(), OK_Ordinary,
                                  op->getOperatorLoc(), FPOptionsOverride());
  }

  /// The expression with another counter; null where there is more to it than arithmetic.
  Expr *renamed(const Expr *e, const VarDecl *from, const VarDecl *to) const {
    auto doesMore = [](const Stmt *s) {
      const auto *op = dyn_cast<BinaryOperator>(s);
      return isa<CallExpr, UnaryOperator>(s) || (op && op->isAssignmentOp());
    };
    if (anyBelow(e, doesMore))
      return nullptr;
    TreeCopier copier(ctx, const_cast<FunctionDecl *>(region.scope), e->getExprLoc());
    copier.variables[from->getCanonicalDecl()] = const_cast<VarDecl *>(to);
    return copier.copy(e);
  }

  Directive &region;
  Stmt *body;
  ASTContext &ctx;
  bool inKernels, isShared; ///< inside of a loop that a directive shares out
  bool mayTurnOuter; ///< of kernels, where no directive says how the loops are to run
  std::vector<const ForStmt *> around; ///< the statement, in the construct
};

} // namespace

Stmt *turnedOutside(Directive &region, ForStmt *nest, const std::vector<const ForStmt *> &around, ASTContext &ctx) {
  return Turner(region, ctx).runOn(nest, around);
}

void turnLoops(Directive &region, ASTContext &ctx) {
  if (region.kind() != spec::DirectiveKind::Serial && region.kind() != spec::DirectiveKind::SerialLoop)
    Turner(region, ctx).run();
}

const VarDecl *arrayOf(const ArraySubscriptExpr *element) {
  const VarDecl *array = ElementSums::arrayOf(element);
  return array && !array->getType()->isReferenceType() ? array : nullptr;
}

} // namespace accolade
