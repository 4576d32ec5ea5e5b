// See ExtremePlaces.h.
#include "analysis/ExtremePlaces.h"

#include "analysis/Ast.h"
#include "analysis/Facts.h"
#include "analysis/NamesIn.h"

#include <set>

using namespace clang;

namespace accolade {
namespace {

class Splitter {
public:
  Splitter(Directive &region, ASTContext &ctx)
      : region(region), body(const_cast<Stmt *>(region.body)), function(const_cast<FunctionDecl *>(region.scope)), ctx(ctx) {}

  void run() { visit(body); }

private:
  void visit(Stmt *s) {
    auto *loop = dyn_cast<ForStmt>(s);
    if (auto *list = loop ? dyn_cast_or_null<CompoundStmt>(loop->getBody()) : nullptr)
      loop->setBody(changed(list));
    for (Stmt *child : s->children())
      if (child)
        visit(child);
  }

  Stmt *changed(CompoundStmt *list) {
    std::vector<Stmt *> all;
    for (Stmt *s : list->body()) {
      if (std::optional<Search> found = searchOf(dyn_cast<ForStmt>(s)))
        split(*found, all);
      else
        all.push_back(s);
    }
    return all.size() == list->size() ? list
                                      : CompoundStmt::Create(ctx, all, FPOptionsOverride(), list->getLBracLoc(), list->getRBracLoc());
  }

  // ---- Which loops -----------------------------------------------------------------------------------

  /// if (value > best) { best = value; at = j; }
  struct Search {
    ForStmt *loop = nullptr;
    const VarDecl *counter = nullptr, *best = nullptr, *at = nullptr;
    Expr *value = nullptr; ///< without conversions
    BinaryOperatorKind op = BO_GT; ///< value op best
    bool first() const { return op == BO_GT || op == BO_LT; }
  };

  std::optional<Search> searchOf(ForStmt *loop) const {
    const LoopShape shape = loop ? analyzeLoopShape(loop, ctx) : LoopShape{};
    if (!loop || !shape || !shape.declaredInLoop || shape.constantStep != 1 ||
        !shape.counter->getType()->isSignedIntegerType() || ctx.getIntWidth(shape.counter->getType()) < ctx.getIntWidth(ctx.IntTy))
      return std::nullopt;
    const auto *branch = dyn_cast_or_null<IfStmt>(onlyOf(loop->getBody()));
    const auto *test = branch && !branch->getElse() && !branch->getInit() && !branch->getConditionVariable()
                           ? dyn_cast<BinaryOperator>(branch->getCond()->IgnoreParens())
                           : nullptr;
    const auto *list = branch ? dyn_cast<CompoundStmt>(branch->getThen()) : nullptr;
    if (!test || !test->isRelationalOp() || !list || list->size() != 2)
      return std::nullopt;
    Search s;
    s.loop = loop;
    s.counter = shape.counter->getCanonicalDecl();
    const bool mirrored = ownVariable(test->getLHS());
    s.best = ownVariable(mirrored ? test->getLHS() : test->getRHS());
    s.value = const_cast<Expr *>((mirrored ? test->getRHS() : test->getLHS())->IgnoreParenImpCasts());
    s.op = mirrored ? BinaryOperator::reverseComparisonOp(test->getOpcode()) : test->getOpcode();
    for (const Stmt *one : list->body())
      if (const VarDecl *set = setTo(one, s.value))
        s.best = set == s.best ? set : nullptr;
      else
        s.at = placeSet(one, s.counter);
    return isSearch(s) ? std::optional(s) : std::nullopt;
  }

  static const Stmt *onlyOf(const Stmt *s) {
    const auto *list = dyn_cast_or_null<CompoundStmt>(s);
    return !list ? s : list->size() == 1 ? onlyOf(list->body_front()) : nullptr;
  }

  /// A number that an iteration of the loop around declares.
  const VarDecl *ownVariable(const Expr *e) const {
    const VarDecl *var = namedVariable(e->IgnoreParenImpCasts());
    return var && var->hasLocalStorage() && !var->getType()->isReferenceType() && isNumber(var->getType()) && isDeclared(var)
               ? var->getCanonicalDecl()
               : nullptr;
  }

  bool isDeclared(const VarDecl *var) const {
    return anyBelow(body, [&](const Stmt *s) {
      const auto *declared = dyn_cast<DeclStmt>(s);
      return declared && llvm::any_of(declared->decls(), [&](const Decl *d) { return d->getCanonicalDecl() == var->getCanonicalDecl(); });
    });
  }

  static bool isNumber(QualType type) {
    return !type->isDependentType() && type->isArithmeticType() && !type->isBooleanType() && !type->isAnyComplexType() &&
           !type.isVolatileQualified() && !type->isEnumeralType();
  }

  const VarDecl *setTo(const Stmt *s, const Expr *value) const {
    const auto *op = dyn_cast<BinaryOperator>(s);
    return op && op->getOpcode() == BO_Assign && isSameExpression(op->getRHS(), value, ctx) ? ownVariable(op->getLHS()) : nullptr;
  }

  const VarDecl *placeSet(const Stmt *s, const VarDecl *counter) const {
    const auto *op = dyn_cast<BinaryOperator>(s);
    const VarDecl *from = op && op->getOpcode() == BO_Assign ? namedVariable(op->getRHS()->IgnoreParenImpCasts()) : nullptr;
    const VarDecl *at = from && from->getCanonicalDecl() == counter ? ownVariable(op->getLHS()) : nullptr;
    return at && ctx.hasSameUnqualifiedType(at->getType(), counter->getType()) ? at : nullptr;
  }

  bool isSearch(const Search &s) const {
    return s.best && s.at && s.best != s.at && s.best != s.counter && s.at != s.counter &&
           ctx.hasSameUnqualifiedType(s.value->getType(), s.best->getType()) && mentions(s.loop, s.best) == 2 &&
           mentions(s.loop, s.at) == 1 && isOfRow(s);
  }

  /// An element of a row that is the iteration's own, and nothing that takes long.
  bool isOfRow(const Search &s) const {
    bool row = false;
    const bool odd = anyBelow(s.value, [&](const Stmt *one) {
      const auto *op = dyn_cast<BinaryOperator>(one);
      const auto *step = dyn_cast<UnaryOperator>(one);
      if (const auto *element = dyn_cast<ArraySubscriptExpr>(one); element && mentions(subscriptIndex(element), s.counter))
        row |= namesOwn(element, s.counter);
      return isa<CallExpr, LambdaExpr, StmtExpr, CXXConstructExpr>(one) || (step && step->isIncrementDecrementOp()) ||
             (op && (op->isAssignmentOp() || (op->isMultiplicativeOp() && mentions(op, s.counter))));
    });
    return row && !odd;
  }

  /// A variable that the region declares, other than the counter.
  bool namesOwn(const Expr *e, const VarDecl *counter) const {
    return anyBelow(e, [&](const Stmt *s) {
      const auto *ref = dyn_cast<DeclRefExpr>(s);
      const auto *var = ref ? dyn_cast<VarDecl>(ref->getDecl()) : nullptr;
      return var && var->getCanonicalDecl() != counter && isDeclared(var);
    });
  }

  // ---- What they become ------------------------------------------------------------------------------

  void split(const Search &s, std::vector<Stmt *> &all) {
    const SourceLocation at = s.loop->getForLoc();
    const QualType place = s.counter->getType().getUnqualifiedType();
    const size_t from = all.size();
    VarDecl *was = variable(s.best->getNameAsString() + "_was", s.best->getType().getUnqualifiedType(), read(s.best, at), at);
    VarDecl *found = variable(s.at->getNameAsString() + (s.first() ? "_first" : "_last"), place, beyond(s, at), at);
    VarDecl *here = variable(s.at->getNameAsString() + "_here", place, nullptr, at);
    // The counter of the second loop is the same variable: it is declared in both.
    here->setInit(new (ctx) ConditionalOperator(binary(s.value, read(s.best, at), BO_EQ, at), at, read(s.counter, at), at,
                                                beyond(s, at), place, VK_PRValue, OK_Ordinary));
    all.push_back(declared(was));
    all.push_back(loopOf(s, ifThen(binary(s.value, read(s.best, at), s.op, at), set(s.best, s.value, at), at)));
    all.push_back(declared(found));
    Stmt *nearer = ifThen(binary(read(here, at), read(found, at), s.first() ? BO_LT : BO_GT, at), set(found, read(here, at), at), at);
    all.push_back(loopOf(s, CompoundStmt::Create(ctx, {declared(here), nearer}, FPOptionsOverride(), at, at)));
    // The last place may have what `best` was before; the first has not.
    Expr *better = s.first() ? binary(read(s.best, at), read(was, at), s.op, at) : binary(read(found, at), beyond(s, at), BO_NE, at);
    all.push_back(ifThen(better, set(s.at, read(found, at), at), at));
    for (size_t i = from; i < all.size(); ++i)
      region.turned.push_back({all[i], {}});
    region.turned[region.turned.size() - (all.size() - from)].written.push_back(s.loop);
  }

  Stmt *loopOf(const Search &s, Stmt *inside) {
    return new (ctx) ForStmt(ctx, s.loop->getInit(), s.loop->getCond(), s.loop->getConditionVariable(), s.loop->getInc(), inside,
                             s.loop->getForLoc(), s.loop->getLParenLoc(), s.loop->getRParenLoc());
  }

  /// A place that no iteration has.
  Expr *beyond(const Search &s, SourceLocation at) {
    const unsigned bits = ctx.getIntWidth(s.counter->getType());
    llvm::APInt value = llvm::APInt::getSignedMaxValue(bits);
    Expr *most = IntegerLiteral::Create(ctx, value, s.counter->getType().getUnqualifiedType(), at);
    if (s.first())
      return most;
    return UnaryOperator::Create(ctx, most, UO_Minus, most->getType(), VK_PRValue, OK_Ordinary, at, false, FPOptionsOverride());
  }

  VarDecl *variable(std::string name, QualType type, Expr *init, SourceLocation at) {
    while (ctx.Idents.get(name).hasMacroDefinition() || isNameIn(body, name) || given.count(name))
      name += "_";
    given.insert(name);
    VarDecl *var = VarDecl::Create(ctx, function, at, at, &ctx.Idents.get(name), type, ctx.getTrivialTypeSourceInfo(type, at), SC_None);
    if (init)
      var->setInit(init);
    return var;
  }

  Stmt *declared(VarDecl *var) { return new (ctx) DeclStmt(DeclGroupRef(var), var->getLocation(), var->getLocation()); }

  Expr *named(const VarDecl *var, SourceLocation at) {
    return DeclRefExpr::Create(ctx, NestedNameSpecifierLoc(), SourceLocation(), const_cast<VarDecl *>(var), false, at, var->getType(),
                               VK_LValue);
  }

  Expr *asValue(Expr *e) {
    return !e->isLValue() ? e
                          : ImplicitCastExpr::Create(ctx, e->getType().getUnqualifiedType(), CK_LValueToRValue, e, nullptr, VK_PRValue,
                                                     FPOptionsOverride());
  }
  Expr *read(const VarDecl *var, SourceLocation at) { return asValue(named(var, at)); }

  Expr *binary(Expr *left, Expr *right, BinaryOperatorKind op, SourceLocation at) {
    const QualType type = ctx.getLangOpts().CPlusPlus ? ctx.BoolTy : ctx.IntTy;
    return BinaryOperator::Create(ctx, asValue(left), asValue(right), op, type, VK_PRValue, OK_Ordinary, at, FPOptionsOverride());
  }

  Stmt *set(const VarDecl *var, Expr *value, SourceLocation at) {
    return BinaryOperator::Create(ctx, named(var, at), asValue(value), BO_Assign, var->getType().getUnqualifiedType(),
                                  ctx.getLangOpts().CPlusPlus ? VK_LValue : VK_PRValue, OK_Ordinary, at, FPOptionsOverride());
  }

  Stmt *ifThen(Expr *condition, Stmt *then, SourceLocation at) {
    return IfStmt::Create(ctx, at, IfStatementKind::Ordinary, nullptr, nullptr, condition, at, at, then);
  }

  Directive &region;
  Stmt *body;
  FunctionDecl *function;
  ASTContext &ctx;
  std::set<std::string> given; ///< names of new variables
};

} // namespace

void splitExtremes(Directive &region, ASTContext &ctx) {
  if (region.kind() != spec::DirectiveKind::Serial && region.kind() != spec::DirectiveKind::SerialLoop && region.scope)
    Splitter(region, ctx).run();
}

} // namespace accolade
