// Sizes of tiles that follow from members of objects: a[i * g->m + j:g->m:g->m]. The launch has to know
// how much memory a block needs, and the object may lie in the device's memory; so the host reads its own
// copy of the member, and tells the kernel. What it knows of BEFORE and AFTER, it looks at: fewer than no elements, or more
// than any memory has, would be a tile of any size.
#include "plan/block/Block.h"

#include "analysis/Ast.h"

using namespace clang;

namespace accolade {
namespace {

class Teller {
public:
  explicit Teller(LaunchPlan &launch) : launch(launch) {}

  void visit(const Stmt *s) {
    if (!s)
      return;
    if (const auto *member = dyn_cast<MemberExpr>(s); member && isReadByHost(member))
      return tell(member);
    // A number of the kernel's own that follows from others.
    if (const auto *ref = dyn_cast<DeclRefExpr>(s))
      if (const VarDecl *var = namedVariable(ref); var && var->isLocalVarDecl() && seen.insert(var).second)
        visit(var->getInit());
    for (const Stmt *child : s->children())
      visit(child);
  }

private:
  /// A number in an object that the launch maps; the values of others reach the kernel anyhow.
  bool isReadByHost(const MemberExpr *member) const {
    if (!member->getType()->isIntegerType() || !isa<FieldDecl>(member->getMemberDecl()))
      return false;
    const Expr *base = member;
    while (const auto *outer = dyn_cast<MemberExpr>(peel(base)))
      base = outer->getBase();
    if (isa<CXXThisExpr>(peel(base)))
      return launch.usesThis;
    const VarDecl *var = namedVariable(base);
    return var && std::any_of(launch.captured.begin(), launch.captured.end(), [&](const CapturedVar &c) {
             return canonical(c.var) == canonical(var) && c.storage != Storage::Value && c.host.empty();
           });
  }

  void tell(const MemberExpr *member) {
    auto same = std::find_if(launch.told.begin(), launch.told.end(),
                             [&](const Expr *other) { return isSamePlace(member, other); });
    launch.tells[member] = same - launch.told.begin();
    if (same == launch.told.end())
      launch.told.push_back(member);
  }

  LaunchPlan &launch;
  std::set<const VarDecl *> seen;
};

/// What the host has at the launch as the kernel has it: values of arguments that stay as they are, and what is told.
class HostValues {
public:
  HostValues(const Planner &p, const LaunchPlan &launch) : launch(launch) {
    for (const Stmt *s : launch.body)
      for (const VariableUse &u : analyzeVariableUse(s, p.ctx).variables)
        if (u.written || u.addressTaken)
          changed.insert(canonical(u.var));
  }

  bool has(const Stmt *s) const {
    if (const auto *e = dyn_cast<Expr>(s); e && launch.tells.count(e))
      return true;
    if (isa<MemberExpr, ArraySubscriptExpr, CallExpr, CXXThisExpr>(s))
      return false;
    if (const auto *ref = dyn_cast<DeclRefExpr>(s))
      return !isa<VarDecl>(ref->getDecl()) || isArgument(canonical(cast<VarDecl>(ref->getDecl())));
    return std::all_of(s->child_begin(), s->child_end(), [&](const Stmt *child) { return child && has(child); });
  }

private:
  bool isArgument(const VarDecl *var) const {
    return !changed.count(var) && llvm::any_of(launch.captured, [&](const CapturedVar &c) {
      return canonical(c.var) == var && c.storage == Storage::Value && c.host.empty() && !c.behind;
    });
  }

  const LaunchPlan &launch;
  std::set<const VarDecl *> changed;
};

/// Whether no branch stands around the construct.
bool isUnconditional(const Planner &p, const Stmt *s, const Stmt *anchor) {
  if (!s || isa<IfStmt, SwitchStmt>(s))
    return false;
  if (s == anchor)
    return true;
  if (const Directive *d = p.directives.at(s))
    return isUnconditional(p, d->body, anchor);
  return llvm::any_of(s->children(), [&](const Stmt *child) { return isUnconditional(p, child, anchor); });
}

/// Whether all iterations come by the construct.
bool isPassedByAll(const Planner &p, const LaunchPlan &launch, const Stmt *anchor) {
  auto isJump = [](const Stmt *s) { return isa<ContinueStmt, BreakStmt, GotoStmt, ReturnStmt>(s); };
  return llvm::any_of(launch.body, [&](const Stmt *s) { return !anyBelow(s, isJump) && isUnconditional(p, s, anchor); });
}

} // namespace

void checkReaches(const Planner &p, LaunchPlan &launch, const std::vector<FcwPlan *> &tiles) {
  const HostValues host(p, launch);
  for (const FcwPlan *one : tiles)
    for (const TilePlan &tile : one->tiles) {
      if (tile.cached || !isPassedByAll(p, launch, one->directive->anchor))
        continue;
      auto isNew = [&](const Expr *e) {
        return llvm::none_of(launch.reaches, [&](const LaunchPlan::Reach &known) {
          return known.item == tile.item && isSameExpression(known.elements, e, p.ctx);
        });
      };
      for (const TileDim &dim : tile.dims)
        for (const Expr *e : {dim.before, dim.after})
          if (!e->isInstantiationDependent() && !e->getIntegerConstantExpr(p.ctx) && host.has(e) && isNew(e))
            launch.reaches.push_back({e, tile.item});
    }
}

void tellSizes(LaunchPlan &launch, const std::vector<FcwPlan *> &tiles) {
  Teller teller(launch);
  for (const FcwPlan *one : tiles)
    for (const TilePlan &tile : one->tiles)
      for (const TileDim &dim : tile.dims) {
        if (dim.extent)
          continue;
        for (const Expr *e : {dim.before, dim.after})
          teller.visit(e);
        for (const SpreadTerm &row : dim.spread.rows)
          teller.visit(row.by);
      }
}

} // namespace accolade
