// How many iterations a thread has, and how many threads a block. Measured on an H200 with products of 4096 x 4096 floats
// (41.5 TFLOP/s) and of 2048 x 2048 doubles (20.6).
#include "plan/patch/PatchFinder.h"

#include "plan/grid/PrivatePlace.h"

using namespace clang;

namespace accolade {

namespace {

/// The shape of a patch, by the bytes that one iteration keeps through the walk.
struct Shape {
  unsigned bytes, rows, columns, threadsX, threadsY;
};
constexpr Shape Shapes[] = {{4, 8, 8, 16, 16}, {8, 8, 8, 16, 8}, {16, 4, 4, 16, 16}};
/// Blocks of other sizes that programs may ask for. Registers suffice for those.
constexpr unsigned AskedBlocks[][2] = {{8, 8}, {16, 8}, {16, 16}}, AskedLines[] = {64, 128, 256, 512};
constexpr unsigned Depth = 8; ///< trips of the walk for which a block has the elements
constexpr unsigned Pack = 4;

} // namespace

bool PatchFinder::shape() {
  bool rows = false, columns = false;
  for (const PatchPlan::Staged &s : patch.staged) {
    rows |= s.byRow;
    columns |= s.byColumn;
  }
  if (!patch.row.loop) {
    patch.threads[X] = patch.depth = threads ? threads : LineThreads;
    return !patch.staged.empty() && sharedBytes() <= MostShared && (!threads || llvm::is_contained(AskedLines, threads));
  }
  if (!rows || !columns)
    return false;
  unsigned bytes = 0, widest = 0;
  for (const VarDecl *var : patch.spread)
    bytes += sizeOf(var->getType());
  for (const PatchPlan::Kept &k : patch.kept)
    bytes += sizeOf(k.places[0]->getType());
  for (const PatchPlan::Staged &s : patch.staged)
    widest = std::max(widest, sizeOf(s.places[0]->getType()));
  for (const Shape &s : Shapes)
    if (bytes <= s.bytes) {
      patch.rows = s.rows;
      patch.columns = s.columns;
      patch.threads[X] = s.threadsX;
      patch.threads[Y] = s.threadsY;
      patch.depth = Depth;
      if (!patch.layers.empty() && !suitLayers())
        return false;
      if (threads && !takeThreads())
        return false;
      patch.least = LeastIterations;
      // Neighbouring columns can be read from shared memory together.
      patch.side = widest <= Pack && patch.columns % Pack == 0 ? Pack : 1;
      return sharedBytes() <= MostShared;
    }
  return false;
}

/// As many threads as the program asks for, in a block that is about as wide as high.
bool PatchFinder::takeThreads() {
  for (const auto &[x, y] : AskedBlocks)
    if (x * y == threads) {
      patch.threads[X] = x;
      patch.threads[Y] = y;
      return true;
    }
  return false;
}

unsigned PatchFinder::sizeOf(QualType type) const {
  return static_cast<unsigned>(p.ctx.getTypeSizeInChars(type).getQuantity());
}

unsigned PatchFinder::sharedBytes() const {
  unsigned sum = 0;
  for (const PatchPlan::Staged &s : patch.staged)
    sum += patch.length(s) * patch.depth * sizeOf(s.places[0]->getType());
  return sum;
}

} // namespace accolade
