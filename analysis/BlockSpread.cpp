// How far apart an index can be in the iterations of a block.
#include "analysis/Ast.h"
#include "analysis/BlockFacts.h"
#include "analysis/BlockParts.h"

using namespace clang;

namespace accolade {

bool Spread::isUniform() const {
  if (more || !exact)
    return false;
  for (long long one : perPlace)
    if (one)
      return false;
  return true;
}

Spread BlockFacts::none() const {
  Spread s;
  s.perPlace.assign(levels.size(), 0);
  return s;
}

const Expr *BlockFacts::onlyValue(const VarDecl *var) const {
  auto it = code.definitions.find(var);
  if (it == code.definitions.end() || it->second.size() != 1 || it->second[0].adds)
    return nullptr;
  return areUniform(it->second[0].under) ? it->second[0].value : nullptr;
}

static std::optional<long long> powerOfTwoAbove(long long mask) {
  return mask >= 0 && mask < (1LL << 40) && (mask & (mask + 1)) == 0
             ? std::optional<long long>(mask + 1)
             : std::nullopt;
}

/// i / size and i % size (or with a shift and a mask), where whole blocks of i fit into
/// `size`.
std::optional<Spread> BlockFacts::alignedPart(const Expr *e, long long size, bool quotient) const {
  const VarDecl *var = canonicalVariable(e);
  size_t index = 0;
  const BlockLevel *level = var ? levelOf(var, &index) : nullptr;
  if (!level || !level->aligned || !level->size || size % *level->size)
    return std::nullopt;
  Spread s = none();
  if (!quotient)
    s.perPlace[index] = 1;
  return s;
}

/// A member of an object that a name or `this` leads to.
static bool isNamedMember(const Expr *e) {
  e = e->IgnoreParenImpCasts();
  if (const auto *m = dyn_cast<MemberExpr>(e))
    return isNamedMember(m->getBase());
  return isa<CXXThisExpr>(e) || canonicalVariable(e);
}

static bool readsMemory(const Stmt *s) {
  if (const auto *m = dyn_cast_or_null<MemberExpr>(s); m && isNamedMember(m))
    return false;
  return s && (isMemory(s) || std::any_of(s->child_begin(), s->child_end(), readsMemory));
}

/// Times a value that only the run knows. Of what lies in the device's memory, the launch can ask for members.
std::optional<Spread> BlockFacts::inRows(const std::optional<Spread> &s, const Expr *by) const {
  if (!s || s->more || !s->rows.empty() || !isUniform(by) || readsMemory(by))
    return std::nullopt;
  Spread out = within(0);
  for (size_t k = 0; k < levels.size(); ++k) {
    const long long each = std::abs(s->perPlace[k]);
    if (each && levels[k].size)
      out.rows.push_back({each * (*levels[k].size - 1), by});
    else if (each)
      out.rows.push_back({each, by, 0, 0, static_cast<int>(k)});
  }
  return out;
}

static Spread scaled(Spread s, long long by) {
  for (long long &one : s.perPlace)
    one *= by;
  s.more *= std::abs(by);
  for (SpreadTerm &row : s.rows)
    row.times *= std::abs(by);
  return s;
}

static Spread sumOf(Spread s, const Spread &r) {
  s.exact &= r.exact;
  for (size_t k = 0; k < s.perPlace.size(); ++k)
    s.perPlace[k] = s.exact ? s.perPlace[k] + r.perPlace[k]
                            : std::abs(s.perPlace[k]) + std::abs(r.perPlace[k]);
  s.more += r.more;
  s.rows.insert(s.rows.end(), r.rows.begin(), r.rows.end());
  return s;
}

/// At most so far apart, in either direction.
Spread BlockFacts::within(long long distance) const {
  Spread s = none();
  s.exact = false;
  s.more = distance;
  return s;
}

/// The quotient of a sum is at most one more than the sum of the quotients.
Spread BlockFacts::quotientOf(const Spread &s, long long by) const {
  long long total = s.more;
  for (size_t k = 0; k < levels.size(); ++k)
    if (levels[k].size)
      total += std::abs(s.perPlace[k]) * (*levels[k].size - 1);
    else if (s.perPlace[k]) {
      Spread out = within(s.more); // the dividend's own bound holds too
      for (size_t i = 0; i < levels.size(); ++i)
        out.perPlace[i] = std::abs(s.perPlace[i]);
      return out;
    }
  return within(total / by + 1);
}

std::optional<Spread> BlockFacts::spreadOfBinary(const BinaryOperator *op) const {
  auto left = spreadOf(op->getLHS()), right = spreadOf(op->getRHS());
  if (left && right && left->isUniform() && right->isUniform())
    return none();
  auto constant = constantInteger(op->getRHS(), ctx);
  const bool sum = op->isAdditiveOp() || op->getOpcode() == BO_Mul || op->getOpcode() == BO_Shl;
  if (!sum && left && !left->rows.empty())
    return std::nullopt;
  switch (op->getOpcode()) {
  case BO_Add:
    return left && right ? std::optional(sumOf(*left, *right)) : std::nullopt;
  case BO_Sub:
    return left && right ? std::optional(sumOf(*left, scaled(*right, -1))) : std::nullopt;
  case BO_Mul:
    if (constant && left)
      return scaled(*left, *constant);
    if (auto factor = constantInteger(op->getLHS(), ctx); factor && right)
      return scaled(*right, *factor);
    if (auto rows = inRows(left, op->getRHS()))
      return rows;
    return inRows(right, op->getLHS());
  case BO_Shl:
    if (constant && *constant >= 0 && *constant < 40 && left)
      return scaled(*left, 1LL << *constant);
    return std::nullopt;
  case BO_Shr:
    if (!constant || *constant < 0 || *constant >= 40)
      return std::nullopt;
    if (auto s = alignedPart(op->getLHS(), 1LL << *constant, true))
      return s;
    return left ? std::optional(quotientOf(*left, 1LL << *constant)) : std::nullopt;
  case BO_Div:
    if (!constant || *constant <= 0)
      return std::nullopt;
    if (auto s = alignedPart(op->getLHS(), *constant, true))
      return s;
    return left ? std::optional(quotientOf(*left, *constant)) : std::nullopt;
  case BO_And: {
    auto size = constant ? powerOfTwoAbove(*constant) : std::nullopt;
    if (!size)
      return std::nullopt;
    if (auto s = alignedPart(op->getLHS(), *size, false))
      return s;
    return within(*size - 1);
  }
  case BO_Rem:
    if (!constant || *constant <= 0)
      return std::nullopt;
    if (auto s = alignedPart(op->getLHS(), *constant, false))
      return s;
    return within(2 * (*constant - 1)); // of either sign
  default:
    return std::nullopt;
  }
}

std::optional<Spread> BlockFacts::spreadOf(const Expr *e) const {
  if (!e || depth > 40)
    return std::nullopt;
  e = e->IgnoreParenImpCasts();
  if (const auto *cast = dyn_cast<ExplicitCastExpr>(e); cast && e->getType()->isIntegerType())
    return spreadOf(cast->getSubExpr());
  ++depth;
  std::optional<Spread> result;
  size_t index = 0;
  const VarDecl *var = canonicalVariable(e);
  const BlockLevel *level = var ? levelOf(var, &index) : nullptr;
  if (level && level->step) {
    result = none();
    result->perPlace[index] = *level->step;
  } else if (level && level->reach) {
    result = level->reach;
    result->perPlace.resize(levels.size());
  } else if (const auto *op = dyn_cast<BinaryOperator>(e)) {
    result = spreadOfBinary(op);
  } else if (const auto *sign = dyn_cast<UnaryOperator>(e); sign && sign->getOpcode() == UO_Minus) {
    if (auto positive = spreadOf(sign->getSubExpr()))
      result = scaled(*positive, -1);
  } else if (var && varying.count(var)) {
    if (const Expr *value = onlyValue(var))
      result = spreadOf(value);
  }
  if (!result && !level && isUniform(e))
    result = none();
  --depth;
  return result;
}

} // namespace accolade
