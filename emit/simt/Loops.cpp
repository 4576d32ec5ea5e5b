// Loops: each level by its axes, with strides, so that any grid and any block is
// correct.
#include "emit/simt/SimtCode.h"

#include "analysis/Ast.h"
#include "emit/block/BlockCode.h"
#include "plan/grid/Mapping.h"

using namespace clang;

namespace accolade::simt {

/// Compilers for processors do not look for SIMD where they cannot prove what the plan
/// knows. `last`: of the nest.
bool SimtCode::hintSimd(const LoopPlan &plan, size_t level) {
  // Where threads wait for each other, processors keep their variables in memory as well.
  const bool alone = launch && !launch->grid.communicates && plan.ownCopies.empty();
  const bool hinted = plan.simdByHint && level + 1 == plan.nest.size() && !words.simd.empty() && alone;
  if (hinted)
    line(words.simd);
  return hinted;
}

/// There is a thread for each iteration, and those beyond the last one do nothing. Blocks
/// that take neighbouring iterations have loops.
void SimtCode::covered(const LoopPlan &plan, size_t level, const std::function<void()> &inner) {
  const LoopShape &s = plan.nest[level];
  const LevelAxes &a = plan.axes[level];
  bool narrow = fits32(s), runs_ = a.run > 1;
  std::string type = narrow ? "unsigned" : words.wide, trips = tripsName(s);
  std::string at = runs_ ? "acc_from_" + nameOf(s.counter) : tripName(s);
  std::string share = "acc_share_" + nameOf(s.counter), times = runs_ ? " * " + runText(a) : "";
  std::string index = firstTrip(s, a, narrow, share);
  line("const " + type + " " + trips + " = " + tripCount(s, a.fromZero) + ";");
  declareShare(s, a, type);
  if (runs_)
    index = "(" + index + ")" + times;
  if (shares(a)) {
    hintSimd(plan, level);
    open("for (" + type + " " + at + " = " + index + "; " + at + " < " + stopName(s, a) + "; " + at +
         " += " + (a.thread < 0 ? "1" : words.threads[a.thread]) + times + ")");
  } else {
    line("const " + type + " " + at + " = " + index + ";");
    open("if (" + at + " < " + trips + ")");
  }
  if (runs_)
    runs.push_back({&s, &a, type});
  else
    counter(s, at, a);
  if (a.fromZero)
    open("if (" + (shares(a) ? words.contiguous + " || " : "") + nameOf(s.counter) +
         " >= " + wrapped(s.lower) + ")");
  inner();
  if (runs_)
    runs.pop_back();
  if (a.fromZero)
    close();
  if (shares(a))
    line("if (!" + words.contiguous + ") break;");
  close();
}

void SimtCode::strided(const LoopPlan &plan, size_t level, const std::function<void()> &inner) {
  if (launch && !plan.kept.elements.empty())
    kept(plan, level, inner);
  else
    fromMemory(plan, level, inner);
}

/// for (trip = own index; trip < trips; trip += all)
void SimtCode::fromMemory(const LoopPlan &plan, size_t level, const std::function<void()> &inner) {
  const LoopShape &s = plan.nest[level];
  const LevelAxes &a = plan.axes[level];
  // Loops of many trips are signed, so that compilers can count and unroll them. Rows are unrolled
  // here: 8192 x 8192 doubles times a vector went from 0.135 to 0.126 ms with 32 bits.
  bool many = launch && !launch->gangReductions.empty() && launch->grid.blocks[1].empty();
  const bool unrolled = a.ahead > 1 || !plan.near.empty() || !runs.empty();
  bool narrow = fits32(s) && (a.grid >= 0 || unrolled) && !many && !(a.plenty && launch && launch->sharesLaunch());
  std::string type = narrow ? "unsigned" : words.wide, trip = tripName(s), trips = tripsName(s);
  if (a.tested)
    return testedTogether(plan, level, inner);
  if (narrow && countsFromLower(plan, level))
    return together(plan, level, type, inner);
  line("const " + type + " " + trips + " = " + tripCount(s, a.fromZero) + ";");
  declareShare(s, a, type);
  std::string share = "acc_share_" + nameOf(s.counter), stop = stopName(s, a);
  if (!plan.packs.empty())
    return packed(plan, type, inner);
  if (a.ahead > 1)
    return together(plan, level, type, inner);
  if (a.run > 1) {
    std::string run = runText(a), from = "acc_from_" + nameOf(s.counter);
    open("for (" + type + " " + from + " = (" + start(a, narrow, share) + ") * " + run + "; " + from +
         " < " + stop + "; " + from + " += " + step(a, narrow, share) + " * " + run + ")");
    runs.push_back({&s, &a, type});
    inner();
    runs.pop_back();
    close();
    return;
  }
  hintSimd(plan, level);
  open("for (" + type + " " + trip + " = " + firstTrip(s, a, narrow, share) + "; " + trip + " < " + stop +
       "; " + trip + " += " + step(a, narrow, share) + ")");
  counter(s, trip, a);
  inner();
  close();
}

/// As the user wrote it.
void SimtCode::ordinary(const LoopPlan &plan, size_t level, const std::function<void()> &inner) {
  const LoopShape &s = plan.nest[level];
  QualType type = spelledType(s.counter).getUnqualifiedType();
  std::string lower = expr(s.lower);
  if (type->isEnumeralType())
    lower = "(" + typeName(type) + ")(" + lower + ")";
  names[s.counter->getCanonicalDecl()] = "";
  auto init = [&] { line(typeName(type, nameOf(s.counter)) + " = " + lower + ";"); };
  if (carrying(s.loop, init, inner))
    return;
  bool other = block_ && block_->unrolled(s.loop, inner);
  if (other)
    open("else");
  if (launch && launch->unrolled.count(s.loop))
    line("#pragma unroll");
  else if (plan.unroll)
    line("#pragma unroll " + std::to_string(plan.unroll));
  open("for (" + typeName(type, nameOf(s.counter)) + " = " + lower + "; " +
       expr(s.loop->getCond()) + "; " + expr(s.loop->getInc()) + ")");
  inner();
  close();
  if (other)
    close();
}

void SimtCode::nest(const LoopPlan &plan, size_t level) {
  if (level == plan.nest.size())
    return innermost(plan);
  auto inner = [&] { nest(plan, level + 1); };
  if (plain && launch->grid.patch->isLayer(plan, level)) // which all of the patch is in
    return inner();
  if (plan.axes[level].strip > 1)
    stripped(plan, level, inner);
  else if (plan.axes[level].grid >= 0 && covers())
    covered(plan, level, inner);
  else if (plan.axes[level].any())
    strided(plan, level, inner);
  else
    ordinary(plan, level, inner);
}

void SimtCode::innermost(const LoopPlan &plan) {
  if (plan.holdsRun)
    unrolled([&] { bodyOf(plan); });
  else
    bodyOf(plan);
}

void SimtCode::bodyOf(const LoopPlan &plan) {
  for (const PrivateVar &v : plan.privates)
    declarePrivate(v);
  std::vector<const VarDecl *> kept;
  for (const VarDecl *var : plan.lastValues)
    if (objects.count(var)) {
      kept.push_back(var);
      std::string name = nameOf(var);
      line(typeName(var->getType().getUnqualifiedType()) + " *acc_last_" + name + " = &" +
           (names[var].empty() ? name : names[var]) + ";");
      open("");
      line(declaration(var) + ";");
    }
  auto savedNames = names;
  auto savedObjects = objects;
  for (const VarDecl *var : kept) {
    names[var] = "";
    objects.erase(var);
  }
  if (!kept.empty())
    open("do");
  countFromOne(plan.near);
  const Stmt *around = iteration, *all = plan.nest.back().loop->getBody();
  if (std::any_of(plan.axes.begin(), plan.axes.end(), [](const LevelAxes &a) { return a.grid >= 0; })) {
    const auto *block = dyn_cast<CompoundStmt>(all);
    iteration = block ? block->body_back() : all; // null where it is empty
  }
  body(all);
  iteration = around;
  if (!plan.near.empty())
    replaced.clear();
  if (!kept.empty())
    close(" while (0);");
  names = savedNames;
  objects = savedObjects;
  std::string last;
  for (size_t i = 0; i < plan.nest.size(); ++i)
    if (plan.axes[i].any() && !plan.oneSpace)
      last += (last.empty() ? "" : " && ") + tripName(plan.nest[i]) + " == " +
              tripsName(plan.nest[i]) + " - 1";
  if (plan.oneSpace)
    last = "acc_at == acc_of_all - 1";
  for (size_t i = kept.size(); i-- > 0;) {
    std::string name = nameOf(kept[i]);
    line((last.empty() ? "" : "if (" + last + ") ") + "*acc_last_" + name + " = " + name + ";");
    close();
  }
}

static AxisSet axesOf(const LoopPlan &plan, int LevelAxes::*which) {
  AxisSet axes = 0;
  for (const LevelAxes &a : plan.axes)
    if (a.*which >= 0)
      axes |= 1u << a.*which;
  return axes;
}

AxisSet threadAxes(const LoopPlan &plan) { return axesOf(plan, &LevelAxes::thread); }

/// Axes of a loop and of all loops inside of it.
static AxisSet axesBelow(const Stmt *stmt, const UnitPlan &plan, int LevelAxes::*which) {
  if (!stmt)
    return 0;
  AxisSet axes = 0;
  if (auto it = plan.loops.find(stmt); it != plan.loops.end())
    axes |= axesOf(it->second, which);
  for (const Stmt *child : stmt->children())
    axes |= axesBelow(child, plan, which);
  return axes;
}

/// Axes of the grid that other loops of the kernel are shared out over, and an outermost one is not.
AxisSet SimtCode::otherBlocks(const LoopPlan &plan) const {
  for (const auto &around : open_)
    if (axesOf(*around.first, &LevelAxes::grid))
      return 0;
  AxisSet own = axesOf(plan, &LevelAxes::grid) | axesBelow(plan.nest[0].loop, ec.plan, &LevelAxes::grid), all = 0;
  for (int a = 0; launch && own && a < 3; ++a)
    if (!launch->grid.blocks[a].empty())
      all |= 1u << a;
  return all & ~own;
}

/// After a loop over threads they wait for each other if somebody could tell.
bool SimtCode::needsSyncAfter(const LoopPlan &plan) {
  if (plain) // all loops of the nest are shared out, and nothing stands beside them
    return false;
  const Stmt *loop = plan.nest[0].loop;
  const RegionUse use = analyzeVariableUse(loop, ec.ctx);
  auto found = ec.plan.loops.find(iteration);
  const bool last = iteration && !inOrder && found != ec.plan.loops.end() && &found->second == &plan;
  for (const VariableUse &u : use.variables) {
    const VarDecl *var = u.var->getCanonicalDecl();
    if (leadsToShared(u, use) || isChangedMemory(var))
      return true;
    const bool object = var->getType()->isRecordType() && holdsPointers(var->getType()) && !use.calls.empty();
    const bool written = u.targetWritten || object;
    if (object && mentionsElsewhere(var, loop))
      return true;
    // What is only read has arrived when it is reduced.
    if (!last && (u.dereferenced || written) && (written || plan.reductions.empty()) && isMetBesides(var, written, {loop}))
      return true;
    bool inMemory = u.dereferenced || objects.count(var) || var->getType()->isArrayType() || isAmongShared(var);
    if (!inMemory || !isWrittenAnywhere(var))
      continue;
    if (inOrder && (u.targetWritten || u.written))
      return true;
    if (mentionsElsewhere(var, loop))
      return true;
  }
  return use.usesThis;
}

void SimtCode::loop(const LoopPlan &plan) {
  auto savedNames = names;
  auto savedObjects = objects;
  if (plan.nest.empty())
    return body(plan.directive->body);
  if (plan.scan && plan.axes[0].any())
    return scan(plan);
  AxisSet axes = threadAxes(plan) & idle(), before = idle();
  // Axes that nothing inside uses: their first threads alone go on.
  AxisSet below = axesBelow(plan.nest[0].loop, ec.plan, &LevelAxes::thread) | axes;
  bool calls = callsParallelRoutine(plan.nest[0].loop, ec.plan);
  AxisSet unused = axes && !calls ? idle() & ~below : 0;
  AxisSet others = otherBlocks(plan);
  declareKept(plan);
  open("");
  for (const VarDecl *var : plan.ownCopies)
    copyOwn(var);
  std::vector<Accumulation> list = enterReductions(plan, axes);
  if (others) // one row of blocks, so that nothing is done twice
    open("if (" + areFirst(words.block, others) + ")");
  open_.push_back({&plan, &list});
  AxisSet savedActive = active;
  bool savedOrder = inOrder;
  if (isPatch(plan) && launch->grid.patch->splitsWalk()) // all rows walk
    unused = 0;
  const bool alone = unused && !plan.ofBlock;
  if (alone) {
    open("if (" + isFirst(unused) + ")");
    active |= unused;
  }
  bool anyAxis = false;
  for (const LevelAxes &a : plan.axes)
    anyAxis |= a.any();
  active |= axes;
  inOrder |= !anyAxis;
  if (plan.ofBlock)
    inBlocks(plan, unused);
  else if (isPatch(plan))
    patch(*launch->grid.patch);
  else if (anyAxis && (plan.gridTile || plan.chunk))
    tiles(plan);
  else if (plan.oneSpace)
    oneSpace(plan);
  else
    nest(plan, 0);
  if (alone)
    close();
  active = savedActive;
  inOrder = savedOrder;
  open_.pop_back();
  if (others) {
    close();
    afterChoice();
  }
  leaveReductions(list, before);
  names = savedNames;
  objects = savedObjects;
  close();
  if (axes && needsSyncAfter(plan))
    sync();
}

} // namespace accolade::simt
