// The memory that a pointer or an array stands for in a region, where the host knows it when it launches: as clauses or
// loops say it, or else as far as what is on the device does.
#include "plan/Planner.h"
#include "plan/data/Settled.h"

using namespace clang;

namespace accolade {

std::optional<Extent> extentOf(Planner &p, const Directive &region, const RegionUse &use,
                               const VarDecl *var) {
  const VariableUse *known = use.find(var); // else declared in the region, where the launch does not see it
  if (var->getType()->isArrayType() && !var->getType()->isIncompleteArrayType())
    return known ? std::optional(Extent{var, nullptr, nullptr, {}}) : std::nullopt;
  for (const Directive *a = &region; a; a = a->parent)
    for (const ParsedClause &c : a->parsed.clauses)
      if (isMapping(c.kind))
        for (const ParsedVar &v : c.vars)
          if (variableOf(*a, v) == var && !v.sections.empty() && v.sections[0].length)
            return Extent{var, a, &v, {}};
  for (const Directive::MemberName &m : region.memberNames)
    if (m.var == var && m.item && !m.item->sections.empty() && m.item->sections[0].length)
      return Extent{var, &region, m.item, {}};
  std::optional<SettledUse> instances = known ? Settled(p, region).find(*known) : std::nullopt;
  QualType type = instances ? instances->type : var->getType();
  const VariableUse *own = instances ? &instances->use : known;
  if (!type->isPointerType() || !own || own->written || own->addressTaken)
    return std::nullopt;
  if (std::optional<Footprint> touched = analyzeReach(region.body, var, use, p.ctx))
    return Extent{var, nullptr, nullptr, touched};
  return std::nullopt;
}

bool isSteady(const RegionUse &use, const VarDecl *var) {
  const VariableUse *found = use.find(var);
  return found && !found->written && !found->addressTaken && !var->getType()->isReferenceType();
}

std::optional<Extent> comparedExtent(Planner &p, const Directive &region, const RegionUse &use, const VarDecl *var) {
  if (std::optional<Extent> known = extentOf(p, region, use, var))
    return known;
  const QualType type = var->getType();
  const bool hasSize = type->isPointerType() && type->getPointeeType()->isObjectType() && !type->getPointeeType()->isIncompleteType();
  return hasSize && isSteady(use, var) ? std::optional(Extent{var, nullptr, nullptr, {}}) : std::nullopt;
}

/// deviceptr, use_device: the device's own address.
static bool isOfDevice(const Directive &region, const VarDecl *var) {
  for (const Directive *a = &region; a; a = a->parent)
    for (const ParsedClause &c : a->parsed.clauses)
      for (const ParsedVar &v : c.vars)
        if ((c.kind == spec::ClauseKind::DevicePtr || c.kind == spec::ClauseKind::UseDevice) && variableOf(*a, v) == var)
          return true;
  return false;
}

bool haveLikeAddresses(const Directive &region, const VarDecl *a, const VarDecl *b) {
  return isOfDevice(region, a) == isOfDevice(region, b);
}

} // namespace accolade
