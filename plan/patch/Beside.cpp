// See Beside.h. Iterations of the loop around are independent, so only what one of them does itself counts: isl is asked for
// an element that the statement and the loop beside it both touch in the same iteration.
#include "plan/patch/Beside.h"

#include "analysis/Ast.h"
#include "analysis/DependenceParts.h"
#include "analysis/Inside.h"
#include "analysis/Stores.h"
#include "plan/loops/LoopTree.h"

using namespace clang;

namespace accolade {
namespace {

class BesideFinder {
public:
  BesideFinder(Planner &p, const std::vector<ExtentPair> &compared) : p(p), compared(compared) {}

  Beside run(const Stmt *stmt) {
    const ForStmt *around = nullptr;
    for (const Stmt *at = onlyStatement(stmt); const ForStmt *loop = loopAt(at); at = onlyStatement(loop->getBody())) {
      const auto planned = p.plan.loops.find(at);
      if (planned == p.plan.loops.end() || !planned->second.parallel)
        return {};
      around = loop;
    }
    Beside found;
    if (!around || !split(around->getBody(), found) || !shareNothing(around, found))
      return {};
    return found;
  }

private:
  /// The innermost one of those that a directive takes together.
  const ForStmt *loopAt(const Stmt *s) const {
    const auto planned = p.plan.loops.find(s);
    if (planned != p.plan.loops.end() && !planned->second.nest.empty())
      return planned->second.nest.back().loop;
    return nullptr;
  }

  bool split(const Stmt *body, Beside &found) const {
    const auto *list = dyn_cast<CompoundStmt>(body);
    if (!list)
      return false;
    for (const Stmt *s : list->body())
      if (isa<ForStmt>(skipDirectives(s)) && !found.inner)
        found.inner = s;
      else if (isPlain(s) || namesValues(s))
        found.statements.push_back(s);
      else
        return false;
    return found.inner && !found.statements.empty();
  }

  /// Sets an element of an array, and nothing else.
  bool isPlain(const Stmt *s) const {
    const auto *set = dyn_cast<BinaryOperator>(s);
    if (!set || !set->isAssignmentOp() || p.directives.at(s) || !isa<ArraySubscriptExpr>(set->getLHS()->IgnoreParens()))
      return false;
    return computesOnly(s, [](const VarDecl *var) { return var->getType()->isArrayType(); });
  }

  /// double scale = a[i], of numbers, which stays as it is.
  bool namesValues(const Stmt *s) const {
    const auto *names = dyn_cast<DeclStmt>(s);
    auto isNumber = [](const Decl *d) {
      const auto *var = dyn_cast<VarDecl>(d);
      return var && var->hasLocalStorage() && var->getInit() && var->getType()->isArithmeticType() && !var->getType()->isDependentType();
    };
    return names && llvm::all_of(names->decls(), isNumber) && computesOnly(s, [&](const VarDecl *var) {
      return llvm::is_contained(names->decls(), var) || llvm::is_contained(names->decls(), canonical(var));
    });
  }

  /// It changes nothing but variables that may change.
  bool computesOnly(const Stmt *s, const std::function<bool(const VarDecl *)> &mayChange) const {
    const RegionUse use = analyzeVariableUse(s, p.ctx);
    return llvm::all_of(use.calls, [&](const CallExpr *call) { return whyImpure(call, p.ctx).empty(); }) &&
           llvm::all_of(use.variables, [&](const VariableUse &u) {
             return !u.addressTaken && (!u.written || mayChange(u.var)) && !u.var->getType().isVolatileQualified();
           });
  }

  bool shareNothing(const ForStmt *around, const Beside &found) const {
    const InsideProver prover(around, p.ctx);
    const RegionUse inside = analyzeVariableUse(found.inner, p.ctx);
    for (const Stmt *s : found.statements) {
      for (const VariableUse &u : analyzeVariableUse(s, p.ctx).variables)
        if (const VariableUse *other = inside.find(canonical(u.var)); other && other->written && !u.var->getType()->isArrayType())
          return false;
      for (const PlacedAccess &one : prover.accesses())
        for (const PlacedAccess &other : prover.accesses())
          if (isIn(one, s) && !isIn(other, s) && (one.access.write || other.access.write) && !areApart(prover, one, other))
            return false;
    }
    return true;
  }

  static bool isIn(const PlacedAccess &access, const Stmt *stmt) {
    return anyBelow(stmt, [&](const Stmt *s) { return s == access.access.expr; });
  }

  bool areApart(const InsideProver &prover, const PlacedAccess &one, const PlacedAccess &other) const {
    const Access &a = one.access, &b = other.access;
    if (!mayBeOneObject(a.expr, b.expr, p.ctx))
      return true;
    if (!isElement(a) || !isElement(b))
      return false;
    const VarDecl *first = canonical(a.base), *second = canonical(b.base);
    if (first == second)
      return prover.neverMeet(other, one);
    return accolade::areApart(first, a.expr->getType(), second, b.expr->getType(), p.ctx) ||
           llvm::any_of(compared, [&](const ExtentPair &pair) {
             return (pair.first.var == first && pair.second.var == second) || (pair.first.var == second && pair.second.var == first);
           });
  }

  static bool isElement(const Access &a) {
    return a.base && !a.throughThis && a.path.empty() && !a.indirect && !a.loadsPointer && !a.escapes;
  }

  Planner &p;
  const std::vector<ExtentPair> &compared;
};

} // namespace

Beside findBeside(Planner &p, const LaunchPlan &launch, const std::vector<ExtentPair> &compared) {
  const std::vector<ExtentPair> &apart = compared.empty() ? launch.unlessOverlap : compared;
  return launch.body.size() == 1 ? BesideFinder(p, apart).run(launch.body[0]) : Beside{};
}

} // namespace accolade
