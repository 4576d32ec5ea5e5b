// Which calls only compute a value. Iterations that call anything else cannot be
// reordered without the user's word for it.
#include "analysis/Ast.h"
#include "analysis/Views.h"
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

} // namespace

/// An object of this type is all there is: it leads nowhere else.
bool isFlat(QualType type) {
  type = type.getCanonicalType();
  while (const Type *element = type->getArrayElementTypeNoTypeQual())
    type = QualType(element, 0);
  auto *record = type->getAsRecordDecl();
  if (!record)
    return type->isArithmeticType() || type->isEnumeralType() || type->isVectorType();
  auto *withBases = dyn_cast<CXXRecordDecl>(record);
  if (!record->isCompleteDefinition() || (withBases && withBases->isDynamicClass()))
    return false;
  if (withBases && !llvm::all_of(withBases->bases(), [](const CXXBaseSpecifier &b) { return isFlat(b.getType()); }))
    return false;
  return llvm::all_of(record->fields(), [](const FieldDecl *f) { return isFlat(f->getType()); });
}

/// What a parameter leads to is seen at the call, but only one step far.
bool isPureUse(const VariableUse &variable, const FunctionDecl *function) {
  auto *parameter = dyn_cast<ParmVarDecl>(variable.var);
  QualType type = variable.var->getType();
  if (!parameter || parameter->getParentFunctionOrMethod() != function)
    return !variable.written && type.isConstQualified() && isFlat(type);
  if (variable.targetWritten || (type->isReferenceType() && variable.written))
    return false;
  return !variable.dereferenced || (type->isPointerType() && isFlat(type->getPointeeType()));
}

namespace {

bool isPure(const FunctionDecl *function, ASTContext &ctx, int depth);

/// Only its own variables are written, with `changesOwn` its own object too, and nothing
/// outside that could change is read, except its arguments and its own object.
bool hasPureBody(const FunctionDecl *function, ASTContext &ctx, int depth, bool changesOwn = false) {
  const FunctionDecl *definition = nullptr;
  if (depth == 0 || !function->hasBody(definition) || definition->isVariadic())
    return false;
  RegionUse use = analyzeVariableUse(definition->getBody(), ctx);
  auto *method = dyn_cast<CXXMethodDecl>(definition);
  const bool ownObject =
      isa<CXXConstructorDecl>(definition) || (method && (method->isConst() || changesOwn));
  if (use.usesThis &&
      !(ownObject && isFlat(ctx.getTypeDeclType(method->getParent()))))
    return false;
  if (use.usesHeap)
    return false;
  for (const VariableUse &variable : use.variables)
    if (!isPureUse(variable, definition))
      return false;
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

/// Nothing happens but that members get their values.
bool onlyInitialises(const CXXConstructorDecl *constructor, ASTContext &ctx) {
  if (constructor->isTrivial() || constructor->isConstexpr())
    return true;
  if (constructor->isImplicit() || constructor->isDefaulted())
    return isFlat(ctx.getTypeDeclType(constructor->getParent()));
  const FunctionDecl *definition = nullptr;
  if (!constructor->hasBody(definition) || !hasPureBody(constructor, ctx, maxDepth))
    return false;
  for (const CXXCtorInitializer *init : cast<CXXConstructorDecl>(definition)->inits())
    for (const CallExpr *call : analyzeVariableUse(init->getInit(), ctx).calls)
      if (!whyImpure(call, ctx).empty())
        return false;
  return true;
}

} // namespace

bool onlyAssigns(const CallExpr *call, ASTContext &ctx) {
  auto *op = dyn_cast<CXXOperatorCallExpr>(call);
  auto *method = dyn_cast_or_null<CXXMethodDecl>(call->getDirectCallee());
  if (!op || !op->isAssignmentOp() || !method)
    return false;
  if (method->isTrivial())
    return true;
  if (!isFlat(ctx.getTypeDeclType(method->getParent())))
    return false;
  return method->isImplicit() || method->isDefaulted() || hasPureBody(method, ctx, maxDepth, true);
}

bool exchangesArguments(const CallExpr *call) {
  const FunctionDecl *function = call->getDirectCallee();
  return function && function->isInStdNamespace() && function->getDeclName().isIdentifier() &&
         function->getName() == "swap" && function->getNumParams() == 2 &&
         isFlat(function->getParamDecl(0)->getType().getNonReferenceType());
}

bool isPureFunction(const FunctionDecl *function, ASTContext &ctx) { return isPure(function, ctx, maxDepth); }

std::string whyImpure(const CXXConstructExpr *made, ASTContext &ctx) {
  const CXXConstructorDecl *constructor = made->getConstructor();
  const CXXRecordDecl *type = constructor->getParent();
  const bool destroysQuietly = !type->hasDefinition() || type->hasTrivialDestructor();
  if (destroysQuietly && onlyInitialises(constructor, ctx))
    return "";
  return "makes a '" + type->getNameAsString() + "', which may have side effects";
}

std::string whyImpure(const CallExpr *call, ASTContext &ctx) {
  if (isDirectiveCall(call) || isOperatorOfTemplate(call))
    return "";
  const FunctionDecl *function = call->getDirectCallee();
  if ((function && isPure(function, ctx, maxDepth)) || calledValue(call, ctx))
    return "";
  auto *overloads = dyn_cast<OverloadExpr>(call->getCallee()->IgnoreParenImpCasts());
  if (overloads && isListed(overloads->getName().getAsString()))
    return "";
  return "calls '" + calledName(call, ctx) + "', which may have side effects";
}

} // namespace accolade
