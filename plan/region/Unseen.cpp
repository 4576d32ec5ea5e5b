// Variables of the program that functions use which a kernel calls, and that no declare directive names (OpenACC 3.4,
// 2.13). Devices with programs of their own have no code for such functions, and the host's cores call the host's, which
// use the host's variables, whatever is on the device. Here is found what the run-time library then asks about.
#include "plan/region/RegionParts.h"

#include "directive/TreeWalk.h"

#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace accolade {

namespace {

class CalledUses : public TreeWalk {
public:
  explicit CalledUses(const SourceManager &sm) : sm(sm) {}
  std::vector<LaunchPlan::Unseen> found;

  /// What is not evaluated calls nothing; clauses stand there too, which the host evaluates.
  bool enters(Stmt *stmt) override { return !isa<UnaryExprOrTypeTraitExpr>(stmt); }

  bool VisitDeclRefExpr(DeclRefExpr *ref) override {
    if (const auto *f = dyn_cast<FunctionDecl>(ref->getDecl()))
      enter(f);
    if (const auto *var = dyn_cast<VarDecl>(ref->getDecl()); var && in && var->hasGlobalStorage())
      note(canonical(var));
    return true;
  }

  bool VisitMemberExpr(MemberExpr *member) override {
    if (const auto *f = dyn_cast<FunctionDecl>(member->getMemberDecl()))
      enter(f);
    return true;
  }

private:
  void enter(const FunctionDecl *f) {
    if (const FunctionDecl *pattern = f->getTemplateInstantiationPattern())
      f = pattern;
    const FunctionDecl *defined = f->getDefinition();
    if (!defined || sm.isInSystemHeader(defined->getLocation()) || !entered.insert(defined).second)
      return;
    const FunctionDecl *around = in;
    in = defined;
    TraverseStmt(defined->getBody());
    in = around;
  }

  void note(const VarDecl *var) {
    if (noted.insert(var).second)
      found.push_back({var, in});
  }

  const SourceManager &sm;
  const FunctionDecl *in = nullptr;
  std::set<const FunctionDecl *> entered;
  std::set<const VarDecl *> noted;
};

/// Names that the function around a region gives to something else.
class OtherNamed : public TreeWalk {
public:
  std::set<const IdentifierInfo *> names;
  bool VisitValueDecl(ValueDecl *one) override {
    names.insert(one->getIdentifier());
    return true;
  }
};

/// Whether the host's text of the region can say which variable is meant.
bool hasName(const RegionParts &r, const VarDecl *var) {
  const SourceManager &sm = r.p.ctx.getSourceManager();
  if (!var->getLexicalDeclContext()->isFileContext() || !sm.isBeforeInTranslationUnit(var->getLocation(), r.d.loc()))
    return false;
  if (r.p.ctx.getLangOpts().CPlusPlus || !r.d.function)
    return true;
  OtherNamed others;
  others.TraverseStmt(r.d.function->getBody());
  for (const ParmVarDecl *parameter : r.d.function->parameters())
    others.VisitValueDecl(const_cast<ParmVarDecl *>(parameter));
  return !others.names.count(var->getIdentifier());
}

} // namespace

void findUnseen(RegionParts &r, LaunchPlan &launch) {
  CalledUses uses(r.p.ctx.getSourceManager());
  for (const Stmt *s : launch.body)
    uses.TraverseStmt(const_cast<Stmt *>(s));
  for (const LaunchPlan::Unseen &one : uses.found) {
    const QualType element = r.p.ctx.getBaseElementType(one.var->getType());
    const bool isSeen = r.p.plan.declared.count(one.var) || one.var->isConstexpr() || element.isConstQualified() ||
                        one.var->getTLSKind() != VarDecl::TLS_None ||
                        r.p.ctx.getSourceManager().isInSystemHeader(one.var->getLocation());
    if (!isSeen && hasName(r, one.var))
      launch.unseen.push_back(one);
  }
}

} // namespace accolade
