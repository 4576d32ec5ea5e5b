// Which elements of the walk a block brings for all of its threads, and which wait in registers for its end.
#include "plan/patch/PatchFinder.h"

#include "analysis/Ast.h"
#include "analysis/Scope.h"
#include "analysis/Stores.h"
#include "analysis/Stride.h"

#include "clang/AST/ExprCXX.h"

using namespace clang;

namespace accolade {

bool PatchFinder::takeAccesses() {
  const Stmt *inside = patch.walk.loop->getBody();
  Whenever whenever(inside, canonical(patch.walk.counter), patch.row.loop ? nullptr : counterOf(patch.column));
  if (const LoopShape &column = patch.column.shape(); column.constantStep == 1 && patch.columns == 1)
    patch.ownTests = whenever.ownTests();
  std::vector<Access> all = collectAccesses(inside, p.ctx);
  Scope trip(inside, p.ctx);
  auto isOwn = [&](const Access &a) {
    return a.base && (isSpread(a.base) || (trip.isLocal(a.base) && a.base->getType()->isArrayType()));
  };
  for (const Access &a : all)
    if (a.write && !isOwn(a) && !keep(a, all))
      return false;
  if (!llvm::all_of(patch.kept, [&](const PatchPlan::Kept &k) { return exists(k, whenever); }))
    return false;
  for (When when : {When::Always, When::ByOthers, When::Sometimes})
    for (const Access &a : all)
      if (!a.write && !(a.base && a.path.empty() && written.count(canonical(a.base))) && whenever.of(a.expr) == when)
        stage(a, when);
  for (const Stmt *s : patch.before)
    for (const Access &a : collectAccesses(s, p.ctx))
      if (!(a.base && isSpread(a.base)) && (a.write || (a.base && written.count(canonical(a.base)))) && !alreadyKept(a))
        return false;
  return std::all_of(all.begin(), all.end(), [&](const Access &a) { return isOwn(a) || sparesKept(a, true); }) && startsApart();
}

bool PatchFinder::startsApart() {
  for (const Stmt *s : patch.before)
    for (const Access &a : collectAccesses(s, p.ctx))
      if (!(a.base && isSpread(a.base)) && !sparesKept(a, false))
        return false;
  return true;
}

/// What waits in a register is not read under another name meanwhile. What is staged other iterations read as well, which
/// would be a race: if there are any.
bool PatchFinder::sparesKept(const Access &a, bool inWalk) {
  auto has = [&](const std::vector<const Expr *> &places) {
    return std::find(places.begin(), places.end(), a.expr) != places.end();
  };
  for (const PatchPlan::Kept &k : patch.kept) {
    if (has(k.places) || areApart(k, a))
      continue;
    if (!inWalk || patch.lean != Lean::None || // a corner of which is one iteration's alone
        llvm::none_of(patch.staged, [&](const auto &s) { return has(s.places) && s.asks.empty(); }))
      return false;
    patch.needOthers();
  }
  return true;
}

bool PatchFinder::areApart(const PatchPlan::Kept &kept, const Access &a) const {
  if (!mayBeOneObject(kept.places[0], a.expr, p.ctx))
    return true;
  if (!kept.array || !a.base || !a.path.empty() || a.loadsPointer || !steady->isCaptured(a.base))
    return false;
  const VarDecl *other = canonical(a.base);
  const QualType one = kept.array->getType().getNonReferenceType(), two = other->getType().getNonReferenceType();
  return one.isRestrictQualified() || two.isRestrictQualified() || (one->isArrayType() && two->isArrayType()) ||
         std::any_of(launch.unlessOverlap.begin(), launch.unlessOverlap.end(), [&](const ExtentPair &pair) {
           return (pair.first.var == kept.array && pair.second.var == other) ||
                  (pair.first.var == other && pair.second.var == kept.array);
         });
}

/// c[i][j] = 0 before c[i][j] += ...
bool PatchFinder::alreadyKept(const Access &a) {
  for (PatchPlan::Kept &k : patch.kept)
    if (sayTheSame(k.places[0], a.expr, p.ctx)) {
      k.places.push_back(a.expr);
      return true;
    }
  return false;
}

/// c[i][j] += ...: an element that is the iteration's own waits in a register for the
/// walk's end. Others of its array are not touched meanwhile.
bool PatchFinder::keep(const Access &a, const std::vector<Access> &all) {
  std::set<const VarDecl *> counters = layerCounters();
  counters.insert({counterOf(patch.row), counterOf(patch.column)});
  if (!steady->isPlainElement(a) || !(a.throughThis || steady->isCaptured(a.base)))
    return false;
  for (const Expr *e : a.subscripts)
    if (!steady->isInvariant(e, counters))
      return false;
  for (const Access &other : all)
    if (Steady::isSameArray(other, a) && !sayTheSame(other.expr, a.expr, p.ctx))
      return false;
  for (PatchPlan::Kept &k : patch.kept)
    if (sayTheSame(k.places[0], a.expr, p.ctx)) {
      k.places.push_back(a.expr);
      return true;
    }
  PatchPlan::Kept kept{spell(a.expr, p.ctx), {}, a.base && a.path.empty() ? canonical(a.base) : nullptr};
  for (const Access &other : all)
    if (sayTheSame(other.expr, a.expr, p.ctx))
      kept.places.push_back(other.expr);
  patch.kept.push_back(kept);
  return true;
}

/// Every iteration touches it, whatever it is that conditions leave out: others need not have such an element.
bool PatchFinder::exists(const PatchPlan::Kept &kept, const Whenever &whenever) {
  for (const auto *list : {&patch.before, &patch.after})
    for (const Stmt *s : *list) {
      const Whenever within(s, nullptr, nullptr);
      for (const Access &a : collectAccesses(s, p.ctx))
        if (sayTheSame(kept.places[0], a.expr, p.ctx) && within.of(a.expr) == When::Always)
          return true;
    }
  When when = When::Sometimes;
  for (const Expr *place : kept.places)
    when = std::min(when, whenever.of(place));
  patch.leastTrips = std::max(patch.leastTrips, when == When::Always ? 1u : 2u);
  return when != When::Sometimes;
}

/// What is read sometimes is taken from the tile if it is there.
void PatchFinder::stage(const Access &a, When when) {
  const VarDecl *row = counterOf(patch.row), *column = counterOf(patch.column);
  std::set<const VarDecl *> walked;
  for (const LoopShape *s : patch.walks())
    walked.insert(canonical(s->counter));
  if (!steady->isElement(a) || !isHeld(a.expr->getType()) || !(a.throughThis || steady->isCaptured(a.base)))
    return;
  bool byRow = false, byColumn = false, byWalk = false;
  std::set<const VarDecl *> counters = layerCounters();
  counters.insert({row, column});
  counters.insert(walked.begin(), walked.end());
  for (const Expr *e : a.subscripts) {
    if (!steady->isInvariant(e, counters))
      return;
    for (const VariableUse &u : analyzeVariableUse(e, p.ctx).variables) {
      byRow |= canonical(u.var) == row;
      byColumn |= canonical(u.var) == column;
      byWalk |= walked.count(canonical(u.var)) != 0;
    }
  }
  if (steady->isWritten(a))
    return;
  if (!byWalk || (byRow && byColumn) || (!patch.row.loop && byColumn))
    return;
  for (PatchPlan::Staged &s : patch.staged)
    if (sayTheSame(s.places[0], a.expr, p.ctx)) {
      s.places.push_back(a.expr);
      return;
    }
  std::vector<PatchPlan::Staged::Place> asks;
  if (when == When::Sometimes && (asks = placesOf(a)).empty())
    return;
  if (when == When::ByOthers)
    patch.needOthers();
  auto isUnit = [&](const LoopShape &s) { return Strides(s, p.ctx).of(a) == Stride::Unit; };
  const bool alongSide = (byRow && isUnit(patch.row.shape())) || (byColumn && isUnit(patch.column.shape()));
  const bool alongWalk = (!byRow && !byColumn) || (isUnit(patch.walk) && !alongSide);
  patch.staged.push_back({spell(a.expr, p.ctx), {a.expr}, a.base ? canonical(a.base) : nullptr, byRow, byColumn, alongWalk, asks});
}

/// What tells whether the element exists; nothing where nobody can, or where to compute an index is not safe.
std::vector<PatchPlan::Staged::Place> PatchFinder::placesOf(const Access &a) const {
  std::vector<PatchPlan::Staged::Place> places;
  const auto *element = patch.row.loop && !launch.sharesLaunch() && a.base && !a.throughThis && a.path.empty() ? dyn_cast<ArraySubscriptExpr>(a.expr) : nullptr;
  while (element) {
    const Expr *from = subscriptBase(element)->IgnoreParenImpCasts();
    const auto *row = p.ctx.getAsConstantArrayType(from->getType());
    const bool isPointer = !row && from->getType()->isPointerType() && namedVariable(from) && canonical(namedVariable(from)) == canonical(a.base);
    if ((!row && !isPointer) || !isSafe(subscriptIndex(element)))
      return {};
    places.push_back({subscriptIndex(element), row ? row->getSize().getZExtValue() : 0});
    if (namedVariable(from)) { // of an array whole rows are there, of what a pointer leads to perhaps not
      places.back().length = 0;
      return (row ? isWhole(canonical(a.base)) : places.size() == 1) ? places : std::vector<PatchPlan::Staged::Place>();
    }
    element = dyn_cast<ArraySubscriptExpr>(from);
  }
  return {};
}

/// No clause has a section of the array.
bool PatchFinder::isWhole(const VarDecl *array) const {
  for (const Directive *around = &region; around; around = around->parent)
    for (const ParsedClause &clause : around->parsed.clauses)
      for (const ParsedVar &v : clause.vars)
        if (!v.sections.empty() && variableOf(*around, v) == array)
          return false;
  return true;
}

/// Whatever the counters are: no quotients but by numbers.
bool PatchFinder::isSafe(const Expr *e) const {
  return !anyBelow(e, [&](const Stmt *s) {
    const auto *op = dyn_cast<BinaryOperator>(s);
    if (const VarDecl *name = isa<DeclRefExpr>(s) ? namedVariable(cast<Expr>(s)) : nullptr; name && launch.setOnce.count(canonical(name)))
      return !name->getInit() || !isSafe(name->getInit());
    const bool divides = op && (op->getOpcode() == BO_Div || op->getOpcode() == BO_Rem);
    const auto *member = dyn_cast<MemberExpr>(s);
    const auto *access = dyn_cast<UnaryOperator>(s);
    if ((member && member->isArrow() && !isa<CXXThisExpr>(peel(member->getBase()))) || (access && access->getOpcode() == UO_Deref))
      return true; // perhaps of nothing
    return isa<CallExpr, ConditionalOperator, ArraySubscriptExpr>(s) || (divides && constantInteger(op->getRHS(), p.ctx).value_or(0) <= 0);
  });
}

/// Their lengths are the launch's to find out.
void PatchFinder::askForLengths() {
  for (const PatchPlan::Staged &s : patch.staged)
    if (!s.asks.empty() && !s.asks.back().length && !llvm::is_contained(launch.bounded, s.array))
      launch.bounded.push_back(s.array);
}

} // namespace accolade
