// Triangles (analysis/Triangle.h): blocks compute squares and store what lies inside.
#include "emit/simt/patch/Patch.h"

using namespace clang;

namespace accolade::simt {

std::string SimtCode::Patch::isInside() {
  const LoopShape &s = column();
  if (plan.lean == Lean::Lower)
    return w.nameOf(s.counter) + " >= " + w.wrapped(s.lower);
  return w.nameOf(s.counter) + (s.relation == Relation::LT ? " < " : " <= ") + w.wrapped(s.upper);
}

void SimtCode::Patch::stayInside() {
  const LoopShape &s = column();
  const std::string edge = plan.lean == Lean::Lower        ? w.wrapped(s.lower)
                           : s.relation == Relation::LT ? "(" + w.wrapped(s.upper) + ") - 1"
                                                        : w.wrapped(s.upper);
  w.line("if (!(" + isInside() + ")) " + w.nameOf(s.counter) + " = " + edge + ";");
}

void SimtCode::Patch::skipOutside() {
  if (plan.lean == Lean::None)
    return;
  const bool lower = plan.lean == Lean::Lower;
  auto last = [&](const LoopShape &s, unsigned tile) { return within(s, from(s) + " + " + std::to_string(tile - 1)); };
  w.open("");
  auto names = w.names;
  std::string inside = textOf([&] { w.line("if (!(" + isInside() + ")) continue;"); });
  counterFor(row(), lower ? from(row()) : last(row(), tileOf(true)), inside);
  counterFor(column(), lower ? last(column(), tileOf(false)) : from(column()), inside);
  w.out += inside;
  w.names = names;
  w.close();
}

std::string SimtCode::Patch::within(const LoopShape &s, const std::string &trip) const {
  const std::string all = w.tripsName(s), across = w.tripsName(column());
  if (isExact(s))
    return trip;
  if (!plan.emptyRows || &s != &row())
    return upTo(trip, all);
  // Beyond a corner of the triangle rows have no columns: those are not read.
  const std::string some = "::min(" + all + ", " + across + ")";
  return plan.lean == Lean::Lower ? upTo(trip, some) : "::max(" + upTo(trip, all) + ", " + all + " - " + some + ")";
}

bool SimtCode::Patch::isExact(const LoopShape &s) const {
  return plan.lean == Lean::None && s.constantTrips && *s.constantTrips % tileOf(&s != &column()) == 0;
}

std::string SimtCode::Patch::upTo(const std::string &trip, const std::string &all) const {
  return "::min(" + (type == "unsigned" ? trip : "(" + type + ")(" + trip + ")") + ", " + all + " - 1)";
}

} // namespace accolade::simt
