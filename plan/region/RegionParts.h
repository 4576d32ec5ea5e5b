// What the files that plan one compute construct share: Region.cpp makes the plan, KernelsSplit.cpp cuts kernels into
// launches, LeftCounters.cpp sets what their loops leave in counters, Captures.cpp finds what each launch needs from
// outside, Unseen.cpp what functions have of the program that it calls, Comparisons.cpp what it can compare,
// KernelNames.cpp what things are called in there.
#pragma once

#include "plan/loops/LoopTree.h"

namespace accolade {

/// Why a pointer that no clause names is captured: its target is looked for at the launch.
constexpr char FoundThroughTable[] = "found through the present table";

struct RegionParts {
  Planner &p;
  const Directive &d;
  LoopContext context;
  /// Declared between the loops of kernels: by host steps, where the host computes
  /// their value, or in storage of the region's own, where kernels write them.
  std::set<const clang::VarDecl *> hostVariables;
  std::vector<const clang::VarDecl *> own;
  std::set<const clang::VarDecl *> hostCounters; ///< of loops that run on the host

  bool isOwn(const clang::VarDecl *var) const {
    return std::find(own.begin(), own.end(), canonical(var)) != own.end();
  }
};

/// A kernel of these statements, with its loops planned.
HostStep launchStep(RegionParts &r, std::vector<const clang::Stmt *> body,
                    const Directive *combined, bool allowGang); // Region.cpp

std::vector<HostStep> splitKernels(RegionParts &r); // KernelsSplit.cpp

/// Steps by which counters from outside have the values that these loops of kernels leave in them, where
/// anybody reads those. `hostComputes` says what the host knows.
std::vector<HostStep> leaveCounters(RegionParts &r, const clang::Stmt *s,
                                    const std::function<bool(const clang::Expr *)> &hostComputes); // LeftCounters.cpp

/// Whether the region sets a variable otherwise than by counting loops with it, and somebody reads that.
bool setsForOthers(const RegionParts &r, const clang::VarDecl *var); // LeftCounters.cpp

// ---- Captures.cpp --------------------------------------------------------------------

/// What the launches use, with the variables that clauses inside them name.
RegionUse useOf(RegionParts &r, const std::vector<HostStep> &steps);
/// Variables that are reduced into storage the host sees.
std::vector<ReductionVar> topReductions(RegionParts &r, const std::vector<HostStep> &steps);
/// Counters of loop directives are private by themselves (2.6.1).
std::set<const clang::VarDecl *> countersOf(RegionParts &r, const std::vector<HostStep> &steps);
/// In an instantiation, variables arrive as the template's host text passes them.
void followPattern(const RegionPlan &pattern, const RegionUse &use, RegionData &data);
/// Fills in what the launch takes from outside.
void captureVariables(RegionParts &r, LaunchPlan &launch, const RegionData &data);

/// Fills in what functions use that the launch calls.
void findUnseen(RegionParts &r, LaunchPlan &launch); // Unseen.cpp

/// What a parallel region's launch can ask: arrays of which the host can find out whether they overlap, if it can for all that
/// the region reaches.
AskFirst questionsFor(RegionParts &r, const LaunchPlan &launch); // Comparisons.cpp

/// What the host calls the storage of the region's own variables.
OwnVariables nameOwn(const RegionParts &r); // KernelNames.cpp

// ---------------------------------------------------------------------------------------

template <typename F> void forEachLoop(const UnitPlan &plan, const clang::Stmt *stmt, F f) {
  if (!stmt)
    return;
  if (auto it = plan.loops.find(stmt); it != plan.loops.end())
    f(it->second);
  for (const clang::Stmt *child : stmt->children())
    forEachLoop(plan, child, f);
}
template <typename F>
void forEachLoop(const UnitPlan &plan, const std::vector<const clang::Stmt *> &body, F f) {
  for (const clang::Stmt *s : body)
    forEachLoop(plan, s, f);
}

} // namespace accolade
