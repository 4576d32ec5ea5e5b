// Calls that change something, but nothing that outlives the iteration: a generator of random
// numbers that each iteration makes for itself, a result by reference in one of its variables.
#include "analysis/Ast.h"
#include "analysis/DependenceParts.h"

using namespace clang;

namespace accolade {
namespace {

constexpr int mostNested = 4;

/// What a function changes besides its own variables.
struct Effects {
  bool known = false;
  bool onThis = false;
  std::set<unsigned> on; ///< what these parameters lead to
};

/// A part of a variable, or what a pointer parameter leads to.
struct Root {
  const VarDecl *var = nullptr;
  bool isThis = false;
};

Root rootOf(const Expr *e) {
  e = e->IgnoreParenImpCasts();
  if (auto *member = dyn_cast<MemberExpr>(e); member && isa<FieldDecl>(member->getMemberDecl())) {
    if (member->isArrow())
      return {nullptr, isa<CXXThisExpr>(member->getBase()->IgnoreParenImpCasts())};
    return rootOf(member->getBase());
  }
  if (auto *element = dyn_cast<ArraySubscriptExpr>(e)) {
    const Expr *base = element->getBase()->IgnoreParenImpCasts();
    return base->getType()->isArrayType() ? rootOf(base) : Root{};
  }
  if (auto *op = dyn_cast<UnaryOperator>(e); op && op->getOpcode() == UO_Deref)
    return {nullptr, isa<CXXThisExpr>(op->getSubExpr()->IgnoreParenImpCasts())};
  if (isa<CXXThisExpr>(e))
    return {nullptr, true};
  auto *ref = dyn_cast<DeclRefExpr>(e);
  return {ref ? dyn_cast<VarDecl>(ref->getDecl()) : nullptr, false};
}

/// What an argument gives away to be changed.
Root givenBy(const Expr *argument, QualType parameter) {
  argument = argument->IgnoreParenImpCasts();
  if (parameter->isReferenceType() || argument->getType()->isArrayType())
    return rootOf(argument);
  auto *address = dyn_cast<UnaryOperator>(argument);
  return address && address->getOpcode() == UO_AddrOf ? rootOf(address->getSubExpr()) : Root{};
}

bool isObject(const VarDecl *var) {
  return var && var->hasLocalStorage() && !var->getType()->isReferenceType() && !var->getType()->isPointerType() &&
         isFlat(var->getType());
}

const Expr *objectOf(const CallExpr *call) {
  if (auto *member = dyn_cast<CXXMemberCallExpr>(call))
    return member->getImplicitObjectArgument();
  auto *method = dyn_cast_or_null<CXXMethodDecl>(call->getDirectCallee());
  return isa<CXXOperatorCallExpr>(call) && method && method->isInstance() ? call->getArg(0) : nullptr;
}

using Take = std::function<bool(const Root &)>;

/// False where a call changes what `take` does not.
bool takeChanges(const CallExpr *call, const Effects &effects, const Take &take) {
  if (!effects.known)
    return false;
  const Expr *object = objectOf(call);
  if (effects.onThis && !(object && !object->getType()->isPointerType() && take(rootOf(object))) &&
      !(object && isa<CXXThisExpr>(object->IgnoreParenImpCasts()) && take({nullptr, true})))
    return false;
  const unsigned shift = isa<CXXOperatorCallExpr>(call) && object ? 1 : 0;
  for (unsigned i : effects.on)
    if (i + shift >= call->getNumArgs() ||
        !take(givenBy(call->getArg(i + shift), call->getDirectCallee()->getParamDecl(i)->getType())))
      return false;
  return true;
}

Effects effectsOf(const FunctionDecl *function, ASTContext &ctx, int depth);

/// False where the use of a variable is neither harmless nor a change of what a parameter leads to.
bool takeUse(const VariableUse &use, const FunctionDecl *function, Effects &effects) {
  if (isPureUse(use, function))
    return true;
  auto *parameter = dyn_cast<ParmVarDecl>(use.var);
  if (!parameter || parameter->getDeclContext() != function || use.addressTaken)
    return false;
  QualType type = parameter->getType();
  if (!type->isReferenceType() && !type->isPointerType())
    return true;
  effects.on.insert(parameter->getFunctionScopeIndex());
  return isFlat(type->getPointeeType()) && (type->isReferenceType() || !use.written);
}

Effects effectsOf(const FunctionDecl *function, ASTContext &ctx, int depth) {
  if (isPureFunction(function, ctx))
    return {true, false, {}};
  const FunctionDecl *definition = nullptr;
  if (depth == 0 || !function->hasBody(definition) || definition->isVariadic())
    return {};
  auto *method = dyn_cast<CXXMethodDecl>(definition);
  RegionUse use = analyzeVariableUse(definition->getBody(), ctx);
  if (use.usesHeap || (method && method->isVirtual()) || isa<CXXConstructorDecl, CXXDestructorDecl>(definition))
    return {};
  Effects effects{true, false, {}};
  if (use.usesThis) {
    if (!method || !isFlat(ctx.getTypeDeclType(method->getParent())))
      return {};
    effects.onThis = !method->isConst();
  }
  for (const VariableUse &variable : use.variables)
    if (!takeUse(variable, definition, effects))
      return {};
  auto take = [&](const Root &root) {
    auto *parameter = dyn_cast_or_null<ParmVarDecl>(root.var);
    if (parameter && parameter->getDeclContext() == definition && parameter->getType()->isReferenceType() &&
        isFlat(parameter->getType().getNonReferenceType())) {
      effects.on.insert(parameter->getFunctionScopeIndex());
      return true;
    }
    effects.onThis |= root.isThis;
    return root.isThis || isObject(root.var);
  };
  for (const CallExpr *call : use.calls)
    if (const FunctionDecl *callee = call->getDirectCallee();
        !callee || !takeChanges(call, effectsOf(callee, ctx, depth - 1), take))
      return {};
  return effects;
}

} // namespace

bool changesOnlyOwn(const CallExpr *call, const std::function<bool(const VarDecl *)> &isOwn, ASTContext &ctx) {
  const FunctionDecl *function = call->getDirectCallee();
  if (!function)
    return false;
  return takeChanges(call, effectsOf(function, ctx, mostNested),
                     [&](const Root &root) { return isObject(root.var) && isOwn(root.var); });
}

} // namespace accolade
