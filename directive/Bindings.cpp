// Structured bindings of the program around a region. What C++ calls a name for a part of an
// object is to the region a variable like others: a scalar travels by value, a clause may name it,
// the host's text finds it under its name. So references to it name a variable that stands in for
// it. Bindings that a region declares itself stay what they are.
#include "directive/Binder.h"

#include "directive/TreeWalk.h"

#include "clang/AST/DeclCXX.h"

#include <map>
#include <set>

using namespace clang;

namespace accolade {
namespace {

using StandIns = std::map<const BindingDecl *, VarDecl *>;

class BindingsOf : public TreeWalk {
public:
  BindingsOf() { implicitCode = true; }
  bool VisitBindingDecl(BindingDecl *binding) override {
    found.insert(binding);
    return true;
  }
  std::set<const BindingDecl *> found;
};

class Replacer : public TreeWalk {
public:
  Replacer(ASTContext &ctx, StandIns &standIns) : ctx(ctx), standIns(standIns) { implicitCode = true; }

  void replaceIn(const Stmt *stmt, std::set<const BindingDecl *> declaredInside = {}) {
    own = std::move(declaredInside);
    TraverseStmt(const_cast<Stmt *>(stmt));
  }

  bool VisitDeclRefExpr(DeclRefExpr *ref) override {
    if (auto *binding = dyn_cast<BindingDecl>(ref->getDecl()); binding && !own.count(binding))
      ref->setDecl(standInFor(binding));
    return true;
  }

private:
  VarDecl *standInFor(BindingDecl *binding) {
    VarDecl *&var = standIns[binding];
    if (var)
      return var;
    QualType type = binding->getType();
    if (type.isNull() || type->isDependentType())
      type = ctx.getAutoType({}, AutoTypeKeyword::Auto, /*IsDependent=*/true);
    SourceLocation at = binding->getLocation();
    var = VarDecl::Create(ctx, binding->getDeclContext(), at, at, binding->getIdentifier(), type,
                          ctx.getTrivialTypeSourceInfo(type, at), SC_None);
    var->setAccess(AS_none);
    return var;
  }

  ASTContext &ctx;
  StandIns &standIns;
  std::set<const BindingDecl *> own;
};

/// Directives inside of a region are parts of its body; loops elsewhere are of a routine, whose
/// bindings are its own.
bool standsOutside(const Directive &d) {
  for (const Directive *around = d.parent; around; around = around->parent)
    if (spec::isCompute(around->kind()))
      return false;
  return spec::isCompute(d.kind()) || !spec::hasLoop(d.kind());
}

} // namespace

void replaceBindings(ASTContext &ctx, DirectiveSet &directives) {
  if (!ctx.getLangOpts().CPlusPlus17)
    return;
  StandIns standIns;
  Replacer replacer(ctx, standIns);
  for (auto *list : {&directives.all, &directives.instances})
    for (const Directive &d : *list) {
      if (!d.bound || !standsOutside(d))
        continue;
      for (const Expr *e : d.exprs)
        replacer.replaceIn(e);
      if (!spec::isCompute(d.kind()))
        continue;
      BindingsOf body;
      body.TraverseStmt(const_cast<Stmt *>(d.body));
      replacer.replaceIn(d.body, body.found);
    }
}

} // namespace accolade
