// Loops along one row whose threads keep their elements of it from loop to loop (plan/grid/Kept.h).
//
//     float acc_kept_a[8];
//     const bool acc_keeps = m == 8 * blockDim.x;
//     if (acc_keeps) {
//       for (turn) acc_kept_a[turn] = a[i * m + j];
//       for (turn) most = fmaxf(most, acc_kept_a[turn]);
//     } else
//       for (j) most = fmaxf(most, a[i * m + j]);
//
// What is read before a loop is under way together. Rows that do not fill the turns of all threads are read again: turns
// with a question whether the row has ended took longer than that.
#include "emit/simt/SimtCode.h"

using namespace clang;

namespace accolade::simt {

static std::string numbered(const std::string &name, unsigned number) {
  return name + (number > 1 ? "_" + std::to_string(number) : "");
}

std::string SimtCode::keptName(const KeptElement &element) const {
  return numbered("acc_kept_" + nameOf(element.array), element.number);
}

/// What outlives the loop, in front of it.
void SimtCode::declareKept(const LoopPlan &plan) {
  if (!launch)
    return;
  const KeptRow &row = plan.kept;
  std::string most = std::to_string(row.most);
  for (const KeptElement &element : row.elements)
    if (element.first)
      line(typeName(element.places[0]->getType().getUnqualifiedType(), keptName(element) + "[" + most + "]") + ";");
  if (!row.first || row.elements.empty())
    return;
  const LoopShape &s = plan.nest[0];
  std::string trips = "(" + std::string(fits32(s) ? "unsigned" : words.wide) + ")(" + tripCount(s) + ")";
  line("const bool " + numbered("acc_keeps", row.number) + " = " +
       (words.contiguous.empty() ? "" : "!" + words.contiguous + " && ") + trips + " == " + most + " * " +
       step(plan.axes[0], true) + ";");
}

void SimtCode::kept(const LoopPlan &plan, size_t level, const std::function<void()> &inner) {
  const LoopShape &s = plan.nest[level];
  const LevelAxes &a = plan.axes[level];
  const bool narrow = fits32(s);
  std::string name = nameOf(s.counter), trip = tripName(s), turn = "acc_turn_" + name;
  std::string type = narrow ? "unsigned" : words.wide, by = "acc_step_" + name;
  auto openTurn = [&] {
    line("#pragma unroll");
    open("for (int " + turn + " = 0; " + turn + " < " + std::to_string(plan.kept.most) + "; " + turn + "++)");
    line("const " + type + " " + trip + " = " + start(a, narrow) + " + " + turn + " * " + by + ";");
  };
  auto move = [&](bool stores) {
    auto isMoved = [&](const KeptElement &e) { return stores ? e.stored : e.read; };
    if (llvm::none_of(plan.kept.elements, isMoved))
      return;
    openTurn();
    counter(s, trip, {});
    for (const KeptElement &e : plan.kept.elements)
      if (const Expr *memory = isMoved(e)) {
        std::string own = keptName(e) + "[" + turn + "]", place = expr(memory);
        line((stores ? place + " = " + own : own + " = " + place) + ";");
      }
    close();
  };
  open("if (" + numbered("acc_keeps", plan.kept.number) + ")");
  line("const " + type + " " + by + " = " + step(a, narrow) + ";");
  move(false);
  openTurn();
  const auto outside = replaced;
  for (const KeptElement &e : plan.kept.elements)
    for (const Expr *place : e.places)
      replaced[place] = keptName(e) + "[" + turn + "]";
  counterOfTurn(s, trip, {});
  inner();
  replaced = outside;
  close();
  move(true);
  close();
  open("else");
  fromMemory(plan, level, inner);
  close();
}

} // namespace accolade::simt
