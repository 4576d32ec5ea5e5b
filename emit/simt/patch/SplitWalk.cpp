// Columns that are walked along by several threads each: every row of a block's threads takes its
// share of the walk, and the first row adds up what the others found.
//
// Threads beyond the last column compute what the last one computes and keep it to themselves, so
// that all threads of a block meet at every barrier.
#include "emit/simt/Parts.h"

#include "plan/patch/Patch.h"

using namespace clang;

namespace accolade::simt {

void SimtCode::splitWalk(const PatchPlan &plan) {
  const LoopShape &column = plan.column.loop->nest[plan.column.level], &walk = plan.walk;
  const std::string x = words.thread[0], y = words.thread[1], width = words.threads[0], rows = words.threads[1];
  const std::string type = fits32(column) && fits32(walk) ? "unsigned" : words.wide;
  const std::string cast = type == "unsigned" ? "" : "(" + type + ")";
  if (!words.contiguous.empty()) {
    open("if (" + words.contiguous + ")");
    plain = true;
    nest(*plan.outer, 0);
    plain = false;
    close();
    open("else");
  }
  const std::string from = "acc_from_" + nameOf(column.counter), all = tripsName(column);
  line("const " + type + " " + all + " = " + tripCount(column) + ";");
  for (const ReductionVar &r : plan.sums)
    line(words.shared + " " + typeName(reductions.elementType(r)) + " acc_parts_" + nameOf(r.var) + "[" +
         std::to_string(PatchPlan::MostSplitThreads) + "];");
  open("for (" + type + " " + from + " = " + cast + words.block[0] + " * " + width + "; " + from + " < " + all +
       "; " + from + " += " + cast + words.blocks[0] + " * " + width + ")");
  line("const " + type + " " + tripName(column) + " = ::min(" + cast + "(" + from + " + " + x + "), " + all + " - 1);");
  counter(column, tripName(column), {});
  statements(plan.before);
  for (const ReductionVar &r : plan.sums)
    line("if (" + y + " > 0) " + nameOf(r.var) + " = " +
         reductions.identity(r.op, reductions.elementType(r)) + ";");
  walkTogether(plan, type);
  open("if (" + rows + " > 1)");
  for (const ReductionVar &r : plan.sums)
    line("acc_parts_" + nameOf(r.var) + "[" + y + " * " + width + " + " + x + "] = " + nameOf(r.var) + ";");
  line(words.barrier + ";");
  open("if (" + y + " == 0)");
  open("for (unsigned acc_row = 1; acc_row < " + rows + "; acc_row++)");
  for (const ReductionVar &r : plan.sums)
    reductions.combine(r.op, reductions.elementType(r), nameOf(r.var),
                       "acc_parts_" + nameOf(r.var) + "[acc_row * " + width + " + " + x + "]");
  close();
  close();
  line(words.barrier + ";");
  close();
  open("if (" + y + " == 0 && " + from + " + " + x + " < " + all + ")");
  statements(plan.after);
  close();
  close();
  if (!words.contiguous.empty())
    close();
}

/// The trips of one row of threads, several at once while there are so many.
void SimtCode::walkTogether(const PatchPlan &plan, const std::string &type) {
  const LoopShape &walk = plan.walk;
  const std::string trip = tripName(walk), trips = tripsName(walk), at = "acc_at_" + nameOf(walk.counter);
  const std::string by = "acc_step_" + nameOf(walk.counter), count = std::to_string(SplitAhead);
  line("const " + type + " " + trips + " = " + tripCount(walk) + ";");
  line("const " + type + " " + by + " = " + words.threads[1] + ";");
  line(type + " " + at + " = " + words.thread[1] + ";");
  open("for (; " + at + " + " + std::to_string(SplitAhead - 1) + " * " + by + " < " + trips + "; " + at + " += " +
       count + " * " + by + ")");
  line("#pragma unroll");
  open("for (int acc_turn = 0; acc_turn < " + count + "; acc_turn++)");
  line("const " + type + " " + trip + " = " + at + " + acc_turn * " + by + ";");
  counter(walk, trip, {});
  body(walk.loop->getBody());
  close();
  close();
  open("for (" + type + " " + trip + " = " + at + "; " + trip + " < " + trips + "; " + trip + " += " + by + ")");
  counter(walk, trip, {});
  body(walk.loop->getBody());
  close();
}

} // namespace accolade::simt
