// Trips of a loop: how many there are, which of them a block or a thread begins with and goes on to, and what counters they
// stand for.
#include "emit/simt/SimtCode.h"

#include "analysis/Ast.h"
#include "emit/LoopBounds.h"

using namespace clang;

namespace accolade::simt {

std::string SimtCode::tripName(const LoopShape &s) const { return "acc_" + nameOf(s.counter); }
std::string SimtCode::tripsName(const LoopShape &s) const {
  return "acc_trips_" + nameOf(s.counter);
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

} // namespace accolade::simt
