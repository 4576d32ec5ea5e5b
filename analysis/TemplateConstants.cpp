#include "analysis/TemplateConstants.h"

#include "directive/Model.h"
#include "directive/TreeWalk.h"

#include <map>
#include <set>

using namespace clang;

namespace accolade {
namespace {

/// The const numbers of others that a region names, by the places of their declarations, which instantiations share.
class ConstNumbers : public TreeWalk {
public:
  explicit ConstNumbers(const Stmt *region) { TraverseStmt(const_cast<Stmt *>(region)); }

  bool VisitVarDecl(VarDecl *var) override {
    own.insert(var);
    return true;
  }
  bool VisitDeclRefExpr(DeclRefExpr *ref) override {
    auto *var = dyn_cast<VarDecl>(ref->getDecl());
    if (var && !own.count(var) && var->getInit() && var->getType().isConstQualified() && var->getType()->isIntegralOrEnumerationType())
      byPlace[var->getLocation()] = var;
    return true;
  }

  std::map<SourceLocation, VarDecl *> byPlace;

private:
  std::set<const VarDecl *> own;
};

} // namespace

void settleConstants(DirectiveSet &directives, ASTContext &ctx) {
  for (const Directive &instance : directives.instances) {
    if (!instance.body || !instance.pattern->body || !spec::isCompute(instance.kind()))
      continue;
    const ConstNumbers here(instance.body), pattern(instance.pattern->body);
    for (const auto &[place, var] : pattern.byPlace)
      if (auto it = here.byPlace.find(place); it != here.byPlace.end() && var->getInit()->isValueDependent() &&
                                              !it->second->isUsableInConstantExpressions(ctx))
        var->setType(var->getType().getUnqualifiedType());
  }
}

} // namespace accolade
