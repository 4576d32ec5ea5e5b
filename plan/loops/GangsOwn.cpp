// Memory that each gang has for itself: what is declared in the construct outside of its loops, and what a clause of the
// construct makes private. A loop that fills it must not be shared out over gangs, each of which would find a part of it
// there; so where no clause asks for gangs, the plan does not choose them.
#include "analysis/Ast.h"
#include "plan/loops/LoopParts.h"

using namespace clang;

namespace accolade {

using spec::ClauseKind;

bool isGangsOwn(const LoopContext &context, const VarDecl *var) {
  if (context.outside.count(var) || context.reducedOutside.count(var) || var->getType()->isReferenceType())
    return false;
  return var->hasLocalStorage() || (context.use && context.use->find(var));
}

namespace {

class OwnMemory {
public:
  OwnMemory(Planner &p, const LoopContext &context, const Stmt *body) : p(p), context(context), body(body) {}

  bool isFilledBy(const LoopNode &node) const {
    const Directive *d = node.directive;
    if (!d || node.nest.empty() || node.inBlock)
      return false;
    for (const ParsedClause *c : d->clauses(ClauseKind::Reduction))
      for (const ParsedVar &v : c->vars)
        if (const VarDecl *var = variableOf(*d, v); var && isGangsOwn(context, var))
          return true;
    const std::vector<const VarDecl *> ofIteration = ownByClauses(d);
    const Stmt *loop = node.nest[0].loop;
    return llvm::any_of(analyzeVariableUse(loop, p.ctx).variables, [&](const VariableUse &u) {
      const VarDecl *var = canonical(u.var);
      return u.written && isGangsOwn(context, var) && !llvm::is_contained(ofIteration, var) && !isCounter(node, var) &&
             (isScalar(var->getType()) ? u.readBeforeWrite : isReadBeside(body, loop, var));
    });
  }

private:
  static bool isCounter(const LoopNode &node, const VarDecl *var) {
    auto counts = [&](const LoopNode &n) {
      return llvm::any_of(n.nest, [&](const LoopShape &s) { return canonical(s.counter) == var; });
    };
    return counts(node) || node.anyBelow(counts);
  }

  /// Whether a statement outside of the loop reads what it does not write itself. Arrays that are not are temporaries,
  /// of which each iteration may have its own.
  bool isReadBeside(const Stmt *stmt, const Stmt *loop, const VarDecl *var) const {
    if (!stmt || stmt == loop)
      return false;
    if (holdsStmt(stmt, loop))
      return llvm::any_of(stmt->children(), [&](const Stmt *child) { return isReadBeside(child, loop, var); });
    const RegionUse use = analyzeVariableUse(stmt, p.ctx);
    return llvm::any_of(use.variables,
                        [&](const VariableUse &u) { return canonical(u.var) == var && u.read && !u.written; });
  }

  static bool holdsStmt(const Stmt *stmt, const Stmt *inner) {
    return stmt && (stmt == inner ||
                    llvm::any_of(stmt->children(), [&](const Stmt *child) { return holdsStmt(child, inner); }));
  }

  Planner &p;
  const LoopContext &context;
  const Stmt *body;
};

bool asksForAxes(const LoopNode &node) {
  return node.asksFor(ClauseKind::Gang) || node.asksFor(ClauseKind::Worker) || node.asksFor(ClauseKind::Vector) ||
         node.asksFor(ClauseKind::Seq);
}

} // namespace

bool fillsGangsOwn(Planner &p, const LoopContext &context, const LoopNode &node, const Stmt *body) {
  return context.allowGang && !context.automatic && !context.serial && !asksForAxes(node) &&
         OwnMemory(p, context, body).isFilledBy(node);
}

/// What stands in a loop that takes gangs is of its iterations.
static bool anyFills(Planner &p, const LoopContext &context, const LoopNode &node, const Stmt *body) {
  return llvm::any_of(node.kids, [&](const std::unique_ptr<LoopNode> &kid) {
    return kid->asksFor(ClauseKind::Seq) ? anyFills(p, context, *kid, body) : fillsGangsOwn(p, context, *kid, body);
  });
}

bool needsOneGang(Planner &p, const LoopContext &context, const LoopNode &root, const Stmt *body) {
  return context.freeGangs && !root.anyBelow([](const LoopNode &n) { return n.asksFor(ClauseKind::Gang); }) &&
         anyFills(p, context, root, body);
}

} // namespace accolade
