// The walk along staged elements: those of the next trips are on their way in registers while a block works on these.
#include "emit/simt/patch/Patch.h"

using namespace clang;

namespace accolade::simt {

void SimtCode::Patch::walk() {
  if (!asksTrips() && (!plan.stagesAll() || walksSeveral()))
    declareWalk();
  if (plan.stagesAll())
    return walkAtOnce();
  std::string at = "acc_at_" + walkName(), depth = std::to_string(plan.depth);
  std::string all = walkTrips();
  for (size_t i = 0; i < plan.staged.size(); ++i)
    w.line(element(i) + " acc_next_" + tiles_[i] + "[" + std::to_string(each(i)) + "];");
  w.open("if (" + all + " > 0)");
  load("0");
  w.close();
  w.open("for (" + type + " " + at + " = 0; " + at + " < " + all + "; " + at + " += " + depth +
         ")");
  store();
  w.line(w.words.barrier + ";");
  w.open("if (" + at + " + " + std::to_string(2 * plan.depth) + " <= " + all + ")");
  load(at + " + " + depth, true);
  w.close();
  w.open("else if (" + at + " + " + depth + " < " + all + ")");
  load(at + " + " + depth);
  w.close();
  if (!plan.ownTests.empty()) {
    w.open("if (" + at + " + " + depth + " <= " + all + " && (" + liesApart(at) + "))");
    allSlices(at, true);
    w.close();
  }
  w.open((plan.ownTests.empty() ? "if (" : "else if (") + at + " + " + depth + " <= " + all + ")");
  allSlices(at, false);
  w.close();
  w.open("else");
  w.open("for (int acc_slice = 0; " + at + " + acc_slice < " + all + "; acc_slice++)");
  step(at);
  w.close();
  w.close();
  w.line(w.words.barrier + ";");
  w.close();
}

void SimtCode::Patch::walkAtOnce() {
  bring();
  w.line(w.words.barrier + ";");
  if (!plan.ownTests.empty()) {
    w.open("if (" + liesApart("0") + ")");
    allSlices("", true);
    w.close();
    w.open("else");
  }
  allSlices("", false);
  if (!plan.ownTests.empty())
    w.close();
  w.line(w.words.barrier + ";");
}

void SimtCode::Patch::allSlices(const std::string &at, bool apart) {
  unrolledTo("acc_slice", plan.depth, plan.depth > 16 ? "#pragma unroll 16" : "#pragma unroll");
  step(at, apart);
  w.close();
}

std::string SimtCode::Patch::liesApart(const std::string &at) {
  auto number = [&](const LoopShape &s, const std::string &trip, unsigned more) {
    const std::string lower = w.wrapped(s.lower), plus = more ? " + " + std::to_string(more) : "";
    return lower == "0" && type == "unsigned" ? trip + plus : "(long long)" + lower + " + " + trip + plus;
  };
  const std::string column = from(this->column());
  return number(plan.walk, at, plan.depth) + " <= " + number(this->column(), column, 0) + " || " +
         number(this->column(), column, tileOf(false)) + " <= " + number(plan.walk, at, 0);
}

void SimtCode::Patch::step(const std::string &at, bool apart) {
  auto names = w.names;
  forgetWalkCounters();
  for (size_t i = 0; i < plan.staged.size(); ++i) {
    const PatchPlan::Staged &s = plan.staged[i];
    for (const Expr *place : s.places)
      w.replaced[place] = "acc_tile_" + tiles_[i] + "[acc_slice]" +
                          (s.byRow      ? "[" + ownRow() + "]"
                           : s.byColumn ? "[" + ownColumn() + "]"
                                        : "");
  }
  if (apart)
    for (auto [test, differ] : plan.ownTests)
      w.replaced[test] = differ ? "true" : "false";
  keep();
  std::string text = textOf([&] {
    overPatch(true, [&] { w.body(plan.walk.loop->getBody()); });
  });
  w.replaced.clear();
  walkCounters(at.empty() ? "acc_slice" : at + " + acc_slice", text);
  w.out += text;
  w.names = names;
}

void SimtCode::Patch::keep() {
  for (size_t i = 0; i < plan.kept.size(); ++i)
    for (const Expr *place : plan.kept[i].places)
      w.replaced[place] = keptName(i) + inPatch();
}

} // namespace accolade::simt
