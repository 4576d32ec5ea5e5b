// Patches (plan/patch/Patch.h): a thread's iterations side by side in registers, the
// elements that a block reads in the next trips of the walk in shared memory.
//
// Threads beyond the last iteration compute what the last one computes and keep it to
// themselves, so that all threads of a block meet at every barrier.
#pragma once

#include "emit/simt/patch/PatchParts.h"

namespace accolade::simt {

class SimtCode::Patch : PatchParts {
public:
  Patch(SimtCode &w, const PatchPlan &plan) : PatchParts(w, plan) { name(); }
  void print();

private:
  void choose();
  void tiles();
  void overTiles(const LoopShape &s, int axis, unsigned tile);

  // ---- A thread's iterations ----
  /// The iterations of one thread, those beyond the last one only if `all`.
  void overPatch(bool all, const std::function<void()> &inner);
  /// Values of the row that these statements name, and what they are computed from.
  void nameRow(const std::vector<const clang::Stmt *> &users);
  /// Elements, which may not exist for every iteration.
  bool readsBefore() const;
  std::string inPatch() const {
    return (plan.rows > 1 ? "[acc_own_row]" : "") + std::string(plan.columns > 1 ? "[acc_own_column]" : "");
  }
  std::string patchSize() const {
    return (plan.rows > 1 ? "[" + std::to_string(plan.rows) + "]" : "") +
           (plan.columns > 1 ? "[" + std::to_string(plan.columns) + "]" : "");
  }
  /// Where a thread's row or column lies in the block's.
  std::string ownRow() const;
  std::string ownColumn() const;

  // ---- Around the rows, and beside the columns (Layers.cpp) ----
  /// All threads of a block are in the same one.
  void overLayers(const std::function<void()> &inner);
  /// Divides a number of all of them by how many one iteration of this loop has.
  std::string inside(size_t layer, const std::string &ofAll) const;
  /// How many there are in the loops from this one on.
  std::string layersFrom(size_t first, const std::string &ofAll) const;
  /// What stands beside the columns: a thread for each row.
  void runBeside();

  // ---- Triangles (Triangle.cpp) ----
  /// Whether the column of this name lies in the row of this name.
  std::string isInside();
  /// What an iteration reads outside of the triangle may not exist: it reads what one in its row does, which has one for sure.
  void stayInside();
  /// Squares of which nothing lies in the triangle.
  void skipOutside();
  /// A trip that exists, and in a triangle one that has columns.
  std::string within(const LoopShape &s, const std::string &trip) const;
  std::string upTo(const std::string &trip, const std::string &all) const;
  /// Whether tiles end where the loop does.
  bool isExact(const LoopShape &s) const;

  // ---- The walk (Walk.cpp) ----
  void walk();
  /// All of it is staged before it begins.
  void walkAtOnce();
  void allSlices(const std::string &at, bool apart);
  /// None of the trips that begin here has the number of a column of the block.
  std::string liesApart(const std::string &at);
  /// One trip of the walk. `apart`: it has the number of no column.
  void step(const std::string &at, bool apart = false);
  /// Kept elements are registers from here on.
  void keep();

  // ---- What a block brings (Staging.cpp) ----
  /// Elements in one trip.
  unsigned tileLength(const PatchPlan::Staged &s) const;
  /// Elements of a staged array that one thread brings.
  unsigned each(size_t i) const;
  /// The indices of the element that this thread brings in turn acc_piece: "trip", "side".
  void place(size_t i);
  /// Threads that have an element to bring.
  bool someIdle(size_t i) const;
  void eachOf(size_t i, const std::function<void()> &inner);
  /// `whole`: all these trips exist.
  void load(const std::string &at, bool whole = false);
  /// `to` = the element of array `i` that `place` has found.
  void loadTo(const std::string &to, size_t i, const std::string &at, bool whole);
  /// An element that conditions guard is brought where it exists.
  std::string asked(const PatchPlan::Staged &s);
  void store();
  /// Straight into the tiles.
  void bring();
  std::string tilePlace(size_t i) const;

  // ---- Names ----
  void name();
  /// The member of the function's own object that an element belongs to.
  static std::string ofThis(const clang::Expr *e);
  std::string element(size_t i) const;
  static std::string keptName(size_t i) { return "acc_kept" + std::to_string(i + 1); }
  unsigned threads() const { return plan.threads[0] * plan.threads[1]; }
  unsigned tileOf(bool rows) const {
    return rows ? plan.threads[1] * plan.rows : plan.threads[0] * plan.columns;
  }

  std::vector<std::string> tiles_; ///< names of the staged arrays' tiles
  std::string trip_, side_;        ///< what `place` found
};

} // namespace accolade::simt
