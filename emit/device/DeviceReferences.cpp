// What a name stands for: variables, constants that are written as their value, enumerators, functions.
#include "emit/device/DeviceNames.h"
#include "emit/device/DeviceUnit.h"
#include "emit/device/DeviceValues.h"
#include "emit/device/DeviceWriter.h"

using namespace clang;

namespace accolade {

bool isUncaptured(const VarDecl *var, const DeclContext *code) {
  const auto *method = dyn_cast_or_null<CXXMethodDecl>(code);
  if (!method || !method->getParent()->isLambda() || var->hasGlobalStorage() || isa<ParmVarDecl>(var) ||
      var->getType()->isReferenceType() || var->getDeclContext() == code || !var->isUsableInConstantExpressions(var->getASTContext()))
    return false;
  return llvm::none_of(method->getParent()->captures(), [&](const LambdaCapture &c) {
    return c.capturesVariable() && c.getCapturedVar()->getCanonicalDecl() == var->getCanonicalDecl();
  });
}

std::string DeviceWriter::variable(const VarDecl *var) {
  const VarDecl *key = var->getCanonicalDecl();
  if (auto it = names.find(key); it != names.end())
    return it->second.empty() ? nameOf(var) : it->second;
  if (const Expr *value = standsFor(key))
    return ec.ctx.hasSameUnqualifiedType(value->IgnoreParenImpCasts()->getType(), var->getType())
               ? "(" + expr(value) + ")"
               : "(" + typeName(var->getType().getUnqualifiedType()) + ")(" + expr(value) + ")";
  if (ec.plan.declared.count(key)) {
    bool array = var->getType()->isArrayType();
    std::string name = DeviceUnit::pointerName(key);
    return array ? name : "(*" + name + ")";
  }
  bool inside = isa<ParmVarDecl>(var) || declaredHere.count(key);
  bool lifted = !inside && (var->isStaticDataMember() || functionAround(var));
  if (lifted && var->getType()->isScalarType() && var->isUsableInConstantExpressions(ec.ctx))
    if (const APValue *value = knownValue(var))
      if (std::string text = valueText(*value, var->getType(), ec.ctx); !text.empty())
        return text[0] == '-' ? "(" + text + ")" : text;
  bool isOfFile = (var->hasGlobalStorage() && !inside) || isUncaptured(var, standsIn) || ec.plan.tables.count(key);
  std::string name = isOfFile ? ofFile(deviceName(var)) : nameOf(var);
  if (madeConstant(var, name).empty())
    return name;
  return "(*(" + typeName(ec.ctx.getPointerType(var->getType())) + ")&" + name + ")";
}

/// Subscripts of arrays with run-time lengths are computed from the pointer (DeviceArrays.cpp).
bool DeviceWriter::isDecayed(const VarDecl *var) const {
  QualType type = var->getType().getNonReferenceType();
  const VarDecl *key = var->getCanonicalDecl();
  bool declared = ec.plan.declared.count(key) && !names.count(key) && type->isArrayType();
  return (declared || CodeWriter::isDecayed(var)) && !isRuntime(type) && !type->isIncompleteArrayType();
}

bool DeviceWriter::isPrintedByNumber(const EnumDecl *type) const {
  return !type->getDeclContext()->getRedeclContext()->isFileContext() || isSystem(type);
}

std::string DeviceWriter::enumerator(const EnumConstantDecl *decl) {
  const auto *type = cast<EnumDecl>(decl->getDeclContext());
  if (type->isScoped())
    return deviceName(type) + "::" + deviceIdent(decl->getNameAsString());
  if (!isPrintedByNumber(type)) {
    std::string scope = deviceScope(type);
    return ofFile((scope.empty() ? "" : scope + "::") + deviceIdent(decl->getNameAsString()));
  }
  llvm::SmallString<24> digits;
  decl->getInitVal().toString(digits, 10);
  std::string text(digits);
  if (text[0] == '-')
    text = "(" + text + ")";
  bool typed = ec.cplusplus() && (type->getIdentifier() || type->getTypedefNameForAnonDecl() || !type->isFreeStanding());
  return typed ? "(" + deviceName(type) + ")" + text : text;
}

/// In C an enumerator is an int even where values of its type are unsigned: `i - GREEN < 0`. The
/// cast that says so in C++; conversions (DeviceCasts.cpp) need none.
std::string DeviceWriter::enumeratorOfC(const EnumConstantDecl *decl) {
  const auto *type = cast<EnumDecl>(decl->getDeclContext());
  bool named = type->getIdentifier() || !type->isFreeStanding();
  bool differs = decl->getType() == ec.ctx.IntTy && type->getIntegerType()->isUnsignedIntegerType();
  return !ec.cplusplus() && named && differs ? "(int)" : "";
}

DeviceWriter::Text DeviceWriter::reference(const DeclRefExpr *ref) {
  const ValueDecl *decl = ref->getDecl();
  if (auto bound = ec.plan.bound.find(decl->getCanonicalDecl()); bound != ec.plan.bound.end())
    return bound->second;
  if (const auto *var = dyn_cast<VarDecl>(decl)) {
    Text ordering = names.count(var->getCanonicalDecl()) ? Text() : orderingConstant(var);
    return ordering ? *ordering : variable(var);
  }
  if (const auto *constant = dyn_cast<EnumConstantDecl>(decl))
    return enumeratorOfC(constant) + enumerator(constant);
  if (const auto *f = dyn_cast<FunctionDecl>(decl)) {
    if (const auto *method = dyn_cast<CXXMethodDecl>(f))
      return ofFile(deviceName(method->getParent()) + "::" + deviceBaseName(f));
    std::string own = deviceFunction(f);
    return ofFile(own.empty() ? deviceName(f) : own);
  }
  if (isa<BindingDecl>(decl))
    return nameOf(decl);
  return std::nullopt;
}

} // namespace accolade
