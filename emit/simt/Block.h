// Blocks of iterations that communicate, on devices with grids: an iteration is a thread, a
// tile lies in the block's memory, a piece is code under the thread's mask. Threads without an
// iteration fetch and wait like the others. Levels and pieces are in Block.cpp, tiles in
// BlockTiles.cpp, and what is copied to and from them in BlockCopies.cpp.
#pragma once

#include "emit/block/BlockCode.h"
#include "emit/simt/SimtCode.h"

namespace accolade::simt {

class SimtCode::Block : public BlockCode {
public:
  Block(SimtCode &w, const BlockPlan &plan) : BlockCode(w, plan), w(w) {}
  /// The loops of one plan, and the body of the innermost.
  void nest(const LoopPlan &loop, AxisSet unused);
  bool unrolled(const clang::ForStmt *loop, const std::function<void()> &inner) override;
  bool select(const clang::IfStmt *branch) override;

private:
  /// How many threads there are: compilers then see that i & 15 is the thread's place.
  void stateSizes();

  // ---- Levels -----------------------------------------------------------------------------

  size_t indexOf(const LoopPlan &loop, size_t level) const;
  /// Iterations of a block along a level.
  std::string size(size_t k);
  /// There are exactly as many threads as a block has iterations.
  bool isWhole() const;
  /// Where along a level a thread stands; what there are too many count as the last.
  std::string place(size_t k, bool declare);
  /// Whether the counter of an iteration that does not exist, behind the last one, may be another number than one
  /// would think: it leads nowhere near the block's tile.
  bool wraps(size_t k) const;
  std::string mask(const std::string &name, const std::string &value);
  /// The mask of threads that have an iteration.
  std::string askedFor(const std::string &name, const std::vector<std::string> &conditions, const std::string &trip,
                       const std::string &trips);
  void shareOut(const LoopPlan &loop, size_t level, const std::string &at, const std::string &type,
                const std::string &trips);
  long long paddedThreads() const;
  void overGrid(const LoopPlan &loop, size_t level, const std::function<void()> &inner);
  void endShare(const LevelAxes &a);
  void from(const LoopPlan &loop, size_t level, std::string mask_, const std::string &first);
  /// collapse: the block's iterations are neighbours in one index space.
  void oneSpace(const LoopPlan &loop, const std::string &first);
  void innermost(const LoopPlan &loop, const std::string &mask_);
  std::string lastTrip(const LoopPlan &loop) const;
  /// The last construct of the body, if only the block's own loops come back to it.
  const clang::Stmt *lastConstruct(const LoopPlan &loop) const;
  void level(const LoopPlan &loop) override { w.loop(loop); }

  // ---- Pieces -------------------------------------------------------------------------------

  /// Threads without an iteration may do it too: it only gives values to variables of the
  /// iteration.
  bool isHarmless(const clang::Stmt *s) const;
  bool isOfIteration(const clang::VarDecl *var) const;

  // ---- Values instead of branches (BlockSelects.cpp) ------------------------------------

  struct Reads;
  /// Computes, and reads nothing but elements of tiles.
  bool findReads(const clang::Stmt *s, bool always, Reads &reads);
  void choose(const clang::IfStmt *branch, const Store &store, size_t &number);
  bool changesNothing(const clang::IfStmt *branch, const Store &store, const Tile &tile);

  void piece(const std::string &mask_, const Statements &list,
             const std::function<void()> &print) override;
  void barrier() override;
  void hoist(const clang::VarDecl *var) override;
  std::string hoisted(const std::string &type, const std::string &name) override;
  void declareUniform(const clang::VarDecl *var) override;

  // ---- Tiles ----------------------------------------------------------------------------------

  void enter(std::vector<Tile> &own, const std::string &mask_) override;
  /// Prints the fetches of all tiles; false: there is nothing to fetch.
  bool fetchAll(std::vector<Tile> &own);
  void declareOwn(Tile &tile);
  /// The thread's own element in a register, and where it is in the tile.
  void takeOwn(Tile &tile);
  /// The own element is all that a thread needs.
  void readOwn(Tile &tile, const std::string &mask_);
  /// A thread needs nothing of the tile from memory but the element at its pivot.
  bool isFetchedAlone(const Tile &tile) const;
  std::vector<std::string> pivots(const Tile &tile);
  std::string numbered(const Tile &tile, const char *prefix, size_t dim) const;
  void declare(Tile &tile);
  /// An array in the block's memory: as a variable, where its size is a constant that every
  /// device has; otherwise the launch asks for the room.
  void room(const Tile &tile, const std::string &name, clang::QualType element);
  /// The least index of a dimension in the tile.
  void origin(Tile &tile, size_t i, const std::string &mask_);
  /// The threads show each other their pivots.
  void searched(Tile &tile, size_t i, const std::string &mask_, const std::string &pivot,
                const std::string &minus);
  std::string insideFunction() override { return w.helpers.inside(); }
  std::pair<std::string, std::string> bounds(const Tile &tile, size_t dim) override;
  bool isBounded(const Tile &tile) const;
  /// In functions nobody knows what exists: what the block's iterations name does.
  std::pair<std::string, std::string> namedBounds(const Tile &tile) const;
  void nameBounds(const Tile &tile);
  /// How many iterations a level's last block has fewer than others.
  std::string missing(size_t k);
  /// Bounds as the indices are: 32 bits compare faster.
  void narrowBounds(const Tile &tile);
  std::pair<std::string, std::string> bounded(const Tile &tile) const;
  std::string global(const Tile &tile, const std::vector<std::string> &indices) override;
  /// Its one subscript, where rows have a length that only the run knows; otherwise empty.
  std::string linear(const Tile &tile, const std::vector<std::string> &indices);
  /// Where several tiles have the same pivots in arrays of one shape, their place is computed once.
  void sharePivots(std::vector<Tile> &own);
  bool sameShape(const Tile &a, const Tile &b) const;
  /// Whether an element exists: all do; each is asked for; or the nearest that does is fetched
  /// instead, since loads without branches need not wait for each other.
  enum class Ask { Nothing, Each, Nearest };
  /// Threads ask once for the own elements of several tiles: the launch tells what all arrays have
  /// (LaunchPlan::together). True: the block's memory is filled.
  bool fetchTogether(std::vector<Tile> &own);
  void fetchOwn(const Tile &tile, Ask ask);
  /// A loop of all threads over the elements of tiles of one shape. `atOnce`: nobody branches
  /// in it, and it pays to have so many elements on their way.
  void overElements(const Tile &tile, const std::function<void(const std::vector<std::string> &)> &inner,
                    long long atOnce = 0, long long each = 1);
  static bool isConstant(const Tile &tile);
  /// A constant number of trips, so that compilers have many elements on their way at once, and
  /// what is left over by some of the threads. `print` closes what is open.
  void inTrips(const Tile &tile, const std::function<void()> &print, long long most, long long each);
  /// The number of this thread in its block, and how many there are. Kernels have names for
  /// both (Kernel.cpp), functions have not.
  std::string thread_() const;
  std::string threads_() const;
  /// One level, on the x axis.
  bool alone() const { return plan.levels.size() == 1 && plan.levels[0].axes().thread == 0; }
  /// A tile with one element for each thread, in the same order.
  bool isBlockShaped(const Tile &tile) const;
  std::vector<std::string> indicesOf(const Tile &tile, const std::vector<std::string> &at) const;
  /// Where an element stands in its tile: in the order in which they are counted, but for pads.
  static std::string inTile(const Tile &tile, const std::vector<std::string> &at);
  /// Prints the loop for a tile and all later ones that have its shape; the first one
  /// speaks for all.
  bool fetchFrom(std::vector<Tile> &own, size_t first);
  /// Asked once for the block, so that elements need not be asked one by one.
  std::string allExist(const std::vector<const Tile *> &group);
  std::string nearest(const Tile &tile, std::vector<std::string> &indices);
  void fetch(const Tile &tile, const std::vector<std::string> &at, Ask ask, long long each);

  // ---- Several elements at once (BlockPacks.cpp) --------------------------------------------

  /// How many neighbours of a row go together, as 16 bytes, for all tiles of one shape; 1: none.
  long long packed(const std::vector<const Tile *> &group) const;
  /// Whether they begin where 16 bytes may: only the run knows.
  std::string beginPacks(const std::vector<const Tile *> &group);
  std::string asPack(const Tile &tile, long long each, const std::string &element, bool read);
  void leave(std::vector<Tile> &own, const std::string &mask_) override;
  bool asksFirst() const override { return true; }
  bool stepsByAddress() const override { return true; }
  std::string partOfCounter(const clang::Expr *e) override;
  bool waitsAfterTurns() const override { return w.words.waitsAfterTurns; }
  bool endsWithoutWait(const clang::Stmt *anchor, const FcwPlan &fcw) override;
  void writeOwn(const Tile &tile);
  /// All threads write back what has changed, or all that may have.
  void writeAll(const Tile &tile);
  static bool isMarked(const Tile &tile) {
    return tile.plan->writeBack == WriteBack::Marked && tile.plan->part.empty();
  }

  // ---- From tile to tile (BlockAhead.cpp) ------------------------------------------------

  void enterWalk(const clang::ForStmt *loop) override;
  void leaveWalk(const clang::ForStmt *loop) override;
  const BlockPlan::Walk &walkOf(const TilePlan &first) const;
  static bool isAhead(const Tile &tile);
  /// The register with a thread's element of the next tile.
  static std::string held(const Tile &tile);
  /// Waits for the tile of this trip, and sends for the next.
  void nextOfWalk(std::vector<Tile> &own);
  /// Which copy a trip has, and where it begins.
  void placeInWalk(std::vector<Tile> &own);
  /// Sends for the tile of the trip that the counter says, if there is one.
  void send(std::vector<Tile> &own, const BlockPlan::Walk &walk);

  std::string loopMaskOfBlock; ///< the iteration exists
  /// A construct after which nobody waits, unless this block has more to do: whether it was
  /// printed, and when there is more.
  const clang::Stmt *final = nullptr;
  bool finalSeen = false;
  bool waitsAtEnd = false; ///< of the outermost loop, in a function: who calls it again has not asked
  std::vector<std::string> again;
  /// Tiles of the walks around.
  std::map<const TilePlan *, Tile> walked;

  SimtCode &w;
};

} // namespace accolade::simt
