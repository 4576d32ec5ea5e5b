// What Loops.cpp asks about one loop of the tree, each question in a file of its own.
#pragma once

#include "plan/loops/LoopTree.h"

namespace accolade {

/// Whether the iterations of a loop may run in any order, and why (Parallel.cpp).
bool decideParallel(Planner &p, const LoopContext &context, LoopNode &node, LoopPlan &plan, const Axes &outer);

/// Complains about axes that a loop may not share out inside of those around it (LoopNesting.cpp).
void checkNesting(Planner &p, const LoopNode &node, const LoopPlan &plan, const Axes &outer);
/// Whether each gang has a variable of its own (GangsOwn.cpp).
bool isGangsOwn(const LoopContext &context, const clang::VarDecl *var);
/// Whether a loop of `body` that asks for no axes fills memory that each gang has for itself.
bool fillsGangsOwn(Planner &p, const LoopContext &context, const LoopNode &node, const clang::Stmt *body);
/// Whether one is among the loops, and how many gangs there are is ours to choose. With one gang, what other loops do
/// with that memory, and with what the loop reads, is right as well.
bool needsOneGang(Planner &p, const LoopContext &context, const LoopNode &root, const clang::Stmt *body);

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
