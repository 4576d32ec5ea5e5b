// Jumps: none may enter or leave a compute construct (OpenACC 3.4, 2.5.4), and a
// loop that some jump leaves cannot be driven from the host.
#include "plan/Planner.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace accolade {

bool leavesEarly(const Stmt *stmt, bool nested) {
  if (!stmt)
    return false;
  if (isa<ReturnStmt, GotoStmt>(stmt) || (!nested && isa<BreakStmt, ContinueStmt>(stmt)))
    return true;
  bool inner = nested || isa<ForStmt, DoStmt, WhileStmt, SwitchStmt>(stmt);
  for (const Stmt *child : stmt->children())
    if (leavesEarly(child, inner))
      return true;
  return false;
}

static bool holdsLabel(const Stmt *stmt, const LabelDecl *label) {
  if (!stmt)
    return false;
  if (const auto *here = dyn_cast<LabelStmt>(stmt); here && here->getDecl() == label)
    return true;
  for (const Stmt *child : stmt->children())
    if (holdsLabel(child, label))
      return true;
  return false;
}

namespace {

class BranchChecker {
public:
  BranchChecker(Planner &p, const Directive &d) : p(p), d(d) {
    for (const Directive *a = d.parent; a; a = a->parent)
      isRefused |= spec::isCompute(a->kind());
  }

  void check(const Stmt *stmt, bool inLoop, bool inSwitch) {
    if (!stmt || isa<LambdaExpr>(stmt))
      return;
    const auto *jump = dyn_cast<GotoStmt>(stmt);
    if (isa<ReturnStmt>(stmt) || (jump && !holdsLabel(d.body, jump->getLabel())) ||
        (isa<BreakStmt>(stmt) && !inLoop && !inSwitch) || (isa<ContinueStmt>(stmt) && !inLoop))
      p.diagnoser.report(stmt->getBeginLoc(), spec::DiagId::BranchOut, {d.name()}, d.loc());
    if (const Directive *inner = p.directives.at(stmt)) {
      using spec::DirectiveKind;
      bool belongs = inner->kind() == DirectiveKind::Loop ||
                     inner->kind() == DirectiveKind::Atomic ||
                     inner->kind() == DirectiveKind::Cache ||
                     inner->kind() == DirectiveKind::Fcw ||
                     inner->kind() == DirectiveKind::FcwBarrier;
      if (!belongs && !isRefused)
        p.diagnoser.report(inner->loc(), spec::DiagId::NestedCompute,
                           {inner->name(), d.name()}, d.loc());
      if (inner->kind() == DirectiveKind::Fcw)
        jumpsOut(inner->body, *inner);
      return check(inner->body, inLoop, inSwitch);
    }
    inLoop |= isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(stmt);
    inSwitch |= isa<SwitchStmt>(stmt);
    for (const Stmt *child : stmt->children())
      check(child, inLoop, inSwitch);
  }

private:
  /// All iterations of a block pass through the tile's construct together; `continue` they do too, with
  /// nothing to do.
  void jumpsOut(const Stmt *stmt, const Directive &fcw) {
    if (!stmt || isa<LambdaExpr>(stmt))
      return;
    if (const Directive *inner = p.directives.at(stmt))
      return jumpsOut(inner->body, fcw);
    if (const auto *jump = dyn_cast<GotoStmt>(stmt); jump && !holds(fcw.body, jump->getLabel()))
      p.diagnoser.report(stmt->getBeginLoc(), spec::DiagId::BranchOut, {fcw.name()}, fcw.loc());
    for (const Stmt *child : stmt->children())
      jumpsOut(child, fcw);
  }

  /// The same as holdsLabel, through the bodies of directives.
  bool holds(const Stmt *stmt, const LabelDecl *label) const {
    if (!stmt)
      return false;
    if (const Directive *inner = p.directives.at(stmt))
      return holds(inner->body, label);
    const auto *here = dyn_cast<LabelStmt>(stmt);
    return (here && here->getDecl() == label) ||
           std::any_of(stmt->child_begin(), stmt->child_end(),
                       [&](const Stmt *child) { return holds(child, label); });
  }

  Planner &p;
  const Directive &d;
  bool isRefused = false; ///< stands in another construct, where all that is in it has been looked at
};

} // namespace

namespace {

/// Jumps from outside into a construct: the data would not be there (2.5.4). The
/// code in front of the construct never runs then.
class EntryChecker {
public:
  EntryChecker(Planner &p, const Directive &d) : p(p), d(d) {}

  /// Labels of a switch around the construct.
  void cases(const Stmt *stmt) {
    if (!stmt || isa<SwitchStmt, LambdaExpr>(stmt))
      return;
    if (isa<SwitchCase>(stmt))
      report(stmt);
    for (const Stmt *child : stmt->children())
      cases(child);
  }

  void jumps(const Stmt *stmt) {
    if (!stmt || stmt == d.body || isa<LambdaExpr>(stmt))
      return;
    if (const auto *jump = dyn_cast<GotoStmt>(stmt); jump && holdsLabel(d.body, jump->getLabel()))
      report(stmt);
    for (const Stmt *child : stmt->children())
      jumps(child);
  }

private:
  void report(const Stmt *stmt) {
    p.diagnoser.report(stmt->getBeginLoc(), spec::DiagId::BranchIn, {d.name()}, d.loc());
  }

  Planner &p;
  const Directive &d;
};

} // namespace

void checkEntries(Planner &p, const Directive &d) {
  bool block = isCompute(d.kind()) || d.kind() == spec::DirectiveKind::Data ||
               d.kind() == spec::DirectiveKind::HostData;
  if (!block || !d.body || !d.function || !d.function->hasBody())
    return;
  EntryChecker checker(p, d);
  checker.cases(d.body);
  checker.jumps(d.function->getBody());
}

void checkBranches(Planner &p, const Directive &d) {
  BranchChecker(p, d).check(d.body, false, false);
}

} // namespace accolade
