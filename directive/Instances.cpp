// Directives in instantiations of templates. The host's text is made from the
// template itself; a device's code is printed once per instantiation, where
// every type is known.
#include "directive/Binder.h"
#include "directive/StandIn.h"
#include "directive/TreeWalk.h"

#include <set>

using namespace clang;

namespace accolade {
namespace {

/// An element that the pattern's binding took apart (elementsToSections): the
/// instance's expression is taken apart in the same way.
void splitElements(Directive &d) {
  for (const ParsedClause &c : d.parsed.clauses)
    for (const ParsedVar &v : c.vars) {
      bool one = v.sections.size() == 1 && v.sections[0].isIndex && v.sections[0].lower;
      if (!one || d.expr(*v.sections[0].lower))
        continue;
      const auto *element = dyn_cast_or_null<ArraySubscriptExpr>(d.expr(v.base));
      if (!element)
        continue;
      unsigned slot = v.sections[0].lower->slot;
      d.exprs.resize(std::max<size_t>(d.exprs.size(), slot + 1));
      d.exprs[slot] = element->getIdx()->IgnoreParenImpCasts();
      d.exprs[v.base.slot] = element->getBase()->IgnoreParenImpCasts();
    }
}

class InstanceVisitor : public TreeWalk {
public:
  InstanceVisitor(ASTContext &ctx, DirectiveSet &directives) : ctx(ctx), directives(directives) { instantiations = true; }

  bool TraverseDecl(Decl *decl) override {
    if (!decl)
      return true;
    SourceLocation at = decl->getLocation();
    if (decl->getDeclContext() && decl->getDeclContext()->isFileContext() && at.isValid() &&
        !isa<TranslationUnitDecl>(decl) && ctx.getSourceManager().isInSystemHeader(at))
      return true;
    const FunctionDecl *saved = function, *savedScope = scope;
    if (const auto *f = dyn_cast<FunctionDecl>(decl)) {
      if (!visited.insert(f).second)
        return true;
      function = f;
      // Statements outside of any instantiation are bound already.
      bool instance = !f->isDependentContext() && f->getTemplateInstantiationPattern();
      scope = instance ? f : nullptr;
    }
    bool result = TreeWalk::TraverseDecl(decl);
    function = saved;
    scope = savedScope;
    return result;
  }

  bool TraverseLambdaExpr(LambdaExpr *lambda) override {
    bool result = true;
    if (const FunctionTemplateDecl *generic =
            lambda->getLambdaClass()->getDependentLambdaCallOperator()) {
      for (const FunctionDecl *instance : generic->specializations())
        result = result && inLambda(instance);
      return result;
    }
    return scope ? inLambda(lambda->getCallOperator())
                 : TreeWalk::TraverseLambdaExpr(lambda);
  }

  bool TraverseWhileStmt(WhileStmt *stmt) override {
    const CallExpr *call = scope ? directiveCall(stmt->getCond()) : nullptr;
    Directive *d = call ? bind(call, stmt) : nullptr;
    if (!d)
      return TreeWalk::TraverseWhileStmt(stmt);
    d->body = stmt->getBody();
    const Directive *saved = current;
    current = d;
    bool result = TraverseStmt(stmt->getBody());
    current = saved;
    return result;
  }

  bool TraverseCallExpr(CallExpr *call) override {
    if (scope && directiveCall(call)) {
      bind(call, call);
      return true;
    }
    return TreeWalk::TraverseCallExpr(call);
  }

private:
  bool inLambda(const FunctionDecl *callOperator) {
    if (callOperator->isDependentContext() || !callOperator->hasBody())
      return true;
    const FunctionDecl *saved = scope;
    scope = callOperator;
    bool result = TraverseStmt(callOperator->getBody());
    scope = saved;
    return result;
  }

  Directive *bind(const CallExpr *call, const Stmt *anchor) {
    long id = directiveNumber(call);
    if (id < 0 || id >= (long)directives.all.size() || !directives.all[id].bound)
      return nullptr;
    const Directive &pattern = directives.all[id];
    Directive &d = directives.instances.emplace_back(pattern);
    d.pattern = &pattern;
    d.anchor = anchor;
    d.function = function;
    d.scope = scope;
    d.parent = current;
    d.exprs.clear();
    for (unsigned i = 1; i < call->getNumArgs(); ++i)
      d.exprs.push_back(userExpr(call->getArg(i)));
    splitElements(d);
    // A statement in which nothing depends on the template is shared with it.
    directives.byAnchor.emplace(anchor, &d);
    return &d;
  }

  ASTContext &ctx;
  DirectiveSet &directives;
  std::set<const FunctionDecl *> visited;
  const FunctionDecl *function = nullptr;
  const FunctionDecl *scope = nullptr; ///< function or lambda; null outside of instantiations
  const Directive *current = nullptr;
};

} // namespace

void bindInstances(ASTContext &ctx, DirectiveSet &directives) {
  bool inTemplate = false;
  for (const Directive &d : directives.all)
    inTemplate |= d.bound && d.scope && d.scope->isDependentContext();
  if (inTemplate)
    InstanceVisitor(ctx, directives).TraverseDecl(ctx.getTranslationUnitDecl());
}

} // namespace accolade
