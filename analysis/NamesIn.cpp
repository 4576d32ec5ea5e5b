#include "analysis/NamesIn.h"

#include "clang/AST/Expr.h"

using namespace clang;

namespace accolade {

bool isNameIn(const Stmt *s, const std::string &name) {
  auto is = [&](const NamedDecl *d) { return d->getDeclName().isIdentifier() && d->getName() == name; };
  if (const auto *ref = dyn_cast<DeclRefExpr>(s); ref && is(ref->getDecl()))
    return true;
  if (const auto *d = dyn_cast<DeclStmt>(s))
    for (const Decl *one : d->decls())
      if (const auto *named = dyn_cast<NamedDecl>(one); named && is(named))
        return true;
  return llvm::any_of(s->children(), [&](const Stmt *child) { return child && isNameIn(child, name); });
}

} // namespace accolade
