// See Constants.h.
#include "plan/data/Constants.h"

using namespace clang;

namespace accolade {

using spec::ClauseKind;

bool isUnwritable(const Directive &d, const ParsedVar &item) {
  const VarDecl *var = variableOf(d, item);
  if (!var || !var->hasGlobalStorage() || var->getType()->isReferenceType() || var->getType()->isDependentType())
    return false;
  return var->getASTContext().getBaseElementType(var->getType()).isConstQualified();
}

ClauseKind clauseFor(const Directive &d, const ParsedClause &clause, const ParsedVar &item) {
  return clause.kind == ClauseKind::Copy && isUnwritable(d, item) ? ClauseKind::Copyin : clause.kind;
}

} // namespace accolade
