// Arrays that a kernel reads and whose values nothing in it can change under its eyes.
//
// Devices load such arrays through caches of their own, and compilers keep what they
// have loaded; both are wrong where another pointer writes the same memory first. A
// kernel's statements are walked in the order of the program. Bodies of ordinary loops
// are walked twice, since what stands later in them also comes before what stands
// earlier. Iterations of a parallel loop do not see each other's writes, so its body is
// walked once.
#include "plan/data/Neighbours.h"

#include "analysis/Ast.h"
#include "analysis/DependenceParts.h"
#include "analysis/Stores.h"

#include "clang/AST/ExprCXX.h"
#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace accolade {
namespace {

/// A store, as far as it is known where it goes.
struct Write {
  const VarDecl *root = nullptr; ///< null: nobody knows
  QualType type = {};            ///< of what is stored; null: any
  bool elsewhere = false;        ///< it is no part of the root: pointers lead there
  const Expr *pointer = nullptr; ///< the last of them
  std::vector<const FieldDecl *> parts = {}; ///< members that it is a part of, of what that points to
};

/// Where an lvalue lies.
Write placeOf(const Expr *e) {
  Write w;
  w.type = e->getType();
  bool named = true;
  for (;;) {
    e = e->IgnoreParenCasts();
    const Expr *pointer = nullptr;
    if (const auto *element = dyn_cast<ArraySubscriptExpr>(e)) {
      e = element->getBase()->IgnoreParenCasts();
      pointer = e->getType()->isPointerType() ? e : nullptr;
    } else if (const auto *star = dyn_cast<UnaryOperator>(e); star && star->getOpcode() == UO_Deref) {
      e = pointer = star->getSubExpr()->IgnoreParenCasts();
    } else if (const auto *member = dyn_cast<MemberExpr>(e)) {
      const auto *field = dyn_cast<FieldDecl>(member->getMemberDecl());
      if (field && !w.elsewhere)
        w.parts.push_back(field);
      e = member->getBase();
      pointer = member->isArrow() ? e->IgnoreParenCasts() : nullptr;
      named &= !member->isArrow();
    } else {
      break;
    }
    if (pointer && !w.elsewhere)
      w.pointer = pointer;
    w.elsewhere |= pointer != nullptr;
  }
  const auto *ref = dyn_cast<DeclRefExpr>(e);
  const auto *var = ref && named ? dyn_cast<VarDecl>(ref->getDecl()) : nullptr;
  w.root = var ? canonical(var) : nullptr;
  return w;
}

const FieldDecl *fieldOf(const Expr *e) {
  const auto *member = e ? dyn_cast<MemberExpr>(e->IgnoreParenCasts()) : nullptr;
  return member ? dyn_cast<FieldDecl>(member->getMemberDecl()) : nullptr;
}

class OrderedWalk {
public:
  OrderedWalk(Planner &p, const LaunchPlan &launch, const Expr *member = nullptr)
      : p(p), launch(launch), neighbours(p, launch), member(member) {
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
  bool disturbsMember = false;
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
      writes.push_back({});
    if (const auto *made = dyn_cast<CXXConstructExpr>(s); made && !whyImpure(made, p.ctx).empty())
      writes.push_back({});
    if (const auto *e = dyn_cast<MemberExpr>(s); e && member && isSamePlace(e, member))
      for (const Write &w : writes)
        disturbsMember |= mayMeetMember(w);
    if (const auto *ref = dyn_cast<DeclRefExpr>(s))
      if (const auto *var = dyn_cast<VarDecl>(ref->getDecl()))
        read(canonical(var));
  }

  void loop(const Stmt *key, const Stmt *body) {
    auto planned = p.plan.loops.find(key);
    bool isLoop = planned != p.plan.loops.end() || key == body;
    bool parallel = planned != p.plan.loops.end() && planned->second.parallel;
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

  void write(const Expr *target) {
    Write w = placeOf(target);
    bool reference = w.root && w.root->getType()->isReferenceType();
    if (!w.root || outside.count(w.root) || w.elsewhere || reference)
      writes.push_back(w);
  }

  void read(const VarDecl *var) {
    if (!outside.count(var))
      return;
    QualType type = elementOf(var->getType().getNonReferenceType());
    for (const Write &w : writes)
      if (w.root != var && !isApart(var, w) && mayMeet(var, type, w) && !(w.root && neighbours.keepApart(var, w.root)))
        disturbed.insert(var);
  }

  /// The launch compares their addresses, if not those that lie behind pointers there.
  bool isApart(const VarDecl *var, const Write &w) const {
    const bool direct = !w.pointer || isa<DeclRefExpr>(w.pointer);
    return w.root && direct && std::any_of(launch.unlessOverlap.begin(), launch.unlessOverlap.end(), [&](const ExtentPair &pair) {
             return (pair.first.var == var && pair.second.var == w.root) ||
                    (pair.first.var == w.root && pair.second.var == var);
           });
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
    if (!w.elsewhere && written->isArrayType() && var->getType().getNonReferenceType()->isArrayType())
      return false; // two objects of the program
    return mayBeOneObject(type, w.type, p.ctx);
  }

  /// Elements of the member, which is a pointer or an array in its object.
  bool mayMeetMember(const Write &w) const {
    const FieldDecl *field = fieldOf(member);
    if (w.type.isNull() || fieldOf(w.pointer) == field)
      return true;
    if (member->getType().isRestrictQualified() || (w.pointer && w.pointer->getType().isRestrictQualified()))
      return false;
    auto isField = [&](const FieldDecl *one) { return one == field || one->getParent()->isUnion(); };
    if (member->getType()->isArrayType() && !w.parts.empty() && !w.type->isRecordType() &&
        std::none_of(w.parts.begin(), w.parts.end(), isField))
      return false; // another part of an object
    return mayBeOneObject(elementOf(member->getType()), w.type, p.ctx);
  }

  Planner &p;
  const LaunchPlan &launch;
  Neighbours neighbours;
  const Expr *member; ///< asked for as well
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

bool isUnaliased(Planner &p, const LaunchPlan &launch, const Expr *member) {
  return !OrderedWalk(p, launch, member).disturbsMember;
}

} // namespace accolade
