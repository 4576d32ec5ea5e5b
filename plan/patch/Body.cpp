// What stands in an iteration: values before the walk, the walk, anything straight after it.
#include "plan/patch/PatchFinder.h"

#include "analysis/Ast.h"
#include "analysis/DependenceParts.h"
#include "analysis/Views.h"
#include "plan/loops/LoopTree.h"
#include "plan/region/RegionParts.h"

#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace accolade {

/// Loops in the body that compilers write out, and elements of an array that has its place in registers then.
static constexpr long long ShortTrips = 8;
static constexpr uint64_t MostElements = 16;

/// Declarations and values before the walk, the walk, anything straight after it.
bool PatchFinder::takeBody() {
  std::vector<const Stmt *> list = {body};
  if (const auto *block = dyn_cast<CompoundStmt>(body))
    list.assign(block->body_begin(), block->body_end());
  for (const Stmt *s : list) {
    if (containsLoop(skipDirectives(s)) && !hasShortLoops(s)) {
      if (patch.walkAt || !takeWalk(s))
        return false;
      continue;
    }
    if (skipDirectives(s) != s || holdsDirective(p.directives, s) || jumps(s, true) || !simdSafe(s))
      return false;
    if (!patch.walkAt && namesIndices(s))
      continue; // written out where they are named
    if (!patch.walkAt && !takeBefore(s))
      return false;
    (patch.walkAt ? patch.after : patch.before).push_back(s);
  }
  return patch.walkAt && spareNames();
}

/// In the walk they would take registers of each iteration; indices are written out there.
bool PatchFinder::spareNames() const {
  auto isSpare = [&](const Decl *d) {
    const auto *var = cast<VarDecl>(d);
    return hasOwnName(var) && (launch.setOnce.count(canonical(var)) || !mentions(patch.walks().front()->loop, canonical(var)));
  };
  return llvm::all_of(patch.rowNames, [&](const DeclStmt *names) { return llvm::all_of(names->decls(), isSpare); });
}

/// Nothing else in the nest is called so.
bool PatchFinder::hasOwnName(const VarDecl *var) const {
  return !anyBelow(patch.outer->nest[0].loop, [&](const Stmt *s) {
    const auto *declared = dyn_cast<DeclStmt>(s);
    return declared && llvm::any_of(declared->decls(), [&](const Decl *d) {
             const auto *other = dyn_cast<NamedDecl>(d);
             return other && other != var && other->getDeclName() == var->getDeclName();
           });
  });
}

/// for (int c = 0; c < 3; c++) f[c] = 0, where a thread has one iteration.
bool PatchFinder::hasShortLoops(const Stmt *s) {
  if (!s || !containsLoop(s))
    return true;
  if (patch.row.loop || isa<WhileStmt, DoStmt, CXXForRangeStmt>(s))
    return false;
  if (const auto *loop = dyn_cast<ForStmt>(s)) {
    LoopShape shape = analyzeLoopShape(loop, p.ctx);
    auto planned = p.plan.loops.find(loop);
    if (!shape || !shape.declaredInLoop || shape.constantTrips.value_or(0) < 1 || *shape.constantTrips > ShortTrips ||
        (planned != p.plan.loops.end() && !isPlain(planned->second)))
      return false;
    shortLoops.insert(loop);
  }
  return std::all_of(s->child_begin(), s->child_end(), [&](const Stmt *child) { return hasShortLoops(child); });
}

bool PatchFinder::namesIndices(const Stmt *s) {
  const auto *declared = dyn_cast<DeclStmt>(s);
  return declared && std::all_of(declared->decl_begin(), declared->decl_end(), [&](const Decl *d) {
    const auto *var = dyn_cast<VarDecl>(d);
    return var && launch.setOnce.count(canonical(var)) && computes(var->getInit());
  });
}

/// From numbers alone, of which nothing but the counters changes here.
bool PatchFinder::computes(const Stmt *e) {
  if (const auto *ref = dyn_cast<DeclRefExpr>(e))
    if (const auto *var = dyn_cast<VarDecl>(ref->getDecl());
        var && !launch.setOnce.count(canonical(var)) && canonical(var) != counterOf(patch.column) &&
        !steady->isInvariant(ref, counters(false)))
      return false;
  return !isa<ArraySubscriptExpr, MemberExpr, CallExpr, LambdaExpr, CXXThisExpr>(e) &&
         std::all_of(e->child_begin(), e->child_end(), [&](const Stmt *child) { return child && computes(child); });
}

bool PatchFinder::takeBefore(const Stmt *s) {
  if (const auto *declared = dyn_cast<DeclStmt>(s))
    for (const Decl *d : declared->decls()) {
      const auto *var = dyn_cast<VarDecl>(d);
      if (!var || !(isHeld(var->getType()) || isHeldArray(var)) || var->isStaticLocal())
        return false;
      patch.spread.push_back(canonical(var));
    }
  RegionUse use = analyzeVariableUse(s, p.ctx);
  if (!arePure(use))
    return false;
  for (const VariableUse &u : use.variables)
    if (u.addressTaken ||
        (u.written && !isSpread(u.var) && !u.var->getType()->isArrayType()))
      return false;
  return true;
}

bool PatchFinder::takeWalk(const Stmt *s) {
  const auto *loop = dyn_cast<ForStmt>(skipDirectives(s));
  if (!loop)
    return false;
  for (const Stmt *key : {s, static_cast<const Stmt *>(loop)})
    if (auto it = p.plan.loops.find(key); it != p.plan.loops.end() && !isPlain(it->second))
      return false;
  patch.walkAt = s;
  patch.walk = analyzeLoopShape(loop, p.ctx);
  const LoopShape &w = patch.walk;
  if (!w || w.constantStep != 1 || (w.relation != Relation::LT && w.relation != Relation::LE) ||
      !w.counter->getType()->isIntegerType() || !w.declaredInLoop)
    return false;
  for (const Expr *e : {w.lower, w.upper})
    if (!steady->isInvariant(e, counters(false)))
      return false;
  const Stmt *inside = loop->getBody();
  if (!simdSafe(inside) || jumps(inside, patch.row.loop || !patch.around.empty()) || holdsDirective(p.directives, inside))
    return false;
  if (hasShortLoops(inside))
    return isLong() && takeWalkBody(inside);
  patch.around.push_back(w);
  return takeInner(inside);
}

/// Many products of known size.
bool PatchFinder::isSmall() const {
  return !patch.layers.empty() && patch.row.shape().constantTrips && patch.column.shape().constantTrips;
}

/// With the loops around it, if there are rows.
bool PatchFinder::isLong() const {
  long long trips = patch.walk.constantTrips.value_or(ShortWalk);
  if (patch.row.loop)
    for (const LoopShape &s : patch.around)
      trips = std::min(trips, ShortWalk) * s.constantTrips.value_or(ShortWalk);
  return trips >= (isSmall() ? SmallWalk : ShortWalk);
}

/// The one loop in another, with names of indices beside it.
bool PatchFinder::takeInner(const Stmt *inside) {
  std::vector<const Stmt *> list = {inside};
  if (const auto *block = dyn_cast<CompoundStmt>(inside))
    list.assign(block->body_begin(), block->body_end());
  const Stmt *inner = nullptr;
  for (const Stmt *s : list)
    if (containsLoop(skipDirectives(s)) && !std::exchange(inner, s))
      continue;
    else if (!namesIndices(s))
      return false;
  return inner && takeWalk(inner);
}

/// Counters whose values a thread's iterations share in the walk, and its own.
std::set<const VarDecl *> PatchFinder::counters(bool own) const {
  std::set<const VarDecl *> all = layerCounters();
  all.insert(counterOf(patch.row));
  for (const LoopShape &s : patch.around)
    all.insert(canonical(s.counter));
  if (own)
    all.insert({counterOf(patch.column), canonical(patch.walk.counter)});
  return all;
}

std::set<const VarDecl *> PatchFinder::layerCounters() const {
  std::set<const VarDecl *> all;
  for (const PatchPlan::Side &layer : patch.layers)
    all.insert(counterOf(layer));
  return all;
}

/// Walks of the same length for all rows, and one alone where there are none.
bool PatchFinder::isSquare() {
  return (patch.around.empty() || patch.row.loop) && llvm::all_of(patch.walks(), [&](const LoopShape *s) {
    return steady->isInvariant(s->lower, {}) && steady->isInvariant(s->upper, {});
  });
}

/// A loop that is run by its thread alone.
bool PatchFinder::isPlain(const LoopPlan &plan) {
  for (const LevelAxes &a : plan.axes)
    if (a.any())
      return false;
  return plan.privates.empty() && plan.nest.size() == 1 && plan.lastValues.empty() &&
         !plan.gridTile;
}

bool PatchFinder::takeWalkBody(const Stmt *inside) {
  RegionUse use = analyzeVariableUse(inside, p.ctx);
  if (!changeOwn(use))
    return false;
  for (const VariableUse &u : use.variables) {
    bool array = u.var->getType()->isArrayType();
    if ((u.addressTaken && (patch.row.loop || !isSpread(u.var))) || (u.written && !isSpread(u.var) && !array))
      return false;
    if (u.targetWritten || (u.written && array))
      written.insert(canonical(u.var));
  }
  return true;
}

/// What lies outside of a triangle may not exist: what stands before the walk asks for it, the walk does not.
bool PatchFinder::suitsLean() { return patch.lean == Lean::None || readsOnlyStaged(); }

bool PatchFinder::readsOnlyStaged() {
  auto has = [](const auto &all, const Expr *e) {
    return llvm::any_of(all, [&](const auto &one) { return llvm::is_contained(one.places, e); });
  };
  return llvm::all_of(collectAccesses(patch.walk.loop->getBody(), p.ctx), [&](const Access &a) {
    return (a.base && isSpread(a.base)) || has(patch.staged, a.expr) || has(patch.kept, a.expr);
  });
}

bool PatchFinder::arePure(const RegionUse &use) {
  for (const CallExpr *call : use.calls)
    if (!whyImpure(call, p.ctx).empty() && !viewedPlace(call, p.ctx))
      return false;
  return true;
}

/// Calls that change nothing but variables of the iteration: interact(&sum, ...).
bool PatchFinder::changeOwn(const RegionUse &use) {
  if (patch.row.loop)
    return arePure(use);
  return std::all_of(use.calls.begin(), use.calls.end(), [&](const CallExpr *call) {
    return whyImpure(call, p.ctx).empty() || viewedPlace(call, p.ctx) ||
           changesOnlyOwn(call, [&](const VarDecl *var) { return isSpread(var); }, p.ctx);
  });
}

bool PatchFinder::isSpread(const VarDecl *var) const {
  return std::find(patch.spread.begin(), patch.spread.end(), canonical(var)) !=
         patch.spread.end();
}

/// What one iteration may keep through the walk. Structs fit where a thread has one iteration.
bool PatchFinder::isHeld(QualType type) const { return isNumber(type) || (!patch.row.loop && isPlainRecord(type)); }

bool PatchFinder::isHeldArray(const VarDecl *var) const {
  const auto *type = p.ctx.getAsConstantArrayType(var->getType());
  QualType element = type ? type->getElementType() : QualType();
  return type && !patch.row.loop && isNumber(element) && !element.isConstQualified() && !element.isVolatileQualified() &&
         type->getSize().ule(MostElements) && (!var->getInit() || isa<InitListExpr>(var->getInit()));
}

bool PatchFinder::isPlainRecord(QualType type) {
  const auto *record = type->isDependentType() ? nullptr : type->getAsCXXRecordDecl();
  const RecordDecl *plain = type->isStructureType() ? type->getAsRecordDecl() : nullptr;
  auto fixed = [](const FieldDecl *f) { return f->getType().isConstQualified() || f->isBitField(); };
  return plain && std::none_of(plain->field_begin(), plain->field_end(), fixed) && isFlat(type) && !type.isVolatileQualified() &&
         (!record || (record->isAggregate() && record->isTriviallyCopyable()));
}

} // namespace accolade
