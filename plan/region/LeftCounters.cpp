// A loop without a directive leaves a value in its counter, if that is declared outside: kernels count with
// counters of their own, and the host, which knows the bounds, sets the program's.
#include "analysis/LiveAfter.h"
#include "plan/region/RegionParts.h"

using namespace clang;

namespace accolade {
namespace {

bool counts(const ForStmt *loop, const VarDecl *var, ASTContext &ctx) {
  LoopShape shape = analyzeLoopShape(loop, ctx);
  return shape && canonical(shape.counter) == var;
}

/// Otherwise than by counting loops with it.
bool changes(const Stmt *s, const VarDecl *var, ASTContext &ctx) {
  if (!s)
    return false;
  if (const auto *loop = dyn_cast<ForStmt>(s); loop && counts(loop, var, ctx))
    return changes(loop->getBody(), var, ctx);
  if (isa<Expr>(s)) {
    RegionUse all = analyzeVariableUse(s, ctx);
    const VariableUse *use = all.find(var);
    return use && (use->written || use->addressTaken);
  }
  return std::any_of(s->child_begin(), s->child_end(), [&](const Stmt *child) { return changes(child, var, ctx); });
}

class LeftCounters {
public:
  using HostComputes = std::function<bool(const Expr *)>;
  LeftCounters(RegionParts &r, const Stmt *piece, const HostComputes &hostComputes)
      : r(r), p(r.p), piece(piece), hostComputes(hostComputes) {}

  std::vector<HostStep> run() {
    visit(piece, true);
    return std::move(steps);
  }

private:
  /// `certain`: every iteration of the loops around comes here.
  void visit(const Stmt *s, bool certain) {
    if (!s || isa<Expr>(s))
      return;
    if (const Directive *d = p.directives.at(s)) {
      if (d->kind() != spec::DirectiveKind::Loop) // whose counters nobody else has (2.6.1)
        visit(d->body, certain);
      return;
    }
    const auto *loop = dyn_cast<ForStmt>(s);
    if (!loop) {
      for (const Stmt *child : s->children())
        visit(child, certain && isa<CompoundStmt>(s));
      return;
    }
    LoopShape shape = analyzeLoopShape(loop, p.ctx);
    if (!shape)
      return visit(loop->getBody(), false); // a kernel's loop as it stands, that changes the variable itself
    around.push_back(shape);
    visit(loop->getBody(), certain);
    settle(shape, certain);
    around.pop_back();
  }

  void settle(const LoopShape &shape, bool certain) {
    const VarDecl *counter = canonical(shape.counter);
    if (shape.declaredInLoop || !r.context.outside.count(counter) || shape.walks ||
        !isReadAfter(counter, piece, r.d.scope))
      return;
    if (certain && hostKnows() && !changes(r.d.body, counter, p.ctx)) {
      HostStep step;
      step.kind = HostStep::Kind::Leave;
      step.left = around;
      steps.push_back(std::move(step));
      r.hostCounters.insert(counter);
      r.hostVariables.insert(counter);
    } else {
      p.diagnoser.report(shape.loop->getForLoc(), spec::DiagId::CounterNotKept, {counter->getNameAsString()});
    }
  }

  bool hostKnows() const {
    for (const LoopShape &s : around)
      for (const Expr *e : {s.lower, s.upper, s.step})
        if (e && !(s.counter->getType()->isPointerType() ? isOfConstants(e) : hostComputes(e)))
          return false;
    return true;
  }

  /// An address computed from variables that the region does not change.
  bool isOfConstants(const Expr *e) const {
    if (const auto *ref = dyn_cast<DeclRefExpr>(e)) {
      const auto *var = dyn_cast<VarDecl>(ref->getDecl());
      return !var || var->getType()->isArrayType() || !changes(r.d.body, canonical(var), p.ctx);
    }
    if (const auto *op = dyn_cast<BinaryOperator>(e); op && !(op->isAdditiveOp() || op->isMultiplicativeOp()))
      return false;
    if (!isa<BinaryOperator, CastExpr, ParenExpr, IntegerLiteral>(e))
      return false;
    return std::all_of(e->child_begin(), e->child_end(), [&](const Stmt *child) { return isOfConstants(cast<Expr>(child)); });
  }

  RegionParts &r;
  Planner &p;
  const Stmt *piece;
  const HostComputes &hostComputes;
  std::vector<LoopShape> around;
  std::vector<HostStep> steps;
};

/// `s` is all of the region or a part of it.
bool setsForOthers(const RegionParts &r, const Stmt *s, const VarDecl *var) {
  const auto *loop = dyn_cast<ForStmt>(s);
  if (loop && counts(loop, var, r.p.ctx))
    return setsForOthers(r, loop->getBody(), var);
  if ((loop && loop->getInit() && changes(loop->getInit(), var, r.p.ctx)) || isa<Expr>(s))
    return changes(s, var, r.p.ctx) && isReadAfter(var, s, r.d.scope);
  return std::any_of(s->child_begin(), s->child_end(),
                     [&](const Stmt *child) { return child && setsForOthers(r, child, var); });
}

} // namespace

bool setsForOthers(const RegionParts &r, const VarDecl *var) { return setsForOthers(r, r.d.body, var); }

std::vector<HostStep> leaveCounters(RegionParts &r, const Stmt *s, const std::function<bool(const Expr *)> &hostComputes) {
  return LeftCounters(r, s, hostComputes).run();
}

} // namespace accolade
