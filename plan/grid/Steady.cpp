#include "plan/grid/Steady.h"

#include "analysis/Ast.h"
#include "analysis/Views.h"
#include "plan/region/RegionParts.h"

#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace accolade {

/// The variable that an object is, or that points to it; null: this, or nobody knows.
static const VarDecl *rootOf(const Expr *e) {
  while (const auto *member = dyn_cast<MemberExpr>(e->IgnoreParenImpCasts()))
    e = member->getBase();
  return namedVariable(e);
}

/// The member of p[i] that p[i].x or p[i].x.y is a part of.
static const FieldDecl *memberOfElement(const Expr *e) {
  const FieldDecl *field = nullptr;
  while (const auto *member = dyn_cast<MemberExpr>(e->IgnoreParenImpCasts())) {
    if (member->isArrow())
      return nullptr;
    field = dyn_cast<FieldDecl>(member->getMemberDecl());
    e = member->getBase();
  }
  const auto *element = dyn_cast<ArraySubscriptExpr>(e->IgnoreParenImpCasts());
  return element && namedVariable(subscriptBase(element)) ? field : nullptr;
}

Steady::Steady(Planner &p, const LaunchPlan &launch) : p(p), launch(launch), stores(launch.body[0], p.ctx) {
  for (const Stmt *s : launch.body) {
    RegionUse more = analyzeVariableUse(s, p.ctx);
    use.variables.insert(use.variables.end(), more.variables.begin(), more.variables.end());
  }
}

bool Steady::isInvariant(const Expr *e, const std::set<const VarDecl *> &allowed) const {
  std::set<const VarDecl *> objects;
  if (!areMembersSteady(e, objects))
    return false;
  RegionUse own = analyzeVariableUse(e, p.ctx);
  if (!own.calls.empty())
    return false;
  for (const VariableUse &u : own.variables) {
    if (objects.count(canonical(u.var)))
      continue;
    const VarDecl *var = canonical(u.var);
    if (allowed.count(var))
      continue;
    bool captured = std::any_of(
        launch.captured.begin(), launch.captured.end(),
        [&](const CapturedVar &c) { return c.var == var && c.storage == Storage::Value; });
    if (!captured || u.written || u.dereferenced || !isNumber(var->getType()))
      return false;
    for (const VariableUse &all : use.variables)
      if (canonical(all.var) == var && (all.written || all.addressTaken))
        return false;
  }
  return true;
}

/// Members in it are numbers that nothing changes; `objects`: whose members they are.
bool Steady::areMembersSteady(const Stmt *stmt, std::set<const VarDecl *> &objects) const {
  if (const auto *member = dyn_cast<MemberExpr>(stmt)) {
    if (const VarDecl *var = rootOf(member))
      objects.insert(canonical(var));
    return isNumber(member->getType()) && isSteady(member);
  }
  if (isa<CXXThisExpr>(stmt))
    return false;
  return std::all_of(stmt->child_begin(), stmt->child_end(),
                     [&](const Stmt *child) { return !child || areMembersSteady(child, objects); });
}

/// Which object the member is part of does not change on the way there.
bool Steady::isOfSteadyObject(const MemberExpr *member) const {
  const Expr *base = member->getBase()->IgnoreParenImpCasts();
  if (const auto *inner = dyn_cast<MemberExpr>(base))
    return member->isArrow() ? isSteady(inner) : isOfSteadyObject(inner);
  return isa<DeclRefExpr, CXXThisExpr>(base);
}

/// Nothing in the launch gives the member another value.
bool Steady::isSteady(const MemberExpr *member) const {
  if (!isa<FieldDecl>(member->getMemberDecl()) || !isOfSteadyObject(member))
    return false;
  const VarDecl *var = rootOf(member);
  if (!var)
    return !stores.mayChange(member);
  auto captured = std::find_if(launch.captured.begin(), launch.captured.end(),
                               [&](const CapturedVar &c) { return c.var == canonical(var); });
  if (captured == launch.captured.end())
    return false;
  for (const VariableUse &u : use.variables)
    if (canonical(u.var) == canonical(var) && (u.written || u.addressTaken))
      return false;
  // Of an object that came with the arguments the kernel has a copy.
  bool own = captured->storage == Storage::Value && var->getType()->isRecordType();
  for (const MemberExpr *m = member; m && own; m = dyn_cast<MemberExpr>(m->getBase()->IgnoreParenImpCasts()))
    own = !m->isArrow();
  return own || !stores.mayChange(member);
}

bool Steady::isCaptured(const VarDecl *var) const {
  return std::any_of(launch.captured.begin(), launch.captured.end(),
                     [&](const CapturedVar &c) { return c.var == canonical(var); });
}

bool Steady::isElement(const Access &a) const {
  if (a.indirect || a.escapes || a.subscripts.empty() || !(a.base || a.throughThis))
    return false;
  return a.base && a.path.empty() ? !a.loadsPointer : isReachedSteadily(a);
}

/// An element of a member's array, or of what a member points to, and the member stays as it is.
bool Steady::isReachedSteadily(const Access &a) const {
  const auto *call = dyn_cast<CallExpr>(a.expr);
  const Expr *e = call ? viewedPlace(call, p.ctx) : a.expr;
  while (const auto *element = e ? dyn_cast<ArraySubscriptExpr>(e->IgnoreParenImpCasts()) : nullptr)
    e = subscriptBase(element);
  const auto *member = e ? dyn_cast<MemberExpr>(e->IgnoreParenImpCasts()) : nullptr;
  return member && a.tail.empty() &&
         (member->getType()->isArrayType() ? isOfSteadyObject(member) : isSteady(member));
}

bool Steady::isSameArray(const Access &a, const Access &b) {
  return a.throughThis == b.throughThis && a.path == b.path &&
         (a.throughThis || (a.base && b.base && canonical(a.base) == canonical(b.base)));
}

bool Steady::isWritten(const Access &a) const {
  if (a.base && a.path.empty())
    return !onlyOthersWritten(a) && std::any_of(use.variables.begin(), use.variables.end(), [&](const VariableUse &u) {
      return canonical(u.var) == canonical(a.base) && (u.targetWritten || u.written);
    });
  for (const Stmt *s : launch.body)
    for (const Access &other : collectAccesses(s, p.ctx)) {
      bool around = other.throughThis == a.throughThis && a.path.rfind(other.path, 0) == 0 &&
                    (a.throughThis || (other.base && canonical(other.base) == canonical(a.base)));
      if (other.write && (isSameArray(a, other) || around))
        return true;
    }
  return false;
}
/// Of p[j].x where the launch changes elements of p only in other members: p[i].v.
bool Steady::onlyOthersWritten(const Access &a) const {
  const FieldDecl *own = memberOfElement(a.expr);
  if (!own || own->getParent()->isUnion())
    return false;
  for (const Stmt *s : launch.body) {
    std::vector<Access> all = collectAccesses(s, p.ctx);
    if (std::any_of(all.begin(), all.end(), [&](const Access &other) {
          if (!other.base || canonical(other.base) != canonical(a.base))
            return false;
          const FieldDecl *field = memberOfElement(other.expr);
          return other.escapes || (other.write && (!field || field == own || field->getParent() != own->getParent()));
        }))
      return false;
  }
  return true;
}

} // namespace accolade
