// Tiles of cache in functions of a routine directive.
//
// They make the function's loops blocks of a fixed size, and whoever calls it must have such
// blocks and tell how many elements there are. A program that says cache has not asked for that:
// where a caller cannot, the function is planned again without them, and the report tells why.
#include "plan/block/CalledBlocks.h"

#include "analysis/Ast.h"

using namespace clang;

namespace accolade {

namespace {

/// Functions with tiles of cache that a statement calls, directly or through others.
class CachedCalls {
public:
  explicit CachedCalls(const UnitPlan &plan) : plan(plan) {}
  std::set<const FunctionDecl *> found;

  void visit(const Stmt *stmt) {
    if (!stmt)
      return;
    if (const auto *call = dyn_cast<CallExpr>(stmt))
      add(call->getDirectCallee());
    if (const auto *ref = dyn_cast<DeclRefExpr>(stmt))
      add(dyn_cast<FunctionDecl>(ref->getDecl()));
    for (const Stmt *child : stmt->children())
      visit(child);
  }

  void add(const FunctionDecl *f) {
    if (!f || !seen.insert(f->getCanonicalDecl()).second)
      return;
    auto it = plan.routineBlocks.find(f->getCanonicalDecl());
    if (it != plan.routineBlocks.end() && it->second.hasCached)
      found.insert(it->first);
    if (const FunctionDecl *definition = f->getDefinition())
      visit(definition->getBody());
  }

private:
  const UnitPlan &plan;
  std::set<const FunctionDecl *> seen;
};

/// Threads that the kernel would have otherwise, and for which its program asks.
std::string whyOtherThreads(const ASTContext &ctx, const LaunchPlan &launch, const RoutineBlock &block) {
  auto differs = [&](const LaunchPlan::Size &size, unsigned own) {
    const Expr *e = size.arg && size.arg->expr ? size.from->expr(*size.arg->expr) : nullptr;
    auto value = e ? constantInteger(e, ctx) : std::nullopt;
    return e && !(value && *value == own);
  };
  if (differs(launch.vector, block.size[0]))
    return "a kernel that calls it asks for another vector_length than its blocks have, " +
           std::to_string(block.size[0]);
  if (differs(launch.workers, block.size[1] * block.size[2]))
    return "a kernel that calls it asks for another num_workers than its blocks have, " +
           std::to_string(block.size[1] * block.size[2]);
  for (int axis = 1; axis < 3; ++axis)
    if (block.size[axis] == 1 && !launch.grid.threads[axis].empty())
      return "a kernel that calls it shares a loop out over workers, and a tile is for all threads of a block";
  return "";
}

using Faults = std::map<const FunctionDecl *, std::string>;

/// What would be wrong if all callers took the blocks that functions have now.
Faults findFaults(const Planner &p) {
  UnitPlan trial = p.plan;
  Planner tried{p.ctx, p.directives, p.diagnoser, p.options, trial, {}};
  takeCalledBlocks(tried);
  Faults faults;
  auto blame = [&](const CachedCalls &calls, const std::string &why) {
    for (const FunctionDecl *f : calls.found)
      faults.emplace(f, why);
  };
  for (const auto &[function, block] : trial.routineBlocks)
    if (!block.whyNone.empty()) {
      CachedCalls calls(trial);
      calls.add(function);
      blame(calls, block.whyNone);
    }
  auto look = [&](const std::vector<RegionPlan> &regions) {
    for (const RegionPlan &region : regions)
      for (const LaunchPlan *launch : launchesOf(region.steps)) {
        CachedCalls calls(trial);
        for (const Stmt *s : launch->body)
          calls.visit(s);
        std::string why = launch->grid.conflict;
        for (const FunctionDecl *f : calls.found)
          if (why.empty())
            why = whyOtherThreads(p.ctx, *launch, trial.routineBlocks[f]);
        if (!why.empty())
          blame(calls, why);
      }
  };
  look(trial.regions);
  look(trial.instances);
  return faults;
}

const FunctionDecl *patternOf(const FunctionDecl *f) {
  const FunctionDecl *pattern = f->getTemplateInstantiationPattern();
  return (pattern ? pattern : f)->getCanonicalDecl();
}

/// Plans the function once more; what there is to say about it was said.
void planWithout(Planner &p, const FunctionDecl *function, const std::string &why) {
  p.unstaged[function] = why;
  p.plan.routineBlocks.erase(function);
  auto forget = [&](const auto &directives) {
    for (const Directive &d : directives)
      if (d.kind() == spec::DirectiveKind::Cache && d.function && d.function->getCanonicalDecl() == function &&
          !computeAround(&d))
        p.plan.tiles.erase(d.anchor);
  };
  forget(p.directives.all);
  forget(p.directives.instances);
  Diagnoser::Silence silence(p.diagnoser);
  if (const FunctionDecl *definition = function->getDefinition())
    planOrphans(p, definition);
}

} // namespace

void settleRoutineCaches(Planner &p) {
  auto isCached = [](const auto &one) { return one.second.hasCached; };
  while (std::any_of(p.plan.routineBlocks.begin(), p.plan.routineBlocks.end(), isCached)) {
    Faults faults = findFaults(p);
    if (faults.empty())
      return;
    // Of a template, all instantiations do as it does.
    std::map<const FunctionDecl *, std::string> wrong;
    for (const auto &[function, why] : faults)
      wrong.emplace(patternOf(function), why);
    std::vector<std::pair<const FunctionDecl *, std::string>> again;
    for (const auto &[function, block] : p.plan.routineBlocks)
      if (auto it = wrong.find(patternOf(function)); it != wrong.end() && block.hasCached)
        again.push_back({function, it->second});
    for (const auto &[function, why] : again)
      planWithout(p, function, why);
  }
}

} // namespace accolade
