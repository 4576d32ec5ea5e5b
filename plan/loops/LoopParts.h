// What Loops.cpp asks about one loop of the tree, each question in a file of its own.
#pragma once

#include "plan/loops/LoopTree.h"

namespace accolade {

/// Whether the iterations of a loop may run in any order, and why (Parallel.cpp).
bool decideParallel(Planner &p, const LoopContext &context, LoopNode &node, LoopPlan &plan, const Axes &outer);

/// Complains about axes that a loop may not share out inside of those around it (LoopNesting.cpp).
void checkNesting(Planner &p, const LoopNode &node, const LoopPlan &plan, const Axes &outer);
/// Whether it says gang(dim:n).
bool isNumbered(const LoopNode &node);

/// What the loop reduces, by a clause or without one; `around`: what loops around it do (LoopReductions.cpp).
void planReductions(Planner &p, const LoopContext &context, const std::vector<ReductionVar> &around, LoopNode &node,
                    LoopPlan &plan, const Axes &outer);

/// Whether processors run the loop in lanes (Simd.cpp).
bool wantsSimd(const Planner &p, const LoopNode &node, const LoopPlan &plan);

/// Variables of which a directive's clauses give each iteration its own.
std::vector<const clang::VarDecl *> ownByClauses(const Directive *d);

} // namespace accolade
