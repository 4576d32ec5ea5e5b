// Which calls only compute a value. Iterations that call anything else cannot be
// reordered without the user's word for it.
#include "analysis/Ast.h"
#include "analysis/DependenceParts.h"

#include "clang/Basic/Builtins.h"

using namespace clang;

namespace accolade {
namespace {

/// Bodies are looked into this deep; recursion ends there too.
constexpr int maxDepth = 4;

bool isListed(llvm::StringRef name) {
  name.consume_front("__builtin_");
  static const char *const stems[] = {
#define PURE_FUNCTION(Name) #Name,
#include "analysis/PureFunctions.def"
  };
  for (llvm::StringRef stem : stems)
    if (name.starts_with(stem)) {
      llvm::StringRef rest = name.drop_front(stem.size());
      if (rest.empty() || rest == "f" || rest == "l")
        return true;
    }
  return false;
}

/// The tables list library functions; a function of the user's own that happens
/// to have such a name has a body, which is looked into instead.
bool isLibraryFunction(const FunctionDecl *function, const ASTContext &ctx) {
  return function->getBuiltinID() || function->isInStdNamespace() ||
         ctx.getSourceManager().isInSystemHeader(function->getLocation()) || !function->hasBody();
}

bool isPure(const FunctionDecl *function, ASTContext &ctx, int depth);

/// Only its own variables are written, and nothing outside that could change is
/// read: what goes through its pointer arguments is seen at the call.
bool hasPureBody(const FunctionDecl *function, ASTContext &ctx, int depth) {
  const FunctionDecl *definition = nullptr;
  if (depth == 0 || !function->hasBody(definition) || definition->isVariadic())
    return false;
  RegionUse use = analyzeVariableUse(definition->getBody(), ctx);
  auto *method = dyn_cast<CXXMethodDecl>(definition);
  if (use.usesThis && !(method && method->isConst()))
    return false;
  for (const VariableUse &variable : use.variables) {
    auto *parameter = dyn_cast<ParmVarDecl>(variable.var);
    const bool own = parameter && parameter->getParentFunctionOrMethod() == definition;
    if (!own && (variable.written || !variable.var->getType().isConstQualified()))
      return false;
    const bool byReference = variable.var->getType()->isReferenceType();
    if (variable.targetWritten || (byReference && variable.written))
      return false;
  }
  for (const CallExpr *call : use.calls) {
    const FunctionDecl *callee = call->getDirectCallee();
    if (!callee || !isPure(callee, ctx, depth - 1))
      return false;
  }
  return true;
}

bool isPure(const FunctionDecl *function, ASTContext &ctx, int depth) {
  if (function->hasAttr<ConstAttr>() || function->hasAttr<PureAttr>())
    return true;
  if (unsigned id = function->getBuiltinID())
    if (ctx.BuiltinInfo.isConst(id) || ctx.BuiltinInfo.isPure(id))
      return true;
  const bool named = function->getDeclName().isIdentifier();
  if (named && isLibraryFunction(function, ctx) && isListed(function->getName()))
    return true;
  return hasPureBody(function, ctx, depth);
}

std::string calledName(const CallExpr *call, const ASTContext &ctx) {
  if (const FunctionDecl *function = call->getDirectCallee())
    return function->getNameAsString();
  if (auto *overloads = dyn_cast<OverloadExpr>(call->getCallee()->IgnoreParenImpCasts()))
    return overloads->getName().getAsString();
  return spell(call->getCallee(), ctx);
}

/// A built-in operator in disguise: `x += y` of a type that is not known yet.
bool isOperatorOfTemplate(const CallExpr *call) {
  auto *op = dyn_cast<CXXOperatorCallExpr>(call);
  return op && op->isTypeDependent() && op->getOperator() != OO_Call &&
         op->getOperator() != OO_Subscript;
}

} // namespace

std::string whyImpure(const CallExpr *call, ASTContext &ctx) {
  if (isDirectiveCall(call) || isOperatorOfTemplate(call))
    return "";
  const FunctionDecl *function = call->getDirectCallee();
  if (function && isPure(function, ctx, maxDepth))
    return "";
  auto *overloads = dyn_cast<OverloadExpr>(call->getCallee()->IgnoreParenImpCasts());
  if (overloads && isListed(overloads->getName().getAsString()))
    return "";
  return "calls '" + calledName(call, ctx) + "', which may have side effects";
}

} // namespace accolade
