#include "plan/patch/Window.h"

#include "analysis/Ast.h"
#include "analysis/Stride.h"
#include "plan/patch/Whenever.h"

using namespace clang;

namespace accolade {

/// Packs are that long where elements are small, and this many bytes otherwise.
static constexpr unsigned LongestPack = 4, PackBytes = 16;

/// Elements of the widest pack; 0: the type has none.
static unsigned packOf(QualType type, ASTContext &ctx) {
  const auto bytes = static_cast<unsigned>(ctx.getTypeSizeInChars(type).getQuantity());
  return type.isVolatileQualified() || type->isBooleanType() || bytes > PackBytes / 2 ? 0
                                                                                       : std::min(LongestPack, PackBytes / bytes);
}

PatchPlan::Window findWindow(const PatchPlan &patch, const Steady &steady, const std::set<const VarDecl *> &counters,
                             ASTContext &ctx) {
  const LoopShape &column = patch.column.shape();
  const Stmt *body = patch.walk.loop->getBody();
  Whenever whenever(body, patch.walk.counter, nullptr);
  PatchPlan::Window window;
  if (column.constantStep != 1)
    return window;
  const Strides alongWalk(patch.walk, ctx), alongRow(column, ctx);
  for (const Access &a : collectAccesses(body, ctx)) {
    if (a.write || !a.base || !a.path.empty() || a.endsInMember || !steady.isPlainElement(a) || !steady.isCaptured(a.base) ||
        steady.isWritten(a) || whenever.of(a.expr) != When::Always ||
        (!window.places.empty() && !sayTheSame(window.places[0], a.expr, ctx)))
      continue;
    const unsigned pack = packOf(a.expr->getType(), ctx);
    const std::string step = alongWalk.lengthOf(a);
    if (!pack || alongRow.of(a) != Stride::Unit || alongRow.lengthOf(a) != "1" ||
        alongWalk.of(a) != Stride::Unit || (step != "1" && step != "-1") ||
        !std::all_of(a.subscripts.begin(), a.subscripts.end(),
                     [&](const Expr *e) { return steady.isInvariant(e, counters); }))
      continue;
    window.pack = pack;
    window.down = step == "-1";
    window.places.push_back(a.expr);
  }
  return window;
}

} // namespace accolade
