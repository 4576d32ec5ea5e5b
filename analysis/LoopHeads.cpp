#include "analysis/LoopHeads.h"

#include "analysis/Ast.h"
#include "analysis/DependenceParts.h"
#include "analysis/RangeLoops.h"

using namespace clang;

namespace accolade {
namespace {

/// Whether the loop's iterations run in any order, and so cannot change how many there are.
bool isSharedOut(const Directive &d) {
  if (d.has(spec::ClauseKind::Seq) || d.has(spec::ClauseKind::Auto))
    return false;
  if (d.has(spec::ClauseKind::Independent))
    return true;
  const Directive *construct = &d;
  while (construct && !spec::isCompute(construct->kind()))
    construct = construct->parent;
  using spec::DirectiveKind;
  return !construct || (construct->kind() != DirectiveKind::Kernels && construct->kind() != DirectiveKind::KernelsLoop);
}

/// A number of the function's own that the code only reads, or a constant.
bool isSteady(const ValueDecl *decl, const Stmt *body) {
  const auto *var = dyn_cast<VarDecl>(decl);
  return var ? var->hasLocalStorage() && var->getType()->isScalarType() && isOnlyRead(body, var)
             : isa<EnumConstantDecl, NonTypeTemplateParmDecl>(decl);
}

/// Whether the value is the same at each of the loop's iterations, whatever these do.
bool staysAsItIs(const Expr *value, const Stmt *body) {
  return !anyBelow(value, [&](const Stmt *s) {
    const auto *ref = dyn_cast<DeclRefExpr>(s);
    const auto *op = dyn_cast<UnaryOperator>(s);
    return (ref && !isSteady(ref->getDecl(), body)) || (op && op->getOpcode() == UO_Deref) ||
           isa<ArraySubscriptExpr, CallExpr, CXXConstructExpr, CXXDependentScopeMemberExpr, CXXThisExpr, MemberExpr,
               CXXUnresolvedConstructExpr, DependentScopeDeclRefExpr, UnresolvedLookupExpr>(s);
  });
}

/// v.size(), or v.end(), which loops over ranges call as well.
bool asksObject(const CallExpr *call) {
  const auto *method = isa<CXXMemberCallExpr>(call) ? cast<CXXMemberCallExpr>(call)->getMethodDecl() : nullptr;
  if (!method || call->getNumArgs() > 0 || !method->getIdentifier())
    return false;
  return method->isConst() || method->getName() == "end" || method->getName() == "begin";
}

/// n, in i < n or first != n.
bool isCompared(const Expr *test, const VarDecl *var) {
  test = test->IgnoreParenImpCasts();
  const auto *op = dyn_cast<BinaryOperator>(test);
  const auto *call = dyn_cast<CXXOperatorCallExpr>(test);
  const bool isOne = op ? op->isComparisonOp() : call && call->isComparisonOp() && call->getNumArgs() == 2;
  if (!isOne)
    return false;
  const Expr *left = op ? op->getLHS() : call->getArg(0), *right = op ? op->getRHS() : call->getArg(1);
  return (namedVariable(left) == var && !mentions(right, var)) || (namedVariable(right) == var && !mentions(left, var));
}

/// Whether what a variable starts with can be written in its place, which `It it{0}` says only with its type.
bool isWhole(const VarDecl *var) {
  const Expr *value = var->getInit()->IgnoreImplicit();
  if (const auto *made = dyn_cast<CXXConstructExpr>(value); made && !isa<CXXTemporaryObjectExpr>(made))
    value = made->getNumArgs() == 1 ? made->getArg(0)->IgnoreParenImpCasts() : nullptr;
  if (!value || var->getInitStyle() != VarDecl::CInit || isa<InitListExpr>(value))
    return false;
  return !var->getType()->isRecordType() || var->getASTContext().hasSameUnqualifiedType(var->getType(), value->getType());
}

class HeadSplitter {
public:
  HeadSplitter(const Directive &d, ASTContext &ctx) : ctx(ctx), sharedOut(isSharedOut(d)) {}

  void split(Stmt *s, unsigned depth) {
    while (auto *list = dyn_cast_or_null<CompoundStmt>(s))
      s = list->size() == 1 ? list->body_front() : nullptr;
    auto *loop = dyn_cast_or_null<ForStmt>(s);
    if (!loop || depth == 0)
      return;
    Stmt *body = loop->getBody();
    split(loop);
    split(body, depth - 1);
  }

private:
  void split(ForStmt *loop) const {
    const auto *head = dyn_cast_or_null<DeclStmt>(loop->getInit());
    if (!head || head->isSingleDecl() || !loop->getCond() || !loop->getInc())
      return;
    std::vector<VarDecl *> counters, others;
    for (Decl *d : head->decls())
      if (auto *var = dyn_cast<VarDecl>(d))
        (mentions(loop->getInc(), var) ? counters : others).push_back(var);
    if (counters.size() != 1 || llvm::any_of(head->decls(), [](const Decl *d) { return !isa<VarDecl>(d); }) ||
        !llvm::all_of(others, [&](VarDecl *var) { return canMove(var, loop, head); }))
      return;
    loop->setInit(new (ctx) DeclStmt(DeclGroupRef(counters[0]), head->getBeginLoc(), head->getEndLoc()));
    std::vector<Stmt *> body;
    for (VarDecl *var : others) {
      loop->setCond(replaced(loop->getCond(), var, [&] { return valueOf(var); }));
      if (mentions(loop->getBody(), var))
        body.push_back(new (ctx) DeclStmt(DeclGroupRef(var), var->getBeginLoc(), var->getEndLoc()));
    }
    if (body.empty())
      return;
    body.push_back(loop->getBody());
    loop->setBody(CompoundStmt::Create(ctx, body, FPOptionsOverride(), body.back()->getBeginLoc(), body.back()->getEndLoc()));
  }

  bool canMove(const VarDecl *var, const ForStmt *loop, const DeclStmt *head) const {
    const Expr *value = var->getInit();
    const bool namesHead = value && llvm::any_of(head->decls(), [&](const Decl *d) {
                             return mentions(value, cast<VarDecl>(d)) || mentions(cast<VarDecl>(d)->getInit(), var);
                           });
    const bool isValue = !var->getType()->isReferenceType() && !var->getType()->isArrayType() && var->hasLocalStorage();
    auto isQuiet = [&](const CallExpr *call) { return (sharedOut && asksObject(call)) || whyImpure(call, ctx).empty(); };
    return value && isValue && isWhole(var) && !namesHead && isRepeatable(value, ctx, isQuiet) &&
           isOnlyRead(loop->getBody(), var) && isCompared(loop->getCond(), var) &&
           (sharedOut || staysAsItIs(value, loop->getBody()));
  }

  /// Of the variable's type, as an operand.
  Expr *valueOf(const VarDecl *var) const {
    Expr *value = const_cast<Expr *>(var->getInit());
    const QualType type = var->getType().getUnqualifiedType(), written = value->IgnoreParenImpCasts()->getType();
    const SourceLocation at = value->getExprLoc();
    if (type->isRecordType())
      return new (ctx) MaterializeTemporaryExpr(value->getType(), value, /*BoundToLvalueReference=*/true);
    const bool isDeduced = type->getContainedAutoType() || ctx.hasSameUnqualifiedType(type, written);
    value = new (ctx) ParenExpr(value->getBeginLoc(), value->getEndLoc(), value);
    const CastKind kind = type->isDependentType() ? CK_Dependent : CK_NoOp;
    return isDeduced ? value
                     : CStyleCastExpr::Create(ctx, type, VK_PRValue, kind, value, nullptr, FPOptionsOverride(),
                                              ctx.getTrivialTypeSourceInfo(type, at), at, at);
  }

  ASTContext &ctx;
  const bool sharedOut;
};

} // namespace

void splitHeads(DirectiveSet &directives, ASTContext &ctx) {
  for (std::deque<Directive> *list : {&directives.all, &directives.instances})
    for (Directive &d : *list)
      if (d.bound && d.body && spec::hasLoop(d.kind()))
        HeadSplitter(d, ctx).split(const_cast<Stmt *>(d.body), loopsTaken(d, ctx));
}

} // namespace accolade
