#include "emit/simt/patch/PatchParts.h"

using namespace clang;

namespace accolade::simt {

SimtCode::PatchParts::PatchParts(SimtCode &w, const PatchPlan &plan) : w(w), plan(plan) {
  bool narrow = w.fits32(column()) && llvm::all_of(plan.walks(), [&](const LoopShape *s) { return w.fits32(*s); });
  if (plan.row.loop)
    narrow &= w.fits32(row());
  for (const PatchPlan::Side &layer : plan.layers)
    narrow &= w.fits32(layer.shape());
  type = narrow ? "unsigned" : w.words.wide;
}

std::string SimtCode::PatchParts::product() const {
  std::string text = "(" + w.words.wide + ")" + w.tripsName(column());
  if (plan.row.loop)
    text += " * " + w.tripsName(row());
  for (const PatchPlan::Side &layer : plan.layers)
    text += " * " + w.tripsName(layer.shape());
  return text;
}

std::string SimtCode::PatchParts::isWorth() const {
  std::string text = plan.least ? product() + " >= " + std::to_string(plan.least) : "";
  auto ask = [&](const PatchPlan::Side &side, unsigned least) {
    if (side.loop && least)
      text += (text.empty() ? "" : " && ") + w.tripsName(side.shape()) + " >= " + std::to_string(least);
  };
  ask(plan.row, plan.leastRows);
  ask(plan.column, plan.leastColumns);
  if (walksSeveral() && plan.row.loop && type == "unsigned") {
    text += (text.empty() ? "(" : " && (") + w.words.wide + ")" + allWalked() + " < 1 << 30";
  }
  if (plan.leastTrips && asksTrips())
    text += (text.empty() ? "" : " && ") + walkTrips() + " >= " + std::to_string(plan.leastTrips);
  for (const PatchPlan::Staged &s : plan.staged) // unknown ones reach all of memory
    if (!s.asks.empty() && !s.asks.back().length)
      text += (text.empty() ? "acc_hi_" : " && acc_hi_") + w.nameOf(s.array) + " - acc_lo_" + w.nameOf(s.array) + " < (" + w.words.wide + ")1 << 40";
  if (!w.words.contiguous.empty())
    text += (text.empty() ? "" : " && ") + w.words.threads[0] + " == " +
            std::to_string(plan.threads[0]) + " && " + w.words.threads[1] +
            " == " + std::to_string(plan.threads[1]);
  return text;
}

void SimtCode::PatchParts::trips(const LoopShape &s) {
  w.line("const " + type + " " + w.tripsName(s) + " = " + boxed(s, [&] { return w.tripCount(s); }) + ";");
}

std::string SimtCode::PatchParts::walkName() const {
  std::string name;
  for (const LoopShape *s : plan.walks())
    name += (name.empty() ? "" : "_") + w.nameOf(s->counter);
  return name;
}

void SimtCode::PatchParts::declareWalk() {
  for (const LoopShape *s : plan.walks())
    trips(*s);
  if (!walksSeveral())
    return;
  w.line("const " + type + " " + walkTrips() + " = " + allWalked() + ";");
}

std::string SimtCode::PatchParts::allWalked() const {
  std::string all;
  for (const LoopShape *s : plan.walks())
    all += (all.empty() ? "" : " * ") + w.tripsName(*s);
  return all;
}

void SimtCode::PatchParts::walkCounters(const std::string &trip, const std::string &code) {
  if (!walksSeveral())
    return counterFor(plan.walk, trip, code);
  const std::vector<const LoopShape *> all = plan.walks();
  auto isNamed = [&](const LoopShape *s) { return namesWord(code, w.nameOf(s->counter)); };
  if (llvm::none_of(all, isNamed))
    return;
  const std::string at = "acc_" + walkName();
  w.line("const " + type + " " + at + " = " + trip + ";");
  std::string inside;
  for (size_t i = all.size(); i-- > 0;) {
    const LoopShape &s = *all[i];
    if (isNamed(&s)) {
      w.line("const " + type + " " + w.tripName(s) + " = " + at +
             (inside.empty() ? "" : i + 2 == all.size() ? " / " + inside : " / (" + inside + ")") + (i ? " % " + w.tripsName(s) : "") + ";");
      w.counter(s, w.tripName(s), {});
    }
    w.names[s.counter->getCanonicalDecl()] = "";
    inside += (inside.empty() ? "" : " * ") + w.tripsName(s);
  }
}

void SimtCode::PatchParts::forgetWalkCounters() {
  for (const LoopShape *s : plan.walks())
    w.names[s->counter->getCanonicalDecl()] = "";
}

void SimtCode::PatchParts::share(const LoopShape &s, int axis, const std::string &at, const std::string &first,
                                 const std::string &each) {
  const std::string all = w.tripsName(s);
  const bool once = w.blockOfAll(axis) != w.words.block[axis];
  w.open("for (" + type + " " + at + " = " + first + "; " + at + " < " + all + "; " + at +
         (once ? " = " + all : " += " + cast() + w.words.blocks[axis] + " * " + each) + ")");
}

std::string SimtCode::PatchParts::boxed(const LoopShape &s, const std::function<std::string()> &text) {
  if (!leans(s))
    return text();
  const VarDecl *counter = row().counter->getCanonicalDecl();
  const auto names = w.names;
  const Expr *edge = plan.lean == Lean::Lower ? row().lower : row().upper;
  std::string value = w.wrapped(edge);
  if (plan.lean != Lean::Lower && row().relation == Relation::LT)
    value = "(" + value + " - 1)";
  if (const QualType type = row().counter->getType().getUnqualifiedType(); edge->getType()->isUnsignedIntegerType() && !type->isUnsignedIntegerType())
    value = "((" + w.typeName(type) + ")" + value + ")"; // of signs there is one
  w.names[counter] = value;
  std::string found = text();
  w.names = names;
  return found;
}

void SimtCode::PatchParts::counterFor(const LoopShape &s, const std::string &trip, const std::string &code) {
  if (!namesWord(code, w.nameOf(s.counter)))
    return;
  w.line("const " + type + " " + w.tripName(s) + " = " + trip + ";");
  w.out += boxed(s, [&] { return textOf([&] { w.counter(s, w.tripName(s), {}); }); });
  w.names[s.counter->getCanonicalDecl()] = "";
}

std::string SimtCode::PatchParts::textOf(const std::function<void()> &print) {
  std::string before = w.take();
  print();
  std::string text = w.take();
  w.out = before;
  return text;
}

void SimtCode::PatchParts::unrolledTo(const std::string &counter, unsigned count, const char *pragma) {
  w.line(pragma);
  w.open("for (int " + counter + " = 0; " + counter + " < " + std::to_string(count) + "; " +
         counter + "++)");
}

} // namespace accolade::simt
