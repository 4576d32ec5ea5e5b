// Linear constraints as isl text. isl parses them, and proves or refutes that an
// integer point exists. Its C library is called in this file only.
#include "analysis/Affine.h"
#include "analysis/Ast.h"

#include <isl/ctx.h>
#include <isl/options.h>
#include <isl/set.h>

#include <algorithm>

using namespace clang;

namespace accolade {

/// More work than this for one question means: take it as feasible.
static constexpr unsigned long maxOperations = 2'000'000;

std::string System::name(unsigned id, const std::string &instance) {
  const Symbol &symbol = symbols[id];
  if (symbol.kind == SymbolKind::Parameter || shared.count(id)) {
    const bool fresh = parameters.insert(symbol.name).second;
    if (fresh && symbol.equals)
      require(Poly::symbol(id), "", Rel::EQ, *symbol.equals, "");
    else if (fresh && symbol.divisor)
      requireQuotient(symbol, symbol.name, "");
    return symbol.name;
  }
  std::string full = symbol.name + "_" + instance;
  const bool fresh = variables.insert(full).second;
  if (fresh && symbol.kind == SymbolKind::Quotient)
    requireQuotient(symbol, full, instance);
  else if (fresh && symbol.kind == SymbolKind::Choice)
    requireChoice(*symbol.choice, full, instance);
  return full;
}

/// A product of fixed values is a fixed value of its own. Where one of them is a sum, it is also that of the sum's parts:
/// (t + 1) * n is t * n + n.
std::string System::productName(const Monomial &monomial) {
  std::string product;
  for (unsigned id : monomial)
    product += symbols[id].name;
  const bool fresh = parameters.insert(product).second;
  auto sum = std::find_if(monomial.begin(), monomial.end(), [&](unsigned id) { return symbols[id].equals.has_value(); });
  if (!fresh || sum == monomial.end())
    return product;
  Monomial rest(monomial.begin(), sum);
  rest.insert(rest.end(), sum + 1, monomial.end());
  Poly whole, others;
  whole.terms[monomial] = others.terms[rest] = 1;
  if (std::optional<Poly> parts = symbols[*sum].equals->times(others))
    require(whole, "", Rel::EQ, *parts, "");
  return product;
}

std::optional<std::string> System::text(const Poly &poly, const std::string &instance) {
  std::string sum;
  for (const auto &[monomial, coefficient] : poly.terms) {
    if (monomial.size() > 1 && !symbols.isParametric(monomial))
      return std::nullopt;
    sum += (sum.empty() ? "" : " + ") + std::to_string(coefficient);
    if (monomial.size() == 1)
      sum += "*" + name(monomial.front(), instance);
    else if (monomial.size() > 1)
      sum += "*" + productName(monomial);
  }
  return sum.empty() ? "0" : "(" + sum + ")";
}

static const char *const words[] = {" = ", " != ", " < ", " <= ", " > ", " >= "};

bool System::require(const Poly &left, const std::string &leftInstance, Rel rel, const Poly &right,
                     const std::string &rightInstance) {
  auto l = text(left, leftInstance), r = text(right, rightInstance);
  if (!l || !r)
    return false;
  constraints.push_back(*l + words[static_cast<int>(rel)] + *r);
  return true;
}

/// Division in C rounds towards zero.
void System::requireQuotient(const Symbol &symbol, const std::string &q,
                             const std::string &instance) {
  auto e = text(symbol.dividend, instance);
  if (!e)
    return;
  const std::string d = std::to_string(symbol.divisor), dq = d + "*" + q;
  if (symbol.down)
    return constraints.push_back("(" + dq + " <= " + *e + " and " + *e + " < " + dq + " + " + d + ")");
  constraints.push_back("((" + *e + " >= 0 and " + dq + " <= " + *e + " and " + *e + " < " + dq +
                        " + " + d + ") or (" + *e + " < 0 and " + dq + " >= " + *e + " and " +
                        *e + " > " + dq + " - " + d + "))");
}

void System::requireChoice(const Choice &choice, const std::string &name,
                           const std::string &instance) {
  auto left = text(choice.left, instance), right = text(choice.right, instance);
  auto first = text(choice.first, instance), second = text(choice.second, instance);
  if (!first || !second)
    return;
  std::string is = name + " = " + *first, isNot = name + " = " + *second;
  if (!left || !right)
    return constraints.push_back("(" + is + " or " + isNot + ")");
  static const Rel opposite[] = {Rel::NE, Rel::EQ, Rel::GE, Rel::GT, Rel::LE, Rel::LT};
  auto holds = [&](Rel rel) { return *left + words[static_cast<int>(rel)] + *right; };
  constraints.push_back("((" + holds(choice.rel) + " and " + is + ") or (" +
                        holds(opposite[static_cast<int>(choice.rel)]) + " and " + isNot + "))");
}

void System::requireBound(const LoopShape &loop, const Poly &counter, const Poly &upper,
                          const std::string &instance) {
  switch (loop.relation) {
  case Relation::LT: require(counter, instance, Rel::LT, upper, instance); return;
  case Relation::LE: require(counter, instance, Rel::LE, upper, instance); return;
  case Relation::GT: require(counter, instance, Rel::GT, upper, instance); return;
  case Relation::GE: require(counter, instance, Rel::GE, upper, instance); return;
  case Relation::NE:
    if (loop.constantStep)
      require(counter, instance, *loop.constantStep > 0 ? Rel::LT : Rel::GT, upper, instance);
    return;
  }
}

void System::requireLoop(const LoopShape &loop, const AffineReader &reader,
                         const std::string &instance) {
  auto id = symbols.findCounter(loop.loop);
  if (!id || !loop.lower || !loop.upper)
    return;
  // Bounds are read where the loop starts: its own counter is not known there.
  AffineReader outside = reader;
  while (!outside.loops.empty() && outside.loops.back().loop != loop.loop)
    outside.loops.pop_back();
  if (!outside.loops.empty())
    outside.loops.pop_back();
  Poly counter = Poly::symbol(*id);
  std::optional<Poly> lower, upper;
  if (loop.counter->getType()->isPointerType()) {
    auto from = outside.readPointer(loop.lower), to = outside.readPointer(loop.upper);
    if (!from || !to || from->base != to->base)
      return;
    lower = from->offset;
    upper = to->offset;
  } else {
    lower = outside.read(loop.lower);
    upper = outside.read(loop.upper);
  }
  if (upper)
    requireBound(loop, counter, *upper, instance);
  if (!lower)
    return;
  const bool down = loop.constantStep ? *loop.constantStep < 0
                                      : loop.relation == Relation::GT ||
                                            loop.relation == Relation::GE;
  require(counter, instance, down ? Rel::LE : Rel::GE, *lower, instance);
  if (!loop.constantStep || std::abs(*loop.constantStep) == 1)
    return;
  auto start = text(*lower, instance), now = text(counter, instance);
  if (!start || !now)
    return;
  std::string trip = "t" + std::to_string(*id) + "_" + instance;
  variables.insert(trip);
  constraints.push_back(*now + " = " + *start + " + " + std::to_string(*loop.constantStep) + "*" +
                        trip);
}

void System::requireCondition(const Expr *cond, bool holds, const AffineReader &reader,
                              const std::string &instance) {
  auto *op = dyn_cast<BinaryOperator>(peel(cond));
  if (auto *no = dyn_cast<UnaryOperator>(peel(cond)); no && no->getOpcode() == UO_LNot)
    return requireCondition(no->getSubExpr(), !holds, reader, instance);
  if (op && op->getOpcode() == (holds ? BO_LAnd : BO_LOr)) {
    requireCondition(op->getLHS(), holds, reader, instance);
    return requireCondition(op->getRHS(), holds, reader, instance);
  }
  if (!op || !op->isComparisonOp() || op->getOpcode() == BO_Cmp)
    return;
  auto left = reader.read(op->getLHS()), right = reader.read(op->getRHS());
  if (!left || !right)
    return;
  BinaryOperatorKind kind =
      holds ? op->getOpcode() : BinaryOperator::negateComparisonOp(op->getOpcode());
  static const std::map<BinaryOperatorKind, Rel> relations = {
      {BO_EQ, Rel::EQ}, {BO_NE, Rel::NE}, {BO_LT, Rel::LT},
      {BO_LE, Rel::LE}, {BO_GT, Rel::GT}, {BO_GE, Rel::GE}};
  require(*left, instance, relations.at(kind), *right, instance);
}

static std::string list(const std::set<std::string> &names) {
  std::string text;
  for (const std::string &name : names)
    text += (text.empty() ? "" : ", ") + name;
  return text;
}

bool System::isFeasible(isl_ctx *ctx) const {
  std::string all = "[" + list(parameters) + "] -> { [" + list(variables) + "] : ";
  for (size_t i = 0; i < constraints.size(); ++i)
    all += (i ? " and " : "") + constraints[i];
  all += constraints.empty() ? "true }" : " }";
  isl_options_set_on_error(ctx, ISL_ON_ERROR_CONTINUE);
  isl_ctx_reset_operations(ctx);
  isl_ctx_set_max_operations(ctx, maxOperations);
  isl_set *points = isl_set_read_from_str(ctx, all.c_str());
  const isl_bool empty = isl_set_is_empty(points);
  isl_set_free(points);
  isl_ctx_reset_error(ctx);
  return empty != isl_bool_true;
}

} // namespace accolade
