// Arrays that a kernel writes and reaches by no other name.
//
// Two arrays of the program are two objects, but a device's compiler sees pointers: after each store through one it loads
// again what it had loaded through the other. BT's solvers of the NAS benchmarks had 385 loads and 200 stores in a kernel
// that needs 55 and 50. What is said here is that of `restrict`: the array is written, and read, through its own
// name alone, or through pointers made of that in the kernel.
#include "plan/Planner.h"

#include "analysis/Ast.h"
#include "analysis/Stores.h"

#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace accolade {
namespace {

class OtherWays {
public:
  OtherWays(Planner &p, const LaunchPlan &launch) : p(p) {
    for (const CapturedVar &c : launch.captured)
      captured.insert(canonical(c.var));
    for (const CapturedVar &c : launch.captured)
      if (c.storage == Storage::Pointer && !c.var->getType().getNonReferenceType().isRestrictQualified())
        addPointee(c.var->getType().getNonReferenceType());
      else if (c.storage == Storage::Object && c.var->getType()->isReferenceType())
        types.push_back(c.var->getType().getNonReferenceType());
    for (const Stmt *s : launch.body)
      look(s);
  }

  bool leadTo(const VarDecl *array) const {
    return unknown || named.count(array) || llvm::any_of(types, [&](QualType type) {
             return mayBeOneObject(p.ctx.getBaseElementType(array->getType()), p.ctx.getBaseElementType(type), p.ctx);
           });
  }

  static bool isArray(const VarDecl *var) { return var->getType()->isArrayType(); }

private:
  void addPointee(QualType pointer) {
    if (pointer->isPointerType())
      types.push_back(pointer->getPointeeType());
    else
      unknown = true;
  }

  void look(const Stmt *s) {
    anyBelow(s, [&](const Stmt *part) {
      if (const auto *star = dyn_cast<UnaryOperator>(part); star && star->getOpcode() == UO_Deref)
        follow(star->getSubExpr());
      else if (const auto *element = dyn_cast<ArraySubscriptExpr>(part))
        follow(element->getBase());
      else if (const auto *member = dyn_cast<MemberExpr>(part); member && member->isArrow())
        follow(member->getBase());
      else if (const auto *made = dyn_cast<CXXConstructExpr>(part))
        enter(made->getConstructor());
      else if (const auto *call = dyn_cast<CallExpr>(part); call && !isDirectiveCall(call))
        enter(call->getDirectCallee());
      return unknown;
    });
  }

  /// A pointer that the kernel has got somewhere. Captured ones are listed, and arrays are their own.
  void follow(const Expr *pointer) {
    pointer = peelCasts(pointer);
    if (pointer->getType()->isArrayType())
      return;
    const VarDecl *var = namedVariable(pointer);
    if (!var || !captured.count(canonical(var)))
      addPointee(pointer->getType());
  }

  /// What a function names itself; what it is given is seen where it is called.
  void enter(const FunctionDecl *f) {
    const FunctionDecl *definition = nullptr;
    if (!f || (!f->hasBody(definition) && !f->getBuiltinID() && !p.ctx.getSourceManager().isInSystemHeader(f->getLocation())))
      unknown = true;
    if (unknown || !definition || !entered.insert(definition).second)
      return;
    anyBelow(definition->getBody(), [&](const Stmt *part) {
      if (const auto *ref = dyn_cast<DeclRefExpr>(part))
        if (const auto *var = dyn_cast<VarDecl>(ref->getDecl()))
          named.insert(canonical(var));
      return false;
    });
    look(definition->getBody());
  }

  Planner &p;
  bool unknown = false; ///< code that nobody sees
  std::vector<QualType> types; ///< of what is reached through pointers, and of objects
  std::set<const VarDecl *> captured, named; ///< named: in functions that are called
  std::set<const FunctionDecl *> entered;
};

} // namespace

std::set<const VarDecl *> aloneArrays(Planner &p, const LaunchPlan &launch) {
  std::set<const VarDecl *> result;
  std::optional<OtherWays> ways;
  for (const CapturedVar &c : launch.captured) {
    const VarDecl *var = canonical(c.var);
    if (c.storage != Storage::Object || !OtherWays::isArray(var) || var->getType()->isDependentType())
      continue;
    if (!ways)
      ways.emplace(p, launch);
    if (!ways->leadTo(var))
      result.insert(var);
  }
  return result;
}

} // namespace accolade
