// Variables that may be gone before a queue comes to the construct that reads them: structures passed by
// value, tables of a few weights. Without a clause they are copied in and out again (2.6.2), long after the
// function has returned.
//
// What a construct in a queue writes, the next one there must read; so only variables count that no
// construct and no directive changes, and whose address nobody has.
#include "plan/data/Lasting.h"

#include "plan/region/RegionParts.h"

#include "clang/AST/Stmt.h"

#include <algorithm>

using namespace clang;

namespace accolade {

using spec::ClauseKind;

/// The list of statements that the declaration is one of; null: none, as for a parameter.
static const CompoundStmt *listWith(const Stmt *s, const VarDecl *var) {
  if (!s)
    return nullptr;
  if (const auto *list = dyn_cast<CompoundStmt>(s))
    for (const Stmt *each : list->body())
      if (const auto *declares = dyn_cast<DeclStmt>(each))
        for (const Decl *decl : declares->decls())
          if (decl == var)
            return list;
  for (const Stmt *child : s->children())
    if (const CompoundStmt *found = listWith(child, var))
      return found;
  return nullptr;
}

static bool letsOthersWrite(const Stmt *s, const VarDecl *var, ASTContext &ctx) {
  RegionUse use = analyzeVariableUse(s, ctx);
  const VariableUse *found = use.find(var);
  return found && (found->addressTaken || (var->getType()->isArrayType() && !found->onlySubscripted));
}

static bool isHeldByNobody(const FunctionDecl *function, const VarDecl *var, ASTContext &ctx) {
  const Stmt *body = function->getBody();
  if (isa<ParmVarDecl>(var))
    return !letsOthersWrite(body, var, ctx);
  const CompoundStmt *list = listWith(body, var);
  return list && std::none_of(list->body_begin(), list->body_end(),
                              [&](const Stmt *s) { return letsOthersWrite(s, var, ctx); });
}

/// Whether the directive may leave another value in the variable, or in a copy on the device.
static bool mayChange(const Directive &d, const VarDecl *var, ASTContext &ctx) {
  for (const ParsedClause &c : d.parsed.clauses)
    for (const ParsedVar &v : c.vars)
      if (variableOf(d, v) == var && c.kind != ClauseKind::Private && c.kind != ClauseKind::FirstPrivate &&
          (c.kind != ClauseKind::Copyin || !isCompute(d.kind())))
        return true;
  if (!isCompute(d.kind()) || !d.body)
    return false;
  RegionUse use = analyzeVariableUse(d.body, ctx);
  const VariableUse *found = use.find(var);
  return found && found->written;
}

bool isTakenNow(Planner &p, const Directive &d, const VarDecl *var) {
  QualType type = var->getType();
  if (!d.has(ClauseKind::Async) || !d.function || !d.function->getBody() || !var->hasLocalStorage() ||
      type->isReferenceType() || type.isVolatileQualified() || isDataPointer(type))
    return false;
  bool steady = p.ctx.getBaseElementType(type).isConstQualified() || isHeldByNobody(d.function, var, p.ctx);
  return steady && std::none_of(p.directives.all.begin(), p.directives.all.end(), [&](const Directive &other) {
           return other.bound && other.function == d.function && mayChange(other, var, p.ctx);
         });
}

} // namespace accolade
