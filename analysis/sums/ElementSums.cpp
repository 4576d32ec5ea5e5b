// See ElementSums.h.
#include "analysis/sums/ElementSums.h"

#include "analysis/Ast.h"
#include "analysis/DependenceParts.h"
#include "analysis/Facts.h"
#include "analysis/Stores.h"

using namespace clang;

namespace accolade {
namespace {

bool isNumber(QualType type) {
  return !type->isDependentType() && type->isArithmeticType() && !type->isBooleanType() && !type->isAnyComplexType() &&
         !type.isVolatileQualified();
}

bool declares(const Stmt *s, const VarDecl *var) {
  const auto *d = dyn_cast<DeclStmt>(s);
  return (d && llvm::any_of(d->decls(), [&](const Decl *one) { return one->getCanonicalDecl() == var; })) ||
         std::any_of(s->child_begin(), s->child_end(), [&](const Stmt *child) { return child && declares(child, var); });
}

bool multiplies(const Stmt *s, const VarDecl *counter) {
  const auto *op = dyn_cast<BinaryOperator>(s);
  return op && op->isMultiplicativeOp() && mentions(op, counter);
}

/// What the loop declares has a value of its own in each iteration.
bool isOnlyReadHere(const VarDecl *var, const ForStmt *loop) {
  return var->hasLocalStorage() && isOnlyRead(loop, var->getCanonicalDecl()) && !declares(loop, var->getCanonicalDecl());
}

/// Arithmetic with numbers that the loop does not change.
bool isSteady(const Expr *e, const ForStmt *loop) {
  e = e->IgnoreParenCasts();
  if (const auto *op = dyn_cast<BinaryOperator>(e))
    return (op->isAdditiveOp() || op->isMultiplicativeOp()) && isSteady(op->getLHS(), loop) && isSteady(op->getRHS(), loop);
  const VarDecl *var = namedVariable(e);
  return isa<IntegerLiteral>(e) ||
         (var && var->hasLocalStorage() && var->getType()->isIntegerType() && !var->getType().isVolatileQualified() &&
          isOnlyReadHere(var, loop));
}

bool isSteadyElement(const ArraySubscriptExpr *element, const ForStmt *loop) {
  const VarDecl *array = ElementSums::arrayOf(element);
  if (!array || array->getType()->isReferenceType() || !(array->getType()->isArrayType() || isOnlyReadHere(array, loop)))
    return false;
  for (const Expr *e = element; const auto *one = dyn_cast<ArraySubscriptExpr>(e->IgnoreParenImpCasts()); e = subscriptBase(one))
    if (!isSteady(subscriptIndex(one), loop))
      return false;
  return true;
}

bool callsAreHarmless(const ForStmt *loop, ASTContext &ctx) {
  const RegionUse use = analyzeVariableUse(loop, ctx);
  return std::all_of(use.calls.begin(), use.calls.end(), [&](const CallExpr *call) { return whyImpure(call, ctx).empty(); });
}

} // namespace

const VarDecl *ElementSums::arrayOf(const ArraySubscriptExpr *element) {
  const Expr *base = subscriptBase(element)->IgnoreParenImpCasts();
  if (const auto *row = dyn_cast<ArraySubscriptExpr>(base))
    return row->getType()->isArrayType() ? arrayOf(row) : nullptr;
  const VarDecl *var = namedVariable(base);
  return var ? var->getCanonicalDecl() : nullptr;
}

bool ElementSums::isSummedBy(const ForStmt *loop, const ArraySubscriptExpr *element) const {
  if (!isNumber(element->getType()) || !isSteadyElement(element, loop))
    return false;
  return operatorOf(loop, element) && callsAreHarmless(loop, ctx) && isApart(element, loop) &&
         (othersOf(element, loop).empty() || ((around.mayAssume || isInKernel()) && (around.loops.size() == 1 || runsAlongRows(loop))));
}

std::optional<spec::ReductionOp> ElementSums::operatorOf(const ForStmt *loop, const ArraySubscriptExpr *element) const {
  auto isElement = [&](const Expr *e) { return isa<ArraySubscriptExpr>(e) && isSameExpression(e, element, ctx); };
  const Accumulator sum{element->getType(), isElement, [&](const Stmt *s) { return mentions(s, arrayOf(element)) > 0; }};
  return accumulatedBy(sum, loop, ctx);
}

/// kernels: iterations of a loop around may run in any order, so that it is launched as a whole, with what is compared.
bool ElementSums::isInKernel() const {
  if (construct.kind() != spec::DirectiveKind::Kernels && construct.kind() != spec::DirectiveKind::KernelsLoop)
    return false;
  std::vector<LoopShape> outside;
  return llvm::any_of(around.loops, [&](const ForStmt *loop) {
    const LoopShape shape = analyzeLoopShape(loop, ctx);
    auto [known, isNew] = independent.try_emplace(loop, false);
    if (isNew && shape)
      known->second = analyzeLoopDependence(shape, outside, {}, ctx).independent;
    outside.push_back(shape);
    return known->second;
  });
}

/// Nothing that the loop touches besides can be the element under another name, or variables say what might be.
/// Addresses that the region computes may lead anywhere.
bool ElementSums::isApart(const ArraySubscriptExpr *element, const ForStmt *loop) const {
  const VarDecl *array = arrayOf(element);
  const std::vector<Access> all = collectAccesses(loop, ctx);
  return isOutside(array) && std::all_of(all.begin(), all.end(), [&](const Access &a) {
    const VarDecl *other = a.base ? a.base->getCanonicalDecl() : nullptr;
    return other == array || isOwnObject(a) || (other && isOutside(other) && !a.loadsPointer && a.path.empty() && !a.escapes &&
                              (areApart(array, element->getType(), other, a.expr->getType(), ctx) ||
                               (isComparable(array) && isComparable(other))));
  });
}

/// A struct or an array of the iteration's own, and no pointer in it.
bool ElementSums::isOwnObject(const Access &a) const {
  return a.base && !isOutside(a.base->getCanonicalDecl()) && !a.base->getType()->isPointerType() &&
         !a.base->getType()->isReferenceType() && !a.loadsPointer && !a.indirect && !a.escapes;
}

/// The host has the address that the kernel has.
bool ElementSums::isComparable(const VarDecl *var) const {
  const QualType type = var->getType();
  return type->isArrayType() || (type->isPointerType() && isOnlyRead(region, var));
}

std::set<const VarDecl *> ElementSums::othersOf(const ArraySubscriptExpr *element, const ForStmt *loop) const {
  std::set<const VarDecl *> others;
  const VarDecl *array = arrayOf(element);
  for (const Access &a : collectAccesses(loop, ctx))
    if (const VarDecl *other = a.base ? a.base->getCanonicalDecl() : nullptr;
        other && other != array && !isOwnObject(a) && !areApart(array, element->getType(), other, a.expr->getType(), ctx))
      others.insert(other);
  return others;
}

/// Each iteration of the loop around has a row of its own, whose elements the loop takes one after the other. Other sums
/// of nests are as fast where they are.
bool ElementSums::runsAlongRows(const ForStmt *loop) const {
  const LoopShape shape = analyzeLoopShape(loop, ctx);
  if (!shape)
    return false;
  const VarDecl *counter = shape.counter->getCanonicalDecl();
  bool rows = namesOwn(shape.lower, counter) || namesOwn(shape.upper, counter);
  for (const Access &a : collectAccesses(loop, ctx)) {
    const auto *element = dyn_cast<ArraySubscriptExpr>(a.expr->IgnoreParenImpCasts());
    if (!element)
      continue;
    const Expr *index = subscriptIndex(element);
    if (mentions(subscriptBase(element), counter) || anyBelow(index, [&](const Stmt *s) { return multiplies(s, counter); }))
      return false;
    rows |= mentions(index, counter) && namesOwn(element, counter);
  }
  return rows;
}

/// A variable that the region declares, other than the counter.
bool ElementSums::namesOwn(const Expr *e, const VarDecl *counter) const {
  return e && anyBelow(e, [&](const Stmt *s) {
           const auto *ref = dyn_cast<DeclRefExpr>(s);
           const auto *var = ref ? dyn_cast<VarDecl>(ref->getDecl()) : nullptr;
           return var && var->getCanonicalDecl() != counter && !isOutside(var->getCanonicalDecl());
         });
}

bool ElementSums::isOutside(const VarDecl *var) const { return !declares(region, var); }

} // namespace accolade
