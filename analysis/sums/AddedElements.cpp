// See AddedElements.h.
#include "analysis/sums/AddedElements.h"

#include "analysis/Ast.h"
#include "analysis/Facts.h"

using namespace clang;

namespace accolade {
namespace {

bool isNumeral(const Expr *e) { return isa<IntegerLiteral, FloatingLiteral>(e->IgnoreParenImpCasts()); }

bool isStore(const Stmt *s) {
  const auto *op = dyn_cast<BinaryOperator>(s);
  return op && op->isAssignmentOp();
}

/// What follows it need not happen.
bool maySkip(const Stmt *s) {
  const auto *op = dyn_cast<BinaryOperator>(s);
  return isa<ContinueStmt, BreakStmt>(s) || (op && op->isLogicalOp() && anyBelow(op->getRHS(), isStore));
}

const ValueDecl *declarationOf(const Expr *e) {
  const auto *ref = dyn_cast<DeclRefExpr>(e);
  return ref ? ref->getDecl() : nullptr;
}

/// The statement before the loop that sets or changes an element, so that it exists, to which the loop adds and nothing else.
BinaryOperator *elementSummedBy(const ForStmt *loop, const std::vector<Stmt *> &before, const ElementSums &sums) {
  for (Stmt *s : llvm::reverse(before)) {
    auto *op = dyn_cast<BinaryOperator>(s);
    auto *element = op && op->isAssignmentOp() ? dyn_cast<ArraySubscriptExpr>(op->getLHS()->IgnoreParens()) : nullptr;
    if (element && sums.isSummedBy(loop, element))
      return op;
  }
  return nullptr;
}

} // namespace

AddedElement AddedElements::find(const ForStmt *loop, const std::vector<Stmt *> &before) const {
  AddedElement added;
  added.first = elementSummedBy(loop, before, sums);
  Expr *element = added.first ? added.first->getLHS()->IgnoreParens() : addedTo(loop, const_cast<ForStmt *>(loop), added.trips);
  added.element = cast_or_null<ArraySubscriptExpr>(element);
  return added;
}

void AddedElements::splitChains(const ForStmt *loop, std::vector<Stmt *> &before) const {
  std::vector<Stmt *> split;
  for (Stmt *s : before) {
    std::vector<BinaryOperator *> chain;
    for (auto *op = dyn_cast<BinaryOperator>(s); op && op->getOpcode() == BO_Assign;
         op = dyn_cast<BinaryOperator>(op->getRHS()->IgnoreParenImpCasts()))
      chain.push_back(op);
    auto isElement = [&](BinaryOperator *op) {
      return isa<ArraySubscriptExpr>(op->getLHS()->IgnoreParens()) &&
             ctx.hasSameUnqualifiedType(op->getType(), chain[0]->getType());
    };
    auto isSummed = [&](BinaryOperator *op) { return sums.isSummedBy(loop, cast<ArraySubscriptExpr>(op->getLHS()->IgnoreParens())); };
    if (chain.size() < 2 || !isNumeral(chain.back()->getRHS()) || !llvm::all_of(chain, isElement) || llvm::none_of(chain, isSummed)) {
      split.push_back(s);
      continue;
    }
    for (BinaryOperator *op : llvm::reverse(chain))
      split.push_back(BinaryOperator::Create(ctx, op->getLHS(), chain.back()->getRHS(), BO_Assign, op->getType(), op->getValueKind(),
                                             OK_Ordinary, op->getOperatorLoc(), FPOptionsOverride()));
  }
  before = std::move(split);
}

/// What a statement changes, or reads at least: y[i] += ..., y[i]++, if (y[i] < ...) y[i] = ...
ArraySubscriptExpr *AddedElements::changedElement(Stmt *s) const {
  auto *branch = dyn_cast<IfStmt>(s);
  if (branch) {
    s = branch->getThen();
    for (auto *list = dyn_cast<CompoundStmt>(s); list && list->size() == 1; list = dyn_cast<CompoundStmt>(s))
      s = list->body_front();
  }
  auto *op = dyn_cast<BinaryOperator>(s);
  auto *step = dyn_cast<UnaryOperator>(s);
  Expr *place = op && op->isAssignmentOp() ? op->getLHS() : step && step->isIncrementDecrementOp() ? step->getSubExpr() : nullptr;
  auto *element = place ? dyn_cast<ArraySubscriptExpr>(place->IgnoreParens()) : nullptr;
  const auto *test = branch ? dyn_cast<BinaryOperator>(branch->getCond()->IgnoreParens()) : nullptr;
  auto isElement = [&](const Expr *side) { return isSameExpression(side, element, ctx); };
  return element && (!branch || (test && test->isRelationalOp() && (isElement(test->getLHS()) || isElement(test->getRHS()))))
             ? element
             : nullptr;
}

/// An element that nothing sets before: the bounds of the loops around the addition must be the region's.
Expr *AddedElements::addedTo(const ForStmt *loop, Stmt *s, Expr *&trips) const {
  ArraySubscriptExpr *element = changedElement(s);
  if (element && sums.isSummedBy(loop, element))
    return element;
  if (isa<IfStmt, ConditionalOperator, SwitchStmt, WhileStmt, CXXForRangeStmt>(s))
    return nullptr;
  const auto *inner = dyn_cast<ForStmt>(s);
  Expr *const outside = trips;
  if (inner && (!addTrips(inner, trips) || anyBelow(inner, maySkip)))
    return nullptr;
  for (Stmt *child : s->children())
    if (Expr *found = child ? addedTo(loop, child, trips) : nullptr)
      return found;
  trips = outside;
  return nullptr;
}

/// ... and that this loop has a trip, which only the region's own numbers may decide.
bool AddedElements::addTrips(const ForStmt *loop, Expr *&trips) const {
  const LoopShape shape = analyzeLoopShape(loop, ctx);
  if (!shape || !shape.lower || !shape.upper || !isOfRegion(shape.lower) || !isOfRegion(shape.upper))
    return false;
  const bool sure = shape.constantTrips ? *shape.constantTrips > 0 : llvm::any_of(around.loops, [&](const ForStmt *outer) {
    const LoopShape known = analyzeLoopShape(outer, ctx);
    return known && known.relation == shape.relation && known.lower && known.upper &&
           ctx.hasSameUnqualifiedType(known.counter->getType(), shape.counter->getType()) &&
           isSameExpression(known.lower, shape.lower, ctx) && isSameExpression(known.upper, shape.upper, ctx);
  });
  const auto *cond = dyn_cast_or_null<BinaryOperator>(loop->getCond() ? loop->getCond()->IgnoreParens() : nullptr);
  auto isPlain = [&](const Expr *side) { // j < n, not j + 1 < n
    return namedVariable(side->IgnoreParenImpCasts()) || !mentions(side, shape.counter->getCanonicalDecl());
  };
  if (sure || !cond || !isPlain(cond->getLHS()) || !isPlain(cond->getRHS()))
    return sure;
  Expr *one = BinaryOperator::Create(ctx, atStart(cond->getLHS(), shape), atStart(cond->getRHS(), shape), cond->getOpcode(),
                                     cond->getType(), VK_PRValue, OK_Ordinary, cond->getExprLoc(), FPOptionsOverride());
  trips = !trips ? one
                 : BinaryOperator::Create(ctx, trips, one, BO_LAnd, cond->getType(), VK_PRValue, OK_Ordinary,
                                          cond->getExprLoc(), FPOptionsOverride());
  return true;
}

/// The side of a loop's condition as it is before the first iteration.
Expr *AddedElements::atStart(Expr *side, const LoopShape &shape) const {
  const VarDecl *named = namedVariable(side->IgnoreParenImpCasts());
  if (!named || named->getCanonicalDecl() != shape.counter->getCanonicalDecl())
    return side;
  auto *lower = const_cast<Expr *>(shape.lower->IgnoreParenImpCasts());
  QualType type = shape.counter->getType().getUnqualifiedType();
  if (ctx.hasSameUnqualifiedType(lower->getType(), type) || (isa<IntegerLiteral>(lower) && type->isSignedIntegerType()))
    return const_cast<Expr *>(shape.lower);
  return CStyleCastExpr::Create(ctx, type, VK_PRValue, CK_IntegralCast, const_cast<Expr *>(shape.lower), nullptr,
                                FPOptionsOverride(), ctx.getTrivialTypeSourceInfo(type, lower->getExprLoc()),
                                lower->getExprLoc(), lower->getExprLoc());
}

/// Arithmetic with numbers that the whole region does not change.
bool AddedElements::isOfRegion(const Expr *e) const {
  e = e->IgnoreParenCasts();
  if (const auto *op = dyn_cast<BinaryOperator>(e))
    return (op->isAdditiveOp() || op->isMultiplicativeOp()) && isOfRegion(op->getLHS()) && isOfRegion(op->getRHS());
  const VarDecl *var = namedVariable(e);
  return isa<IntegerLiteral>(e) || isa_and_nonnull<EnumConstantDecl>(declarationOf(e)) ||
         (var && var->hasLocalStorage() && var->getType()->isIntegerType() && !var->getType().isVolatileQualified() &&
          sums.isOutside(var->getCanonicalDecl()) && isOnlyRead(region, var->getCanonicalDecl()));
}

} // namespace accolade
