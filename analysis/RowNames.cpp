// See RowNames.h. A name is written out if it has one value, computed from numbers and addresses that nothing in the
// loop's body changes.
#include "analysis/RowNames.h"

#include "analysis/Ast.h"

#include <set>

using namespace clang;

namespace accolade {
namespace {

const Stmt *firstOf(const Stmt *s, bool (*test)(const Stmt *)) {
  if (!s || test(s))
    return s;
  for (const Stmt *child : s->children())
    if (const Stmt *found = child ? firstOf(child, test) : nullptr)
      return found;
  return nullptr;
}

bool isAnyLoop(const Stmt *s) { return isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(s); }
bool isLambda(const Stmt *s) { return isa<LambdaExpr, BlockExpr>(s); }
bool isRealCall(const Stmt *s) { return isa<CallExpr>(s) && !isDirectiveCall(s); }

class RowWriter {
public:
  RowWriter(ASTContext &ctx) : ctx(ctx) {}

  void visit(Stmt *s) {
    if (!s)
      return;
    if (auto *loop = dyn_cast<ForStmt>(s))
      if (auto *list = dyn_cast_or_null<CompoundStmt>(loop->getBody()))
        loop->setBody(ofLoop(list));
    for (Stmt *child : s->children())
      visit(child);
  }

private:
  Stmt *ofLoop(CompoundStmt *list) {
    std::set<const Decl *> gone;
    if (firstOf(list, isLambda) || !holdsOneLoop(list))
      return list;
    for (const VarDecl *var : variables(list))
      if (isNumber(var) && isSteadyName(var, list) && namesElements(var, list, false)) {
        replace(list, var);
        gone.insert(var);
      }
    for (const auto &[var, row] : rowsOf(list)) {
      replaceElements(list, var, row);
      gone.insert(var);
    }
    return gone.empty() ? list : without(list, gone);
  }

  static std::vector<const VarDecl *> variables(const CompoundStmt *list) {
    std::vector<const VarDecl *> all;
    for (const Stmt *s : list->body())
      if (const auto *declared = dyn_cast<DeclStmt>(s))
        for (const Decl *d : declared->decls())
          if (const auto *var = dyn_cast<VarDecl>(d))
            all.push_back(var->getCanonicalDecl());
    return all;
  }

  /// Where there are several, names say more than they hide; but not of a row that a loop sets and a nest adds to, which are
  /// one loop over its elements then (Interchange.h).
  static bool holdsOneLoop(const CompoundStmt *list) {
    unsigned loops = 0, others = 0, beside = 0;
    for (const Stmt *s : list->body()) {
      (isa<ForStmt>(skipDirectives(s)) ? loops : others) += firstOf(skipDirectives(s), isAnyLoop) != nullptr;
      beside += !isa<ForStmt, DeclStmt>(s);
    }
    const auto *last = loops == 2 && !others && !beside ? dyn_cast<ForStmt>(list->body_back()) : nullptr;
    return (loops == 1 && !others) || (last && firstOf(last->getBody(), isAnyLoop));
  }

  // ---- Which names -------------------------------------------------------------------------------

  static bool isNumber(const VarDecl *var) {
    QualType type = var->getType();
    return type->isIntegerType() && !type->isBooleanType() && !type->isEnumeralType();
  }

  bool isSteadyName(const VarDecl *var, const CompoundStmt *list) const {
    QualType type = var->getType();
    const Expr *init = var->getInit();
    return init && var->hasLocalStorage() && !type->isDependentType() && !init->isInstantiationDependent() &&
           !type.isVolatileQualified() && isOnlyRead(list, var) &&
           mentions(list, var, true) == mentions(list, var, false) && isSteady(init, list);
  }

  /// In an index, or as the array itself, in a loop of the list.
  static bool namesElements(const VarDecl *var, const Stmt *s, bool inLoop) {
    if (const auto *element = dyn_cast<ArraySubscriptExpr>(s); element && inLoop && mentions(element, var))
      return true;
    inLoop |= isa<ForStmt>(s);
    return std::any_of(s->child_begin(), s->child_end(),
                       [&](const Stmt *child) { return child && namesElements(var, child, inLoop); });
  }

  bool isSteady(const Expr *e, const CompoundStmt *list) const {
    e = e->IgnoreParens();
    if (e->getType()->isIntegerType() && e->isIntegerConstantExpr(ctx))
      return true;
    if (const auto *cast = dyn_cast<CastExpr>(e)) {
      const Expr *inner = cast->getSubExpr()->IgnoreParens();
      switch (cast->getCastKind()) {
      case CK_LValueToRValue:
      case CK_ArrayToPointerDecay:
        return isSteadyPlace(inner, list, cast->getCastKind() == CK_ArrayToPointerDecay);
      case CK_IntegralCast:
        return isSteady(inner, list);
      case CK_NoOp:
        return isa<ImplicitCastExpr>(cast) && isSteady(inner, list);
      default:
        return false;
      }
    }
    if (const auto *op = dyn_cast<BinaryOperator>(e))
      return (op->isMultiplicativeOp() || op->isAdditiveOp() || op->isShiftOp() || op->isBitwiseOp()) &&
             !(op->getLHS()->getType()->isPointerType() && op->getRHS()->getType()->isPointerType()) &&
             isSteady(op->getLHS(), list) && isSteady(op->getRHS(), list);
    if (const auto *op = dyn_cast<UnaryOperator>(e)) {
      if (op->getOpcode() == UO_AddrOf)
        return isa<ArraySubscriptExpr>(op->getSubExpr()->IgnoreParens()) &&
               isSteadyPlace(op->getSubExpr()->IgnoreParens(), list, true);
      return (op->getOpcode() == UO_Minus || op->getOpcode() == UO_Plus) && isSteady(op->getSubExpr(), list);
    }
    return false;
  }

  /// `address`: what is there is not read.
  bool isSteadyPlace(const Expr *e, const CompoundStmt *list, bool address) const {
    if (const auto *element = dyn_cast<ArraySubscriptExpr>(e))
      return address && isSteady(subscriptBase(element), list) && isSteady(subscriptIndex(element), list);
    const auto *ref = dyn_cast<DeclRefExpr>(e);
    const auto *var = ref ? dyn_cast<VarDecl>(ref->getDecl()) : nullptr;
    if (!var || var->getType()->isReferenceType() || var->getType().isVolatileQualified() || isHidden(var, list))
      return false;
    if (var->getType()->isArrayType())
      return address;
    bool others = !var->hasLocalStorage() && !var->getType().isConstQualified() && firstOf(list, isRealCall);
    return !others && isOnlyRead(list, var->getCanonicalDecl());
  }

  /// Something in the list has the same name.
  static bool isHidden(const VarDecl *var, const Stmt *s) {
    if (const auto *declared = dyn_cast<DeclStmt>(s))
      for (const Decl *d : declared->decls())
        if (const auto *named = dyn_cast<NamedDecl>(d);
            named && named->getDeclName() == var->getDeclName() && d->getCanonicalDecl() != var->getCanonicalDecl())
          return true;
    return std::any_of(s->child_begin(), s->child_end(),
                       [&](const Stmt *child) { return child && isHidden(var, child); });
  }

  // ---- What stands for them ------------------------------------------------------------------------

  static bool isRead(const Stmt *s, const VarDecl *var) {
    const auto *cast = dyn_cast<ImplicitCastExpr>(s);
    const auto *ref = cast && cast->getCastKind() == CK_LValueToRValue
                          ? dyn_cast<DeclRefExpr>(cast->getSubExpr()->IgnoreParens())
                          : nullptr;
    return ref && ref->getDecl()->getCanonicalDecl() == var->getCanonicalDecl();
  }

  void replace(Stmt *s, const VarDecl *var) {
    for (Stmt *&child : s->children()) {
      if (child && isRead(child, var))
        child = valueOf(var, cast<Expr>(child)->getExprLoc());
      else if (child)
        replace(child, var);
    }
  }

  /// The value as the variable has it: of its type.
  Expr *valueOf(const VarDecl *var, SourceLocation at) {
    auto *value = const_cast<Expr *>(var->getInit()->IgnoreImpCasts());
    QualType type = var->getType().getUnqualifiedType();
    auto *inner = new (ctx) ParenExpr(at, at, const_cast<Expr *>(value->IgnoreParens()));
    return ctx.hasSameUnqualifiedType(value->getType(), type) && !value->isGLValue() ? inner : converted(inner, type, at);
  }

  Expr *converted(Expr *e, QualType type, SourceLocation at) {
    if (e->isGLValue())
      e = ImplicitCastExpr::Create(ctx, e->getType().getUnqualifiedType(), CK_LValueToRValue, e, nullptr, VK_PRValue,
                                   FPOptionsOverride());
    if (ctx.hasSameUnqualifiedType(e->getType(), type))
      return e;
    return CStyleCastExpr::Create(ctx, type, VK_PRValue, CK_IntegralCast, e, nullptr, FPOptionsOverride(),
                                  ctx.getTrivialTypeSourceInfo(type), at, at);
  }

  // ---- Rows ------------------------------------------------------------------------------------------

  /// An address: so many elements behind another one, or before it.
  struct Offset {
    const Expr *by = nullptr;
    bool before = false;
  };
  struct Row {
    const Expr *base = nullptr;
    std::vector<Offset> offsets;
  };
  using Rows = std::vector<std::pair<const VarDecl *, Row>>;

  /// Addresses that nobody asks for but to find elements, and to say where another row is.
  Rows rowsOf(const CompoundStmt *list) const {
    Rows rows;
    for (const VarDecl *var : variables(list))
      if (var->getType()->isPointerType() && isSteadyName(var, list))
        if (Row row; takeRow(plain(var->getInit()), rows, row) && isSameKind(var, row))
          rows.push_back({var, row});
    for (size_t before = rows.size() + 1; before > rows.size();) {
      before = rows.size();
      std::erase_if(rows, [&](const auto &one) { return !isNeeded(one.first, rows, list); });
    }
    return llvm::any_of(rows, [&](const auto &one) { return namesElements(one.first, list, false); }) ? rows : Rows();
  }

  static bool isNeeded(const VarDecl *var, const Rows &rows, const CompoundStmt *list) {
    size_t known = countElements(list, var);
    for (const auto &[other, row] : rows)
      known += mentions(other->getInit(), var);
    bool fromOther = llvm::any_of(variables(list), [&](const VarDecl *other) {
      bool isRow = llvm::any_of(rows, [&](const auto &one) { return one.first == other; });
      return other != var && other->getType()->isPointerType() && !isRow && mentions(var->getInit(), other);
    });
    return known == mentions(list, var) && !fromOther;
  }

  static const Expr *plain(const Expr *e) {
    for (;;) {
      e = e->IgnoreParens();
      const auto *cast = dyn_cast<ImplicitCastExpr>(e);
      if (!cast || cast->getCastKind() != CK_NoOp)
        return e;
      e = cast->getSubExpr();
    }
  }

  static bool takeRow(const Expr *e, const Rows &rows, Row &row) {
    if (const auto *op = dyn_cast<BinaryOperator>(e)) {
      bool left = op->getLHS()->getType()->isPointerType();
      if (!takeRow(plain(left ? op->getLHS() : op->getRHS()), rows, row))
        return false;
      row.offsets.push_back({left ? op->getRHS() : op->getLHS(), op->getOpcode() == BO_Sub});
      return true;
    }
    if (const auto *op = dyn_cast<UnaryOperator>(e)) {
      const auto *element = cast<ArraySubscriptExpr>(op->getSubExpr()->IgnoreParens());
      if (!takeRow(plain(subscriptBase(element)), rows, row))
        return false;
      row.offsets.push_back({subscriptIndex(element)});
      return true;
    }
    for (const auto &[var, known] : rows)
      if (isRead(e, var)) {
        row = known;
        return true;
      }
    row.base = e;
    return isa<ImplicitCastExpr>(e);
  }

  bool isSameKind(const VarDecl *var, const Row &row) const {
    const VarDecl *array = addressedVariable(row.base);
    bool more = var->getType().isRestrictQualified() && (!array || !array->getType().isRestrictQualified());
    return !more && ctx.hasSameUnqualifiedType(row.base->getType()->getPointeeType(), var->getType()->getPointeeType());
  }

  static size_t countElements(const Stmt *s, const VarDecl *var) {
    size_t count = isElement(s, var);
    for (const Stmt *child : s->children())
      count += child ? countElements(child, var) : 0;
    return count;
  }

  static bool isElement(const Stmt *s, const VarDecl *var) {
    const auto *element = dyn_cast<ArraySubscriptExpr>(s);
    return element && isRead(element->getLHS()->IgnoreParens(), var);
  }

  void replaceElements(Stmt *s, const VarDecl *var, const Row &row) {
    if (isElement(s, var)) {
      auto *element = cast<ArraySubscriptExpr>(s);
      SourceLocation at = element->getLHS()->getExprLoc();
      element->setLHS(namedAt(row.base, at));
      for (size_t i = 0; i < row.offsets.size(); ++i)
        element->setRHS(sum(row.offsets[i], element->getRHS(), i > 0, at));
    }
    for (Stmt *child : s->children())
      if (child)
        replaceElements(child, var, row);
  }

  /// Places in messages are those of the name.
  Expr *namedAt(const Expr *e, SourceLocation at) {
    e = e->IgnoreParens();
    if (const auto *cast = dyn_cast<ImplicitCastExpr>(e))
      return ImplicitCastExpr::Create(ctx, cast->getType(), cast->getCastKind(), namedAt(cast->getSubExpr(), at), nullptr,
                                      cast->getValueKind(), FPOptionsOverride());
    if (const auto *element = dyn_cast<ArraySubscriptExpr>(e))
      return new (ctx) ArraySubscriptExpr(namedAt(subscriptBase(element), at), const_cast<Expr *>(subscriptIndex(element)),
                                          e->getType(), VK_LValue, OK_Ordinary, at);
    auto *named = const_cast<ValueDecl *>(cast<DeclRefExpr>(e)->getDecl());
    return DeclRefExpr::Create(ctx, NestedNameSpecifierLoc(), SourceLocation(), named, false, at, e->getType(), VK_LValue);
  }

  /// As wide as addresses are: each of the two might be a number of 32 bits. `wide`: the index is as wide already.
  Expr *sum(const Offset &more, Expr *index, bool wide, SourceLocation at) {
    auto isLarge = [&](const Expr *e) { return e->getType()->isUnsignedIntegerType() && ctx.getTypeSize(e->getType()) == 64; };
    QualType type = isLarge(more.by) || isLarge(index) ? ctx.UnsignedLongTy : ctx.LongTy;
    auto *offset = const_cast<Expr *>(more.by);
    if (!wide && ctx.getTypeSize(offset->getType()) < 64)
      offset = converted(operand(offset, at, false), type, at);
    bool offsetFirst = !wide && !more.before;
    Expr *left = offsetFirst ? offset : index, *right = offsetFirst ? index : offset;
    return BinaryOperator::Create(ctx, widened(operand(left, at, true), type),
                                  widened(operand(right, at, !more.before), type), more.before ? BO_Sub : BO_Add, type,
                                  VK_PRValue, OK_Ordinary, at, FPOptionsOverride());
  }

  Expr *widened(Expr *e, QualType type) {
    return ctx.hasSameUnqualifiedType(e->getType(), type)
               ? e
               : ImplicitCastExpr::Create(ctx, type, CK_IntegralCast, e, nullptr, VK_PRValue, FPOptionsOverride());
  }

  /// A part of a sum, as it must be written. `plus`: sums and products need no parentheses.
  Expr *operand(Expr *e, SourceLocation at, bool plus) {
    const Expr *bare = e->IgnoreImpCasts();
    const auto *op = dyn_cast<BinaryOperator>(bare);
    bool fits = op && plus && (op->isMultiplicativeOp() || op->isAdditiveOp());
    return (op && !fits) || isa<AbstractConditionalOperator>(bare) ? new (ctx) ParenExpr(at, at, e) : e;
  }

  // ---- Declarations ----------------------------------------------------------------------------------

  Stmt *without(CompoundStmt *list, const std::set<const Decl *> &gone) {
    std::vector<Stmt *> rest;
    for (Stmt *s : list->body()) {
      auto *declared = dyn_cast<DeclStmt>(s);
      std::vector<Decl *> kept;
      if (declared)
        llvm::copy_if(declared->decls(), std::back_inserter(kept), [&](Decl *d) { return !gone.count(d); });
      if (!declared || kept.size() == size_t(std::distance(declared->decl_begin(), declared->decl_end())))
        rest.push_back(s);
      else if (!kept.empty())
        rest.push_back(new (ctx) DeclStmt(DeclGroupRef::Create(ctx, kept.data(), kept.size()), declared->getBeginLoc(),
                                          declared->getEndLoc()));
    }
    return CompoundStmt::Create(ctx, rest, FPOptionsOverride(), list->getLBracLoc(), list->getRBracLoc());
  }

  ASTContext &ctx;
};

} // namespace

void writeOutRowNames(Stmt *region, ASTContext &ctx) { RowWriter(ctx).visit(region); }

} // namespace accolade
