// Which variables of the surroundings a statement uses, and how: the statement
// half of the walk. A write counts as "before" a read only on straight-line
// code and where all branches write: loops may not run, cases may be skipped.
#include "analysis/Ast.h"
#include "analysis/UseWalker.h"

using namespace clang;

namespace accolade {

const VariableUse *RegionUse::find(const VarDecl *var) const {
  if (!var)
    return nullptr;
  for (const VariableUse &use : variables)
    if (use.var->getCanonicalDecl() == var->getCanonicalDecl())
      return &use;
  return nullptr;
}

RegionUse analyzeVariableUse(const Stmt *stmt, ASTContext &ctx) { return UseWalker(ctx).run(stmt); }

RegionUse UseWalker::runWithLocals(const Stmt *stmt,
                                   llvm::SmallPtrSet<const VarDecl *, 16> &locals) {
  walk(stmt);
  for (VariableUse &u : use.variables)
    u.alwaysWritten = written && written->count(u.var->getCanonicalDecl());
  locals = localVariables;
  return use;
}

RegionUse UseWalker::run(const Stmt *stmt) {
  llvm::SmallPtrSet<const VarDecl *, 16> locals;
  runWithLocals(stmt, locals);
  std::erase_if(use.variables, [&](const VariableUse &u) {
    return localVariables.contains(u.var->getCanonicalDecl());
  });
  std::erase_if(use.localTypes,
                [&](const TagDecl *tag) { return localTags.contains(tag->getCanonicalDecl()); });
  return std::move(use);
}

UseWalker::Written UseWalker::merge(const Written &a, const Written &b) {
  if (!a || !b)
    return a ? a : b;
  Written both(std::in_place);
  for (const VarDecl *var : *a)
    if (b->count(var))
      both->insert(var);
  return both;
}

/// For code that may not be executed: what it writes is not certain.
void UseWalker::walkMaybe(const Stmt *stmt) {
  Written before = written;
  walk(stmt);
  written = before;
}

void UseWalker::walk(const Stmt *stmt) {
  stmt = skipDirectives(stmt);
  if (!stmt || isDirectiveCall(stmt))
    return;
  if (auto *expr = dyn_cast<Expr>(stmt))
    return value(expr);
  switch (stmt->getStmtClass()) {
  case Stmt::IfStmtClass: return walkIf(cast<IfStmt>(stmt));
  case Stmt::ForStmtClass: return walkFor(cast<ForStmt>(stmt));
  case Stmt::WhileStmtClass: return walkWhile(cast<WhileStmt>(stmt));
  case Stmt::DoStmtClass: return walkDo(cast<DoStmt>(stmt));
  case Stmt::CXXForRangeStmtClass: return walkRangeFor(cast<CXXForRangeStmt>(stmt));
  case Stmt::SwitchStmtClass: return walkSwitch(cast<SwitchStmt>(stmt));
  case Stmt::CXXTryStmtClass: return walkTry(cast<CXXTryStmt>(stmt));
  case Stmt::GCCAsmStmtClass: return walkAsm(cast<GCCAsmStmt>(stmt));
  case Stmt::DeclStmtClass:
    for (const Decl *decl : cast<DeclStmt>(stmt)->decls())
      walkDeclaration(decl);
    return;
  case Stmt::CaseStmtClass:
  case Stmt::DefaultStmtClass: return walk(cast<SwitchCase>(stmt)->getSubStmt());
  case Stmt::LabelStmtClass:
    written.emplace(); // a goto may come from anywhere
    return walk(cast<LabelStmt>(stmt)->getSubStmt());
  case Stmt::CapturedStmtClass: return walk(cast<CapturedStmt>(stmt)->getCapturedStmt());
  case Stmt::ReturnStmtClass:
  case Stmt::BreakStmtClass:
  case Stmt::ContinueStmtClass:
  case Stmt::GotoStmtClass:
  case Stmt::IndirectGotoStmtClass:
    children(stmt);
    written.reset();
    return;
  default: return children(stmt);
  }
}

void UseWalker::walkIf(const IfStmt *stmt) {
  walk(stmt->getInit());
  if (stmt->getConditionVariable())
    walkDeclaration(stmt->getConditionVariable());
  if (stmt->getCond() && !stmt->isConsteval())
    plainValue(stmt->getCond());
  Written before = written;
  walk(stmt->getThen());
  Written afterThen = written;
  written = before;
  walk(stmt->getElse());
  written = merge(afterThen, written);
}

void UseWalker::walkFor(const ForStmt *stmt) {
  walk(stmt->getInit());
  if (stmt->getConditionVariable())
    walkDeclaration(stmt->getConditionVariable());
  if (stmt->getCond())
    plainValue(stmt->getCond());
  Written before = written;
  walk(stmt->getBody());
  written = before; // the body may not run, or a `continue` may cut it short
  walk(stmt->getInc());
  written = before;
}

void UseWalker::walkWhile(const WhileStmt *stmt) {
  if (stmt->getConditionVariable())
    walkDeclaration(stmt->getConditionVariable());
  plainValue(stmt->getCond());
  walkMaybe(stmt->getBody());
}

static bool jumps(const Stmt *stmt) {
  if (!stmt || isa<LambdaExpr>(stmt))
    return false;
  if (isa<BreakStmt, ContinueStmt, GotoStmt, IndirectGotoStmt>(stmt))
    return true;
  for (const Stmt *child : stmt->children())
    if (jumps(child))
      return true;
  return false;
}

void UseWalker::walkDo(const DoStmt *stmt) {
  Written before = written;
  walk(stmt->getBody());
  if (jumps(stmt->getBody()))
    written = before;
  plainValue(stmt->getCond());
}

/// The range is bound to a hidden reference; what the loop does to it is what
/// its variable allows.
void UseWalker::walkRangeFor(const CXXForRangeStmt *stmt) {
  walk(stmt->getInit());
  const VarDecl *element = stmt->getLoopVariable();
  QualType type = element->getType();
  const bool writes = type->isReferenceType() && !type->getPointeeType().isConstQualified();
  if (const Expr *range = stmt->getRangeInit()) {
    Touch touch{.read = true, .write = writes, .part = true};
    range->isGLValue() ? object(range, touch) : value(range);
  }
  for (const DeclStmt *hidden : {stmt->getRangeStmt(), stmt->getBeginStmt(), stmt->getEndStmt()})
    if (hidden)
      for (const Decl *decl : hidden->decls())
        if (auto *var = dyn_cast<VarDecl>(decl))
          localVariables.insert(var->getCanonicalDecl());
  for (const DeclStmt *hidden : {stmt->getBeginStmt(), stmt->getEndStmt()})
    walk(hidden);
  walk(stmt->getCond());
  Written before = written;
  walk(stmt->getLoopVarStmt());
  walk(stmt->getBody());
  written = before;
  walk(stmt->getInc());
  written = before;
}

/// Every case may be the one that is entered, with nothing of the others done.
void UseWalker::walkSwitch(const SwitchStmt *stmt) {
  walk(stmt->getInit());
  if (stmt->getConditionVariable())
    walkDeclaration(stmt->getConditionVariable());
  value(stmt->getCond());
  Written before = written;
  if (auto *block = dyn_cast_or_null<CompoundStmt>(stmt->getBody())) {
    for (const Stmt *child : block->body()) {
      if (isa<SwitchCase>(child))
        written = before;
      walk(child);
    }
  } else {
    walk(stmt->getBody());
  }
  written = before;
}

void UseWalker::walkTry(const CXXTryStmt *stmt) {
  Written before = written;
  walk(stmt->getTryBlock());
  Written after = written;
  for (unsigned i = 0; i < stmt->getNumHandlers(); ++i) {
    written = before;
    if (const VarDecl *caught = stmt->getHandler(i)->getExceptionDecl())
      declareVariable(caught);
    walk(stmt->getHandler(i)->getHandlerBlock());
    after = merge(after, written);
  }
  written = after;
}

void UseWalker::walkAsm(const GCCAsmStmt *stmt) {
  for (unsigned i = 0; i < stmt->getNumInputs(); ++i)
    value(stmt->getInputExpr(i));
  for (unsigned i = 0; i < stmt->getNumOutputs(); ++i)
    object(stmt->getOutputExpr(i), {.read = stmt->isOutputPlusConstraint(i), .write = true});
}

void UseWalker::declareVariable(const VarDecl *var) {
  localVariables.insert(var->getCanonicalDecl());
  noteType(var->getType());
}

void UseWalker::bindReference(const Expr *init) {
  if (!hasType(init) || (!init->isGLValue() && !init->isTypeDependent()))
    return value(init);
  const bool writes = !init->getType().isConstQualified();
  object(init, {.read = true, .write = writes, .address = writes});
}

void UseWalker::walkDeclaration(const Decl *decl) {
  if (auto *tag = dyn_cast<TagDecl>(decl))
    localTags.insert(tag->getCanonicalDecl());
  else if (auto *alias = dyn_cast<TypedefNameDecl>(decl))
    noteType(alias->getUnderlyingType());
  auto *var = dyn_cast<VarDecl>(decl);
  if (!var || var->hasExternalStorage()) // another name for a variable of the file
    return;
  declareVariable(var);
  const Expr *init = var->getInit();
  if (!init)
    return;
  QualType type = var->getType();
  if (!type->isReferenceType())
    return value(init);
  if (type->getPointeeType().isConstQualified() && init->isGLValue())
    return object(init, {.read = true});
  bindReference(init);
}

} // namespace accolade
