// Which variables of the surroundings a statement uses, and how: the expression
// half of the walk. Three questions are asked of an expression: what its value
// needs (value), what happens to the object it designates (object), and what
// happens to the object its pointer value leads to (pointer). In templates Clang
// leaves out the conversions that tell these apart; types decide there, and
// where they are dependent too, the answer is the cautious one.
#include "analysis/Ast.h"
#include "analysis/UseWalker.h"
#include "analysis/Views.h"

using namespace clang;

namespace accolade {

static bool isPointerLike(const Expr *expr) {
  QualType type = expr->getType();
  return type->isPointerType() && !type->isFunctionPointerType();
}

static bool isDependent(const Expr *expr) { return expr->getType()->isDependentType(); }

/// In a template: a + i with a T *a, whose type is not known yet. The difference of two pointers is a number.
static bool isPointerSum(const Expr *expr) {
  auto *sum = dyn_cast<BinaryOperator>(expr->IgnoreParens());
  if (!sum || !sum->isAdditiveOp() || !hasType(sum) || !isDependent(sum))
    return false;
  auto leads = [](const Expr *side) { return hasType(side) && (isPointerLike(side) || isPointerSum(side)); };
  return leads(sum->getLHS()) != leads(sum->getRHS());
}

/// A pointer that leaves our sight may be written through unless its type
/// forbids it.
static Touch escaping(QualType pointerType) {
  QualType pointee = pointerType->getPointeeType();
  const bool writes = pointee.isNull() || !pointee.isConstQualified();
  return {.read = true, .write = writes, .address = true};
}

static bool isNamedPlace(const Expr *expr) {
  return isa<DeclRefExpr, MemberExpr, ArraySubscriptExpr, CXXDependentScopeMemberExpr, UnresolvedMemberExpr>(expr);
}

void UseWalker::children(const Stmt *stmt) {
  for (const Stmt *child : stmt->children())
    walk(child);
}

void UseWalker::value(const Expr *expr) {
  if (!expr || isDirectiveCall(expr))
    return;
  expr = expr->IgnoreParens();
  if (!hasType(expr))
    return children(expr);
  if (isPointerLike(expr))
    return pointer(expr, escaping(expr->getType()));
  if (isPointerSum(expr)) {
    for (const Expr *side : {cast<BinaryOperator>(expr)->getLHS(), cast<BinaryOperator>(expr)->getRHS()})
      value(side);
    return;
  }
  if (auto *cast = dyn_cast<CastExpr>(expr); cast && cast->getCastKind() == CK_LValueToRValue)
    return object(cast->getSubExpr(), {.read = true});
  if (isNamedPlace(expr))
    return object(expr, {.read = true});
  other(expr);
}

/// The value of a pointer that is only compared: what it points to is not used.
void UseWalker::plainValue(const Expr *expr) {
  const Expr *inner = expr->IgnoreParens();
  if (!hasType(inner))
    return children(inner);
  while (auto *cast = dyn_cast<CastExpr>(inner)) {
    if (cast->getCastKind() == CK_LValueToRValue)
      return object(cast->getSubExpr(), {.read = true});
    if (cast->getCastKind() != CK_PointerToBoolean && cast->getCastKind() != CK_NoOp &&
        cast->getCastKind() != CK_BitCast && cast->getCastKind() != CK_IntegralCast)
      break;
    writtenType(cast);
    inner = cast->getSubExpr()->IgnoreParens();
  }
  if (isa<DeclRefExpr>(inner))
    return object(inner, {.read = true});
  value(inner);
}

// ---- Objects ------------------------------------------------------------------

void UseWalker::object(const Expr *expr, Touch touch) {
  expr = expr->IgnoreParens();
  if (!hasType(expr))
    return children(expr);
  if (auto *ref = dyn_cast<DeclRefExpr>(expr))
    return touchDecl(ref->getDecl(), touch, ref->getLocation());
  if (auto *access = dyn_cast<MemberExpr>(expr))
    return member(access, touch);
  if (auto *element = dyn_cast<ArraySubscriptExpr>(expr)) {
    touch.subscript = true;
    pointer(subscriptBase(element), touch);
    return value(subscriptIndex(element));
  }
  if (auto *access = dyn_cast<CXXDependentScopeMemberExpr>(expr)) {
    touch.part = true;
    touch.subscript = false;
    if (access->isImplicitAccess())
      return noteThis(access->getMemberLoc());
    return access->isArrow() ? pointer(access->getBase(), touch) : object(access->getBase(), touch);
  }
  if (auto *access = dyn_cast<UnresolvedMemberExpr>(expr)) { // using Base<T>::x
    touch.part = true;
    touch.subscript = false;
    if (access->isImplicitAccess())
      return noteThis(access->getMemberLoc());
    return access->isArrow() ? pointer(access->getBase(), touch) : object(access->getBase(), touch);
  }
  if (auto *op = dyn_cast<UnaryOperator>(expr)) {
    touch.subscript = false;
    if (op->getOpcode() == UO_Deref)
      return pointer(op->getSubExpr(), touch);
    if (op->getOpcode() == UO_Real || op->getOpcode() == UO_Imag) {
      touch.part = true;
      return object(op->getSubExpr(), touch);
    }
    value(op); // ++x as an object (C++)
    return object(op->getSubExpr(), touch);
  }
  if (auto *op = dyn_cast<BinaryOperator>(expr); op && op->getOpcode() == BO_Comma) {
    value(op->getLHS());
    return object(op->getRHS(), touch);
  }
  if (assignment(expr)) // (a = b) = c
    return;
  if (auto *choice = dyn_cast<AbstractConditionalOperator>(expr))
    return conditional(choice, &touch, nullptr);
  if (auto *cast = dyn_cast<CastExpr>(expr)) {
    writtenType(cast);
    if (cast->getSubExpr()->isGLValue() && cast->getCastKind() != CK_LValueToRValue)
      return object(cast->getSubExpr(), touch);
    return value(cast->getCastKind() == CK_LValueToRValue ? cast : cast->getSubExpr());
  }
  if (auto *temporary = dyn_cast<MaterializeTemporaryExpr>(expr))
    return value(temporary->getSubExpr());
  if (auto *op = dyn_cast<CXXOperatorCallExpr>(expr); op && accessOperator(op, touch))
    return;
  if (const Expr *inner = peel(expr); inner != expr)
    return object(inner, touch);
  other(expr);
}

void UseWalker::member(const MemberExpr *expr, Touch touch) {
  if (auto *shared = dyn_cast<VarDecl>(expr->getMemberDecl()))
    return touchDecl(shared, touch, expr->getMemberLoc());
  if (isa<EnumConstantDecl>(expr->getMemberDecl()))
    return;
  touch.part = true;
  touch.subscript = false;
  expr->isArrow() ? pointer(expr->getBase(), touch) : object(expr->getBase(), touch);
}

// ---- Targets of pointers ----------------------------------------------------------

void UseWalker::pointer(const Expr *expr, Touch touch) {
  expr = expr->IgnoreParens();
  if (!hasType(expr))
    return children(expr);
  if (auto *cast = dyn_cast<CastExpr>(expr)) {
    writtenType(cast);
    if (cast->getCastKind() == CK_ArrayToPointerDecay) {
      touch.part = true;
      return object(cast->getSubExpr(), touch);
    }
    if (cast->getCastKind() != CK_LValueToRValue) {
      const Expr *inner = cast->getSubExpr();
      return isPointerLike(inner) || inner->getType()->isArrayType() || isDependent(inner)
                 ? pointer(inner, touch)
                 : value(inner);
    }
    expr = cast->getSubExpr()->IgnoreParens();
  }
  Touch target{.read = true, .write = touch.write, .target = true, .subscript = touch.subscript};
  if (isNamedPlace(expr)) {
    if (!expr->getType()->isArrayType())
      object(expr, target);
    if (expr->getType()->isArrayType() || (isDependent(expr) && !isPointerLike(expr))) {
      touch.part = true;
      object(expr, touch);
    }
    return;
  }
  if (auto *sum = dyn_cast<BinaryOperator>(expr); sum && sum->isAdditiveOp())
    return pointerSum(sum, touch);
  if (auto *op = dyn_cast<BinaryOperator>(expr); op && op->getOpcode() == BO_Comma) {
    value(op->getLHS());
    return pointer(op->getRHS(), touch);
  }
  if (auto *op = dyn_cast<UnaryOperator>(expr); op && op->getOpcode() == UO_AddrOf)
    return object(op->getSubExpr(), touch);
  if (auto *op = dyn_cast<UnaryOperator>(expr); op && op->getOpcode() == UO_Deref)
    return pointer(op->getSubExpr(), target);
  if (pointerStep(expr, target))
    return;
  if (auto *choice = dyn_cast<AbstractConditionalOperator>(expr))
    return conditional(choice, nullptr, &touch);
  if (const Expr *inner = peel(expr); inner != expr)
    return pointer(inner, touch);
  other(expr);
}

void UseWalker::pointerSum(const BinaryOperator *sum, Touch touch) {
  const Expr *left = sum->getLHS(), *right = sum->getRHS();
  auto leads = [](const Expr *side) {
    return isPointerLike(side) || side->getType()->isArrayType() || isDependent(side);
  };
  touch.subscript = false;
  leads(left) ? pointer(left, touch) : value(left);
  leads(right) ? pointer(right, touch) : value(right);
}

/// *p++ = x, *(p += n) = x, (q = p)[i] = x.
bool UseWalker::pointerStep(const Expr *expr, Touch target) {
  if (auto *op = dyn_cast<UnaryOperator>(expr); op && op->isIncrementDecrementOp()) {
    object(op->getSubExpr(), target);
    object(op->getSubExpr(), {.read = true, .write = true});
    return true;
  }
  auto *op = dyn_cast<BinaryOperator>(expr);
  if (!op || !op->isAssignmentOp())
    return false;
  assignment(op);
  object(op->getLHS(), target);
  return true;
}

// ---- Operators ------------------------------------------------------------------

void UseWalker::assign(const Expr *left, const Expr *right, bool compound) {
  value(right);
  object(left, {.read = compound, .write = true});
}

/// Built-in and overloaded assignment alike: what `=` means to a class is taken
/// to be what it means to a number.
bool UseWalker::assignment(const Expr *expr) {
  if (auto *op = dyn_cast<BinaryOperator>(expr)) {
    if (!op->isAssignmentOp())
      return false;
    assign(op->getLHS(), op->getRHS(), op->isCompoundAssignmentOp());
    return true;
  }
  auto *op = dyn_cast<CXXOperatorCallExpr>(expr);
  if (!op || !op->isAssignmentOp() || op->getNumArgs() != 2)
    return false;
  use.calls.push_back(op);
  assign(op->getArg(0), op->getArg(1), op->getOperator() != OO_Equal);
  return true;
}

void UseWalker::binary(const BinaryOperator *expr) {
  if (assignment(expr))
    return;
  if (expr->isPtrMemOp()) {
    value(expr->getRHS());
    return expr->getOpcode() == BO_PtrMemI ? pointer(expr->getLHS(), {.read = true})
                                           : object(expr->getLHS(), {.read = true});
  }
  const bool onlyValues = expr->isComparisonOp() || expr->isLogicalOp() || expr->isAdditiveOp();
  onlyValues ? plainValue(expr->getLHS()) : value(expr->getLHS());
  Written before = written;
  onlyValues ? plainValue(expr->getRHS()) : value(expr->getRHS());
  if (expr->isLogicalOp())
    written = before;
}

void UseWalker::unary(const UnaryOperator *expr) {
  if (expr->isIncrementDecrementOp())
    return object(expr->getSubExpr(), {.read = true, .write = true});
  if (expr->getOpcode() == UO_Deref)
    return pointer(expr->getSubExpr(), {.read = true});
  if (expr->getOpcode() == UO_AddrOf)
    return object(expr->getSubExpr(), {.read = true, .write = true, .address = true});
  if (expr->getOpcode() == UO_LNot)
    return plainValue(expr->getSubExpr());
  value(expr->getSubExpr());
}

void UseWalker::conditional(const AbstractConditionalOperator *expr, const Touch *asObject,
                            const Touch *asPointer) {
  auto branch = [&](const Expr *side) {
    side = side->IgnoreParens();
    if (isa<OpaqueValueExpr>(side))
      return; // a ?: b, whose first part was walked as the condition
    if (asObject && side->isGLValue())
      object(side, *asObject);
    else
      asPointer ? pointer(side, *asPointer) : value(side);
  };
  if (auto *elvis = dyn_cast<BinaryConditionalOperator>(expr))
    branch(elvis->getCommon());
  else
    plainValue(expr->getCond());
  Written before = written;
  branch(expr->getTrueExpr());
  Written afterTrue = written;
  written = before;
  branch(expr->getFalseExpr());
  written = merge(afterTrue, written);
}

// ---- Calls ------------------------------------------------------------------------

static bool isUnresolved(const CallExpr *call) {
  return call->isTypeDependent() || isa<OverloadExpr>(call->getCallee()->IgnoreParens()) ||
         isa<CXXDependentScopeMemberExpr>(call->getCallee()->IgnoreParens());
}

/// No visible overload of an unresolved call takes this argument by a reference
/// through which it could write.
static bool neverByReference(const CallExpr *call, unsigned index) {
  auto *overloads = dyn_cast<OverloadExpr>(call->getCallee()->IgnoreParens());
  if (!overloads || overloads->getNumDecls() == 0)
    return false;
  for (const NamedDecl *decl : overloads->decls()) {
    const FunctionDecl *function = decl->getUnderlyingDecl()->getAsFunction();
    if (!function || index >= function->getNumParams())
      continue;
    QualType type = function->getParamDecl(index)->getType();
    if (type->isReferenceType() && !type->getPointeeType().isConstQualified())
      return false;
  }
  return true;
}

void UseWalker::argument(const CallExpr *call, unsigned index) {
  const Expr *arg = call->getArg(index);
  if (isUnresolved(call)) {
    const bool designates = arg->isGLValue() && !arg->getType().isConstQualified();
    if (!designates || isPointerLike(arg) || neverByReference(call, index))
      return value(arg);
    return object(arg, {.read = true, .write = true, .address = true, .maybe = true});
  }
  if (arg->isGLValue())
    return bindReference(arg);
  value(arg);
}

/// The object of a member call: x.f(), p->f(), f() inside a class.
void UseWalker::calledObject(const CallExpr *call) {
  const Expr *callee = call->getCallee()->IgnoreParens();
  if (auto *access = dyn_cast<MemberExpr>(callee)) {
    auto *method = dyn_cast<CXXMethodDecl>(access->getMemberDecl());
    if (method && method->isStatic())
      return;
    const bool writes = !method || !method->isConst();
    Touch touch{.read = true, .write = writes, .address = writes};
    return access->isArrow() ? pointer(access->getBase(), touch)
                             : object(access->getBase(), touch);
  }
  Touch touch{.read = true, .write = true, .address = true, .maybe = true};
  if (auto *access = dyn_cast<CXXDependentScopeMemberExpr>(callee)) {
    if (access->isImplicitAccess())
      return noteThis(access->getMemberLoc());
    return access->isArrow() ? pointer(access->getBase(), touch)
                             : object(access->getBase(), touch);
  }
  if (auto *access = dyn_cast<UnresolvedMemberExpr>(callee)) {
    if (access->isImplicitAccess())
      return noteThis(access->getMemberLoc());
    return access->isArrow() ? pointer(access->getBase(), touch)
                             : object(access->getBase(), touch);
  }
  if (!isa<OverloadExpr>(callee))
    value(callee);
}

/// v[i], *it, it->x, f(i, j): access through an object, as through a pointer.
bool UseWalker::accessOperator(const CXXOperatorCallExpr *expr, Touch touch) {
  OverloadedOperatorKind op = expr->getOperator();
  const bool isDeref = op == OO_Star && expr->getNumArgs() == 1;
  if (op != OO_Subscript && op != OO_Call && op != OO_Arrow && !isDeref)
    return false;
  use.calls.push_back(expr);
  touch.part = true;
  touch.read = true;
  auto *method = dyn_cast_or_null<CXXMethodDecl>(expr->getDirectCallee());
  Touch holder = touch;
  // An iterator, or a view: only its target is written.
  holder.write &= !(method && method->isConst()) && !viewsMemory(expr, ctx);
  holder.address &= holder.write;
  object(expr->getArg(0), holder);
  touch.target = true;
  object(expr->getArg(0), touch);
  for (unsigned i = 1; i < expr->getNumArgs(); ++i)
    argument(expr, i);
  return true;
}

void UseWalker::call(const CallExpr *expr) {
  if (auto *op = dyn_cast<CXXOperatorCallExpr>(expr)) {
    if (assignment(op) || accessOperator(op, {.read = true}))
      return;
    use.calls.push_back(op);
    const bool steps = op->getOperator() == OO_PlusPlus || op->getOperator() == OO_MinusMinus;
    auto *method = dyn_cast_or_null<CXXMethodDecl>(op->getDirectCallee());
    for (unsigned i = 0; i < op->getNumArgs(); ++i)
      if (i == 0 && steps)
        object(op->getArg(0), {.read = true, .write = true});
      else if (i == 0 && method && method->isConst())
        object(op->getArg(0), {.read = true});
      else if (isUnresolved(op)) // an operator on numbers, most likely
        value(op->getArg(i));
      else
        argument(op, i);
    return;
  }
  use.calls.push_back(expr);
  calledObject(expr);
  for (unsigned i = 0; i < expr->getNumArgs(); ++i)
    argument(expr, i);
}

void UseWalker::lambda(const LambdaExpr *expr) {
  for (const LambdaCapture &capture : expr->captures()) {
    if (capture.capturesThis())
      noteThis(capture.getLocation());
    if (!capture.capturesVariable())
      continue;
    auto *var = dyn_cast<VarDecl>(capture.getCapturedVar());
    if (expr->isInitCapture(&capture) && var)
      walkDeclaration(var);
    else if (capture.getCaptureKind() == LCK_ByCopy)
      touchDecl(capture.getCapturedVar(), {.read = true}, capture.getLocation());
  }
  if (const CXXMethodDecl *method = expr->getCallOperator())
    for (const ParmVarDecl *parameter : method->parameters())
      declareVariable(parameter);
  walkMaybe(expr->getBody());
}

/// __atomic_* and __c11_atomic_*: the first operand is the object.
void UseWalker::atomic(const AtomicExpr *expr) {
  AtomicExpr::AtomicOp op = expr->getOp();
  const bool loads = op == AtomicExpr::AO__c11_atomic_load || op == AtomicExpr::AO__atomic_load ||
                     op == AtomicExpr::AO__atomic_load_n;
  auto **subs = const_cast<AtomicExpr *>(expr)->getSubExprs();
  pointer(subs[0], {.read = true, .write = !loads});
  for (unsigned i = 1; i < expr->getNumSubExprs(); ++i)
    value(subs[i]);
}

// ---- The rest -----------------------------------------------------------------------

/// A cast, compound literal or sizeof may name a type with bounds or a local one.
void UseWalker::writtenType(const Expr *expr) {
  if (auto *cast = dyn_cast<ExplicitCastExpr>(expr))
    noteType(cast->getTypeAsWritten());
  else if (isa<CompoundLiteralExpr, CXXTemporaryObjectExpr, CXXScalarValueInitExpr,
               CXXUnresolvedConstructExpr, VAArgExpr>(expr))
    noteType(expr->getType());
}

void UseWalker::other(const Expr *expr) {
  writtenType(expr);
  if (auto *op = dyn_cast<BinaryOperator>(expr))
    return binary(op);
  if (auto *op = dyn_cast<UnaryOperator>(expr))
    return unary(op);
  if (auto *choice = dyn_cast<AbstractConditionalOperator>(expr))
    return conditional(choice, nullptr, nullptr);
  if (auto *called = dyn_cast<CallExpr>(expr))
    return call(called);
  if (auto *cast = dyn_cast<CastExpr>(expr)) {
    if (cast->getCastKind() == CK_PointerToBoolean || cast->getCastKind() == CK_PointerToIntegral)
      return plainValue(cast->getSubExpr());
    return cast->getSubExpr()->isGLValue() && !isDependent(cast->getSubExpr())
               ? object(cast->getSubExpr(), {.read = true})
               : value(cast->getSubExpr());
  }
  switch (expr->getStmtClass()) {
  case Stmt::DeclRefExprClass:
  case Stmt::MemberExprClass:
  case Stmt::ArraySubscriptExprClass:
  case Stmt::CXXDependentScopeMemberExprClass:
  case Stmt::UnresolvedMemberExprClass: return object(expr, {.read = true});
  case Stmt::DependentScopeDeclRefExprClass:
    return namesOwnMember(cast<DependentScopeDeclRefExpr>(expr)) ? noteThis(expr->getBeginLoc()) : void();
  case Stmt::CXXThisExprClass: return noteThis(expr->getBeginLoc());
  case Stmt::LambdaExprClass: return lambda(cast<LambdaExpr>(expr));
  case Stmt::AtomicExprClass: return atomic(cast<AtomicExpr>(expr));
  case Stmt::StmtExprClass: return walk(cast<StmtExpr>(expr)->getSubStmt());
  case Stmt::BlockExprClass: return walkMaybe(cast<BlockExpr>(expr)->getBody());
  case Stmt::UnaryExprOrTypeTraitExprClass: {
    auto *trait = cast<UnaryExprOrTypeTraitExpr>(expr);
    unevaluated(trait);
    return noteType(trait->getTypeOfArgument());
  }
  case Stmt::CXXNoexceptExprClass:
  case Stmt::CXXTypeidExprClass:
  case Stmt::RequiresExprClass:
  case Stmt::ConceptSpecializationExprClass:
  case Stmt::TypeTraitExprClass:
  case Stmt::SizeOfPackExprClass: return unevaluated(expr);
  case Stmt::ChooseExprClass: {
    auto *choice = cast<ChooseExpr>(expr);
    return choice->isConditionDependent() ? children(choice) : value(choice->getChosenSubExpr());
  }
  case Stmt::CXXDefaultArgExprClass: return value(cast<CXXDefaultArgExpr>(expr)->getExpr());
  case Stmt::CXXDefaultInitExprClass: return value(cast<CXXDefaultInitExpr>(expr)->getExpr());
  case Stmt::OpaqueValueExprClass: {
    const Expr *source = cast<OpaqueValueExpr>(expr)->getSourceExpr();
    return source ? value(source) : void();
  }
  case Stmt::CXXRewrittenBinaryOperatorClass:
    return value(cast<CXXRewrittenBinaryOperator>(expr)->getSemanticForm());
  case Stmt::InitListExprClass: {
    auto *list = cast<InitListExpr>(expr);
    return children(list->getSemanticForm() ? list->getSemanticForm() : list);
  }
  case Stmt::CXXConstructExprClass:
  case Stmt::CXXTemporaryObjectExprClass:
    for (const Expr *arg : cast<CXXConstructExpr>(expr)->arguments())
      arg->isGLValue() ? bindReference(arg) : value(arg);
    return;
  case Stmt::CXXNewExprClass:
    use.usesHeap = true;
    return children(expr);
  case Stmt::CXXDeleteExprClass:
    use.usesHeap = true;
    return pointer(cast<CXXDeleteExpr>(expr)->getArgument(), {.read = true, .write = true});
  case Stmt::CXXThrowExprClass:
    children(expr);
    written.reset();
    return;
  default: break;
  }
  if (const Expr *inner = peel(expr); inner != expr)
    return value(inner);
  children(expr);
}

} // namespace accolade
