// Members of objects that tiles are copies of; see Members.cpp.
#pragma once

#include "plan/Planner.h"

namespace accolade {

/// A member that names alone lead to.
struct MemberPath {
  const clang::MemberExpr *member = nullptr;
  const clang::Expr *object() const; ///< where the path begins: this, or a variable
  const clang::VarDecl *variable() const; ///< null: this
  bool isInside() const; ///< the member is a part of the variable itself
};
std::optional<MemberPath> memberPath(const clang::Expr *base);
/// It is the same array for all iterations of the block, and for the host when it launches them.
bool leadsAllAlike(Planner &p, const MemberPath &path, const BlockPlan &block, const BlockFacts &facts);
/// Whether an access, to elements or to their addresses, begins at the member.
bool isThrough(const Access &access, const MemberPath &path);
/// Why cache cannot ask the host's object for the member; empty: it can.
std::string whyNotOffered(Planner &p, const Directive &d, const LaunchPlan &launch, const MemberPath &path);

/// The variable that stands for the member in the plan; one for all constructs of a region.
const clang::VarDecl *memberVariable(Planner &p, const Directive &d, const ParsedVar &item, const MemberPath &path);
/// Lets the launch pass a pointer that is a member, where the host can read it.
void captureMember(LaunchPlan &launch, const TilePlan &tile);

} // namespace accolade
