#include "emit/host/HostTrips.h"

using namespace clang;

namespace accolade {

static std::string lastOf(const LoopShape &s, HostExpressions &w) {
  const std::string last = "((" + w.expr(s.upper) + ")" + (s.relation == Relation::LT ? " - 1)" : ")");
  const QualType type = s.counter->getType().getNonReferenceType().getUnqualifiedType();
  const bool turns = s.upper->getType()->isUnsignedIntegerType() && type->isSignedIntegerType();
  return turns ? "((" + w.typeName(type) + ")" + last + ")" : last;
}

std::string HostTrips::of(const LoopShape &s, bool fromZero) const {
  HostExpressions w(ec);
  return of(s, fromZero, w);
}

std::string HostTrips::boxed(const LoopShape &s, const LoopShape &around, Lean lean) const {
  HostExpressions w(ec);
  w.names[around.counter->getCanonicalDecl()] = lean == Lean::Lower ? "(" + w.expr(around.lower) + ")" : lastOf(around, w);
  return of(s, false, w);
}

std::string HostTrips::about(const LoopShape &s, const LoopShape &around) const {
  if (&s == &around)
    return "acc_rt_larger(" + of(s, false) + ", 1)";
  return "acc_rt_larger(acc_rt_larger(" + boxed(s, around, Lean::Lower) + ", " + boxed(s, around, Lean::Upper) +
         "), 1)";
}

std::string HostTrips::of(const LoopShape &s, bool fromZero, HostExpressions &w) const {
  if (s.constantTrips && !fromZero)
    return std::to_string(*s.constantTrips);
  std::string lower = fromZero ? "0" : w.expr(s.lower);
  const bool integer = s.counter->getType().getNonReferenceType()->isIntegralOrEnumerationType();
  if (integer && !fromZero)
    lower = lowerText(s, lower, w.typeName(s.counter->getType().getNonReferenceType().getUnqualifiedType()));
  std::string distance = integer || s.counter->getType()->isDependentType()
                             ? boundText(s, w.expr(s.upper), "acc_rt_int64", lower) + " - (acc_rt_int64)(" + lower + ")"
                             : "(acc_rt_int64)((" + w.expr(s.upper) + ") - (" + lower + "))";
  if (s.relation == Relation::LE)
    distance += " + 1";
  if (s.relation == Relation::GE)
    distance += " - 1";
  const std::string each = step(s, w);
  if (s.relation == Relation::NE)
    return "((" + aroundText(s, distance, w.typeName(s.counter->getType().getUnqualifiedType()), "acc_rt_int64") + ") / " +
           each + ")";
  return "acc_rt_trips(" + distance + ", " + each + ")";
}

std::string HostTrips::step(const LoopShape &s, HostExpressions &w) {
  return s.constantStep ? std::to_string(*s.constantStep)
         : s.step       ? signedStep(s, w.expr(s.step), "acc_rt_int64")
                        : "1";
}

} // namespace accolade
