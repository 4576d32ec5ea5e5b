#include "backends/multicore/emit/Constants.h"

#include "directive/TreeWalk.h"

using namespace clang;

namespace accolade::multicore {
namespace {

class Finder : public TreeWalk {
public:
  std::vector<const VarDecl *> named;
  std::set<const VarDecl *> inside;

  bool VisitVarDecl(VarDecl *var) override {
    inside.insert(canonical(var));
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *ref) override {
    const auto *var = dyn_cast<VarDecl>(ref->getDecl());
    if (var && ref->isNonOdrUse() == NOUR_None && isConstant(var) &&
        std::find(named.begin(), named.end(), canonical(var)) == named.end())
      named.push_back(canonical(var));
    return true;
  }

private:
  static bool isConstant(const VarDecl *var) {
    QualType type = var->getType();
    if (!var->hasLocalStorage() || type->isDependentType() || !type->isScalarType() || !var->getInit())
      return false;
    return var->getInit()->isValueDependent() ? var->isConstexpr() || type.isConstQualified()
                                              : var->isUsableInConstantExpressions(var->getASTContext());
  }
};

} // namespace

std::vector<const VarDecl *> constantsByName(const LaunchPlan &launch, const ASTContext &ctx) {
  Finder finder;
  if (!ctx.getLangOpts().CPlusPlus)
    return {};
  for (const Stmt *s : launch.body)
    finder.TraverseStmt(const_cast<Stmt *>(s));
  for (const CapturedVar &c : launch.captured)
    finder.inside.insert(canonical(c.var));
  std::erase_if(finder.named, [&](const VarDecl *var) { return finder.inside.count(var); });
  return finder.named;
}

} // namespace accolade::multicore
