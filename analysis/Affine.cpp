// Reading expressions into polynomials. The isl side is in System.cpp.
#include "analysis/Affine.h"

#include "analysis/Ast.h"

#include <algorithm>
#include <cstdint>

using namespace clang;

namespace accolade {

// ---- Polynomials -----------------------------------------------------------------

Poly Poly::constant(long long value) {
  Poly result;
  if (value)
    result.terms[{}] = value;
  return result;
}

Poly Poly::symbol(unsigned id) {
  Poly result;
  result.terms[{id}] = 1;
  return result;
}

Poly &Poly::add(const Poly &other, long long factor) {
  for (const auto &[monomial, coefficient] : other.terms) {
    long long &mine = terms[monomial];
    mine += factor * coefficient;
    if (mine == 0)
      terms.erase(monomial);
  }
  return *this;
}

std::optional<Poly> Poly::times(const Poly &other) const {
  Poly result;
  for (const auto &[m1, c1] : terms)
    for (const auto &[m2, c2] : other.terms) {
      Monomial product = m1;
      product.insert(product.end(), m2.begin(), m2.end());
      std::sort(product.begin(), product.end());
      long long coefficient;
      if (__builtin_mul_overflow(c1, c2, &coefficient))
        return std::nullopt;
      Poly term;
      term.terms[product] = coefficient;
      result.add(term);
    }
  return result;
}

Poly Poly::with(unsigned symbol, long long value) const {
  Poly result;
  for (const auto &[monomial, factor] : terms) {
    Poly term = constant(factor);
    for (unsigned id : monomial)
      term = term.times(id == symbol ? constant(value) : Poly::symbol(id)).value_or(Poly());
    result.add(term);
  }
  return result;
}

std::optional<long long> Poly::asConstant() const {
  if (terms.empty())
    return 0;
  if (terms.size() == 1 && terms.begin()->first.empty())
    return terms.begin()->second;
  return std::nullopt;
}

// ---- Symbols ----------------------------------------------------------------------

unsigned SymbolTable::counter(const ForStmt *loop, const std::string &name) {
  auto [entry, fresh] = counters.try_emplace(loop, symbols.size());
  if (fresh)
    symbols.push_back({SymbolKind::Counter, name + std::to_string(entry->second), {}, {}});
  return entry->second;
}

std::optional<unsigned> SymbolTable::findCounter(const ForStmt *loop) const {
  auto found = counters.find(loop);
  return found == counters.end() ? std::nullopt : std::optional(found->second);
}

unsigned SymbolTable::parameter(const std::string &key, const std::string &spelled, const VarDecl *var) {
  auto [entry, fresh] = parameters.try_emplace(key, symbols.size());
  if (fresh)
    symbols.push_back(
        {SymbolKind::Parameter, "p" + std::to_string(entry->second), {}, {}, 0, spelled, false, {}, var});
  return entry->second;
}

unsigned SymbolTable::quotient(const Poly &dividend, long long divisor, bool down) {
  unsigned id = symbols.size();
  symbols.push_back(
      {SymbolKind::Quotient, "q" + std::to_string(id), {}, dividend, divisor, "", down});
  return id;
}

void SymbolTable::isQuotient(unsigned parameter, const Poly &dividend, long long divisor) {
  symbols[parameter].dividend = dividend;
  symbols[parameter].divisor = divisor;
}

unsigned SymbolTable::choice(const Choice &choice) {
  unsigned id = symbols.size();
  symbols.push_back(
      {SymbolKind::Choice, "c" + std::to_string(id), {}, {}, 0, "", false, choice});
  return id;
}

static std::string keyOf(const Poly &sum) {
  std::string key;
  for (const auto &[monomial, coefficient] : sum.terms) {
    key += " " + std::to_string(coefficient);
    for (unsigned id : monomial)
      key += "*" + std::to_string(id);
  }
  return key;
}

unsigned SymbolTable::sumAsParameter(const Poly &sum) {
  unsigned id = parameter("sum" + keyOf(sum));
  symbols[id].equals = sum;
  return id;
}

unsigned SymbolTable::quotientAsParameter(const Poly &dividend, long long divisor, bool down) {
  unsigned id = parameter((down ? "part by " : "quotient by ") + std::to_string(divisor) + keyOf(dividend));
  isQuotient(id, dividend, divisor);
  symbols[id].down = down;
  return id;
}

bool SymbolTable::isParametric(const Monomial &monomial) const {
  return std::all_of(monomial.begin(), monomial.end(), [&](unsigned id) {
    return symbols[id].kind == SymbolKind::Parameter;
  });
}

bool SymbolTable::isParametric(const Poly &poly) const {
  return std::all_of(poly.terms.begin(), poly.terms.end(),
                     [&](const auto &term) { return isParametric(term.first); });
}

bool SymbolTable::isLinear(const Poly &poly) const {
  return std::all_of(poly.terms.begin(), poly.terms.end(), [&](const auto &term) {
    return term.first.size() <= 1 || isParametric(term.first);
  });
}

// ---- Expressions --------------------------------------------------------------------

LoopShape countedLoop(const ForStmt *loop, ASTContext &ctx) {
  LoopShape shape = analyzeLoopShape(loop, ctx);
  if (!shape && !shape.leftBy)
    shape.counter = nullptr;
  return shape;
}

const LoopShape *AffineReader::loopOf(const VarDecl *counter) const {
  for (auto loop = loops.rbegin(); loop != loops.rend(); ++loop)
    if (loop->counter && loop->counter->getCanonicalDecl() == counter->getCanonicalDecl())
      return &*loop;
  return nullptr;
}

/// The statement does no more with the variable than read its value.
static bool onlyReads(const Stmt *stmt, const VarDecl *var) {
  stmt = skipDirectives(stmt);
  if (!stmt || isDirectiveCall(stmt) || isa<UnaryExprOrTypeTraitExpr>(stmt))
    return true;
  if (const auto *cast = dyn_cast<ImplicitCastExpr>(stmt);
      cast && cast->getCastKind() == CK_LValueToRValue && isa<DeclRefExpr>(cast->getSubExpr()->IgnoreParens()))
    return true;
  if (const auto *ref = dyn_cast<DeclRefExpr>(stmt); ref && ref->getDecl()->getCanonicalDecl() == var->getCanonicalDecl())
    return false;
  return std::all_of(stmt->child_begin(), stmt->child_end(), [&](const Stmt *child) { return onlyReads(child, var); });
}

/// An integer of a function that has one value wherever it is in scope.
static bool hasOneValue(const VarDecl *var) {
  const auto *function = dyn_cast<FunctionDecl>(var->getDeclContext());
  QualType type = var->getType();
  return function && function->getBody() && var->hasLocalStorage() && !type->isDependentType() && type->isIntegerType() &&
         !type.isVolatileQualified() && onlyReads(function->getBody(), var);
}

static bool areFactors(const Expr *expr) {
  expr = peelCasts(expr);
  if (const auto *op = dyn_cast<BinaryOperator>(expr))
    return (op->getOpcode() == BO_Mul || op->isAdditiveOp()) && areFactors(op->getLHS()) && areFactors(op->getRHS());
  const VarDecl *var = namedVariable(expr);
  return var ? hasOneValue(var) : isa<IntegerLiteral>(expr);
}

/// The product whose value the variable has from its declaration on; null: none.
static const Expr *productOf(const VarDecl *var) {
  const Expr *init = var->isLocalVarDecl() && var->getInit() && hasType(var->getInit()) ? var->getInit() : nullptr;
  const auto *op = init ? dyn_cast<BinaryOperator>(peelCasts(init)) : nullptr;
  return op && op->getOpcode() == BO_Mul && areFactors(op) && hasOneValue(var) ? init : nullptr;
}

/// A number whose value does not change as long as `var` is in scope: it counts a loop around its declaration, or never changes.
static bool outlasts(const VarDecl *number, const VarDecl *var) {
  const auto *function = dyn_cast<FunctionDecl>(var->getDeclContext());
  auto declaresIt = [&](const Stmt *s) {
    const auto *declared = dyn_cast<DeclStmt>(s);
    return declared && llvm::is_contained(declared->decls(), var);
  };
  return hasOneValue(number) || (number->hasLocalStorage() && function && anyBelow(function->getBody(), [&](const Stmt *s) {
    const auto *loop = dyn_cast<ForStmt>(s);
    return loop && mentions(loop->getInc(), number) && onlyReads(loop->getBody(), number) && anyBelow(loop->getBody(), declaresIt);
  }));
}

/// The one of two planes that a variable says from its declaration on, `t % 2`, `1 - now`, `now ^ 1`; null: none.
static const Expr *planeOf(const VarDecl *var) {
  const Expr *init = var->isLocalVarDecl() && var->getInit() && hasType(var->getInit()) ? var->getInit() : nullptr;
  const auto *op = init ? dyn_cast<BinaryOperator>(peelCasts(init)) : nullptr;
  const bool isPlane = op && (op->getOpcode() == BO_Rem || op->getOpcode() == BO_And || op->getOpcode() == BO_Xor ||
                              (op->getOpcode() == BO_Sub && isa<IntegerLiteral>(peelCasts(op->getLHS()))));
  auto mayChange = [&](const Stmt *s) {
    const auto *ref = dyn_cast<DeclRefExpr>(s);
    const auto *named = ref ? dyn_cast<VarDecl>(ref->getDecl()) : nullptr;
    return isa<ArraySubscriptExpr, MemberExpr, UnaryOperator, CallExpr>(s) || (ref && (!named || !outlasts(named, var)));
  };
  return isPlane && hasOneValue(var) && !anyBelow(op, mayChange) ? init : nullptr;
}

std::optional<Poly> AffineReader::readVariable(const VarDecl *var) const {
  if (const LoopShape *loop = loopOf(var))
    return Poly::symbol(symbols.counter(loop->loop, var->getNameAsString()));
  if (products && scope.isFixed(var))
    for (const Expr *init : {productOf(var), planeOf(var)})
      if (auto value = init ? read(init) : std::nullopt)
        return value;
  if (scope.isFixed(var))
    return Poly::symbol(
        symbols.parameter("variable " + std::to_string((uintptr_t)var->getCanonicalDecl()),
                          var->getNameAsString(), var->getCanonicalDecl()));
  const Expr *definition = scope.definition(var);
  return definition ? read(definition) : std::nullopt;
}

/// A conversion to char or short may wrap around; wider ones are taken not to.
static bool wraps(const Expr *expr, const ASTContext &ctx) {
  while (expr && hasType(expr)) {
    expr = expr->IgnoreParens();
    auto *cast = dyn_cast<CastExpr>(expr);
    if (!cast || !hasType(cast->getSubExpr()))
      return false;
    QualType to = cast->getType(), from = cast->getSubExpr()->getType();
    if (to->isIntegerType() && from->isIntegerType() && !to->isDependentType() &&
        !from->isDependentType() && !to->isBooleanType() &&
        ctx.getIntWidth(to) < ctx.getIntWidth(from) && ctx.getIntWidth(to) < 32)
      return true;
    expr = cast->getSubExpr();
  }
  return false;
}

std::optional<Poly> AffineReader::read(const Expr *expr) const {
  if (!expr || depth > 32)
    return std::nullopt;
  struct Deeper {
    int &depth;
    explicit Deeper(int &d) : depth(d) { ++depth; }
    ~Deeper() { --depth; }
  } deeper(depth);

  if (auto constant = hasType(expr) ? constantInteger(expr, scope.context()) : std::nullopt)
    return Poly::constant(*constant);
  if (wraps(expr, scope.context()))
    return std::nullopt;
  expr = peelCasts(expr);
  if (!hasType(expr))
    return std::nullopt;
  QualType type = expr->getType();
  if (!type->isIntegralOrEnumerationType() && !type->isDependentType())
    return std::nullopt;
  if (const VarDecl *var = namedVariable(expr))
    return readVariable(var);
  if (auto *op = dyn_cast<BinaryOperator>(expr))
    if (auto poly = readBinary(op))
      return poly;
  if (auto *op = dyn_cast<UnaryOperator>(expr)) {
    auto inner = op->isArithmeticOp() ? read(op->getSubExpr()) : std::nullopt;
    if (inner && op->getOpcode() == UO_Minus)
      return Poly().add(*inner, -1);
    if (inner && op->getOpcode() == UO_Plus)
      return inner;
  }
  if (piecewise)
    if (auto poly = readChoice(expr))
      return poly;
  if (!scope.isFixed(expr))
    return std::nullopt;
  if (auto *op = dyn_cast<BinaryOperator>(expr); op && products)
    if (auto rest = readFixedRest(op))
      return rest;
  unsigned id = symbols.parameter("value " + spell(expr, scope.context()));
  if (auto *op = dyn_cast<BinaryOperator>(expr); op && op->getOpcode() == BO_Div) {
    auto dividend = read(op->getLHS()), divisor = read(op->getRHS());
    auto constant = divisor ? divisor->asConstant() : std::nullopt;
    if (dividend && constant && *constant > 0)
      symbols.isQuotient(id, *dividend, *constant);
  }
  return Poly::symbol(id);
}

/// A factor that is a sum of fixed values, as in i * (n + 2), stays one value:
/// it is the length of a row.
std::optional<Poly> AffineReader::multiply(const Poly &a, const Poly &b) const {
  auto factor = [&](const Poly &poly, const Poly &other) {
    const bool isSum = poly.terms.size() > 1 && symbols.isParametric(poly);
    return isSum && !other.asConstant() ? Poly::symbol(symbols.sumAsParameter(poly)) : poly;
  };
  return factor(a, b).times(factor(b, a));
}

std::optional<Poly> AffineReader::readBinary(const BinaryOperator *op) const {
  auto left = read(op->getLHS());
  auto right = left ? read(op->getRHS()) : std::nullopt;
  if (!right)
    return std::nullopt;
  auto constant = right->asConstant();
  switch (op->getOpcode()) {
  case BO_Add: return left->add(*right);
  case BO_Sub: return left->add(*right, -1);
  case BO_Mul: return multiply(*left, *right);
  case BO_Shl:
    return constant && *constant >= 0 && *constant < 31
               ? left->times(Poly::constant(1LL << *constant))
               : std::nullopt;
  case BO_Div:
  case BO_Rem: {
    if (!constant || *constant <= 0 || symbols.isParametric(*left))
      return std::nullopt; // a fixed quotient is one fixed value
    Poly quotient = Poly::symbol(symbols.quotient(*left, *constant));
    return op->getOpcode() == BO_Div ? quotient : left->add(quotient, -*constant);
  }
  default: return piecewise && constant ? readBits(op, *left, *constant) : std::nullopt;
  }
}

/// t % 2, t & 1 and t ^ 1 of numbers that do not change, as (t + 1) % 2 is to be known for another number.
std::optional<Poly> AffineReader::readFixedRest(const BinaryOperator *op) const {
  auto left = read(op->getLHS()), right = left ? read(op->getRHS()) : std::nullopt;
  auto constant = right ? right->asConstant() : std::nullopt;
  if (!constant || *constant <= 0 || *constant >= INT32_MAX)
    return std::nullopt;
  auto quotient = [&](long long divisor, bool down) { return Poly::symbol(symbols.quotientAsParameter(*left, divisor, down)); };
  Poly rest = *left;
  if (op->getOpcode() == BO_Rem)
    return rest.add(quotient(*constant, false), -*constant);
  if (op->getOpcode() == BO_And && (*constant & (*constant + 1)) == 0)
    return rest.add(quotient(*constant + 1, true), -(*constant + 1));
  if (op->getOpcode() == BO_Xor && *constant == 1) // t + 1 - 2 * (t & 1)
    return Poly::constant(1).add(*left, -1).add(quotient(2, true), 4);
  return std::nullopt;
}

/// x >> 4 and x & 15: quotient and rest by 16, rounded down.
std::optional<Poly> AffineReader::readBits(const BinaryOperator *op, const Poly &left,
                                           long long right) const {
  Poly rest = left;
  if (op->getOpcode() == BO_Shr && right >= 0 && right < 31)
    return Poly::symbol(symbols.quotient(left, 1LL << right, true));
  if (op->getOpcode() == BO_And && right >= 0 && right < INT32_MAX && (right & (right + 1)) == 0)
    return rest.add(Poly::symbol(symbols.quotient(left, right + 1, true)), -(right + 1));
  return std::nullopt;
}

/// c ? a : b, std::min(a, b) and std::max(a, b).
std::optional<Poly> AffineReader::readChoice(const Expr *expr) const {
  static const std::map<BinaryOperatorKind, Rel> relations = {
      {BO_EQ, Rel::EQ}, {BO_NE, Rel::NE}, {BO_LT, Rel::LT},
      {BO_LE, Rel::LE}, {BO_GT, Rel::GT}, {BO_GE, Rel::GE}};
  auto symbol = [&](const Expr *left, Rel rel, const Expr *right, const Expr *first,
                    const Expr *second) -> std::optional<Poly> {
    auto l = read(left), r = read(right), a = read(first), b = read(second);
    if (!l || !r || !a || !b)
      return std::nullopt;
    return Poly::symbol(symbols.choice({*l, *r, rel, *a, *b}));
  };
  if (auto *c = dyn_cast<ConditionalOperator>(expr)) {
    auto *test = dyn_cast<BinaryOperator>(peel(c->getCond()));
    auto rel = test ? relations.find(test->getOpcode()) : relations.end();
    return rel == relations.end() ? std::nullopt
                                  : symbol(test->getLHS(), rel->second, test->getRHS(),
                                           c->getTrueExpr(), c->getFalseExpr());
  }
  auto *call = dyn_cast<CallExpr>(expr);
  const FunctionDecl *f = call && call->getNumArgs() == 2 ? call->getDirectCallee() : nullptr;
  if (!f || !f->isInStdNamespace() || !f->getIdentifier() ||
      (f->getName() != "min" && f->getName() != "max"))
    return std::nullopt;
  const Expr *a = call->getArg(0), *b = call->getArg(1);
  return symbol(a, f->getName() == "min" ? Rel::LT : Rel::GT, b, a, b);
}

std::optional<AffineReader::PointerValue> AffineReader::readPointer(const Expr *expr) const {
  expr = peel(expr);
  if (const VarDecl *var = namedVariable(expr)) {
    if (const LoopShape *loop = loopOf(var)) {
      auto start = readPointer(loop->lower);
      if (!start)
        return std::nullopt;
      return PointerValue{start->base,
                          Poly::symbol(symbols.counter(loop->loop, var->getNameAsString()))};
    }
    if (var->getType()->isArrayType() || scope.isFixed(var))
      return PointerValue{var, {}};
    const Expr *definition = scope.definition(var);
    return definition ? readPointer(definition) : std::nullopt;
  }
  if (auto *op = dyn_cast<UnaryOperator>(expr); op && op->getOpcode() == UO_AddrOf) {
    auto *element = dyn_cast<ArraySubscriptExpr>(peel(op->getSubExpr()));
    auto start = element ? readPointer(subscriptBase(element)) : std::nullopt;
    auto index = start ? read(subscriptIndex(element)) : std::nullopt;
    return index ? std::optional(PointerValue{start->base, start->offset.add(*index)})
                 : std::nullopt;
  }
  auto *sum = dyn_cast<BinaryOperator>(expr);
  if (!sum || !sum->isAdditiveOp())
    return std::nullopt;
  const bool pointerLeft = sum->getLHS()->getType()->isPointerType();
  auto start = readPointer(pointerLeft ? sum->getLHS() : sum->getRHS());
  auto offset = start ? read(pointerLeft ? sum->getRHS() : sum->getLHS()) : std::nullopt;
  if (!offset)
    return std::nullopt;
  return PointerValue{start->base,
                      start->offset.add(*offset, sum->getOpcode() == BO_Sub ? -1 : 1)};
}

} // namespace accolade
