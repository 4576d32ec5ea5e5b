// Tiles of members of objects: g->a[i:1:1], grid.inner.a[...], this->a[...]. In the plan such a member is a variable
// of its own, called as the program calls the member. A pointer is read from the host's object when the kernel is
// launched and passed like other pointers, so that what exists and what overlaps is known in the same way;
// arrays inside of objects, and members that no launch can read, stand in kernels as they are written.
#include "plan/block/Members.h"

#include "analysis/Ast.h"
#include "plan/region/KernelNames.h"

using namespace clang;

namespace accolade {

const Expr *MemberPath::object() const {
  const Expr *e = member;
  while (const auto *m = dyn_cast<MemberExpr>(e))
    e = peel(m->getBase());
  return e;
}

bool MemberPath::isInside() const {
  const Expr *e = member;
  while (const auto *m = dyn_cast<MemberExpr>(e)) {
    if (m->isArrow())
      return false;
    e = peel(m->getBase());
  }
  return true;
}

std::optional<MemberPath> memberPath(const Expr *base) {
  MemberPath path{base ? dyn_cast<MemberExpr>(peel(base)) : nullptr};
  if (!path.member)
    return std::nullopt;
  for (const Expr *e = path.member; const auto *m = dyn_cast<MemberExpr>(e); e = peel(m->getBase()))
    if (!isa<FieldDecl>(m->getMemberDecl()))
      return std::nullopt;
  bool named = isa<CXXThisExpr>(path.object()) || path.variable();
  return named ? std::optional(path) : std::nullopt;
}

const VarDecl *MemberPath::variable() const {
  const VarDecl *var = namedVariable(object());
  return var ? canonical(var) : nullptr;
}

const VarDecl *memberVariable(Planner &p, const Directive &d, const ParsedVar &item, const MemberPath &path) {
  const Directive *region = computeAround(&d);
  const void *where = region ? static_cast<const void *>(region) : d.function;
  for (const auto &[place, expr, var] : p.memberVariables)
    if (place == where && isSamePlace(expr, path.member))
      return var;
  QualType type = path.member->getMemberDecl()->getType().getNonReferenceType().getUnqualifiedType();
  SourceLocation at = d.locOf(item);
  auto *scope = const_cast<FunctionDecl *>(d.function);
  const VarDecl *var = VarDecl::Create(p.ctx, scope, at, at, &p.ctx.Idents.get(d.text(item.base)), type,
                                       p.ctx.getTrivialTypeSourceInfo(type, at), SC_None);
  p.memberVariables.push_back({where, path.member, var});
  return var;
}

/// p[lower:...] of the construct's own clauses, from which on it is mapped.
static const ParsedVar *sectionOf(const Directive &region, const Expr *member) {
  for (const ParsedClause &c : region.parsed.clauses)
    for (const ParsedVar &v : c.vars)
      if (const Expr *base = isMapping(c.kind) && !v.sections.empty() ? region.expr(v.base) : nullptr;
          base && isSamePlace(base, member))
        return &v;
  return nullptr;
}

void captureMember(LaunchPlan &launch, const TilePlan &tile) {
  const MemberPath path{dyn_cast<MemberExpr>(tile.member)};
  auto isCaptured = [&](const VarDecl *var) {
    return std::any_of(launch.captured.begin(), launch.captured.end(),
                       [&](const CapturedVar &c) { return canonical(c.var) == var; });
  };
  bool known = path.variable() ? isCaptured(path.variable()) : launch.usesThis;
  if (!known || !tile.array->getType()->isPointerType() || isCaptured(tile.array))
    return;
  const Directive *region = computeAround(tile.from);
  launch.captured.push_back({tile.array, Storage::Pointer, sectionOf(*region, tile.member), "fcw has a tile of it"});
  nameMember(launch, tile.array);
}

} // namespace accolade
