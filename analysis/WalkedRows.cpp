// See WalkedRows.h. A pointer is one that walks if a block declares it with a value, names it in one of its loops alone,
// and every trip of that moves it once: by *p++, or by p++ or p += n as its last statement.
#include "analysis/WalkedRows.h"

#include "analysis/Ast.h"
#include "analysis/Certain.h"
#include "analysis/Facts.h"

using namespace clang;

namespace accolade {
namespace {

class RowIndexer {
public:
  RowIndexer(ASTContext &ctx) : ctx(ctx) {}

  void visit(Stmt *s) {
    if (!s || isa<LambdaExpr>(s))
      return;
    auto *list = dyn_cast<CompoundStmt>(s);
    if (list && llvm::none_of(list->body(), [](const Stmt *one) { return isa<LabelStmt, SwitchCase>(one); }))
      for (Stmt *declared : list->body())
        if (auto *decl = dyn_cast<DeclStmt>(declared))
          for (Decl *d : decl->decls())
            if (auto *var = dyn_cast<VarDecl>(d); var && isPointer(var))
              indexIn(list, var);
    for (Stmt *child : s->children())
      visit(child);
  }

private:
  static bool isPointer(const VarDecl *var) {
    QualType type = var->getType();
    return type->isPointerType() && var->getInit() && var->hasLocalStorage() && !type.isVolatileQualified() &&
           !type->isDependentType() && type->getPointeeType()->isArithmeticType();
  }

  void indexIn(CompoundStmt *list, VarDecl *var) {
    auto holds = [&](Stmt *s) { return mentions(s, var, true) > 0; };
    auto found = llvm::find_if(list->body(), holds);
    if (found == list->body_end() || std::count_if(list->body_begin(), list->body_end(), holds) != 1)
      return;
    auto *loop = dyn_cast<ForStmt>(const_cast<Stmt *>(skipDirectives(*found)));
    if (!loop || mentions(loop->getBody(), var) != mentions(list, var, true))
      return;
    const LoopShape shape = analyzeLoopShape(loop, ctx);
    if (!isCounted(shape))
      return;
    UnaryOperator *moving = nullptr;
    if (mentions(loop->getBody(), var) == 1 && (moving = movingAccess(loop->getBody(), var)))
      replace(loop->getBody(), moving, element(var, index(shape, nullptr), moving->getSourceRange()));
    else if (Expr *last = lastMove(loop, var))
      moveByTrips(loop, var, shape, last);
  }

  /// A counter of its own type says which trip it is, and nothing changes where the loop began.
  bool isCounted(const LoopShape &shape) const {
    if (!shape || shape.constantStep != 1 || !shape.counter->getType()->isIntegerType() ||
        shape.counter->getType()->isEnumeralType() || ctx.getTypeSize(shape.counter->getType()) < 32 || shape.mayStartBeyond)
      return false;
    RegionUse use = analyzeVariableUse(shape.loop->getBody(), ctx);
    const VariableUse *own = use.find(shape.counter);
    return !(own && (own->written || own->addressTaken)) && isSteady(shape.lower, use);
  }

  /// A number, or a variable that the loop does not change.
  bool isSteady(const Expr *e, const RegionUse &use) const {
    if (e->isInstantiationDependent() || !e->getType()->isIntegerType())
      return false;
    if (e->isIntegerConstantExpr(ctx))
      return true;
    const VarDecl *var = namedVariable(e);
    if (!var || !var->hasLocalStorage() || var->getType()->isReferenceType() || var->getType().isVolatileQualified() ||
        !var->getType()->isIntegerType())
      return false;
    const VariableUse *u = use.find(var);
    return !u || (!u->written && !u->addressTaken);
  }

  static bool isNamed(const Expr *e, const VarDecl *var) {
    const auto *ref = dyn_cast<DeclRefExpr>(e->IgnoreParenImpCasts());
    return ref && ref->getDecl()->getCanonicalDecl() == var->getCanonicalDecl();
  }

  /// *p++, which every trip evaluates once.
  static UnaryOperator *movingAccess(Stmt *body, const VarDecl *var) {
    UnaryOperator *found = nullptr;
    auto look = [&](auto &self, Stmt *s) -> void {
      if (!s || isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt, LambdaExpr>(s))
        return;
      if (auto *star = dyn_cast<UnaryOperator>(s); star && star->getOpcode() == UO_Deref)
        if (const auto *moved = dyn_cast<UnaryOperator>(star->getSubExpr()->IgnoreParenImpCasts());
            moved && moved->getOpcode() == UO_PostInc && isNamed(moved->getSubExpr(), var))
          found = star;
      for (Stmt *child : s->children())
        self(self, child);
    };
    look(look, body);
    return found && evaluatesOneOf(body, {found}) ? found : nullptr;
  }

  /// p++ or p += n at the end of each trip; all else follows the pointer.
  Expr *lastMove(ForStmt *loop, const VarDecl *var) const {
    auto *list = dyn_cast<CompoundStmt>(loop->getBody());
    auto *last = list && list->size() > 1 ? dyn_cast<Expr>(list->body_back()) : nullptr;
    if (!last || !distanceOf(last, var, loop) || !evaluatesOneOf(list, {last}))
      return nullptr;
    size_t known = 1;
    for (const Stmt *s : list->body())
      if (s != last)
        known += countElements(s, var);
    return known == mentions(list, var) ? last : nullptr;
  }

  /// By how many elements it moves; null: one.
  struct Distance {
    const Expr *by = nullptr;
  };
  std::optional<Distance> distanceOf(const Expr *e, const VarDecl *var, const ForStmt *loop) const {
    if (const auto *op = dyn_cast<UnaryOperator>(e); op && op->isIncrementOp() && isNamed(op->getSubExpr(), var))
      return Distance{};
    const auto *op = dyn_cast<BinaryOperator>(e);
    if (!op || op->getOpcode() != BO_AddAssign || !isNamed(op->getLHS(), var) ||
        !isSteady(op->getRHS(), analyzeVariableUse(loop->getBody(), ctx)))
      return std::nullopt;
    return Distance{op->getRHS()};
  }

  /// *p or p[k].
  static bool isElement(const Stmt *s, const VarDecl *var) {
    if (const auto *star = dyn_cast<UnaryOperator>(s))
      return star->getOpcode() == UO_Deref && isNamed(star->getSubExpr(), var);
    const auto *element = dyn_cast<ArraySubscriptExpr>(s);
    return element && isNamed(element->getLHS(), var) && !mentions(element->getRHS(), var);
  }
  static size_t countElements(const Stmt *s, const VarDecl *var) {
    if (!s || isa<LambdaExpr>(s))
      return 0;
    size_t count = isElement(s, var);
    for (const Stmt *child : s->children())
      count += countElements(child, var);
    return count;
  }

  void moveByTrips(ForStmt *loop, VarDecl *var, const LoopShape &shape, Expr *last) {
    const Expr *by = distanceOf(last, var, loop)->by;
    auto *list = cast<CompoundStmt>(loop->getBody());
    std::vector<Stmt *> rest(list->body_begin(), list->body_end() - 1);
    auto change = [&](auto &self, Stmt *&s) -> void {
      if (!s)
        return;
      for (Stmt *&child : s->children())
        self(self, child);
      if (!isElement(s, var))
        return;
      Expr *place = index(shape, by);
      if (const auto *element = dyn_cast<ArraySubscriptExpr>(s))
        place = sum(BO_Add, wide(place), wide(const_cast<Expr *>(element->getRHS())), element->getExprLoc());
      s = this->element(var, place, s->getSourceRange());
    };
    for (Stmt *&s : rest)
      change(change, s);
    loop->setBody(CompoundStmt::Create(ctx, rest, FPOptionsOverride(), list->getLBracLoc(), list->getRBracLoc()));
  }

  // ---- What stands there instead ---------------------------------------------------------------------

  static void replace(Stmt *s, const Stmt *old, Stmt *by) {
    for (Stmt *&child : s->children())
      if (child == old)
        child = by;
      else if (child)
        replace(child, old, by);
  }

  Expr *read(const VarDecl *var, SourceLocation at) {
    auto *ref = DeclRefExpr::Create(ctx, NestedNameSpecifierLoc(), SourceLocation(), const_cast<VarDecl *>(var), false, at,
                                    var->getType(), VK_LValue);
    return ImplicitCastExpr::Create(ctx, var->getType().getUnqualifiedType(), CK_LValueToRValue, ref, nullptr, VK_PRValue,
                                    FPOptionsOverride());
  }
  /// `written`: what it stands for, which the report repeats.
  Expr *element(const VarDecl *var, Expr *index, SourceRange written) {
    return new (ctx) ArraySubscriptExpr(read(var, written.getBegin()), index, var->getType()->getPointeeType(), VK_LValue,
                                        OK_Ordinary, written.getEnd());
  }

  /// The number of the trip, times so many elements.
  Expr *index(const LoopShape &shape, const Expr *by) {
    SourceLocation at = shape.loop->getForLoc();
    Expr *trip = read(shape.counter, at);
    std::optional<long long> lower = constantInteger(shape.lower, ctx);
    if (lower != 0)
      trip = new (ctx) ParenExpr(at, at, sum(BO_Sub, wide(trip), wide(const_cast<Expr *>(shape.lower)), at));
    return by ? sum(BO_Mul, wide(trip), wide(const_cast<Expr *>(by)), at) : trip;
  }
  Expr *sum(BinaryOperatorKind op, Expr *left, Expr *right, SourceLocation at) {
    return BinaryOperator::Create(ctx, left, right, op, ctx.LongTy, VK_PRValue, OK_Ordinary, at, FPOptionsOverride());
  }
  /// As wide as addresses are.
  Expr *wide(Expr *e) {
    if (ctx.hasSameUnqualifiedType(e->getType(), ctx.LongTy))
      return e;
    SourceLocation at = e->getExprLoc();
    Expr *inner = isa<ParenExpr, DeclRefExpr, IntegerLiteral>(e->IgnoreImpCasts()) ? e : new (ctx) ParenExpr(at, at, e);
    return CStyleCastExpr::Create(ctx, ctx.LongTy, VK_PRValue, CK_IntegralCast, inner, nullptr, FPOptionsOverride(),
                                  ctx.getTrivialTypeSourceInfo(ctx.LongTy), at, at);
  }

  ASTContext &ctx;
};

} // namespace

void indexWalkedRows(Stmt *region, ASTContext &ctx) { RowIndexer(ctx).visit(region); }

} // namespace accolade
