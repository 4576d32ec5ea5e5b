#include "analysis/Scan.h"

#include "analysis/Affine.h"
#include "analysis/Ast.h"
#include "analysis/DependenceParts.h"

#include "clang/AST/ExprCXX.h"

using namespace clang;
using accolade::spec::ReductionOp;

namespace accolade {
namespace {

/// How an expression combines the carried value with others.
struct Combination {
  ReductionOp op;
  std::vector<ScanOperand> operands;
};

class ScanReader {
public:
  ScanReader(const LoopShape &loop, ASTContext &ctx)
      : loop(loop), ctx(ctx), scope(loop.loop, ctx), reader(scope, symbols) {
    reader.loops.push_back(loop);
    counter = symbols.counter(loop.loop, loop.counter->getNameAsString());
    if (loop.constantStep)
      step = Poly::constant(*loop.constantStep);
    else if (loop.step)
      step = reader.read(loop.step);
    if (step && !loop.constantStep && loop.stepIsSubtracted) {
      Poly back;
      back.add(*step, -1);
      step = back;
    }
  }

  ScanBody run() {
    std::vector<const Stmt *> list;
    flatten(loop.loop->getBody(), list);
    if (!step)
      refuse("nobody knows by how much it counts", loop.loop->getForLoc());
    auto first = std::find_if(list.begin(), list.end(), [](const Stmt *s) { return !isa<DeclStmt>(s); });
    for (auto it = list.begin(); it != first; ++it)
      body.locals.push_back(cast<DeclStmt>(*it));
    list.erase(list.begin(), first);
    while (body && !list.empty())
      takeValue(list);
    if (body && body.values.empty())
      refuse("its body carries no value from one iteration to the next", loop.loop->getForLoc());
    for (const CarriedValue &value : body.values)
      check(value);
    for (const DeclStmt *locals : body.locals)
      checkPure(locals);
    return std::move(body);
  }

private:
  static void flatten(const Stmt *stmt, std::vector<const Stmt *> &list) {
    stmt = skipDirectives(stmt);
    if (const auto *block = dyn_cast_or_null<CompoundStmt>(stmt))
      for (const Stmt *s : block->body())
        flatten(s, list);
    else if (stmt && !isa<NullStmt>(stmt))
      list.push_back(stmt);
  }

  void refuse(const std::string &why, SourceLocation at) {
    if (!body)
      return;
    body.whyNot = why;
    body.at = at;
  }

  // ---- Statements -------------------------------------------------------------------------

  /// Takes one value's statements from the list: the first one, and for a scalar the next one that makes a
  /// pair with it. What stands between belongs to other values, which have nothing to do with each other.
  void takeValue(std::vector<const Stmt *> &list) {
    const Stmt *first = list.front();
    list.erase(list.begin());
    std::optional<CarriedValue> value = ofArray(first);
    if (!value)
      value = ofNested(first);
    for (size_t i = 0; !value && i < list.size(); ++i) {
      value = ofScalar(first, list[i], false);
      if (!value)
        value = ofScalar(list[i], first, true);
      if (value)
        list.erase(list.begin() + i);
    }
    if (value)
      body.values.push_back(*value);
    else
      refuse("this statement carries no value in one of the known ways", first->getBeginLoc());
  }

  static const BinaryOperator *assignment(const Stmt *stmt) {
    const auto *e = dyn_cast_or_null<Expr>(stmt);
    const auto *op = e ? dyn_cast<BinaryOperator>(peel(e)) : nullptr;
    return op && op->isAssignmentOp() ? op : nullptr;
  }

  /// x[i] = x[i-1] op e, x[i] op= x[i-1]
  std::optional<CarriedValue> ofArray(const Stmt *stmt) {
    const BinaryOperator *op = assignment(stmt);
    std::optional<Access> target = op ? element(op->getLHS()) : std::nullopt;
    if (!target)
      return std::nullopt;
    CarriedValue value = stored(op->getLHS(), *target);
    value.at = op->getOperatorLoc();
    const Expr *previous = nullptr;
    auto isPrevious = [&](const Expr *e) {
      std::optional<Access> other = element(e);
      if (!other || !isBefore(*other, *target))
        return false;
      previous = peelCasts(e);
      return true;
    };
    std::optional<Combination> found;
    if (op->getOpcode() == BO_Assign) {
      found = combination(op->getRHS(), isPrevious);
    } else if (auto kind = operatorOf(op->getOpcode()); kind && isPrevious(op->getRHS())) {
      if (op->getOpcode() == BO_SubAssign)
        return std::nullopt; // x[i] - x[i-1]: differences, no sums
      found = Combination{*kind, {{op->getLHS(), false}}};
    }
    if (!found || !previous)
      return std::nullopt;
    value.op = found->op;
    value.operands = found->operands;
    value.previous = previous;
    value.type = op->getLHS()->getType().getUnqualifiedType();
    value.exclusive = std::all_of(
        value.operands.begin(), value.operands.end(), [&](const ScanOperand &operand) {
          std::optional<Access> read = operand.value ? element(operand.value) : std::nullopt;
          return read && !isSameArray(*read, *target) && isBehind(*read, *target);
        });
    return value;
  }

  /// y[i] = s += e, and y[i] = s = s op e
  std::optional<CarriedValue> ofNested(const Stmt *stmt) {
    const BinaryOperator *op = assignment(stmt);
    const BinaryOperator *inner = op && op->getOpcode() == BO_Assign ? assignment(op->getRHS()) : nullptr;
    if (!inner || !scalarOf(inner->getLHS()))
      return std::nullopt;
    std::optional<Access> target = element(op->getLHS());
    std::optional<Combination> update = updateOf(inner, scalarOf(inner->getLHS()));
    if (!target || !update)
      return std::nullopt;
    return running(op->getLHS(), *target, scalarOf(inner->getLHS()), *update, false);
  }

  /// `update` changes a scalar that `store` stores.
  std::optional<CarriedValue> ofScalar(const Stmt *update, const Stmt *store, bool storedFirst) {
    const BinaryOperator *op = assignment(store);
    if (!op || op->getOpcode() != BO_Assign)
      return std::nullopt;
    std::optional<Access> target = element(op->getLHS());
    const VarDecl *scalar = target ? scalarOf(op->getRHS()) : nullptr;
    std::optional<Combination> found = scalar ? updateOf(update, scalar) : std::nullopt;
    if (!found)
      return std::nullopt;
    return running(op->getLHS(), *target, scalar, *found, storedFirst);
  }

  CarriedValue running(const Expr *to, const Access &target, const VarDecl *scalar,
                       const Combination &update, bool storedFirst) {
    CarriedValue value = stored(to, target);
    value.scalar = scalar->getCanonicalDecl();
    value.type = scalar->getType().getNonReferenceType().getUnqualifiedType();
    value.op = update.op;
    value.operands = update.operands;
    value.exclusive = value.storedFirst = storedFirst;
    value.at = to->getBeginLoc();
    return value;
  }

  static CarriedValue stored(const Expr *to, const Access &target) {
    CarriedValue value;
    value.target = peel(to);
    value.var = target.base->getCanonicalDecl();
    return value;
  }

  // ---- Updates ----------------------------------------------------------------------------

  /// A scalar from outside of the loop.
  const VarDecl *scalarOf(const Expr *e) const {
    const VarDecl *var = namedVariable(peelCasts(e));
    if (!var || scope.isLocal(var))
      return nullptr;
    QualType type = var->getType().getNonReferenceType();
    return type->isArithmeticType() || type->isDependentType() ? var : nullptr;
  }

  std::optional<Combination> updateOf(const Stmt *stmt, const VarDecl *scalar) {
    auto isScalar = [&](const Expr *e) {
      const VarDecl *var = namedVariable(peelCasts(e));
      return var && var->getCanonicalDecl() == scalar->getCanonicalDecl();
    };
    if (const auto *branch = dyn_cast<IfStmt>(stmt))
      return conditional(branch, isScalar);
    const auto *e = dyn_cast<Expr>(stmt);
    if (const auto *step = e ? dyn_cast<UnaryOperator>(peel(e)) : nullptr)
      return step->isIncrementDecrementOp() && isScalar(step->getSubExpr())
                 ? std::optional(Combination{ReductionOp::Add, {{nullptr, step->isDecrementOp()}}})
                 : std::nullopt;
    const BinaryOperator *op = assignment(stmt);
    if (!op || !isScalar(op->getLHS()))
      return std::nullopt;
    if (op->getOpcode() == BO_Assign)
      return combination(op->getRHS(), isScalar);
    auto kind = operatorOf(op->getOpcode());
    if (!kind)
      return std::nullopt;
    return Combination{*kind, {{op->getRHS(), op->getOpcode() == BO_SubAssign}}};
  }

  static std::optional<ReductionOp> operatorOf(BinaryOperatorKind kind) {
    switch (kind) {
    case BO_Add: case BO_Sub: case BO_AddAssign: case BO_SubAssign: return ReductionOp::Add;
    case BO_Mul: case BO_MulAssign: return ReductionOp::Mul;
    case BO_And: case BO_AndAssign: return ReductionOp::BitAnd;
    case BO_Or: case BO_OrAssign: return ReductionOp::BitOr;
    case BO_Xor: case BO_XorAssign: return ReductionOp::BitXor;
    case BO_LAnd: return ReductionOp::LogAnd;
    case BO_LOr: return ReductionOp::LogOr;
    default: return std::nullopt;
    }
  }

  using IsCarried = std::function<bool(const Expr *)>;

  /// carried op a op b, max(carried, a), carried > a ? carried : a
  std::optional<Combination> combination(const Expr *e, const IsCarried &isCarried) {
    e = peelCasts(e);
    if (const auto *choice = dyn_cast<ConditionalOperator>(e))
      return extreme(choice->getCond(), choice->getTrueExpr(), choice->getFalseExpr(), isCarried);
    if (const auto *call = dyn_cast<CallExpr>(e))
      return extreme(call, isCarried);
    const auto *binary = dyn_cast<BinaryOperator>(e);
    auto kind = binary ? operatorOf(binary->getOpcode()) : std::nullopt;
    Combination result{kind.value_or(ReductionOp::Add), {}};
    if (!kind || !chain(binary, *kind, isCarried, result.operands))
      return std::nullopt;
    return result;
  }

  /// ((carried + a) - b) + c, and c + (carried - a): the value once, never subtracted.
  bool chain(const Expr *e, ReductionOp kind, const IsCarried &isCarried,
             std::vector<ScanOperand> &operands) {
    if (isCarried(e))
      return true;
    const auto *binary = dyn_cast<BinaryOperator>(peelCasts(e));
    if (!binary || operatorOf(binary->getOpcode()) != kind || binary->isAssignmentOp())
      return false;
    std::vector<ScanOperand> left = operands;
    if (chain(binary->getLHS(), kind, isCarried, left)) {
      operands = std::move(left);
      operands.push_back({binary->getRHS(), binary->getOpcode() == BO_Sub});
      return true;
    }
    if (binary->getOpcode() == BO_Sub || !chain(binary->getRHS(), kind, isCarried, operands))
      return false;
    operands.push_back({binary->getLHS(), false});
    return true;
  }

  std::optional<Combination> extreme(const CallExpr *call, const IsCarried &isCarried) {
    const FunctionDecl *function = call->getDirectCallee();
    std::string spelled = function ? function->getNameAsString() : "";
    if (const auto *overloads = dyn_cast<OverloadExpr>(call->getCallee()->IgnoreParenImpCasts()))
      spelled = overloads->getName().getAsString();
    llvm::StringRef name = spelled;
    if (call->getNumArgs() != 2)
      return std::nullopt;
    name.consume_front("__builtin_");
    bool isMax = name == "max" || name == "fmax" || name == "fmaxf" || name == "fmaxl";
    bool isMin = name == "min" || name == "fmin" || name == "fminf" || name == "fminl";
    if (!isMax && !isMin)
      return std::nullopt;
    ReductionOp op = isMax ? ReductionOp::Max : ReductionOp::Min;
    if (isCarried(call->getArg(0)))
      return Combination{op, {{call->getArg(1), false}}};
    if (isCarried(call->getArg(1)))
      return Combination{op, {{call->getArg(0), false}}};
    return std::nullopt;
  }

  /// a > b ? a : b, where one of them is carried.
  std::optional<Combination> extreme(const Expr *cond, const Expr *yes, const Expr *no,
                                     const IsCarried &isCarried) {
    const auto *test = dyn_cast<BinaryOperator>(peel(cond));
    bool first = isCarried(yes);
    if (!test || !test->isRelationalOp() || first == isCarried(no))
      return std::nullopt;
    const Expr *other = first ? no : yes;
    bool leftIsCarried = isCarried(test->getLHS());
    if (leftIsCarried == isCarried(test->getRHS()) ||
        !isSame(leftIsCarried ? test->getRHS() : test->getLHS(), other))
      return std::nullopt;
    bool greater = test->getOpcode() == BO_GT || test->getOpcode() == BO_GE;
    ReductionOp op = greater == (leftIsCarried == first) ? ReductionOp::Max : ReductionOp::Min;
    return Combination{op, {{other, false}}};
  }

  /// if (e > s) s = e;
  std::optional<Combination> conditional(const IfStmt *branch, const IsCarried &isCarried) {
    std::vector<const Stmt *> then;
    flatten(branch->getThen(), then);
    const BinaryOperator *set = then.size() == 1 ? assignment(then[0]) : nullptr;
    if (branch->getElse() || branch->getInit() || !set || set->getOpcode() != BO_Assign ||
        !isCarried(set->getLHS()))
      return std::nullopt;
    return extreme(branch->getCond(), set->getRHS(), set->getLHS(), isCarried);
  }

  bool isSame(const Expr *a, const Expr *b) const {
    llvm::FoldingSetNodeID x, y;
    peelCasts(a)->Profile(x, ctx, true);
    peelCasts(b)->Profile(y, ctx, true);
    return x == y;
  }

  // ---- Elements ---------------------------------------------------------------------------

  /// The element of an array that an expression is.
  std::optional<Access> element(const Expr *e) const {
    const Expr *what = peelCasts(e);
    if (!isa<ArraySubscriptExpr, UnaryOperator, MemberExpr>(what))
      return std::nullopt;
    for (const Access &access : collectAccesses(what, ctx))
      if (access.expr && peel(access.expr) == what && access.base && !access.subscripts.empty())
        return access;
    return std::nullopt;
  }

  static bool isSameArray(const Access &a, const Access &b) {
    return a.base->getCanonicalDecl() == b.base->getCanonicalDecl() && a.path == b.path &&
           a.tail == b.tail;
  }

  /// By how much an index grows in an iteration.
  std::optional<Poly> growth(const Poly &index) const {
    Poly result;
    for (const auto &[monomial, coefficient] : index.terms) {
      size_t times = std::count(monomial.begin(), monomial.end(), counter);
      if (times > 1)
        return std::nullopt;
      if (!times)
        continue;
      Poly rest;
      Monomial others;
      std::copy_if(monomial.begin(), monomial.end(), std::back_inserter(others),
                   [&](unsigned id) { return id != counter; });
      rest.terms[others] = coefficient;
      std::optional<Poly> moved = rest.times(*step);
      if (!moved)
        return std::nullopt;
      result.add(*moved);
    }
    return result;
  }

  /// Whether `a` is at the place where `b` was so many iterations before.
  bool isShifted(const Access &a, const Access &b, long long iterations) const {
    if (a.subscripts.size() != b.subscripts.size() || a.indirect != b.indirect)
      return false;
    bool moves = false;
    for (size_t i = 0; i < a.subscripts.size(); ++i) {
      std::optional<Poly> here = reader.read(a.subscripts[i]), there = reader.read(b.subscripts[i]);
      std::optional<Poly> step = there ? growth(*there) : std::nullopt;
      if (!here || !step)
        return false;
      moves |= !step->terms.empty();
      Poly expected = *there;
      expected.add(*step, -iterations);
      if (!(expected == *here))
        return false;
    }
    return moves;
  }

  bool isBefore(const Access &a, const Access &b) const {
    return isSameArray(a, b) && isShifted(a, b, 1);
  }
  /// The same place in another array.
  bool isBehind(const Access &a, const Access &b) const { return isShifted(a, b, 1); }

  // ---- What else must hold ------------------------------------------------------------------

  /// Operands are computed once or twice, in any order.
  void check(const CarriedValue &value) {
    if (spec::isIntegersOnly(value.op) && !value.type->isIntegerType() &&
        !value.type->isDependentType())
      refuse("operator '" + std::string(spec::name(value.op)) + "' needs integers", value.at);
    std::optional<Access> target = element(value.target);
    if (!target || !isShifted(*target, *target, 0))
      refuse("where '" + spell(value.target, ctx) + "' lies does not follow from the counter", value.at);
    for (const ScanOperand &operand : value.operands) {
      if (!operand.value)
        continue;
      checkPure(operand.value);
      if (value.type->isIntegerType() && hasType(operand.value) &&
          operand.value->getType()->isRealFloatingType())
        refuse("each sum is rounded to an integer, so the order of operations matters", value.at);
    }
    for (const CarriedValue &other : body.values)
      checkApart(value, other);
  }

  /// p[i].v beside p[i].sum
  static bool isOtherMember(const Access &a, const Access &b) {
    if (a.path != b.path || a.subscripts.size() != b.subscripts.size() || a.tail.empty() || b.tail.empty())
      return false;
    return a.tail.rfind(b.tail, 0) != 0 && b.tail.rfind(a.tail, 0) != 0;
  }

  /// What one value's operands read must not be what is stored in other iterations.
  void checkApart(const CarriedValue &value, const CarriedValue &other) {
    std::optional<Access> stored = element(other.target);
    if (!stored)
      return;
    if (&value != &other && value.var == other.var)
      refuse("'" + value.var->getNameAsString() + "' is written twice", other.at);
    if (&value != &other && value.scalar && value.scalar == other.scalar)
      refuse("'" + value.scalar->getNameAsString() + "' is written twice", other.at);
    std::vector<const Stmt *> read;
    for (const ScanOperand &operand : value.operands)
      if (operand.value)
        read.push_back(operand.value);
    read.insert(read.end(), body.locals.begin(), body.locals.end());
    for (const Stmt *s : read) {
      if (other.scalar && mentions(s, other.scalar))
        refuse("'" + other.scalar->getNameAsString() + "' is used in another way as well",
               s->getBeginLoc());
      for (const Access &access : collectAccesses(s, ctx)) {
        if (!access.base || access.base->getCanonicalDecl() != other.var || isOtherMember(access, *stored))
          continue;
        bool own = &value == &other && isSameArray(access, *stored) && isShifted(access, *stored, 0);
        if (!own)
          refuse("'" + spell(access.expr, ctx) + "' is an element that another iteration stores, or stores itself",
                 access.expr->getBeginLoc());
      }
    }
  }

  void checkPure(const Stmt *stmt) {
    if (!stmt || !body)
      return;
    if (const auto *call = dyn_cast<CallExpr>(stmt))
      if (std::string why = whyImpure(call, ctx); !why.empty())
        refuse(why, call->getBeginLoc());
    const auto *binary = dyn_cast<BinaryOperator>(stmt);
    const auto *unary = dyn_cast<UnaryOperator>(stmt);
    if ((binary && binary->isAssignmentOp()) || (unary && unary->isIncrementDecrementOp()))
      refuse("an operand changes a variable", stmt->getBeginLoc());
    if (const auto *decl = dyn_cast<DeclStmt>(stmt))
      for (const Decl *one : decl->decls()) {
        const auto *var = dyn_cast<VarDecl>(one);
        if (!var || !var->hasInit() || var->isStaticLocal())
          refuse("a local variable needs a value where it is declared", one->getLocation());
      }
    for (const Stmt *child : stmt->children())
      checkPure(child);
  }

  const LoopShape &loop;
  ASTContext &ctx;
  Scope scope;
  SymbolTable symbols;
  AffineReader reader;
  unsigned counter = 0;
  std::optional<Poly> step; ///< of the counter
  ScanBody body;
};

} // namespace

ScanBody analyzeScan(const LoopShape &loop, ASTContext &ctx) {
  if (!loop || !loop.counter->getType()->isIntegerType()) {
    ScanBody body;
    body.whyNot = loop ? "its counter is no integer" : loop.whyNot;
    body.at = loop.loop->getForLoc();
    return body;
  }
  return ScanReader(loop, ctx).run();
}

std::string dump(const ScanBody &body, ASTContext &ctx) {
  if (!body)
    return "  no scan: " + body.whyNot + "\n";
  std::string text;
  for (const CarriedValue &value : body.values) {
    text += std::string("  scan ") + (value.exclusive ? "exclusive " : "inclusive ") +
            std::string(spec::name(value.op)) + " into " + spell(value.target, ctx) + " from " +
            (value.scalar ? value.scalar->getNameAsString() : spell(value.previous, ctx));
    for (const ScanOperand &operand : value.operands)
      text += std::string(operand.negated ? " minus " : " with ") +
              (operand.value ? spell(operand.value, ctx) : "1");
    text += "\n";
  }
  return text;
}

} // namespace accolade
