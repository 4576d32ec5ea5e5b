// What running iterations in another order would do to the plain variables they
// write: nothing (each iteration has its own copy), a reduction, or harm.
#include "analysis/Ast.h"
#include "analysis/DependenceParts.h"

using namespace clang;

namespace accolade {
namespace {

bool findPath(const Stmt *from, const Stmt *to, std::vector<const Stmt *> &path) {
  if (!from)
    return false;
  path.push_back(from);
  if (from == to)
    return true;
  for (const Stmt *child : from->children())
    if (findPath(child, to, path))
      return true;
  path.pop_back();
  return false;
}

bool hasLabels(const Stmt *stmt) {
  if (!stmt)
    return false;
  if (isa<LabelStmt>(stmt))
    return true;
  for (const Stmt *child : stmt->children())
    if (hasLabels(child))
      return true;
  return false;
}

const Stmt *functionBody(const VarDecl *var) {
  auto *function = dyn_cast_or_null<FunctionDecl>(
      const_cast<DeclContext *>(var->getParentFunctionOrMethod()));
  return function ? function->getBody() : nullptr;
}

enum class Fate { Read, Overwritten, Unknown };

Fate fateIn(const Stmt *stmt, const VarDecl *var, ASTContext &ctx) {
  if (!stmt)
    return Fate::Unknown;
  RegionUse use = analyzeVariableUse(stmt, ctx);
  const VariableUse *found = use.find(var);
  if (found && found->readBeforeWrite)
    return Fate::Read;
  return found && found->alwaysWritten ? Fate::Overwritten : Fate::Unknown;
}

/// What happens in the rest of a block after one of its statements.
Fate fateAfter(const CompoundStmt *block, const Stmt *inside, const VarDecl *var,
               ASTContext &ctx) {
  bool after = false;
  for (const Stmt *stmt : block->body()) {
    Fate fate = after ? fateIn(stmt, var, ctx) : Fate::Unknown;
    if (fate != Fate::Unknown)
      return fate;
    after |= stmt == inside;
  }
  return Fate::Unknown;
}

/// What the next iteration of a loop around does with the value.
Fate fateInNextIteration(const Stmt *loop, const VarDecl *var, ASTContext &ctx) {
  for (const Stmt *part : loop->children())
    if (part && part != loop && fateIn(part, var, ctx) == Fate::Read)
      return Fate::Read;
  return Fate::Unknown;
}

/// The counter of a loop inside is private to whoever runs that loop (2.9).
bool isInnerCounter(const VarDecl *var, const Stmt *stmt, ASTContext &ctx) {
  stmt = skipDirectives(stmt);
  if (!stmt)
    return false;
  if (auto *loop = dyn_cast<ForStmt>(stmt)) {
    LoopShape shape = analyzeLoopShape(loop, ctx);
    if (shape.counter && shape.counter->getCanonicalDecl() == var->getCanonicalDecl())
      return true;
  }
  for (const Stmt *child : stmt->children())
    if (isInnerCounter(var, child, ctx))
      return true;
  return false;
}

} // namespace

bool isNeededAfter(const VarDecl *var, const Stmt *loop, ASTContext &ctx) {
  const Stmt *body = functionBody(var);
  std::vector<const Stmt *> path;
  if (!var->hasLocalStorage() || var->getType()->isReferenceType() || !body || hasLabels(body) ||
      !findPath(body, loop, path))
    return true;
  for (size_t i = path.size() - 1; i-- > 0;) {
    Fate fate = Fate::Unknown;
    if (auto *block = dyn_cast<CompoundStmt>(path[i]))
      fate = fateAfter(block, path[i + 1], var, ctx);
    else if (isa<LambdaExpr, BlockExpr>(path[i]))
      fate = Fate::Read;
    else if (skipDirectives(path[i]) == path[i] &&
             isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(path[i]))
      fate = fateInNextIteration(path[i], var, ctx);
    if (fate != Fate::Unknown)
      return fate == Fate::Read;
  }
  return false;
}

static bool isScalar(QualType type) {
  type = type.getNonReferenceType();
  return type->isScalarType() || type->isAnyComplexType() || type->isVectorType() ||
         type->isAtomicType() || (type->isDependentType() && !type->isArrayType());
}

static bool isAssumed(const VarDecl *var, const std::vector<const VarDecl *> &assumed) {
  for (const VarDecl *other : assumed)
    if (other && other->getCanonicalDecl() == var->getCanonicalDecl())
      return true;
  return false;
}

/// Every iteration writes the variable before it reads it, if it reads it.
static void classifyPrivate(const VariableUse &use, const LoopShape &loop, LoopDependence &result,
                            ASTContext &ctx) {
  const std::string name = "'" + use.var->getNameAsString() + "'";
  if (!isNeededAfter(use.var, loop.loop, ctx) || isInnerCounter(use.var, loop.loop->getBody(), ctx))
    result.privatisable.push_back(use.var);
  else if (use.alwaysWritten)
    result.obstacles.push_back({"the value that the last iteration leaves in the scalar " + name +
                                    " may be used after the loop",
                                use.firstUse});
  else
    result.obstacles.push_back({"the scalar " + name + " is set in some iterations only, and the "
                                "last value may be used after the loop",
                                use.firstUse});
}

void classifyScalars(const LoopShape &loop, const std::vector<const VarDecl *> &assumed,
                     LoopDependence &result, ASTContext &ctx) {
  for (const VariableUse &use : analyzeVariableUse(loop.loop->getBody(), ctx).variables) {
    if (!use.written || use.var == loop.counter || isAssumed(use.var, assumed))
      continue;
    const bool copies = !use.readBeforeWrite && use.alwaysWritten; // a struct assigned whole
    if (!isScalar(use.var->getType()) && !copies)
      continue;
    const std::string name = "'" + use.var->getNameAsString() + "'";
    if (use.addressTaken)
      result.obstacles.push_back(
          {"the address of " + name + " is taken, so that any iteration may change it",
           use.firstUse});
    else if (!use.readBeforeWrite)
      classifyPrivate(use, loop, result, ctx);
    else if (auto reduction = recogniseReduction(use.var, loop.loop->getBody(), ctx))
      result.reductions.push_back(*reduction);
    else
      result.obstacles.push_back(
          {(use.var->getType()->isPointerType() ? "the pointer " : "the scalar ") + name +
               " carries a value from one iteration to the next",
           use.firstUse});
  }
}

} // namespace accolade
