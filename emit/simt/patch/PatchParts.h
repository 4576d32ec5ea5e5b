// What the ways to print a patch share: names, counters, and when a patch is worth it.
#pragma once

#include "emit/simt/SimtCode.h"

namespace accolade::simt {

class SimtCode::PatchParts {
protected:
  PatchParts(SimtCode &w, const PatchPlan &plan);

  const LoopShape &row() const { return plan.row.shape(); }
  const LoopShape &column() const { return plan.column.shape(); }
  std::string from(const LoopShape &s) const { return "acc_from_" + w.nameOf(s.counter); }
  std::string product() const; ///< of rows and columns, and layers

  /// Empty: always. One thread alone has nobody to share with, and a device may give the
  /// block fewer threads than it was planned for.
  std::string isWorth() const;

  /// Declares how many there are.
  void trips(const LoopShape &s);
  /// Loops that are walked along as if they were one: its name, and how many trips it has.
  bool walksSeveral() const { return !plan.around.empty() && !plan.slides(); }
  /// Whether a patch is worth it depends on them.
  bool asksTrips() const { return walksSeveral() || (plan.leastTrips && !plan.walk.constantTrips); }
  std::string walkName() const;
  std::string walkTrips() const { return "acc_trips_" + walkName(); }
  std::string allWalked() const; ///< how many trips these have together
  void declareWalk();
  /// The counters of the walk from its trip, where the code after it asks for them.
  void walkCounters(const std::string &trip, const std::string &code);
  void forgetWalkCounters();
  bool leans(const LoopShape &s) const { return plan.lean != Lean::None && &s == &column(); }
  std::string cast() const { return type == "unsigned" ? "" : "(" + type + ")"; }
  /// Opens a loop from `first` over trips of which all blocks along the axis take so many at a time. Where a grid takes
  /// several launches, they come together in these.
  void share(const LoopShape &s, int axis, const std::string &at, const std::string &first, const std::string &each);
  /// Columns are counted as if the row's counter had its first value, or its last.
  std::string boxed(const LoopShape &s, const std::function<std::string()> &text);
  /// A counter from its trip, where the code after it asks for it.
  void counterFor(const LoopShape &s, const std::string &trip, const std::string &code);
  /// The text that `print` writes.
  std::string textOf(const std::function<void()> &print);
  void unrolledTo(const std::string &counter, unsigned count, const char *pragma = "#pragma unroll");

  SimtCode &w;
  const PatchPlan &plan;
  std::string type; ///< of trips
};

} // namespace accolade::simt
