// Looks whether a launch is one that patches suit (Patch.h), and which: its nest, what stands in it, which elements threads
// share, and how large patches are, each in a file of its own.
#pragma once

#include "plan/grid/Steady.h"
#include "plan/patch/Patch.h"
#include "plan/patch/Whenever.h"

namespace accolade {

/// Iterations below which patches leave too many multiprocessors idle.
inline constexpr long long LeastIterations = 1 << 19;
/// One parallel loop: threads of a block, and as many trips of the walk.
inline constexpr unsigned LineThreads = 256;
/// Walks shorter than this are not worth it.
inline constexpr long long ShortWalk = 16, SmallWalk = 8;

class PatchFinder {
public:
  PatchFinder(Planner &p, LaunchPlan &launch, const PatchCase &known);
  /// Null: none.
  std::shared_ptr<PatchPlan> run(const MapNode &root);

private:
  // ---- The nest (Nest.cpp) ----
  bool takeLoops(const MapNode &root);
  bool standsInRows() const;
  bool isOpen(const LoopPlan &plan) const;
  bool suitsReductions() const;
  bool leans(const LaunchPlan::AxisLoop &l);
  static bool containsMember(const clang::Stmt *stmt);
  bool takeTurn();
  const clang::VarDecl *counterOf(const PatchPlan::Side &side) const;

  // ---- Statements (Body.cpp) ----
  bool takeBody();
  bool spareNames() const;
  bool hasOwnName(const clang::VarDecl *var) const;
  bool hasShortLoops(const clang::Stmt *s);
  bool namesIndices(const clang::Stmt *s);
  bool computes(const clang::Stmt *e);
  bool takeBefore(const clang::Stmt *s);
  bool takeWalk(const clang::Stmt *s);
  bool isSmall() const;
  bool isLong() const;
  bool takeInner(const clang::Stmt *inside);
  std::set<const clang::VarDecl *> counters(bool own) const;
  std::set<const clang::VarDecl *> layerCounters() const;
  bool isSquare();
  static bool isPlain(const LoopPlan &plan);
  bool takeWalkBody(const clang::Stmt *inside);
  bool suitsLean();
  bool readsOnlyStaged();
  bool arePure(const RegionUse &use);
  bool changeOwn(const RegionUse &use);
  bool isSpread(const clang::VarDecl *var) const;
  bool isHeld(clang::QualType type) const;
  bool isHeldArray(const clang::VarDecl *var) const;
  static bool isPlainRecord(clang::QualType type);

  // ---- Accesses (Elements.cpp) ----
  bool takeAccesses();
  bool startsApart();
  bool sparesKept(const Access &a, bool inWalk);
  bool areApart(const PatchPlan::Kept &kept, const Access &a) const;
  bool alreadyKept(const Access &a);
  bool keep(const Access &a, const std::vector<Access> &all);
  bool exists(const PatchPlan::Kept &kept, const Whenever &whenever);
  void stage(const Access &a, When when);
  std::vector<PatchPlan::Staged::Place> placesOf(const Access &a) const;
  bool isWhole(const clang::VarDecl *array) const;
  bool isSafe(const clang::Expr *e) const;
  void askForLengths();

  // ---- Columns that read each other's elements (Columns.cpp) ----
  bool takeWindow();

  // ---- Columns that share nothing (Columns.cpp) ----
  bool splitWalk();
  bool readsOwnColumn();

  // ---- The estimate (Shape.cpp, LayerShape.cpp) ----
  bool shape();
  bool suitLayers();
  bool takeThreads();
  unsigned sizeOf(clang::QualType type) const;
  unsigned sharedBytes() const;

  Planner &p;
  LaunchPlan &launch;
  const Directive &region;
  const unsigned threads; ///< of a block, as the program asks for; 0: as it suits
  PatchPlan patch;
  const clang::Stmt *body = nullptr;
  bool layersInRows = false;
  std::optional<Steady> steady; ///< of the launch
  std::set<const clang::VarDecl *> written; ///< arrays that the walk writes
  std::set<const clang::ForStmt *> shortLoops;
  std::vector<ReductionVar> reduced; ///< by the loops around the walk
};

} // namespace accolade
