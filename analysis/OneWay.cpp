#include "analysis/OneWay.h"

#include "analysis/DependenceParts.h"

using namespace clang;

namespace accolade {

/// Statements of the block in `stmt` that declares `var`, from there to `last`; empty: they stand apart.
static std::vector<const Stmt *> fromDeclaration(const Stmt *stmt, const VarDecl *var, const Stmt *last) {
  std::vector<const Stmt *> found;
  if (!stmt)
    return found;
  if (const auto *list = dyn_cast<CompoundStmt>(stmt))
    for (const Stmt *s : list->body()) {
      const auto *declared = dyn_cast<DeclStmt>(s);
      if (!found.empty() || (declared && llvm::is_contained(declared->decls(), var)))
        found.push_back(s);
      if (!found.empty() && s == last)
        return found;
    }
  for (const Stmt *child : stmt->children())
    if (found = fromDeclaration(child, var, last); !found.empty())
      return found;
  return {};
}

bool goesOneWay(const VarDecl *var, const VarDecl *array, const Stmt *body, const Stmt *last, ASTContext &ctx) {
  std::optional<spec::ReductionOp> op;
  for (const Stmt *s : fromDeclaration(body, var, last)) {
    RegionUse use = analyzeVariableUse(s, ctx);
    if (const VariableUse *u = use.find(array); u && (u->written || u->targetWritten || u->addressTaken))
      return false;
    const VariableUse *u = use.find(var);
    if (!u || !u->written || isa<DeclStmt>(s))
      continue;
    std::optional<RecognisedReduction> found = recogniseReduction(var, s, ctx);
    if (!found || (op && *op != found->op))
      return false;
    op = found->op;
  }
  return op == spec::ReductionOp::Min || op == spec::ReductionOp::Max;
}

} // namespace accolade
