// Functions, constants and globals of the device.
#include "emit/device/DeviceNames.h"
#include "emit/device/DeviceUnit.h"
#include "emit/device/DeviceValues.h"
#include "emit/device/PlainWriter.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace accolade {

bool isBoundElsewhere(const FunctionDecl *f, const UnitPlan &plan) {
  return plan.bound.count(f->getCanonicalDecl()) && !plan.boundTo.count(f->getCanonicalDecl());
}

/// Functions that other files call keep their linkage; all others are the
/// unit's own.
std::string DeviceUnit::prefix(const FunctionDecl *f) {
  if (isBoundElsewhere(f, ec.plan))
    return ec.cplusplus() && !ec.plan.boundSymbols.count(f->getCanonicalDecl()) ? "extern __device__ "
                                                                               : "extern \"C\" __device__ ";
  if (f->hasBody() && !isForOthers(f))
    return "static __device__ ";
  bool plain = !ec.cplusplus() || f->isExternC();
  return plain ? "extern \"C\" __device__ " : f->hasBody() ? "__device__ " : "extern __device__ ";
}

/// std::min and its like return references, the device's functions in their place numbers, which a
/// function that returns what they return cannot refer to (std::clamp).
static bool returnsNumber(const Stmt *s) {
  if (!s)
    return false;
  if (const auto *ret = dyn_cast<ReturnStmt>(s); ret && ret->getRetValue()) {
    const auto *call = dyn_cast<CallExpr>(ret->getRetValue()->IgnoreParenImpCasts());
    const FunctionDecl *f = call ? call->getDirectCallee() : nullptr;
    return f && f->getReturnType()->isReferenceType() && !deviceFunction(f).empty();
  }
  return llvm::any_of(s->children(), returnsNumber);
}

const CXXConstructorDecl *inheritedBy(const FunctionDecl *f) {
  const auto *constructor = dyn_cast<CXXConstructorDecl>(f);
  if (!constructor || !constructor->isInheritingConstructor())
    return nullptr;
  return constructor->getInheritedConstructor().getConstructor();
}

const CXXConstructorDecl *passedOnBy(const CXXConstructorDecl *f) {
  const CXXConstructorDecl *origin = inheritedBy(f);
  for (const CXXBaseSpecifier &spec : f->getParent()->bases()) {
    const CXXRecordDecl *base = spec.getType()->getAsCXXRecordDecl();
    if (base->getCanonicalDecl() == origin->getParent()->getCanonicalDecl())
      return origin;
    for (const CXXConstructorDecl *between : base->ctors())
      if (const CXXConstructorDecl *same = inheritedBy(between); same && same->getCanonicalDecl() == origin->getCanonicalDecl())
        return between;
  }
  return nullptr;
}

bool isMadeComparison(const FunctionDecl *f) {
  return f->isDefaulted() && f->hasBody() && f->isOverloadedOperator() &&
         f->getOverloadedOperator() != OO_Equal;
}

/// The parameters of a function that the compiler writes have no names.
static std::string parameterName(const FunctionDecl *f, const ParmVarDecl *p, const PlainWriter &w) {
  return inheritedBy(f) || isMadeComparison(f) ? "acc_given" + std::to_string(p->getFunctionScopeIndex()) : w.nameOf(p);
}

std::string DeviceUnit::head(const FunctionDecl *f, bool inClass, bool withDefaults) {
  PlainWriter w(ec);
  w.setScope(f);
  const auto *method = dyn_cast<CXXMethodDecl>(f);
  // Default arguments count from the last; those that no call uses are not known. C has none, and there the first
  // declaration may have no parameters either: int f();
  std::vector<std::string> params;
  bool defaults = withDefaults;
  const auto shared = ec.plan.routineShared.find(f->getCanonicalDecl());
  for (unsigned i = f->getNumParams(); i-- > 0;) {
    const ParmVarDecl *p = f->getParamDecl(i);
    QualType type = p->getType();
    if (shared != ec.plan.routineShared.end() && shared->second.exchanged.count(i))
      type = ec.ctx.getPointerType(type->getPointeeType());
    std::string text = spellType(type, parameterName(f, p, w), ec.ctx);
    bool used = ec.cplusplus() && found.defaults.count(f->getCanonicalDecl()->getParamDecl(i));
    if (const CXXConstructorDecl *base = inheritedBy(f)) { // and so are its default arguments
      p = base->getParamDecl(i);
      used |= found.defaults.count(base->getCanonicalDecl()->getParamDecl(i));
    }
    defaults &= p->hasDefaultArg() && !p->hasUninstantiatedDefaultArg() && !p->hasUnparsedDefaultArg();
    if (defaults && used)
      text += " = " + w.expr(p->getDefaultArg());
    else
      defaults = false;
    params.insert(params.begin(), text);
  }
  if (auto it = ec.plan.routineBlocks.find(f->getCanonicalDecl()); it != ec.plan.routineBlocks.end()) {
    for (unsigned i : it->second.bounded) {
      std::string name = w.nameOf(f->getParamDecl(i));
      params.push_back("long long acc_lo_" + name + ", long long acc_hi_" + name);
    }
    for (const RoutineBlock::Room &room : it->second.rooms)
      params.push_back("char *" + room.name());
  }
  std::string list;
  for (const std::string &p : params)
    list += (list.empty() ? "" : ", ") + p;
  std::string name = deviceBaseName(f);
  if (isBoundElsewhere(f, ec.plan))
    name = ec.plan.bound.at(f->getCanonicalDecl());
  if (method && !inClass)
    name = deviceBaseName(method->getParent()) + "::" + name;
  std::string declarator = name + "(" + list + ")";
  if (method && method->isConst())
    declarator += " const";
  if (method && method->getRefQualifier() == RQ_LValue)
    declarator += " &";
  if (method && method->getRefQualifier() == RQ_RValue)
    declarator += " &&";
  std::string start = prefix(f);
  if (method) // several files may define it
    start = (inClass ? method->isStatic() ? "static __device__ " : "__device__ "
             : isForOthers(f) ? "__device__ " : "inline __device__ ");
  if (method && inClass && isa<CXXConversionDecl, CXXConstructorDecl>(f)) {
    const auto *c = dyn_cast<CXXConstructorDecl>(f);
    const auto *o = dyn_cast<CXXConversionDecl>(f);
    if ((c && c->isExplicit()) || (o && o->isExplicit()))
      start += "explicit ";
  }
  if (isa<CXXConstructorDecl, CXXDestructorDecl, CXXConversionDecl>(f))
    return start + declarator;
  QualType result = f->getReturnType();
  if (result->isReferenceType() && returnsNumber(f->getBody()))
    result = result.getNonReferenceType().getUnqualifiedType();
  return start + spellType(result, declarator, ec.ctx);
}

std::string DeviceUnit::functionText(const FunctionDecl *f) {
  std::string text = head(f, false, false);
  if (inheritedBy(f)) {
    const CXXConstructorDecl *base = passedOnBy(cast<CXXConstructorDecl>(f));
    std::string args;
    for (const ParmVarDecl *p : f->parameters())
      args += (args.empty() ? "" : ", ") + ("static_cast<" + spellType(p->getType(), "", ec.ctx) + ">(acc_given" +
                                            std::to_string(p->getFunctionScopeIndex()) + ")");
    return text + " : " + deviceName(base->getParent()) + "(" + args + ") {}\n";
  }
  if (const auto *constructor = dyn_cast<CXXConstructorDecl>(f)) {
    PlainWriter w(ec);
    w.setScope(constructor);
    text += w.memberInitialisers(constructor);
  }
  return text + " " + bodyOf(f);
}

std::string DeviceUnit::constantText(const VarDecl *var) {
  if (std::string text = madeConstant(var, deviceBaseName(var)); !text.empty())
    return "static __device__ " + text + ";\n";
  PlainWriter w(ec);
  w.setScope(var->getDeclContext());
  QualType type = var->getType();
  if (ec.ctx.getBaseElementType(type)->isArithmeticType())
    type = type.getCanonicalType(); // stands before the user's types
  return "static __device__ " + spellType(type, deviceBaseName(var), ec.ctx) + w.constantValue(var) + ";\n";
}

std::string DeviceUnit::globalText(const VarDecl *var) {
  QualType type = var->getType().getNonReferenceType();
  QualType pointer = type->isArrayType() ? ec.ctx.getArrayDecayedType(type) : ec.ctx.getPointerType(type);
  return "extern \"C\" { __device__ " + spellType(pointer, pointerName(var), ec.ctx) + "; }\n";
}

} // namespace accolade
