// Every decision, in one place. Back ends and the report read these structs and
// decide nothing themselves; the text dump of the whole is what golden tests
// compare.
//
//   UnitPlan
//     RegionPlan    one compute construct: data, condition, queue, host steps
//       HostStep      a launch, or (kernels) a sequential loop of steps on the host
//         LaunchPlan    one kernel: its body, what it captures, its gang reductions
//     LoopPlan      one loop nest: axes, privates, reductions, tiles
//     AtomicPlan    one atomic statement
//     DataPlan      one data directive
//     routines      functions whose bodies are printed anew
#pragma once

#include "analysis/BlockFacts.h"
#include "analysis/Facts.h"
#include "analysis/Footprint.h"
#include "analysis/Remainders.h"
#include "analysis/Scan.h"
#include "analysis/Triangle.h"
#include "directive/Model.h"

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace accolade {

/// How a kernel gets at a variable that is declared outside of it.
enum class Storage {
  Value,   ///< copied into the arguments (firstprivate)
  Pointer, ///< a pointer's value, translated to the device's address
  Object   ///< the variable's own storage, mapped; the kernel gets its address
};

struct CapturedVar {
  const clang::VarDecl *var = nullptr;
  Storage storage = Storage::Value;
  /// Pointer named in a data clause of the construct as p[lower:...]: the mapped
  /// part starts there, not where p points.
  const ParsedVar *section = nullptr;
  std::string why; ///< for the report
  std::string host = ""; ///< its storage, where that is the region's own
  bool settled = false; ///< a pointer whose type is a template's own, in all instantiations
  bool unused = false; ///< the template names it, this instantiation does not
  /// A pointer in an object, which cache has a tile of: null in the kernel where nobody knows what it leads to.
  const clang::MemberExpr *offered = nullptr;
  /// A pointer's value that is the end of what this one, captured before it, points to.
  const clang::VarDecl *behind = nullptr;

  /// A value whose type may have no default constructor or assignment travels as
  /// its bytes.
  bool asBytes() const;
  /// ... and may hold pointers, which the device needs as its own addresses.
  bool holdsPointers() const;
};

/// One list item of a data clause, written or implied.
struct DataItem {
  spec::ClauseKind clause;
  std::vector<spec::ModifierKind> modifiers;
  const Directive *from = nullptr;
  const ParsedVar *written = nullptr;       ///< null: implied
  const clang::VarDecl *implied = nullptr;  ///< null and not written: `this`
  std::string why;
  std::string member = ""; ///< implied: the pointer in the object that is meant
  bool now = false;        ///< taken where the directive stands: the queue may come after the variable's end
  std::string host = "";   ///< implied: its storage, where that is the region's own
  bool settled = false;    ///< a pointer whose type is a template's own, in all instantiations
  bool result = false;     ///< kernels touch it once each, at the end of a reduction
  bool given = false;      ///< and have its value before as an argument (LaunchPlan::given)
  /// Implied for a pointer: what the region's loops touch, unless the pointer's target is
  /// present anyway.
  std::optional<Footprint> touched = std::nullopt;
  /// The class of a reference, pointer or this whose object the running program must ask for its
  /// size (Derived.h); else null.
  const clang::CXXRecordDecl *open = nullptr;
};

/// The memory a pointer or array stands for, where something says how long it is.
struct Extent {
  const clang::VarDecl *var = nullptr;
  const Directive *from = nullptr;    ///< null: an array, whose type says it
  const ParsedVar *written = nullptr; ///< p[lower:length]...
  std::optional<Footprint> touched;   ///< no clause: what the loops reach of it
  /// A pointer of which nothing of that is known: what is present where it points to, which the launch asks for.
  bool isPresent() const { return !from && !touched && var->getType()->isPointerType(); }
};
using ExtentPair = std::pair<Extent, Extent>;

struct PrivateVar {
  const clang::VarDecl *var = nullptr;
  const ParsedVar *written = nullptr; ///< null: found by analysis
  bool first = false; ///< firstprivate section: starts as a copy of the original
  const Directive *from = nullptr;
  bool isSection() const { return written && !written->sections.empty(); }
};

struct ReductionVar {
  const clang::VarDecl *var = nullptr;
  spec::ReductionOp op;
  const ParsedVar *written = nullptr; ///< null: recognised by analysis
  bool overGangs = false; ///< combined over gangs at the end of the launch
  bool onLoop = false;    ///< by a loop of the region, not by the construct
  const Directive *from = nullptr;
  bool isSection() const { return written && !written->sections.empty(); }
};

/// Where one level of a loop nest goes on a device with grids of blocks of
/// threads; x, y and z are 0, 1 and 2. A level with neither is an ordinary loop.
struct LevelAxes {
  int grid = -1, thread = -1;
  unsigned run = 1; ///< neighbouring iterations that one thread takes, unrolled
  unsigned ahead = 1; ///< trips of one thread that are unrolled together
  unsigned strip = 1; ///< neighbours that one thread takes where rows allow it (Strips.h)
  bool tested = false; ///< ... each with a test, where threads have few
  /// ... of a loop over the grid, from so many iterations on; 0: however many there are.
  long long plenty = 0;
  /// The loop is counted from 0, without its first iterations, so that threads and
  /// memory are aligned alike.
  bool fromZero = false;
  bool any() const { return grid >= 0 || thread >= 0; }
};

/// A loop with a scan clause (docs/scan.md).
struct ScanPlan {
  ScanBody body;
  bool shared = false; ///< over gangs: it is all of its kernel; otherwise it runs in order
  bool tiles = false;  ///< a block of a grid for each tile; otherwise one block for all
  unsigned threads = 0; ///< of a block; each has LevelAxes::run elements of a tile
};

/// Elements that lie at fixed distances from one of them (Near.h).
struct NearElements {
  const clang::VarDecl *array = nullptr;
  const clang::Expr *from = nullptr; ///< the one that the others are counted from
  /// A number times values of the program.
  struct Term {
    long long factor = 1;
    std::vector<const clang::Expr *> values;
  };
  struct Element {
    const clang::Expr *expr = nullptr;
    std::vector<Term> distance;
  };
  std::vector<Element> elements;
  bool wide = false; ///< indices have 64 bits
};

/// An element that the trips before have written: it stays in variables (Carried.h).
struct CarriedElement {
  const clang::VarDecl *array = nullptr;
  const clang::BinaryOperator *store = nullptr; ///< every trip's
  /// Of what was written one trip ago, two, ...; every trip does the first read of each.
  std::vector<std::vector<const clang::Expr *>> reads;
  std::vector<const clang::Expr *> own; ///< reads of what this trip has written
  /// Nobody reads it from memory in the rest of the trip, at whose end it is stored: devices do not bring what is
  /// read behind a store before it.
  bool late = false;
};
struct CarriedLoop {
  std::vector<CarriedElement> elements;
  unsigned unroll = 0; ///< trips; 0: as the device's compiler likes
};

/// An array of which a thread takes several neighbouring elements at once (Packs.h).
struct PackedArray {
  const clang::VarDecl *array = nullptr;
  std::set<const clang::Expr *> elements; ///< array[counter], wherever it stands
  bool read = false, written = false; ///< not read: each iteration writes its element
};

/// Elements of rows that a thread takes for neighbouring iterations of the innermost loop (Strips.h).
struct StripPlan {
  struct Element {
    const clang::Expr *expr = nullptr;
    int offset = 0; ///< from the iteration's own place in the row
    int turn = 0;   ///< in which turn of a run around the same row is the own one
    /// Counters of short loops around it, for one of whose trips this is.
    std::vector<std::pair<const clang::VarDecl *, long long>> values = {};
  };
  struct Row {
    const clang::VarDecl *array = nullptr;
    std::vector<Element> elements;
    Element from; ///< one of the last turn's that is known before the body
    /// The least and greatest offset, by turns: rows that are read in several are read once.
    std::map<int, std::pair<int, int>> sides;
    bool read = false, written = false;

    int first() const;
    int last() const;
    int turns() const { return sides.rbegin()->first - sides.begin()->first; }
    /// What is needed of the row that is `number` rows behind the first of a run of `length` turns.
    std::pair<int, int> sidesOf(int number, int length) const;
  };
  std::vector<Row> rows;
  std::vector<LoopShape> shortLoops; ///< of the body, that are written out
  /// Iterations of a strip that do not exist may be computed too: they read nothing but strips, and what others read.
  bool computesAll = false;
  /// Rows begin where packs may if all of these are multiples of a strip's length.
  std::vector<const clang::Expr *> multiples;
  long long plenty = 0; ///< iterations of the nest from which threads take strips
};

struct LoopPlan {
  const Directive *directive = nullptr; ///< null: a bare loop
  std::vector<LoopShape> nest; ///< collapsed or tiled together; at least one
  bool parallel = false; ///< its iterations may run in any order
  bool gang = false, worker = false, vector = false;
  struct {
    bool gang = false, worker = false, vector = false;
    bool any() const { return gang || worker || vector; }
  } asked; ///< by clauses
  std::vector<LevelAxes> axes; ///< by level; empty where the loop is an ordinary one
  unsigned unroll = 0; ///< trips of an ordinary loop to unroll; 0: as the device's compiler likes
  bool holdsRun = false; ///< its body is where the run of a loop around is unrolled
  bool oneSpace = false; ///< the levels form one index space, shared out over axes[0]
  unsigned gangDim = 0;             ///< 0 for gang(dim:1)
  const ParsedArg *chunk = nullptr; ///< gang(static: ...)
  const ParsedClause *tile = nullptr;
  /// What `tile` says of a level: its first size is that of the innermost loop (2.9.8). Null: nothing.
  const ParsedArg *tileSize(size_t level) const;
  unsigned openSize = 0; ///< of tile(*) and gang(static:*)
  bool simd = false;      ///< the innermost loop of the nest runs as SIMD
  bool simdByHint = false; ///< ... also where a hint tells compilers that its accesses are independent (OwnMemory.h)
  bool linearised = false; ///< the nest is distributed as one iteration space
  std::vector<PrivateVar> privates;
  /// Variables of gangs that a grid's threads have copies of in the loop, which begin as the gang's (SharedVariables.h).
  std::vector<const clang::VarDecl *> ownCopies;
  std::vector<ReductionVar> reductions;
  /// Parallel only if these do not overlap: the launch finds out, and takes another kernel if they do.
  std::vector<ExtentPair> unlessOverlap;
  std::vector<Provision> provided; ///< ... and only if these hold
  /// Scalars that every iteration writes before it reads: each gang and lane has
  /// its own, and the last iteration's value is what remains.
  std::vector<const clang::VarDecl *> lastValues;
  std::string why; ///< why so, for the report
  std::shared_ptr<ScanPlan> scan;
  /// The outermost loop of a block (BlockPlan::levels[0]), and any of its levels.
  std::shared_ptr<struct BlockPlan> block;
  bool ofBlock = false;
  /// Where memory is near anyway, some blocks are not worth it.
  bool blockOnHost = true;
  /// What a device reads by one address, in the innermost loop.
  std::vector<NearElements> near;
  std::vector<PackedArray> packs;
  StripPlan strips;
};

/// A nest whose threads compute patches of iterations (plan/grid/Patch.h).
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
  };
  /// An element that every trip updates: a register while the walk lasts.
  struct Kept {
    std::string text;
    std::vector<const clang::Expr *> places;
    const clang::VarDecl *array = nullptr; ///< null: members lead to it
  };
  LoopPlan *outer = nullptr; ///< the loop that is printed as a patch
  Side row, column;          ///< on the y and the x axis; row may be missing
  /// A bound of the column follows the row's counter: blocks compute squares and store what lies in the triangle.
  Lean lean = Lean::None;
  std::vector<const clang::Stmt *> before, after; ///< the walk, in the innermost body
  const clang::Stmt *walkAt = nullptr;
  LoopShape walk;
  unsigned rows = 1, columns = 1; ///< iterations of one thread
  unsigned side = 1;              ///< columns of a thread that lie side by side
  unsigned threads[2] = {1, 1};   ///< of a block
  unsigned depth = 1;             ///< trips of the walk for which elements are staged
  long long least = 0;            ///< iterations in all below which it is not worth it
  unsigned leastRows = 0, leastColumns = 0; ///< or in either direction: a patch would not suit fewer
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
  /// Loops between the columns and the walk, outermost first, of which all columns of a thread run through a trip together.
  std::vector<LoopShape> around;
  /// An element that a column reads in one trip and its neighbour in the next, or in the one before (Window.h).
  struct Window {
    std::vector<const clang::Expr *> places;
    unsigned pack = 1; ///< elements that are read together
    bool down = false; ///< the next trip reads what lies before
  } window;
  bool slides() const { return !window.places.empty(); }
  /// Columns from which on a block has no rows of threads.
  static constexpr long long ManyColumns = 1 << 18;
  static constexpr unsigned MostSplitThreads = 1024;

  /// Elements of a staged array per trip of the walk.
  unsigned length(const Staged &s) const;
};

/// One dimension of a tile: the union of [pivot - before, pivot + after] over the block.
struct TileDim {
  const clang::Expr *pivot = nullptr, *before = nullptr, *after = nullptr;
  /// How the pivot moves with the places of a block; not exact: its least and greatest
  /// values are found when the construct is entered.
  Spread spread;
  std::optional<long long> extent; ///< where it is a constant
  bool guessed = false; ///< nobody knows how far apart pivots are
  bool isNarrow(const clang::ASTContext &ctx) const; ///< indices have 32 bits
};

enum class WriteBack {
  Nothing,
  Own,   ///< iterations write their pivot's element only, and store it themselves
  Whole, ///< no other block has these elements: all of the tile goes back
  Marked ///< a flag for each element says whether it was written
};

/// The block's copy of a part of an array.
struct TilePlan {
  const Directive *from = nullptr;
  const ParsedVar *item = nullptr;
  const clang::VarDecl *array = nullptr;
  const clang::Expr *member = nullptr; ///< what `array` stands for, if that is a member of an object
  clang::QualType element;
  spec::FcwType type;
  bool sync = false;    ///< a barrier before and after each write
  bool written = false; ///< somewhere in the construct
  /// cache: accesses that are known to lie in the range, and those that ask first and take
  /// the array itself otherwise. All others mean the array.
  bool cached = false;
  std::set<const clang::Expr *> inside, asking;
  /// --check=fcw: what an access is in RegionPlan::checks, for its first dimension.
  std::map<const clang::Expr *, size_t> checked;
  /// The same for dimensions whose room is a guess: where iterations are threads, pivots that lie
  /// further apart are an error at run time.
  std::map<size_t, size_t> checkedRoom;
  WriteBack writeBack = WriteBack::Nothing;
  std::vector<TileDim> dims;
  /// With WriteBack::Marked: the part that iterations of this block write, and those of no other:
  /// first element and number by dimension. Where a block's threads share the work, all of it
  /// goes back, and nothing is marked.
  std::vector<std::pair<long long, long long>> part;
  unsigned pad = 0; ///< elements that a row has more
  /// Each iteration writes one element that is its own, and always as a whole. Where iterations
  /// are threads, writes go to a second copy in turn, and one barrier is enough.
  bool inTurn = false;
  /// Only fetched, and each iteration reads no element but the one at its pivot: where iterations
  /// are threads, a register each is enough.
  bool inRegisters = false;
  /// The next trip's tile is fetched while this one is used (BlockPlan::walks), where iterations
  /// are threads: into a second copy, or an element by each thread into a register.
  enum class Ahead { No, Copy, Register } ahead = Ahead::No;
  long long copies() const { return inTurn || ahead == Ahead::Copy ? 2 : 1; }
  std::string name; ///< of the tile, after the array
  /// cache of a member: who reads it asks first whether the pointer is the one whose elements are known.
  bool isOffered() const { return cached && member; }
  std::optional<long long> elements() const;
};

/// One fcw construct, or what is left of a loop's body after cache.
struct FcwPlan {
  const Directive *directive = nullptr;
  std::vector<TilePlan> tiles;
  bool fetches() const;
  bool writesBack() const;
};

/// Loops whose iterations run in blocks that communicate (docs/fcw.md).
struct BlockPlan {
  struct Level {
    LoopPlan *loop = nullptr;
    size_t level = 0;
    std::optional<long long> size;  ///< iterations of a block
    const Directive *from = nullptr; ///< otherwise: vector(n) of this directive
    const ParsedArg *asked = nullptr;
    const LoopShape &shape() const;
    const LevelAxes &axes() const;
  };
  std::vector<Level> levels; ///< from the outside in
  /// Variables that have one value for the block, and those that all threads compute from
  /// their place, whether they have an iteration or not.
  std::set<const clang::VarDecl *> uniform, steady;
  /// Branches and loops that all iterations take alike.
  std::set<const clang::Stmt *> taken;
  /// Loops in tiles that mostly run so many trips (fullTrips): devices have them unrolled.
  struct FullLoop {
    LoopShape shape;
    long long trips = 0;
  };
  std::map<const clang::ForStmt *, FullLoop> full;
  /// Loops that do something only while `grows` is less than `limit`, or equal: all of their
  /// body but for `before` stands under that condition, and `grows` by one in a trip.
  struct FirstTrips {
    LoopShape shape;
    std::vector<const clang::DeclStmt *> before;
    const clang::IfStmt *branch = nullptr;
    const clang::Expr *grows = nullptr, *limit = nullptr;
    bool orEqual = false;
  };
  std::map<const clang::ForStmt *, FirstTrips> firstTrips;
  /// Loops that go from tile to tile of a construct in their body.
  struct Walk {
    const clang::Stmt *construct = nullptr;
    LoopShape shape;
    std::vector<const clang::VarDecl *> needed; ///< of the body, to say where a tile begins
  };
  std::map<const clang::ForStmt *, std::vector<Walk>> walks;
  /// An element that lies equally far from that of the trip before: so many times the product of
  /// the factors, of each term. `needed`: variables of the trip that its place follows from.
  struct Stepped {
    struct Term {
      long long times = 1;
      std::vector<const clang::Expr *> factors;
    };
    const clang::Expr *element = nullptr;
    std::vector<const clang::Expr *> alike; ///< all places that name it
    std::vector<Term> by;
    std::vector<const clang::VarDecl *> needed;
  };
  std::map<const clang::ForStmt *, std::vector<Stepped>> stepped;
  std::optional<long long> iterations() const; ///< of a block
  /// The tile has one element for each iteration, along the same axes.
  bool hasShapeOf(const TilePlan &tile) const;
  /// ... and that of an iteration is the one at its pivot.
  bool givesEachItsOwn(const TilePlan &tile) const;
};

enum class AtomicForm { Read, Write, Update, Capture };

/// x is the shared location, v receives a value, e is the other operand:
/// Update: x = x op e, or x = e op x when `reversed`.
struct AtomicPlan {
  const Directive *directive = nullptr;
  AtomicForm form = AtomicForm::Update;
  const clang::Expr *x = nullptr, *v = nullptr, *e = nullptr;
  std::string op;        ///< "+", "<<", ...; empty: x = e
  bool whole = false; ///< x = x op a op b, x = x > a ? x : a, ...: the right side is evaluated as written
  const clang::Expr *value = nullptr; ///< with `whole`: that right side
  std::vector<const clang::Expr *> olds; ///< with `whole`: what in it stands for the value before
  bool reversed = false;
  bool captureOld = false; ///< v gets the value before the update
};

/// Where the threads of a grid update the elements of a reduced array.
enum class UpdatedCopies {
  Threads, ///< each has its own copy
  Columns, ///< ... in the block's memory, neighbouring threads beside each other
  Warps,   ///< a copy for each warp of a block, by atomic instructions
  Blocks,  ///< a copy for each block, or none where it has no room
};

struct LaunchPlan {
  std::string name; ///< of the kernel: function and line
  std::string pattern; ///< in an instantiation: name of the template's kernel
  const clang::FunctionDecl *function = nullptr; ///< that holds it
  const clang::FunctionDecl *scope = nullptr; ///< function, or the call operator of a lambda in it
  bool inTemplate() const { return scope && scope->isDependentContext(); }
  bool ofInstance = false; ///< of an instantiation: the template's launches it
  /// The host's text of a template launches the kernels of all its instantiations, so what they
  /// have apart from each other must not change blocks or arguments.
  bool sharesLaunch() const { return inTemplate() || ofInstance; }
  clang::SourceLocation at;
  std::vector<const clang::Stmt *> body;
  std::vector<CapturedVar> captured;
  std::vector<const clang::VarDecl *> tables; ///< arrays of the function around that it has as constants of its own
  /// Integers of the body that have the value they are declared with: who needs an index before writes it out.
  std::set<const clang::VarDecl *> setOnce;
  std::vector<const clang::VarDecl *> replaced; ///< used, but only as copies of the kernel's own
  /// Variables that are called otherwise in the kernel: their own names are taken.
  std::map<const clang::VarDecl *, std::string> names;
  std::string nameOf(const clang::VarDecl *var) const;
  bool usesThis = false;
  std::vector<PrivateVar> privates;         ///< one per gang
  std::vector<ReductionVar> gangReductions; ///< combined after the last gang
  /// Reduced arrays of which only elements are updated, and these updates (ArrayUpdates.h).
  std::map<const clang::VarDecl *, UpdatedCopies> updated;
  struct ArrayUpdate {
    const clang::VarDecl *array = nullptr;
    AtomicPlan plan;
  };
  std::map<const clang::Expr *, ArrayUpdate> updates;
  /// Arrays with which the kernel does nothing but update elements by atomic statements, all by
  /// one operator: a block does so in a copy of its own where it has room (AtomicBins.h).
  std::vector<ReductionVar> bins;
  bool oneGang = false; ///< nothing in it is shared out over gangs
  std::string whyOneGang;
  /// By loops that a thread runs alone.
  std::map<const clang::ForStmt *, CarriedLoop> carried;
  std::set<const clang::ForStmt *> unrolled; ///< written out, so that arrays of the thread are in registers (Unrolled.h)
  std::vector<const clang::TagDecl *> localTypes;

  /// A size with the directive that states it; its expression runs on the host.
  struct Size {
    const Directive *from = nullptr;
    const ParsedArg *arg = nullptr;
  };
  Size gangs[3], workers, vector;
  int defaults[3] = {0, 0, 0}; ///< gangs, workers, vector by the command line

  /// One level of a loop on an axis.
  struct AxisLoop {
    const LoopPlan *loop = nullptr;
    size_t level = 0;
    bool hostTrips = false; ///< the host can count its iterations before the launch
    /// It does so as if this loop around, whose counter a bound follows, had its first iteration or its last.
    const LoopShape *boxedBy = nullptr;
    Lean lean = Lean::None;
    /// Otherwise: about as many as in the first iteration of this loop around, or in its last.
    const LoopShape *about = nullptr;
    /// Or: a pointer whose elements the loop runs through, a row in each iteration of those around.
    const clang::VarDecl *rowsOf = nullptr;
  };
  struct Grid {
    std::vector<AxisLoop> blocks[3], threads[3];
    int paired[3] = {-1, -1, -1}; ///< thread axis that shares its loop with a grid axis
    Size threadSize[3];
    bool rowSync = false; ///< the threads of one x row wait for each other
    bool orderedRows = false; ///< rows of unknown length are read element after element, and nothing is looked up by them
    bool freeRows = false; ///< rows are all there is to do, and leave nothing behind to share
    unsigned spare = 0; ///< grid axes that no clause asks for where others do: bit 0 is x
    bool workers = false; ///< y is worker
    unsigned calledAxes = 0; ///< thread axes of functions that are called: bit 0 is x
    bool callsGang = false;
    /// There is a thread for every iteration (or run of them): tests instead of loops.
    bool covers = false;
    bool rowsCovered = false; ///< ... of the loop over rows, whose threads loop over theirs
    bool hasEach() const { return covers || rowsCovered; }
    std::shared_ptr<PatchPlan> patch;
    bool strips = false; ///< threads take strips of a nest (Strips.h)
    bool light = false; ///< threads of a reduction load for several iterations at once
    bool communicates = false; ///< blocks communicate: they have the sizes that the plan says
    unsigned fixed[3] = {0, 0, 0}; ///< threads of a block, where no clause says it
    std::string conflict; ///< why grids cannot have blocks as it, and functions it calls, need them
    bool scans = false; ///< its one loop is a scan, with a block for each tile
    /// Declared in the kernel, seen by several threads: in shared memory.
    std::set<const clang::VarDecl *> shared;
  } grid;
  /// Loops are planned as if none of these overlapped, and all of these held. Where that is not so, the host launches
  /// `inOrder` instead: one gang that runs the same statements in their order (InOrder.cpp).
  std::vector<ExtentPair> unlessOverlap;
  std::vector<Provision> provided;
  bool asksFirst() const { return !unlessOverlap.empty() || !provided.empty(); }
  std::shared_ptr<LaunchPlan> inOrder;
  bool runsInOrder = false; ///< it is such a kernel: its loops are those of UnitPlan::inOrder
  /// So little work that the calling thread had better do it itself (AtOnce.cpp).
  struct {
    const LoopPlan *loop = nullptr; ///< all of the kernel; null: always a launch
    long long most = 0;             ///< iterations
  } atOnce;
  /// Arrays that must not overlap, since blocks change a copy of the first; restrict ones
  /// are left out.
  std::vector<std::pair<const clang::VarDecl *, const clang::VarDecl *>> apart;
  /// Pointers of which the kernel must know how many elements there are.
  std::vector<const clang::VarDecl *> bounded;
  std::set<const clang::VarDecl *> narrowBounds; ///< of these, what is only indexed by 32 bits
  /// Of these, what threads fetch their own elements of at one index: what all of them have is one
  /// question (acc_common_lo, acc_common_hi).
  std::vector<const clang::VarDecl *> together;
  /// Reduced variables whose value before the kernel can take as an argument: where the region has
  /// them for itself, nobody need write that into memory and read it from there.
  std::vector<const clang::VarDecl *> given;
  /// Members of objects from which sizes of tiles follow, one of each: the host reads them at the launch.
  std::vector<const clang::Expr *> told;
  std::map<const clang::Expr *, size_t> tells; ///< where they stand, by their place in `told`
  bool checksTiles = false; ///< reports the first access outside of its tile
  /// Arrays that no other name changes before the kernel reads them (Unaliased.cpp).
  std::set<const clang::VarDecl *> unaliased;
  std::set<const clang::VarDecl *> held; ///< structs that a thread reads once, at its start (data/Held.h)
};

struct HostStep {
  enum class Kind { Launch, Loop, Block, Declare, Leave } kind = Kind::Launch;
  LaunchPlan launch;
  const clang::ForStmt *loop = nullptr; ///< Loop: runs on the host, one trip at a time
  std::vector<HostStep> steps;          ///< Loop, Block: its body
  const clang::VarDecl *var = nullptr;  ///< Declare: a variable that only the host sets
  /// Leave: the innermost of these loops, which ran in a kernel, leaves its counter as if it had run here.
  std::vector<LoopShape> left;
};

/// Variables declared between the loops of kernels that its kernels write, with what
/// the host calls their storage.
using OwnVariables = std::vector<std::pair<const clang::VarDecl *, std::string>>;

/// One subscript of an access that kernels compare with the range of its tile (Checks.cpp).
struct TileCheck {
  const TilePlan *tile = nullptr;
  const clang::Expr *access = nullptr; ///< null: the room for the tile's pivots
  size_t dim = 0;
};

struct RegionPlan {
  const Directive *directive = nullptr;
  std::vector<TileCheck> checks;
  std::vector<DataItem> data;
  OwnVariables own;
  std::vector<HostStep> steps;
};

/// Each with the one that takes its place where data overlaps behind it.
std::vector<const LaunchPlan *> launchesOf(const std::vector<HostStep> &steps);

struct DataPlan {
  const Directive *directive = nullptr;
  std::vector<DataItem> items;
};

/// What the blocks of iterations in a function need of the kernels that call it (CalledBlocks.cpp).
struct RoutineBlock {
  bool isHere = false;          ///< not only in functions that it calls
  bool hasCached = false;       ///< some tiles are those of cache: it can do without
  unsigned size[3] = {1, 1, 1}; ///< threads of a block
  /// Pointers, by the number of the parameter, of which callers tell how many elements there are.
  std::set<unsigned> bounded;
  /// What callers have room for: tiles whose size follows from the function's arguments, and their marks.
  struct Room {
    const TilePlan *tile = nullptr;
    const BlockPlan *block = nullptr;
    bool marks = false;
    std::string name() const { return (marks ? "acc_marks_" : "acc_tile_") + tile->name + "_room"; }
  };
  std::vector<Room> rooms;
  std::string whyNone; ///< not empty: why grids have no code for it
};
/// Variables of a function whose lanes work together that all of them mean alike (SharedVariables.h).
struct RoutineShared {
  std::set<const clang::VarDecl *> variables;
  uint64_t bytes = 0;  ///< of the block's memory
  std::string whyNone; ///< not empty: why grids have no code for it
};
/// For each bounded parameter of a call the variable that the argument leads to; null: none.
using CallBounds = std::map<unsigned, const clang::VarDecl *>;

struct UnitPlan {
  std::vector<RegionPlan> regions;
  /// Regions of templates once more for each instantiation. Only devices with
  /// programs of their own need them; the host compiler instantiates for itself.
  std::vector<RegionPlan> instances;
  std::vector<const LaunchPlan *> instancesOf(const LaunchPlan &pattern) const;
  std::map<const clang::Stmt *, LoopPlan> loops; ///< by the directive's statement or the for
  /// For kernels that run in order: the same plan but for their loops, all of which are ordinary ones. Null: there
  /// are none.
  std::shared_ptr<const UnitPlan> inOrder;
  std::map<const clang::Stmt *, AtomicPlan> atomics;
  std::map<const clang::BinaryOperator *, Remainder> remainders; ///< of kernels, that are written without a division
  std::map<const Directive *, DataPlan> data;
  /// Functions to print anew: they hold loops or atomics outside of a region,
  /// or device code that uses globals named in declare.
  std::vector<const clang::FunctionDecl *> routines; ///< in the order of the source
  /// Globals named in a file-scope declare.
  std::set<const clang::VarDecl *> declared;
  std::set<const clang::VarDecl *> tables; ///< constant arrays of functions that kernels have as their own
  /// routine ... bind(name): calls of the key in device code call the value.
  std::map<const clang::Decl *, std::string> bound; ///< functions, and variables that hold lambdas
  /// What a bound function's new name stands for in this unit; none: only the device's linker knows.
  std::map<const clang::Decl *, const clang::FunctionDecl *> boundTo;
  std::set<const clang::Decl *> boundSymbols; ///< whose new name is a string, as the linker knows it

  /// routine directives: gang, worker or vector; any other function is seq.
  std::map<const clang::FunctionDecl *, spec::ClauseKind> levels; ///< by canonical declaration
  spec::ClauseKind levelOf(const clang::FunctionDecl *f) const;

  /// By the directive's statement.
  std::map<const clang::Stmt *, FcwPlan> tiles;
  std::set<const clang::Stmt *> barriers; ///< fcw_barrier directives in blocks
  std::map<const clang::FunctionDecl *, RoutineBlock> routineBlocks; ///< by canonical declaration
  std::map<const clang::FunctionDecl *, RoutineShared> routineShared; ///< likewise
  std::map<const clang::CallExpr *, CallBounds> callBounds;
  /// An item of cache that nothing is staged for.
  struct Hint {
    const Directive *directive;
    const ParsedVar *item;
    std::string why;
  };
  std::vector<Hint> hints;

  bool isRoutine(const clang::FunctionDecl *f) const;
  const RegionPlan *regionOf(const Directive *d) const;
};

class Diagnoser;

/// -fopenacc-dim and the like: what the command line says about every region.
struct PlanOptions {
  int defaultGangs = 0, defaultWorkers = 0, defaultVector = 0;
  bool autoCache = true; ///< stage what is read often in shared memory
  bool fetchAhead = false; ///< the next tile is fetched while one is used
  bool checkTiles = false; ///< accesses to tiles are compared with their ranges
};

UnitPlan planUnit(clang::ASTContext &ctx, const DirectiveSet &directives, Diagnoser &diagnoser,
                  const PlanOptions &options);

std::string dump(const UnitPlan &plan, clang::ASTContext &ctx);

} // namespace accolade
