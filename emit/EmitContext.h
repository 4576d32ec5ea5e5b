// What everything that prints has at hand: the program, its plan, and whom the text is for.
#pragma once

#include "plan/Plan.h"

#include <functional>
#include <string>
#include <vector>

namespace accolade {

struct TargetPlan;
using TargetPlans = std::vector<TargetPlan>;

/// How a host compiler, which judges the user's code, is kept from judging ours.
enum class Judged {
  No,
  ByFlags,    ///< line markers say that ours comes from a system's header
  WithPragmas ///< a pedantic one complains of such markers: pragmas turn warnings off around ours
};

struct EmitContext {
  clang::ASTContext &ctx;
  const DirectiveSet &directives;
  const UnitPlan &plan;
  bool lineMarkers = false;
  bool exactRoots = false; ///< 1 / sqrt(x) as IEEE 754 rounds it, not by the device's rsqrt
  /// Of targets with clauses of their own; none: `plan` is everybody's.
  const TargetPlans *targetPlans = nullptr;
  /// Told when a target has no code for a kernel, with the place and the reason.
  std::function<void(const std::string &target, clang::SourceLocation, const std::string &reason)>
      refused;
  /// What device_type, and acc_on_device, call the target that the text is for.
  std::vector<std::string> deviceTypes = {};
  /// What the compiler of a target's programs says against one; empty: nothing, or there is none.
  std::function<std::string(const std::string &target, const std::string &program)> objection = {};
  Judged judged = Judged::No;
  /// The same with another plan.
  EmitContext with(const UnitPlan &other) const {
    return {ctx, directives, other, lineMarkers, exactRoots, targetPlans, refused, deviceTypes, objection, judged};
  }
  /// As the kernel is planned.
  EmitContext of(const LaunchPlan &launch) const { return launch.runsInOrder ? with(*plan.inOrder) : *this; }
  bool cplusplus() const { return ctx.getLangOpts().CPlusPlus; }
};

} // namespace accolade
