// A device gets the functions that its code calls, as Clang has understood them. Of templates Clang makes only what is
// called somewhere, and the program need not have asked how far one iterator is from another.
#include "directive/StepOperators.h"

#include "directive/TreeWalk.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"
#include "clang/Sema/EnterExpressionEvaluationContext.h"
#include "clang/Sema/Sema.h"
#include "llvm/ADT/SetVector.h"

using namespace clang;

namespace accolade {
namespace {

/// Types of the classes that count loops.
class CounterTypes : public TreeWalk {
public:
  llvm::SetVector<QualType> found;

  bool VisitForStmt(ForStmt *s) override {
    if (const auto *declared = dyn_cast_or_null<DeclStmt>(s->getInit()))
      return add(declared);
    const auto *set = dyn_cast_or_null<CXXOperatorCallExpr>(s->getInit());
    return !set || set->getOperator() != OO_Equal || add(set->getArg(0)->getType());
  }
  bool VisitCXXForRangeStmt(CXXForRangeStmt *s) override { return !s->getBeginStmt() || add(s->getBeginStmt()); }

private:
  bool add(const DeclStmt *s) {
    for (const Decl *d : s->decls())
      if (const auto *var = dyn_cast<VarDecl>(d))
        add(var->getType());
    return true;
  }
  bool add(QualType type) {
    type = type.getNonReferenceType().getCanonicalType().getUnqualifiedType();
    const CXXRecordDecl *record = type->isDependentType() ? nullptr : type->getAsCXXRecordDecl();
    if (record && record->hasDefinition() && !record->isLambda())
      found.insert(type);
    return true;
  }
};

} // namespace

void makeStepOperators(Sema &sema, const DirectiveSet &directives) {
  CounterTypes counters;
  for (const auto *list : {&directives.all, &directives.instances})
    for (const Directive &d : *list)
      counters.TraverseStmt(const_cast<Stmt *>(d.body));
  ASTContext &ctx = sema.Context;
  // Of operators that do not exist, or do not compile, nothing is said: the host's compiler will, if it needs them.
  const bool suppressed = sema.getDiagnostics().getSuppressAllDiagnostics();
  sema.getDiagnostics().setSuppressAllDiagnostics(true);
  for (QualType type : counters.found) {
    EnterExpressionEvaluationContext evaluated(sema, Sema::ExpressionEvaluationContext::PotentiallyEvaluated);
    Sema::SFINAETrap trap(sema);
    const SourceLocation at = type->getAsCXXRecordDecl()->getLocation();
    auto *iterator = new (ctx) OpaqueValueExpr(at, type, VK_LValue);
    // As acc_rt_int64, of which kernels of cores are made; a parameter may take its type from that.
    auto *steps = new (ctx) OpaqueValueExpr(at, ctx.getIntTypeForBitwidth(64, /*Signed=*/true), VK_PRValue);
    sema.BuildBinOp(/*S=*/nullptr, at, BO_Sub, iterator, iterator);
    sema.BuildBinOp(/*S=*/nullptr, at, BO_Add, iterator, steps);
  }
  sema.PerformPendingInstantiations();
  sema.getDiagnostics().setSuppressAllDiagnostics(suppressed);
}

} // namespace accolade
