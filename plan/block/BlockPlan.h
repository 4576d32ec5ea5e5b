// Blocks of iterations that communicate, and the tiles that they stage (docs/fcw.md).
#pragma once

#include "analysis/BlockFacts.h"
#include "plan/loops/LoopPlan.h"

#include <map>
#include <optional>
#include <set>
#include <string>
#include <vector>

namespace accolade {

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

/// One subscript of an access that kernels compare with the range of its tile (Checks.cpp).
struct TileCheck {
  const TilePlan *tile = nullptr;
  const clang::Expr *access = nullptr; ///< null: the room for the tile's pivots
  size_t dim = 0;
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

} // namespace accolade
