// Which accesses are compared with the range of their tile (--check=fcw), and which tiles may turn
// out to be too small. A kernel only notes the number of the first one outside, its index and the
// range; the host has the words.
#include "plan/block/Block.h"
#include "plan/loops/LoopTree.h"

using namespace clang;

namespace accolade {
namespace {

class CheckPlanner {
public:
  CheckPlanner(Planner &p, RegionPlan &region) : p(p), region(region) {}

  /// In the order of the program, which a template and its instantiations share.
  void visit(const Stmt *stmt) {
    if (!stmt)
      return;
    FcwPlan *plan = planOf(stmt);
    if (plan)
      numberRooms(*plan);
    if (plan && plan->directive->body)
      number(*plan, plan->directive->body);
    for (const Stmt *child : stmt->children()) {
      FcwPlan *cached = planOf(child);
      if (cached && !cached->directive->body)
        for (const Stmt *s : statementsAfter(child, stmt))
          number(*cached, s);
      visit(child);
    }
  }

private:
  /// Null where there is none, or none that came to anything: an error has been reported.
  FcwPlan *planOf(const Stmt *stmt) {
    auto it = p.plan.tiles.find(stmt);
    return it != p.plan.tiles.end() && it->second.directive ? &it->second : nullptr;
  }

  /// What a template cannot know, its instantiations may: they would number others.
  void numberRooms(FcwPlan &plan) {
    const Directive &d = *plan.directive;
    if (d.pattern || (d.scope && d.scope->isDependentContext()))
      return;
    for (TilePlan &tile : plan.tiles)
      for (size_t i = 0; i < tile.dims.size(); ++i)
        if (tile.dims[i].guessed && tile.checkedRoom.emplace(i, region.checks.size()).second)
          region.checks.push_back({&tile, nullptr, i});
  }

  void number(FcwPlan &plan, const Stmt *stmt) {
    if (!stmt || !p.options.checkTiles)
      return;
    if (const Directive *d = p.directives.at(stmt))
      return number(plan, d->body);
    if (const auto *e = dyn_cast<ArraySubscriptExpr>(stmt))
      for (TilePlan &tile : plan.tiles)
        if (isThrough(tile, e) && tile.checked.emplace(e, region.checks.size()).second)
          for (size_t i = 0; i < tile.dims.size(); ++i)
            region.checks.push_back({&tile, e, i});
    if (const auto *decl = dyn_cast<DeclStmt>(stmt))
      for (const Decl *one : decl->decls())
        if (const auto *var = dyn_cast<VarDecl>(one))
          number(plan, var->getInit());
    for (const Stmt *child : stmt->children())
      number(plan, child);
  }

  bool isThrough(const TilePlan &tile, const Expr *e) const {
    if (tile.cached)
      return tile.inside.count(e) || (tile.asking.count(e) && !isInOthers(tile, e));
    return !subscriptsOf(e, tile).empty();
  }

  /// Another range of the array may have it.
  bool isInOthers(const TilePlan &tile, const Expr *e) const {
    for (const auto &[anchor, plan] : p.plan.tiles)
      for (const TilePlan &other : plan.tiles)
        if (&other != &tile && (other.inside.count(e) || other.asking.count(e)))
          return true;
    return false;
  }

  Planner &p;
  RegionPlan &region;
};

void visitLaunches(CheckPlanner &planner, RegionPlan &region, std::vector<HostStep> &steps) {
  for (HostStep &step : steps) {
    visitLaunches(planner, region, step.steps);
    if (step.kind != HostStep::Kind::Launch)
      continue;
    size_t before = region.checks.size();
    for (const Stmt *s : step.launch.body)
      planner.visit(s);
    step.launch.checksTiles = region.checks.size() > before;
  }
}

} // namespace

void noteUnchecked(Planner &p) {
  for (const Directive &d : p.directives.all) {
    auto it = d.bound && d.scope && !computeAround(&d) ? p.plan.tiles.find(d.anchor) : p.plan.tiles.end();
    if (!p.options.checkTiles || it == p.plan.tiles.end())
      continue;
    for (const TilePlan &tile : it->second.tiles)
      if (!tile.cached)
        p.diagnoser.report(d.loc(), spec::DiagId::FcwUnchecked,
                           {d.text(tile.item->base), d.scope->getNameAsString()});
  }
}

void planChecks(Planner &p, RegionPlan &region) {
  CheckPlanner planner(p, region);
  visitLaunches(planner, region, region.steps);
}

} // namespace accolade
