// The choice of axes for the loops of one launch or function. By clauses: MapByClauses.cpp; without them, from
// memory accesses: MapByAccesses.cpp; how suitable a loop is for neighbouring threads: MapCost.cpp.
#pragma once

#include "plan/grid/Light.h"
#include "plan/grid/MapNode.h"

namespace accolade {

/// One level of a chain of tightly nested parallel loops.
struct MapLevel {
  MapNode *node;
  size_t index;
  const LoopShape &shape() const { return node->plan->nest[index]; }
  LevelAxes &axes() const { return node->plan->axes[index]; }
};

class Mapper {
public:
  Mapper(Planner &p, const std::vector<const clang::Stmt *> &body, const clang::Stmt *lone = nullptr);

  /// Sizes that the construct asks for tie axes down.
  bool fixedGangs = false, fixedVector = false;
  unsigned lanes = 0; ///< vector_length(n); 0: none, or no number
  /// The command line says how large grids and blocks are where nothing else does.
  bool defaultSizes = false;
  /// Device functions that are called use the thread axes as their level says.
  bool callsParallel = false;
  bool useY = true;
  /// Loops below the nest stay ordinary ones, as patches want them.
  bool nestOnly = false;
  /// The two loops of the nest that patches lie along take x and y, all around these z.
  bool inLayers = false;
  unsigned rowChoice = 0; ///< which of the others is that of y, counted from the inside
  bool moreRows = false;  ///< there are more to choose from
  /// What loops without a directive may leave to the launch.
  AskFirst ask;
  const LaunchPlan *launch = nullptr; ///< whose loops they are; null: a function's

  /// Clauses that ask for nothing but what loops without any get.
  void forgetPlainClauses();
  /// All that say which loops are for gangs and which for vectors, and tiles; unless they number gangs or workers. Returns
  /// how many threads they ask for, 0: no number; none: they are not forgotten.
  std::optional<unsigned> forgetLevels();
  /// Adds loops without a directive that are all of the body of the nest, but for the innermost; these loops.
  std::vector<const clang::Stmt *> takeBareNest();
  void run();

  /// A loop that counts as all of the body around it: what stands beside it runs before (Beside.h).
  const clang::Stmt *lone = nullptr;
  MapNode root;

private:
  /// The loop is all of a body.
  bool isAllOf(const clang::Stmt *body, const clang::Stmt *loop) const;

  // ---- The tree ------------------------------------------------------------------------

  void build(const clang::Stmt *stmt, MapNode &parent);
  /// gang vector, without sizes, on the one loop that is shared out, or gang, and worker, around loops that the
  /// compiler shares out itself: the order in which threads take iterations is open, and so is what each of them does
  /// with loops inside.
  bool saysNoMore(const MapNode &node);
  /// gang, and in its iterations one sum of vectors, without sizes: rows of a matrix. Short ones may lie beside each
  /// other in a block.
  bool areRowsOfVectors(const MapNode &gang);
  /// Loops that stand directly in each other and are all there is, without numbers of gangs or workers: nobody can tell
  /// which of their iterations share a block. Where clauses ask for gang, worker and vector once on three loops or more, or
  /// for blocks and threads of each loop, accesses decide; other mappings are as clauses say (docs/gpu.md). Empty: there
  /// is more.
  std::vector<MapNode *> plainNest(MapNode &first);

  // ---- Accesses ------------------------------------------------------------------------

  /// How badly the accesses of `body` suit a loop as the x axis: 0 when every
  /// thread touches its neighbour's neighbour, or all the same address.
  unsigned cost(const LoopShape &shape, const clang::Stmt *body);
  /// Counters of loops below whose range begins elsewhere in each iteration: rows of a sparse matrix, whether or
  /// not their bounds have names.
  std::set<const clang::VarDecl *> countersStartedBy(const LoopShape &shape);
  bool usesAny(const Access &a, const std::set<const clang::VarDecl *> &vars);
  static bool hasFewTrips(const LoopShape &shape);
  /// Whether neighbouring addresses are those of innermost loops with few trips, as in collapse(3) over elements of 8 x 8
  /// numbers: a thread for each element would be too far from the next one's, and threads for one of these loops too few.
  bool endsInShortRows(const std::vector<LoopShape> &nest, const clang::Stmt *body);
  static std::vector<LoopShape> shapesOf(const std::vector<MapLevel> &levels);
  /// The level that suits the x axis best; among equals the innermost.
  size_t bestLevel(const std::vector<MapLevel> &levels, const clang::Stmt *body);
  /// Whether accesses move farther by a step of `a` than by one of `b`, and none the other way.
  bool movesFarther(const LoopShape &a, const LoopShape &b, const clang::Stmt *body);

  // ---- Without clauses -----------------------------------------------------------------

  bool joins(const MapNode &outer, const MapNode &kid) const;
  /// The same, whether or not they have tiles.
  bool areOneNest(const MapNode &outer, const MapNode &kid) const;
  /// Blocks run both together (fcw), and what stands beside the inner one only computes for it.
  bool computesBeside(const MapNode &outer, const MapNode &kid) const;
  static void addLevels(MapNode &node, std::vector<MapLevel> &levels);
  /// The loop and all that are tightly nested in it, as far as they are parallel.
  MapNode *chainFrom(MapNode &first, std::vector<MapLevel> &levels) const;
  /// The same for what follows a loop that is there already.
  MapNode *joinFrom(MapNode &first, std::vector<MapLevel> &levels) const;
  void automatically(MapNode &node);
  /// A long loop with small elements: threads that take one each are too many to start.
  void takeSeveral(const MapLevel &level, const clang::Stmt *body);
  /// for (i = 1; ...) over x: thread 0 takes i = 0 and does nothing.
  void align(const MapLevel &level);
  /// Threads that take a few neighbouring iterations of the y or the z loop keep more
  /// loads on their way, and a stencil's rows or planes in registers.
  void chooseRun(const std::vector<MapLevel> &levels, MapNode &last);
  void takeRun(const MapLevel &level, const std::vector<MapLevel> &levels, MapNode &last, const LightBody &body);
  /// Most of what an iteration reads, its neighbours along `run` read too.
  bool isBox(const std::vector<MapLevel> &levels, const MapLevel &run, const clang::Stmt *body);
  /// The other loops can be counted without it.
  bool mayRun(const MapLevel &level, const std::vector<MapLevel> &levels);
  std::optional<LightBody> light(const clang::Stmt *body);
  bool isStraight(const clang::Stmt *body);
  /// Whether trips of a row may be unrolled, waiting for functions and updates together.
  bool mayGoAhead(const clang::Stmt *body);
  bool dependsOn(const LoopShape &shape, const LoopShape &outer);
  /// A level on grid and threads each: x for the best, y and z from the inside out, or the
  /// other way about if addresses say so.
  void pairs(const std::vector<MapLevel> &levels, size_t best, const clang::Stmt *body);
  /// Elements over blocks, and with their numbers over the threads of each.
  void shortRows(const std::vector<MapLevel> &levels);
  /// x for the best level, y for one of the others, and z for all others, as one.
  bool asLayers(const std::vector<MapLevel> &levels) const { return inLayers && levels.size() > 2; }
  void layers(const std::vector<MapLevel> &levels, size_t best);
  void apart(const std::vector<MapLevel> &levels, const std::vector<size_t> &others);
  /// Blocks of as many threads as the construct asks for, all along the best level.
  void vectors(const std::vector<MapLevel> &levels, size_t best);
  bool insideSuitsBetter(const MapNode &last, const std::vector<MapLevel> &levels);
  /// The nest on the grid, the loops inside of it on the threads. Rows of threads
  /// (y) take further iterations where nothing is shared by a block.
  void rows(MapNode &last, const std::vector<MapLevel> &levels);
  /// Threads for the loops inside of `last`; its own iterations lie side by side in a block where they may.
  void threadsInside(MapNode &last, const std::vector<MapLevel> &levels);
  /// Loops inside a gang: thread axes only. Returns whether y is used.
  bool inside(MapNode &node, bool useY);
  void goAhead(const MapLevel &level);
  bool countsWithoutMemory(const LoopShape &shape);
  /// ... whatever stands in it by name.
  bool readsMemory(const clang::Expr *e, std::set<const clang::VarDecl *> &seen);
  /// Plain loops in the body of a loop that is shared out take part as if they had directives, where they suit
  /// threads better (the inner loop of a matrix-vector product) or are all of the body (more threads).
  void findBareLoops(MapNode &last, const std::vector<MapLevel> &levels);
  /// ... of those that are not all of it, also inside of sequential ones.
  void bareLoopsIn(const clang::Stmt *body, MapNode &last, const std::vector<MapLevel> &levels,
                   const std::vector<LoopShape> &around);
  /// The loop and those directly in it, as far as they are independent; the innermost is not short.
  std::vector<LoopPlan> bareChain(const clang::ForStmt *loop, std::vector<LoopShape> around, bool tight);
  std::optional<LoopPlan> bareLoop(const clang::ForStmt *loop, const std::vector<LoopShape> &around);
  /// Leaves it to the launch whether arrays of the loop overlap. False: it does not find out.
  bool leaveToLaunch(LoopPlan &plan, const LoopDependence &dependence);
  bool suitsBetter(const std::vector<LoopPlan> &chain, const std::vector<MapLevel> &levels, const MapNode &last);
  /// They and the loops around are one nest, each counted without the others.
  bool widens(std::vector<LoopPlan> &chain, const std::vector<MapLevel> &levels, const MapNode &last);
  void addBareLoops(MapNode &last, const std::vector<LoopPlan> &chain, bool tight);

  // ---- By clauses ----------------------------------------------------------------------

  static bool wantsGang(const MapNode &n);
  static bool wantsWorker(const MapNode &n);
  static bool wantsVector(const MapNode &n);
  void explicitly(MapNode &node);
  /// Of two loops, a thread takes neighbouring iterations of the one that is not over the threads of x, as it does without
  /// clauses: which gang has which iteration is open.
  void chooseRunByClauses(MapNode &node);
  /// The innermost gang loop is x. Returns the next free axis.
  int grids(MapNode &node);
  static std::vector<MapLevel> levelsOf(MapNode &node);
  void threads(MapNode &node, std::vector<MapNode *> &path);
  /// Thread axes along one path from the outermost loop to an innermost one.
  void settle(const std::vector<MapNode *> &path);
  /// All of a loop's levels on one thread axis.
  void one(MapNode &node, int axis);
  /// A gang whose iteration holds loops without a directive that suit threads better. False: none.
  bool threadsForBare(MapNode &gang);
  /// vector on several loops of a nest: x for the one with neighbouring addresses.
  void spread(const std::vector<MapNode *> &vectors);
  /// tile: tiles over the grid, the elements of a tile over the threads (2.9.8).
  void tiled(MapNode &node);
  static void tileThreads(LoopPlan &plan);
  /// The same for a nest that is all of the loops around it, which have what is left of the grid.
  void tilesInside(const std::vector<MapLevel> &around, MapNode &node);

  Planner &p;
};

} // namespace accolade
