// The form of a counted loop (OpenACC 3.4, 2.9: the number of iterations must
// be computable when the loop is entered). Says for the user why a loop does
// not have it. Everything that was understood is filled in even then.
#include "analysis/Ast.h"
#include "analysis/Facts.h"
#include "analysis/Iterators.h"

using namespace clang;

namespace accolade {
namespace {

/// `left OP right` however the language spells it: built in, overloaded,
/// or rewritten by C++20 (a != b as !(a == b)).
struct Binary {
  BinaryOperatorKind op;
  const Expr *left;
  const Expr *right;
};

std::optional<Binary> asBinary(const Expr *expr) {
  if (auto *rewritten = dyn_cast<CXXRewrittenBinaryOperator>(expr)) {
    auto form = rewritten->getDecomposedForm();
    return Binary{form.Opcode, form.LHS, form.RHS};
  }
  if (auto *binary = dyn_cast<BinaryOperator>(expr))
    return Binary{binary->getOpcode(), binary->getLHS(), binary->getRHS()};
  auto *call = dyn_cast<CXXOperatorCallExpr>(expr);
  if (!call || call->getNumArgs() != 2 || call->getOperator() == OO_Subscript ||
      call->getOperator() == OO_Call || call->getOperator() == OO_PlusPlus ||
      call->getOperator() == OO_MinusMinus)
    return std::nullopt;
  return Binary{BinaryOperator::getOverloadedOpcode(call->getOperator()), call->getArg(0),
                call->getArg(1)};
}

/// `++v`, `v++`, `--v`, `v--`: the operand, and whether it counts down.
std::optional<std::pair<const Expr *, bool>> asIncrement(const Expr *expr) {
  if (auto *unary = dyn_cast<UnaryOperator>(expr); unary && unary->isIncrementDecrementOp())
    return std::pair(unary->getSubExpr(), unary->isDecrementOp());
  auto *call = dyn_cast<CXXOperatorCallExpr>(expr);
  if (call && (call->getOperator() == OO_PlusPlus || call->getOperator() == OO_MinusMinus))
    return std::pair(call->getArg(0), call->getOperator() == OO_MinusMinus);
  return std::nullopt;
}

std::optional<Relation> asRelation(BinaryOperatorKind op, bool mirrored) {
  switch (op) {
  case BO_LT: return mirrored ? Relation::GT : Relation::LT;
  case BO_GT: return mirrored ? Relation::LT : Relation::GT;
  case BO_LE: return mirrored ? Relation::GE : Relation::LE;
  case BO_GE: return mirrored ? Relation::LE : Relation::GE;
  case BO_NE: return Relation::NE;
  default: return std::nullopt;
  }
}

/// The pointer in an iterator that its own operator moves by as much as it is asked to. Others, as
/// those that walk backwards, do something else with theirs.
const FieldDecl *pointerMovedBy(const Stmt *stmt, OverloadedOperatorKind op) {
  if (!stmt)
    return nullptr;
  const Expr *target = nullptr;
  if (const auto *unary = dyn_cast<UnaryOperator>(stmt))
    if ((unary->isIncrementOp() && op == OO_PlusPlus) ||
        (unary->isDecrementOp() && op == OO_MinusMinus))
      target = unary->getSubExpr();
  if (const auto *binary = dyn_cast<BinaryOperator>(stmt))
    if ((binary->getOpcode() == BO_AddAssign && op == OO_PlusEqual) ||
        (binary->getOpcode() == BO_SubAssign && op == OO_MinusEqual))
      if (isa<DeclRefExpr>(binary->getRHS()->IgnoreParenImpCasts()))
        target = binary->getLHS();
  if (const auto *member = dyn_cast_or_null<MemberExpr>(target))
    if (isa<CXXThisExpr>(member->getBase()->IgnoreParenImpCasts()) && member->getType()->isPointerType())
      return dyn_cast<FieldDecl>(member->getMemberDecl());
  for (const Stmt *child : stmt->children())
    if (const FieldDecl *found = pointerMovedBy(child, op))
      return found;
  return nullptr;
}

const FieldDecl *pointerWalkedBy(const Expr *increment) {
  const auto *call = dyn_cast<CXXOperatorCallExpr>(increment);
  const FunctionDecl *f = call ? call->getDirectCallee() : nullptr;
  return f && f->hasBody() ? pointerMovedBy(f->getBody(), call->getOperator()) : nullptr;
}

Expr *zero(ASTContext &ctx, SourceLocation at) {
  return IntegerLiteral::Create(ctx, llvm::APInt(ctx.getIntWidth(ctx.IntTy), 0), ctx.IntTy, at);
}

bool isEmptyList(const Expr *e) {
  const auto *list = dyn_cast<InitListExpr>(e);
  return list && list->getNumInits() == 0;
}

/// A bound, with 0 in place of {} and T(), which mean something else between the parentheses of a cast.
const Expr *asNumber(const Expr *bound, ASTContext &ctx) {
  const Expr *e = bound->IgnoreImplicit();
  const auto *cast = dyn_cast<CXXFunctionalCastExpr>(e);
  const bool isNumber = e->getType().isNull() || e->getType()->isDependentType() || e->getType()->isVoidType() ||
                        e->getType()->isIntegralOrEnumerationType();
  if (isEmptyList(e) || isa<ImplicitValueInitExpr, CXXScalarValueInitExpr>(e) ||
      (cast && isEmptyList(cast->getSubExpr()->IgnoreImplicit())))
    return isNumber ? zero(ctx, e->getBeginLoc()) : bound;
  // In a template the type is still to be seen.
  const auto *made = dyn_cast<CXXUnresolvedConstructExpr>(e);
  if (made && (made->getNumArgs() == 0 || (made->getNumArgs() == 1 && isEmptyList(made->getArg(0)))))
    return CXXUnresolvedConstructExpr::Create(ctx, made->getType(), made->getTypeSourceInfo(), made->getBeginLoc(),
                                              zero(ctx, e->getBeginLoc()), made->getEndLoc(), /*IsListInit=*/false);
  return bound;
}

class ShapeReader {
public:
  ShapeReader(const ForStmt *loop, ASTContext &ctx) : ctx(ctx) { shape.loop = loop; }

  LoopShape read() {
    if (readInit() && readCounterType() && readCondition() && readIncrement()) {
      readConstants();
      checkDirection() && checkEnds() && checkBody();
    }
    return std::move(shape);
  }

private:
  bool fail(std::string why, SourceLocation at) {
    shape.whyNot = std::move(why);
    shape.whyNotAt = at;
    return false;
  }
  std::string quotedCounter() const { return "'" + shape.counter->getNameAsString() + "'"; }
  bool isCounter(const Expr *expr) const { return namedVariable(expr) == shape.counter; }

  bool readInit() {
    const Stmt *init = shape.loop->getInit();
    if (!init)
      return fail("the loop does not set its counter in its first part", shape.loop->getForLoc());
    if (auto *decl = dyn_cast<DeclStmt>(init))
      return readDeclaration(decl);
    auto *expr = dyn_cast<Expr>(init);
    auto assign = expr ? asBinary(peel(expr)) : std::nullopt;
    if (!assign || assign->op != BO_Assign)
      return fail("the first part of the loop is not one assignment to its counter",
                  init->getBeginLoc());
    shape.counter = namedVariable(assign->left);
    if (!shape.counter)
      return fail("the loop's counter '" + spell(assign->left, ctx) + "' is not a variable",
                  init->getBeginLoc());
    shape.lower = asNumber(assign->right->IgnoreImpCasts(), ctx);
    return true;
  }

  /// It{0}, for It i{0}.
  const Expr *madeOf(const InitListExpr *list, const VarDecl *var) {
    return CXXFunctionalCastExpr::Create(ctx, var->getType(), VK_PRValue, var->getTypeSourceInfo(), CK_NoOp,
                                         const_cast<InitListExpr *>(list), nullptr, FPOptionsOverride(), SourceLocation(),
                                         SourceLocation());
  }

  /// Not from another iterator, which may stand in its place.
  static bool isMadeAnew(const CXXConstructExpr *made) {
    return !isa<CXXTemporaryObjectExpr>(made) && made->getConstructor() &&
           (made->getNumArgs() != 1 || !made->getArg(0)->getType()->isRecordType());
  }
  /// It(5), for It i(5).
  const Expr *madeBy(const CXXConstructExpr *made, const VarDecl *var) {
    const llvm::ArrayRef<Expr *> args(const_cast<CXXConstructExpr *>(made)->getArgs(), made->getNumArgs());
    return CXXTemporaryObjectExpr::Create(ctx, made->getConstructor(), var->getType(), var->getTypeSourceInfo(), args,
                                          made->getParenOrBraceRange(), made->hadMultipleCandidates(),
                                          made->isListInitialization(), made->isStdInitListInitialization(),
                                          made->requiresZeroInitialization());
  }

  bool readDeclaration(const DeclStmt *stmt) {
    auto *var = stmt->isSingleDecl() ? dyn_cast<VarDecl>(stmt->getSingleDecl()) : nullptr;
    if (!var)
      return fail("the first part of the loop declares more than its counter",
                  stmt->getBeginLoc());
    const Expr *init = var->getInit();
    if (auto *list = dyn_cast_or_null<InitListExpr>(init))
      init = var->getType()->isRecordType() ? madeOf(list, var) : list->getNumInits() == 1 ? list->getInit(0) : init;
    if (auto *made = dyn_cast_or_null<CXXConstructExpr>(init ? init->IgnoreImplicit() : nullptr); made && isMadeAnew(made))
      init = madeBy(made, var);
    if (auto *list = dyn_cast_or_null<ParenListExpr>(init); list && list->getNumExprs() == 1)
      init = list->getExpr(0);
    if (!init)
      return fail("the counter '" + var->getNameAsString() + "' has no initial value",
                  var->getLocation());
    shape.counter = var;
    shape.declaredInLoop = true;
    shape.lower = asNumber(init->IgnoreImpCasts(), ctx);
    return true;
  }

  bool readCounterType() {
    QualType type = shape.counter->getType().getNonReferenceType();
    if (isCounterType(type))
      return true;
    const Stmt *init = shape.declaredInLoop ? nullptr : shape.loop->getInit();
    return fail("the counter " + quotedCounter() + " has type '" + type.getAsString() +
                    "'; it must be an integer, a pointer or a random-access iterator",
                init ? init->getBeginLoc() : shape.counter->getLocation());
  }

  bool readCondition() {
    const Expr *cond = shape.loop->getCond();
    if (!cond)
      return fail("the loop has no condition", shape.loop->getForLoc());
    auto test = asBinary(peel(cond));
    const std::string wanted = "the condition is not a comparison of the counter " +
                               quotedCounter() + " with <, <=, >, >= or !=";
    if (!test)
      return fail(wanted, cond->getBeginLoc());
    bool mirrored = !isCounter(test->left) && !isMoved(test->left);
    auto relation = asRelation(test->op, mirrored);
    const Expr *side = mirrored ? test->right : test->left;
    if (!relation || !(isCounter(side) || isMoved(side)))
      return fail(wanted, cond->getBeginLoc());
    shape.relation = *relation;
    shape.upper = asNumber((mirrored ? test->left : test->right)->IgnoreImpCasts(), ctx);
    if (!isCounter(side) && !moveBound(side))
      return fail(wanted, cond->getBeginLoc());
    const bool up = *relation == Relation::LT || *relation == Relation::LE;
    QualType compared = (mirrored ? test->right : test->left)->getType();
    auto from = constantInteger(shape.lower, ctx);
    shape.mayStartBeyond = up && shape.counter->getType()->isSignedIntegerType() &&
                           compared->isUnsignedIntegerType() && shape.lower->getType()->isSignedIntegerType() &&
                           !(from && *from >= 0);
    // What is subtracted from too little leads to numbers that no signed one holds.
    shape.mayStartBeyond |= up && !from && shape.counter->getType()->isUnsignedIntegerType() &&
                            ctx.getTypeSize(shape.counter->getType()) >= ctx.getTypeSize(ctx.LongLongTy) && subtracts(shape.lower);
    return true;
  }

  /// i + 1 < n, as one writes it where n - 1 could wrap around: the counter, and what is added to it.
  std::optional<Binary> movedCounter(const Expr *side) const {
    auto sum = asBinary(peel(side));
    if (!sum || (sum->op != BO_Add && sum->op != BO_Sub) || !shape.counter->getType()->isIntegerType())
      return std::nullopt;
    if (sum->op == BO_Add && isWidened(sum->right))
      std::swap(sum->left, sum->right);
    return isWidened(sum->left) ? sum : std::nullopt;
  }
  /// The counter, or (size_t)i.
  bool isWidened(const Expr *e) const {
    return isCounter(peelCasts(e)) && e->getType()->isIntegerType() &&
           ctx.getTypeSize(e->getType()) >= ctx.getTypeSize(shape.counter->getType());
  }
  bool isMoved(const Expr *side) const { return movedCounter(side).has_value(); }

  /// i + k < n becomes i < n - k, in a type that holds both signs. Below zero, i - k is no small number
  /// where it has no sign.
  bool moveBound(const Expr *side) {
    auto sum = movedCounter(side);
    const bool up = shape.relation == Relation::LT || shape.relation == Relation::LE;
    if ((side->getType()->isUnsignedIntegerType() || side->isTypeDependent()) && (sum->op == BO_Sub || !up))
      return false;
    for (const Expr *part : {sum->right, shape.upper})
      if (part->HasSideEffects(ctx) || !(part->isTypeDependent() || part->getType()->isIntegralOrEnumerationType()))
        return false;
    const BinaryOperatorKind back = sum->op == BO_Add ? BO_Sub : BO_Add;
    shape.upper = BinaryOperator::Create(ctx, wide(shape.upper), wide(sum->right), back, ctx.LongLongTy, VK_PRValue,
                                         OK_Ordinary, shape.upper->getExprLoc(), FPOptionsOverride());
    return true;
  }
  Expr *wide(const Expr *e) const {
    auto *value = const_cast<Expr *>(e->IgnoreParens());
    if (constantInteger(value, ctx) && !value->isTypeDependent())
      return value;
    if (value->isGLValue() && !value->isTypeDependent())
      value = ImplicitCastExpr::Create(ctx, value->getType().getUnqualifiedType(), CK_LValueToRValue, value, nullptr,
                                       VK_PRValue, FPOptionsOverride());
    if (isa<BinaryOperator, ConditionalOperator>(value))
      value = new (ctx) ParenExpr(value->getBeginLoc(), value->getEndLoc(), value);
    return CStyleCastExpr::Create(ctx, ctx.LongLongTy, VK_PRValue, value->isTypeDependent() ? CK_Dependent : CK_IntegralCast,
                                  value, nullptr, FPOptionsOverride(), ctx.getTrivialTypeSourceInfo(ctx.LongLongTy),
                                  value->getBeginLoc(), value->getEndLoc());
  }

  bool readIncrement() {
    const Expr *inc = shape.loop->getInc();
    if (!inc)
      return fail("the loop does not advance its counter in its last part",
                  shape.loop->getForLoc());
    shape.walks = pointerWalkedBy(peel(inc));
    if (auto unary = asIncrement(peel(inc)); unary && isCounter(unary->first)) {
      shape.stepIsSubtracted = unary->second;
      return true;
    }
    if (auto binary = asBinary(peel(inc)); binary && isCounter(binary->left) && readStep(*binary))
      return true;
    return fail("the last part of the loop does not add to or subtract from the counter " +
                    quotedCounter(),
                inc->getBeginLoc());
  }

  /// i += s, i -= s, i = i + s, i = s + i, i = i - s.
  bool readStep(const Binary &update) {
    if (update.op == BO_AddAssign || update.op == BO_SubAssign) {
      shape.stepIsSubtracted = update.op == BO_SubAssign;
      shape.step = update.right->IgnoreImpCasts();
      return true;
    }
    auto sum = update.op == BO_Assign ? asBinary(peelCasts(update.right)) : std::nullopt;
    if (!sum || (sum->op != BO_Add && sum->op != BO_Sub))
      return false;
    shape.stepIsSubtracted = sum->op == BO_Sub;
    if (isCounter(peelCasts(sum->left)))
      shape.step = sum->right->IgnoreImpCasts();
    else if (sum->op == BO_Add && isCounter(peelCasts(sum->right)))
      shape.step = sum->left->IgnoreImpCasts();
    return shape.step;
  }

  void readConstants() {
    auto step = shape.step ? constantInteger(shape.step, ctx) : 1;
    if (step)
      shape.constantStep = shape.stepIsSubtracted ? -*step : *step;
    auto lower = constantInteger(shape.lower, ctx);
    auto upper = constantInteger(shape.upper, ctx);
    if (lower && shape.mayStartBeyond)
      shape.constantTrips = 0;
    else if (lower && upper && shape.constantStep && *shape.constantStep)
      shape.constantTrips = countTrips(*lower, *upper, *shape.constantStep);
    auto from = besideVariable(shape.lower), to = besideVariable(shape.upper);
    if (from && to && from->first == to->first && shape.constantStep && *shape.constantStep)
      shape.tripsAround = countTrips(from->second, to->second, *shape.constantStep);
  }

  /// k, k + 1, 1 + k and k - 1: the variable, and the distance from it.
  std::optional<std::pair<const VarDecl *, long long>> besideVariable(const Expr *expr) const {
    expr = expr->IgnoreParenImpCasts();
    const VarDecl *var = namedVariable(expr);
    if (var && var->getType()->isIntegerType())
      return std::pair(var, 0LL);
    auto sum = asBinary(expr);
    if (!sum || (sum->op != BO_Add && sum->op != BO_Sub))
      return std::nullopt;
    auto left = constantInteger(sum->left, ctx), right = constantInteger(sum->right, ctx);
    if (left && sum->op == BO_Add)
      std::swap(left, right), std::swap(sum->left, sum->right);
    auto rest = right ? besideVariable(sum->left) : std::nullopt;
    if (rest)
      rest->second += sum->op == BO_Add ? *right : -*right;
    return rest;
  }

  /// Iterations of a loop whose numbers are all known; nothing when the loop
  /// would wrap around, as `!=` does when the step misses the bound.
  std::optional<long long> countTrips(long long lower, long long upper, long long step) const {
    using Wide = __int128;
    const bool inclusive = shape.relation == Relation::LE || shape.relation == Relation::GE;
    Wide distance = step > 0 ? Wide(upper) - lower : Wide(lower) - upper;
    Wide size = step > 0 ? Wide(step) : -Wide(step);
    if (shape.relation == Relation::NE && (distance < 0 || distance % size != 0))
      return std::nullopt;
    Wide trips = inclusive ? (distance < 0 ? Wide(0) : distance / size + 1)
                           : (distance <= 0 ? Wide(0) : (distance + size - 1) / size);
    if (trips > std::numeric_limits<long long>::max())
      return std::nullopt;
    return static_cast<long long>(trips);
  }

  bool checkDirection() {
    if (!shape.constantStep)
      return true;
    SourceLocation at = shape.loop->getInc()->getBeginLoc();
    if (*shape.constantStep == 0)
      return fail("the counter " + quotedCounter() + " never advances", at);
    const bool up = shape.relation == Relation::LT || shape.relation == Relation::LE;
    const bool down = shape.relation == Relation::GT || shape.relation == Relation::GE;
    if (up && *shape.constantStep < 0)
      return fail("the counter " + quotedCounter() + " goes down although the condition asks it "
                  "to stay below its bound", at);
    if (down && *shape.constantStep > 0)
      return fail("the counter " + quotedCounter() + " goes up although the condition asks it "
                  "to stay above its bound", at);
    return true;
  }

  /// A member of a struct may be the bound while other members are written.
  static bool isScalar(const VarDecl *var) {
    QualType type = var->getType().getNonReferenceType();
    return !type->isDependentType() && type->isScalarType();
  }

  /// i = e, i += e, i++ and the like. A call that takes the counter by reference
  /// may change it, but hardly ever does.
  static const Expr *assignmentTo(const VarDecl *var, const Stmt *stmt) {
    if (!stmt)
      return nullptr;
    const Expr *target = nullptr;
    if (const auto *b = dyn_cast<BinaryOperator>(stmt); b && b->isAssignmentOp())
      target = b->getLHS();
    if (const auto *u = dyn_cast<UnaryOperator>(stmt); u && u->isIncrementDecrementOp())
      target = u->getSubExpr();
    if (target)
      if (const auto *ref = dyn_cast<DeclRefExpr>(target->IgnoreParenImpCasts()))
        if (ref->getDecl()->getCanonicalDecl() == var->getCanonicalDecl())
          return cast<Expr>(stmt);
    for (const Stmt *child : stmt->children())
      if (const Expr *found = assignmentTo(var, child))
        return found;
    return nullptr;
  }

  static std::string wordOf(const Stmt *wayOut) {
    return isa<BreakStmt>(wayOut)      ? "break"
           : isa<ReturnStmt>(wayOut)   ? "return"
           : isa<CXXThrowExpr>(wayOut) ? "throw"
           : isa<CoreturnStmt>(wayOut) ? "co_return"
                                       : "goto";
  }

  /// i < n - i, i += i: only iteration after iteration tells how many there are.
  bool checkEnds() {
    for (auto [part, where] : {std::pair(shape.upper, shape.loop->getCond()), std::pair(shape.step, shape.loop->getInc())})
      if (part && analyzeVariableUse(part, ctx).find(shape.counter))
        return fail(std::string(part == shape.step ? "the step" : "the bound") + " depends on the counter " + quotedCounter(),
                    where->getBeginLoc());
    return true;
  }

  bool checkBody() {
    const Stmt *body = shape.loop->getBody();
    if (!body)
      return true;
    RegionUse use = analyzeVariableUse(body, ctx);
    auto changes = [&](const VarDecl *var) {
      const VariableUse *found = use.find(var);
      return found && found->written;
    };
    if (const Expr *change = assignmentTo(shape.counter, body)) {
      shape.remedy = "change another variable in place of " + quotedCounter();
      return fail("the body changes the counter " + quotedCounter(), change->getBeginLoc());
    }
    for (const Expr *part : {shape.upper, shape.step})
      if (part)
        for (const VariableUse &read : analyzeVariableUse(part, ctx).variables)
          if (read.var != shape.counter && isScalar(read.var) && changes(read.var)) {
            shape.remedy = "compute the bound in a variable that the body leaves alone";
            return fail("the body changes '" + read.var->getNameAsString() +
                            "', on which the number of iterations depends",
                        use.find(read.var)->firstUse);
          }
    shape.leftBy = findWayOut(body);
    if (!shape.leftBy)
      return true;
    shape.remedy = "remove the '" + wordOf(shape.leftBy) + "'";
    return fail("an iteration may leave the loop early", shape.leftBy->getBeginLoc());
  }

  LoopShape shape;
  ASTContext &ctx;
};

} // namespace

bool isCounterType(QualType type) {
  return type->isDependentType() || type->isIntegralOrEnumerationType() || type->isPointerType() ||
         (type->isRecordType() && !goesStepByStep(type->getAsCXXRecordDecl()));
}

LoopShape analyzeLoopShape(const ForStmt *loop, ASTContext &ctx) {
  return ShapeReader(loop, ctx).read();
}

} // namespace accolade
