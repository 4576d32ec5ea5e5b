#include "plan/grid/Unrolled.h"

#include "analysis/Ast.h"

using namespace clang;

namespace accolade {
namespace {

/// Bytes of an array that registers have room for, and executions of all statements up to which loops are written out.
constexpr long long MostBytes = 512, MostSteps = 1024;

using Values = std::map<const VarDecl *, long long>;

class UnrolledFinder {
public:
  UnrolledFinder(Planner &p, LaunchPlan &launch) : p(p), launch(launch) {}

  /// Declarations of arrays, and what follows them in their block.
  void visit(const Stmt *stmt) {
    stmt = skipDirectives(stmt);
    if (!stmt || isDirectiveCall(stmt))
      return;
    if (const auto *list = dyn_cast<CompoundStmt>(stmt))
      for (const Stmt *s : list->body())
        if (const auto *declared = dyn_cast<DeclStmt>(s))
          for (const Decl *d : declared->decls())
            if (const auto *var = dyn_cast<VarDecl>(d); var && isOwnArray(var))
              take(var, list);
    for (const Stmt *child : stmt->children())
      visit(child);
  }

private:
  bool isOwnArray(const VarDecl *var) const {
    const auto *type = p.ctx.getAsConstantArrayType(var->getType());
    return type && var->hasLocalStorage() && !launch.grid.shared.count(canonical(var)) &&
           p.ctx.getBaseElementType(type)->isArithmeticType() && !var->getType().isVolatileQualified() &&
           p.ctx.getTypeSizeInChars(type).getQuantity() <= MostBytes;
  }

  void take(const VarDecl *var, const CompoundStmt *list) {
    array = canonical(var);
    loops.clear();
    found.clear();
    steps = 0;
    for (const Stmt *s : list->body())
      if (!collect(s, true))
        return;
    Values none;
    for (const Stmt *s : list->body())
      if (!count(s, none))
        return;
    launch.unrolled.insert(found.begin(), found.end());
  }

  /// Notes the loops around elements of the array; false: an index only the run knows, or another use. `known`: so far all
  /// loops around have a length that is known.
  bool collect(const Stmt *stmt, bool known) {
    stmt = skipDirectives(stmt);
    if (!stmt || isDirectiveCall(stmt) || !mentions(stmt, array))
      return true;
    if (const auto *ref = dyn_cast<DeclRefExpr>(stmt))
      return ref->getDecl()->getCanonicalDecl() != array;
    if (const auto *element = dyn_cast<ArraySubscriptExpr>(stmt))
      if (const Expr *base = arrayOf(element))
        return known && base && areKnown(element) && !element->getType()->isArrayType();
    const auto *loop = dyn_cast<ForStmt>(stmt);
    if (!loop)
      return std::all_of(stmt->child_begin(), stmt->child_end(), [&](const Stmt *s) { return collect(s, known); });
    LoopShape shape = analyzeLoopShape(loop, p.ctx);
    bool counts = shape && shape.declaredInLoop && shape.constantStep && shape.counter->getType()->isIntegerType() &&
                  isKnown(shape.lower) && isKnown(shape.upper) && shape.relation != Relation::NE;
    if (auto planned = p.plan.loops.find(loop); planned != p.plan.loops.end())
      for (const LevelAxes &a : planned->second.axes)
        counts &= !a.any();
    if (counts) {
      loops.push_back(shape);
      found.insert(loop);
    }
    bool fine = collect(loop->getBody(), known && counts);
    if (counts)
      loops.pop_back();
    return fine && !mentions(loop->getInit(), array) && !mentions(loop->getCond(), array);
  }

  /// What all subscripts together are those of, if that is the array.
  const Expr *arrayOf(const ArraySubscriptExpr *element) const {
    const Expr *e = element;
    while (const auto *more = dyn_cast<ArraySubscriptExpr>(e->IgnoreParenImpCasts()))
      e = subscriptBase(more);
    return namedVariable(e) && canonical(namedVariable(e)) == array ? e : nullptr;
  }

  bool areKnown(const ArraySubscriptExpr *element) const {
    for (const Expr *e = element; const auto *more = dyn_cast<ArraySubscriptExpr>(e->IgnoreParenImpCasts());
         e = subscriptBase(more))
      if (!isKnown(subscriptIndex(more)))
        return false;
    return true;
  }

  /// Made of constants and counters of the loops around.
  bool isKnown(const Expr *e) const {
    Values zero;
    for (const LoopShape &loop : loops)
      zero[canonical(loop.counter)] = 1;
    return value(e, zero).has_value();
  }

  std::optional<long long> value(const Expr *e, const Values &values) const {
    if (auto constant = constantInteger(e, p.ctx))
      return constant;
    e = peelCasts(e);
    if (const VarDecl *var = namedVariable(e)) {
      auto it = values.find(canonical(var));
      return it == values.end() ? std::nullopt : std::optional(it->second);
    }
    const auto *op = dyn_cast<BinaryOperator>(e);
    auto left = op ? value(op->getLHS(), values) : std::nullopt, right = left ? value(op->getRHS(), values) : std::nullopt;
    if (!right)
      return std::nullopt;
    switch (op->getOpcode()) {
    case BO_Add:
      return *left + *right;
    case BO_Sub:
      return *left - *right;
    case BO_Mul:
      return *left * *right;
    case BO_Div:
      return *right ? std::optional(*left / *right) : std::nullopt;
    case BO_Rem:
      return *right ? std::optional(*left % *right) : std::nullopt;
    default:
      return std::nullopt;
    }
  }

  static bool goesOn(Relation relation, long long at, long long to) {
    switch (relation) {
    case Relation::LT:
      return at < to;
    case Relation::LE:
      return at <= to;
    case Relation::GT:
      return at > to;
    default:
      return at >= to;
    }
  }

  /// How many statements are executed in loops that would be written out; false: too many.
  bool count(const Stmt *stmt, Values &values) {
    stmt = skipDirectives(stmt);
    if (!stmt || isa<Expr>(stmt))
      return ++steps <= MostSteps;
    const auto *loop = dyn_cast<ForStmt>(stmt);
    if (!loop || !found.count(loop))
      return std::all_of(stmt->child_begin(), stmt->child_end(), [&](const Stmt *s) { return !s || count(s, values); });
    LoopShape shape = analyzeLoopShape(loop, p.ctx);
    auto from = value(shape.lower, values), to = value(shape.upper, values);
    if (!from || !to)
      return false;
    for (long long at = *from; goesOn(shape.relation, at, *to); at += *shape.constantStep) {
      values[canonical(shape.counter)] = at;
      if (++steps > MostSteps || !count(loop->getBody(), values))
        return false;
    }
    values.erase(canonical(shape.counter));
    return true;
  }

  Planner &p;
  LaunchPlan &launch;
  const VarDecl *array = nullptr;
  std::vector<LoopShape> loops;
  std::set<const ForStmt *> found;
  long long steps = 0;
};

} // namespace

void findUnrolled(Planner &p, LaunchPlan &launch) {
  for (const Stmt *s : launch.body)
    UnrolledFinder(p, launch).visit(s);
}

} // namespace accolade
