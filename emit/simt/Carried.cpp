// Loops whose trips read what the trips before have written: that stays in variables.
//
//     float acc_1_c = i < n ? c[(i - 1) * m + j] : 0, acc_0_c;
//     for (; i < n; i++) {
//       ... acc_1_c ...
//       acc_0_c = ...;
//       c[i * m + j] = acc_0_c;
//       acc_1_c = acc_0_c;
//     }
#include "emit/simt/SimtCode.h"

using namespace clang;

namespace accolade::simt {

/// What was written so many trips ago.
static std::string tripsAgo(const std::string &array, size_t trips) {
  return "acc_" + std::to_string(trips) + "_" + array;
}

/// Its variables before the loop, and what stands for its elements inside.
void SimtCode::carry(const CarriedElement &element, const ForStmt *loop) {
  std::string array = nameOf(element.array), own = tripsAgo(array, 0);
  QualType type = element.store->getLHS()->getType().getUnqualifiedType();
  for (size_t k = 0; k < element.reads.size(); ++k)
    line(typeName(type, tripsAgo(array, k + 1)) + " = " + expr(loop->getCond()) + " ? " +
         expr(element.reads[k].front()) + " : 0;");
  line(typeName(type, own) + ";");
  for (size_t k = 0; k < element.reads.size(); ++k)
    for (const Expr *read : element.reads[k])
      replaced[read] = tripsAgo(array, k + 1);
  for (const Expr *read : element.own)
    replaced[read] = own;
}

/// Each trip's value goes into a variable as well.
void SimtCode::keepStored(const CarriedElement &element) {
  const BinaryOperator *store = element.store;
  std::string place = expr(store->getLHS()), value = expr(store->getRHS());
  if (store->isCompoundAssignmentOp()) {
    BinaryOperatorKind op = BinaryOperator::getOpForCompoundAssignment(store->getOpcode());
    value = place + " " + BinaryOperator::getOpcodeStr(op).str() + " (" + value + ")";
  }
  replaced[store] = (element.late ? "" : place + " = ") + tripsAgo(nameOf(element.array), 0) + " = " + value;
}

bool SimtCode::carrying(const ForStmt *loop, const std::function<void()> &init,
                        const std::function<void()> &inner) {
  if (!launch || idle())
    return false;
  auto found = launch->carried.find(loop);
  if (found == launch->carried.end())
    return false;
  const std::vector<CarriedElement> &elements = found->second.elements;
  auto outside = replaced;
  open("");
  init();
  for (const CarriedElement &element : elements)
    carry(element, loop);
  for (const CarriedElement &element : elements)
    keepStored(element);
  if (unsigned trips = found->second.unroll)
    line("#pragma unroll " + std::to_string(trips));
  open("for (; " + expr(loop->getCond()) + "; " + (loop->getInc() ? expr(loop->getInc()) : "") + ")");
  inner();
  for (const CarriedElement &element : elements)
    if (element.late)
      line(expr(element.store->getLHS()) + " = " + tripsAgo(nameOf(element.array), 0) + ";");
  for (const CarriedElement &element : elements)
    for (size_t k = element.reads.size(); k > 0; --k)
      line(tripsAgo(nameOf(element.array), k) + " = " + tripsAgo(nameOf(element.array), k - 1) + ";");
  close();
  close();
  replaced = outside;
  return true;
}

void SimtCode::forStmt(const ForStmt *s) {
  if (writeOut && writeOut(s))
    return;
  auto init = [&] { stmt(s->getInit()); };
  if (carrying(s, init, [&] { body(s->getBody()); }))
    return;
  if (launch && launch->unrolled.count(s))
    line("#pragma unroll");
  DeviceWriter::forStmt(s);
}

} // namespace accolade::simt
