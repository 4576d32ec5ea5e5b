// Conditions around barriers that need not be asked in every trip of the loop they stand in:
// those that bound the loop (BlockPlan::firstTrips), and those of an iteration that stay as
// they are.
#include "emit/block/BlockCode.h"

#include "analysis/Ast.h"

using namespace clang;

namespace accolade {

/// Counts the trips in which something happens; returns the condition of the loop, if it is one
/// with such trips.
std::string BlockCode::firstTrips(const ForStmt *loop) {
  auto it = plan.firstTrips.find(loop);
  if (it == plan.firstTrips.end())
    return "";
  const BlockPlan::FirstTrips &first = it->second;
  std::string counter = nameOf(first.shape.counter), end = "acc_end_" + counter;
  writer.line("int " + end + " = " + writer.expr(first.shape.upper) + ";");
  writer.open("if (" + counter + " < " + end + ")");
  for (const DeclStmt *decl : first.before)
    for (const Decl *d : decl->decls())
      declareUniform(cast<VarDecl>(d));
  writer.line("const long long acc_most = (long long)(" + writer.expr(first.limit) + ") - (" +
              writer.expr(first.grows) + ") + " + counter + (first.orEqual ? " + 1;" : ";"));
  writer.line("if (acc_most < " + end + ") " + end + " = acc_most < " + counter + " ? " + counter +
              " : (int)acc_most;");
  writer.close();
  return counter + " < " + end;
}

/// Nothing that the expression means changes while the loop runs.
static bool staysIn(const Stmt *loop, const Expr *e, const RegionUse &inLoop, ASTContext &ctx) {
  const SourceManager &sm = ctx.getSourceManager();
  RegionUse use = analyzeVariableUse(e, ctx);
  return std::all_of(use.variables.begin(), use.variables.end(), [&](const VariableUse &u) {
    const VariableUse *inside = inLoop.find(u.var);
    return inside && !inside->written && !inside->addressTaken && u.var->hasLocalStorage() &&
           sm.isBeforeInTranslationUnit(u.var->getLocation(), loop->getBeginLoc());
  });
}

/// Asks what the branches of a loop's body need not ask again and again. A continue would change
/// the mask. Only whole conditions: a part would be one more predicate to keep, which nvcc has
/// too few of where it loads for several trips at once.
void BlockCode::askFirst(const Stmt *loop, const Stmt *inner, const std::string &mask) {
  if (!asksFirst() || !inner || hasContinue(inner))
    return;
  if (const auto *list = dyn_cast<CompoundStmt>(inner)) {
    for (const Stmt *s : list->body())
      askFirst(loop, s, mask);
    return;
  }
  const auto *branch = dyn_cast<IfStmt>(inner);
  if (!branch || !isThrough(branch))
    return;
  if (plan.taken.count(branch)) {
    askFirst(loop, branch->getThen(), mask);
    return askFirst(loop, branch->getElse(), mask);
  }
  if (isArithmetic(branch->getCond()) &&
      staysIn(loop, branch->getCond(), analyzeVariableUse(loop, ec.ctx), ec.ctx))
    askedFirst[branch] = {mask, newMask(mask, writer.expr(branch->getCond()), true)};
}

std::string BlockCode::maskOf(const IfStmt *s, const std::string &mask) {
  if (auto it = askedFirst.find(s); it != askedFirst.end() && it->second.first == mask)
    return it->second.second;
  return newMask(mask, writer.expr(s->getCond()), isArithmetic(s->getCond()));
}

} // namespace accolade
