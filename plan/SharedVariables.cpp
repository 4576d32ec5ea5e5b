#include "plan/SharedVariables.h"

using namespace clang;

namespace accolade {
namespace {

class SharedFinder {
public:
  explicit SharedFinder(Planner &p) : p(p) {}
  std::set<const VarDecl *> found;

  void visit(const Stmt *stmt) {
    if (!stmt)
      return;
    if (const auto *decl = dyn_cast<DeclStmt>(stmt))
      for (const Decl *one : decl->decls())
        if (const auto *var = dyn_cast<VarDecl>(one); var && !var->getType()->isReferenceType())
          declared.insert(canonical(var));
    if (auto it = p.plan.loops.find(stmt); it != p.plan.loops.end()) {
      for (const PrivateVar &v : it->second.privates)
        if (!onThreads(it->second))
          declared.insert(v.var);
      if (onThreads(it->second))
        return threadLoop(it->second);
      if (!it->second.nest.empty())
        return visit(it->second.nest.back().loop->getBody());
    }
    if (const Directive *d = p.directives.at(stmt))
      return visit(d->body);
    for (const Stmt *child : stmt->children())
      visit(child);
  }

private:
  static bool onThreads(const LoopPlan &plan) {
    for (const LevelAxes &a : plan.axes)
      if (a.thread >= 0)
        return true;
    return false;
  }

  void threadLoop(const LoopPlan &plan) {
    std::set<const VarDecl *> own;
    for (const PrivateVar &v : plan.privates)
      own.insert(v.var);
    for (const ReductionVar &r : plan.reductions)
      own.insert(r.var);
    own.insert(plan.lastValues.begin(), plan.lastValues.end());
    for (const LoopShape &s : plan.nest)
      own.insert(canonical(s.counter));
    for (const VariableUse &u :
         analyzeVariableUse(plan.nest.back().loop->getBody(), p.ctx).variables) {
      const VarDecl *var = canonical(u.var);
      if (!declared.count(var) || own.count(var))
        continue;
      if (var->getType()->isArrayType() || u.written || u.addressTaken)
        found.insert(var);
    }
  }

  Planner &p;
  std::set<const VarDecl *> declared;
};

} // namespace

std::set<const VarDecl *> sharedVariables(Planner &p, const Stmt *stmt) {
  SharedFinder finder(p);
  finder.visit(stmt);
  return finder.found;
}

} // namespace accolade
