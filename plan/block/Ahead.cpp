// Loops that go from tile to tile: while one tile is used, the next one is on its way, by one of two ways.
// The tile has two copies, and one barrier for each trip is enough: who passes it has its part of this
// tile, and no longer needs the one before. Or each thread has an element of the next tile in a register, until
// all are done with this one.
#include "plan/block/Block.h"

#include "analysis/Ast.h"

#include "clang/AST/StmtCXX.h"

using namespace clang;

namespace accolade {
namespace {

/// Both copies of a construct's tiles: so much leaves room for as many blocks as a
/// multiprocessor takes.
constexpr long long MostInFlight = 24 * 1024;
/// All tiles of a block: what needs no asking for.
constexpr long long MostOfBlock = 47 * 1024;
/// Tiles that are used for fewer trips of a loop than these are used up before the next one can be there. On an H200
/// matrix multiplication by tiles of 16 x 16 took 0.96 times as long with elements in registers (n = 512; 0.98 for 4096).
constexpr long long MostTripsOfUse = 32;
/// What a thread may have in registers.
constexpr size_t MostHeld = 4;
constexpr long long WidestHeld = 8;

class WalkFinder {
public:
  WalkFinder(Planner &p, BlockPlan &block, const LaunchPlan &launch)
      : p(p), block(block), launch(launch) {}

  void visit(const Stmt *stmt) {
    if (!stmt)
      return;
    if (const Directive *d = p.directives.at(stmt); d && d->body && d->body != stmt)
      return visit(d->body);
    if (const auto *loop = dyn_cast<ForStmt>(stmt); loop && block.taken.count(loop))
      consider(loop);
    for (const Stmt *child : stmt->children())
      visit(child);
  }

private:
  static std::vector<const Stmt *> statementsOf(const Stmt *body) {
    if (const auto *list = dyn_cast<CompoundStmt>(body))
      return {list->body_begin(), list->body_end()};
    return {body};
  }

  void consider(const ForStmt *loop) {
    LoopShape shape = analyzeLoopShape(loop, p.ctx);
    if (!shape || shape.leftBy || jumps(loop->getBody()))
      return;
    list = statementsOf(loop->getBody());
    counter = canonical(shape.counter);
    inside = analyzeVariableUse(loop->getBody(), p.ctx);
    if (!isFixed(shape.upper) || !isFixed(shape.step))
      return;
    for (size_t i = 0; i < list.size(); ++i) {
      auto found = p.plan.tiles.find(list[i]);
      if (found == p.plan.tiles.end())
        continue;
      BlockPlan::Walk walk{list[i], shape, {}};
      const auto how = p.options.fetchAhead ? TilePlan::Ahead::Copy : TilePlan::Ahead::Register;
      const bool suits = how == TilePlan::Ahead::Copy ? fitTwice(found->second) : isUsedUpSoon(found->second, i);
      if (!isReadOnly(found->second) || !suits || !isKnownAhead(found->second, i, walk))
        continue;
      for (TilePlan &tile : found->second.tiles)
        tile.ahead = how;
      block.walks[loop].push_back(walk);
    }
  }

  /// Some iterations may leave a trip before the construct, or enter it behind.
  static bool jumps(const Stmt *stmt) {
    if (!stmt || isa<LambdaExpr, ForStmt, WhileStmt, DoStmt, CXXForRangeStmt>(stmt))
      return false;
    if (isa<ContinueStmt, GotoStmt, LabelStmt>(stmt))
      return true;
    return std::any_of(stmt->child_begin(), stmt->child_end(), jumps);
  }

  // ---- The tiles -----------------------------------------------------------------------

  bool isReadOnly(const FcwPlan &fcw) {
    for (const TilePlan &tile : fcw.tiles)
      if (!tile.type.fetch || tile.type.channel || tile.type.writeBack || tile.written ||
          tile.inRegisters || changes(tile.array))
        return false;
    return !fcw.tiles.empty() && !isSeen(fcw);
  }

  bool fitTwice(const FcwPlan &fcw) const {
    auto bytes = bytesOf(fcw);
    return bytes && 2 * *bytes <= MostInFlight && allBytes() + *bytes <= MostOfBlock;
  }

  /// Each thread fetches one element of each tile, and they are used in short loops.
  bool isUsedUpSoon(const FcwPlan &fcw, size_t construct) const {
    auto isHeld = [&](const TilePlan &tile) {
      return block.hasShapeOf(tile) && !tile.element->isDependentType() &&
             p.ctx.getTypeSizeInChars(tile.element).getQuantity() <= WidestHeld;
    };
    if (fcw.tiles.size() > MostHeld || !std::all_of(fcw.tiles.begin(), fcw.tiles.end(), isHeld))
      return false;
    size_t loops = 0;
    // Tiles of cache are for the rest of the loop's body.
    const bool rest = fcw.directive->kind() == spec::DirectiveKind::Cache;
    for (size_t i = construct; i < (rest ? list.size() : construct + 1); ++i)
      if (!loopsAreShort(skipDirectives(list[i]), loops))
        return false;
    return loops;
  }

  bool loopsAreShort(const Stmt *stmt, size_t &loops) const {
    if (!stmt)
      return true;
    if (isa<WhileStmt, DoStmt, CXXForRangeStmt>(stmt))
      return false;
    if (const auto *loop = dyn_cast<ForStmt>(stmt)) {
      auto full = block.full.find(loop);
      ++loops;
      return full != block.full.end() && full->second.trips <= MostTripsOfUse;
    }
    return std::all_of(stmt->child_begin(), stmt->child_end(),
                       [&](const Stmt *child) { return loopsAreShort(child, loops); });
  }

  std::optional<long long> bytesOf(const FcwPlan &fcw) const {
    long long bytes = 0;
    for (const TilePlan &tile : fcw.tiles) {
      auto elements = tile.elements();
      if (!elements || tile.element->isDependentType())
        return std::nullopt;
      bytes += tile.copies() * *elements * p.ctx.getTypeSizeInChars(tile.element).getQuantity();
    }
    return bytes;
  }

  long long allBytes() const {
    long long all = 0;
    for (const auto &[anchor, fcw] : p.plan.tiles)
      if (holds(block.levels[0].shape().loop, anchor))
        all += bytesOf(fcw).value_or(0);
    return all;
  }

  /// While the loops of the block run, by whatever name.
  bool changes(const VarDecl *array) {
    if (!unaliased)
      unaliased = unaliasedArrays(p, launch);
    if (!unaliased->count(array))
      return true;
    for (const Access &a : collectAccesses(block.levels[0].shape().loop, p.ctx))
      if (a.base && canonical(a.base) == array && (a.write || a.escapes))
        return true;
    return false;
  }

  /// Iterations tell each other something around the construct: they may count on the barrier
  /// that would stand at its end.
  bool isSeen(const FcwPlan &fcw) const {
    for (const auto &[anchor, other] : p.plan.tiles)
      for (const TilePlan &tile : other.tiles)
        if (&other != &fcw && tile.written && holds(other.directive->body, fcw.directive->anchor))
          return true;
    return false;
  }

  static bool holds(const Stmt *stmt, const Stmt *wanted) {
    if (!stmt || stmt == wanted)
      return stmt;
    return std::any_of(stmt->child_begin(), stmt->child_end(),
                       [&](const Stmt *child) { return holds(child, wanted); });
  }

  // ---- Where the next tile begins --------------------------------------------------------

  bool isKnownAhead(const FcwPlan &fcw, size_t construct, BlockPlan::Walk &walk) {
    for (const TilePlan &tile : fcw.tiles)
      for (const TileDim &dim : tile.dims) {
        if (!dim.spread.exact)
          return false;
        for (const Expr *e : {dim.pivot, dim.before, dim.after})
          if (!follows(e, construct, walk))
            return false;
      }
    return true;
  }

  /// From the counter, from what the loop does not change, and from variables that the loop's
  /// body defines before the construct from such values.
  bool follows(const Expr *e, size_t construct, BlockPlan::Walk &walk) {
    for (const VariableUse &u : analyzeVariableUse(e, p.ctx).variables) {
      const VarDecl *var = canonical(u.var);
      if (var == counter)
        continue;
      if (u.written || u.addressTaken || u.dereferenced)
        return false;
      std::optional<size_t> at = declaredAt(var, construct);
      if (!at) {
        if (changesInside(var))
          return false;
        continue;
      }
      if (std::find(walk.needed.begin(), walk.needed.end(), var) != walk.needed.end())
        continue;
      if (!var->getInit() || isAssignedAfter(var, *at) || !follows(var->getInit(), construct, walk))
        return false;
      walk.needed.push_back(var);
    }
    return true;
  }

  std::optional<size_t> declaredAt(const VarDecl *var, size_t before) const {
    for (size_t i = 0; i < list.size() && i < before; ++i)
      if (const auto *decl = dyn_cast<DeclStmt>(list[i]))
        for (const Decl *d : decl->decls())
          if (const auto *one = dyn_cast<VarDecl>(d); one && canonical(one) == var)
            return i;
    return std::nullopt;
  }

  bool isAssignedAfter(const VarDecl *var, size_t at) const {
    for (size_t i = at + 1; i < list.size(); ++i) {
      RegionUse use = analyzeVariableUse(list[i], p.ctx);
      if (const VariableUse *u = use.find(var); u && (u->written || u->addressTaken))
        return true;
    }
    return false;
  }

  bool changesInside(const VarDecl *var) const {
    const VariableUse *u = inside.find(var);
    return u && (u->written || u->addressTaken);
  }

  /// Has the same value in all trips.
  bool isFixed(const Expr *e) const {
    if (!e)
      return true;
    for (const VariableUse &u : analyzeVariableUse(e, p.ctx).variables)
      if (u.written || u.addressTaken || u.dereferenced || changesInside(canonical(u.var)))
        return false;
    return true;
  }

  Planner &p;
  BlockPlan &block;
  const LaunchPlan &launch;
  std::optional<std::set<const VarDecl *>> unaliased;
  // Of the loop that is looked at.
  std::vector<const Stmt *> list;
  const VarDecl *counter = nullptr;
  RegionUse inside;
};

} // namespace

void fetchAhead(Planner &p, BlockPlan &block, const LaunchPlan &launch) {
  WalkFinder(p, block, launch).visit(block.levels[0].shape().loop->getBody());
}

bool BlockPlan::hasShapeOf(const TilePlan &tile) const {
  constexpr long long Warp = 32;
  const size_t rank = tile.dims.size();
  const auto all = iterations();
  if (!all || *all % Warp || rank != levels.size())
    return false;
  return std::all_of(levels.begin(), levels.end(), [&](const Level &l) {
    const auto axis = static_cast<size_t>(l.axes().thread);
    return axis < rank && tile.dims[rank - 1 - axis].extent == l.size;
  });
}

bool BlockPlan::givesEachItsOwn(const TilePlan &tile) const {
  if (!hasShapeOf(tile))
    return false;
  for (size_t k = 0; k < levels.size(); ++k)
    for (size_t i = 0; i < tile.dims.size(); ++i) {
      bool same = tile.dims.size() - 1 - i == static_cast<size_t>(levels[k].axes().thread);
      if (tile.dims[i].spread.perPlace[k] != (same ? 1 : 0))
        return false;
    }
  return true;
}

} // namespace accolade
