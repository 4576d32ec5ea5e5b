// Members of `this` that are named without it. Where a template decides what they are, Clang has no `this` to
// print another name for.
#include "analysis/Ast.h"
#include "emit/CodeWriter.h"

#include "clang/AST/DeclTemplate.h"
#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace accolade {

/// With the class and the template arguments that the program writes.
template <class Named>
static void spellMember(const Named *m, DeclarationName name, const PrintingPolicy &policy, llvm::raw_ostream &os) {
  if (const NestedNameSpecifier *of = m->getQualifier())
    of->print(os, policy);
  if (m->hasExplicitTemplateArgs())
    os << "template "; // what depends on a template is not known to be one
  os << name;
  if (m->hasExplicitTemplateArgs())
    printTemplateArgumentList(os, m->template_arguments(), policy);
}

bool CodeWriter::printMember(Stmt *s, llvm::raw_ostream &os) {
  if (thisName.empty())
    return false;
  if (const auto *op = dyn_cast<UnaryOperator>(s);
      op && op->getOpcode() == UO_AddrOf && isa<DependentScopeDeclRefExpr>(op->getSubExpr())) {
    s->printPretty(os, nullptr, policy); // &Base<T>::f has no object
    return true;
  }
  if (const auto *m = dyn_cast<CXXDependentScopeMemberExpr>(s); m && m->isImplicitAccess())
    spellMember(m, m->getMember(), policy, os << thisName << "->");
  else if (const auto *m = dyn_cast<UnresolvedMemberExpr>(s); m && m->isImplicitAccess())
    spellMember(m, m->getMemberName(), policy, os << thisName << "->");
  else if (const auto *m = dyn_cast<DependentScopeDeclRefExpr>(s); m && namesOwnMember(m))
    spellMember(m, m->getDeclName(), policy, os << thisName << "->");
  else
    return false;
  return true;
}

} // namespace accolade
