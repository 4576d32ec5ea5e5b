#include "plan/grid/KeptRows.h"

#include "analysis/Ast.h"
#include "analysis/Certain.h"

using namespace clang;

namespace accolade {
namespace {

/// Bytes of a block's memory for rows, where it has one row of threads and where it has several.
constexpr unsigned LoneRowBytes = 16 * 1024, RowsBytes = 32 * 1024;

class RowKeeper {
public:
  RowKeeper(Planner &p, LaunchPlan &launch) : p(p), launch(launch) {}

  void run(const MapNode &root) {
    visit(root);
    unsigned bytes = 0;
    for (const Expr *place : launch.grid.rows)
      bytes += sizeOf(place);
    if (bytes)
      launch.grid.roomOfRows = (launch.grid.threads[Y].empty() ? LoneRowBytes : RowsBytes) / bytes;
  }

private:
  void visit(const MapNode &node) {
    std::vector<const MapNode *> loops;
    for (const auto &kid : node.kids) {
      visit(*kid);
      if (node.plan && isRow(*kid) && standsIn(node, *kid) && (loops.empty() || isAlike(*loops[0], *kid)))
        loops.push_back(kid.get());
    }
    if (loops.size() > 1 && isSteady(node, loops[0]->plan->nest[0]))
      share(node, loops);
  }

  /// Its iterations are shared out among the lanes of a row, each with its number.
  static bool isRow(const MapNode &node) {
    const LoopPlan &plan = *node.plan;
    return node.kids.empty() && plan.nest.size() == 1 && plan.axes[0].grid < 0 && plan.axes[0].thread == X && !plan.axes[0].tested &&
           plan.axes[0].run == 1 && plan.packs.empty() && plan.near.empty() && !plan.scan && !plan.tile && !plan.chunk &&
           plan.nest[0].constantStep == 1 && plan.nest[0].counter->getType()->isIntegerType() && !plan.nest[0].walks;
  }

  /// Every iteration of the loop around comes to it.
  static bool standsIn(const MapNode &node, const MapNode &kid) {
    const auto *block = dyn_cast<CompoundStmt>(node.body);
    return block && std::find(block->body_begin(), block->body_end(), kid.key) != block->body_end();
  }

  bool isAlike(const MapNode &a, const MapNode &b) const {
    const LoopShape &one = a.plan->nest[0], &other = b.plan->nest[0];
    return one.relation == other.relation && one.counter->getName() == other.counter->getName() &&
           isSameExpression(one.lower, other.lower, p.ctx) && isSameExpression(one.upper, other.upper, p.ctx);
  }

  /// What its bounds name does not change from one loop to the next.
  bool isSteady(const MapNode &node, const LoopShape &shape) const {
    return isUnchanged(shape.lower, node) && isUnchanged(shape.upper, node);
  }

  bool isUnchanged(const Expr *e, const MapNode &node, const VarDecl *counter = nullptr) const {
    RegionUse changed = analyzeVariableUse(node.body, p.ctx), use = analyzeVariableUse(e, p.ctx);
    if (!use.calls.empty())
      return false;
    return std::all_of(use.variables.begin(), use.variables.end(), [&](const VariableUse &u) {
      const VarDecl *var = canonical(u.var);
      const VariableUse *found = changed.find(var);
      const bool captured = std::any_of(launch.captured.begin(), launch.captured.end(), [&](const CapturedVar &c) {
        return c.var == var && c.storage == Storage::Value;
      });
      return var == counter ||
             (!u.dereferenced && u.var->getType()->isIntegerType() && (captured || isCounterAround(var)) &&
              !(found && (found->written || found->addressTaken)));
    });
  }

  bool isCounterAround(const VarDecl *var) const {
    for (const auto &axis : launch.grid.blocks)
      for (const LaunchPlan::AxisLoop &l : axis)
        if (canonical(l.loop->nest[l.level].counter) == var)
          return true;
    return false;
  }

  void share(const MapNode &node, const std::vector<const MapNode *> &loops) {
    for (const Access &a : unconditional(*loops[0])) {
      if (!isElement(a, node, loops[0]->plan->nest[0]) || isTaken(*loops[0]->plan, a.expr))
        continue;
      std::vector<std::vector<const Expr *>> places;
      size_t readers = 0;
      for (const MapNode *loop : loops) {
        places.push_back(placesOf(*loop, spell(a.expr, p.ctx)));
        readers += !places.back().empty();
      }
      if (readers < 2)
        continue;
      const auto number = static_cast<unsigned>(launch.grid.rows.size());
      launch.grid.rows.push_back(a.expr);
      for (size_t i = 0; i < loops.size(); ++i)
        if (!places[i].empty())
          loops[i]->plan->row.push_back({places[i], number, i == 0});
    }
  }

  static bool isTaken(const LoopPlan &plan, const Expr *place) {
    return std::any_of(plan.row.begin(), plan.row.end(), [&](const RowElement &e) {
      return std::find(e.places.begin(), e.places.end(), place) != e.places.end();
    });
  }

  /// A number of an array that nobody changes meanwhile, another one in every iteration.
  bool isElement(const Access &a, const MapNode &node, const LoopShape &shape) {
    QualType type = a.expr->getType();
    if (a.write || a.indirect || a.escapes || a.loadsPointer || !a.base || !a.path.empty() || a.subscripts.empty() || !type->isArithmeticType() ||
        type->isAnyComplexType() || strideOf(a, shape, p.ctx) == Stride::Invariant || !isReadOnly(a.base))
      return false;
    return std::all_of(a.subscripts.begin(), a.subscripts.end(),
                       [&](const Expr *e) { return isUnchanged(e, node, canonical(shape.counter)); });
  }

  bool isReadOnly(const VarDecl *var) {
    if (!unaliased)
      unaliased = unaliasedArrays(p, launch);
    if (!unaliased->count(canonical(var)))
      return false;
    return std::all_of(launch.body.begin(), launch.body.end(), [&](const Stmt *s) {
      RegionUse use = analyzeVariableUse(s, p.ctx);
      const VariableUse *u = use.find(canonical(var));
      return !u || !(u->targetWritten || u->written || u->addressTaken);
    });
  }

  /// What every iteration reads.
  std::vector<Access> unconditional(const MapNode &loop) const {
    std::vector<Access> list = collectAccesses(loop.body, p.ctx);
    std::erase_if(list, [&](const Access &a) { return !evaluatesOneOf(loop.body, {a.expr}); });
    return list;
  }

  std::vector<const Expr *> placesOf(const MapNode &loop, const std::string &text) const {
    std::vector<const Expr *> found;
    for (const Access &a : unconditional(loop))
      if (!a.write && spell(a.expr, p.ctx) == text)
        found.push_back(a.expr);
    return found;
  }

  unsigned sizeOf(const Expr *e) const {
    return static_cast<unsigned>(p.ctx.getTypeSizeInChars(e->getType()).getQuantity());
  }

  Planner &p;
  LaunchPlan &launch;
  std::optional<std::set<const VarDecl *>> unaliased;
};

} // namespace

void keepRows(Planner &p, LaunchPlan &launch, const MapNode &root) {
  if (p.options.autoCache && !launch.oneGang && launch.grid.threads[Z].empty() && !launch.inTemplate() && !launch.ofInstance)
    RowKeeper(p, launch).run(root);
}

} // namespace accolade
