// Loops that each have blocks and threads: columns along x, rows along y, layers along z.
#include "plan/patch/PatchFinder.h"

#include "analysis/Ast.h"
#include "analysis/DependenceParts.h"
#include "plan/patch/Turn.h"
#include "plan/loops/LoopTree.h"

using namespace clang;

namespace accolade {

bool PatchFinder::takeLoops(const MapNode &root) {
  if (root.kids.size() != 1 || launch.body.size() != 1 || launch.oneGang ||
      !launch.privates.empty() || launch.grid.calledAxes || launch.gangs[0].arg || launch.workers.arg || (launch.vector.arg && !threads) || launch.defaults[0] ||
      launch.defaults[1] || launch.defaults[2] || !launch.grid.shared.empty())
    return false;
  for (const ReductionVar &r : launch.gangReductions)
    if (!r.onLoop || !isNumber(r.var->getType()) || r.isSection())
      return false;
  const MapNode *node = root.kids[0].get();
  patch.outer = node->plan;
  for (;; node = node->kids[0].get()) {
    LoopPlan &plan = *node->plan;
    if (!isOpen(plan) || plan.oneSpace || plan.gridTile || plan.chunk || !plan.privates.empty() ||
        !plan.lastValues.empty())
      return false;
    reduced.insert(reduced.end(), plan.reductions.begin(), plan.reductions.end());
    for (size_t i = 0; i < plan.nest.size(); ++i) {
      LevelAxes &a = plan.axes[i];
      if (a.grid < 0 || a.grid != a.thread || !plan.nest[i].counter)
        return false;
      layersInRows |= a.grid == Z && patch.row.loop;
      if (a.grid == Z)
        patch.layers.push_back({&plan, i});
      else
        (a.grid == X ? patch.column : patch.row) = {&plan, i};
    }
    body = node->body;
    if (node->kids.size() != 1 || !node->kids[0]->tight || isPlain(*node->kids[0]->plan))
      break;
  }
  for (const auto &axis : launch.grid.blocks)
    for (const LaunchPlan::AxisLoop &l : axis)
      if (!l.hostTrips && !leans(l))
        return false;
  steady.emplace(p, launch);
  return patch.column.loop && (patch.layers.empty() || patch.row.loop) && suitsReductions() && standsInRows();
}

bool PatchFinder::standsInRows() const {
  auto isOfRows = [&](const Stmt *s) { return llvm::is_contained(patch.row.shape().loop->getBody()->children(), s); };
  return (patch.beside.empty() && patch.rowNames.empty()) ||
         (patch.row.loop && !(layersInRows && !patch.beside.empty()) && llvm::all_of(patch.beside, isOfRows) && llvm::all_of(patch.rowNames, isOfRows));
}

/// No level is asked for, or blocks of as many threads as the construct says, and all of them for this loop.
bool PatchFinder::isOpen(const LoopPlan &plan) const {
  const auto &asked = plan.asked;
  auto isSized = [&] { return llvm::any_of(plan.directive->clause(spec::ClauseKind::Vector)->args, [](const ParsedArg &a) { return a.expr; }); };
  return !asked.any() || (threads && asked.gang && asked.vector && !asked.worker && !isSized());
}

/// Each thread adds up what its iterations leave after the walk, where it has one at a time.
bool PatchFinder::suitsReductions() const {
  if (reduced.empty() && launch.gangReductions.empty())
    return true;
  return !patch.row.loop && patch.outer == patch.column.loop && patch.outer->nest.size() == 1 &&
         std::all_of(reduced.begin(), reduced.end(),
                     [](const ReductionVar &r) { return !r.isSection() && isNumber(r.var->getType()); });
}

/// for (i) for (j = 0; j <= i; j++): a triangle, whose square the host can count.
bool PatchFinder::leans(const LaunchPlan::AxisLoop &l) {
  if (!patch.row.loop || l.loop != patch.column.loop || l.level != patch.column.level || launch.ofInstance)
    return false;
  const LoopShape &row = patch.row.shape(), &column = patch.column.shape();
  const Triangle triangle = triangleOf(row, column, p.ctx);
  patch.lean = triangle.lean;
  patch.emptyRows = !triangle.each;
  auto isLayers = [&](const Stmt *s) {
    const VarDecl *var = isa<DeclRefExpr>(s) ? namedVariable(cast<Expr>(s)) : nullptr;
    return var && layerCounters().count(canonical(var));
  };
  for (const Expr *e : {column.lower, column.upper})
    if (patch.lean != Lean::None && (containsMember(e) || anyBelow(e, isLayers)))
      return false;
  return patch.lean != Lean::None;
}

bool PatchFinder::containsMember(const Stmt *stmt) {
  return isa<MemberExpr>(stmt) || std::any_of(stmt->child_begin(), stmt->child_end(), [](const Stmt *child) {
           return child && containsMember(child);
         });
}

/// A thread takes several rows of a nest that its grid covers.
bool PatchFinder::takeTurn() {
  if (!launch.grid.covers || !patch.row.loop || !patch.column.loop || !patch.layers.empty() ||
      patch.row.loop->axes[patch.row.level].run * TurnRows != TurnSide)
    return false;
  patch.turn = findTurn(p, patch.row.loop->nest[patch.row.level], patch.column.loop->nest[patch.column.level], body);
  patch.threads[0] = TurnSide;
  patch.threads[1] = TurnRows;
  return patch.turns();
}

const VarDecl *PatchFinder::counterOf(const PatchPlan::Side &side) const {
  return side.loop ? canonical(side.loop->nest[side.level].counter) : nullptr;
}

} // namespace accolade
