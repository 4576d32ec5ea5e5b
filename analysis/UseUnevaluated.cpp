// sizeof(member), decltype(*this): nothing happens to what they name, but in a class template code must have
// `this` to name it. Elsewhere the type is known and written instead.
#include "analysis/UseWalker.h"

#include "directive/TreeWalk.h"

using namespace clang;

namespace accolade {
namespace {

class ThisIn : public TreeWalk {
public:
  bool found = false;
  bool VisitCXXThisExpr(CXXThisExpr *) override { return !(found = true); }
  bool VisitCXXDependentScopeMemberExpr(CXXDependentScopeMemberExpr *e) override { return !(found |= e->isImplicitAccess()); }
  bool VisitUnresolvedMemberExpr(UnresolvedMemberExpr *e) override { return !(found |= e->isImplicitAccess()); }
};

} // namespace

void UseWalker::unevaluated(const Expr *expr) {
  ThisIn search;
  if (!use.usesThis && expr->isInstantiationDependent())
    search.TraverseStmt(const_cast<Expr *>(expr));
  if (search.found)
    noteThis(expr->getBeginLoc());
}

void UseWalker::unevaluated(QualType type) {
  ThisIn search;
  if (!use.usesThis && type->isDependentType())
    search.TraverseType(type);
  if (search.found)
    noteThis({});
}

} // namespace accolade
