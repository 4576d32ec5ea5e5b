#include "analysis/OwnMemory.h"

#include "analysis/Ast.h"
#include "analysis/Facts.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

#include <set>

using namespace clang;

namespace accolade {

bool staysInMemory(QualType type) {
  type = type.getNonReferenceType();
  if (type->isArrayType() || type->isUnionType())
    return true;
  const RecordDecl *record = type->getAsRecordDecl();
  if (!record || !record->getDefinition())
    return false;
  if (const auto *derived = dyn_cast<CXXRecordDecl>(record->getDefinition()))
    for (const CXXBaseSpecifier &base : derived->bases())
      if (staysInMemory(base.getType()))
        return true;
  for (const FieldDecl *field : record->getDefinition()->fields())
    if (staysInMemory(field->getType()))
      return true;
  return false;
}

namespace {

class MemoryFinder {
public:
  explicit MemoryFinder(ASTContext &ctx) : ctx(ctx) {}

  bool visit(const Stmt *s) {
    if (!s)
      return false;
    if (const auto *op = dyn_cast<UnaryOperator>(s); op && op->getOpcode() == UO_AddrOf && !op->getSubExpr()->getType()->isFunctionType())
      return true;
    if (const auto *op = dyn_cast<BinaryOperator>(s); op && op->isPtrMemOp())
      return true;
    if (const auto *choice = dyn_cast<ConditionalOperator>(s); choice && choice->isGLValue() && !choice->getType()->isFunctionType())
      return true; // of two places
    if (isa<CompoundLiteralExpr>(s) && staysInMemory(cast<Expr>(s)->getType()))
      return true;
    if (const auto *decl = dyn_cast<DeclStmt>(s))
      for (const Decl *d : decl->decls())
        if (const auto *var = dyn_cast<VarDecl>(d); var && declares(var))
          return true;
    if (const auto *call = dyn_cast<CallExpr>(s))
      if (const FunctionDecl *f = call->getDirectCallee(); f && calls(f))
        return true;
    if (const auto *element = dyn_cast<ArraySubscriptExpr>(s); element && hasFixedPlace(element))
      return false;
    if (const auto *ref = dyn_cast<DeclRefExpr>(s))
      return arrays.count(ref->getDecl()->getCanonicalDecl());
    for (const Stmt *child : s->children())
      if (visit(child))
        return true;
    return false;
  }

private:
  /// Arrays stay where they are if an element of them is chosen by a variable.
  bool declares(const VarDecl *var) {
    if (var->isStaticLocal() || var->getType()->isReferenceType() || !staysInMemory(var->getType()))
      return false;
    if (!ctx.getAsConstantArrayType(var->getType()) || staysInMemory(ctx.getBaseElementType(var->getType())))
      return true;
    arrays.insert(var->getCanonicalDecl());
    return false;
  }

  bool hasFixedPlace(const ArraySubscriptExpr *element) const {
    for (const Expr *e = element; e;) {
      const auto *one = dyn_cast<ArraySubscriptExpr>(e->IgnoreParenImpCasts());
      if (!one)
        return isa<DeclRefExpr>(e->IgnoreParenImpCasts()) && e->IgnoreParenImpCasts()->getType()->isArrayType();
      if (one->getIdx()->isValueDependent() || !one->getIdx()->isIntegerConstantExpr(ctx))
        return false;
      e = one->getBase();
    }
    return false;
  }

  bool calls(const FunctionDecl *f) {
    const FunctionDecl *definition = f->getDefinition();
    return definition && seen.insert(definition).second && visit(definition->getBody());
  }

  ASTContext &ctx;
  std::set<const Decl *> arrays;
  std::set<const FunctionDecl *> seen;
};

/// Elements that the iteration has written before: the order of evaluation is that of the tree, operands first.
class ReadBackFinder {
public:
  explicit ReadBackFinder(const Stmt *body) { number(body); }

  bool loops = false;

  /// When a value is read; when it is there after a write.
  unsigned at(const Expr *e) const { return order.lookup(e); }
  unsigned after(const Expr *e) const {
    auto it = writer.find(e->IgnoreParens());
    return it == writer.end() ? at(e) : order.lookup(it->second);
  }

private:
  void number(const Stmt *s) {
    if (!s)
      return;
    for (const Stmt *child : s->children())
      number(child);
    loops |= isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(s);
    order[s] = ++count;
    if (const auto *op = dyn_cast<BinaryOperator>(s); op && op->isAssignmentOp())
      writer[op->getLHS()->IgnoreParens()] = s;
    if (const auto *op = dyn_cast<UnaryOperator>(s); op && op->isIncrementDecrementOp())
      writer[op->getSubExpr()->IgnoreParens()] = s;
  }
  llvm::DenseMap<const Stmt *, unsigned> order;
  llvm::DenseMap<const Expr *, const Stmt *> writer;
  unsigned count = 0;
};

bool readsBack(const Stmt *body, ASTContext &ctx) {
  const std::vector<Access> accesses = collectAccesses(body, ctx);
  const ReadBackFinder order(body);
  for (const Access &w : accesses)
    for (const Access &r : accesses)
      if (w.write && !r.write && w.base == r.base && w.throughThis == r.throughThis && w.path == r.path &&
          (order.loops || (r.expr != w.expr && order.at(r.expr) > order.after(w.expr))))
        return true;
  return false;
}

} // namespace

bool usesOwnMemory(const Stmt *body, ASTContext &ctx) { return MemoryFinder(ctx).visit(body) || readsBack(body, ctx); }

} // namespace accolade
