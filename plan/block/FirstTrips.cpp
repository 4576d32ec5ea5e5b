// A condition around all that a loop does, which holds in its first trips and in none after
// them, is a bound of the loop:
//   for (int i = 0; i < halo; i++) { int row = t + i + 1; if (row < rows) ... }
// Whoever counts the trips first has no branch in them, and compilers load for several trips at
// once.
#include "plan/block/Block.h"

#include "analysis/Ast.h"

using namespace clang;

namespace accolade {
namespace {

class FirstTripsFinder {
public:
  FirstTripsFinder(Planner &p, BlockPlan &block) : p(p), block(block) {}

  void visit(const Stmt *stmt) {
    if (!stmt)
      return;
    if (const auto *loop = dyn_cast<ForStmt>(stmt); loop && block.taken.count(loop))
      if (std::optional<BlockPlan::FirstTrips> found = find(loop))
        block.firstTrips[loop] = *found;
    for (const Stmt *child : stmt->children())
      visit(child);
  }

private:
  std::optional<BlockPlan::FirstTrips> find(const ForStmt *loop) {
    LoopShape shape = analyzeLoopShape(loop, p.ctx);
    if ((!shape && !shape.leftBy) || !shape.declaredInLoop || shape.relation != Relation::LT ||
        shape.constantStep != 1 || !isShort(shape.upper->getType()) ||
        !isShort(shape.counter->getType()))
      return std::nullopt;
    BlockPlan::FirstTrips found;
    found.shape = shape;
    written = analyzeVariableUse(loop->getBody(), p.ctx);
    locals.clear();
    if (!isSteady(shape.upper))
      return std::nullopt;
    std::vector<const Stmt *> list{loop->getBody()};
    if (const auto *all = dyn_cast<CompoundStmt>(loop->getBody()))
      list.assign(all->body_begin(), all->body_end());
    for (const Stmt *s : list) {
      const auto *decl = dyn_cast<DeclStmt>(s);
      if (found.branch || (!decl && !isa<IfStmt>(s)) || (decl && !takeLocals(decl)))
        return std::nullopt;
      if (decl)
        found.before.push_back(decl);
      else
        found.branch = cast<IfStmt>(s);
    }
    return found.branch && block.taken.count(found.branch) && !found.branch->getElse() &&
                   takeCondition(found)
               ? std::optional(found)
               : std::nullopt;
  }

  /// Variables that all have alike, and that nobody changes.
  bool takeLocals(const DeclStmt *decl) {
    for (const Decl *d : decl->decls()) {
      const auto *var = dyn_cast<VarDecl>(d);
      if (!var || !var->getInit() || !block.uniform.count(canonical(var)) ||
          var->getInit()->HasSideEffects(p.ctx))
        return false;
      locals[canonical(var)] = var->getInit();
    }
    return true;
  }

  bool takeCondition(BlockPlan::FirstTrips &found) {
    const auto *op = dyn_cast<BinaryOperator>(peel(found.branch->getCond()));
    if (!op || !op->isRelationalOp())
      return false;
    bool mirrored = op->getOpcode() == BO_GT || op->getOpcode() == BO_GE;
    found.grows = mirrored ? op->getRHS() : op->getLHS();
    found.limit = mirrored ? op->getLHS() : op->getRHS();
    found.orEqual = op->getOpcode() == BO_LE || op->getOpcode() == BO_GE;
    return isShort(found.grows->getType()) && isShort(found.limit->getType()) &&
           growth(found.grows, found.shape.counter) == 1 &&
           growth(found.limit, found.shape.counter) == 0;
  }

  /// Differences of such numbers cannot overflow 64 bits.
  bool isShort(QualType type) const {
    type = type.getNonReferenceType();
    return type->isSignedIntegerType() && p.ctx.getTypeSize(type) <= 32;
  }

  bool isSteady(const Expr *e) const {
    RegionUse use = analyzeVariableUse(e, p.ctx);
    return use.calls.empty() && !use.usesThis &&
           std::all_of(use.variables.begin(), use.variables.end(), [&](const VariableUse &u) {
             const VariableUse *inside = written.find(u.var);
             return !u.dereferenced && !u.addressTaken &&
                    !(inside && (inside->written || inside->addressTaken)) &&
                    (u.var->hasLocalStorage() || isa<ParmVarDecl>(u.var));
           });
  }

  /// By how much it grows from trip to trip; nothing where that is no constant.
  std::optional<long long> growth(const Expr *e, const VarDecl *counter) const {
    e = peel(e);
    if (!isShort(e->getType()))
      return std::nullopt;
    if (const VarDecl *var = namedVariable(e)) {
      if (canonical(var) == canonical(counter))
        return 1;
      if (auto it = locals.find(canonical(var)); it != locals.end())
        return growth(it->second, counter);
    }
    if (const auto *op = dyn_cast<BinaryOperator>(e); op && op->isAdditiveOp()) {
      auto left = growth(op->getLHS(), counter), right = growth(op->getRHS(), counter);
      if (!left || !right)
        return std::nullopt;
      return op->getOpcode() == BO_Add ? *left + *right : *left - *right;
    }
    for (const auto &[var, value] : locals)
      if (analyzeVariableUse(e, p.ctx).find(var))
        return std::nullopt;
    return !analyzeVariableUse(e, p.ctx).find(counter) && isSteady(e) ? std::optional(0LL)
                                                                      : std::nullopt;
  }

  Planner &p;
  BlockPlan &block;
  RegionUse written; ///< by the body that is looked at
  std::map<const VarDecl *, const Expr *> locals;
};

} // namespace

void findFirstTrips(Planner &p, BlockPlan &block) {
  FirstTripsFinder(p, block).visit(block.levels[0].shape().loop->getBody());
}

} // namespace accolade
