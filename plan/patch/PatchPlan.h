// A nest whose threads compute patches of iterations (plan/patch/Patch.h).
#pragma once

#include "analysis/Triangle.h"
#include "plan/loops/LoopPlan.h"

#include <map>
#include <set>
#include <string>
#include <vector>

namespace accolade {

struct PatchPlan {
  struct Side {
    LoopPlan *loop = nullptr;
    size_t level = 0;
    const LoopShape &shape() const { return loop->nest[level]; }
  };
  /// An element that all threads of a row or column of the block read in a trip.
  struct Staged {
    std::string text; ///< as the user wrote it
    std::vector<const clang::Expr *> places;
    const clang::VarDecl *array = nullptr; ///< ... or the object that leads to it; null: this
    bool byRow = false, byColumn = false; ///< which counter its address depends on
    bool alongWalk = false; ///< neighbouring trips of the walk touch neighbouring addresses
    /// Conditions guard it: it is brought where these indices, from the last one, are below a length (0: what the launch
    /// knows of the array), and so exist.
    struct Place {
      const clang::Expr *index = nullptr;
      unsigned long long length = 0;
    };
    std::vector<Place> asks = {};
  };
  /// An element that every trip updates: a register while the walk lasts.
  struct Kept {
    std::string text;
    std::vector<const clang::Expr *> places;
    const clang::VarDecl *array = nullptr; ///< null: members lead to it
  };
  LoopPlan *outer = nullptr; ///< the loop that is printed as a patch
  Side row, column;          ///< on the y and the x axis; row may be missing
  /// Loops around the rows, outermost first: products of many matrices. Blocks along z take their iterations, of all loops
  /// as if they were one.
  std::vector<Side> layers;
  bool isLayer(const LoopPlan &loop, size_t level) const;
  /// A bound of the column follows the row's counter: blocks compute squares and store what lies in the triangle.
  Lean lean = Lean::None;
  bool emptyRows = false; ///< ... and the last rows, or the first ones, may have no columns
  /// The columns, in the body of the rows: these run before all patches (Beside.h).
  std::vector<const clang::Stmt *> beside;
  std::vector<const clang::DeclStmt *> rowNames; ///< values of a row that have names: each iteration computes them
  std::vector<const clang::Stmt *> before, after; ///< the walk, in the innermost body
  const clang::Stmt *walkAt = nullptr;
  LoopShape walk;
  unsigned rows = 1, columns = 1; ///< iterations of one thread
  unsigned side = 1;              ///< columns of a thread that lie side by side
  unsigned threads[2] = {1, 1};   ///< of a block
  unsigned depth = 1;             ///< trips of the walk for which elements are staged
  long long least = 0;            ///< iterations in all below which it is not worth it
  unsigned leastRows = 0, leastColumns = 0; ///< or in either direction: a patch would not suit fewer
  unsigned leastTrips = 0; ///< of the walk, for what is kept to exist
  void needOthers() { leastRows = leastColumns = 2; }
  std::vector<const clang::VarDecl *> spread; ///< variables that each iteration has one of
  std::vector<Staged> staged;
  std::vector<Kept> kept;
  /// j != i, where the walk counts j and the columns i: what it is in trips that are no column of the block.
  std::map<const clang::Expr *, bool> ownTests;
  /// Each column reads elements of its own along the walk, which reduces them to these: rows of
  /// threads share the walk out where columns are few. Nothing is staged.
  std::vector<ReductionVar> sums;
  bool splitsWalk() const { return !sums.empty(); }
  /// An element that is stored along one axis from elements that are read along the other (Turn.h).
  struct Turn {
    const clang::BinaryOperator *store = nullptr;
    bool readsRows = false; ///< what neighbouring iterations of `row` read lies side by side
  } turn;
  bool turns() const { return turn.store; }
  /// Loops between the columns and the walk, outermost first. Where columns slide, all of a thread run through a trip of these
  /// together; elsewhere they are walked along with it, as if all were one.
  std::vector<LoopShape> around;
  std::vector<const LoopShape *> walks() const;
  std::string walkText() const; ///< their counters
  /// Trips of all of them, where they are known; 0: they are not, or are very many.
  unsigned constantWalk() const;
  /// The elements of the whole walk are staged at once.
  bool stagesAll() const { return constantWalk() == depth; }
  /// An element that a column reads in one trip and its neighbour in the next, or in the one before (Window.h).
  struct Window {
    std::vector<const clang::Expr *> places;
    unsigned pack = 1; ///< elements that are read together
    bool down = false; ///< the next trip reads what lies before
  } window;
  bool slides() const { return !window.places.empty(); }
  /// Columns of a thread run through these loops of the body together (Jam.h).
  bool jams = false;
  std::set<const clang::ForStmt *> jammed;
  /// Columns from which on a block has no rows of threads.
  static constexpr long long ManyColumns = 1 << 18;
  static constexpr unsigned MostSplitThreads = 1024;

  /// A block that just covers a small product may have any number of threads.
  bool breaksWarps() const;
  /// Whether a thread's results are half of what a multiprocessor has registers for, where it has two blocks of so many threads.
  bool fillsHalf(const clang::ASTContext &ctx) const;
  /// How many blocks a multiprocessor shall have room for, which a few registers too many would halve; 0: as it comes.
  unsigned blocksAtOnce(const clang::ASTContext &ctx) const;

  /// Elements of a staged array per trip of the walk.
  unsigned length(const Staged &s) const;
};

} // namespace accolade
