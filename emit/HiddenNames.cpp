// Globals that code cannot name by their own name alone: a local variable, a member or something of a
// namespace has it, too. The user wrote `::tab` to say which, and so does what is generated.
#include "emit/Spelling.h"

#include "directive/TreeWalk.h"

#include "clang/AST/DeclCXX.h"
#include "clang/AST/DeclTemplate.h"
#include "clang/Basic/SourceManager.h"

using namespace clang;

namespace accolade {
namespace {

/// The functions of the program, lambdas and those of templates included; none of the system's headers.
void functionsIn(const DeclContext *context, std::vector<const FunctionDecl *> &list) {
  const SourceManager &sm = context->getParentASTContext().getSourceManager();
  for (const Decl *decl : context->decls()) {
    if (context->isFileContext() && sm.isInSystemHeader(sm.getExpansionLoc(decl->getLocation())))
      continue;
    if (const auto *made = dyn_cast<TemplateDecl>(decl); made && made->getTemplatedDecl())
      decl = made->getTemplatedDecl();
    if (const auto *f = dyn_cast<FunctionDecl>(decl); f && f->isThisDeclarationADefinition())
      list.push_back(f);
    if (const auto *inner = dyn_cast<DeclContext>(decl))
      functionsIn(inner, list);
  }
}

/// Whether the scope itself has something else of the global's name.
bool declaresOther(const DeclContext *scope, const VarDecl *global) {
  if (scope->isFunctionOrMethod())
    return llvm::any_of(scope->decls(), [&](const Decl *decl) {
      const auto *named = dyn_cast<ValueDecl>(decl);
      return named && named->getIdentifier() == global->getIdentifier() && !named->hasLinkage();
    });
  return llvm::any_of(scope->lookup(global->getDeclName()), [&](const NamedDecl *decl) {
    return decl->getUnderlyingDecl()->getCanonicalDecl() != global->getCanonicalDecl();
  });
}

bool seesOther(const DeclContext *scope, const VarDecl *global) {
  for (; scope && !scope->isTranslationUnit(); scope = scope->getParent()) {
    if (declaresOther(scope, global))
      return true;
    const auto *record = dyn_cast<CXXRecordDecl>(scope);
    if (record && record->hasDefinition() &&
        !record->forallBases([&](const CXXRecordDecl *base) { return !declaresOther(base, global); }))
      return true;
  }
  return false;
}

/// Whether generated code in the function may name the global: its own code does, or it holds a directive.
class MayName : public TreeWalk {
public:
  explicit MayName(const VarDecl *global) : global(global->getCanonicalDecl()) {}
  bool found = false;
  bool VisitDeclRefExpr(DeclRefExpr *ref) override {
    const ValueDecl *decl = ref->getDecl();
    found |= decl->getCanonicalDecl() == global || (decl->getIdentifier() && decl->getName() == "__acc_directive");
    return !found;
  }

private:
  const Decl *global;
};

} // namespace

bool isHidden(const VarDecl *global) {
  std::vector<const FunctionDecl *> functions;
  functionsIn(global->getASTContext().getTranslationUnitDecl(), functions);
  return llvm::any_of(functions, [&](const FunctionDecl *f) {
    if (!seesOther(f, global))
      return false;
    MayName search(global);
    search.TraverseStmt(f->getBody());
    return search.found;
  });
}

} // namespace accolade
