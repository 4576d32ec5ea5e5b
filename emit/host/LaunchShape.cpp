#include "emit/host/LaunchShape.h"
#include "analysis/Ast.h"
#include "emit/host/HostTrips.h"
#include "plan/patch/Patch.h"

#include <map>

using namespace clang;

namespace accolade {

namespace {

class ShapeWriter {
public:
  ShapeWriter(const EmitContext &ec, const HostNames &n) : ec(ec), n(n), counted(ec) {}

  std::string all(const LaunchPlan &launch, const OwnLaunches &own) const {
    std::string text = one(launch, n.shape, false), others, theirs = n.shape + "_own";
    for (const auto &[target, other] : own) {
      DeviceTypeScope scope(target->names);
      if (one(*other, n.shape, false) != text)
        others += "    if (acc_rt_runs_on(&" + n.region + ", " + quoted(target->target) + ")) {\n" +
                  one(*other, theirs, false) + "    " + n.shape + " = " + theirs +
                  ";\n    }\n";
    }
    return others.empty() ? text : one(launch, n.shape, true) + others;
  }

private:
  std::string one(const LaunchPlan &launch, const std::string &name, bool changes) const {
    std::string once;
    std::map<const ParsedArg *, std::string> computed;
    auto sized = [&](const LaunchPlan::Size &s, int otherwise) {
      if (!isOnce(s))
        return sizeText(s, otherwise);
      std::string &variable = computed[s.arg];
      if (variable.empty()) {
        variable = name + "_size" + std::to_string(computed.size());
        once += "    const long " + variable + " = " + sizeText(s, otherwise) + ";\n";
      }
      return variable;
    };
    std::string gangs, gridTrips, threadTrips, threads;
    for (int a = 0; a < 3; ++a) {
      std::string comma = a ? ", " : "";
      std::string size =
          launch.oneGang && a == 0 ? "1" : sized(launch.gangs[a], a ? 0 : launch.defaults[0]);
      gangs += comma + size;
      gridTrips += comma + tripsText(launch, launch.grid.blocks[a], true);
      std::string rows = rowsText(launch, launch.grid.threads[a]);
      threadTrips += comma + (rows.empty() ? tripsText(launch, launch.grid.threads[a], false) : rows);
      int fixed = a == 0 ? launch.defaults[2] : a == 1 ? launch.defaults[1] : 0;
      if (launch.grid.patch && a < 2)
        fixed = static_cast<int>(launch.grid.patch->threads[a]);
      else if (launch.grid.patch && !launch.grid.patch->layers.empty())
        fixed = 1;
      if (launch.grid.fixed[a])
        fixed = static_cast<int>(launch.grid.fixed[a]);
      bool split = launch.grid.patch && launch.grid.patch->splitsWalk() && a < 2;
      threads += comma + (split ? splitThreads(*launch.grid.patch, a) : sized(launch.grid.threadSize[a], fixed));
    }
    std::string text = "{{" + gangs + "}, " + sized(launch.workers, launch.defaults[1]) + ", " +
                       sized(launch.vector, launch.defaults[2]) + ", {" + gridTrips + "}, {" +
                       threadTrips + "}, {" + threads + "}}";
    return once + "    " + std::string(changes ? "" : "const ") + "acc_rt_shape " + name + " = " + text + ";\n";
  }

  static std::string sizeText(const LaunchPlan::Size &s, int otherwise) {
    return s.arg && s.arg->expr ? "(long)(" + s.from->text(*s.arg->expr) + ")"
                                : std::to_string(otherwise);
  }

  /// Whether its expression may do something, and so must be computed once, wherever its value is wanted.
  bool isOnce(const LaunchPlan::Size &s) const {
    const Expr *e = s.arg && s.arg->expr ? s.from->expr(*s.arg->expr) : nullptr;
    return e && e->HasSideEffects(ec.ctx);
  }

  /// About how many iterations a loop has that runs through rows of what the run time knows.
  std::string rowsText(const LaunchPlan &launch, const std::vector<LaunchPlan::AxisLoop> &loops) const {
    if (loops.size() != 1 || !loops[0].rowsOf)
      return "";
    std::string rows;
    for (const auto &axis : launch.grid.blocks)
      if (!axis.empty()) {
        std::string trips = tripsText(launch, axis, true);
        if (trips == "-1")
          return "";
        rows += (rows.empty() ? "" : " * ") + trips;
      }
    std::string from = hostName(loops[0].rowsOf);
    return rows.empty() ? "" : "acc_rt_about(&" + n.region + ", (const void *)" + from + ", sizeof(*" +
                                   from + "), " + rows + ")";
  }

  /// How many iterations the loops of an axis have at most, as far as the host can
  /// say.
  std::string tripsText(const LaunchPlan &launch, const std::vector<LaunchPlan::AxisLoop> &loops,
                        bool blocks) const {
    std::string most;
    if (const PatchPlan *patch = launch.grid.patch.get(); patch && !loops.empty() && patch->isLayer(*loops[0].loop, loops[0].level))
      return layerTrips(*patch);
    for (const LaunchPlan::AxisLoop &l : loops) {
      std::string trips = tripsText(launch, l, blocks);
      if (trips.empty())
        return "-1";
      most = most.empty() ? trips : "acc_rt_larger(" + most + ", " + trips + ")";
    }
    return most.empty() ? "-1" : most;
  }

  std::string tripsText(const LaunchPlan &launch, const LaunchPlan::AxisLoop &l,
                        bool blocks) const {
    const LoopPlan &plan = *l.loop;
    if (!l.hostTrips)
      return l.about ? counted.about(plan.nest[l.level], *l.about) : "";
    std::string trips = l.boxedBy ? counted.boxed(plan.nest[l.level], *l.boxedBy, l.lean)
                                  : counted.of(plan.nest[l.level], plan.axes[l.level].fromZero);
    if (l.about) // the device may know better than that there is nothing to do
      trips = "acc_rt_larger(" + trips + ", 1)";
    if (plan.oneSpace)
      for (size_t i = 1; i < plan.nest.size(); ++i)
        trips += " * " + counted.of(plan.nest[i]);
    const ParsedArg *piece = plan.chunk ? plan.chunk : plan.tileSize(l.level);
    if (const unsigned strip = plan.axes[l.level].strip; strip > 1)
      return "acc_rt_strips(" + trips + ", " + allTrips(launch) + ", " + std::to_string(plan.strips.plenty) + ", " +
             stripText(plan.strips, strip) + ")";
    unsigned run = plan.axes[l.level].run;
    if (run > 1)
      return "acc_rt_trips(" + trips + ", " + std::to_string(run) + ")";
    if (const LevelAxes &a = plan.axes[l.level]; a.plenty && blocks)
      return "acc_rt_shared(" + trips + ", " + std::to_string(a.plenty) + ", " + std::to_string(a.ahead) + ")";
    if (launch.grid.patch && blocks)
      return patchTrips(*launch.grid.patch, plan.axes[l.level].grid == 0, trips);
    if (!plan.gridTile && !plan.chunk)
      return trips;
    std::string size = std::to_string(plan.openSize);
    if (piece && piece->expr) {
      bool known = constantInteger(plan.directive->expr(*piece->expr), ec.ctx).has_value();
      size = "(acc_rt_int64)(" + plan.directive->text(*piece->expr) + ")";
      size = known ? size : "acc_rt_larger(" + size + ", 1)";
    }
    return blocks ? "acc_rt_trips(" + trips + ", " + size + ")" : size;
  }

  /// How many neighbours a thread takes: rows must begin where packs may.
  std::string stripText(const StripPlan &strips, unsigned length) const {
    std::string fit, count = std::to_string(length);
    for (const Expr *value : strips.multiples)
      fit += (fit.empty() ? "" : " && ") + hostName(cast<VarDecl>(cast<DeclRefExpr>(value)->getDecl())) + " % " + count +
             " == 0";
    return fit.empty() ? count : fit + " ? " + count + " : 1";
  }

  /// Iterations of a nest that the grid covers.
  std::string allTrips(const LaunchPlan &launch) const {
    std::string all;
    for (const auto &axis : launch.grid.blocks)
      for (const LaunchPlan::AxisLoop &l : axis)
        all += (all.empty() ? "" : " * ") + counted.of(l.loop->nest[l.level]);
    return all;
  }

  /// The fewer columns there are, the more rows of threads share the walk along them, and the fewer a block has.
  std::string splitThreads(const PatchPlan &patch, int axis) const {
    std::string trips = counted.of(patch.column.loop->nest[patch.column.level]), text;
    auto sizeOf = [&](const SplitShape &s) { return axis == 0 ? s.width : s.rows; };
    for (const SplitShape *s = std::begin(SplitShapes); s->columns; ++s)
      if (sizeOf(s[0]) != sizeOf(s[1]))
        text += trips + " >= " + std::to_string(s->columns) + " ? " + std::to_string(sizeOf(*s)) + " : ";
    return text + std::to_string(sizeOf(std::end(SplitShapes)[-1]));
  }

  /// As if they were one loop.
  std::string layerTrips(const PatchPlan &patch) const {
    std::string all;
    for (const PatchPlan::Side &side : patch.layers)
      all += (all.empty() ? "" : " * ") + counted.of(side.shape());
    return all;
  }

  /// Patches, or iterations where these are too few for patches.
  std::string patchTrips(const PatchPlan &patch, bool columns, const std::string &trips) const {
    unsigned each = columns ? patch.columns : patch.rows;
    if (each == 1)
      return trips;
    const std::string across = patch.lean != Lean::None ? counted.boxed(patch.column.shape(), patch.row.shape(), patch.lean)
                                                        : counted.of(patch.column.shape());
    const std::string down = patch.row.loop ? counted.of(patch.row.shape()) : "";
    std::string worth = across + (down.empty() ? "" : " * " + down) + (patch.layers.empty() ? "" : " * " + layerTrips(patch)) +
                        " >= " + std::to_string(patch.least);
    if (patch.leastColumns)
      worth += " && " + across + " >= " + std::to_string(patch.leastColumns);
    if (patch.leastRows && !down.empty())
      worth += " && " + down + " >= " + std::to_string(patch.leastRows);
    return "acc_rt_trips(" + trips + ", " + worth + " ? " + std::to_string(each) + " : 1)";
  }

  const EmitContext &ec;
  const HostNames &n;
  const HostTrips counted;
};

} // namespace

std::string shapesText(const EmitContext &ec, const HostNames &n, const LaunchPlan &launch, const OwnLaunches &own) {
  return ShapeWriter(ec, n).all(launch, own);
}

} // namespace accolade
