// Conditions around barriers that need not be asked in every trip of the loop they stand in:
// those that bound the loop (BlockPlan::firstTrips), and those of an iteration that stay as
// they are.
#include "emit/block/BlockCode.h"

#include "analysis/Ast.h"

using namespace clang;

namespace accolade {

static bool isInt(const Expr *e, const ASTContext &ctx) {
  return ctx.hasSameUnqualifiedType(e->getType(), ctx.IntTy);
}

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
  std::string grows = "(" + writer.expr(first.grows) + ")", limit = "(" + writer.expr(first.limit) + ")";
  if (isInt(first.grows, ec.ctx) && isInt(first.limit, ec.ctx) && !first.orEqual) {
    writer.line("const unsigned acc_left = " + grows + " < " + limit + " ? (unsigned)" + limit + " - (unsigned)" +
                grows + " : 0;");
    writer.line("if (acc_left < (unsigned)" + end + " - (unsigned)" + counter + ") " + end + " = " + counter +
                " + (int)acc_left;");
  } else {
    writer.line("const long long acc_most = (long long)" + limit + " - " + grows + " + " + counter +
                (first.orEqual ? " + 1;" : ";"));
    writer.line("if (acc_most < " + end + ") " + end + " = acc_most < " + counter + " ? " + counter +
                " : (int)acc_most;");
  }
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

static void addConjuncts(const Expr *e, std::vector<const Expr *> &to) {
  const auto *both = dyn_cast<BinaryOperator>(e->IgnoreParenImpCasts());
  if (!both || both->getOpcode() != BO_LAnd)
    return to.push_back(e);
  addConjuncts(both->getLHS(), to);
  addConjuncts(both->getRHS(), to);
}

/// Asks what the branches of a loop's body need not ask again and again: a condition, or the parts
/// of it that stay. A continue would change the mask.
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
  if (!isArithmetic(branch->getCond()))
    return;
  std::vector<const Expr *> all, stay, change;
  addConjuncts(branch->getCond(), all);
  RegionUse use = analyzeVariableUse(loop, ec.ctx);
  for (const Expr *e : all)
    (staysIn(loop, e, use, ec.ctx) ? stay : change).push_back(e);
  if (!stay.empty())
    askedFirst[branch] = {mask, newMask(mask, allOf(stay), true), change};
}

std::string BlockCode::allOf(const std::vector<const Expr *> &conditions) {
  if (conditions.size() == 1)
    return writer.expr(conditions[0]);
  std::string text;
  for (const Expr *e : conditions)
    text += (text.empty() ? "(" : " && (") + writer.expr(e) + ")";
  return text;
}

std::string BlockCode::maskOf(const IfStmt *s, const std::string &mask) {
  if (auto it = askedFirst.find(s); it != askedFirst.end() && it->second.around == mask)
    return it->second.changing.empty() ? it->second.mask
                                       : newMask(it->second.mask, allOf(it->second.changing), true);
  return newMask(mask, writer.expr(s->getCond()), isArithmetic(s->getCond()));
}

} // namespace accolade
