// Sizes of tiles that follow from members of objects: a[i * g->m + j:g->m:g->m]. The launch has to know
// how much memory a block needs, and the object may lie in the device's memory; so the host reads its own
// copy of the member, and tells the kernel.
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

} // namespace

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
