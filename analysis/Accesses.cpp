// The walk that finds accesses, and collectAccesses.
#include "analysis/AccessWalker.h"
#include "analysis/Affine.h"
#include "analysis/Ast.h"
#include "analysis/Views.h"

using namespace clang;

namespace accolade {

std::vector<PlacedAccess> AccessWalker::run(const Stmt *stmt) {
  visit(stmt);
  return std::move(found);
}

// ---- Statements --------------------------------------------------------------------

void AccessWalker::guarded(const Expr *cond, bool holds, const Stmt *stmt) {
  guards.push_back({cond, holds});
  visit(stmt);
  guards.pop_back();
}

void AccessWalker::visit(const Stmt *stmt) {
  stmt = skipDirectives(stmt);
  if (!stmt || isDirectiveCall(stmt))
    return;
  if (auto *expr = dyn_cast<Expr>(stmt))
    return value(expr);
  if (auto *loop = dyn_cast<ForStmt>(stmt))
    return visitFor(loop);
  if (auto *branch = dyn_cast<IfStmt>(stmt); branch && branch->getCond()) {
    visit(branch->getInit());
    if (branch->getConditionVariable())
      visitVariable(branch->getConditionVariable());
    value(branch->getCond());
    guarded(branch->getCond(), true, branch->getThen());
    return guarded(branch->getCond(), false, branch->getElse());
  }
  if (auto *declaration = dyn_cast<DeclStmt>(stmt)) {
    for (const Decl *decl : declaration->decls())
      if (auto *var = dyn_cast<VarDecl>(decl))
        visitVariable(var);
    return;
  }
  for (const Stmt *child : stmt->children())
    visit(child);
}

void AccessWalker::visitFor(const ForStmt *loop) {
  LoopShape shape = countedLoop(loop, ctx);
  const bool countsPointers = shape.counter && shape.counter->getType()->isPointerType();
  if (countsPointers) { // its bounds are places, not accesses
    pointerLoads(shape.lower);
    pointerLoads(shape.upper);
  } else {
    visit(loop->getInit());
  }
  loops.push_back(std::move(shape));
  if (!countsPointers) {
    visit(loop->getCond());
    visit(loop->getInc());
  }
  visit(loop->getBody());
  loops.pop_back();
}

/// A local pointer or reference that names another place is no access yet; its
/// uses are found at that place. Only the indexes in it are evaluated here.
void AccessWalker::visitVariable(const VarDecl *var) {
  const Expr *init = var->getInit();
  if (!init)
    return;
  const bool names = hasType(init) && (var->getType()->isReferenceType() ||
                                       (var->getType()->isPointerType() && scope.definition(var)));
  if (!names)
    return value(init);
  if (init->isGLValue() ? bool(locate(init)) : bool(locateTarget(init, nullptr, true)))
    return pointerLoads(init);
  value(init);
}

// ---- Expressions --------------------------------------------------------------------

static bool isUnevaluated(const Expr *expr) {
  return isa<UnaryExprOrTypeTraitExpr, CXXNoexceptExpr, CXXTypeidExpr, RequiresExpr,
             ConceptSpecializationExpr, TypeTraitExpr>(expr);
}

static bool isPlace(const Expr *expr) {
  if (auto *op = dyn_cast<UnaryOperator>(expr))
    return op->getOpcode() == UO_Deref || op->getOpcode() == UO_Real || op->getOpcode() == UO_Imag;
  return isa<DeclRefExpr, MemberExpr, ArraySubscriptExpr>(expr);
}

static bool leadsToTemporary(const Expr *pointer);

/// An object without a name, or a part of it, that each evaluation makes anew: (T){x, y} of C, T{x, y}.
static bool isTemporary(const Expr *object) {
  object = object->IgnoreParens();
  if (const auto *literal = dyn_cast<CompoundLiteralExpr>(object))
    return !literal->isFileScope();
  if (const auto *member = dyn_cast<MemberExpr>(object))
    return isa<FieldDecl>(member->getMemberDecl()) && !member->getMemberDecl()->getType()->isReferenceType() &&
           (member->isArrow() ? leadsToTemporary(member->getBase()) : isTemporary(member->getBase()));
  if (const auto *element = dyn_cast<ArraySubscriptExpr>(object))
    return isTemporary(subscriptBase(element));
  if (const auto *cast = dyn_cast<ImplicitCastExpr>(object))
    return (cast->getCastKind() == CK_ArrayToPointerDecay || cast->getCastKind() == CK_NoOp) &&
           isTemporary(cast->getSubExpr());
  return isa<MaterializeTemporaryExpr>(object);
}

static bool leadsToTemporary(const Expr *pointer) {
  const auto *op = dyn_cast<UnaryOperator>(pointer->IgnoreParenImpCasts());
  return op && op->getOpcode() == UO_AddrOf ? isTemporary(op->getSubExpr()) : isTemporary(pointer);
}

void AccessWalker::value(const Expr *expr) {
  if (!expr || isDirectiveCall(expr) || isUnevaluated(expr))
    return;
  expr = expr->IgnoreParens();
  if (!hasType(expr)) {
    for (const Stmt *child : expr->children())
      visit(child);
    return;
  }
  if (assignment(expr))
    return;
  if (auto *cast = dyn_cast<CastExpr>(expr)) {
    const Expr *inner = cast->getSubExpr();
    if (cast->getCastKind() == CK_LValueToRValue) {
      touch(inner, {.read = true});
      return inner->getType()->isPointerType() ? passed(expr) : void();
    }
    if (cast->getCastKind() == CK_ArrayToPointerDecay || cast->getType()->isPointerType())
      return passed(expr);
    return inner->isGLValue() ? touch(inner, {.read = true}) : value(inner);
  }
  if (auto *op = dyn_cast<BinaryOperator>(expr); op && op->isLogicalOp()) {
    value(op->getLHS());
    return guarded(op->getLHS(), op->getOpcode() == BO_LAnd, op->getRHS());
  }
  if (auto *op = dyn_cast<BinaryOperator>(expr)) {
    if (op->getType()->isPointerType() && op->isAdditiveOp())
      return passed(expr);
    const bool compares = op->isComparisonOp() || op->getOpcode() == BO_Sub;
    for (const Expr *side : {op->getLHS(), op->getRHS()})
      if (!compares || !side->getType()->isPointerType())
        value(side);
    return;
  }
  if (auto *choice = dyn_cast<ConditionalOperator>(expr)) {
    value(choice->getCond());
    guarded(choice->getCond(), true, choice->getTrueExpr());
    return guarded(choice->getCond(), false, choice->getFalseExpr());
  }
  if (auto *op = dyn_cast<UnaryOperator>(expr)) {
    if (op->isIncrementDecrementOp())
      return touch(op->getSubExpr(), {.read = true, .write = true});
    if (op->getOpcode() == UO_AddrOf)
      return passed(expr);
  }
  if (expr->isGLValue() && isPlace(expr))
    return touch(expr, {.read = true});
  if (auto *called = dyn_cast<CallExpr>(expr)) {
    if (view(called, {.read = true}))
      return;
    const Expr *written = calledValue(called, ctx);
    return written ? value(written) : call(called);
  }
  if (auto *made = dyn_cast<CXXConstructExpr>(expr)) {
    for (const Expr *arg : made->arguments())
      arg->isGLValue() ? touch(arg, {.read = true, .write = !arg->getType().isConstQualified()})
                       : value(arg);
    return;
  }
  if (auto *lambda = dyn_cast<LambdaExpr>(expr))
    return visit(lambda->getBody());
  if (const Expr *inner = peel(expr); inner != expr)
    return value(inner);
  for (const Stmt *child : expr->children())
    visit(child);
}

bool AccessWalker::assignment(const Expr *expr) {
  const Expr *left = nullptr, *right = nullptr;
  bool compound = false;
  if (auto *op = dyn_cast<BinaryOperator>(expr); op && op->isAssignmentOp()) {
    left = op->getLHS();
    right = op->getRHS();
    compound = op->isCompoundAssignmentOp();
  } else if (auto *call = dyn_cast<CXXOperatorCallExpr>(expr);
             call && call->isAssignmentOp() && call->getNumArgs() == 2) {
    left = call->getArg(0);
    right = call->getArg(1);
    compound = call->getOperator() != OO_Equal;
  }
  if (!left)
    return false;
  // row = a + i * n, where row only names a place (see visitVariable).
  const VarDecl *var = namedVariable(left);
  if (var && left->getType()->isPointerType() && scope.definition(var) == right &&
      locateTarget(right, nullptr, true))
    pointerLoads(right);
  else
    right->isGLValue() ? touch(right, {.read = true}) : value(right);
  touch(left, {.read = compound, .write = true});
  return true;
}

void AccessWalker::call(const CallExpr *expr) {
  if (auto *access = dyn_cast<MemberExpr>(expr->getCallee()->IgnoreParens())) {
    auto *method = dyn_cast<CXXMethodDecl>(access->getMemberDecl());
    const bool writes = method && !method->isStatic() && !method->isConst();
    if (!access->isArrow() && access->getBase()->isGLValue())
      touch(access->getBase(), {.read = true, .write = writes, .escapes = writes});
    else if (!isa<CXXThisExpr>(access->getBase()->IgnoreParenImpCasts()))
      passed(access->getBase());
    else if (method && !method->isStatic())
      record(expr, *locateTarget(access->getBase(), nullptr, false),
             {.read = true, .write = writes, .escapes = true});
  }
  for (const Expr *arg : expr->arguments())
    arg->isGLValue() ? touch(arg, {.read = true, .write = !arg->getType().isConstQualified()})
                     : value(arg);
}

/// An element that a class names: u(i, j).
bool AccessWalker::view(const CallExpr *expr, How how) {
  const Expr *place = viewedPlace(expr, ctx);
  auto located = place ? locate(place) : std::nullopt;
  if (!located || located->path.empty()) // of an array that has a name of its own: a function like others
    return false;
  pointerLoads(place);
  record(expr, *located, how);
  return true;
}

/// A pointer value that goes somewhere we do not follow.
void AccessWalker::passed(const Expr *pointer) {
  QualType pointee = pointer->getType()->getPointeeType();
  if (pointee.isNull() || pointee->isFunctionType())
    return;
  pointerLoads(pointer);
  if (leadsToTemporary(pointer))
    return;
  Access access;
  if (auto place = locateTarget(pointer, nullptr, true))
    access = *place;
  else if (isa<IntegerLiteral, GNUNullExpr, CXXNullPtrLiteralExpr, StringLiteral, CallExpr>(
               peel(pointer)->IgnoreParenCasts()))
    return;
  record(pointer, access, {.read = true, .write = !pointee.isConstQualified(), .escapes = true});
}

/// int at = i * n + j; which is the same where an index names it.
const Expr *AccessWalker::indexMeantBy(const VarDecl *var) const {
  const Expr *value = scope.isLocal(var) && var->getType()->isIntegerType() ? scope.definition(var) : nullptr;
  return value && value == var->getInit() && !mentions(value, var) && isSteady(value) ? value : nullptr;
}

bool AccessWalker::isSteady(const Expr *e) const {
  if (e->getType()->isDependentType() || isa<CXXThisExpr, ArraySubscriptExpr, MemberExpr, LambdaExpr>(e))
    return false;
  if (const auto *op = dyn_cast<UnaryOperator>(e); op && (op->isIncrementDecrementOp() || op->getOpcode() == UO_Deref))
    return false;
  if (const auto *ref = dyn_cast<DeclRefExpr>(e))
    if (const auto *var = dyn_cast<VarDecl>(ref->getDecl())) {
      bool counts = std::any_of(loops.begin(), loops.end(), [&](const LoopShape &loop) {
        return loop.counter && loop.declaredInLoop && loop.counter->getCanonicalDecl() == var->getCanonicalDecl();
      });
      return counts || scope.isFixed(var) || indexMeantBy(var);
    }
  return std::all_of(e->child_begin(), e->child_end(),
                     [&](const Stmt *child) { return isa_and_nonnull<Expr>(child) && isSteady(cast<Expr>(child)); });
}

void AccessWalker::record(const Expr *expr, const Access &access, How how) {
  PlacedAccess placed{access, how.read, loops, guards};
  placed.access.written = placed.access.subscripts;
  for (const Expr *&subscript : placed.access.subscripts)
    subscript = withoutCalls(subscript, ctx, [&](const VarDecl *var) { return indexMeantBy(var); });
  placed.access.expr = expr;
  placed.access.write = how.write;
  placed.access.escapes |= how.escapes;
  found.push_back(std::move(placed));
}

/// The indexes on the way to an object, and the pointers loaded on it.
void AccessWalker::pointerLoads(const Expr *expr) {
  expr = expr->IgnoreParens();
  if (auto *element = dyn_cast<ArraySubscriptExpr>(expr)) {
    value(subscriptIndex(element));
    return pointerLoads(subscriptBase(element));
  }
  if (auto *member = dyn_cast<MemberExpr>(expr))
    return pointerLoads(member->getBase());
  if (auto *cast = dyn_cast<CastExpr>(expr)) {
    const Expr *inner = cast->getSubExpr()->IgnoreParens();
    if (cast->getCastKind() == CK_LValueToRValue && !isa<DeclRefExpr>(inner))
      return touch(inner, {.read = true});
    return pointerLoads(inner);
  }
  if (auto *op = dyn_cast<UnaryOperator>(expr);
      op && (isPlace(op) || op->getOpcode() == UO_AddrOf))
    return pointerLoads(op->getSubExpr());
  if (auto *op = dyn_cast<BinaryOperator>(expr); op && op->isAdditiveOp()) {
    for (const Expr *side : {op->getLHS(), op->getRHS()})
      side->getType()->isPointerType() ? pointerLoads(side) : value(side);
    return;
  }
  if (!isa<DeclRefExpr, CXXThisExpr>(expr))
    value(expr);
}

static const Expr *changedObject(const Expr *expr) {
  if (auto *op = dyn_cast<UnaryOperator>(expr); op && op->isIncrementDecrementOp())
    return op->getSubExpr();
  if (auto *op = dyn_cast<BinaryOperator>(expr); op && op->isAssignmentOp())
    return op->getLHS();
  auto *call = dyn_cast<CXXOperatorCallExpr>(expr);
  return call && call->isAssignmentOp() ? call->getArg(0) : nullptr;
}

void AccessWalker::touch(const Expr *object, How how) {
  object = object->IgnoreParens();
  if (isTemporary(object))
    return pointerLoads(object);
  if (auto *cast = dyn_cast<CastExpr>(object); cast && cast->getSubExpr()->isGLValue())
    return touch(cast->getSubExpr(), how);
  if (auto *op = dyn_cast<BinaryOperator>(object); op && op->getOpcode() == BO_Comma) {
    value(op->getLHS());
    return touch(op->getRHS(), how);
  }
  if (auto *choice = dyn_cast<ConditionalOperator>(object)) {
    value(choice->getCond());
    touch(choice->getTrueExpr(), how);
    return touch(choice->getFalseExpr(), how);
  }
  if (auto *ref = dyn_cast<DeclRefExpr>(object)) {
    // Plain variables are VariableUse's business, unless they name another place.
    auto *var = dyn_cast<VarDecl>(ref->getDecl());
    const bool names = var && var->getType()->isReferenceType() && scope.isLocal(var);
    const bool whole = var && (var->getType()->isArrayType() || var->getType()->isRecordType());
    if (!names && !whole && !isa<BindingDecl>(ref->getDecl()))
      return;
  } else if (!isPlace(object)) {
    const Expr *inner = peel(object);
    if (inner != object && inner->isGLValue())
      return touch(inner, how);
    if (auto *called = dyn_cast<CallExpr>(inner); called && view(called, how))
      return;
    value(inner);
    if (const Expr *changed = changedObject(inner)) // ++x and x = y are x (C++)
      return how.write ? touch(changed, how) : void();
    if (auto *called = dyn_cast<CallExpr>(inner); called && designatesArgument(called)) {
      for (const Expr *arg : called->arguments()) // which it has read already
        if (how.write && arg->isGLValue())
          touch(arg, how);
      return;
    }
    return inner->isGLValue() ? record(inner, Access(), how) : void(); // v[i] of a class, *it
  }
  pointerLoads(object);
  if (auto place = locate(object))
    record(object, *place, how);
  else
    record(object, Access(), how);
}

// ---- The accesses alone ---------------------------------------------------------------

std::vector<Access> collectAccesses(const Stmt *stmt, ASTContext &ctx) {
  Scope scope(stmt, ctx);
  std::vector<Access> accesses;
  for (PlacedAccess &placed : AccessWalker(scope, ctx).run(stmt)) {
    SymbolTable symbols;
    AffineReader reader(scope, symbols);
    reader.loops = placed.loops;
    placed.access.affine = true;
    for (const Expr *subscript : placed.access.subscripts) {
      auto poly = reader.read(subscript);
      placed.access.affine &= poly && symbols.isLinear(*poly);
    }
    accesses.push_back(placed.access);
    if (placed.access.write && placed.read) { // an update is a read and a write
      accesses.back().write = false;
      accesses.push_back(placed.access);
    }
  }
  return accesses;
}

} // namespace accolade
