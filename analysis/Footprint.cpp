// Which elements of what a pointer points to a region touches, as an interval whose ends
// the host can compute before it begins.
//
// Subscripts are evaluated with intervals for the counters of the loops around them. Ends
// are polynomials in variables that the region only reads, so that (m - 1) * n + n - 1
// comes out as m * n - 1. Where a sign decides which end is which, the host asks for it.
// There is no answer where an element may be left out, by `if` or `continue`, that nothing
// else touches: a guard may be what keeps the subscript inside the array. Loops whose trips nobody
// can count (while, or with a break) leave nothing out that stands before a jump.
#include "analysis/Ast.h"
#include "analysis/Footprint.h"

#include <algorithm>
#include <set>

using namespace clang;

namespace accolade {

// ---- Intervals ---------------------------------------------------------------------

namespace {

struct Interval {
  Sum low, high;
  bool isPoint() const { return low == high; }
  bool operator==(const Interval &o) const { return low == o.low && high == o.high; }
};
using Maybe = std::optional<Interval>;

struct Touched {
  Interval where;
  bool always; ///< whenever the loops around it run
  std::set<std::string> positive; ///< variables, then
};

class FootprintFinder {
public:
  /// `leavesNothingOut`: every element is touched, not just none beyond.
  FootprintFinder(const Stmt *body, const VarDecl *pointer, const RegionUse &use, ASTContext &ctx,
                  bool leavesNothingOut)
      : body(body), pointer(pointer), use(use), ctx(ctx), leavesNothingOut(leavesNothingOut) {
    visit(body, true);
  }

  std::optional<Footprint> result() {
    if (failed || touched.empty())
      return std::nullopt;
    Footprint print;
    positive = touched[0].positive;
    for (const Touched &t : touched)
      std::erase_if(positive, [&](const std::string &name) { return !t.positive.count(name); });
    for (const Touched &t : touched) {
      bool known = t.always || std::any_of(touched.begin(), touched.end(), [&](const Touched &o) {
                     return o.always && o.where == t.where;
                   });
      if (!known && leavesNothingOut)
        return std::nullopt;
      keep(print.lows, t.where.low, -1);
      keep(print.highs, t.where.high, 1);
    }
    return print;
  }

private:
  /// Adds an end unless another one is known to lie further out.
  void keep(std::vector<Sum> &ends, const Sum &end, int outwards) {
    for (Sum &other : ends) {
      Sum further = Sum(outwards) * (end - other);
      if (isNegative(Sum(-1) * further) == false)
        return; // further <= 0
      if (isNegative(further) == false) {
        other = end;
        return;
      }
    }
    ends.push_back(end);
  }

  // ---- Statements ----

  void visit(const Stmt *s, bool always) {
    s = skipDirectives(s);
    if (!s || failed || isDirectiveCall(s))
      return;
    if (const auto *loop = dyn_cast<ForStmt>(s))
      return visitLoop(loop, always);
    if (const auto *subscript = dyn_cast<ArraySubscriptExpr>(s)) {
      if (names(subscriptBase(subscript)))
        return touch(subscriptIndex(subscript), always);
    } else if (const auto *op = dyn_cast<UnaryOperator>(s)) {
      if (op->getOpcode() == UO_Deref && names(op->getSubExpr()))
        return touched.push_back({{Sum(0), Sum(0)}, always && !jumped, positive});
    } else if (const auto *name = dyn_cast<DeclRefExpr>(s)) {
      failed |= name->getDecl() == pointer; // used in some other way
    }
    if (const auto *loop = dyn_cast<WhileStmt>(s))
      return visitTrips(loop->getCond(), loop->getBody(), always && !isAboutCounters(loop->getCond()), always);
    if (const auto *loop = dyn_cast<DoStmt>(s))
      return visitTrips(loop->getCond(), loop->getBody(), always, always);
    if (isa<LambdaExpr, CXXForRangeStmt, SwitchStmt>(s))
      always = false;
    jumped |= isa<ContinueStmt, BreakStmt, GotoStmt, ReturnStmt>(s);
    const Stmt *guard = nullptr;
    if (const auto *branch = dyn_cast<IfStmt>(s))
      guard = branch->getCond();
    else if (const auto *choice = dyn_cast<AbstractConditionalOperator>(s))
      guard = choice->getCond();
    else if (const auto *op = dyn_cast<BinaryOperator>(s); op && op->isLogicalOp())
      guard = op->getLHS();
    bool free = !guard || !isAboutCounters(guard);
    auto saved = counters;
    for (const Stmt *child : s->children()) {
      if (guard && child && child != guard && !leavesNothingOut)
        narrow(guard, holdsIn(child, s));
      visit(child, always && (free || child == guard));
      counters = saved;
    }
  }

  /// Whether the condition of a choice holds where this part of it runs.
  static bool holdsIn(const Stmt *part, const Stmt *choice) {
    if (const auto *branch = dyn_cast<IfStmt>(choice))
      return part != branch->getElse();
    if (const auto *op = dyn_cast<BinaryOperator>(choice))
      return op->getOpcode() == BO_LAnd;
    const auto *either = dyn_cast<ConditionalOperator>(choice);
    return either && part == either->getTrueExpr();
  }

  /// Where `i > 0` holds, the counter begins at 1.
  void narrow(const Stmt *condition, bool holds) {
    const auto *op = dyn_cast<BinaryOperator>(cast<Expr>(condition)->IgnoreParenImpCasts());
    if (!op)
      return;
    if (op->getOpcode() == (holds ? BO_LAnd : BO_LOr)) {
      narrow(op->getLHS(), holds);
      return narrow(op->getRHS(), holds);
    }
    if (!op->isRelationalOp())
      return;
    BinaryOperatorKind kind = holds ? op->getOpcode() : BinaryOperator::negateComparisonOp(op->getOpcode());
    narrow(op->getLHS(), kind, op->getRHS());
    narrow(op->getRHS(), BinaryOperator::reverseComparisonOp(kind), op->getLHS());
  }

  void narrow(const Expr *counter, BinaryOperatorKind kind, const Expr *than) {
    const VarDecl *var = namedVariable(peelCasts(counter));
    auto it = var ? counters.find(canonical(var)) : counters.end();
    Maybe bound = it != counters.end() && than->getType()->isIntegerType() ? evaluate(than) : std::nullopt;
    if (!bound || !bound->isPoint())
      return;
    Interval &range = it->second;
    const bool below = kind == BO_LT || kind == BO_LE;
    Sum end = bound->low + Sum(kind == BO_LT ? -1 : kind == BO_GT ? 1 : 0);
    if (below && isNegative(range.high - end) == false)
      range.high = end;
    if (!below && isNegative(end - range.low) == false)
      range.low = end;
  }

  /// Whether a condition may be there to keep subscripts inside the array: it tells
  /// iterations apart by their number, not by data.
  bool isAboutCounters(const Stmt *s) {
    if (!s || isa<ArraySubscriptExpr>(s))
      return false;
    if (const auto *name = dyn_cast<DeclRefExpr>(s))
      if (const auto *var = dyn_cast<VarDecl>(name->getDecl())) {
        if (counters.count(canonical(var)))
          return true;
        if (use.find(canonical(var)))
          return isSetByCounters(canonical(var));
        const bool counts = changes(body, var) && !var->getType()->isRealFloatingType();
        return counts || isSetByCounters(canonical(var)) || isAboutCounters(var->getInit());
      }
    return std::any_of(s->child_begin(), s->child_end(),
                       [this](const Stmt *child) { return isAboutCounters(child); });
  }

  /// Whether somewhere there is j = i + 1.
  bool isSetByCounters(const VarDecl *var) {
    if (!asked.insert(var).second)
      return false;
    const bool found = anyBelow(body, [&](const Stmt *part) {
      const auto *op = dyn_cast<BinaryOperator>(part);
      return op && op->isAssignmentOp() && namedVariable(op->getLHS()) == var && isAboutCounters(op->getRHS());
    });
    asked.erase(var);
    return found;
  }

  void visitLoop(const ForStmt *loop, bool always) {
    LoopShape shape = analyzeLoopShape(loop, ctx);
    visit(loop->getInit(), always);
    Maybe range = shape ? rangeOf(shape) : std::nullopt;
    auto saved = counters;
    auto savedPositive = positive;
    open.push_back(shape);
    if (range) {
      counters[canonical(shape.counter)] = *range;
      notePositive(range->high - range->low);
      if (*shape.constantStep > 1) // its range is made of quotients
        notePositive(evaluate(shape.upper)->high - evaluate(shape.lower)->low -
                     Sum(shape.relation == Relation::LT));
    } else if (shape.counter) {
      counters.erase(canonical(shape.counter));
    }
    const bool isLeft = shape.leftBy && !isAboutCounters(shape.lower) && !isAboutCounters(shape.upper);
    visitTrips(loop->getCond(), loop->getBody(), always && (range || isLeft), always);
    open.pop_back();
    counters = saved;
    positive = savedPositive;
  }

  /// What an iteration touches for certain, all of them do: a subscript that names what changes from one to the next
  /// has a range, or nobody knows it. Behind a jump there is nothing for certain.
  void visitTrips(const Expr *condition, const Stmt *body, bool runs, bool always) {
    visit(condition, always);
    const bool before = jumped;
    visit(body, runs);
    jumped = before || leavesMore(body);
  }

  /// Where the body runs, n - 2 is not negative, and n is positive.
  void notePositive(const Sum &last) {
    std::string variable;
    for (const auto &[product, factor] : last.terms)
      if (product.empty() ? factor > 0 : product.size() > 1 || factor < 1 || !variable.empty())
        return;
      else if (!product.empty())
        variable = product[0];
    if (!variable.empty())
      positive.insert(variable);
  }

  /// Whether a jump ends more than the loop that it stands in.
  static bool leavesMore(const Stmt *s) {
    return s && (isa<GotoStmt, ReturnStmt>(s) || std::any_of(s->child_begin(), s->child_end(), leavesMore));
  }

  static const VarDecl *canonical(const VarDecl *var) { return var->getCanonicalDecl(); }

  bool names(const Expr *e) const { return namedVariable(e) == pointer; }

  void touch(const Expr *index, bool always) {
    visit(index, always);
    Maybe where = leavesNothingOut && mixesCounters(index) ? evaluateInside(index) : evaluate(index);
    failed |= !where;
    if (where)
      touched.push_back({*where, always && !jumped, positive});
  }

  // ---- Counters whose bounds are others: k - i with i < k ----
  // Each for itself, they have ends that they do not have together: 1 to n - 1 for k and 0 to n - 2 for i make of
  // k - i - 1 what is before the array. So the inner ones are replaced by their ends while the outer ones have names.

  /// Whether the expression names a counter whose bounds name another one that it also depends on.
  bool mixesCounters(const Expr *e) {
    return llvm::any_of(open, [&](const LoopShape &inner) {
      return inner && dependsOn(e, inner.counter) && llvm::any_of(open, [&](const LoopShape &outer) {
               return outer && outer.counter != inner.counter && dependsOn(e, outer.counter) &&
                      (dependsOn(inner.lower, outer.counter) || dependsOn(inner.upper, outer.counter));
             });
    });
  }

  bool dependsOn(const Stmt *s, const VarDecl *counter) const {
    return s && anyBelow(s, [&](const Stmt *part) {
             const auto *name = dyn_cast<DeclRefExpr>(part);
             const auto *var = name ? dyn_cast<VarDecl>(name->getDecl()) : nullptr;
             return var && (canonical(var) == canonical(counter) ||
                            (!use.find(canonical(var)) && !counters.count(canonical(var)) && var->getInit() != s &&
                             dependsOn(var->getInit(), counter)));
           });
  }

  Maybe evaluateInside(const Expr *index) {
    auto saved = counters;
    std::vector<std::pair<std::string, Interval>> named;
    for (const LoopShape &loop : open) {
      Maybe range = loop ? rangeOf(loop) : std::nullopt;
      if (!range)
        return counters = saved, std::nullopt;
      named.push_back({"#" + std::to_string(named.size()) + "#", *range});
      counters[canonical(loop.counter)] = {Sum(named.back().first), Sum(named.back().first)};
    }
    Maybe found = evaluate(index);
    counters = saved;
    for (; found && !named.empty(); named.pop_back()) {
      std::optional<Sum> low = withEnd(found->low, named.back(), true), high = withEnd(found->high, named.back(), false);
      found = low && high ? Maybe({*low, *high}) : std::nullopt;
    }
    return found;
  }

  /// None: it is not known which end, or the name is in something that is no sum of products.
  std::optional<Sum> withEnd(const Sum &sum, const std::pair<std::string, Interval> &counter, bool least) const {
    Sum rest, factor;
    for (const auto &[product, number] : sum.terms) {
      std::vector<std::string> others = product;
      const auto at = std::find(others.begin(), others.end(), counter.first);
      const bool moves = at != others.end();
      if (moves)
        others.erase(at);
      if (llvm::any_of(others, [&](const std::string &text) { return text.find(counter.first) != std::string::npos; }))
        return std::nullopt;
      (moves ? factor : rest).terms[others] += number;
    }
    if (factor.terms.empty())
      return rest;
    const std::optional<bool> negative = isNegative(factor);
    if (!negative)
      return std::nullopt;
    return rest + factor * (*negative == least ? counter.second.high : counter.second.low);
  }

  Maybe rangeOf(const LoopShape &shape) {
    Maybe from = evaluate(shape.lower), to = evaluate(shape.upper);
    if (!from || !to || !shape.constantStep || !shape.counter->getType()->isIntegerType())
      return std::nullopt;
    if (*shape.constantStep > 1)
      return stepsOf(*from, *to, *shape.constantStep, shape.relation);
    switch (shape.relation) {
    case Relation::LT:
    case Relation::NE:
      if (*shape.constantStep == 1)
        return Interval{from->low, to->high - Sum(1)};
      if (shape.relation == Relation::LT || *shape.constantStep != -1)
        return std::nullopt;
      [[fallthrough]];
    case Relation::GT:
      return *shape.constantStep == -1 ? Maybe({to->low + Sum(1), from->high}) : std::nullopt;
    case Relation::LE:
      return *shape.constantStep == 1 ? Maybe({from->low, to->high}) : std::nullopt;
    case Relation::GE:
      return *shape.constantStep == -1 ? Maybe({to->low, from->high}) : std::nullopt;
    }
    return std::nullopt;
  }

  /// 0, 3, 6 up to what is below the end: the last one is so many steps from the first.
  Maybe stepsOf(const Interval &from, const Interval &to, long long step, Relation relation) {
    if (!from.isPoint() || !to.isPoint() || (relation != Relation::LT && relation != Relation::LE))
      return std::nullopt;
    Sum steps = to.low - from.low + Sum(relation == Relation::LT ? step - 1 : step);
    return Interval{from.low, from.low + Sum(step) * (quotient(steps, step) - Sum(1))};
  }

  /// One value that the host computes.
  Sum quotient(const Sum &of, long long by) {
    if (of.terms.empty() || (of.terms.size() == 1 && of.terms.begin()->first.empty()))
      return Sum((of.terms.empty() ? 0 : of.terms.begin()->second) / by);
    std::string text = of.text();
    bool name = of.terms.size() == 1 && text == of.terms.begin()->first[0];
    std::string value = "(" + (name ? text : "(" + text + ")") + " / " + std::to_string(by) + ")";
    if (isNegative(of) == false)
      positive.insert(value);
    return Sum(value);
  }

  // ---- Expressions ----

  Maybe evaluate(const Expr *e) {
    if (!e || e->isTypeDependent() || e->isValueDependent())
      return std::nullopt;
    e = peelCasts(e);
    if (auto number = constantInteger(e, ctx))
      return Interval{Sum(*number), Sum(*number)};
    if (const auto *op = dyn_cast<BinaryOperator>(e))
      return evaluate(*op);
    if (const auto *op = dyn_cast<UnaryOperator>(e); op && op->getOpcode() == UO_Minus) {
      Maybe inner = evaluate(op->getSubExpr());
      return inner ? Maybe({Sum(-1) * inner->high, Sum(-1) * inner->low}) : std::nullopt;
    }
    const VarDecl *var = namedVariable(e);
    return var && var->getType()->isIntegerType() ? evaluate(canonical(var), e) : std::nullopt;
  }

  Maybe evaluate(const VarDecl *var, const Expr *e) {
    if (auto it = counters.find(var); it != counters.end())
      return it->second;
    const VariableUse *known = use.find(var);
    if (!known) // declared in the region: what it is set to, if only once
      return var->hasInit() && !changes(body, var) ? evaluate(var->getInit()) : std::nullopt;
    if (known->written || known->addressTaken || var->getType().isVolatileQualified())
      return std::nullopt;
    std::string name = spell(e, ctx);
    if (var->getType()->isUnsignedIntegerType())
      positive.insert(name);
    return Interval{Sum(name), Sum(name)};
  }

  /// Whether something other than its declaration may set the variable.
  static bool changes(const Stmt *s, const VarDecl *var) {
    if (!s)
      return false;
    const auto *unary = dyn_cast<UnaryOperator>(s);
    const auto *binary = dyn_cast<BinaryOperator>(s);
    if (unary && (unary->isIncrementDecrementOp() || unary->getOpcode() == UO_AddrOf) &&
        namedVariable(unary->getSubExpr()) == var)
      return true;
    if (binary && binary->isAssignmentOp() && namedVariable(binary->getLHS()) == var)
      return true;
    if (const auto *call = dyn_cast<CallExpr>(s); call && !isDirectiveCall(s))
      for (const Expr *argument : call->arguments())
        if (argument->isLValue() && namedVariable(argument) == var)
          return true;
    return std::any_of(s->child_begin(), s->child_end(),
                       [&](const Stmt *child) { return changes(child, var); });
  }

  Maybe evaluate(const BinaryOperator &op) {
    Maybe a = evaluate(op.getLHS()), b = evaluate(op.getRHS());
    if (!a || !b)
      return std::nullopt;
    switch (op.getOpcode()) {
    case BO_Add:
      return Interval{a->low + b->low, a->high + b->high};
    case BO_Sub:
      return Interval{a->low - b->high, a->high - b->low};
    case BO_Mul:
      if (a->isPoint() && b->isPoint()) {
        Sum both = a->low * b->low;
        return Interval{both, both};
      }
      if (!a->isPoint() && !b->isPoint())
        return std::nullopt;
      return a->isPoint() ? product(*b, a->low) : product(*a, b->low);
    case BO_Div:
      return divided(*a, *b, constantInteger(op.getRHS(), ctx));
    case BO_Rem:
      return remainder(*a, *b, constantInteger(op.getRHS(), ctx));
    default:
      return std::nullopt;
    }
  }

  Maybe divided(const Interval &a, const Interval &b, std::optional<long long> by) {
    if (by && *by > 0 && a.isPoint()) {
      Sum part = quotient(a.low, *by);
      return Interval{part, part};
    }
    if (!b.isPoint() || (by && *by < 1) || isNegative(a.low) != false)
      return std::nullopt;
    if (by) // the last one is not negative where there are any, and 0 / b counts
      return Interval{quotient(a.low, *by), quotient(a.high + Sum(*by), *by) - Sum(1)};
    if (!a.low.terms.empty())
      return std::nullopt;
    std::optional<Sum> whole = wholeParts(a.high + Sum(1), b.low);
    std::string divisor = b.low.text();
    std::string parts = whole ? whole->text() : "(" + (a.high + b.low).text() + ") / (" + divisor + ")";
    return Interval{Sum(0), Sum("(" + divisor + " > 0 ? " + parts + " : 0)") - Sum(1)};
  }

  /// n * m by m.
  static std::optional<Sum> wholeParts(const Sum &of, const Sum &by) {
    if (by.terms.size() != 1 || by.terms.begin()->first.size() != 1 || by.terms.begin()->second != 1)
      return std::nullopt;
    const std::string &divisor = by.terms.begin()->first[0];
    Sum parts;
    for (const auto &[product, factor] : of.terms) {
      std::vector<std::string> rest = product;
      auto at = std::find(rest.begin(), rest.end(), divisor);
      if (at == rest.end())
        return std::nullopt;
      rest.erase(at);
      parts.terms[rest] = factor;
    }
    return parts;
  }

  /// From 0 on up to the divisor, unless the dividend ends before.
  Maybe remainder(const Interval &a, const Interval &b, std::optional<long long> by) {
    if (!a.low.terms.empty() || !b.isPoint() || (by && *by < 1))
      return std::nullopt;
    Sum end = a.high + Sum(1);
    if (end == b.low)
      return a;
    std::string divisor = b.low.text(), last = end.text();
    return Interval{Sum(0), Sum("(" + divisor + " < " + last + " ? " + divisor + " : " + last + ")") - Sum(1)};
  }

  Interval product(const Interval &a, const Sum &factor) {
    Interval forth{a.low * factor, a.high * factor}, back{forth.high, forth.low};
    std::optional<bool> negative = isNegative(factor);
    if (negative)
      return *negative ? back : forth;
    auto either = [&](const Sum &ifNegative, const Sum &otherwise) {
      return Sum("(" + factor.text() + " < 0 ? " + ifNegative.text() + " : " + otherwise.text() + ")");
    };
    return {either(back.low, forth.low), either(back.high, forth.high)};
  }

  /// False: zero or more; true: zero or less.
  std::optional<bool> isNegative(const Sum &sum) const {
    bool plus = false, minus = false;
    for (const auto &[product, factor] : sum.terms) {
      for (const std::string &variable : product)
        if (!positive.count(variable))
          return std::nullopt;
      (factor > 0 ? plus : minus) = true;
    }
    if (plus && minus)
      return std::nullopt;
    return minus;
  }

  const Stmt *body;
  const VarDecl *pointer;
  const RegionUse &use;
  ASTContext &ctx;
  std::map<const VarDecl *, Interval> counters; ///< of the loops around
  std::vector<LoopShape> open; ///< these loops, outermost first
  std::set<std::string> positive; ///< variables that are not negative here
  bool leavesNothingOut;
  std::set<const VarDecl *> asked; ///< by isSetByCounters, further out
  bool jumped = false; ///< an iteration may have left out what stands here
  std::vector<Touched> touched;
  bool failed = false;
};

} // namespace

std::vector<Sum> Footprint::beyond() const {
  std::vector<Sum> ends;
  for (const Sum &high : highs)
    ends.push_back(high + Sum(1) - (lows.size() == 1 ? lows[0] : Sum(0)));
  return ends;
}

std::string dump(const Footprint &print) {
  auto outermost = [](const std::vector<Sum> &ends, const char *name) {
    std::string text;
    for (const Sum &end : ends)
      text += (text.empty() ? "" : ", ") + end.text();
    return ends.size() == 1 ? text : std::string(name) + "(" + text + ")";
  };
  std::string low = outermost(print.lows, "min");
  return low + ":" + outermost(print.beyond(), "max") + (print.lows.size() == 1 ? "" : " - " + low);
}

std::optional<Footprint> analyzeFootprint(const Stmt *body, const VarDecl *pointer,
                                          const RegionUse &use, ASTContext &ctx) {
  return FootprintFinder(body, pointer, use, ctx, true).result();
}

std::optional<Footprint> analyzeReach(const Stmt *body, const VarDecl *pointer, const RegionUse &use,
                                      ASTContext &ctx) {
  return FootprintFinder(body, pointer, use, ctx, false).result();
}

} // namespace accolade
