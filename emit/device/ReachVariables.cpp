// Variables of device code: constants and globals of the file, which the unit prints, and the code's own.
#include "emit/device/DeviceNames.h"
#include "emit/device/DeviceValues.h"
#include "emit/device/DeviceWriter.h"
#include "emit/device/Reach.h"

using namespace clang;

namespace accolade {

static bool isConstantObject(const VarDecl *var, const ASTContext &ctx) {
  QualType type = ctx.getBaseElementType(var->getType());
  if (!type.isConstQualified() && !var->isConstexpr())
    return false;
  const VarDecl *definition = nullptr;
  const Expr *init = var->getAnyInitializer(definition);
  return init && !init->isValueDependent() &&
         const_cast<Expr *>(init)->isConstantInitializer(const_cast<ASTContext &>(ctx), false);
}

static bool hasLiteral(const VarDecl *var, const ASTContext &ctx) {
  const APValue *value = knownValue(var);
  return value && !valueText(*value, var->getType(), ctx).empty();
}

/// Braces can say its value: constructors of the device run too late for a constant.
static bool isSpelled(const VarDecl *var, const ASTContext &ctx) {
  const CXXRecordDecl *record = ctx.getBaseElementType(var->getType())->getAsCXXRecordDecl();
  return !record || record->isAggregate() || record->isLambda() || record->isEmpty() || hasLiteral(var, ctx);
}

/// Printed as its value, whatever computed that: std::numbers::pi is made of a long double.
static bool isNumber(const VarDecl *var, const ASTContext &ctx) {
  return var->getType()->isArithmeticType() && hasLiteral(var, ctx);
}

/// A member or a variable of a function that code writes as its value.
bool Reach::isByValue(const VarDecl *var) const {
  return (var->isStaticDataMember() || var->isStaticLocal()) && var->getType()->isScalarType() &&
         var->isUsableInConstantExpressions(ec.ctx);
}

void Reach::variable(const VarDecl *var, SourceLocation at) {
  const VarDecl *key = var->getCanonicalDecl();
  if (inKernel && ec.plan.tables.count(key))
    return constant(var, at);
  if (isUncaptured(var, code) && !var->getType()->isScalarType())
    return constant(var, at);
  if (!var->hasGlobalStorage() || isa<ParmVarDecl>(var))
    return; // a constant of the function around is written by value
  if (ec.plan.declared.count(key)) {
    if (inKernel || !found.seen.insert(key).second)
      return;
    type(var->getType(), at);
    found.globals.push_back(key);
    return;
  }
  if (var->isStaticLocal() && found.seen.count(key))
    return; // declared in the printed code
  if (isByValue(var))
    return;
  if (!inKernel && var->isStaticDataMember() && orderingOf(var->getType(), ec.ctx)) { // by value, too
    type(var->getType(), at);
    piece(PreludePiece::BitCast);
    return;
  }
  if (isConstantObject(var, ec.ctx))
    return constant(var, at);
  if (!inKernel) // else a capture of the kernel
    refuse("global '" + var->getNameAsString() + "' is used in a function on the device; name it in a declare directive", at);
}

void Reach::constant(const VarDecl *var, SourceLocation at) {
  const bool isMade = !madeConstant(var, "constant").empty();
  const bool isCaptured = inKernel && !ec.plan.tables.count(var->getCanonicalDecl());
  if ((isCaptured || !isMade) && !isSpelled(var, ec.ctx)) {
    if (!isCaptured)
      refuse("constant '" + var->getNameAsString() + "' is made by a constructor, and a function on the device uses it; pass it", at);
    return;
  }
  const VarDecl *key = var->getCanonicalDecl();
  if (!found.seen.insert(key).second)
    return;
  type(var->getType(), at);
  if (const CXXRecordDecl *record = ec.ctx.getBaseElementType(var->getType())->getAsCXXRecordDecl(); record && !isMade)
    construct(record);
  if (!isMade && !hasLiteral(var, ec.ctx)) // else whatever computed it
    TraverseStmt(const_cast<Expr *>(var->getAnyInitializer()));
  found.constants.push_back(key);
}

void Reach::local(const VarDecl *var) {
  SourceLocation at = var->getLocation();
  declared.insert(var);
  if (var->hasExternalStorage())
    return;
  if (var->isStaticLocal()) {
    if (!isConstantObject(var, ec.ctx)) {
      refuse("'" + var->getNameAsString() + "' is static and would be one variable for all threads of the device", at);
      return;
    }
    found.seen.insert(var->getCanonicalDecl());
  }
  type(var->getType(), at);
  if (isRuntimeArray(var->getType(), ec.ctx))
    piece(PreludePiece::LocalArray);
  if (!var->getType()->isReferenceType())
    destructor(var->getType(), at);
  if (var->getInit() && !(var->isConstexpr() && isNumber(var, ec.ctx)) && madeConstant(var, "constant").empty())
    TraverseStmt(const_cast<Expr *>(var->getInit()));
  for (const VarDecl *bound : variablesOf(var))
    local(bound);
}

} // namespace accolade
