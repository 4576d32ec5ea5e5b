// Rows whose lengths lie in memory: they are short, so that their threads test every trip
// (LevelAxes::tested).
#include "emit/simt/SimtCode.h"

using namespace clang;

namespace accolade::simt {

/// A row that lies in memory has fewer elements than 32 bits count, if its counter has 32.
bool SimtCode::countsRow(const LoopShape &s) const {
  QualType type = s.counter->getType().getNonReferenceType();
  return type->isSpecificBuiltinType(BuiltinType::Int) && s.constantStep == 1 &&
         s.relation == Relation::LT && s.upper->getType()->isSpecificBuiltinType(BuiltinType::Int) &&
         s.lower->getType()->isSpecificBuiltinType(BuiltinType::Int);
}

/// Several trips at once, each with a test: threads with few of them have no others to wait for.
void SimtCode::testedTogether(const LoopPlan &plan, size_t level,
                              const std::function<void()> &inner) {
  const LoopShape &s = plan.nest[level];
  const LevelAxes &a = plan.axes[level];
  if (countsRow(s) && plan.lastValues.empty())
    return rowTogether(plan, level, inner);
  const std::string &type = words.wide;
  std::string trip = tripName(s), trips = tripsName(s), at = "acc_at_" + nameOf(s.counter);
  std::string by = "acc_step_" + nameOf(s.counter), count = std::to_string(a.ahead);
  std::string turn = "acc_turn_" + nameOf(s.counter);
  line("const " + type + " " + trips + " = " + tripCount(s) + ";");
  line("const " + type + " " + by + " = " + step(a, false) + ";");
  if (!words.contiguous.empty()) {
    open("if (" + words.contiguous + ")");
    hintSimd(plan, level);
    open("for (" + type + " " + trip + " = " + start(a, false) + "; " + trip + " < " + trips + "; " + trip +
         " += " + by + ")");
    counter(s, trip, a);
    inner();
    close();
    close();
    line("else");
  }
  open("for (" + type + " " + at + " = " + start(a, false) + "; " + at + " < " + trips + "; " + at +
       " += " + count + " * " + by + ")");
  line("#pragma unroll");
  open("for (int " + turn + " = 0; " + turn + " < " + count + "; " + turn + "++)");
  line("const " + type + " " + trip + " = " + at + " + " + turn + " * " + by + ";");
  open("if (" + trip + " < " + trips + ")");
  counter(s, trip, a);
  inner();
  close();
  close();
  close();
}

/// A row that lies in memory is counted by the places of its elements, which 32 bits without a sign
/// hold; a sparse matrix times a vector was slower by a twentieth with trips from 0 on. Rows that begin
/// before the first place are counted one by one.
void SimtCode::rowTogether(const LoopPlan &plan, size_t level, const std::function<void()> &inner) {
  const LoopShape &s = plan.nest[level];
  const LevelAxes &a = plan.axes[level];
  std::string name = nameOf(s.counter), trip = tripName(s), at = "acc_at_" + name, by = "acc_step_" + name;
  std::string first = "acc_first_" + name, end = "acc_end_" + name, turn = "acc_turn_" + name;
  std::string count = std::to_string(a.ahead), type = typeName(spelledType(s.counter).getUnqualifiedType());
  line("const int " + first + " = " + expr(s.lower) + ", " + end + " = " + expr(s.upper) + ";");
  line("const unsigned " + by + " = " + step(a, true) + ";");
  open("if (" + (words.contiguous.empty() ? "" : words.contiguous + " || ") + "(" + first + " | " + end + ") < 0)");
  line("const unsigned " + tripsName(s) + " = ::max(" + end + " - " + first + ", 0);");
  hintSimd(plan, level);
  open("for (unsigned " + trip + " = " + start(a, true) + "; " + trip + " < " + tripsName(s) + "; " + trip +
       " += " + by + ")");
  line(type + " " + name + " = (" + type + ")(" + first + " + " + trip + ");");
  names[s.counter->getCanonicalDecl()] = "";
  inner();
  close();
  close();
  line("else");
  open("for (unsigned " + at + " = " + first + " + " + start(a, true) + "; " + at + " < (unsigned)" + end + "; " + at +
       " += " + count + " * " + by + ")");
  line("#pragma unroll");
  open("for (int " + turn + " = 0; " + turn + " < " + count + "; " + turn + "++)");
  line("const unsigned " + trip + " = " + at + " + " + turn + " * " + by + ";");
  open("if (" + trip + " < (unsigned)" + end + ")");
  line(type + " " + name + " = " + trip + ";");
  inner();
  close();
  close();
  close();
}

} // namespace accolade::simt
