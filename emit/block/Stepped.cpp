// Elements that lie equally far apart from trip to trip (BlockPlan::stepped): an iteration has the address of
// the one of this trip.
#include "emit/block/BlockCode.h"

#include "analysis/Ast.h"

using namespace clang;

namespace accolade {

std::string BlockCode::startSteps(const ForStmt *loop) {
  auto it = plan.stepped.find(loop);
  if (it == plan.stepped.end() || !stepsByAddress())
    return "";
  std::string steps;
  for (const BlockPlan::Stepped &one : it->second) {
    // Variables of the trip are not there yet.
    auto names = writer.names;
    for (const VarDecl *var : one.needed)
      writer.names[var->getCanonicalDecl()] =
          "((" + writer.typeName(plainType(var).getUnqualifiedType()) + ")(" + writer.expr(var->getInit()) + "))";
    std::string name = "acc_step" + std::to_string(++number), place = writer.expr(one.element);
    writer.names = names;
    writer.line("auto *" + name + " = &" + place + ";");
    steps += ", " + name;
    for (const BlockPlan::Stepped::Term &term : one.by) {
      std::string by = std::abs(term.times) == 1 ? "" : std::to_string(std::abs(term.times)) + "LL";
      for (const Expr *factor : term.factors)
        by += (by.empty() ? "(long long)(" : " * (") + writer.expr(factor) + ")";
      steps += (term.times < 0 ? " -= " : " += ") + (by.empty() ? "1" : by);
      steps += &term == &one.by.back() ? "" : ", " + name;
    }
    for (const Expr *e : one.alike)
      stepped[e] = name;
  }
  return steps;
}

void BlockCode::endSteps(const ForStmt *loop) {
  if (auto it = plan.stepped.find(loop); it != plan.stepped.end())
    for (const BlockPlan::Stepped &one : it->second)
      for (const Expr *e : one.alike)
        stepped.erase(e);
}

} // namespace accolade
