#include "plan/grid/WideRows.h"

#include "analysis/Ast.h"

namespace accolade {

bool hasWideRows(const LaunchPlan &launch, const clang::ASTContext &ctx) {
  const auto &grid = launch.grid;
  if (!grid.workers && !grid.threadSize[1].arg)
    return false;
  const LaunchPlan::Size &length = grid.threadSize[0];
  const clang::Expr *written = length.arg && length.arg->expr ? length.from->expr(*length.arg->expr) : nullptr;
  const long long lanes = written ? constantInteger(written, ctx).value_or(0) : 0;
  return lanes < 1 || lanes > Warp;
}

} // namespace accolade
