// How far apart the values of neighbouring blocks are, where the blocks are aligned.
#include "analysis/Ast.h"
#include "analysis/BlockFacts.h"
#include "analysis/BlockParts.h"

using namespace clang;

namespace accolade {

std::optional<long long> BlockFacts::distanceOfBlocks(const Expr *e) const {
  e = e->IgnoreParenImpCasts();
  if (const auto *cast = dyn_cast<ExplicitCastExpr>(e); cast && e->getType()->isIntegerType())
    return distanceOfBlocks(cast->getSubExpr());
  if (levels.size() != 1 || !levels[0].size || !levels[0].aligned || depth > 40)
    return std::nullopt;
  if (constantInteger(e, ctx))
    return 0;
  if (const VarDecl *var = canonicalVariable(e)) {
    if (levelOf(var))
      return *levels[0].size;
    if (!code.definitions.count(var))
      return 0; // from outside
    const Expr *value = onlyValue(var);
    ++depth;
    auto result = value ? distanceOfBlocks(value) : std::nullopt;
    --depth;
    return result;
  }
  const auto *op = dyn_cast<BinaryOperator>(e);
  if (!op)
    return std::nullopt;
  auto left = distanceOfBlocks(op->getLHS()), right = distanceOfBlocks(op->getRHS());
  auto constant = constantInteger(op->getRHS(), ctx);
  if (!left || !right)
    return std::nullopt;
  bool shift = constant && *constant >= 0 && *constant < 30;
  switch (op->getOpcode()) {
  case BO_Add:
    return *left + *right;
  case BO_Sub:
    return *left - *right;
  case BO_Mul:
    if (constant)
      return *left * *constant;
    return std::nullopt;
  case BO_Shl:
    return shift ? std::optional(*left << *constant) : std::nullopt;
  case BO_Shr:
  case BO_Div: {
    // Whole blocks: the first counter of each is a multiple of the divisor.
    long long by = op->getOpcode() == BO_Div ? constant.value_or(0) : shift ? 1LL << *constant : 0;
    const VarDecl *var = canonicalVariable(op->getLHS());
    if (var && levelOf(var) && by == *levels[0].size)
      return 1;
    return std::nullopt;
  }
  default:
    return std::nullopt;
  }
}

} // namespace accolade
