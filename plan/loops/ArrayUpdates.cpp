#include "plan/loops/ArrayUpdates.h"

#include "analysis/Ast.h"
#include "plan/region/RegionParts.h"

using namespace clang;

namespace accolade {

using spec::ReductionOp;

namespace {

/// Looks at every mention of one variable.
class UpdateFinder {
public:
  UpdateFinder(Planner &p, const ReductionVar &r) : p(p), r(r) {}

  std::map<const Expr *, LaunchPlan::ArrayUpdate> updates;

  /// False: the array is used in another way.
  bool visit(const Stmt *stmt, bool isStatement) {
    if (!stmt || isDirectiveCall(stmt))
      return true;
    if (const Directive *d = p.directives.at(stmt); d && d->kind() == spec::DirectiveKind::Atomic)
      return !mentions(d->body, r.var);
    if (const auto *ref = dyn_cast<DeclRefExpr>(stmt))
      return ref->getDecl()->getCanonicalDecl() != r.var;
    if (const auto *e = dyn_cast<Expr>(stmt))
      return visitExpr(e, isStatement);
    if (const auto *decl = dyn_cast<DeclStmt>(stmt)) {
      for (const Decl *one : decl->decls())
        if (const auto *var = dyn_cast<VarDecl>(one); var && !visit(var->getInit(), false))
          return false;
      return true;
    }
    if (const auto *branch = dyn_cast<IfStmt>(stmt))
      return visit(branch->getInit(), true) && visit(branch->getCond(), false) &&
             visit(branch->getThen(), true) && visit(branch->getElse(), true);
    if (const auto *loop = dyn_cast<ForStmt>(stmt))
      return visit(loop->getInit(), true) && visit(loop->getCond(), false) &&
             visit(loop->getInc(), false) && visit(loop->getBody(), true);
    if (const auto *loop = dyn_cast<WhileStmt>(stmt))
      return visit(loop->getCond(), false) && visit(loop->getBody(), true);
    for (const Stmt *child : stmt->children())
      if (!visit(child, isa<CompoundStmt, SwitchCase, LabelStmt, DoStmt>(stmt)))
        return false;
    return true;
  }

private:
  bool visitExpr(const Expr *e, bool isStatement) {
    const Expr *inner = peel(e);
    if (inner != e)
      return visit(inner, isStatement);
    if (isStatement && mentions(e, r.var))
      if (std::optional<AtomicPlan> update = updateOf(e, p.ctx); update && isTaken(*update)) {
        updates[e] = {r.var, *update};
        return true;
      }
    for (const Stmt *child : e->children())
      if (!visit(child, false))
        return false;
    return true;
  }

  /// Of an element, by the operator of the clause, for which devices have an instruction.
  bool isTaken(const AtomicPlan &update) const {
    const auto *element = dyn_cast<ArraySubscriptExpr>(update.x->IgnoreParens());
    const Expr *base = element;
    while (const auto *subscript = dyn_cast_or_null<ArraySubscriptExpr>(base)) {
      if (mentions(subscript->getIdx(), r.var))
        return false;
      base = subscript->getBase()->IgnoreParenImpCasts();
    }
    const VarDecl *array = base ? namedVariable(base) : nullptr;
    if (!array || array->getCanonicalDecl() != r.var || mentions(update.e, r.var) || update.reversed ||
        update.whole)
      return false;
    bool sum = r.op == ReductionOp::Add || r.op == ReductionOp::Sub;
    if (sum ? update.op != "+" && update.op != "-" : update.op != spec::name(r.op))
      return false;
    QualType type = element->getType().getCanonicalType().getUnqualifiedType();
    if (type->isSpecificBuiltinType(BuiltinType::Float) || type->isSpecificBuiltinType(BuiltinType::Double))
      return sum;
    bool bits = r.op == ReductionOp::BitAnd || r.op == ReductionOp::BitOr || r.op == ReductionOp::BitXor;
    return (sum || bits) && type->isIntegerType() && !type->isBooleanType() &&
           !type->isDependentType() && p.ctx.getTypeSize(type) >= 32 && p.ctx.getTypeSize(type) <= 64 &&
           (!update.e || update.e->getType()->isIntegerType());
  }

  Planner &p;
  const ReductionVar &r;
};

} // namespace

void findArrayUpdates(Planner &p, LaunchPlan &launch) {
  if (launch.inTemplate())
    return;
  for (const ReductionVar &r : launch.gangReductions) {
    bool array = r.isSection() || r.var->getType().getNonReferenceType()->isArrayType();
    UpdateFinder finder(p, r);
    bool only = std::all_of(launch.body.begin(), launch.body.end(),
                            [&](const Stmt *s) { return finder.visit(s, true); });
    if (!array || !r.onLoop || !only)
      continue;
    launch.updated[r.var] = UpdatedCopies::Blocks;
    launch.updates.insert(finder.updates.begin(), finder.updates.end());
  }
}

namespace {

/// The bytes of an array whose length is a constant.
std::optional<uint64_t> constantBytes(Planner &p, const ReductionVar &r) {
  QualType type = r.var->getType().getNonReferenceType();
  if (type->isConstantArrayType()) // which is reduced whole
    return p.ctx.getTypeSizeInChars(type).getQuantity();
  if (!type->isPointerType() || !r.isSection() || r.written->sections.size() != 1 || !r.written->sections[0].length)
    return std::nullopt;
  const Expr *length = r.from->expr(*r.written->sections[0].length);
  auto value = length && !length->isValueDependent() ? length->getIntegerConstantExpr(p.ctx) : std::nullopt;
  QualType element = type->getPointeeType();
  if (!value || *value < 0 || element->isArrayType())
    return std::nullopt;
  return value->getZExtValue() * p.ctx.getTypeSizeInChars(element).getQuantity();
}

/// Counters of all loops.
void findCounters(const Stmt *stmt, std::set<const VarDecl *> &counters) {
  if (!stmt)
    return;
  if (const auto *loop = dyn_cast<ForStmt>(stmt))
    if (const auto *decl = dyn_cast_or_null<DeclStmt>(loop->getInit()); decl && decl->isSingleDecl())
      if (const auto *var = dyn_cast<VarDecl>(decl->getSingleDecl()))
        counters.insert(var->getCanonicalDecl());
  for (const Stmt *child : stmt->children())
    findCounters(child, counters);
}

/// Counters of the loops that each thread runs through for itself.
std::set<const VarDecl *> ownCounters(Planner &p, const LaunchPlan &launch) {
  std::set<const VarDecl *> counters;
  for (const Stmt *s : launch.body)
    findCounters(s, counters);
  forEachLoop(p.plan, launch.body, [&](const LoopPlan &loop) {
    for (size_t i = 0; i < loop.axes.size(); ++i)
      if (loop.oneSpace || loop.axes[i].any())
        counters.erase(canonical(loop.nest[i].counter));
  });
  return counters;
}

/// Whether all threads update the same elements at the same time: their indices are constants, or
/// counters of loops that each runs through for itself.
bool isAlike(const Expr *index, const std::set<const VarDecl *> &counters) {
  index = index->IgnoreParenImpCasts();
  if (isa<IntegerLiteral, CharacterLiteral>(index))
    return true;
  if (const auto *ref = dyn_cast<DeclRefExpr>(index)) {
    const auto *var = dyn_cast<VarDecl>(ref->getDecl());
    return !var || counters.count(var->getCanonicalDecl());
  }
  if (!isa<BinaryOperator, UnaryOperator, CastExpr>(index))
    return false;
  return std::all_of(index->child_begin(), index->child_end(),
                     [&](const Stmt *child) { return isAlike(cast<Expr>(child), counters); });
}

/// Blocks can be of ColumnThreads threads: no clause says otherwise.
bool canHaveColumns(const LaunchPlan &launch) {
  const auto &grid = launch.grid;
  bool sizes = launch.sharesLaunch() || launch.vector.arg || launch.workers.arg || launch.defaults[1] || launch.defaults[2];
  for (int axis = 0; axis < 3; ++axis)
    sizes |= grid.threadSize[axis].arg || grid.fixed[axis] || (axis && !grid.threads[axis].empty());
  return !sizes && !grid.workers && !grid.calledAxes && !grid.patch && !grid.communicates && !grid.scans;
}

} // namespace

void chooseUpdatedCopies(Planner &p, LaunchPlan &launch) {
  const std::set<const VarDecl *> counters = ownCounters(p, launch);
  uint64_t columns = 0;
  for (const ReductionVar &r : launch.gangReductions) {
    auto found = launch.updated.find(r.var);
    std::optional<uint64_t> bytes = found == launch.updated.end() ? std::nullopt : constantBytes(p, r);
    if (!bytes)
      continue;
    bool alike = true, flat = true, slow = false;
    for (const auto &[e, update] : launch.updates)
      if (update.array == r.var) {
        const auto *element = cast<ArraySubscriptExpr>(update.plan.x->IgnoreParens());
        slow = element->getType()->isRealFloatingType() || p.ctx.getTypeSize(element->getType()) > 32;
        flat &= !isa<ArraySubscriptExpr>(element->getBase()->IgnoreParenImpCasts());
        alike &= isAlike(element->getIdx(), counters);
      }
    // A block's memory has instructions that update integers of 32 bits; all others are read,
    // computed and exchanged, time and again while others do the same.
    if (alike && *bytes <= MostThreadCopy)
      found->second = UpdatedCopies::Threads;
    else if (slow && flat && canHaveColumns(launch) && columns + *bytes * ColumnThreads <= MostColumns)
      found->second = UpdatedCopies::Columns, columns += *bytes * ColumnThreads;
    else if (slow && *bytes * WarpCopies <= MostBlockCopies)
      found->second = UpdatedCopies::Warps;
  }
  if (columns)
    launch.grid.fixed[0] = ColumnThreads;
}

} // namespace accolade
