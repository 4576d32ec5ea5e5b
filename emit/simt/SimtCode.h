// Kernels for devices that run grids of blocks of threads: one lowering for all
// of them; what differs is a table of words. See docs/gpu.md.
//
// All threads run the kernel from top to bottom. A thread axis is idle until a
// loop shares its iterations out over it. Code under idle axes must act as if
// one thread ran it: statements that only compute values of the kernel's own
// scalars are run by all threads alike, others by one, and what that one sets is
// broadcast.
#pragma once

#include "analysis/OtherNames.h"
#include "emit/ReductionText.h"
#include "emit/device/DeviceWriter.h"
#include "emit/simt/Scratch.h"
#include "emit/simt/Words.h"

#include <functional>

namespace accolade::simt {

/// A set of thread axes: bit 0 is x.
using AxisSet = unsigned;

/// A type and an operator, as the device's language says them.
struct ScanOp {
  spec::ReductionOp op;
  std::string type, identity;
  std::string name() const;
};

/// Helper functions of a unit: each is printed once, where some kernel uses it.
class Helpers {
public:
  explicit Helpers(const Words &words) : words(words) {}

  /// The function that combines `type` by `op` over a row or a whole block; every
  /// thread gets the result.
  enum class Over { Block, Row, WideRow };
  std::string reduce(spec::ReductionOp op, const std::string &type, Over over, bool shuffles,
                     const std::string &combine);
  /// `wide`: rows of several warps may stand beside each other in a block.
  std::string syncRow(bool wide);
  /// In blocks that communicate all rows come to where one waits, so the block does.
  bool rowsTogether = false;
  std::string lastBlock();
  std::string share();
  std::string from();
  std::string nearest(bool narrow);
  std::string trips();
  std::string pack(const std::string &element, unsigned bytes, unsigned count);
  /// Elements that a thread takes of a row (Strips.cpp).
  struct Strip {
    std::string type;
    unsigned bytes, count, before, after;
  };
  std::string strip(const Strip &s);
  std::string keepStrip(const Strip &s);
  // ---- Scans (Scan.cpp) ----
  std::string nextTile();
  std::string padded();
  /// Scans a tile in the block's memory and returns what all of it comes to.
  /// `threads` says how many there are, at most so many.
  std::string scanTile(const ScanOp &op, unsigned each, unsigned most, const std::string &threads,
                       bool exclusive);
  /// What the tiles before a tile come to; tells those behind it.
  std::string beforeTile(const ScanOp &op);
  /// A word of the atomics' prelude is used.
  std::string compareExchange();
  std::string inside();
  /// An element to the block's memory, and that what was sent has arrived.
  std::string send();
  std::string arrived();

  std::string text() const { return all; }

private:
  /// What a function that reduces is made of.
  struct Reduction {
    std::string type, combine;
    bool row;
    std::string barrier = "", size = "", thread = "";
  };

  void add(const std::string &name, const std::string &definition);
  std::string reduceByWarps(const Reduction &r) const;
  std::string reduceByMemory(const Reduction &r) const;
  std::string scanTotals(const ScanOp &op, const std::string &threads) const;
  const Words &words;
  std::set<std::string> known;
  std::string all;
};

/// Whether a text names a word.
bool namesWord(const std::string &text, const std::string &word);

class SimtCode : public DeviceWriter {
public:
  SimtCode(const EmitContext &ec, const Words &words, Helpers &helpers)
      : DeviceWriter(ec), reductions(*this, ec), words(words), helpers(helpers) {}

  ReductionText reductions;

  /// The axes that threads of this code differ in.
  bool keepsRows = false; ///< rows of threads have something of their own in the block's memory
  AxisSet used = 0;
  /// Where the code is a kernel's.
  const LaunchPlan *launch = nullptr;
  std::map<const clang::Stmt *, const Directive::Turned *> writtenOut; ///< LaunchPlan::writtenOut
  Scratch *scratch = nullptr;
  /// Everything that the code consists of, for questions about the rest of it.
  std::vector<const clang::Stmt *> whole;

  void setThis(const std::string &name) { thisName = name; }
  void setName(const clang::VarDecl *var, const std::string &name) { names[var] = name; }
  void setRenamed(const std::map<const clang::VarDecl *, std::string> &others) { renamed = others; }
  void setOwn(const clang::VarDecl *var) { own.insert(var); }
  void setObject(const clang::VarDecl *var) { objects.insert(var); }
  /// The code has a copy of what the pointer leads to, called so.
  void setHeld(const clang::VarDecl *pointer, const std::string &copy) {
    setName(pointer, "(&" + copy + ")");
    held[pointer->getCanonicalDecl()] = copy;
  }

  void stmt(const clang::Stmt *s) override;
  void body(const clang::Stmt *s) override;
  /// The statements of a kernel, in order.
  void statements(const std::vector<const clang::Stmt *> &list);

  void declarePrivate(const PrivateVar &v);
  void copyOwn(const clang::VarDecl *var);
  bool isOwn(const clang::Expr *x);
  /// An expression as it reads at the kernel's top, where `called` have other names.
  std::string atTop(const clang::Expr *e, const std::map<const clang::VarDecl *, std::string> &called);
  void rememberTop() { topNames = names; }
  bool isWrittenAnywhere(const clang::VarDecl *var);
  /// So much of the block's memory is for others.
  void leaveShared(uint64_t bytes) { sharedBytes += bytes; }
  std::string isFirst(AxisSet axes) const; ///< "threadIdx.x == 0 && ..."
  static std::string areFirst(const std::string (&index)[3], AxisSet axes);
  void sync();

  /// Combines a thread's copies over axes; every thread gets the result.
  void combineOver(AxisSet axes, const ReductionVar &r, const std::string &name);
  /// Whether its copies are arrays in scratch memory.
  bool inScratch(const ReductionVar &r);
  /// into[k] = into[k] op the copies of all threads of a row or of the block, each
  /// thread for its part of the elements.
  void combineScratch(const ReductionVar &r, const std::string &copy, bool row,
                      const std::function<void(const std::string &value)> &into);
  static std::string overElements(const std::string &count);
  void unknownLength(const clang::VarDecl *var);
  std::optional<Bytes> bytesOf(const ReductionVar &r);
  /// How many elements a tile has, by dimension.
  std::vector<Sum> lengthsOf(const TilePlan &tile, const BlockPlan &plan) const;
  /// Room in the block's memory for a tile of a function that is called (BlockTiles.cpp).
  std::string roomFor(const clang::CallExpr *call, const RoutineBlock::Room &room) override;
  std::map<std::pair<std::string, std::string>, std::string> roomsOfCalls;
  void nameCopy(const ReductionVar &r, const std::string &copy);
  /// A thread's own copy of a reduced variable, as the operator wants it.
  void declareCopy(const ReductionVar &r, const std::string &name);
  /// into = into op from, element by element.
  void clearCopy(const ReductionVar &r, const std::string &name);
  void fold(const ReductionVar &r, const std::string &into, const std::string &from);

  // ---- Arrays that are only updated (Updates.cpp) ----
  /// Whether its elements are updated at once by all threads, and no thread has a copy.
  bool byUpdates(const ReductionVar &r);
  std::optional<UpdatedCopies> updatedCopies(const ReductionVar &r) const;
  /// Whether each thread has a column of the block's memory.
  bool hasColumns(const ReductionVar &r) const;
  void declareColumns(const ReductionVar &r);
  /// `into` gets a text for what all of the block come to in element acc_k.
  void sumColumns(const ReductionVar &r, const std::function<void(const std::string &)> &into);
  void sumByWarps(const ReductionVar &r, const std::string &count, const std::string &term,
                  const std::function<void(const std::string &)> &into);
  /// The kernel's statements, with a copy of such arrays for each block where one fits.
  void withUpdates(const std::vector<const clang::Stmt *> &list);
  void withBins(const std::vector<const clang::Stmt *> &list);
  void afterChoice();
  std::string gridIterations();
  /// The variable in device memory, from the first element of the section.
  std::string elementsOf(const ReductionVar &r);

  /// Why this code cannot run on the device; empty: it can.
  std::string unsupported;

  /// The body of a function, under the idle axes of its level.
  std::string routine(const clang::FunctionDecl *function);

protected:
  void loop(const LoopPlan &plan) override;
  void atomic(const AtomicPlan &plan) override;
  void declareLocal(const clang::VarDecl *var) override;
  const clang::Expr *standsFor(const clang::VarDecl *var) const override;
  bool handledStmt(clang::Stmt *s, llvm::raw_ostream &os) override;

private:
  // ---- Patches (Patch.cpp) ----
  class PatchParts;
  class Patch;
  class Window;
  class Jam;
  void patch(const PatchPlan &plan);
  void window(const PatchPlan &plan);
  void jam(const PatchPlan &plan);
  void splitWalk(const PatchPlan &plan);
  void turn(const PatchPlan &plan);
  void overSquare(const PatchPlan &plan, bool alongRows, bool repeated,
                  const std::function<void(const std::string &lane)> &inner);
  void walkTogether(const PatchPlan &plan, const std::string &type);
  bool isPatch(const LoopPlan &plan) const {
    return launch && launch->grid.patch && launch->grid.patch->outer == &plan && !plain;
  }
  bool plain = false; ///< the nest of a patch, for few iterations
  std::set<const clang::Stmt *> done; ///< statements that have run before the nest they stand in
  const PatchPlan *spread = nullptr; ///< whose variables are one for each iteration

  // ---- Blocks of iterations that communicate (Block.cpp) ----
  class Block;
  void inBlocks(const LoopPlan &plan, AxisSet unused);

  // ---- Scans (Scan.cpp) ----
  void scan(const LoopPlan &plan);
  void scanInOrder(const LoopPlan &plan, const CarriedValue &value, const std::string &type);
  void scanTiles(const LoopPlan &plan, const CarriedValue &value, const std::string &type);
  void scanIteration(const LoopPlan &plan, const std::string &trip);
  void carriedIn(const LoopPlan &plan, const CarriedValue &value, const std::string &condition);
  std::string carriedName(const CarriedValue &value) const;
  std::string scalarText(const CarriedValue &value);
  std::string stateRoom(const CarriedValue &value);
  bool isReplicated(const LoopPlan &plan, const CarriedValue &value) const;
  ScanOp scanOp(const CarriedValue &value);
  std::map<const CarriedValue *, std::string> stateRooms;

  // ---- Under idle axes: what all threads may run alike (Redundant.cpp) ----
  AxisSet idle() const { return used & ~active; }
  /// In a function that is called, nobody knows.
  bool hasWideRows() const { return !launch || launch->grid.wideRows || launch->grid.communicates; }
  bool isParallel(const clang::Stmt *s) const;
  bool isRedundantAddress(const clang::Expr *e);
  bool isRedundantPlace(const clang::Expr *e);
  bool isInMemory(const clang::VarDecl *var);
  bool isRedundant(const clang::Stmt *s);
  bool isRedundantValue(const clang::Expr *e);
  bool readsChanged(const clang::Stmt *s);
  bool readsChangedAddress(const clang::Expr *e);
  bool isUsedSo(const clang::VarDecl *var, llvm::function_ref<bool(const VariableUse &)> so);
  bool isOwnScalar(const clang::Expr *e);
  unsigned mentions(const clang::Stmt *stmt, const clang::VarDecl *var) const;
  unsigned mentions(const std::vector<const clang::Stmt *> &list, const clang::VarDecl *var) const;
  bool mentionsElsewhere(const clang::VarDecl *var, const clang::Stmt *here);

  // ---- ... what one of them runs (Single.cpp) ----
  void byOne(const std::vector<const clang::Stmt *> &list);
  void declaredByOne(const clang::VarDecl *var);
  std::vector<const clang::VarDecl *> ownScalarsWritten(const std::vector<const clang::Stmt *> &l);
  bool othersTouch(const std::vector<const clang::Stmt *> &list);

  // ---- ... and control flow and calls around parallel loops (Around.cpp) ----
  void ifAround(const clang::IfStmt *s);
  void loopAround(const clang::Stmt *s);
  void switchAround(const clang::SwitchStmt *s);
  void callAround(const clang::Expr *e);
  AxisSet rowsBeside(const clang::Stmt *s) const;
  std::string isFirstRow(AxisSet rows) const;
  std::string valueOfOneRow(const clang::Expr *e, clang::QualType type, AxisSet rows);
  std::string uniform(const clang::Expr *cond, clang::QualType type = {});

  // ---- Names that are not a variable's own (OtherNames.cpp) ----
  const OtherNames &otherNames();
  bool hasOtherName(const clang::VarDecl *var);
  bool isChangedByOthers(const clang::VarDecl *var);
  bool isMetBesides(const clang::VarDecl *var, bool written, const std::vector<const clang::Stmt *> &list);
  bool mayMeet(const clang::VarDecl *a, const clang::VarDecl *b);
  bool changesMemory(const clang::VarDecl *var);
  bool isLocalPointer(const clang::VarDecl *var) const;
  bool standsForMemory(const clang::VarDecl *reference);
  bool isChangedMemory(const clang::VarDecl *reference);
  bool isFromOutside(const clang::VarDecl *var) const;
  bool leadsToShared(const VariableUse &u, const RegionUse &use);
  std::optional<OtherNames> otherNames_;
  /// Variables by which the code may reach memory, and whether it changes that by them.
  struct Reaching {
    const clang::VarDecl *var;
    bool writes; ///< see changesMemory
  };
  const std::vector<Reaching> &reaching();
  std::optional<std::vector<Reaching>> reaching_;
  /// Of the loop over blocks whose iteration is being written: iterations do not meet, so nobody waits at its end.
  const clang::Stmt *iteration = nullptr;
  bool atEnd = false; ///< of it

  // ---- Loops (Loops.cpp, Trips.cpp, Runs.cpp, Spaces.cpp) ----
  /// A loop around whose thread takes several iterations at once.
  struct Run {
    const LoopShape *shape;
    const LevelAxes *axes;
    std::string type;
  };
  void nest(const LoopPlan &plan, size_t level);
  std::string blockOfAll(int axis) const;
  bool covers() const { return launch && launch->grid.hasEach(); }
  void covered(const LoopPlan &plan, size_t level, const std::function<void()> &inner);
  void strided(const LoopPlan &plan, size_t level, const std::function<void()> &inner);
  void fromMemory(const LoopPlan &plan, size_t level, const std::function<void()> &inner);
  void ordinary(const LoopPlan &plan, size_t level, const std::function<void()> &inner);
  void oneSpace(const LoopPlan &plan);
  void tiles(const LoopPlan &plan);
  std::string tileType(const LoopPlan &plan, size_t level) const;
  void innermost(const LoopPlan &plan);
  void bodyOf(const LoopPlan &plan);
  void countFromOne(const std::vector<NearElements> &near);

  // ---- Rows that threads keep from loop to loop (Kept.cpp) ----
  std::string keptName(const KeptElement &element) const;
  void declareKept(const LoopPlan &plan);
  void kept(const LoopPlan &plan, size_t level, const std::function<void()> &inner);

  // ---- Elements of the trips before (Carried.cpp) ----
  void forStmt(const clang::ForStmt *s) override;
  void carry(const CarriedElement &element, const clang::ForStmt *loop);
  void keepStored(const CarriedElement &element);
  /// False: nothing is carried through the loop.
  bool carrying(const clang::ForStmt *loop, const std::function<void()> &init,
                const std::function<void()> &inner);
  void unrolled(const std::function<void()> &inner);
  std::string isWhole(const Run &run) const;
  void openTurns(const std::vector<Run> &taken);
  class Strip;
  /// Prints the trips of a short loop one after the other; false: it stays a loop.
  std::function<bool(const clang::ForStmt *)> writeOut;
  void stripped(const LoopPlan &plan, size_t level, const std::function<void()> &inner);
  void counter(const LoopShape &s, const std::string &trip, const LevelAxes &a);
  void together(const LoopPlan &plan, size_t level, const std::string &type,
                const std::function<void()> &inner);
  /// The counter's own value, where more is left of the body than elements that are printed otherwise.
  void counterOfTurn(const LoopShape &s, const std::string &trip, const LevelAxes &a);
  void packed(const LoopPlan &plan, const std::string &type, const std::function<void()> &inner);
  unsigned bytesOf(const PackedArray &array) const;
  std::string arrayName(const clang::VarDecl *array) const;
  std::string packName(const PackedArray &array) const;
  std::string packType(const PackedArray &array, unsigned count);
  bool countsFromLower(const LoopPlan &plan, size_t level) const;
  void testedTogether(const LoopPlan &plan, size_t level, const std::function<void()> &inner);
  void rowTogether(const LoopPlan &plan, size_t level, const std::function<void()> &inner);
  bool countsRow(const LoopShape &s) const;
  std::string tripName(const LoopShape &s) const;
  std::string tripsName(const LoopShape &s) const;
  std::string stopName(const LoopShape &s, const LevelAxes &a) const;
  bool shares(const LevelAxes &a) const;
  std::string runText(const LevelAxes &a) const;
  /// Whether there was a hint to give.
  bool hintSimd(const LoopPlan &plan, size_t level);
  std::string firstTrip(const LoopShape &s, const LevelAxes &a, bool narrow,
                        const std::string &share);
  void declareShare(const LoopShape &s, const LevelAxes &a, const std::string &type);
  /// `some`: it is known that there are any.
  std::string tripCount(const LoopShape &s, bool fromZero = false, bool some = false);
  std::string rowLength(const LoopShape &s);
  bool fits32(const LoopShape &s) const;
  std::string start(const LevelAxes &a, bool narrow, const std::string &share = "") const;
  std::string step(const LevelAxes &a, bool narrow, const std::string &share = "") const;
  bool needsSyncAfter(const LoopPlan &plan);
  AxisSet otherBlocks(const LoopPlan &plan) const;

  void exchangeLoop(const AtomicPlan &plan, const std::string &type);

  // ---- Reductions (Reductions.cpp) ----
  struct Accumulation {
    const ReductionVar *r;
    AxisSet axes;     ///< over which copies differ at the end
    bool deferred;    ///< a loop around combines
    bool grid;        ///< combined over the grid at the end of the kernel
    std::string copy; ///< what the thread's own copy is called
    bool memory = false; ///< the variable itself is in device memory
    bool direct = false; ///< the copy is the kernel's total
    AxisSet replicated = 0; ///< axes along which all threads have the same copy
  };
  std::vector<Accumulation> enterReductions(const LoopPlan &plan, AxisSet axes);
  void leaveReductions(const std::vector<Accumulation> &list, AxisSet idleBefore);
  bool isRow(AxisSet axes) const;
  bool onlyInside(const LoopPlan &outer, const ReductionVar &r);
  /// Whether loops inside leave it to this one to combine their copies.
  bool takesOver(const LoopPlan &outer, const ReductionVar &r);
  /// Thread axes along which copies differ since loops inside share their trips out.
  AxisSet axesInside(const LoopPlan &outer, const ReductionVar &r);
  bool isOverGangsInside(const LoopPlan &outer, const ReductionVar &r);
  AxisSet differing(const LoopPlan &plan, const ReductionVar &r);
  std::vector<const LoopPlan *> reducedInside(const LoopPlan &outer, const ReductionVar &r);

  // ---- Arrays that are only updated (Updates.cpp) ----
  std::string updateText(const AtomicPlan &plan);
  std::string inAllCopies(const ReductionVar &r);
  std::string ownCopy(const ReductionVar &r);
  std::string inColumn(const ReductionVar &r, const std::string &index);
  std::string columnText(const ReductionVar &r, const AtomicPlan &plan);
  std::map<const clang::VarDecl *, const ReductionVar *> columns;
  void blockCopies(const std::vector<const ReductionVar *> &list, bool fixed, const std::string &fits,
                   const std::string &hostFits);
  void addCopies(const std::vector<const ReductionVar *> &list);
  bool copiesOfBlocks = false; ///< what such an array's name means
  std::set<const clang::VarDecl *> updatedAtOnce;

  // ---- Storage of variables (Private.cpp) ----
  bool rows() const { return (idle() & 1) && ((used & active & ~1u) || ofVector); }
  std::string row(); ///< the number of this thread's row, for what each of them has in the block's memory
  std::string slot(clang::QualType type, const std::string &name);
  /// Whether the threads of a gang or of a worker share a variable.
  bool isAmongShared(const clang::VarDecl *var) const;
  bool isShared(const clang::VarDecl *var) const; ///< and it is declared where they do
  std::string privateSection(const PrivateVar &v);
  std::string sharedRoom(const Bytes &bytes);
  void declareShared(const clang::VarDecl *var, bool initialised);
  void declareRows(const clang::VarDecl *var, clang::QualType type);
  void declareRoom(const clang::VarDecl *var, clang::QualType type, uint64_t bytes);
  void initialiseShared(const clang::VarDecl *var, clang::QualType type);
  void setElements(const std::string &name, const clang::ConstantArrayType &type, const clang::InitListExpr &values);
  bool needsScratch(const clang::VarDecl *var) const;
  void declareInScratch(const clang::VarDecl *var, bool shared);


  const Words &words;
  Helpers &helpers;
  std::vector<Run> runs;
  AxisSet active = 0; ///< shared out by loops around
  bool inOrder = false; ///< inside a sequential loop that holds parallel ones
  std::set<const clang::VarDecl *> own;     ///< replicated: every thread has a copy
  std::set<const clang::VarDecl *> objects; ///< in device memory
  /// Reductions of loops around whose copies accumulate, with the axes to come.
  std::vector<std::pair<const LoopPlan *, std::vector<Accumulation> *>> open_;
  int serial = 0; ///< numbers shared slots
  bool ofVector = false; ///< a vector routine: workers may call it apart from each other
  uint64_t sharedBytes = 0; ///< of the block's memory, for variables
  std::set<const clang::VarDecl *> ofRoutine; ///< what the lanes of a function share
  std::map<const clang::VarDecl *, std::string> topNames;
};

} // namespace accolade::simt
