// One loop nest: its axes, its variables, and how a thread walks through its share.
#pragma once

#include "analysis/Facts.h"
#include "analysis/Scan.h"
#include "plan/data/DataPlan.h"

#include <map>
#include <memory>
#include <set>
#include <string>
#include <vector>

namespace accolade {

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

/// An element of each iteration that loops of the same lanes before or behind this one touch as well: its thread
/// keeps it (Kept.h).
struct KeptElement {
  const clang::VarDecl *array = nullptr;
  unsigned number = 1; ///< of those of one array
  std::vector<const clang::Expr *> places; ///< in this loop
  bool first = false;  ///< no loop before this one keeps it
  bool isWritten = false; ///< by this loop
  const clang::Expr *read = nullptr;   ///< it is in memory yet: as it is read before the iterations
  const clang::Expr *stored = nullptr; ///< as it is stored behind them; null: unchanged, or a later loop stores it anyway
};
struct KeptRow {
  unsigned number = 1; ///< of those of a launch
  unsigned most = 0;   ///< elements of each kind that a thread keeps; 0: none
  bool first = false;  ///< of the loops along it
  std::vector<KeptElement> elements;
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
  const ParsedClause *gridTile = nullptr; ///< the same; null where threads of a grid take patches instead
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
  KeptRow kept;
};

} // namespace accolade
