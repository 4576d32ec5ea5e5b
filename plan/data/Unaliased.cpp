// Arrays that a kernel reads and whose values nothing in it can change under its eyes.
//
// Devices load such arrays through caches of their own, and compilers keep what they
// have loaded; both are wrong where another pointer writes the same memory first. A
// kernel's statements are walked in the order of the program. Bodies of ordinary loops
// are walked twice, since what stands later in them also comes before what stands
// earlier. Iterations of a parallel loop do not see each other's writes, so its body is
// walked once.
#include "plan/Planner.h"

#include "analysis/DependenceParts.h"
#include "analysis/Stores.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace accolade {
namespace {

/// A store, as far as it is known where it goes.
struct Write {
  const VarDecl *root; ///< null: nobody knows
  QualType type;       ///< of what is stored; null: any
};

class OrderedWalk {
public:
  OrderedWalk(Planner &p, const LaunchPlan &launch) : p(p) {
    for (const CapturedVar &c : launch.captured)
      if (c.storage != Storage::Value)
        outside.insert(canonical(c.var));
    // Copies of a thread's own while the kernel runs.
    for (const ReductionVar &r : launch.gangReductions)
      outside.erase(canonical(r.var));
    for (const PrivateVar &v : launch.privates)
      outside.erase(canonical(v.var));
    for (const Stmt *s : launch.body)
      walk(s);
  }

  /// Read after something that may be the same was written.
  std::set<const VarDecl *> disturbed;
  const std::set<const VarDecl *> &candidates() const { return outside; }

private:
  void walk(const Stmt *s) {
    if (!s)
      return;
    if (const Directive *d = p.directives.at(s))
      return loop(s, d->body);
    if (isa<ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(s))
      return loop(s, s);
    if (const auto *decl = dyn_cast<DeclStmt>(s)) {
      for (const Decl *one : decl->decls())
        if (const auto *var = dyn_cast<VarDecl>(one))
          walk(var->getInit());
      return;
    }
    if (const auto *op = dyn_cast<BinaryOperator>(s); op && op->isAssignmentOp()) {
      walk(op->getRHS());
      walk(op->getLHS());
      return write(op->getLHS());
    }
    for (const Stmt *child : s->children())
      walk(child);
    if (const auto *op = dyn_cast<UnaryOperator>(s); op && op->isIncrementDecrementOp())
      write(op->getSubExpr());
    if (const auto *call = dyn_cast<CallExpr>(s); call && !whyImpure(call, p.ctx).empty())
      writes.push_back({nullptr, {}});
    if (const auto *ref = dyn_cast<DeclRefExpr>(s))
      if (const auto *var = dyn_cast<VarDecl>(ref->getDecl()))
        read(canonical(var));
  }

  void loop(const Stmt *key, const Stmt *body) {
    auto planned = p.plan.loops.find(key);
    bool isLoop = planned != p.plan.loops.end() || key == body;
    bool parallel = planned != p.plan.loops.end() && planned->second.parallel &&
                    planned->second.unlessOverlap.empty();
    const std::vector<LoopShape> *nest =
        planned != p.plan.loops.end() ? &planned->second.nest : nullptr;
    if (nest && !nest->empty())
      body = nest->back().loop->getBody();
    else if (!isLoop)
      return walk(body);
    for (int trip = 0; trip < (parallel ? 1 : 2); ++trip)
      if (body == key)
        for (const Stmt *child : body->children())
          walk(child);
      else
        walk(body);
  }

  static const VarDecl *rootOf(const Expr *e) {
    for (;;) {
      e = e->IgnoreParenCasts();
      if (const auto *element = dyn_cast<ArraySubscriptExpr>(e))
        e = element->getBase();
      else if (const auto *member = dyn_cast<MemberExpr>(e); member && !member->isArrow())
        e = member->getBase();
      else if (const auto *star = dyn_cast<UnaryOperator>(e); star && star->getOpcode() == UO_Deref)
        e = star->getSubExpr();
      else
        break;
    }
    const auto *ref = dyn_cast<DeclRefExpr>(e);
    return ref ? dyn_cast<VarDecl>(ref->getDecl()) : nullptr;
  }

  void write(const Expr *target) {
    const VarDecl *root = rootOf(target);
    bool isVariable = isa<DeclRefExpr>(target->IgnoreParens());
    bool elsewhere = root && (root->getType()->isPointerType() || root->getType()->isReferenceType());
    bool own = root && !outside.count(canonical(root)) && (isVariable || !elsewhere) &&
               !(isVariable && root->getType()->isReferenceType());
    if (!own)
      writes.push_back({root ? canonical(root) : nullptr, target->getType()});
  }

  void read(const VarDecl *var) {
    if (!outside.count(var))
      return;
    QualType type = elementOf(var->getType().getNonReferenceType());
    for (const Write &w : writes)
      if (w.root != var && mayMeet(var, type, w))
        disturbed.insert(var);
  }

  QualType elementOf(QualType type) const {
    if (const auto *pointer = type->getAs<PointerType>())
      return pointer->getPointeeType();
    return p.ctx.getBaseElementType(type);
  }

  bool mayMeet(const VarDecl *var, QualType type, const Write &w) const {
    if (var->getType().getNonReferenceType().isRestrictQualified())
      return false; // what is read through it changes through it alone (C17 6.7.3.1)
    if (!w.root || w.type.isNull())
      return true;
    QualType written = w.root->getType().getNonReferenceType();
    if (written.isRestrictQualified())
      return false;
    if (written->isArrayType() && var->getType().getNonReferenceType()->isArrayType())
      return false; // two objects of the program
    return mayBeOneObject(type, w.type, p.ctx);
  }

  Planner &p;
  std::set<const VarDecl *> outside; ///< what the kernel reaches in memory
  std::vector<Write> writes;
};

} // namespace

std::set<const VarDecl *> unaliasedArrays(Planner &p, const LaunchPlan &launch) {
  OrderedWalk walk(p, launch);
  std::set<const VarDecl *> result;
  for (const VarDecl *var : walk.candidates())
    if (!walk.disturbed.count(var))
      result.insert(var);
  return result;
}

} // namespace accolade
