// Private copies and reductions of gang code.
//
// A variable reduced over gangs is accumulated in a copy of the gang's own,
// named as the user named it, and folded into the gang's slot; the slots are
// combined in gang order after the last gang, so that a result does not depend
// on which thread was first. A reduction inside a gang needs a copy only where
// SIMD lanes accumulate into device memory.
#include "emit/Arguments.h"
#include "backends/multicore/emit/GangCode.h"

using namespace clang;

namespace accolade::multicore {

static bool namesPrivate(const Directive &d, const VarDecl *var) {
  for (const ParsedClause *c : d.clauses(spec::ClauseKind::Private))
    for (const ParsedVar &v : c->vars)
      if (const auto *ref = dyn_cast_or_null<DeclRefExpr>(d.expr(v.base)))
        if (ref->getDecl()->getCanonicalDecl() == var->getCanonicalDecl())
          return true;
  return false;
}

/// Whether code under the statement uses the variable itself, not a private copy
/// that a loop in it makes.
bool GangCode::mentions(const Stmt *stmt, const VarDecl *var) const {
  if (!stmt)
    return false;
  if (const auto *ref = dyn_cast<DeclRefExpr>(stmt))
    return ref->getDecl()->getCanonicalDecl() == var->getCanonicalDecl();
  if (const Directive *d = ec.directives.at(stmt); d && namesPrivate(*d, var))
    return false;
  for (const Stmt *child : stmt->children())
    if (mentions(child, var))
      return true;
  return false;
}

bool GangCode::declaredInside(const PrivateVar &v) const {
  const SourceManager &sm = ec.ctx.getSourceManager();
  SourceLocation at = v.var->getLocation();
  return v.written && std::any_of(statements.begin(), statements.end(), [&](const Stmt *s) {
           return sm.isBeforeInTranslationUnit(s->getBeginLoc(), at) &&
                  sm.isBeforeInTranslationUnit(at, s->getEndLoc());
         });
}

/// Sections and large arrays live on the heap; everything else is a plain local.
void GangCode::declarePrivate(const PrivateVar &v) {
  if (v.written && !v.first && !mentions(v.from->body, v.var))
    return;
  std::string name = nameOf(v.var);
  QualType type = v.var->getType().getNonReferenceType();
  if (!v.isSection() || type->isArrayType()) {
    if (v.first)
      return;
    // A local class sees what the function around declares, if only its type is asked for.
    line((ec.cplusplus() && hasUnnamedType(v.var) ? "decltype(" + v.var->getNameAsString() + ") " + name : declaration(v.var)) + ";");
    names[v.var->getCanonicalDecl()] = "";
    return;
  }
  const ParsedSection &s = v.written->sections[0];
  std::string length = s.length ? expr(*v.from, *s.length) : "1";
  std::string lower = s.lower ? expr(*v.from, *s.lower) : "0";
  std::string element = typeName(type->getPointeeType());
  line("__attribute__((__cleanup__(acc_rt_private_cleanup))) void *acc_" + name +
       " = acc_rt_private_alloc(sizeof(" + element + ") * (" + length + "));");
  if (v.first)
    line("__builtin_memcpy(acc_" + name + ", " + name + " + (" + lower + "), sizeof(" + element +
         ") * (" + length + "));");
  std::string value = "(" + typeName(type.getUnqualifiedType()) + ")acc_" + name;
  if (lower != "0")
    value += " - (" + lower + ")";
  // In an inner block the name may be declared again; where the kernel itself
  // holds the pointer, it is made to point to the copy.
  if (v.first)
    line(name + " = " + value + ";");
  else
    line(declaration(v.var) + " = " + value + ";");
  names[v.var->getCanonicalDecl()] = "";
}

/// Inside a gang, a copy is needed where the variable is not a plain local: SIMD
/// clauses take names, and lanes must not meet in device memory.
static bool needsCopy(const LoopPlan &plan, const ReductionVar &r,
                      const std::set<const VarDecl *> &objects) {
  return r.overGangs || (plan.simd && objects.count(r.var));
}

/// Gangs accumulate arrays in their slot directly.
void GangCode::accumulateInSlot(const ReductionVar &r) {
  std::string name = nameOf(r.var);
  QualType type = r.var->getType().getNonReferenceType();
  QualType pointer = (type->isArrayType() ? ec.ctx.getArrayDecayedType(type) : type).getUnqualifiedType();
  line(typeName(pointer, name) + " = " + reductions.asVariable(r, "acc_slot_" + name, pointer) + ";");
  if (type->isArrayType())
    setDecayed(r.var);
}

void GangCode::enterReductions(const LoopPlan &plan) {
  for (const ReductionVar &r : plan.reductions) {
    if (!needsCopy(plan, r, objects))
      continue;
    std::string name = nameOf(r.var);
    std::string count = reductions.elementCount(r);
    if (!r.overGangs) {
      std::string original = names[r.var].empty() ? name : names[r.var];
      line(typeName(reductions.elementType(r)) + " *acc_to_" + name + " = &" + original + ";");
      copied.insert(&r);
    }
    open("");
    if (count.empty()) {
      line(typeName(reductions.elementType(r), name) + ";");
      reductions.initialise(r.op, reductions.elementType(r), name);
    } else {
      accumulateInSlot(r);
    }
    names[r.var] = "";
    objects.erase(r.var);
  }
}

/// A scalar in device memory becomes a local of the gang; whoever runs the last
/// iteration writes it back.
void GangCode::enterLastValues(const LoopPlan &plan) {
  for (const VarDecl *var : plan.lastValues) {
    if (!objects.count(var))
      continue;
    std::string name = nameOf(var), type = typeName(var->getType().getUnqualifiedType());
    line(type + " *acc_last_" + name + " = &" + (names[var].empty() ? name : names[var]) + ";");
    open("");
    std::string zero = ec.cplusplus() ? "{}" : "0"; // a gang may have no iteration
    line(declaration(var) + " = " + (plan.gang ? zero : "*acc_last_" + name) + ";");
    names[var] = "";
  }
}

void GangCode::leaveLastValues(const LoopPlan &plan) {
  for (size_t i = plan.lastValues.size(); i-- > 0;) {
    const VarDecl *var = plan.lastValues[i];
    if (!objects.count(var))
      continue;
    std::string name = nameOf(var);
    line((plan.gang ? "if (acc_has_last) " : "") + ("*acc_last_" + name) + " = " + name + ";");
    close();
  }
}

void GangCode::leaveReductions(const LoopPlan &plan) {
  for (size_t i = plan.reductions.size(); i-- > 0;) {
    const ReductionVar &r = plan.reductions[i];
    std::string name = nameOf(r.var);
    if (r.overGangs) {
      if (reductions.elementCount(r).empty())
        reductions.combine(r.op, reductions.elementType(r), "(*acc_slot_" + name + ")", name);
      close();
    } else if (copied.count(&r)) {
      reductions.combine(r.op, reductions.elementType(r), "(*acc_to_" + name + ")", name);
      close();
    }
  }
  for (const ReductionVar &r : plan.reductions)
    copied.erase(&r);
}

} // namespace accolade::multicore
