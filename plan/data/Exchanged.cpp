// Arrays by which the threads of a block tell each other something: one stores an element that another loads behind a
// barrier.
//
// What `restrict` says holds for one thread's code. Compilers of devices take it for more: nobody else changes what the
// pointer leads to, so that loads and stores move across barriers. Where threads communicate through an array, kernels
// must not call it so, although the plan may believe what the user says of names.
//
// Iterations of a parallel loop do not see each other's stores (OpenACC 3.4, 2.9). So threads communicate from one loop
// over threads to the next or to the code around them, and from one trip to the next of an ordinary loop around them.
#include "plan/Planner.h"

#include "analysis/Ast.h"
#include "analysis/OtherNames.h"

using namespace clang;

namespace accolade {
namespace {

class Exchange {
public:
  Exchange(Planner &p, const VarDecl *array) : p(p), array(array) {}

  bool happensIn(const std::vector<const Stmt *> &code) const {
    int sum = 0;
    for (const Stmt *s : code)
      sum += parts(s, llvm::any_of(code, [&](const Stmt *one) { return isShared(one); }));
    return sum > 1;
  }

private:
  static constexpr int Many = 2;

  /// How many parts of the code reach the array, with barriers between them. `shared`: of code that holds any.
  int parts(const Stmt *s, bool shared) const {
    if (!s || isDirectiveCall(s) || !mentions(s, array))
      return 0;
    if (auto it = p.plan.loops.find(s); it != p.plan.loops.end() && !it->second.nest.empty())
      return partsOf(it->second, shared);
    if (const Directive *d = p.directives.at(s))
      return parts(d->body, shared);
    if (!isShared(s))
      return shared && isKept(s) ? Many : 1;
    if (isa<CallExpr, ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(s))
      return Many;
    int sum = 0;
    if (const auto *decl = dyn_cast<DeclStmt>(s))
      for (const Decl *one : decl->decls())
        if (const auto *var = dyn_cast<VarDecl>(one))
          sum += parts(var->getInit(), true);
    if (!isa<DeclStmt>(s))
      for (const Stmt *child : s->children())
        sum += parts(child, true);
    return sum;
  }

  int partsOf(const LoopPlan &plan, bool shared) const {
    const Stmt *body = plan.nest.back().loop->getBody();
    const bool within = isShared(body);
    if ((within && !plan.parallel) || plan.scan)
      return Many;
    int sum = 0;
    for (const LoopShape &level : plan.nest)
      for (const Stmt *bound : {level.loop->getInit(), static_cast<const Stmt *>(level.loop->getCond()),
                                static_cast<const Stmt *>(level.loop->getInc())})
        sum += bound && mentions(bound, array);
    return sum + parts(body, within || (shared && !isOverThreads(plan)));
  }

  static bool isOverThreads(const LoopPlan &plan) {
    return llvm::any_of(plan.axes, [](const LevelAxes &a) { return a.thread >= 0; });
  }

  /// Its threads wait for each other, or do what others wait for.
  bool isShared(const Stmt *code) const {
    return anyBelow(code, [&](const Stmt *s) {
      if (auto it = p.plan.loops.find(s); it != p.plan.loops.end() && isOverThreads(it->second))
        return true;
      if (const Directive *d = p.directives.at(s); d && d->kind() == spec::DirectiveKind::Fcw)
        return true;
      const auto *call = dyn_cast<CallExpr>(s);
      const FunctionDecl *f = call ? call->getDirectCallee() : nullptr;
      return f && p.plan.levelOf(f) != spec::ClauseKind::Seq;
    });
  }

  /// What keeps its address may lead to it elsewhere.
  bool isKept(const Stmt *code) const {
    return anyBelow(code, [&](const Stmt *s) {
      if (const auto *decl = dyn_cast<DeclStmt>(s))
        return llvm::any_of(decl->decls(), [&](const Decl *one) {
          const auto *var = dyn_cast<VarDecl>(one);
          return var && var->getInit() && holdsPointers(var->getType()) && mentions(var->getInit(), array);
        });
      const auto *assigned = dyn_cast<BinaryOperator>(s);
      const bool keeps = assigned && assigned->isAssignmentOp() && holdsPointers(assigned->getLHS()->getType());
      return isa<LambdaExpr>(s) || (keeps && mentions(assigned->getRHS(), array));
    });
  }

  Planner &p;
  const VarDecl *array;
};

} // namespace

std::set<const VarDecl *> exchangedArrays(Planner &p, const LaunchPlan &launch) {
  std::set<const VarDecl *> found;
  for (const ReductionVar &r : launch.gangReductions)
    found.insert(canonical(r.var)); // threads add up what others have
  for (const CapturedVar &c : launch.captured)
    if (Exchange(p, canonical(c.var)).happensIn(launch.body))
      found.insert(canonical(c.var));
  return found;
}

std::set<unsigned> exchangedParameters(Planner &p, const FunctionDecl *function) {
  std::set<unsigned> found;
  for (const ParmVarDecl *param : function->parameters())
    if (param->getType()->isPointerType() && Exchange(p, canonical(param)).happensIn({function->getBody()}))
      found.insert(param->getFunctionScopeIndex());
  return found;
}

} // namespace accolade
