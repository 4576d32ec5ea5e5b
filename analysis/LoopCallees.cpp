#include "analysis/LoopCallees.h"

#include "analysis/Ast.h"
#include "analysis/CalledFunctions.h"
#include "analysis/DependenceParts.h"
#include "analysis/TreeCopy.h"

using namespace clang;

namespace accolade {
namespace {

constexpr size_t MostParts = 600;

bool isLoop(const Stmt *s) { return isa<ForStmt>(s); }
bool isReturn(const Stmt *s) { return isa<ReturnStmt>(s); }
bool isFold(const Stmt *s) { return isa<CXXFoldExpr>(s); }

size_t partsOf(const Stmt *s) {
  size_t count = 1;
  for (const Stmt *child : s->children())
    count += child ? partsOf(child) : 0;
  return count;
}

/// A number, or an address of some: it has a name everywhere.
bool isNumeric(QualType type) {
  type = type.getNonReferenceType();
  while (type->isPointerType())
    type = type->getPointeeType();
  return type->isArithmeticType();
}

bool areNumeric(ArrayRef<ParmVarDecl *> parameters) {
  return llvm::all_of(parameters, [](const ParmVarDecl *p) { return isNumeric(p->getType()); });
}

bool endsAtEnd(const CompoundStmt &code) {
  size_t ends = 0;
  auto count = [&](const Stmt *s) {
    ends += isReturn(s);
    return isa<GotoStmt, LabelStmt, SwitchStmt, AsmStmt, CXXTryStmt>(s);
  };
  if (anyBelow(&code, count))
    return false;
  return ends == 0 || (ends == 1 && isReturn(code.body_back()));
}

/// It names nothing that only its own namespace has.
bool isSelfContained(const FunctionDecl &f) {
  return areNumeric(f.parameters()) && !anyBelow(f.getBody(), [&](const Stmt *s) {
           const auto *ref = dyn_cast<DeclRefExpr>(s);
           const auto *var = ref ? dyn_cast<VarDecl>(ref->getDecl()) : nullptr;
           const DeclContext *of = ref ? ref->getDecl()->getDeclContext()->getRedeclContext() : nullptr;
           return (ref && !of->Equals(&f) && !of->isTranslationUnit() && !ref->getDecl()->isInStdNamespace()) ||
                  (var && !isNumeric(var->getType()));
         });
}

/// Types of C++ may have other meanings elsewhere, and members may not be for everybody.
bool hasOwnMeaning(const Stmt *s, const FunctionDecl &f) {
  if (const auto *member = dyn_cast<MemberExpr>(s); member && !isa<CXXMethodDecl>(f))
    return member->getMemberDecl()->getAccess() == AS_private || member->getMemberDecl()->getAccess() == AS_protected;
  if (const auto *declared = dyn_cast<DeclStmt>(s))
    return llvm::any_of(declared->decls(), [](const Decl *d) { return !isa<VarDecl>(d) || !isNumeric(cast<VarDecl>(d)->getType()); });
  const auto *cast = dyn_cast<ExplicitCastExpr>(s);
  return cast && !cast->getType()->isArithmeticType();
}

} // namespace

const FunctionDecl *LoopCallees::of(const CallExpr *call, bool whole) const {
  const FunctionDecl *f = definitionOf(call);
  const auto *code = f ? dyn_cast<CompoundStmt>(f->getBody()) : nullptr;
  const bool typed = whole ? call->getType()->isVoidType() : call->getType()->isArithmeticType();
  if (!code || !typed || !suits(*call, *f, *code))
    return nullptr;
  const RegionUse use = analyzeVariableUse(code, ctx);
  const bool all = llvm::all_of(use.calls, [&](const CallExpr *one) { return suitsInside(*one); }) &&
                   llvm::all_of(f->parameters(), [&](const ParmVarDecl *p) { return use.find(p->getCanonicalDecl()); }) &&
                   llvm::all_of(use.variables, [&](const VariableUse &u) { return suits(u, *f, whole); });
  return all ? f : nullptr;
}

bool LoopCallees::suits(const CallExpr &call, const FunctionDecl &f, const CompoundStmt &code) const {
  return !f.isVariadic() && !f.isDependentContext() && mayBeUnused(&f) && isInReach(call, f) && !mustBeCalled(&call, directives, ctx) &&
         partsOf(&code) <= MostParts && anyBelow(&code, isLoop) &&
         !anyBelow(&code, [](const Stmt *s) { return isDirectiveCall(s); }) && endsAtEnd(code) && isPlain(f);
}

/// Functions of the library, and in C others too: names have one meaning there.
bool LoopCallees::suitsInside(const CallExpr &call) const {
  const FunctionDecl *f = call.getDirectCallee();
  return f && whyImpure(&call, ctx).empty() &&
         (!ctx.getLangOpts().CPlusPlus || ctx.getSourceManager().isInSystemHeader(f->getLocation()) || f->getBuiltinID());
}

bool LoopCallees::suits(const VariableUse &u, const FunctionDecl &f, bool whole) const {
  const bool own = u.var->getParentFunctionOrMethod() == &f && u.var->hasLocalStorage();
  if (!own)
    return !u.written && isConstant(u.var, ctx) && isOfFile(u.var) && !isHidden(u.var);
  const bool elsewhere = u.targetWritten || (u.written && u.var->getType()->isReferenceType());
  return !u.addressTaken && !(elsewhere && !whole) && (isa<ParmVarDecl>(u.var) || TreeCopier::mayBeCopied(u.var));
}

/// Nothing is said in a way that means something else where the call stands.
bool LoopCallees::isPlain(const FunctionDecl &f) const {
  const bool isMethod = isa<CXXMethodDecl>(f), cplusplus = ctx.getLangOpts().CPlusPlus;
  const FunctionDecl *pattern = f.getTemplateInstantiationPattern();
  if (!isMethod && !ctx.getSourceManager().isBeforeInTranslationUnit(f.getEndLoc(), region.function->getBeginLoc()))
    return false;
  if (pattern && anyBelow(pattern->getBody(), isFold)) // written out without parentheses
    return false;
  if (cplusplus && !isMethod && !isOfFile(region.function) && !areNumeric(f.parameters()))
    return false;
  if (llvm::any_of(f.parameters(), [&](const ParmVarDecl *p) { return isHidden(p->getType()); }))
    return false;
  return !anyBelow(f.getBody(), [&](const Stmt *s) {
    const auto *ref = dyn_cast<DeclRefExpr>(s);
    const auto *cast = dyn_cast<ExplicitCastExpr>(s);
    const auto *declared = dyn_cast<DeclStmt>(s);
    if ((cast && isHidden(cast->getType())) || (declared && llvm::any_of(declared->decls(), [&](const Decl *d) {
          return isa<ValueDecl>(d) && isHidden(llvm::cast<ValueDecl>(d)->getType());
        })))
      return true;
    if (!ref || ref->getDecl()->getParentFunctionOrMethod() == &f)
      return cplusplus && hasOwnMeaning(s, f);
    const IdentifierInfo *name = ref->getDecl()->getIdentifier();
    return ref->hasExplicitTemplateArgs() || isHidden(ref->getDecl()) || (name && name->hadMacroDefinition());
  });
}

/// What it names means the same here: it is a function of the file, of the same namespace or class, or it names nothing of
/// its own.
bool LoopCallees::isInReach(const CallExpr &call, const FunctionDecl &f) const {
  const DeclContext *of = f.getDeclContext()->getRedeclContext();
  const bool beside = of->Equals(region.function->getDeclContext()->getRedeclContext());
  if (const auto *method = dyn_cast<CXXMethodDecl>(&f)) {
    const auto *member = dyn_cast<CXXMemberCallExpr>(&call);
    return member && beside && region.scope == region.function && !method->isVirtual() &&
           isa<CXXThisExpr>(member->getImplicitObjectArgument()->IgnoreParenImpCasts());
  }
  return call.getStmtClass() == Stmt::CallExprClass && (of->isTranslationUnit() || beside || isSelfContained(f));
}

/// A struct or union whose name, or another name of it, is a variable of the region's function.
bool LoopCallees::isHidden(QualType type) const {
  while (type->isPointerType() || type->isReferenceType() || type->isArrayType())
    type = type->isArrayType() ? QualType(type->getArrayElementTypeNoTypeQual(), 0) : type->getPointeeType();
  if (const auto *alias = type->getAs<TypedefType>(); alias && isHidden(alias->getDecl()))
    return true;
  const TagDecl *tag = type->getAsTagDecl();
  return tag && tag->getIdentifier() && isHidden(tag);
}

/// Somebody in the region's function, or around it, has the same name.
bool LoopCallees::isHidden(const NamedDecl *one) const {
  auto isOther = [&](const Decl *d) {
    const auto *named = dyn_cast<NamedDecl>(d);
    return named && named->getDeclName() == one->getDeclName() && d->getCanonicalDecl() != one->getCanonicalDecl();
  };
  auto declaresOther = [&](const Stmt *s) {
    const auto *declared = dyn_cast<DeclStmt>(s);
    return declared && llvm::any_of(declared->decls(), isOther);
  };
  for (const DeclContext *around = region.function->getDeclContext(); !around->isTranslationUnit(); around = around->getParent())
    if (llvm::any_of(around->lookup(one->getDeclName()), isOther))
      return true;
  return llvm::any_of(region.function->parameters(), isOther) || anyBelow(region.function->getBody(), declaresOther);
}

} // namespace accolade
