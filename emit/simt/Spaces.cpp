// Loops that are shared out as one index space, or in tiles and chunks.
#include "emit/simt/SimtCode.h"

#include "analysis/Ast.h"

using namespace clang;

namespace accolade::simt {

/// collapse as one index space.
void SimtCode::oneSpace(const LoopPlan &plan) {
  size_t depth = plan.nest.size();
  std::string total;
  for (size_t i = 0; i < depth; ++i) {
    const LoopShape &s = plan.nest[i];
    line("const " + words.wide + " " + tripsName(s) + " = " + tripCount(s) + ";");
    total += (i ? " * " : "") + tripsName(s);
  }
  line("const " + words.wide + " acc_of_all = " + total + ";");
  const LevelAxes &a = plan.axes[0];
  std::string share, stop = "acc_of_all";
  if (shares(a)) {
    share = "acc_share_of_all", stop = "acc_stop";
    line("const " + words.wide + " " + share + " = " + helpers.share() + "(acc_of_all, " +
         words.blocks[a.grid] + ");");
    line("const " + words.wide + " acc_stop = " + words.contiguous + " ? ::min(acc_of_all, (" +
         words.block[a.grid] + " + 1) * " + share + ") : acc_of_all;");
  }
  if (plan.simd && !words.simd.empty())
    line(words.simd);
  open("for (" + words.wide + " acc_at = " + start(a, false, share) + "; acc_at < " + stop +
       "; acc_at += " + step(a, false, share) + ")");
  std::string rest = "acc_at";
  for (size_t i = depth; i-- > 0;) {
    const LoopShape &s = plan.nest[i];
    counter(s, i == 0 ? rest : "(" + rest + " % " + tripsName(s) + ")", {});
    rest = "(" + rest + " / " + tripsName(s) + ")";
  }
  innermost(plan);
  close();
}

/// Counts of tiles fit into 32 bits with that of the trips where tiles are small and gangs not more than there are tiles.
std::string SimtCode::tileType(const LoopPlan &plan, size_t level) const {
  constexpr long long SmallTile = 1 << 16;
  const ParsedArg *arg = plan.chunk ? plan.chunk : plan.tileSize(level);
  std::optional<long long> size = plan.openSize;
  if (arg && arg->expr)
    size = constantInteger(plan.directive->expr(*arg->expr), ec.ctx);
  const bool counted = launch && llvm::none_of(launch->gangs, [](const LaunchPlan::Size &s) { return s.arg; }) && !launch->defaults[0];
  return counted && size && *size >= 1 && *size <= SmallTile && fits32(plan.nest[level]) ? "unsigned" : words.wide;
}

/// tile: tiles over the grid, elements over the threads. chunk: the same with one
/// level.
void SimtCode::tiles(const LoopPlan &plan) {
  size_t depth = plan.nest.size();
  std::vector<std::string> types;
  for (size_t i = 0; i < depth; ++i) {
    const LoopShape &s = plan.nest[i];
    const ParsedArg *arg = plan.chunk ? plan.chunk : plan.tileSize(i);
    types.push_back(tileType(plan, i));
    std::string size = arg && arg->expr ? expr(*plan.directive, *arg->expr) : std::to_string(plan.openSize);
    std::string declared = "const " + types[i] + " " + tripsName(s) + " = " + tripCount(s) + ", ";
    // Tiles of nothing would never come to an end.
    if (arg && arg->expr && !constantInteger(plan.directive->expr(*arg->expr), ec.ctx)) {
      std::string asked = "acc_asked_" + nameOf(s.counter);
      declared += asked + " = " + size + ", ";
      size = asked + " > 1 ? " + asked + " : 1";
    }
    line(declared + "acc_tile_" + nameOf(s.counter) + " = " + size + ";");
  }
  std::function<void(size_t)> overTiles, overElements;
  overTiles = [&](size_t i) {
    if (i == depth)
      return overElements(0);
    const LoopShape &s = plan.nest[i];
    std::string name = nameOf(s.counter), tile = "acc_tile_" + name;
    int g = plan.axes[i].grid;
    open("for (" + types[i] + " acc_from_" + name + " = " +
         (g < 0 ? "0" : words.block[g] + " * " + tile) + "; acc_from_" + name + " < " +
         tripsName(s) + "; acc_from_" + name + " += " +
         (g < 0 ? tile : words.blocks[g] + " * " + tile) + ")");
    overTiles(i + 1);
    close();
  };
  overElements = [&](size_t i) {
    if (i == depth)
      return innermost(plan);
    const LoopShape &s = plan.nest[i];
    std::string name = nameOf(s.counter), trip = tripName(s);
    int t = plan.axes[i].thread;
    open("for (" + types[i] + " " + trip + " = acc_from_" + name +
         (t < 0 ? "" : " + " + words.thread[t]) + "; " + trip + " < acc_from_" + name +
         " + acc_tile_" + name + " && " + trip + " < " + tripsName(s) + "; " + trip +
         (t < 0 ? "++" : " += " + words.threads[t]) + ")");
    counter(s, trip, {});
    overElements(i + 1);
    close();
  };
  overTiles(0);
}

} // namespace accolade::simt
