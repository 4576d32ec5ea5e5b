// Which axes a loop may share out inside of loops that share out others (OpenACC 3.4, 2.9.2 to 2.9.4).
#include "plan/loops/LoopParts.h"

namespace accolade {

using spec::ClauseKind;

bool isNumbered(const LoopNode &node) {
  if (const ParsedClause *gang = node.directive ? node.directive->clause(ClauseKind::Gang) : nullptr)
    for (const ParsedArg &a : gang->args)
      if (a.role == spec::ArgRole::Dim)
        return true;
  return false;
}

static std::string nestingRemedy(ClauseKind inner, ClauseKind around, bool numbered) {
  const std::string name(spec::name(inner)), other(spec::name(around));
  if (inner == around && inner == ClauseKind::Worker)
    return "remove 'worker' from one of them; tight nests may repeat 'gang' and 'vector' only";
  if (inner == around && numbered)
    return "dimensions count down inwards: gang(dim:2) stands around gang(dim:1)";
  if (inner == around)
    return "remove '" + name + "' from one of them, or let no statement stand between the loops: tight nests without "
           "'worker' may repeat it";
  return "remove '" + name + "' here, or '" + other + "' from the loop around";
}

/// A loop may not share out an axis that a loop around it has shared out, nor
/// a coarser one (2.9.2 to 2.9.4). Gang dimensions count down inwards.
void checkNesting(Planner &p, const LoopNode &node, const LoopPlan &plan, const Axes &outer) {
  if (!node.directive)
    return;
  const bool numbered = outer.numbered || plan.gangDim;
  auto complain = [&](ClauseKind inner, ClauseKind around) {
    p.diagnoser.report(node.directive->locOf(*node.directive->clause(inner)), spec::DiagId::LoopNesting,
                       {std::string(spec::name(inner)), std::string(spec::name(around)), std::string(spec::section(inner)),
                        nestingRemedy(inner, around, numbered)});
  };
  // A tight nest may ask for one axis several times (devices have three
  // dimensions of each), as long as it does not number them; so may the loops around
  // fcw, where each vector(n) is one side of the block (E1). Workers are the second dimension of a block: one loop
  // has them, below it only a vector may follow, and gangs that are shared already.
  bool workers = plan.worker ? outer.worker || outer.vector : outer.worker && (outer.vector || (plan.gang && !outer.gang));
  bool spread = (node.tight || node.inBlock) && outer.spread && !workers && !outer.numbered && !isNumbered(node);
  if (spread)
    return;
  const ClauseKind finest = outer.vector ? ClauseKind::Vector : outer.worker ? ClauseKind::Worker : ClauseKind::Gang;
  if (plan.worker && outer.worker) // which also stands in the way of what a tight nest may repeat
    complain(ClauseKind::Worker, ClauseKind::Worker);
  else if (plan.gang && (outer.worker || outer.vector || (outer.gang && plan.gangDim + 1 >= outer.gangDim)))
    complain(ClauseKind::Gang, finest);
  else if (plan.worker && outer.vector)
    complain(ClauseKind::Worker, finest);
  else if (plan.vector && outer.vector)
    complain(ClauseKind::Vector, ClauseKind::Vector);
}

} // namespace accolade
