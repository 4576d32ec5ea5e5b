// See TreeCopy.h.
#include "analysis/TreeCopy.h"

#include "analysis/Ast.h"

using namespace clang;

namespace accolade {

static const VarDecl *variableOf(const Expr *e) {
  const auto *ref = dyn_cast<DeclRefExpr>(e->IgnoreParenImpCasts());
  const auto *var = ref ? dyn_cast<VarDecl>(ref->getDecl()) : nullptr;
  return var ? var->getCanonicalDecl() : nullptr;
}

template <class Map> static auto find(const Map &map, const VarDecl *var) {
  auto it = var ? map.find(var->getCanonicalDecl()) : map.end();
  return it == map.end() ? nullptr : it->second;
}

// ---- Statements ---------------------------------------------------------------------------------------

Stmt *TreeCopier::copy(const Stmt *s) {
  if (const auto *e = dyn_cast<Expr>(s))
    return copy(e);
  if (const auto *block = dyn_cast<CompoundStmt>(s))
    return list(block);
  if (const auto *decl = dyn_cast<DeclStmt>(s))
    return declared(decl);
  if (const auto *each = dyn_cast<ForStmt>(s))
    return loop(each);
  if (const auto *choice = dyn_cast<IfStmt>(s))
    return branch(choice);
  if (isa<NullStmt>(s))
    return new (ctx) NullStmt(at);
  if (isa<BreakStmt>(s))
    return new (ctx) BreakStmt(at);
  if (isa<ContinueStmt>(s))
    return new (ctx) ContinueStmt(at);
  return nullptr;
}

Stmt *TreeCopier::list(const CompoundStmt *block) {
  std::vector<Stmt *> all;
  for (const Stmt *s : block->body()) {
    all.push_back(copy(s));
    if (!all.back())
      return nullptr;
  }
  return CompoundStmt::Create(ctx, all, FPOptionsOverride(), at, at);
}

bool TreeCopier::mayBeCopied(const VarDecl *var) {
  const QualType type = var->getType();
  return var->hasLocalStorage() && !type->isReferenceType() && !type->isVariablyModifiedType() && !type->isDependentType() &&
         !type.isVolatileQualified() && !var->hasAttrs() && var->getDeclName().isIdentifier();
}

/// Numbers and their addresses without names that the program has for them: these may mean something else elsewhere.
static QualType plainType(QualType type) {
  QualType of = type;
  while (of->isPointerType())
    of = of->getPointeeType();
  return of->isArithmeticType() || type->getContainedDeducedType() ? type.getCanonicalType() : type;
}

VarDecl *TreeCopier::declare(const VarDecl *var) {
  QualType type = plainType(var->getType());
  if (isa<ParmVarDecl>(var))
    type = type.getUnqualifiedType();
  VarDecl *own = VarDecl::Create(ctx, scope, at, at, &ctx.Idents.get(nameFor(var)), type, ctx.getTrivialTypeSourceInfo(type, at),
                                 SC_None);
  own->markUsed(ctx);
  own->setReferenced();
  variables[var->getCanonicalDecl()] = own;
  return own;
}

Stmt *TreeCopier::declared(const DeclStmt *s) {
  std::vector<Decl *> all;
  for (const Decl *d : s->decls()) {
    const auto *var = dyn_cast<VarDecl>(d);
    if (!var || !mayBeCopied(var))
      return nullptr;
    if (counters.count(var->getCanonicalDecl()))
      continue;
    Expr *init = var->getInit() ? copy(var->getInit()) : nullptr;
    if (var->getInit() && !init)
      return nullptr;
    VarDecl *own = declare(var);
    own->setInit(init);
    own->setInitStyle(VarDecl::CInit);
    all.push_back(own);
  }
  if (all.empty())
    return new (ctx) NullStmt(at);
  return new (ctx) DeclStmt(DeclGroupRef::Create(ctx, all.data(), all.size()), at, at);
}

/// k = 0, where k is such a counter, declares one.
Stmt *TreeCopier::start(const Stmt *init) {
  const auto *set = dyn_cast<BinaryOperator>(init);
  const VarDecl *counter = set && set->getOpcode() == BO_Assign ? variableOf(set->getLHS()) : nullptr;
  if (!counter || !counters.count(counter))
    return copy(init);
  Expr *value = copy(set->getRHS());
  VarDecl *own = value ? declare(counter) : nullptr;
  if (!own)
    return nullptr;
  own->setInit(value);
  own->setInitStyle(VarDecl::CInit);
  return new (ctx) DeclStmt(DeclGroupRef(own), at, at);
}

Stmt *TreeCopier::loop(const ForStmt *s) {
  if (s->getConditionVariable())
    return nullptr;
  Stmt *init = s->getInit() ? start(s->getInit()) : nullptr;
  Expr *test = s->getCond() ? copy(s->getCond()) : nullptr;
  Expr *step = s->getInc() ? copy(s->getInc()) : nullptr;
  Stmt *body = copy(s->getBody());
  if (!body || (s->getInit() && !init) || (s->getCond() && !test) || (s->getInc() && !step))
    return nullptr;
  return new (ctx) ForStmt(ctx, init, test, nullptr, step, body, at, at, at);
}

Stmt *TreeCopier::branch(const IfStmt *s) {
  if (s->getInit() || s->getConditionVariable() || s->getStatementKind() != IfStatementKind::Ordinary)
    return nullptr;
  Expr *test = copy(s->getCond());
  Stmt *yes = copy(s->getThen()), *no = s->getElse() ? copy(s->getElse()) : nullptr;
  if (!test || !yes || (s->getElse() && !no))
    return nullptr;
  return IfStmt::Create(ctx, at, IfStatementKind::Ordinary, nullptr, nullptr, test, at, at, yes, no ? at : SourceLocation(), no);
}

// ---- Expressions --------------------------------------------------------------------------------------

Expr *TreeCopier::copy(const Expr *e) {
  if (isa<IntegerLiteral, FloatingLiteral, CharacterLiteral, CXXBoolLiteralExpr, CXXThisExpr>(e))
    return const_cast<Expr *>(e);
  if (const auto *ref = dyn_cast<DeclRefExpr>(e))
    return named(ref);
  if (const auto *paren = dyn_cast<ParenExpr>(e)) {
    Expr *inner = copy(paren->getSubExpr());
    return inner ? new (ctx) ParenExpr(at, at, inner) : nullptr;
  }
  if (const auto *cast = dyn_cast<CastExpr>(e))
    return converted(cast);
  if (const auto *op = dyn_cast<BinaryOperator>(e))
    return operation(op);
  if (const auto *op = dyn_cast<UnaryOperator>(e))
    return operation(op);
  if (const auto *of = dyn_cast<MemberExpr>(e))
    return member(of);
  if (const auto *call = dyn_cast<CallExpr>(e))
    return called(call);
  if (const auto *element = dyn_cast<ArraySubscriptExpr>(e)) {
    Expr *left = copy(element->getLHS()), *right = copy(element->getRHS());
    return left && right ? new (ctx) ArraySubscriptExpr(left, right, e->getType(), e->getValueKind(), OK_Ordinary, at) : nullptr;
  }
  if (const auto *choice = dyn_cast<ConditionalOperator>(e)) {
    Expr *test = copy(choice->getCond()), *yes = copy(choice->getTrueExpr()), *no = copy(choice->getFalseExpr());
    return test && yes && no ? new (ctx) ConditionalOperator(test, at, yes, at, no, e->getType(), e->getValueKind(), OK_Ordinary)
                             : nullptr;
  }
  return nullptr;
}

Expr *TreeCopier::named(const DeclRefExpr *ref) {
  const auto *var = dyn_cast<VarDecl>(ref->getDecl());
  if (const Expr *place = find(values, var))
    return place->isGLValue() ? closed(place) : nullptr; // a value has its place in converted()
  ValueDecl *to = find(variables, var);
  if (!to && find(targets, var))
    return nullptr;
  return DeclRefExpr::Create(ctx, ref->getQualifierLoc(), SourceLocation(), to ? to : const_cast<ValueDecl *>(ref->getDecl()),
                             false, at, ref->getType(), ref->getValueKind());
}

Expr *TreeCopier::closed(const Expr *e) {
  const auto before = std::exchange(values, {});
  const auto beforeTargets = std::exchange(targets, {});
  Expr *own = copy(e);
  values = before;
  targets = beforeTargets;
  const Expr *bare = own ? own->IgnoreImpCasts() : nullptr;
  const bool plain = own && isa<DeclRefExpr, ParenExpr, ArraySubscriptExpr, MemberExpr, IntegerLiteral, FloatingLiteral>(bare);
  return !own || plain ? own : new (ctx) ParenExpr(at, at, own);
}

Expr *TreeCopier::converted(const CastExpr *cast) {
  const auto *ref = dyn_cast<DeclRefExpr>(cast->getSubExpr()->IgnoreParens());
  if (cast->getCastKind() == CK_LValueToRValue && ref)
    if (const Expr *value = find(values, dyn_cast<VarDecl>(ref->getDecl())); value && !value->isGLValue())
      return closed(value);
  Expr *inner = copy(cast->getSubExpr());
  if (!inner)
    return nullptr;
  if (isa<ImplicitCastExpr>(cast))
    return ImplicitCastExpr::Create(ctx, cast->getType(), cast->getCastKind(), inner, nullptr, cast->getValueKind(),
                                    FPOptionsOverride());
  const bool arithmetic = cast->getType()->isArithmeticType() && cast->getSubExpr()->getType()->isArithmeticType();
  if (!isa<CStyleCastExpr>(cast) && !arithmetic)
    return nullptr;
  if (!isa<CStyleCastExpr>(cast))
    inner = new (ctx) ParenExpr(at, at, inner);
  return explicitly(plainType(cast->getType()), cast->getCastKind(), cast->getValueKind(), inner);
}

Expr *TreeCopier::explicitly(QualType type, CastKind kind, ExprValueKind value, Expr *inner) {
  return CStyleCastExpr::Create(ctx, type, value, kind, inner, nullptr, FPOptionsOverride(), ctx.getTrivialTypeSourceInfo(type),
                                at, at);
}

Expr *TreeCopier::copyResult(const Expr *e) {
  Expr *value = e->IgnoreParenImpCasts()->refersToBitField() ? nullptr : copy(e); // which would be an int
  auto *cast = dyn_cast_or_null<ImplicitCastExpr>(value);
  const bool converts = cast && cast->getCastKind() != CK_LValueToRValue && cast->getCastKind() != CK_NoOp;
  return converts ? explicitly(plainType(cast->getType()), cast->getCastKind(), cast->getValueKind(),
                               new (ctx) ParenExpr(at, at, cast->getSubExpr()))
                  : value;
}

Expr *TreeCopier::operation(const BinaryOperator *op) {
  Expr *left = copy(op->getLHS()), *right = copy(op->getRHS());
  if (!left || !right || op->isPtrMemOp())
    return nullptr;
  if (const auto *update = dyn_cast<CompoundAssignOperator>(op))
    return CompoundAssignOperator::Create(ctx, left, right, op->getOpcode(), op->getType(), op->getValueKind(), OK_Ordinary, at,
                                          FPOptionsOverride(), update->getComputationLHSType(),
                                          update->getComputationResultType());
  return BinaryOperator::Create(ctx, left, right, op->getOpcode(), op->getType(), op->getValueKind(), OK_Ordinary, at,
                                FPOptionsOverride());
}

/// What `*p` is, where p is such a parameter.
const Expr *TreeCopier::targetOf(const Expr *address) const { return find(targets, variableOf(address)); }

Expr *TreeCopier::operation(const UnaryOperator *op) {
  if (op->getOpcode() == UO_Deref)
    if (const Expr *target = targetOf(op->getSubExpr()))
      return closed(target);
  Expr *inner = copy(op->getSubExpr());
  return inner ? UnaryOperator::Create(ctx, inner, op->getOpcode(), op->getType(), op->getValueKind(), OK_Ordinary, at,
                                       op->canOverflow(), FPOptionsOverride())
               : nullptr;
}

Expr *TreeCopier::member(const MemberExpr *e) {
  auto *field = const_cast<FieldDecl *>(dyn_cast<FieldDecl>(e->getMemberDecl()));
  const Expr *target = e->isArrow() ? targetOf(e->getBase()) : nullptr;
  Expr *base = !field ? nullptr : target ? closed(target) : copy(e->getBase());
  return base ? MemberExpr::Create(ctx, base, e->isArrow() && !target, at, {}, {}, field,
                                   DeclAccessPair::make(field, field->getAccess()), DeclarationNameInfo(field->getDeclName(), at),
                                   nullptr, e->getType(), e->getValueKind(), OK_Ordinary, NOUR_None)
              : nullptr;
}

Expr *TreeCopier::called(const CallExpr *call) {
  if (call->getStmtClass() != Stmt::CallExprClass || !call->getDirectCallee())
    return nullptr;
  Expr *function = copy(call->getCallee());
  std::vector<Expr *> arguments;
  for (const Expr *arg : call->arguments()) {
    arguments.push_back(copy(arg));
    if (!arguments.back())
      return nullptr;
  }
  return function ? CallExpr::Create(ctx, function, arguments, call->getType(), call->getValueKind(), at, FPOptionsOverride())
                  : nullptr;
}

} // namespace accolade
