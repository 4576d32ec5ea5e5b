// Blocks of a collapsed nest: their iterations follow each other in the nest's one index, so an inner
// counter may have all of its values in one block, and an outer one moves on after each round of
// the inner loops.
#include "plan/block/Block.h"

#include "analysis/Ast.h"

using namespace clang;

namespace accolade {

/// The trips of a loop that counts up by one from a constant, less `less`, as the launch can compute it.
static std::optional<SpreadTerm> collapsedTrips(const LoopShape &s, const ASTContext &ctx, long long less) {
  auto lower = constantInteger(s.lower, ctx);
  bool counted = s.relation == Relation::LT || s.relation == Relation::LE;
  if (!lower || !counted || s.constantStep != 1)
    return std::nullopt;
  return SpreadTerm{1, s.upper, (s.relation == Relation::LE ? 1 : 0) - *lower - less, 0};
}

std::optional<Spread> collapsedReach(const LoopPlan &loop, size_t level,
                                     std::optional<long long> iterations, const ASTContext &ctx) {
  const LoopShape &own = loop.nest[level];
  if (!iterations || !own.constantStep)
    return std::nullopt;
  const long long step = std::abs(*own.constantStep);
  Spread reach;
  reach.exact = false;
  if (level > 0) {
    if (own.constantTrips) {
      reach.more = std::max(*own.constantTrips - 1, 0LL) * step;
      return reach;
    }
    auto trips = collapsedTrips(own, ctx, 1);
    if (!trips)
      return std::nullopt;
    reach.rows.push_back(*trips);
    return reach;
  }
  long long inner = 1; // at least so many iterations before the outermost counter moves on
  const LoopShape *open = nullptr;
  for (const LoopShape &s : llvm::ArrayRef(loop.nest).drop_front())
    if (s.constantTrips)
      inner *= std::max(*s.constantTrips, 1LL);
    else
      open = &s;
  const long long rounds = (*iterations - 1 + inner - 1) / inner;
  reach.more = rounds * step;
  if (own.constantTrips)
    reach.more = std::min(reach.more, std::max(*own.constantTrips - 1, 0LL) * step);
  if (auto trips = open && reach.more > 1 ? collapsedTrips(*open, ctx, 0) : std::nullopt) {
    reach.more = 0;
    trips->times = step;
    trips->over = rounds;
    reach.rows.push_back(*trips);
  }
  return reach;
}

} // namespace accolade
