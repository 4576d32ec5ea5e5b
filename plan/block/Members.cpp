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

bool leadsAllAlike(Planner &p, const MemberPath &path, const BlockPlan &block, const BlockFacts &facts) {
  if (!facts.leadsAllAlike(path.member))
    return false;
  const VarDecl *var = path.variable();
  if (!var || !var->getType()->isPointerType())
    return true;
  RegionUse use = analyzeVariableUse(block.levels[0].loop->nest[0].loop, p.ctx);
  const VariableUse *found = use.find(var);
  return !(found && found->written);
}

/// As Access::path has it; members of a union are one place.
static std::string textOf(const MemberExpr *member) {
  const auto *outer = dyn_cast<MemberExpr>(peel(member->getBase()));
  const auto *field = dyn_cast<FieldDecl>(member->getMemberDecl());
  std::string own = field && !field->getParent()->isUnion()
                        ? (member->isArrow() ? "->" : ".") + field->getNameAsString()
                        : "";
  return (outer ? textOf(outer) : "") + own;
}

bool isThrough(const Access &access, const MemberPath &path) {
  const VarDecl *var = path.variable();
  bool same = var ? access.base && canonical(access.base) == var : access.throughThis;
  std::string text = textOf(path.member);
  if (!same || access.path.rfind(text, 0) != 0)
    return false;
  char next = access.path[text.size()];
  return !isalnum((unsigned char)next) && next != '_';
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
  bool whole = isa<MemberExpr>(peel(d.expr(item.base))); // and no element of it
  std::string name = whole ? d.text(item.base) : spell(path.member, p.ctx);
  const VarDecl *var = VarDecl::Create(p.ctx, scope, at, at, &p.ctx.Idents.get(name), type,
                                       p.ctx.getTrivialTypeSourceInfo(type, at), SC_None);
  p.memberVariables.push_back({where, path.member, var});
  return var;
}

/// Where the construct's own clauses say what a pointer in an object leads to.
static const ParsedVar *sectionOf(const Directive &region, const Expr *member) {
  for (const ParsedClause &c : region.parsed.clauses)
    for (const ParsedVar &v : c.vars)
      if (const Expr *base = isMapping(c.kind) && !v.sections.empty() ? region.expr(v.base) : nullptr;
          base && isSamePlace(base, member))
        return &v;
  return nullptr;
}

static const CapturedVar *findCaptured(const LaunchPlan &launch, const VarDecl *var) {
  for (const CapturedVar &c : launch.captured)
    if (canonical(c.var) == var)
      return &c;
  return nullptr;
}

/// Kernels may have changed the pointers of the device's object, and the program may keep addresses of the device in
/// the host's. The first pointer is the program's own; of the others, only what the construct maps is certain.
std::string whyNotOffered(Planner &p, const Directive &d, const LaunchPlan &launch, const MemberPath &path) {
  const CapturedVar *object = path.variable() ? findCaptured(launch, path.variable()) : nullptr;
  if (path.variable() ? !object : !launch.usesThis)
    return "its object is private, or known to the device by its own name";
  bool pointer = object && object->var->getType().getNonReferenceType()->isPointerType();
  if (pointer && object->storage == Storage::Value)
    return "its object is an address of the device";
  const Directive *region = computeAround(&d);
  for (const Expr *e = path.member; const auto *m = dyn_cast<MemberExpr>(e); e = peel(m->getBase())) {
    const auto *field = dyn_cast<FieldDecl>(m->getMemberDecl());
    if (field->getParent()->isUnion())
      return "it is a member of a union";
    if (e != path.member && m->getType()->isPointerType() && !sectionOf(*region, m))
      return "the construct does not map what '" + spell(m, p.ctx) + "' leads to";
  }
  return "";
}

void captureMember(LaunchPlan &launch, const TilePlan &tile) {
  const MemberPath path{dyn_cast<MemberExpr>(tile.member)};
  bool known = path.variable() ? findCaptured(launch, path.variable()) != nullptr : launch.usesThis;
  if (!known || !tile.array->getType()->isPointerType())
    return;
  if (const CapturedVar *before = findCaptured(launch, tile.array)) {
    if (!tile.isOffered())
      const_cast<CapturedVar *>(before)->offered = nullptr;
    return;
  }
  const Directive *region = computeAround(tile.from);
  const char *why = tile.isOffered() ? "cache has a tile of it" : "fcw has a tile of it";
  launch.captured.push_back({tile.array, Storage::Pointer, sectionOf(*region, tile.member), why});
  launch.captured.back().offered = tile.isOffered() ? path.member : nullptr;
  nameMember(launch, tile.array);
}

} // namespace accolade
