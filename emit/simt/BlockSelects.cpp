// Branches of single iterations inside of a block: if (n > 0) least = MIN(least, src[n - 1]).
// Where a branch does nothing but give values to variables of its iteration, from elements of
// tiles, everybody reads, those without the condition from an element that there is, and the
// value is chosen. No compiler does that, since it does not know which elements there are; and
// none loads from memory before a branch that is still to come.
#include "emit/simt/Block.h"

#include "analysis/Ast.h"
#include "analysis/OneWay.h"

using namespace clang;

namespace accolade::simt {

/// More than so many elements are worth a branch.
static constexpr size_t MostReads = 4;

struct SimtCode::Block::Reads {
  std::set<std::string> always, sometimes; ///< elements, as they are printed
};

bool SimtCode::Block::findReads(const Stmt *s, bool always, Reads &reads) {
  if (!s)
    return true;
  if (const auto *e = dyn_cast<Expr>(s))
    if (const Tile *tile = tileAt(e)) {
      if (tile->plan->asking.count(e) || !tile->plan->checked.empty() ||
          !tile->plan->element->isArithmeticType())
        return false;
      for (const Expr *index : subscriptsOf(e, *tile->plan))
        if (!isArithmetic(index))
          return false;
      (always ? reads.always : reads.sometimes).insert(element(e));
      return true;
    }
  if (const auto *op = dyn_cast<BinaryOperator>(s); op && op->isLogicalOp())
    return findReads(op->getLHS(), always, reads) && findReads(op->getRHS(), false, reads);
  if (const auto *op = dyn_cast<ConditionalOperator>(s))
    return findReads(op->getCond(), always, reads) && findReads(op->getTrueExpr(), false, reads) &&
           findReads(op->getFalseExpr(), false, reads);
  return isArithmetic(s, false) &&
         std::all_of(s->child_begin(), s->child_end(),
                     [&](const Stmt *child) { return findReads(child, always, reads); });
}

static std::vector<const Stmt *> statementsOf(const Stmt *s) {
  if (const auto *list = dyn_cast<CompoundStmt>(s))
    return {list->body_begin(), list->body_end()};
  return {s};
}

bool SimtCode::Block::select(const IfStmt *branch) {
  if (tiles.empty() || reading || branch->getElse() || branch->getInit() ||
      branch->getConditionVariable() || branch->isConstexpr() || !isArithmetic(branch->getCond()))
    return false;
  std::vector<Store> stores;
  Reads reads;
  for (const Stmt *s : statementsOf(branch->getThen())) {
    std::optional<Store> store = storeOf(s);
    const VarDecl *var = store ? namedVariable(store->target) : nullptr;
    if (!var || !isOfIteration(var) || !plainType(var)->isArithmeticType() ||
        !findReads(store->value, true, reads))
      return false;
    stores.push_back(*store);
  }
  bool all = std::includes(reads.always.begin(), reads.always.end(), reads.sometimes.begin(),
                           reads.sometimes.end());
  if (!all || reads.always.empty() || reads.always.size() > MostReads)
    return false;
  w.open("");
  w.line("const bool acc_if = " + w.expr(branch->getCond()) + ";");
  size_t number = 0;
  for (const Store &store : stores)
    choose(branch, store, number);
  w.close();
  return true;
}

/// Whether least = MIN(least, src[n]) would change nothing: `least` began with the own element and
/// only ever went down since.
bool SimtCode::Block::changesNothing(const IfStmt *branch, const Store &store, const Tile &tile) {
  const VarDecl *var = namedVariable(store.target);
  return var->getInit() && var->getType()->isIntegerType() && !tile.own.empty() && w.expr(var->getInit()) == tile.own &&
         goesOneWay(var, tile.plan->array, plan.levels.back().shape().loop->getBody(), branch, w.ec.ctx);
}

void SimtCode::Block::choose(const IfStmt *branch, const Store &store, size_t &number) {
  std::map<std::string, std::string> names;
  const Tile *only = nullptr;
  reading = [&](const Tile &tile, const std::string &index) {
    std::string &name = names[tile.name + "[" + index + "]"];
    if (name.empty()) {
      name = "acc_read" + std::to_string(++number);
      std::string there = !tile.here.empty() ? tile.here : !tile.now.empty() ? tile.now : "0";
      w.line("const " + elementType(tile) + " " + name + " = " + tile.name + "[acc_if ? " + index + " : " + there +
             "];");
      only = names.size() == 1 && !tile.here.empty() ? &tile : nullptr;
    }
    return name;
  };
  std::string value = newValue(store), target = w.expr(store.target);
  reading = nullptr;
  const bool always = only && changesNothing(branch, store, *only);
  w.line(target + " = " + (always ? value : "acc_if ? " + value + " : " + target) + ";");
}

} // namespace accolade::simt
