#include "analysis/OwnMemory.h"

#include "analysis/Affine.h"
#include "analysis/Ast.h"
#include "analysis/DependenceParts.h"
#include "analysis/Stores.h"
#include "analysis/Stride.h"

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
  /// In one loop of the body: either may come first.
  bool inOneLoop(const Expr *a, const Expr *b) const {
    const Stmt *loop = loopAround.lookup(a);
    return loop && loop == loopAround.lookup(b);
  }
  std::vector<const ForStmt *> inner; ///< loops of the body

private:
  void number(const Stmt *s, const Stmt *outermost = nullptr) {
    if (!s)
      return;
    const bool loop = isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(s) && skipDirectives(s) == s;
    if (loop && !outermost)
      outermost = s;
    if (const auto *each = dyn_cast<ForStmt>(s))
      inner.push_back(each);
    for (const Stmt *child : s->children())
      number(child, outermost);
    loops |= loop;
    loopAround[s] = outermost;
    order[s] = ++count;
    if (const auto *op = dyn_cast<BinaryOperator>(s); op && op->isAssignmentOp())
      writer[op->getLHS()->IgnoreParens()] = s;
    if (const auto *op = dyn_cast<UnaryOperator>(s); op && op->isIncrementDecrementOp())
      writer[op->getSubExpr()->IgnoreParens()] = s;
  }
  llvm::DenseMap<const Stmt *, unsigned> order;
  llvm::DenseMap<const Stmt *, const Stmt *> loopAround;
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

/// Pairs of accesses of one iteration, of which the first writes.
class MeetingFinder {
public:
  MeetingFinder(const Stmt *body, const std::vector<LoopShape> &nest, ASTContext &ctx)
      : body(body), nest(nest), ctx(ctx), scope(nest.front().loop, ctx), inside(body, ctx), reader(scope, symbols), order(body),
        strides(nest.back(), ctx) {
    reader.loops = nest;
    for (const ForStmt *loop : order.inner)
      if (LoopShape shape = countedLoop(loop, ctx); shape && shape.counter)
        reader.loops.push_back(shape);
    reader.products = true;
  }

  bool run() {
    const std::vector<Access> all = collectAccesses(body, ctx);
    std::vector<bool> beside;
    for (const Access &a : all)
      beside.push_back(liesBeside(a));
    for (size_t w = 0; w < all.size(); ++w)
      for (size_t other = 0; all[w].write && other < all.size(); ++other)
        if (w != other && !(beside[w] && beside[other]) && mayComeAfter(all[w].expr, all[other].expr) &&
            mayMeet(all[w], all[other]))
          return true;
    const RegionUse use = analyzeVariableUse(body, ctx);
    std::vector<const CallExpr *> changing;
    llvm::copy_if(use.calls, std::back_inserter(changing), [&](const CallExpr *call) { return changesElements(call); });
    const bool writes = llvm::any_of(all, [](const Access &a) { return a.write && !a.escapes; });
    return changing.size() > 1 || (changing.size() == 1 && (writes || !changesOneArray(changing[0])));
  }

private:
  bool changesElements(const CallExpr *call) const {
    auto isOwn = [&](const VarDecl *var) { return inside.isLocal(var) && !var->getType()->isPointerType(); };
    const FunctionDecl *f = call->getDirectCallee();
    return f && f->hasBody() && !isDirectiveCall(call) && !whyImpure(call, ctx).empty() && !changesOnlyOwn(call, isOwn, ctx) &&
           !staysBeside(call, f->getDefinition());
  }

  /// f(i), where all that the function touches is a[i], b[j * n + i + 1] and the like, or the same for all.
  bool staysBeside(const CallExpr *call, const FunctionDecl *f) const {
    const unsigned skipped = f ? call->getNumArgs() - std::min(call->getNumArgs(), f->getNumParams()) : 0;
    std::set<const VarDecl *> counting, others;
    for (unsigned i = 0; f && i < f->getNumParams() && i + skipped < call->getNumArgs(); ++i) {
      const VarDecl *var = namedVariable(call->getArg(i + skipped));
      const bool counts = var && var->getCanonicalDecl() == nest.back().counter->getCanonicalDecl();
      (counts ? counting : others).insert(f->getParamDecl(i)->getCanonicalDecl());
      if (!counts && mentions(call->getArg(i + skipped), nest.back().counter))
        return false;
    }
    const RegionUse use = f ? analyzeVariableUse(f->getBody(), ctx) : RegionUse();
    if (!f || counting.size() != 1 || !llvm::all_of(use.calls, [&](const CallExpr *c) { return whyImpure(c, ctx).empty(); }))
      return false;
    const VarDecl *counter = *counting.begin();
    const VariableUse *counted = use.find(counter);
    return (!counted || !counted->written) && llvm::all_of(collectAccesses(f->getBody(), ctx), [&](const Access &a) {
             bool beside = a.tail.empty() && !a.endsInMember && a.expr->getType()->isArithmeticType();
             for (const Expr *e : a.subscripts)
               beside &= e == a.subscripts.back() && countsUp(e, counter) ? true : !dependsOn(e, counter, *f);
             return beside;
           });
  }

  /// i, i + 1, j * n + i
  static bool countsUp(const Expr *e, const VarDecl *counter) {
    e = e->IgnoreParenImpCasts();
    const auto *op = dyn_cast<BinaryOperator>(e);
    if (!op)
      return namedVariable(e) && namedVariable(e)->getCanonicalDecl() == counter;
    const bool inLeft = mentions(op->getLHS(), counter), inRight = mentions(op->getRHS(), counter);
    return (op->isAdditiveOp() && inLeft && !inRight && countsUp(op->getLHS(), counter)) ||
           (op->getOpcode() == BO_Add && inRight && !inLeft && countsUp(op->getRHS(), counter));
  }

  /// By itself, or by what the function computes.
  static bool dependsOn(const Expr *e, const VarDecl *counter, const FunctionDecl &f) {
    return anyBelow(e, [&](const Stmt *s) {
      const auto *ref = dyn_cast<DeclRefExpr>(s);
      const auto *var = ref ? dyn_cast<VarDecl>(ref->getDecl()) : nullptr;
      return var && (var->getCanonicalDecl() == counter || (var->getParentFunctionOrMethod() == &f && !isa<ParmVarDecl>(var)));
    });
  }

  /// Of the function's parameters one leads to numbers, others nowhere, and it names nothing else.
  bool changesOneArray(const CallExpr *call) const {
    const FunctionDecl *f = call->getDirectCallee()->getDefinition();
    if (!f || isa<CXXMethodDecl>(f))
      return false;
    size_t arrays = 0;
    for (const ParmVarDecl *p : f->parameters()) {
      const QualType type = p->getType();
      const bool leads = type->isPointerType() || type->isReferenceType();
      const QualType of = type->isReferenceType() ? type.getNonReferenceType() : leads ? type->getPointeeType() : type;
      arrays += leads;
      if (!of->isArithmeticType())
        return false;
    }
    return arrays == 1 && llvm::all_of(analyzeVariableUse(f->getBody(), ctx).variables, [&](const VariableUse &u) {
             return u.var->getParentFunctionOrMethod() == f && u.var->hasLocalStorage();
           });
  }

  bool mayComeAfter(const Expr *first, const Expr *second) const {
    return order.inOneLoop(first, second) || order.after(second) > order.after(first);
  }

  /// Neighbouring iterations touch neighbouring numbers, or all the same.
  bool liesBeside(const Access &a) const {
    const Stride stride = strides.of(a);
    return stride == Stride::Invariant || (stride == Stride::Unit && a.tail.empty() && !a.endsInMember);
  }

  bool mayMeet(const Access &w, const Access &other) const {
    if (!mayBeOneObject(w.expr, other.expr, ctx))
      return false;
    // Names of the iteration's own lead into arrays of others.
    if (leadsElsewhere(w) || leadsElsewhere(other))
      return true;
    if (w.base && w.base == other.base && w.path == other.path && w.throughThis == other.throughThis)
      return !isKnownDistance(w, other);
    // What is found by way of others may be anything.
    if (!w.base || !other.base || w.loadsPointer || other.loadsPointer || w.indirect || other.indirect)
      return true;
    return !areApart(w.base, w.expr->getType(), other.base, other.expr->getType(), ctx);
  }

  bool leadsElsewhere(const Access &a) const {
    return anyBelow(a.expr, [&](const Stmt *s) {
      const auto *ref = dyn_cast<DeclRefExpr>(s);
      const auto *var = ref ? dyn_cast<VarDecl>(ref->getDecl()) : nullptr;
      return var && inside.isLocal(var) && (var->getType()->isPointerType() || var->getType()->isReferenceType());
    });
  }

  /// Compilers see how far they lie apart.
  bool isKnownDistance(const Access &w, const Access &other) const {
    if (w.subscripts.size() != other.subscripts.size() || w.indirect || other.indirect)
      return false;
    for (size_t i = 0; i < w.subscripts.size(); ++i) {
      std::optional<Poly> one = reader.read(w.subscripts[i]), two = reader.read(other.subscripts[i]);
      if (!one || !two || !one->add(*two, -1).asConstant())
        return false;
    }
    return true;
  }

  const Stmt *body;
  const std::vector<LoopShape> &nest;
  ASTContext &ctx;
  Scope scope, inside;
  SymbolTable symbols;
  AffineReader reader;
  ReadBackFinder order;
  Strides strides;
};

} // namespace

bool mayMeetOwnStores(const Stmt *body, const std::vector<LoopShape> &nest, ASTContext &ctx) {
  return MeetingFinder(body, nest, ctx).run();
}

bool usesOwnMemory(const Stmt *body, ASTContext &ctx) { return MemoryFinder(ctx).visit(body) || readsBack(body, ctx); }

} // namespace accolade
