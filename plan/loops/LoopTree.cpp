#include "plan/loops/LoopTree.h"

#include "analysis/RangeLoops.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace accolade {

using spec::ClauseKind;

bool LoopNode::anyBelow(const std::function<bool(const LoopNode &)> &test) const {
  for (const auto &kid : kids)
    if (test(*kid) || kid->anyBelow(test))
      return true;
  return false;
}

bool containsLoop(const Stmt *stmt) {
  if (!stmt)
    return false;
  if (isa<ForStmt, DoStmt, CXXForRangeStmt>(stmt))
    return true;
  if (const auto *w = dyn_cast<WhileStmt>(stmt)) {
    // The stand-in of a directive is no loop.
    const auto *call = dyn_cast<CallExpr>(w->getCond()->IgnoreParenImpCasts());
    const FunctionDecl *f = call ? call->getDirectCallee() : nullptr;
    if (!f || !f->getIdentifier() || f->getName() != "__acc_directive")
      return true;
  }
  for (const Stmt *child : stmt->children())
    if (containsLoop(child))
      return true;
  return false;
}

bool containsLambda(const Stmt *stmt) {
  return stmt && (isa<LambdaExpr>(stmt) || std::any_of(stmt->child_begin(), stmt->child_end(), containsLambda));
}

bool holdsDirective(const DirectiveSet &directives, const Stmt *stmt) {
  if (!stmt)
    return false;
  if (directives.at(stmt))
    return true;
  for (const Stmt *child : stmt->children())
    if (holdsDirective(directives, child))
      return true;
  return false;
}

bool holdsFcw(const DirectiveSet &directives, const Stmt *stmt) {
  if (!stmt)
    return false;
  if (const Directive *d = directives.at(stmt))
    if (d->kind() == spec::DirectiveKind::Fcw || d->kind() == spec::DirectiveKind::FcwBarrier)
      return true;
  for (const Stmt *child : stmt->children())
    if (holdsFcw(directives, child))
      return true;
  return false;
}

static bool holdsParallelLoop(const DirectiveSet &directives, const Stmt *stmt) {
  if (!stmt)
    return false;
  if (const Directive *d = directives.at(stmt);
      d && d->kind() == spec::DirectiveKind::Loop && !d->has(ClauseKind::Seq))
    return true;
  for (const Stmt *child : stmt->children())
    if (holdsParallelLoop(directives, child))
      return true;
  return false;
}

std::vector<const Stmt *> statementsAfter(const Stmt *stmt, const Stmt *list) {
  if (!list)
    return {};
  if (const auto *block = dyn_cast<CompoundStmt>(list))
    if (auto at = std::find(block->body_begin(), block->body_end(), stmt); at != block->body_end())
      return {at + 1, block->body_end()};
  for (const Stmt *child : list->children())
    if (auto found = statementsAfter(stmt, child); !found.empty())
      return found;
  return {};
}

bool runsInBlocks(const DirectiveSet &directives, const Stmt *stmt) {
  if (!stmt)
    return false;
  if (const Directive *d = directives.at(stmt))
    if (d->kind() == spec::DirectiveKind::Fcw || d->kind() == spec::DirectiveKind::FcwBarrier)
      return true;
  for (const Stmt *child : stmt->children()) {
    const Directive *d = child ? directives.at(child) : nullptr;
    if (d && d->kind() == spec::DirectiveKind::Cache && isa<CompoundStmt>(stmt)) {
      std::vector<const Stmt *> rest = statementsAfter(child, stmt);
      if (std::none_of(rest.begin(), rest.end(),
                       [&](const Stmt *s) { return holdsParallelLoop(directives, s); }))
        return true;
    }
    if (runsInBlocks(directives, child))
      return true;
  }
  return false;
}

/// GCC 12 fails on lanes of such objects.
static bool hasDestructor(const Decl *decl) {
  const auto *var = dyn_cast<VarDecl>(decl);
  const CXXRecordDecl *type = var ? var->getType()->getBaseElementTypeUnsafe()->getAsCXXRecordDecl() : nullptr;
  return type && type->hasDefinition() && !type->isDependentContext() && !type->hasTrivialDestructor();
}

bool simdSafe(const Stmt *stmt) {
  if (!stmt)
    return true;
  if (const auto *declared = dyn_cast<DeclStmt>(stmt); declared && llvm::any_of(declared->decls(), hasDestructor))
    return false;
  if (isa<CXXBindTemporaryExpr>(stmt))
    return false;
  if (isa<GotoStmt, ReturnStmt, AsmStmt, CXXTryStmt, CXXThrowExpr, LabelStmt, SwitchStmt>(stmt))
    return false;
  for (const Stmt *child : stmt->children())
    if (!simdSafe(child))
      return false;
  return true;
}

const Stmt *onlyStatement(const Stmt *stmt) {
  while (const auto *block = dyn_cast_or_null<CompoundStmt>(stmt)) {
    const Stmt *found = nullptr;
    for (const Stmt *s : block->body()) {
      if (isa<NullStmt>(s))
        continue;
      if (found)
        return stmt;
      found = s;
    }
    if (!found)
      return stmt;
    stmt = found;
  }
  return stmt;
}

namespace {

class TreeBuilder {
public:
  TreeBuilder(Planner &p, const LoopContext &context) : p(p), context(context) {}

  void loopDirective(const Directive &d, LoopNode &parent) {
    auto node = std::make_unique<LoopNode>();
    node->key = d.anchor;
    node->directive = &d;
    if (!readNest(d, *node))
      return;
    node->tight = isTight(*node, parent);
    node->inBlock = runsInBlocks(p.directives, node->innerBody);
    visit(node->innerBody, *node);
    parent.kids.push_back(std::move(node));
  }

  static bool isTight(const LoopNode &node, const LoopNode &parent) {
    return parent.innerBody && onlyStatement(parent.innerBody) == node.key;
  }

  void visit(const Stmt *stmt, LoopNode &parent) {
    if (!stmt)
      return;
    if (const Directive *d = p.directives.at(stmt)) {
      if (d->kind() == spec::DirectiveKind::Loop)
        return loopDirective(*d, parent);
      return visit(d->body, parent);
    }
    if (const auto *loop = dyn_cast<ForStmt>(stmt); loop && context.automatic) {
      if (LoopShape shape = analyzeLoopShape(loop, p.ctx)) {
        auto node = std::make_unique<LoopNode>();
        node->key = loop;
        node->nest.push_back(shape);
        node->innerBody = loop->getBody();
        node->tight = isTight(*node, parent);
        node->inBlock = parent.inBlock;
        visit(loop->getBody(), *node);
        parent.kids.push_back(std::move(node));
        return;
      }
    }
    if (isa<LambdaExpr>(stmt))
      return;
    for (const Stmt *child : stmt->children())
      visit(child, parent);
  }

private:
  /// collapse(n) and tile(a, b, ...) take n tightly nested loops (2.9.1, 2.9.8).
  bool readNest(const Directive &d, LoopNode &node) {
    unsigned depth = 1;
    bool force = false;
    const ParsedClause *reason = nullptr;
    if (const ParsedClause *c = d.clause(ClauseKind::Collapse)) {
      reason = c;
      depth = collapseCount(d, *c);
      for (spec::ModifierKind m : c->modifiers)
        force |= m == spec::ModifierKind::Force;
    }
    if (const ParsedClause *c = d.clause(ClauseKind::Tile)) {
      reason = c;
      depth = std::max<unsigned>(depth, c->args.size());
      checkTileSizes(d, *c);
    }
    const Stmt *stmt = d.body;
    for (unsigned level = 0; level < depth; ++level) {
      const auto *loop = dyn_cast_or_null<ForStmt>(onlyStatement(stmt));
      if (!loop) {
        if (level > 0 && force)
          break; // code between the loops: the outer ones are shared out
        if (!(isa_and_nonnull<CXXForRangeStmt>(onlyStatement(stmt)) && d.has(ClauseKind::Seq) && depth == 1))
          complainNoLoop(d, reason, level, depth, onlyStatement(stmt));
        return false;
      }
      LoopShape shape = analyzeLoopShape(loop, p.ctx);
      if (!shape) {
        if (d.has(ClauseKind::Seq) && depth == 1)
          return false; // runs as it stands
        if (!(context.region && isa_and_nonnull<ReturnStmt>(shape.leftBy))) // it leaves the construct, too: BranchOut
          p.diagnoser.report(shape.whyNotAt.isValid() ? shape.whyNotAt : loop->getForLoc(),
                             spec::DiagId::LoopNotCanonical, {shape.whyNot, shape.remedy}, d.loc());
        return false;
      }
      if (level > 0 && dependsOnOuter(shape, node.nest)) {
        if (force)
          break;
        p.diagnoser.report(loop->getForLoc(), spec::DiagId::NestNotRectangular,
                           {shape.counter->getNameAsString()}, d.locOf(*reason));
        return false;
      }
      node.nest.push_back(shape);
      stmt = loop->getBody();
    }
    node.innerBody = node.nest.back().loop->getBody();
    return true;
  }

  unsigned collapseCount(const Directive &d, const ParsedClause &c) {
    const Expr *e = !c.args.empty() && c.args[0].expr ? d.expr(*c.args[0].expr) : nullptr;
    if (e && e->isValueDependent())
      return 1;
    if (e)
      if (auto value = e->getIntegerConstantExpr(p.ctx); value && *value >= 1 && *value <= 64)
        return value->getZExtValue();
    p.diagnoser.report(e ? d.locOf(c.args[0].expr->tokens.begin) : d.locOf(c), spec::DiagId::CollapseCount);
    return 1;
  }

  void checkTileSizes(const Directive &d, const ParsedClause &c) {
    for (const ParsedArg &a : c.args) {
      const Expr *e = a.expr ? d.expr(*a.expr) : nullptr;
      if (!e || e->isValueDependent())
        continue;
      checkInteger(p, c.kind, e, d.locOf(a.tokens.begin));
      // The specification wants a constant; a number known later does as well.
      if (auto value = e->getIntegerConstantExpr(p.ctx); value && *value < 1)
        p.diagnoser.report(d.locOf(a.tokens.begin), spec::DiagId::TileSize);
    }
  }

  /// In a list that has a loop: the first statement that is none.
  static const Stmt *besideLoop(const Stmt *list) {
    const auto *all = dyn_cast_or_null<CompoundStmt>(list);
    auto isLoop = [](const Stmt *s) { return isa<ForStmt>(s); };
    if (!all || llvm::none_of(all->body(), isLoop))
      return nullptr;
    auto other = llvm::find_if_not(all->body(), isLoop);
    return other == all->body_end() ? nullptr : *other;
  }

  void complainNoLoop(const Directive &d, const ParsedClause *reason, unsigned level,
                      unsigned depth, const Stmt *found) {
    SourceLocation at = found ? found->getBeginLoc() : d.loc();
    std::string remedy;
    if (const Stmt *between = level ? besideLoop(found) : nullptr) {
      at = between->getBeginLoc();
      remedy = "move this statement into the inner loop";
      if (reason->kind == ClauseKind::Collapse)
        remedy += ", or write collapse(force:" + std::to_string(depth) + ")";
    }
    if (const auto *range = dyn_cast_or_null<CXXForRangeStmt>(found)) {
      Uncounted why = whyNotCounted(range, p.ctx);
      return p.diagnoser.report(at, spec::DiagId::LoopNotCanonical, {why.reason, why.remedy}, d.loc());
    }
    if (level == 0)
      p.diagnoser.report(at, spec::DiagId::LoopExpected, {d.name()}, d.loc());
    else
      p.diagnoser.report(at, spec::DiagId::NestTooShallow,
                         {std::string(spec::name(reason->kind)), std::to_string(depth),
                          std::to_string(level), std::string(spec::section(reason->kind)), remedy},
                         d.locOf(*reason));
  }

  bool dependsOnOuter(const LoopShape &shape, const std::vector<LoopShape> &outer) {
    for (const Expr *e : {shape.lower, shape.upper, shape.step}) {
      if (!e)
        continue;
      for (const VariableUse &u : analyzeVariableUse(e, p.ctx).variables)
        for (const LoopShape &o : outer)
          if (canonical(u.var) == canonical(o.counter))
            return true;
    }
    return false;
  }

  Planner &p;
  const LoopContext &context;
};

} // namespace

void buildLoopTree(Planner &p, const Stmt *body, const Directive *combined,
                   const LoopContext &context, LoopNode &root) {
  TreeBuilder builder(p, context);
  if (combined)
    builder.loopDirective(*combined, root);
  else
    builder.visit(body, root);
}

} // namespace accolade
