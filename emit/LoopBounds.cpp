#include "emit/LoopBounds.h"

using namespace clang;

namespace accolade {

std::string boundText(const LoopShape &shape, const std::string &upper, const std::string &wide,
                      const std::string &lower) {
  std::string cut = "(" + wide + ")(" + upper + ")";
  if (shape.mayStartBeyond) { // C compares as unsigned: no trips
    const std::string first = "(" + wide + ")(" + lower + ")";
    const std::string tested = shape.counter->getType()->isUnsignedIntegerType() ? first : "(" + lower + ")";
    return "(" + tested + " < 0 ? " + first + (shape.relation == Relation::LE ? " - 1" : "") + " : " + cut + ")";
  }
  if (!shape.upper->getType()->isRealFloatingType())
    return cut;
  bool up = shape.relation == Relation::LT || shape.relation == Relation::GE;
  return "(" + cut + (up ? " + (" : " - (") + cut + (up ? " < (" : " > (") + upper + ")))";
}

std::string lowerText(const LoopShape &shape, const std::string &lower, const std::string &type) {
  const Expr *first = shape.lower->IgnoreParenImpCasts();
  const bool turns = shape.counter->getType()->isUnsignedIntegerType() && first->getType()->isSignedIntegerType() &&
                     !isa<IntegerLiteral>(first);
  return turns ? "(" + type + ")(" + lower + ")" : lower;
}

std::string signedStep(const LoopShape &shape, const std::string &step, const std::string &wide) {
  return shape.stepIsSubtracted ? "-(" + wide + ")(" + step + ")" : "(" + step + ")";
}

std::string aroundText(const LoopShape &shape, const std::string &distance, const std::string &type, const std::string &wide) {
  if (!shape.counter->getType()->isUnsignedIntegerType() || !shape.constantStep)
    return distance;
  const bool down = *shape.constantStep < 0;
  return std::string(down ? "-" : "") + "(" + wide + ")(" + type + ")(" + (down ? "-(" + distance + ")" : distance) + ")";
}

} // namespace accolade
