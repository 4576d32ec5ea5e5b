// A square of elements that is read along one axis and stored along the other (plan/patch/Turn.h).
#include "emit/simt/SimtCode.h"

#include "plan/patch/Turn.h"

using namespace clang;

namespace accolade::simt {

/// The iterations of the block's square, neighbouring ones of rows or of columns by neighbouring threads.
/// Those beyond the last one are `repeated` as the last one or left out.
void SimtCode::overSquare(const PatchPlan &plan, bool alongRows, bool repeated,
                          const std::function<void(const std::string &lane)> &inner) {
  const LoopShape &row = plan.row.shape(), &column = plan.column.shape();
  const std::string &lane = words.thread[0];
  auto trip = [&](const LoopShape &s, bool isLane) {
    std::string type = fits32(s) ? "unsigned" : words.wide;
    std::string at = "acc_from_" + nameOf(s.counter) + " + " + (isLane ? lane : "acc_row");
    line("const " + type + " " + tripName(s) + " = " + (repeated ? "::min(" + at + ", " + tripsName(s) + " - 1)" : at) + ";");
  };
  line("#pragma unroll");
  open("for (int acc_turn = 0; acc_turn < " + std::to_string(TurnSide) + "; acc_turn += " + std::to_string(TurnRows) + ")");
  line("const unsigned acc_row = acc_turn + " + words.thread[1] + ";");
  trip(row, alongRows);
  trip(column, !alongRows);
  if (!repeated)
    open("if (" + tripName(row) + " < " + tripsName(row) + " && " + tripName(column) + " < " + tripsName(column) + ")");
  counter(row, tripName(row), {});
  counter(column, tripName(column), {});
  inner(lane);
  if (!repeated)
    close();
  close();
}

void SimtCode::turn(const PatchPlan &plan) {
  const BinaryOperator *store = plan.turn.store;
  const std::string side = std::to_string(TurnSide), padded = std::to_string(TurnSide + 1);
  for (const PatchPlan::Side *s : {&plan.row, &plan.column}) {
    std::string type = fits32(s->shape()) ? "unsigned" : words.wide, cast = type == "unsigned" ? "" : "(" + type + ")";
    line("const " + type + " " + tripsName(s->shape()) + " = " + tripCount(s->shape()) + ";");
    line("const " + type + " acc_from_" + nameOf(s->shape().counter) + " = " + cast +
         blockOfAll(s->loop->axes[s->level].grid) + " * " + side + ";");
  }
  // A device may give the block fewer threads than it was planned for; and PoCL 3.1 stores for threads
  // that have nothing to store.
  const bool sure = words.contiguous.empty();
  if (!sure)
    open("if (" + words.hasWarps + " && " + words.threads[0] + " == " + side + " && " + words.threads[1] + " == " + std::to_string(TurnRows) + ")");
  line(words.shared + " " + typeName(store->getRHS()->getType().getUnqualifiedType()) + " acc_square[" + side + "][" + padded + "];");
  overSquare(plan, plan.turn.readsRows, true, [&](const std::string &lane) {
    line("acc_square[acc_row][" + lane + "] = " + expr(store->getRHS()) + ";");
  });
  line(words.barrier + ";");
  overSquare(plan, !plan.turn.readsRows, false, [&](const std::string &lane) {
    line(expr(store->getLHS()) + " " + BinaryOperator::getOpcodeStr(store->getOpcode()).str() + " acc_square[" + lane + "][acc_row];");
  });
  if (sure)
    return;
  close();
  open("else");
  plain = true;
  nest(*plan.outer, 0);
  plain = false;
  close();
}

} // namespace accolade::simt
