// Elements that lie rows apart from trip to trip of a loop that all iterations of a block take:
//   for (int i = 0; i < halo; i++) { int row = t + i + 1; ... data[(long)row * cols + n] ... }
// Products of 64 bits are several instructions on devices with grids, between barriers; to go on from
// row to row by an address is one.
#include "plan/block/Block.h"

#include "analysis/Ast.h"

using namespace clang;

namespace accolade {
namespace {

constexpr size_t Most = 4; ///< addresses of one loop: each is two registers

class SteppedFinder {
public:
  SteppedFinder(Planner &p, BlockPlan &block, const std::set<const VarDecl *> &tiled)
      : p(p), block(block), tiled(tiled) {}

  void visit(const Stmt *stmt) {
    if (!stmt)
      return;
    if (const auto *loop = dyn_cast<ForStmt>(stmt); loop && block.taken.count(loop))
      consider(loop);
    for (const Stmt *child : stmt->children())
      visit(child);
  }

private:
  using Term = BlockPlan::Stepped::Term;
  using Terms = std::vector<Term>;

  void consider(const ForStmt *loop) {
    LoopShape shape = analyzeLoopShape(loop, p.ctx);
    if ((!shape && !shape.leftBy) || !shape.constantStep || !shape.declaredInLoop)
      return;
    body = loop->getBody();
    counter = canonical(shape.counter);
    found.clear();
    look(body);
    for (BlockPlan::Stepped &one : found)
      for (Term &term : one.by)
        term.times *= *shape.constantStep;
    if (!found.empty() && found.size() <= Most)
      block.stepped[loop] = found;
  }

  /// Loops inside count for themselves.
  void look(const Stmt *stmt) {
    if (!stmt || isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt, LambdaExpr>(stmt))
      return;
    if (const auto *element = dyn_cast<ArraySubscriptExpr>(stmt); element && take(element))
      return;
    for (const Stmt *child : stmt->children())
      look(child);
  }

  bool take(const ArraySubscriptExpr *element) {
    BlockPlan::Stepped one{element, {element}, {}, {}};
    const Expr *base = element;
    while (const auto *at = dyn_cast<ArraySubscriptExpr>(peel(base))) {
      std::optional<Terms> by = growth(subscriptIndex(at), one.needed);
      std::optional<Term> row = elementsOf(at->getType());
      if (!by || !row)
        return false;
      for (const Term &term : *by)
        one.by.push_back(product(term, *row));
      base = subscriptBase(at);
    }
    const VarDecl *array = namedVariable(base);
    if (!array || !isFixed(array) || tiled.count(canonical(array)) || !isFar(one, element))
      return false;
    for (BlockPlan::Stepped &other : found)
      if (isSameExpression(other.element, element, p.ctx)) {
        other.alike.push_back(element);
        return true;
      }
    found.push_back(one);
    return true;
  }

  /// Rows lie between one and the next, of which the kernel does not know the length, and their place is a
  /// number of 64 bits.
  bool isFar(const BlockPlan::Stepped &one, const ArraySubscriptExpr *element) const {
    bool wide = p.ctx.getTypeSize(subscriptIndex(element)->IgnoreParenImpCasts()->getType()) == 64 ||
                isa<ArraySubscriptExpr>(peel(subscriptBase(element)));
    return wide && std::any_of(one.by.begin(), one.by.end(),
                               [](const Term &term) { return !term.factors.empty(); });
  }

  static Term product(Term a, const Term &b) {
    a.times *= b.times;
    a.factors.insert(a.factors.end(), b.factors.begin(), b.factors.end());
    return a;
  }

  std::optional<Term> elementsOf(QualType type) const {
    Term all{1, {}};
    while (const ArrayType *array = p.ctx.getAsArrayType(type)) {
      if (const auto *fixed = dyn_cast<ConstantArrayType>(array))
        all.times *= static_cast<long long>(fixed->getSize().getZExtValue());
      else if (const auto *run = dyn_cast<VariableArrayType>(array); run && isFixed(run->getSizeExpr()))
        all.factors.push_back(run->getSizeExpr());
      else
        return std::nullopt;
      type = array->getElementType();
    }
    return all;
  }

  /// By how much an index grows from trip to trip; nothing where that is not the same in all. `needed`: variables of
  /// the body that it follows from.
  std::optional<Terms> growth(const Expr *e, std::vector<const VarDecl *> &needed) const {
    if (!e->getType()->isSignedIntegerType() && !constantInteger(e, p.ctx)) // others come round to 0
      return std::nullopt;
    if (isFixed(e))
      return Terms{};
    const uint64_t bits = p.ctx.getTypeSize(e->getType());
    e = peelCasts(e);
    if (!e->getType()->isSignedIntegerType() || p.ctx.getTypeSize(e->getType()) > bits)
      return std::nullopt;
    if (const VarDecl *var = namedVariable(e)) {
      if (canonical(var) == counter)
        return Terms{{1, {}}};
      if (!isOfTrip(var))
        return std::nullopt;
      std::optional<Terms> by = growth(var->getInit(), needed);
      if (std::find(needed.begin(), needed.end(), var) == needed.end())
        needed.push_back(var);
      return by;
    }
    const auto *op = dyn_cast<BinaryOperator>(e);
    if (!op || (!op->isAdditiveOp() && op->getOpcode() != BO_Mul))
      return std::nullopt;
    if (op->getOpcode() == BO_Mul) {
      bool left = isFixed(op->getLHS());
      if (!left && !isFixed(op->getRHS()))
        return std::nullopt;
      return scaled(growth(left ? op->getRHS() : op->getLHS(), needed), left ? op->getLHS() : op->getRHS());
    }
    std::optional<Terms> all = growth(op->getLHS(), needed), more = growth(op->getRHS(), needed);
    if (!all || !more)
      return std::nullopt;
    for (Term &term : *more) {
      term.times *= op->getOpcode() == BO_Sub ? -1 : 1;
      all->push_back(term);
    }
    return all;
  }

  std::optional<Terms> scaled(std::optional<Terms> terms, const Expr *by) const {
    auto number = constantInteger(by, p.ctx);
    if (!terms)
      return terms;
    for (Term &term : *terms)
      if (number)
        term.times *= *number;
      else
        term.factors.push_back(by);
    return terms;
  }

  /// A variable that each trip has for itself and sets once.
  bool isOfTrip(const VarDecl *var) const {
    const SourceRange in = body->getSourceRange();
    const SourceManager &sm = p.ctx.getSourceManager();
    return var->isLocalVarDecl() && var->getInit() && !var->getType()->isReferenceType() &&
           sm.isPointWithin(var->getLocation(), in.getBegin(), in.getEnd()) && isOnlyRead(body, canonical(var));
  }

  /// Nothing in the loop changes it.
  bool isFixed(const VarDecl *var) const {
    const SourceRange in = body->getSourceRange();
    return canonical(var) != counter && !var->getType()->isReferenceType() &&
           !p.ctx.getSourceManager().isPointWithin(var->getLocation(), in.getBegin(), in.getEnd()) &&
           (var->getType()->isArrayType() || (var->hasLocalStorage() && isOnlyRead(body, canonical(var))));
  }

  bool isFixed(const Expr *e) const {
    if (e->isValueDependent() || e->HasSideEffects(p.ctx))
      return false;
    RegionUse use = analyzeVariableUse(e, p.ctx);
    return use.calls.empty() && !use.usesThis &&
           std::all_of(use.variables.begin(), use.variables.end(), [&](const VariableUse &u) {
             return !u.dereferenced && !u.addressTaken && u.var->getType()->isIntegerType() && isFixed(u.var);
           });
  }

  Planner &p;
  BlockPlan &block;
  const std::set<const VarDecl *> &tiled;
  const Stmt *body = nullptr;
  const VarDecl *counter = nullptr;
  std::vector<BlockPlan::Stepped> found;
};

} // namespace

void findStepped(Planner &p, BlockPlan &block, const std::set<const VarDecl *> &tiled) {
  SteppedFinder(p, block, tiled).visit(block.levels[0].shape().loop->getBody());
}

} // namespace accolade
