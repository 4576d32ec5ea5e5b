// Elements of a row that a thread reads once and finds in the block's memory from then on (plan/grid/KeptRows.h).
#include "emit/simt/SimtCode.h"

using namespace clang;

namespace accolade::simt {

void SimtCode::declareRows() {
  const auto &rows = launch->grid.rows;
  for (size_t i = 0; i < rows.size(); ++i)
    line(words.shared + " " + typeName(rows[i]->getType().getUnqualifiedType()) + " acc_row" + std::to_string(i + 1) + "[" +
         std::to_string(launch->grid.roomOfRows) + "];");
}

/// Rows that are longer than there is room are read again.
void SimtCode::keepRow(const LoopPlan &plan) {
  if (plan.row.empty())
    return;
  const LoopShape &s = plan.nest[0];
  const bool several = !launch->grid.threads[1].empty();
  std::string room = std::to_string(launch->grid.roomOfRows), at = tripName(s);
  if (several) {
    room += " / " + words.threads[1];
    at = words.thread[1] + " * (" + room + ") + " + at;
  }
  const std::string fits = (words.contiguous.empty() ? "" : "!" + words.contiguous + " && ") + tripsName(s) + " <= " + room;
  std::map<const Expr *, std::string> found;
  for (const RowElement &e : plan.row) {
    const std::string number = std::to_string(e.number + 1), element = "acc_element" + number;
    const std::string kept = "acc_row" + number + "[" + at + "]", read = expr(e.places[0]);
    line("const " + typeName(e.places[0]->getType().getUnqualifiedType()) + " " + element + " = " +
         (e.first ? read : fits + " ? " + kept + " : " + read) + ";");
    if (e.first)
      line("if (" + fits + ") " + kept + " = " + element + ";");
    for (const Expr *place : e.places)
      found[place] = element;
  }
  replaced.insert(found.begin(), found.end());
}

} // namespace accolade::simt
