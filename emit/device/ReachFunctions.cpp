// Functions that device code calls, with what they need in turn; constructors and destructors with what
// the language has them do.
#include "emit/device/DeviceNames.h"
#include "emit/device/DeviceWriter.h"
#include "emit/device/Reach.h"

#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"
#include "clang/Basic/Builtins.h"

using namespace clang;

namespace accolade {

/// As a sentence about it begins: users see whose it is.
static std::string subject(const NamedDecl *decl) {
  return (isSystem(decl) ? "in the library's code, '" : "'") + decl->getNameAsString() + "'";
}

void Reach::signature(const FunctionDecl *f) {
  type(f->getReturnType(), f->getLocation());
  for (const ParmVarDecl *p : f->parameters())
    type(p->getType(), p->getLocation());
  if (const auto *method = dyn_cast<CXXMethodDecl>(f))
    type(QualType(method->getParent()->getTypeForDecl(), 0), f->getLocation());
}

void Reach::function(const FunctionDecl *f, SourceLocation at) {
  if (obstacle)
    return;
  const FunctionDecl *definition = nullptr;
  if (f->isDefined(definition) && definition)
    f = definition;
  else
    f = f->getCanonicalDecl();
  if (!found.seen.insert(f).second)
    return;
  if (isBoundElsewhere(f, ec.plan))
    return ofOtherFile(f);
  const auto *method = dyn_cast<CXXMethodDecl>(f);
  if (method && method->getParent()->isLambda())
    type(QualType(method->getParent()->getTypeForDecl(), 0), at);
  if (const CXXConstructorDecl *base = inheritedBy(f))
    return inherited(cast<CXXConstructorDecl>(f), base, at);
  if (f->hasBody())
    return defined(f, at);
  const bool made = (f->isImplicit() && method) || f->isDefaulted(); // by the device's compiler
  if (!made && !f->isDeleted())
    declaredOnly(f, at);
}

/// Known by its declaration; the device's linker finds it.
void Reach::ofOtherFile(const FunctionDecl *f) {
  found.linked = true;
  signature(f);
  found.functions.push_back(f);
}

void Reach::inherited(const CXXConstructorDecl *f, const CXXConstructorDecl *base, SourceLocation at) {
  const CXXRecordDecl *record = f->getParent();
  const CXXConstructorDecl *called = passedOnBy(f);
  if (!called)
    return refuse(subject(record) + " takes over a constructor of '" + base->getParent()->getNameAsString() +
                      "' from a class between them, which the device does not follow" +
                      (isSystem(record) ? "" : "; declare one"),
                  at);
  signature(f);
  construct(record);
  function(called, at);
  found.functions.push_back(f);
}

/// Why the device cannot call a function that this file only declares; empty: it can.
static std::string whyNoCall(const FunctionDecl *f, bool routine) {
  std::string name = f->getQualifiedNameAsString();
  if (StringRef(name).starts_with("__builtin_operator_"))
    return "memory is allocated or freed here ('operator " + name.substr(StringRef("__builtin_operator_").size()) +
           "'), which devices do not do; do it outside of the region";
  const std::string calls = "calls '" + name + "', ";
  if (const auto *method = dyn_cast<CXXMethodDecl>(f); method && method->isPureVirtual())
    return calls + "which is virtual; the device has no virtual functions";
  if (f->getBuiltinID() && !routine)
    return calls + "which does not exist on the device";
  if (StringRef(name).starts_with("acc_") && isSystem(f))
    return calls + "which is for the host";
  if (isSystem(f) && !routine)
    return calls + "a function of the system's libraries, which devices do not have; call it outside of the region";
  return routine ? "" : calls + "whose definition is not in this file; declare it with `#pragma acc routine`";
}

void Reach::declaredOnly(const FunctionDecl *f, SourceLocation at) {
  if (f->isReplaceableGlobalAllocationFunction() || f->isReservedGlobalPlacementOperator())
    return;
  if (std::string why = whyNoCall(f, unit.isRoutine(f)); !why.empty())
    return refuse(why, at);
  ofOtherFile(f);
}

void Reach::defined(const FunctionDecl *f, SourceLocation at) {
  const bool savedKernel = inKernel;
  const SourceLocation savedHere = here;
  const FunctionDecl *savedCode = code;
  inKernel = false;
  code = f;
  if (!isSystem(f))
    here = {};
  else if (!here.isValid())
    here = at;
  signature(f);
  body(f);
  inKernel = savedKernel;
  here = savedHere;
  code = savedCode;
  if (unit.isForOthers(f))
    found.linked = true;
  found.functions.push_back(f);
}

static const Stmt *tileIn(const Stmt *stmt, const UnitPlan &plan) {
  if (!stmt || plan.tiles.count(stmt) || plan.barriers.count(stmt))
    return stmt;
  for (const Stmt *child : stmt->children())
    if (const Stmt *found = tileIn(child, plan))
      return found;
  return nullptr;
}

/// Whether the function looks at arguments that it has no names for.
static bool readsUnnamed(const Stmt *s) {
  const auto *call = dyn_cast_or_null<CallExpr>(s);
  const unsigned builtin = call ? call->getBuiltinCallee() : 0;
  if (builtin == Builtin::BI__builtin_va_start || builtin == Builtin::BI__va_start)
    return true;
  return s && llvm::any_of(s->children(), readsUnnamed);
}

void Reach::body(const FunctionDecl *f) {
  if (auto it = ec.plan.routineBlocks.find(f->getCanonicalDecl());
      it != ec.plan.routineBlocks.end() && !it->second.whyNone.empty()) {
    const Stmt *tile = tileIn(f->getBody(), ec.plan);
    return refuse("'" + f->getNameAsString() + (tile ? "' holds 'fcw', and " : "' calls functions that hold 'fcw', and ") +
                      it->second.whyNone,
                  tile ? ec.directives.at(tile)->loc() : f->getLocation());
  }
  if (auto it = ec.plan.routineShared.find(f->getCanonicalDecl());
      it != ec.plan.routineShared.end() && !it->second.whyNone.empty())
    return refuse("'" + f->getNameAsString() + "': " + it->second.whyNone, f->getLocation());
  if (f->isVariadic() && readsUnnamed(f->getBody()))
    return refuse(subject(f) + " takes a variable number of arguments", f->getLocation());
  if (const auto *constructor = dyn_cast<CXXConstructorDecl>(f)) {
    construct(constructor->getParent());
    for (const CXXCtorInitializer *init : constructor->inits())
      TraverseStmt(init->getInit());
  }
  if (const auto *destructor = dyn_cast<CXXDestructorDecl>(f)) {
    const CXXRecordDecl *record = destructor->getParent();
    for (const FieldDecl *field : record->fields())
      this->destructor(field->getType(), f->getLocation());
    for (const CXXBaseSpecifier &base : record->bases())
      this->destructor(base.getType(), f->getLocation());
  }
  if (std::optional<HeapSort> heap = heapSortOf(f)) {
    TraverseStmt(const_cast<Expr *>(heap->isLong));
    TraverseStmt(const_cast<CallExpr *>(heap->sort));
    return;
  }
  TraverseStmt(f->getBody());
}

void Reach::construct(const CXXRecordDecl *record) {
  if (!found.constructed.insert(record).second)
    return;
  for (const FieldDecl *field : record->fields())
    if (field->hasInClassInitializer() && field->getInClassInitializer())
      TraverseStmt(field->getInClassInitializer());
}

void Reach::destructor(QualType type, SourceLocation at) {
  const CXXRecordDecl *record = ec.ctx.getBaseElementType(type)->getAsCXXRecordDecl();
  if (!record || !record->hasDefinition() || record->hasTrivialDestructor())
    return;
  if (const CXXDestructorDecl *d = record->getDestructor())
    function(d, at);
}

/// The parameter as the function's first declaration has it.
static const ParmVarDecl *firstParam(const ParmVarDecl *p) {
  const auto *f = dyn_cast<FunctionDecl>(p->getDeclContext());
  return f ? f->getCanonicalDecl()->getParamDecl(p->getFunctionScopeIndex()) : p;
}

bool Reach::VisitCXXDefaultArgExpr(CXXDefaultArgExpr *e) {
  found.defaults.insert(firstParam(e->getParam()));
  return true;
}

} // namespace accolade
