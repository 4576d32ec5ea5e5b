#include "plan/patch/PatchPlan.h"

#include "plan/grid/WideRows.h"
#include "plan/patch/Patch.h"

using namespace clang;

namespace accolade {

bool PatchPlan::isLayer(const LoopPlan &loop, size_t level) const {
  return llvm::any_of(layers, [&](const Side &side) { return side.loop == &loop && side.level == level; });
}

std::vector<const LoopShape *> PatchPlan::walks() const {
  std::vector<const LoopShape *> all;
  for (const LoopShape &s : around)
    all.push_back(&s);
  all.push_back(&walk);
  return all;
}

std::string PatchPlan::walkText() const {
  std::string text;
  for (const LoopShape *s : walks())
    text += (text.empty() ? "" : ", ") + s->counter->getNameAsString();
  return text;
}

unsigned PatchPlan::constantWalk() const {
  constexpr long long Most = 1 << 16;
  long long all = 1;
  for (const LoopShape *s : walks()) {
    const long long trips = s->constantTrips.value_or(0);
    all = trips > 0 && trips <= Most / all ? all * trips : 0;
    if (!all)
      return 0;
  }
  return static_cast<unsigned>(all);
}

bool PatchPlan::breaksWarps() const { return !staged.empty() && threads[X] * threads[Y] % Warp; }

bool PatchPlan::fillsHalf(const ASTContext &ctx) const {
  constexpr long long Bytes = 64 * 4;
  long long bytes = 0;
  for (const VarDecl *var : spread)
    if (!var->getType()->isDependentType())
      bytes += ctx.getTypeSizeInChars(var->getType()).getQuantity();
  for (const Kept &one : kept)
    if (!one.places.empty() && !one.places[0]->isTypeDependent())
      bytes += ctx.getTypeSizeInChars(one.places[0]->getType()).getQuantity();
  return bytes * rows * columns == Bytes;
}

unsigned PatchPlan::blocksAtOnce(const ASTContext &ctx) const {
  constexpr unsigned Threads = 512; // with 128 registers each
  // Where conditions guard elements, or several counters are told by one trip, it may be more than a few.
  const bool guarded = llvm::any_of(staged, [](const Staged &s) { return !s.asks.empty(); });
  return row.loop && !splitsWalk() && !guarded && around.empty() && fillsHalf(ctx) ? Threads / (threads[X] * threads[Y]) : 0;
}

unsigned PatchPlan::length(const Staged &s) const {
  if (s.byRow) // rows of a tile begin in different banks
    return threads[Y] * rows + (depth > 8 ? 2 : 4);
  // ... as do columns that are brought along the walk.
  return s.byColumn ? threads[X] * columns + (s.alongWalk ? 4 : 0) : 1;
}

} // namespace accolade
