// Loops: each level by its axes, with strides, so that any grid and any block is
// correct.
#include "emit/simt/SimtCode.h"

#include "analysis/Ast.h"
#include "emit/block/BlockCode.h"
#include "plan/grid/Mapping.h"

using namespace clang;

namespace accolade::simt {

std::string SimtCode::tripName(const LoopShape &s) const { return "acc_" + nameOf(s.counter); }
std::string SimtCode::tripsName(const LoopShape &s) const {
  return "acc_trips_" + nameOf(s.counter);
}

/// Compilers for processors do not look for SIMD where they cannot prove what the plan
/// knows. `last`: of the nest.
void SimtCode::hintSimd(const LoopPlan &plan, size_t level) {
  // Where threads wait for each other, processors keep their variables in memory as well.
  const bool alone = launch && !launch->grid.communicates && plan.ownCopies.empty();
  if (plan.simdByHint && level + 1 == plan.nest.size() && !words.simd.empty() && alone)
    line(words.simd);
}

/// Whether a block of the grid may take neighbouring trips, and not every so many: the
/// device's compiler knows which.
bool SimtCode::shares(const LevelAxes &a) const {
  return a.grid >= 0 && !words.contiguous.empty();
}

/// Where a block's trips end.
std::string SimtCode::stopName(const LoopShape &s, const LevelAxes &a) const {
  return shares(a) ? "acc_stop_" + nameOf(s.counter) : tripsName(s);
}

void SimtCode::declareShare(const LoopShape &s, const LevelAxes &a, const std::string &type) {
  if (!shares(a))
    return;
  std::string share = "acc_share_" + nameOf(s.counter), trips = tripsName(s), cast = "(" + type + ")";
  line("const " + type + " " + share + " = " + helpers.share() + "(" + trips + ", " +
       words.blocks[a.grid] + ");");
  line("const " + type + " " + stopName(s, a) + " = " + words.contiguous + " ? ::min(" + trips + ", (" + cast +
       words.block[a.grid] + " + 1) * " + share + ") : " + trips + ";");
}

/// Trips of a run: a loop over neighbouring trips has rows enough in the cache.
std::string SimtCode::runText(const LevelAxes &a) const {
  std::string run = std::to_string(a.run);
  return shares(a) ? "(" + words.contiguous + " ? 1 : " + run + ")" : run;
}

/// Whether 32 bits hold every trip number and the step beyond the last.
bool SimtCode::fits32(const LoopShape &s) const {
  QualType type = s.counter->getType().getNonReferenceType();
  if (s.constantTrips && type->isIntegerType() && ec.ctx.getTypeSize(type) <= 32)
    return *s.constantTrips < (1LL << 30);
  if (!type->isIntegerType() || type->isDependentType() || ec.ctx.getTypeSize(type) > 32 ||
      type->isUnsignedIntegerType())
    return false;
  auto lower = s.lower->getIntegerConstantExpr(ec.ctx);
  auto bounded = [&](const Expr *e) {
    QualType t = e->IgnoreParenImpCasts()->getType();
    return t->isIntegerType() && ec.ctx.getTypeSize(t) <= 32 && t->isSignedIntegerType();
  };
  if (!s.constantStep || s.mayStartBeyond || !bounded(s.upper))
    return false;
  // From 2^31 trips on, those who take every so many of them would wrap around.
  if (*s.constantStep == 1)
    return lower && *lower >= 0;
  return *s.constantStep > 1 && *s.constantStep < (1 << 30) && s.relation == Relation::LT && bounded(s.lower);
}

/// What a counter that points to rows of variable length, which are flat here, moves by; else nothing.
std::string SimtCode::rowLength(const LoopShape &s) {
  QualType type = s.counter->getType().getNonReferenceType();
  return type->isPointerType() ? lengths(type->getPointeeType(), true) : "";
}

std::string SimtCode::tripCount(const LoopShape &s, bool fromZero, bool some) {
  if (s.constantTrips && !fromZero)
    return *s.constantTrips == 1 ? words.one : std::to_string(*s.constantTrips);
  std::string lower = fromZero ? "0" : expr(s.lower), upper = expr(s.upper);
  if (s.walks) {
    lower = "(" + lower + ")." + nameOf(s.walks);
    upper = "(" + upper + ")." + nameOf(s.walks);
  }
  std::string wide = "(" + words.wide + ")";
  if (fits32(s)) {
    if (!fromZero)
      lower = wrapped(s.lower);
    if (s.constantStep.value_or(1) > 1)
      return "(" + upper + ") > " + lower + " ? ((unsigned)(" + upper + ") - (unsigned)" + lower + " - 1) / " +
             std::to_string(*s.constantStep) + " + 1 : 0";
    std::string distance = lower == "0" ? upper : "(" + upper + ") - " + lower;
    if (s.relation == Relation::LE)
      return "(" + upper + ") < " + lower + " ? 0 : " + "(unsigned)(" + distance + ") + 1";
    return some ? distance : "::max(" + distance + ", 0)";
  }
  QualType type = s.counter->getType().getNonReferenceType();
  bool integer = type->isIntegerType() || type->isEnumeralType();
  if (integer && !fromZero)
    lower = lowerText(s, lower, typeName(type.getUnqualifiedType()));
  std::string distance = integer ? boundText(s, upper, words.wide, lower) + " - " + wide + "(" + lower + ")"
                                 : wide + "((" + upper + ") - (" + lower + "))";
  if (std::string length = rowLength(s); !length.empty())
    distance += " / (" + length + ")";
  if (s.relation == Relation::LE)
    distance += " + 1";
  if (s.relation == Relation::GE)
    distance += " - 1";
  std::string step = s.constantStep ? std::to_string(*s.constantStep)
                     : s.step       ? signedStep(s, expr(s.step), words.wide)
                                    : "1";
  if (s.relation == Relation::NE)
    return "(" + aroundText(s, distance, typeName(type.getUnqualifiedType()), words.wide) + ") / " + step;
  return helpers.trips() + "(" + distance + ", " + step + ")";
}

void SimtCode::counter(const LoopShape &s, const std::string &trip, const LevelAxes &a) {
  QualType type = spelledType(s.counter).getUnqualifiedType();
  std::string lower = a.fromZero ? "0" : wrapped(s.lower), step = "1", sign = "+";
  if (s.constantStep) {
    sign = *s.constantStep < 0 ? "-" : "+";
    step = std::to_string(std::abs(*s.constantStep));
  } else if (s.step) {
    sign = s.stepIsSubtracted ? "-" : "+";
    step = "(" + expr(s.step) + ")";
  }
  if (std::string length = rowLength(s); !length.empty())
    step = step == "1" ? length : step + " * " + length;
  std::string moved = step == "1" ? trip : trip + " * " + step;
  if (s.walks) {
    line(typeName(type, nameOf(s.counter)) + " = " + lower + ";");
    line(nameOf(s.counter) + "." + nameOf(s.walks) + " " + sign + "= " + moved + ";");
    names[s.counter->getCanonicalDecl()] = "";
    return;
  }
  std::string value = lower == "0" && sign == "+" ? moved : lower + " " + sign + " " + moved;
  bool plain = s.lower->IgnoreParenImpCasts()->getIntegerConstantExpr(ec.ctx).has_value();
  bool converts = type->isEnumeralType() || type->isBooleanType();
  if (type->isIntegerType() && !(plain && !converts))
    value = "(" + typeName(type) + ")(" + value + ")";
  line(typeName(type, nameOf(s.counter)) + " = " + value + ";");
  names[s.counter->getCanonicalDecl()] = "";
  if (a.fromZero && !(covers() && a.grid >= 0))
    line("if (" + (shares(a) ? "!" + words.contiguous + " && " : "") + nameOf(s.counter) + " < " + wrapped(s.lower) + ") continue;");
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
  if (a.fromZero)
    close();
  if (shares(a))
    line("if (!" + words.contiguous + ") break;");
  close();
}

/// Where a loop counts from 0, threads of contiguous blocks begin with the first iteration
/// that there is.
std::string SimtCode::firstTrip(const LoopShape &s, const LevelAxes &a, bool narrow,
                                const std::string &share) {
  std::string index = start(a, narrow, share);
  if (!a.fromZero || !shares(a))
    return index;
  std::string type = narrow ? "unsigned" : words.wide;
  return helpers.from() + "(" + index + ", " + expr(s.lower) + ", " +
         (a.thread < 0 ? "1" : words.threads[a.thread]) + ")";
}

/// The block's number in a grid that may take several launches.
std::string SimtCode::blockOfAll(int axis) const {
  const char *const member[] = {"", ".y", ".z"};
  return covers() && axis > 0
             ? "(" + words.block[axis] + " + acc_first" + member[axis] + ")"
             : words.block[axis];
}

/// `share`: the variable that says how many trips the block takes in a row, if any.
std::string SimtCode::start(const LevelAxes &a, bool narrow, const std::string &share) const {
  std::string cast = narrow ? "" : "(" + words.wide + ")";
  if (a.grid < 0)
    return words.thread[a.thread];
  if (shares(a) && !share.empty())
    return "(" + words.contiguous + " ? " + words.block[a.grid] + " * " + share +
           (a.thread < 0 ? "" : " + " + words.thread[a.thread]) + " : " + start(a, narrow) + ")";
  std::string block = blockOfAll(a.grid);
  if (a.thread < 0)
    return block;
  return cast + block + " * " + words.threads[a.thread] + " + " + words.thread[a.thread];
}

std::string SimtCode::step(const LevelAxes &a, bool narrow, const std::string &share) const {
  std::string cast = narrow ? "" : "(" + words.wide + ")";
  if (a.grid < 0)
    return words.threads[a.thread];
  if (shares(a) && !share.empty())
    return "(" + words.contiguous + " ? " + (a.thread < 0 ? "1" : words.threads[a.thread]) + " : " +
           step(a, narrow) + ")";
  if (a.thread < 0)
    return words.blocks[a.grid];
  return cast + words.blocks[a.grid] + " * " + words.threads[a.thread];
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

/// Trips are numbered by the counter itself, from a constant on: compilers that add it to each of several addresses take
/// it apart, and need so many instructions for it that largest elements of rows took a quarter longer.
bool SimtCode::countsFromLower(const LoopPlan &plan, size_t level) const {
  const LoopShape &s = plan.nest[level];
  const LevelAxes &a = plan.axes[level];
  auto lower = constantInteger(s.lower, ec.ctx);
  return a.ahead > 1 && !a.plenty && !a.fromZero && plan.packs.empty() && plan.near.empty() && words.contiguous.empty() && lower &&
         *lower > 0 && *lower < (1 << 30) && s.constantStep == 1 && s.relation == Relation::LT && !s.constantTrips &&
         plan.lastValues.empty();
}

/// Several trips at once while there are so many: their loads do not wait for each
/// other.
void SimtCode::together(const LoopPlan &plan, size_t level, const std::string &type,
                        const std::function<void()> &inner) {
  const LoopShape &s = plan.nest[level];
  const LevelAxes &a = plan.axes[level];
  std::string trip = tripName(s), stop = stopName(s, a), at = "acc_at_" + nameOf(s.counter);
  std::string by = "acc_step_" + nameOf(s.counter), count = std::to_string(a.ahead);
  std::string share = "acc_share_" + nameOf(s.counter);
  // Threads of a long loop take so many that all of their steps fit 32 bits.
  bool narrow = a.plenty && type == "unsigned";
  const bool fromLower = type == "unsigned" && countsFromLower(plan, level);
  std::string lower = fromLower ? wrapped(s.lower) : "";
  if (fromLower)
    line("const unsigned " + stop + " = ::max((int)(" + expr(s.upper) + "), " + lower + ");");
  auto declareCounter = [&] {
    if (!fromLower)
      return counter(s, trip, a);
    line(typeName(spelledType(s.counter).getUnqualifiedType(), nameOf(s.counter)) + " = " + trip + ";");
    names[s.counter->getCanonicalDecl()] = "";
  };
  line("const " + type + " " + by + " = " + step(a, narrow, share) + ";");
  line(type + " " + at + " = " + (fromLower ? lower + " + " : "") + firstTrip(s, a, narrow, share) + ";");
  open("for (; " + (words.contiguous.empty() ? "" : "!" + words.contiguous + " && ") + at + " + " + std::to_string(a.ahead - 1) + " * " + by + " < " + stop + "; " +
       at + " += " + count + " * " + by + ")");
  line("#pragma unroll");
  std::string turn = "acc_turn_" + nameOf(s.counter);
  open("for (int " + turn + " = 0; " + turn + " < " + count + "; " + turn + "++)");
  line("const " + type + " " + trip + " = " + at + " + " + turn + " * " + by + ";");
  declareCounter();
  inner();
  close();
  close();
  hintSimd(plan, level);
  open("for (" + type + " " + trip + " = " + at + "; " + trip + " < " + stop + "; " + trip +
       " += " + by + ")");
  declareCounter();
  inner();
  close();
}

std::string SimtCode::isWhole(const Run &run) const {
  return "acc_from_" + nameOf(run.shape->counter) + " + " + std::to_string(run.axes->run) +
         " <= " + stopName(*run.shape, *run.axes);
}

/// Unrolled loops over the iterations of a run.
void SimtCode::openTurns(const std::vector<Run> &taken) {
  for (const Run &run : taken) {
    std::string name = nameOf(run.shape->counter), turn = "acc_turn_" + name;
    line("#pragma unroll");
    open("for (int " + turn + " = 0; " + turn + " < " + std::to_string(run.axes->run) + "; " + turn + "++)");
    line("const " + run.type + " " + tripName(*run.shape) + " = acc_from_" + name + " + " + turn + ";");
    counter(*run.shape, tripName(*run.shape), {});
  }
}

/// Neighbouring iterations of the loops around, unrolled where all of them exist.
void SimtCode::unrolled(const std::function<void()> &inner) {
  if (runs.empty())
    return inner();
  std::vector<Run> taken;
  taken.swap(runs);
  std::string whole;
  for (const Run &run : taken)
    whole += (whole.empty() ? "" : " && ") + isWhole(run);
  if (!words.contiguous.empty()) {
    open("if (" + words.contiguous + ")");
    for (const Run &run : taken) {
      line("const " + run.type + " " + tripName(*run.shape) + " = acc_from_" + nameOf(run.shape->counter) + ";");
      counter(*run.shape, tripName(*run.shape), {});
    }
    inner();
    close();
    line("else");
  }
  open("if (" + whole + ")");
  openTurns(taken);
  inner();
  for (size_t i = 0; i < taken.size(); ++i)
    close();
  close();
  open("else");
  for (const Run &run : taken) {
    std::string trip = tripName(*run.shape), from = "acc_from_" + nameOf(run.shape->counter);
    std::string some = taken.size() > 1 ? trip + " < " + from + " + " + std::to_string(run.axes->run) + " && " : "";
    open("for (" + run.type + " " + trip + " = " + from + "; " + some + trip + " < " +
         stopName(*run.shape, *run.axes) + "; " + trip + "++)");
    counter(*run.shape, trip, {});
  }
  inner();
  for (size_t i = 0; i < taken.size(); ++i)
    close();
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

/// collapse as one index space.
void SimtCode::oneSpace(const LoopPlan &plan) {
  size_t depth = plan.nest.size();
  std::string total;
  for (size_t i = 0; i < depth; ++i) {
    const LoopShape &s = plan.nest[i];
    line("const " + words.wide + " " + tripsName(s) + " = " + tripCount(s) + ";");
    total += (i ? " * " : "") + tripsName(s);
  }
  line("const " + words.wide + " acc_of_all = " + total + ";");
  const LevelAxes &a = plan.axes[0];
  std::string share, stop = "acc_of_all";
  if (shares(a)) {
    share = "acc_share_of_all", stop = "acc_stop";
    line("const " + words.wide + " " + share + " = " + helpers.share() + "(acc_of_all, " +
         words.blocks[a.grid] + ");");
    line("const " + words.wide + " acc_stop = " + words.contiguous + " ? ::min(acc_of_all, (" +
         words.block[a.grid] + " + 1) * " + share + ") : acc_of_all;");
  }
  if (plan.simd && !words.simd.empty())
    line(words.simd);
  open("for (" + words.wide + " acc_at = " + start(a, false, share) + "; acc_at < " + stop +
       "; acc_at += " + step(a, false, share) + ")");
  std::string rest = "acc_at";
  for (size_t i = depth; i-- > 0;) {
    const LoopShape &s = plan.nest[i];
    counter(s, i == 0 ? rest : "(" + rest + " % " + tripsName(s) + ")", {});
    rest = "(" + rest + " / " + tripsName(s) + ")";
  }
  innermost(plan);
  close();
}

/// Counts of tiles fit into 32 bits with that of the trips where tiles are small and gangs not more than there are tiles.
std::string SimtCode::tileType(const LoopPlan &plan, size_t level) const {
  constexpr long long SmallTile = 1 << 16;
  const ParsedArg *arg = plan.chunk ? plan.chunk : plan.tileSize(level);
  std::optional<long long> size = plan.openSize;
  if (arg && arg->expr)
    size = constantInteger(plan.directive->expr(*arg->expr), ec.ctx);
  const bool counted = launch && llvm::none_of(launch->gangs, [](const LaunchPlan::Size &s) { return s.arg; }) && !launch->defaults[0];
  return counted && size && *size >= 1 && *size <= SmallTile && fits32(plan.nest[level]) ? "unsigned" : words.wide;
}

/// tile: tiles over the grid, elements over the threads. chunk: the same with one
/// level.
void SimtCode::tiles(const LoopPlan &plan) {
  size_t depth = plan.nest.size();
  std::vector<std::string> types;
  for (size_t i = 0; i < depth; ++i) {
    const LoopShape &s = plan.nest[i];
    const ParsedArg *arg = plan.chunk ? plan.chunk : plan.tileSize(i);
    types.push_back(tileType(plan, i));
    std::string size = arg && arg->expr ? expr(*plan.directive, *arg->expr) : std::to_string(plan.openSize);
    std::string declared = "const " + types[i] + " " + tripsName(s) + " = " + tripCount(s) + ", ";
    // Tiles of nothing would never come to an end.
    if (arg && arg->expr && !constantInteger(plan.directive->expr(*arg->expr), ec.ctx)) {
      std::string asked = "acc_asked_" + nameOf(s.counter);
      declared += asked + " = " + size + ", ";
      size = asked + " > 1 ? " + asked + " : 1";
    }
    line(declared + "acc_tile_" + nameOf(s.counter) + " = " + size + ";");
  }
  std::function<void(size_t)> overTiles, overElements;
  overTiles = [&](size_t i) {
    if (i == depth)
      return overElements(0);
    const LoopShape &s = plan.nest[i];
    std::string name = nameOf(s.counter), tile = "acc_tile_" + name;
    int g = plan.axes[i].grid;
    open("for (" + types[i] + " acc_from_" + name + " = " +
         (g < 0 ? "0" : words.block[g] + " * " + tile) + "; acc_from_" + name + " < " +
         tripsName(s) + "; acc_from_" + name + " += " +
         (g < 0 ? tile : words.blocks[g] + " * " + tile) + ")");
    overTiles(i + 1);
    close();
  };
  overElements = [&](size_t i) {
    if (i == depth)
      return innermost(plan);
    const LoopShape &s = plan.nest[i];
    std::string name = nameOf(s.counter), trip = tripName(s);
    int t = plan.axes[i].thread;
    open("for (" + types[i] + " " + trip + " = acc_from_" + name +
         (t < 0 ? "" : " + " + words.thread[t]) + "; " + trip + " < acc_from_" + name +
         " + acc_tile_" + name + " && " + trip + " < " + tripsName(s) + "; " + trip +
         (t < 0 ? "++" : " += " + words.threads[t]) + ")");
    counter(s, trip, {});
    overElements(i + 1);
    close();
  };
  overTiles(0);
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
