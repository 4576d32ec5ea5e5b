// Who brings which elements into the tiles.
#include "emit/simt/patch/Patch.h"

using namespace clang;

namespace accolade::simt {

/// What a thread brings straight into the tiles is on its way in registers.
static constexpr unsigned MostPieces = 16;

unsigned SimtCode::Patch::tileLength(const PatchPlan::Staged &s) const {
  return s.byRow ? tileOf(true) : s.byColumn ? tileOf(false) : 1;
}

unsigned SimtCode::Patch::each(size_t i) const {
  const PatchPlan::Staged &s = plan.staged[i];
  return std::max(tileLength(s) * plan.depth / threads(), 1u);
}

void SimtCode::Patch::place(size_t i) {
  const PatchPlan::Staged &s = plan.staged[i];
  const unsigned length = tileLength(s);
  std::string e = "acc_thread";
  if (each(i) > 1)
    e = "(acc_thread + acc_piece * " + std::to_string(threads()) + ")";
  if (length == 1) {
    trip_ = e;
    side_.clear();
    return;
  }
  std::string fast = std::to_string(s.alongWalk ? plan.depth : length);
  (s.alongWalk ? trip_ : side_) = e + " % " + fast;
  (s.alongWalk ? side_ : trip_) = e + " / " + fast;
}

bool SimtCode::Patch::someIdle(size_t i) const {
  const PatchPlan::Staged &s = plan.staged[i];
  return !s.byRow && !s.byColumn && plan.depth < threads();
}

void SimtCode::Patch::eachOf(size_t i, const std::function<void()> &inner) {
  if (each(i) > 1)
    unrolledTo("acc_piece", each(i), plan.stagesAll() && each(i) > MostPieces ? "#pragma unroll 8" : "#pragma unroll");
  else
    w.open(someIdle(i) ? "if (acc_thread < " + std::to_string(plan.depth) + ")" : "");
  place(i);
  inner();
  w.close();
}

void SimtCode::Patch::load(const std::string &at, bool whole) {
  for (size_t i = 0; i < plan.staged.size(); ++i)
    eachOf(i, [&] { loadTo("acc_next_" + tiles_[i] + "[" + (each(i) > 1 ? "acc_piece" : "0") + "]", i, at, whole); });
}

void SimtCode::Patch::loadTo(const std::string &to, size_t i, const std::string &at, bool whole) {
  const PatchPlan::Staged &s = plan.staged[i];
  auto names = w.names;
  forgetWalkCounters();
  std::string text = textOf([&] { w.line(to + " = " + asked(s) + w.expr(s.places[0]) + (s.asks.empty() ? ";" : " : 0;")); });
  if (s.byRow)
    counterFor(row(), within(row(), from(row()) + " + " + side_), text);
  if (s.byColumn)
    counterFor(column(), within(column(), from(column()) + " + " + side_), text);
  std::string trip = (at == "0" ? "" : at + " + ") + trip_;
  walkCounters(whole ? trip : upTo(trip, walkTrips()), text);
  w.out += text;
  w.names = names;
}

std::string SimtCode::Patch::asked(const PatchPlan::Staged &s) {
  std::string exists;
  for (size_t i = 0; i < s.asks.size(); ++i) {
    const std::string at = "acc_place" + (i ? std::to_string(i + 1) : std::string());
    const std::string array = s.asks[i].length ? "" : w.nameOf(s.array);
    w.line("const " + w.words.wide + " " + at + " = " + w.expr(s.asks[i].index) + ";");
    exists += (i ? " && " : "") + at + " >= " + (array.empty() ? "0" : "acc_lo_" + array) + " && " + at + " < " +
              (array.empty() ? std::to_string(s.asks[i].length) : "acc_hi_" + array);
  }
  return exists.empty() ? "" : exists + " ? ";
}

std::string SimtCode::Patch::tilePlace(size_t i) const {
  return "acc_tile_" + tiles_[i] + "[" + trip_ + "]" + (side_.empty() ? "" : "[" + side_ + "]");
}

void SimtCode::Patch::store() {
  for (size_t i = 0; i < plan.staged.size(); ++i)
    eachOf(i, [&] { w.line(tilePlace(i) + " = acc_next_" + tiles_[i] + "[" + (each(i) > 1 ? "acc_piece" : "0") + "];"); });
}

void SimtCode::Patch::bring() {
  for (size_t i = 0; i < plan.staged.size(); ++i)
    eachOf(i, [&] { loadTo(tilePlace(i), i, "0", true); });
}

} // namespace accolade::simt
