#include "plan/grid/SharedVariables.h"

#include "analysis/Ast.h"

using namespace clang;

namespace accolade {
namespace {

class SharedFinder {
public:
  explicit SharedFinder(Planner &p) : p(p) {}
  std::set<const VarDecl *> found;

  void declare(const VarDecl *var) { declared.insert(var); }

  void visit(const Stmt *stmt) {
    if (!stmt)
      return;
    if (const auto *ref = dyn_cast<DeclRefExpr>(stmt))
      if (const auto *var = dyn_cast<VarDecl>(ref->getDecl()))
        ++parts[canonical(var)];
    if (const auto *decl = dyn_cast<DeclStmt>(stmt))
      for (const Decl *one : decl->decls())
        if (const auto *var = dyn_cast<VarDecl>(one); var && !var->getType()->isReferenceType())
          declared.insert(canonical(var));
    if (auto it = p.plan.loops.find(stmt); it != p.plan.loops.end()) {
      const LoopPlan &plan = it->second;
      bool threads = onThreads(plan);
      if (threads)
        threadLoop(plan);
      for (const PrivateVar &v : plan.privates)
        if (!isPointerSection(v))
          declared.insert(v.var);
      if (!plan.nest.empty()) {
        depth += threads;
        visit(plan.nest.back().loop->getBody());
        depth -= threads;
        return;
      }
    }
    if (const Directive *d = p.directives.at(stmt))
      return visit(d->body);
    if (const auto *call = dyn_cast<CallExpr>(stmt))
      if (const FunctionDecl *f = call->getDirectCallee(); f && p.plan.levelOf(f) != spec::ClauseKind::Seq)
        shareWithLanes(call);
    for (const Stmt *child : stmt->children())
      visit(child);
  }

  static bool isPointerSection(const PrivateVar &v) {
    return v.isSection() && !v.var->getType().getNonReferenceType()->isArrayType();
  }

  /// Named in one loop over threads and nowhere else.
  bool isOfOneLoop(const VarDecl *var) {
    auto in = loops.find(var);
    return in != loops.end() && in->second.size() == 1 && in->second.begin()->second == parts[var];
  }

private:
  static bool onThreads(const LoopPlan &plan) {
    for (const LevelAxes &a : plan.axes)
      if (a.thread >= 0)
        return true;
    return false;
  }

  void threadLoop(const LoopPlan &plan) {
    const Stmt *body = plan.nest.back().loop->getBody();
    std::set<const VarDecl *> own;
    for (const PrivateVar &v : plan.privates)
      own.insert(v.var);
    // The result of a reduced array is in the memory that the array is in.
    for (const ReductionVar &r : plan.reductions)
      if (!r.var->getType().getNonReferenceType()->isArrayType())
        own.insert(r.var);
    own.insert(plan.lastValues.begin(), plan.lastValues.end());
    for (const LoopShape &s : plan.nest)
      own.insert(canonical(s.counter));
    for (const VariableUse &u : analyzeVariableUse(body, p.ctx).variables) {
      const VarDecl *var = canonical(u.var);
      if (!declared.count(var) || own.count(var))
        continue;
      if (depth == 0)
        loops[var][body] = mentions(body, var);
      if (var->getType()->isArrayType() || u.written || u.addressTaken)
        found.insert(var);
    }
  }

  /// A function whose lanes work together is called by all of them, with the same memory.
  void shareWithLanes(const Stmt *passed) {
    for (const VariableUse &u : analyzeVariableUse(passed, p.ctx).variables) {
      const VarDecl *var = canonical(u.var);
      if (!declared.count(var))
        continue;
      if (var->getType()->isArrayType() || u.written || u.addressTaken)
        found.insert(var);
      else if (var->getType()->isPointerType() && var->getInit() && followed.insert(var).second)
        shareWithLanes(var->getInit());
    }
  }

  Planner &p;
  std::set<const VarDecl *> declared, followed;
  int depth = 0; ///< loops over threads around
  std::map<const VarDecl *, size_t> parts; ///< mentions in all
  std::map<const VarDecl *, std::map<const Stmt *, size_t>> loops; ///< of these, in loops
};

} // namespace

std::set<const VarDecl *> sharedVariables(Planner &p, const Stmt *stmt) {
  SharedFinder finder(p);
  finder.visit(stmt);
  return finder.found;
}

std::set<const VarDecl *> sharedVariables(Planner &p, const LaunchPlan &launch) {
  SharedFinder finder(p);
  for (const PrivateVar &v : launch.privates)
    if (!SharedFinder::isPointerSection(v))
      finder.declare(v.var);
  for (const Stmt *s : launch.body)
    finder.visit(s);
  for (const PrivateVar &v : launch.privates)
    if (finder.isOfOneLoop(v.var))
      finder.found.erase(v.var);
  return finder.found;
}

} // namespace accolade
