// Iterations that a thread takes together, unrolled while all of them exist.
#include "emit/simt/SimtCode.h"

#include "analysis/Ast.h"

using namespace clang;

namespace accolade::simt {

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
  // At most three are left: compilers that unroll this would divide first to know how many. A processor has them all here.
  constexpr int Few = 4;
  if ((hintSimd(plan, level) || words.contiguous.empty()) && a.ahead <= Few)
    line("#pragma unroll 1");
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
  runs.swap(taken); // the loops around are still open
}

} // namespace accolade::simt
