// Bodies of one return statement are written once more by the names of the caller: parameters are its
// arguments, and members are those of its object.
#include "analysis/Views.h"

#include "analysis/Ast.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace accolade {
namespace {

/// An operator that calls a function for its index, which calls another one.
constexpr int maxDepth = 3;

class Inlined {
public:
  /// `around`: the body that the call stands in; null: the program's own.
  Inlined(ASTContext &ctx, int depth, Inlined *around = nullptr) : ctx(ctx), depth(depth), around(around) {}

  /// What the call returns; null: nobody knows.
  const Expr *of(const CallExpr *call) {
    const FunctionDecl *function = call->getDirectCallee(), *definition = nullptr;
    if (depth == 0 || !function || !function->hasBody(definition) || definition->isVariadic() ||
        definition->isDependentContext())
      return nullptr;
    const auto *list = dyn_cast<CompoundStmt>(definition->getBody());
    const auto *result = list && list->size() == 1 ? dyn_cast<ReturnStmt>(list->body_front()) : nullptr;
    if (!result || !result->getRetValue() || !takeObject(call, definition))
      return nullptr;
    unsigned skipped = call->getNumArgs() - std::min(call->getNumArgs(), definition->getNumParams());
    if (call->getNumArgs() - skipped != definition->getNumParams())
      return nullptr;
    for (unsigned i = 0; i < definition->getNumParams(); ++i) {
      const Expr *arg = call->getArg(i + skipped);
      if (arg->HasSideEffects(ctx) || isa<CXXDefaultArgExpr>(arg))
        return nullptr;
      arg = around ? around->copy(arg) : arg;
      if (!arg)
        return nullptr;
      arguments[definition->getParamDecl(i)] = arg;
    }
    return copy(result->getRetValue());
  }

private:
  /// The object that members are those of.
  bool takeObject(const CallExpr *call, const FunctionDecl *definition) {
    const auto *method = dyn_cast<CXXMethodDecl>(definition);
    if (!method || method->isStatic())
      return true;
    if (method->isVirtual())
      return false;
    const Expr *e = nullptr;
    if (isa<CXXOperatorCallExpr>(call)) {
      e = call->getArg(0);
    } else if (const auto *member = dyn_cast<MemberExpr>(call->getCallee()->IgnoreParens())) {
      e = member->getBase();
      isPointer = member->isArrow();
    }
    if (!e || e->HasSideEffects(ctx))
      return false;
    if (around && isa<CXXThisExpr>(e->IgnoreParenImpCasts())) {
      object = around->object;
      isPointer = around->isPointer;
      return object;
    }
    e = around ? around->copy(e) : e->IgnoreParens();
    if (!e)
      return false;
    while (const auto *cast = dyn_cast<ImplicitCastExpr>(e)) { // to const, which says nothing here
      if (cast->getCastKind() != CK_NoOp)
        break;
      e = cast->getSubExpr()->IgnoreParens();
    }
    if (const auto *star = dyn_cast<UnaryOperator>(e); star && star->getOpcode() == UO_Deref && !isPointer) {
      e = star->getSubExpr();
      isPointer = true;
    }
    object = e;
    return isPointer || e->isLValue();
  }

  const Expr *copy(const Expr *e) {
    e = e->IgnoreParens();
    if (const auto *full = dyn_cast<FullExpr>(e))
      return copy(full->getSubExpr());
    if (const auto *replaced = dyn_cast<SubstNonTypeTemplateParmExpr>(e))
      return copy(replaced->getReplacement());
    if (isa<IntegerLiteral>(e))
      return e;
    if (const auto *call = dyn_cast<CallExpr>(e))
      return Inlined(ctx, depth - 1, this).of(call);
    if (const auto *ref = dyn_cast<DeclRefExpr>(e))
      return copyName(ref);
    if (const auto *member = dyn_cast<MemberExpr>(e))
      return copyMember(member);
    if (const auto *cast = dyn_cast<CastExpr>(e))
      return copyCast(cast);
    if (const auto *op = dyn_cast<BinaryOperator>(e); op && !op->isAssignmentOp() && !op->isLogicalOp())
      return copyOperator(op);
    if (const auto *element = dyn_cast<ArraySubscriptExpr>(e)) {
      const Expr *base = copy(subscriptBase(element)), *index = copy(subscriptIndex(element));
      return base && index ? new (ctx) ArraySubscriptExpr(const_cast<Expr *>(base), const_cast<Expr *>(index),
                                                          e->getType(), VK_LValue, OK_Ordinary, e->getExprLoc())
                           : nullptr;
    }
    if (const auto *op = dyn_cast<UnaryOperator>(e); op && !op->isIncrementDecrementOp()) {
      const Expr *inner = copy(op->getSubExpr());
      return inner ? UnaryOperator::Create(ctx, const_cast<Expr *>(inner), op->getOpcode(), e->getType(),
                                           e->getValueKind(), OK_Ordinary, e->getExprLoc(), op->canOverflow(),
                                           FPOptionsOverride())
                   : nullptr;
    }
    return nullptr;
  }

  const Expr *copyName(const DeclRefExpr *ref) {
    if (const auto *param = dyn_cast<ParmVarDecl>(ref->getDecl())) {
      auto it = arguments.find(param);
      return it == arguments.end() ? nullptr : it->second;
    }
    const auto *var = dyn_cast<VarDecl>(ref->getDecl());
    return isa<EnumConstantDecl>(ref->getDecl()) || (var && var->hasGlobalStorage()) ? ref : nullptr;
  }

  const Expr *copyMember(const MemberExpr *member) {
    const auto *field = dyn_cast<FieldDecl>(member->getMemberDecl());
    if (!field || field->getType()->isReferenceType())
      return nullptr;
    const bool ofObject = isa<CXXThisExpr>(member->getBase()->IgnoreParenImpCasts());
    const Expr *base = ofObject ? object : copy(member->getBase());
    if (!base)
      return nullptr;
    auto *named = const_cast<FieldDecl *>(field);
    return MemberExpr::Create(ctx, const_cast<Expr *>(base), ofObject ? isPointer : member->isArrow(), {}, {}, {},
                              named, DeclAccessPair::make(named, named->getAccess()), member->getMemberNameInfo(),
                              nullptr, member->getType(), VK_LValue, OK_Ordinary, NOUR_None);
  }

  const Expr *copyCast(const CastExpr *cast) {
    const Expr *inner = copy(cast->getSubExpr());
    if (!inner)
      return nullptr;
    if (cast->getCastKind() == CK_LValueToRValue && !inner->isGLValue())
      return inner; // a parameter, for which its value stands
    if (const auto *temporary = dyn_cast<MaterializeTemporaryExpr>(inner))
      return cast->getCastKind() == CK_LValueToRValue ? temporary->getSubExpr() : nullptr;
    return ImplicitCastExpr::Create(ctx, cast->getType(), cast->getCastKind(), const_cast<Expr *>(inner), nullptr,
                                    cast->getValueKind(), FPOptionsOverride());
  }

  const Expr *copyOperator(const BinaryOperator *op) {
    const Expr *left = copy(op->getLHS()), *right = copy(op->getRHS());
    return left && right ? BinaryOperator::Create(ctx, const_cast<Expr *>(left), const_cast<Expr *>(right),
                                                  op->getOpcode(), op->getType(), VK_PRValue, OK_Ordinary,
                                                  op->getExprLoc(), FPOptionsOverride())
                         : nullptr;
  }

  ASTContext &ctx;
  int depth;
  Inlined *around;
  const Expr *object = nullptr;
  bool isPointer = false; ///< ... is what it points to
  std::map<const ParmVarDecl *, const Expr *> arguments;
};

} // namespace

const Expr *viewedPlace(const CallExpr *call, ASTContext &ctx) {
  const Expr *result = Inlined(ctx, maxDepth).of(call);
  while (const auto *cast = dyn_cast_or_null<ImplicitCastExpr>(result)) {
    if (cast->getCastKind() != CK_LValueToRValue && cast->getCastKind() != CK_NoOp)
      return nullptr;
    result = cast->getSubExpr();
  }
  if (!result || !isa<ArraySubscriptExpr>(result->IgnoreParens()))
    return nullptr;
  return result;
}

bool viewsMemory(const CallExpr *call, ASTContext &ctx) {
  const Expr *place = viewedPlace(call, ctx);
  while (const auto *element = place ? dyn_cast<ArraySubscriptExpr>(place->IgnoreParens()) : nullptr) {
    const auto *cast = dyn_cast<ImplicitCastExpr>(subscriptBase(element)->IgnoreParens());
    if (cast && cast->getCastKind() == CK_LValueToRValue)
      return true;
    place = cast && cast->getCastKind() == CK_ArrayToPointerDecay ? cast->getSubExpr() : nullptr;
  }
  return false;
}

} // namespace accolade
