// Blocks of iterations that communicate: which loops they are made of, how large they are, and
// whether all iterations of a block reach every barrier (docs/fcw.md).
#pragma once

#include "plan/grid/MapNode.h"

namespace accolade {

/// Plans the blocks of a launch and the tiles in them. Gives levels their sizes and grid axes.
void planBlocks(Planner &p, LaunchPlan &launch, const MapNode &root, bool freeGangs);
/// The same for the loops of a function that device code calls.
void planRoutineBlocks(Planner &p, const clang::FunctionDecl *function, const MapNode &root);
/// Whether nothing happens in the statement that each thread may not do for itself, and `inner` runs once.
bool onlyComputes(const Planner &p, const LaunchPlan *launch, const clang::Stmt *stmt, const clang::Stmt *inner);
/// Complains about fcw and fcw_barrier that no block was planned for.
void checkFcwPlaces(Planner &p);

/// The tiles of a construct, and what is wrong with them (Tiles.cpp). `around`: tiles of
/// constructs around it.
FcwPlan planTiles(Planner &p, const Directive &d, const BlockPlan &block, const BlockFacts &facts,
                  const std::vector<const TilePlan *> &around);

/// How far apart the counters of one loop of a collapsed nest are in so many iterations of the nest
/// that follow each other (Collapsed.cpp).
std::optional<Spread> collapsedReach(const LoopPlan &loop, size_t level,
                                     std::optional<long long> iterations,
                                     const clang::ASTContext &ctx);

/// Fills BlockPlan::full (FullLoops.cpp).
void findFullLoops(Planner &p, BlockPlan &block);
/// Fills BlockPlan::firstTrips (FirstTrips.cpp).
void findFirstTrips(Planner &p, BlockPlan &block);
/// Fills BlockPlan::stepped (Stepped.cpp). `tiled`: arrays that have tiles.
void findStepped(Planner &p, BlockPlan &block, const std::set<const clang::VarDecl *> &tiled);
/// Fills TilePlan::part (WrittenPart.cpp).
void findWrittenPart(Planner &p, const BlockPlan &block, const LaunchPlan &launch,
                     const Directive &d, TilePlan &tile);
/// Fills BlockPlan::walks, and marks their tiles (Ahead.cpp).
void fetchAhead(Planner &p, BlockPlan &block, const LaunchPlan &launch);

/// Fills LaunchPlan::told (Told.cpp).
void tellSizes(LaunchPlan &launch, const std::vector<FcwPlan *> &tiles);
/// Fills LaunchPlan::reaches; afterwards (Told.cpp).
void checkReaches(const Planner &p, LaunchPlan &launch, const std::vector<FcwPlan *> &tiles);

/// One dimension of a tile: its extent, and how its origin moves with the block's places.
TileDim tileDim(const clang::Expr *pivot, const clang::Expr *before, const clang::Expr *after,
                const BlockPlan &block, const BlockFacts &facts, const clang::ASTContext &ctx);
/// Threads along x that go down a column of the tile meet in one bank, if its rows are
/// whole multiples of all banks.
unsigned tilePad(const TilePlan &tile, const BlockPlan &block);
/// Dimensions of what a variable stands for, and the type of one element.
size_t rankOf(clang::QualType type, const clang::ASTContext &ctx, clang::QualType &element);

/// Complains of pointers and functions by which a construct reaches an array besides its tile.
void checkOtherWays(Planner &p, const Directive &d, const TilePlan &tile); // OtherWays.cpp

/// A statement that assigns to an element, taken apart.
struct Store {
  const clang::Expr *target = nullptr;
  const clang::Expr *value = nullptr; ///< null: ++ or --
  std::string op;                     ///< "=", "+=", "++", ...
};
std::optional<Store> storeOf(const clang::Stmt *stmt);
/// What a call may change: its object, and what it takes by reference.
std::vector<const clang::Expr *> changedByCall(const clang::Stmt *stmt);
/// Whether the expression is the tile's array itself.
bool isArrayOf(const clang::Expr *e, const TilePlan &tile);
/// The subscripts of an access to an element of the tile's array, outermost first; empty: it is none.
std::vector<const clang::Expr *> subscriptsOf(const clang::Expr *e, const TilePlan &tile);
/// Whether these subscripts are written as the tile's pivots are, and mean the same variables.
bool areOwn(const TilePlan &tile, const std::vector<const clang::Expr *> &subscripts,
            const clang::ASTContext &ctx);
/// The element of the tile's array that an assignment's target is, or is a part of.
const clang::Expr *elementOf(const clang::Expr *target, const TilePlan &tile);

} // namespace accolade
