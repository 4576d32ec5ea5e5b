// Patches of many small products: what reaches beyond a product is computed for nothing.
#include "plan/grid/WideRows.h"
#include "plan/patch/PatchFinder.h"

namespace accolade {

namespace {

/// Iterations of a thread in blocks as large as those of one product.
constexpr unsigned Large[][2] = {{8, 8}, {8, 4}, {4, 8}, {4, 4}};
/// ... and in blocks that just cover one, and how many threads these have.
constexpr unsigned Sides[] = {8, 6, 5, 4, 3, 2, 1}, MostThreads = 256, MostDepth = 32;
/// What an iteration may cost: more than where each thread has one of its own.
constexpr double Most = 6;
/// Rows or columns of run time from which on patches are tried.
constexpr long long SmallLayer = 64, MostLayer = 4096;

unsigned tiles(unsigned trips, unsigned tile) { return (trips + tile - 1) / tile; }

/// What an iteration costs: elements from shared memory for each product.
double costOf(unsigned rows, unsigned columns) { return 0.5 + 2.0 / rows + 2.0 / columns; }

} // namespace

bool PatchFinder::suitLayers() {
  const std::optional<long long> rows = patch.row.shape().constantTrips, columns = patch.column.shape().constantTrips;
  if (!isSmall()) {
    if (std::min(rows.value_or(SmallLayer), columns.value_or(SmallLayer)) < SmallLayer)
      return false;
    patch.leastRows = patch.leastColumns = std::max<unsigned>(patch.leastRows, SmallLayer);
    return true;
  }
  if (*rows > MostLayer || *columns > MostLayer)
    return true;
  const unsigned m = static_cast<unsigned>(*rows), n = static_cast<unsigned>(*columns);
  double least = 0;
  auto take = [&](unsigned r, unsigned c, double cost) {
    const bool better = !least || cost < least;
    if (better) {
      least = cost;
      patch.rows = r;
      patch.columns = c;
    }
    return better;
  };
  const unsigned most = patch.rows, width = patch.threads[X], height = patch.threads[Y];
  for (const auto &[r, c] : Large)
    if (r <= most && c <= most)
      take(r, c, static_cast<double>(tiles(m, r * height) * tiles(n, c * width)) * (r * height * c * width) * costOf(r, c));
  const double worth = Most * m * n;
  if (threads || patch.lean != Lean::None || !patch.beside.empty())
    return least <= worth;
  const unsigned walked = patch.constantWalk(), depth = walked && walked <= MostDepth ? walked : patch.depth;
  for (unsigned r : Sides)
    for (unsigned c : Sides) {
      const unsigned x = tiles(n, c), y = tiles(m, r), warps = tiles(x * y, Warp);
      // Each thread brings as many elements.
      if (r > most || c > most || x * y > MostThreads || r * depth % x || c * depth % y)
        continue;
      if (take(r, c, static_cast<double>(warps * Warp * r * c) * costOf(r, c))) {
        patch.threads[X] = x;
        patch.threads[Y] = y;
        patch.depth = depth;
      }
    }
  return least <= worth;
}

} // namespace accolade
