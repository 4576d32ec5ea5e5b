// Loops of gang code. A nest is written in one of five ways, as its plan says:
// as the user wrote it (worker, vector, seq), by contiguous share (gang), by
// chunks (gang(static:n)), as one linear space (collapse), or in tiles (tile).
#include "backends/multicore/emit/GangCode.h"

using namespace clang;

namespace accolade::multicore {

static std::string numbered(const char *name, size_t level) {
  return std::string(name) + (level ? std::to_string(level) : "");
}

/// OpenMP's loops count in integers that have more than two values.
static bool isCount(const LoopShape &s) {
  QualType type = s.counter->getType().getNonReferenceType();
  return type->isIntegerType() && !type->isEnumeralType() && !type->isBooleanType();
}

/// A counter that may go around at its end is none that a loop could compare.
bool GangCode::unitStep(const LoopShape &s) const {
  if (s.relation == Relation::NE && s.counter->getType()->isUnsignedIntegerType())
    return false;
  return s.constantStep && (*s.constantStep == 1 || *s.constantStep == -1) && isCount(s);
}

/// The iterations of a loop, as an expression over 64-bit integers.
std::string GangCode::tripCount(const LoopShape &s) {
  QualType type = s.counter->getType().getNonReferenceType();
  std::string lower = "(" + lowerText(s, expr(s.lower), typeName(type.getUnqualifiedType())) + ")", upper = expr(s.upper);
  std::string distance = type->isIntegerType() || type->isEnumeralType()
                             ? boundText(s, upper, "acc_rt_int64", lower) + " - (acc_rt_int64)" + lower
                         : type->isDependentType() ? "acc_rt_distance(" + lower + ", " + upper + ", 0)"
                                                   : "(acc_rt_int64)((" + upper + ") - " + lower + ")";
  if (s.relation == Relation::LE)
    distance += " + 1";
  if (s.relation == Relation::GE)
    distance += " - 1";
  std::string step = s.constantStep ? std::to_string(*s.constantStep)
                     : s.step       ? signedStep(s, expr(s.step), "acc_rt_int64")
                                    : "1";
  if (s.relation == Relation::NE)
    return "(" + aroundText(s, distance, typeName(type.getUnqualifiedType()), "acc_rt_int64") + ") / " + step;
  return step == "1" ? distance : "acc_rt_trips(" + distance + ", " + step + ")";
}

void GangCode::declareTrips(const LoopShape &s, size_t level) {
  line("const acc_rt_int64 " + numbered("acc_trips", level) + " = acc_rt_at_least_0(" +
       tripCount(s) + ");");
}

std::string GangCode::counterAt(const LoopShape &s, size_t, const std::string &trip) {
  std::string lower = expr(s.lower);
  bool zero = lower == "0";
  std::string step = s.constantStep ? std::to_string(*s.constantStep)
                     : s.step       ? "(" + expr(s.step) + ")"
                                    : "1";
  std::string sign = "+";
  if (s.constantStep && *s.constantStep < 0) {
    sign = "-";
    step = std::to_string(-*s.constantStep);
  } else if (!s.constantStep && s.stepIsSubtracted) {
    sign = "-";
  }
  std::string moved = step == "1" ? trip : trip + " * " + step;
  if (zero && sign == "+")
    return moved;
  return "(" + lower + ") " + sign + " " + moved;
}

void GangCode::declareCounter(const LoopShape &s, size_t level, const std::string &trip) {
  QualType type = spelledType(s.counter).getUnqualifiedType();
  std::string value = counterAt(s, level, trip);
  if (type->isIntegerType())
    value = "(" + typeName(type) + ")(" + value + ")";
  // The class of an iterator may be private.
  const bool iterator = type->isRecordType() && ec.ctx.getLangOpts().CPlusPlus11;
  line((iterator ? "auto " + nameOf(s.counter) : typeName(type, nameOf(s.counter))) + " = " + value + ";");
  if (!mentions(s.loop->getBody(), s.counter))
    line("(void)" + nameOf(s.counter) + ";");
  names[s.counter->getCanonicalDecl()] = "";
}

/// Clang does not see names of the function around in such loops that stand for values and not for variables.
static bool namesConstantsAround(const Stmt *s, const ASTContext &ctx) {
  if (!s)
    return false;
  if (const auto *ref = dyn_cast<DeclRefExpr>(s)) {
    const auto *var = dyn_cast<VarDecl>(ref->getDecl());
    return isa<BindingDecl>(ref->getDecl()) || (var && var->isLocalVarDecl() && var->isUsableInConstantExpressions(ctx));
  }
  return llvm::any_of(s->children(), [&](const Stmt *child) { return namesConstantsAround(child, ctx); });
}

std::string GangCode::simdPragma(const LoopPlan &plan) {
  const LoopShape &last = plan.nest.back();
  if (!pragmas || !plan.simd || (last.upper && last.upper->getType()->isFloatingType())) // which OpenMP does not count to
    return "";
  std::string text = "#pragma omp simd";
  for (const ReductionVar &r : plan.reductions)
    text += " reduction(" + std::string(r.op == spec::ReductionOp::Sub ? "+" : spec::name(r.op)) +
            ":" + nameOf(r.var) + ")";
  for (const VarDecl *var : plan.lastValues)
    text += " lastprivate(" + nameOf(var) + ")";
  return plan.simdByHint && !namesConstantsAround(last.loop, ec.ctx) ? text : "#ifndef __clang__\n" + text + "\n#endif";
}

void GangCode::innermost(const LoopPlan &plan) {
  for (const PrivateVar &v : plan.privates)
    if (!v.isSection())
      declarePrivate(v);
  body(plan.nest.back().loop->getBody());
}

/// for (T i = <trip begin>; i < <trip end>; i++), in the user's own type where
/// the step is one, so that compilers see what they see in hand-written loops.
void GangCode::counted(const LoopShape &s, size_t level, const std::string &begin,
                       const std::string &end, const std::string &pragma,
                       const std::function<void()> &inner) {
  QualType type = spelledType(s.counter).getUnqualifiedType();
  std::string name = nameOf(s.counter);
  if (unitStep(s)) {
    bool up = *s.constantStep == 1;
    std::string first = numbered("acc_first", level), stop = numbered("acc_stop", level);
    std::string t = typeName(type);
    line("const " + t + " " + first + " = (" + t + ")(" + counterAt(s, level, begin) + "), " +
         stop + " = (" + t + ")(" + counterAt(s, level, end) + ");");
    names[s.counter->getCanonicalDecl()] = "";
    if (!pragma.empty())
      line(pragma);
    open("for (" + t + " " + name + " = " + first + "; " + name + (up ? " < " : " > ") + stop +
         "; " + name + (up ? "++" : "--") + ")");
    inner();
    close();
    return;
  }
  std::string trip = numbered("acc_trip", level);
  if (!pragma.empty())
    line(pragma);
  open("for (acc_rt_int64 " + trip + " = " + begin + "; " + trip + " < " + end + "; " + trip +
       "++)");
  declareCounter(s, level, trip);
  inner();
  close();
}

// ---- Not shared out: as the user wrote it -------------------------------------------

void GangCode::ownHeader(const LoopShape &s, const std::string &pragma) {
  QualType type = spelledType(s.counter).getUnqualifiedType();
  std::string lower = expr(s.lower);
  names[s.counter->getCanonicalDecl()] = "";
  if (!pragma.empty() && (isCount(s) || s.counter->getType()->isPointerType()))
    line(pragma);
  mark(s.loop->getForLoc());
  open("for (" + typeName(type, nameOf(s.counter)) + " = " + lower + "; " +
       expr(s.loop->getCond()) + "; " + expr(s.loop->getInc()) + ")");
}

void GangCode::sequentialNest(const LoopPlan &plan) {
  for (size_t i = 0; i < plan.nest.size(); ++i)
    ownHeader(plan.nest[i], i + 1 == plan.nest.size() ? simdPragma(plan) : "");
  innermost(plan);
  for (size_t i = 0; i < plan.nest.size(); ++i)
    close();
}

// ---- Shared out over gangs ---------------------------------------------------------------

void GangCode::gangLoop(const LoopPlan &plan) {
  const LoopShape &s = plan.nest[0];
  line("const acc_rt_range acc_range = acc_rt_share(" + tripCount(s) + ", " + gang + ", " +
       std::to_string(plan.gangDim) + ");");
  counted(s, 0, "acc_range.acc_begin", "acc_range.acc_end", simdPragma(plan), [&] { innermost(plan); });
  noteLast(plan, "acc_range.acc_end == " + tripCount(s) + " && acc_range.acc_begin < acc_range.acc_end");
}

/// Remembers whether this gang ran the last iteration, where somebody asks.
void GangCode::noteLast(const LoopPlan &plan, const std::string &condition) {
  if (anyObject(plan))
    line("acc_has_last = " + condition + ";");
}

bool GangCode::anyObject(const LoopPlan &plan) const {
  for (const VarDecl *var : plan.lastValues)
    if (objects.count(var))
      return true;
  return false;
}

/// gang(static:n): chunks of n iterations go to the gangs in turn (2.9.2).
void GangCode::chunkedLoop(const LoopPlan &plan) {
  const LoopShape &s = plan.nest[0];
  std::string dim = std::to_string(plan.gangDim);
  declareTrips(s, 0);
  line("const acc_rt_int64 acc_chunk = acc_rt_at_least_1(" + expr(*plan.directive, *plan.chunk->expr) + ");");
  open("for (acc_rt_int64 acc_at = acc_chunk * " + gang + "->acc_id[" + dim +
       "]; acc_at < acc_trips; acc_at += acc_chunk * " + gang + "->acc_count[" + dim + "])");
  line("const acc_rt_int64 acc_end = acc_rt_smaller(acc_at + acc_chunk, acc_trips);");
  counted(s, 0, "acc_at", "acc_end", simdPragma(plan), [&] { innermost(plan); });
  noteLast(plan, "acc_end == acc_trips");
  close();
}

/// collapse(n): the iterations of all n loops form one space, of which each gang
/// takes a contiguous share. The innermost loop stays a loop; the outer ones are
/// stepped together and taken apart once per row.
void GangCode::linearisedNest(const LoopPlan &plan) {
  size_t last = plan.nest.size() - 1;
  for (size_t i = 0; i <= last; ++i)
    declareTrips(plan.nest[i], i);
  std::string total;
  for (size_t i = 0; i <= last; ++i)
    total += (i ? " * " : "") + numbered("acc_trips", i);
  std::string row = numbered("acc_trips", last);
  line("const acc_rt_range acc_range = acc_rt_share(" + total + ", " + gang + ", " +
       std::to_string(plan.gangDim) + ");");
  open("for (acc_rt_int64 acc_row = " + row + " ? acc_range.acc_begin / " + row + " : 0; acc_row * " +
       row + " < acc_range.acc_end; acc_row++)");
  std::string rest = "acc_row";
  for (size_t i = last; i-- > 0;) {
    std::string trips = numbered("acc_trips", i);
    std::string own = i == 0 ? rest : rest + " % " + trips;
    declareCounter(plan.nest[i], i, i == 0 ? "(" + own + ")" : "(" + own + ")");
    rest = "(" + rest + " / " + trips + ")";
  }
  line("const acc_rt_int64 acc_begin = acc_rt_at_least_0(acc_range.acc_begin - acc_row * " + row +
       ");");
  line("const acc_rt_int64 acc_end = acc_rt_smaller(acc_range.acc_end - acc_row * " + row + ", " +
       row + ");");
  counted(plan.nest[last], last, "acc_begin", "acc_end", simdPragma(plan),
          [&] { innermost(plan); });
  close();
  noteLast(plan, "acc_range.acc_end == " + total + " && acc_range.acc_begin < acc_range.acc_end");
}

/// tile(a, b, ...): the tiles of the nest form one space for the gangs; the
/// elements of a tile are run in order by whoever has the tile (2.9.8).
void GangCode::tiledNest(const LoopPlan &plan) {
  size_t depth = plan.nest.size();
  std::string total;
  for (size_t i = 0; i < depth; ++i) {
    declareTrips(plan.nest[i], i);
    const ParsedArg *arg = plan.tileSize(i);
    std::string size = arg && arg->expr ? expr(*plan.directive, *arg->expr) : std::to_string(plan.openSize);
    std::string tile = numbered("acc_tile", i), tiles = numbered("acc_tiles", i);
    line("const acc_rt_int64 " + tile + " = acc_rt_at_least_1(" + size + "), " + tiles + " = acc_rt_trips(" +
         numbered("acc_trips", i) + ", " + tile + ");");
    total += (i ? " * " : "") + tiles;
  }
  line("const acc_rt_int64 acc_all = " + total + ";");
  if (plan.gang)
    line("const acc_rt_range acc_range = acc_rt_share(acc_all, " + gang + ", " +
         std::to_string(plan.gangDim) + ");");
  else
    line("const acc_rt_range acc_range = {0, acc_all};");
  open("for (acc_rt_int64 acc_t = acc_range.acc_begin; acc_t < acc_range.acc_end; acc_t++)");
  std::string rest = "acc_t";
  for (size_t i = depth; i-- > 0;) {
    std::string tile = numbered("acc_tile", i), tiles = numbered("acc_tiles", i);
    std::string begin = numbered("acc_begin", i), end = numbered("acc_end", i);
    std::string own = i == 0 ? rest : rest + " % " + tiles;
    line("const acc_rt_int64 " + begin + " = (" + own + ") * " + tile + ", " + end +
         " = acc_rt_smaller(" + begin + " + " + tile + ", " + numbered("acc_trips", i) + ");");
    rest = "(" + rest + " / " + tiles + ")";
  }
  std::function<void(size_t)> level = [&](size_t i) {
    counted(plan.nest[i], i, numbered("acc_begin", i), numbered("acc_end", i),
            i + 1 == depth ? simdPragma(plan) : "", [&, i] {
              if (i + 1 < depth)
                level(i + 1);
              else
                innermost(plan);
            });
  };
  level(0);
  close();
  if (plan.gang)
    noteLast(plan, "acc_range.acc_end == acc_all && acc_range.acc_begin < acc_range.acc_end");
}

/// A core does what was written where a grid's threads had better do it otherwise (Directive::turned).
void GangCode::stmt(const Stmt *s) {
  auto found = turned.find(s);
  if (found == turned.end())
    return loopAlike(s) ? void() : CodeWriter::stmt(s);
  auto planned = ec.plan.loops.find(s);
  if (planned != ec.plan.loops.end() && planned->second.gang)
    for (const auto &[written, nest] : found->second->loops)
      sharedAlike[written] = nest;
  for (const Stmt *one : found->second->written)
    stmt(one);
}

/// A loop that was written, as the one that stands for it is planned: each gang runs through all of its nest for its own share.
bool GangCode::loopAlike(const Stmt *s) {
  auto found = sharedAlike.find(s);
  auto planned = found == sharedAlike.end() ? ec.plan.loops.end() : ec.plan.loops.find(found->second);
  if (planned == ec.plan.loops.end())
    return false;
  LoopPlan plan = planned->second;
  plan.nest = {analyzeLoopShape(cast<ForStmt>(s), ec.ctx)};
  loop(plan);
  return true;
}

void GangCode::loop(const LoopPlan &plan) {
  markOurs();
  auto savedNames = names;
  auto savedObjects = objects;
  bool frame = plan.gang || plan.tile || !plan.reductions.empty() || !plan.privates.empty() ||
               !plan.lastValues.empty();
  if (frame)
    open("");
  for (const PrivateVar &v : plan.privates) {
    if (declaredInside(v)) // and perhaps used only as private copies
      line("(void)" + nameOf(v.var) + ";");
    if (v.isSection())
      declarePrivate(v);
  }
  enterReductions(plan);
  bool inside = block_; // the block has one of such variables for each iteration
  if (plan.gang && anyObject(plan) && !inside)
    line("int acc_has_last = 0;");
  if (!inside)
    enterLastValues(plan);
  if (plan.nest.empty())
    body(plan.directive->body);
  else if (plan.scan && plan.scan->shared)
    scan(plan);
  else if (plan.ofBlock && plan.blockOnHost)
    inBlocks(plan);
  else if (plan.tile)
    tiledNest(plan);
  else if (!plan.gang)
    sequentialNest(plan);
  else if (plan.nest.size() > 1)
    linearisedNest(plan);
  else if (plan.chunk && plan.chunk->expr)
    chunkedLoop(plan);
  else
    gangLoop(plan);
  markOurs();
  if (!inside)
    leaveLastValues(plan);
  leaveReductions(plan);
  if (frame)
    close();
  names = std::move(savedNames);
  objects = std::move(savedObjects);
}

} // namespace accolade::multicore
