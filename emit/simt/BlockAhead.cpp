// Loops from tile to tile on devices with grids (BlockPlan::walks):
//
//     send for the first tile
//     for (...) {
//       wait for what was sent; barrier
//       send for the next tile, into the other copy
//       use this one
//     }
//     barrier
//
// Who passes the barrier of a trip finds all of its tile, and all others are done with the one
// before, whose copy is free for the next. With registers instead of the other copy:
//
//     load the first tile's elements
//     for (...) {
//       store them; barrier
//       load the next tile's
//       use this one; barrier
//     }
#include "emit/simt/Block.h"

#include "llvm/Support/ErrorHandling.h"

using namespace clang;

namespace accolade::simt {

bool SimtCode::Block::isAhead(const Tile &tile) { return tile.plan->ahead != TilePlan::Ahead::No; }
std::string SimtCode::Block::held(const Tile &tile) { return "acc_held_" + tile.plan->name; }

static bool hasCopy(const TilePlan &tile) { return tile.ahead == TilePlan::Ahead::Copy; }
static std::string turnOf(const TilePlan &first) { return "acc_turn_" + first.name; }

void SimtCode::Block::enterWalk(const ForStmt *loop) {
  auto it = plan.walks.find(loop);
  if (it == plan.walks.end())
    return;
  for (const BlockPlan::Walk &walk : it->second) {
    std::vector<Tile> own;
    for (const TilePlan &one : ec.plan.tiles.at(walk.construct).tiles)
      own.push_back({&one, "acc_tile_" + one.name, {}, {}, {}, ""});
    for (Tile &tile : own) {
      narrowBounds(tile);
      declare(tile);
      if (!hasCopy(*tile.plan))
        w.line(elementType(tile) + " " + held(tile) + ";");
    }
    if (hasCopy(*own[0].plan))
      w.line("unsigned " + turnOf(*own[0].plan) + " = 0;");
    for (const Tile &tile : own)
      walked[tile.plan] = tile;
    send(own, walk);
  }
  if (!hasCopy(ec.plan.tiles.at(it->second[0].construct).tiles[0]) && !w.words.unroll.empty())
    w.line(w.words.unroll + " 2");
}

void SimtCode::Block::leaveWalk(const ForStmt *loop) {
  auto it = plan.walks.find(loop);
  if (it == plan.walks.end() || !hasCopy(ec.plan.tiles.at(it->second[0].construct).tiles[0]))
    return;
  barrier();
  synced = true;
}

void SimtCode::Block::placeInWalk(std::vector<Tile> &own) {
  for (Tile &tile : own) {
    if (hasCopy(*tile.plan)) {
      tile.now = "acc_now_" + tile.plan->name;
      // The mask tells compilers how the copies are aligned.
      w.line("const int " + tile.now + " = (" + turnOf(*own[0].plan) + " & 1) * " +
             std::to_string(*tile.plan->elements()) + ";");
    }
    tile.origin.clear();
    for (size_t i = 0; i < tile.plan->dims.size(); ++i)
      origin(tile, i, "");
  }
}

void SimtCode::Block::send(std::vector<Tile> &own, const BlockPlan::Walk &walk) {
  auto names = w.names;
  w.open("if (" + w.expr(walk.shape.loop->getCond()) + ")");
  for (const VarDecl *var : walk.needed)
    declareUniform(var);
  placeInWalk(own);
  fetchAll(own);
  w.close();
  w.names = names;
}

const BlockPlan::Walk &SimtCode::Block::walkOf(const TilePlan &first) const {
  for (const auto &[loop, list] : plan.walks)
    for (const BlockPlan::Walk &one : list)
      if (&ec.plan.tiles.at(one.construct).tiles[0] == &first)
        return one;
  llvm_unreachable("a tile that is fetched ahead belongs to a walk");
}

void SimtCode::Block::nextOfWalk(std::vector<Tile> &own) {
  for (Tile &tile : own)
    tile = walked.at(tile.plan);
  if (hasCopy(*own[0].plan)) {
    if (!w.words.send.empty())
      w.line(w.helpers.arrived() + ";");
    barrier();
    placeInWalk(own);
    w.line(turnOf(*own[0].plan) + " ^= 1;");
  } else {
    placeInWalk(own);
    overElements(own[0], [&](const std::vector<std::string> &at) {
      for (const Tile &tile : own)
        w.line(tile.name + "[" + inTile(tile, at) + "] = " + held(tile) + ";");
    });
    barrier();
  }
  synced = false;
  const BlockPlan::Walk &walk = walkOf(*own[0].plan);
  const LoopShape &s = walk.shape;
  std::string name = w.nameOf(s.counter), next = "acc_next_" + name;
  std::string type = w.typeName(plainType(s.counter).getUnqualifiedType());
  w.open("");
  w.line("const " + type + " " + next + " = " + nameOf(s.counter) +
         (s.stepIsSubtracted ? " - " : " + ") + (s.step ? "(" + w.expr(s.step) + ")" : "1") + ";");
  auto names = w.names;
  auto objects = w.objects;
  w.names[s.counter->getCanonicalDecl()] = "";
  w.objects.erase(s.counter->getCanonicalDecl());
  w.open("");
  w.line("const " + type + " " + name + " = " + next + ";");
  send(own, walk);
  w.close();
  w.close();
  w.names = names;
  w.objects = objects;
}

} // namespace accolade::simt
