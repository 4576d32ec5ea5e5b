#include "analysis/TakenNames.h"

#include "analysis/CalledFunctions.h"

#include "clang/AST/Expr.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace accolade {
namespace {

class NameTaker {
public:
  void takeNames(const Stmt *s, int depth) {
    if (const auto *ref = dyn_cast<DeclRefExpr>(s))
      taken.insert(ref->getDecl()->getNameAsString());
    if (const auto *cast = dyn_cast<ExplicitCastExpr>(s))
      takeType(cast->getTypeAsWritten());
    if (const auto *declared = dyn_cast<DeclStmt>(s))
      for (const Decl *d : declared->decls()) {
        if (const auto *named = dyn_cast<NamedDecl>(d))
          taken.insert(named->getNameAsString());
        if (const auto *value = dyn_cast<ValueDecl>(d))
          takeType(value->getType());
      }
    const auto *call = dyn_cast<CallExpr>(s);
    if (const FunctionDecl *f = call && depth ? definitionOf(call) : nullptr) {
      for (const ParmVarDecl *p : f->parameters())
        takeType(p->getType());
      takeOthers(f->getBody(), *f, depth - 1);
    }
    for (const Stmt *child : s->children())
      if (child)
        takeNames(child, depth);
  }

  std::set<std::string> taken;

private:
  /// What a function names beside its own.
  void takeOthers(const Stmt *s, const FunctionDecl &f, int depth) {
    if (const auto *cast = dyn_cast<ExplicitCastExpr>(s))
      takeType(cast->getTypeAsWritten());
    if (const auto *declared = dyn_cast<DeclStmt>(s))
      for (const Decl *d : declared->decls())
        if (const auto *value = dyn_cast<ValueDecl>(d))
          takeType(value->getType());
    if (const auto *ref = dyn_cast<DeclRefExpr>(s); ref && ref->getDecl()->getParentFunctionOrMethod() != &f)
      taken.insert(ref->getDecl()->getNameAsString());
    const auto *call = dyn_cast<CallExpr>(s);
    if (const FunctionDecl *inner = call && depth ? definitionOf(call) : nullptr) {
      for (const ParmVarDecl *p : inner->parameters())
        takeType(p->getType());
      takeOthers(inner->getBody(), *inner, depth - 1);
    }
    for (const Stmt *child : s->children())
      if (child)
        takeOthers(child, f, depth);
  }

  void takeType(QualType type) {
    const std::string text = type.getAsString(); // words of it
    for (size_t at = 0; at < text.size();) {
      size_t end = at;
      while (end < text.size() && (isalnum(text[end]) || text[end] == '_'))
        ++end;
      if (end > at)
        taken.insert(text.substr(at, end - at));
      at = end + 1;
    }
  }
};

} // namespace

std::set<std::string> takenNames(const Stmt *code, int depth) {
  NameTaker taker;
  taker.takeNames(code, depth);
  return taker.taken;
}

} // namespace accolade
