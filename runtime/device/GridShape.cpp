#include "runtime/device/GridShape.h"

#include <algorithm>

namespace accolade::rt {

namespace {

// ---- Policy: what is chosen when the program leaves it open -----------------

/// Threads of a block in all, where nothing speaks for more or fewer.
constexpr long Threads = 256;
/// The same for a loop over x alone that is too short to fill the device with
/// larger blocks.
constexpr long ShortThreads = 128;
/// The x axis of a block of two axes and of three: whole cache lines, and rows left for y.
constexpr long PlaneX = 128, CubeX = 64;
/// The same where threads take several neighbours of x and y or z. Such blocks are small and square: a stencil of
/// 512^3 floats took 0.286 ms on an H200 with 32 x 4 threads, 0.295 with 64 x 2 and 0.286 with 32 x 8.
constexpr long StripX = 32, StripThreads = 128;
/// Threads on a row of unknown length: sparse rows are short. More, up to a warp, while the
/// device is not filled by them. Where the mean length is known: elements for each thread.
constexpr long ShortRow = 8, LeastRow = 2, ElementsPerLane = 4;
/// ... and where nothing is looked up by the elements: sums of segments of 64 floats on average took 0.189 ms on an H200
/// with 4 lanes each and 0.253 with 16; of 16 floats, 0.058 with 2 and 0.082 with 4.
constexpr long OrderedPerLane = 16;
/// Mean length up to which a thread takes a row alone: 2^24 rows of 5 took 0.303 ms so on an H200, with two threads 0.373.
constexpr long LoneRow = 6;
/// Threads that share a row, where every multiprocessor has rows enough.
constexpr long RowThreads = 128;
/// A block of rows that have nothing to do with each other: threads on a row, more of them on a
/// long one, and rows.
constexpr long FreeRowThreads = 128, LongFreeRowThreads = 256, FreeRows = 2;
/// Iterations of a thread where it loads for them at once and every block costs a partial result: the
/// sum of 2^14 products took 14.3 us on an H200 with one each.
constexpr long LightTrips = 4;
/// Rounds of blocks from which on a loop over a spare axis runs through the rest.
constexpr long SpareRounds = 2;
/// Rows of a block when each warp takes one.
constexpr long WarpRows = 8;
/// The most rows that wait apart from each other: those of a warp or less, for which
/// kernels have so many slots, and wider ones, for which the device has barriers.
constexpr long MostNarrowRows = 32, MostWideRows = 15;
/// Iterations per thread below which more threads on a row do not pay.
constexpr long RowTripsPerThread = 4;
/// Rows per resident warp below which blocks on rows of their own fill the device more evenly.
constexpr long RowsPerWarp = 2;
/// Iterations of a row from which on a block takes it, however many there are.
constexpr long LongRow = 2048;
/// Resident threads for each that there is, for which blocks on long rows grow: loads that are under
/// way together make up for the others.
constexpr long ResidentPerThread = 2;

/// Blocks of one thread for each core of a processor: enough that none waits long for the
/// others, few enough that starting them does not count.
constexpr long BlocksPerCore = 16;

// ---- Reading the launch --------------------------------------------------------

constexpr int X = 0, Y = 1, Z = 2;

long ceilDivide(long value, long by) { return value / by + (value % by != 0); }
long roundUp(long value, long to) { return ceilDivide(value, to) * to; }

bool uses(unsigned char axes, int axis) { return axes >> axis & 1; }

/// The loops of one launch, by axis. Trips below 0 are unknown.
struct Reader {
  const acc_rt_grid_kernel &kernel;
  const acc_rt_shape &shape;
  const GridLimits &limits;

  /// The grid axis whose loop also uses this thread axis; -1: none.
  int gridAxisOf(int thread) const {
    for (int axis = 0; axis < 3; ++axis)
      if (uses(kernel.grid_axes, axis) && kernel.paired[axis] == thread)
        return axis;
    return -1;
  }
  bool hasThreads(int axis) const { return uses(kernel.thread_axes, axis); }
  long trips(int thread) const {
    int grid = gridAxisOf(thread);
    return grid >= 0 ? shape.grid_trips[grid] : shape.thread_trips[thread];
  }
  /// About how many iterations a loop of unknown length has; 0: nobody knows.
  long meanTrips(int thread) const { return std::max(-1 - trips(thread), 0L); }
  /// Not more than the loop has iterations, in whole warps.
  long withinTrips(long size, int thread) const {
    long known = trips(thread);
    return known < 0 ? size : std::min(size, std::max(roundUp(known, limits.warp), limits.warp));
  }
  long asked(int axis) const {
    if (axis == Y && (kernel.flags & ACC_RT_GRID_WORKERS) && shape.workers > 0)
      return shape.workers;
    if (shape.threads[axis] > 0)
      return shape.threads[axis];
    return axis == X ? shape.vector : 0;
  }
  /// Iterations of the loops on the grid that no thread axis shares: rows, where a
  /// block's threads work on one together. -1: unknown.
  long rows() const {
    long rows = 1;
    for (int axis = 0; axis < 3; ++axis)
      if (uses(kernel.grid_axes, axis) && kernel.paired[axis] != X) {
        if (shape.grid_trips[axis] < 0)
          return -1;
        rows *= std::max<long>(shape.grid_trips[axis], 1);
      }
    return rows;
  }
  bool hasFewRows() const {
    long warps = limits.multiprocessors * limits.residentThreads / limits.warp;
    long known = rows();
    return known >= 0 && known < RowsPerWarp * warps;
  }
  long residentThreads() const { return limits.multiprocessors * limits.residentThreads; }
};

/// A size for an axis other than x: a power of two, not much above its trips.
long upTo(long room, long trips) {
  long size = 1;
  while (size * 2 <= room && (trips < 0 || size < trips))
    size *= 2;
  return size;
}

/// A loop over x whose iterations are spread over the grid as well.
long flatX(const Reader &read) {
  long trips = read.trips(X);
  bool fills =
      trips >= Threads * read.limits.multiprocessors * (read.limits.residentThreads / Threads);
  return read.withinTrips(fills ? Threads : ShortThreads, X);
}

/// A loop over x that is a block's own: as many threads as the rows leave idle.
long rowX(const Reader &read) {
  long trips = read.trips(X), rows = read.rows(), size = RowThreads;
  while (rows >= 0 && size < read.limits.blockThreads && size * RowTripsPerThread < trips &&
         rows * size * ResidentPerThread < read.residentThreads())
    size *= 2;
  return read.withinTrips(std::min(size, read.limits.blockThreads), X);
}

long freeRowX(const Reader &read) {
  long size = read.trips(X) >= LongRow ? LongFreeRowThreads : FreeRowThreads;
  const bool workers = read.hasThreads(Y) && read.gridAxisOf(Y) < 0;
  return std::max(read.withinTrips(size, X), workers ? 1 : rowX(read));
}

long sparseX(const Reader &read) {
  long size = ShortRow, rows = read.rows(), resident = read.residentThreads();
  const long mean = read.meanTrips(X);
  const long each = read.kernel.flags & ACC_RT_GRID_ORDERED_ROWS ? OrderedPerLane : ElementsPerLane;
  if (mean > 0)
    for (size = LeastRow; size < read.limits.warp && size * each < mean;)
      size *= 2;
  while (rows >= 0 && size < read.limits.warp && rows * size * 2 <= resident)
    size *= 2;
  const bool lone = mean > 0 && mean <= LoneRow && (read.kernel.flags & ACC_RT_GRID_MANY_ROWS);
  return lone && size == LeastRow ? 1 : size;
}

/// As many threads on a row as keep all of it, each the same number of elements, where a block may have them.
long keepingX(const Reader &read, long size) {
  const long kept = read.kernel.kept, trips = read.trips(X);
  if (!kept || read.gridAxisOf(X) >= 0 || trips <= 0 || trips % kept)
    return size;
  const long threads = trips / kept;
  const bool fits = threads >= size && threads <= read.limits.blockThreads && !(threads & (threads - 1));
  return fits ? threads : size;
}

long chooseX(const Reader &read) {
  if (!read.hasThreads(X))
    return 1;
  bool alone = !read.hasThreads(Y) && !read.hasThreads(Z);
  bool paired = read.gridAxisOf(X) >= 0;
  if (paired && (read.kernel.flags & ACC_RT_GRID_STRIPS))
    return read.withinTrips(StripX, X);
  if (paired && alone)
    return flatX(read);
  if (paired && read.trips(X) > 0 && read.trips(X) <= read.limits.warp / 2)
    return upTo(read.limits.warp, read.trips(X)); // others fill the warp
  if (paired)
    return read.withinTrips(read.hasThreads(Z) ? CubeX : PlaneX, X);
  if (!alone && read.trips(X) < 0)
    return sparseX(read);
  if (!alone && read.trips(X) > 0 && read.trips(X) <= read.limits.warp / 2)
    return upTo(read.limits.warp, read.trips(X)); // rows beside each other fill it
  // Rows: a warp for each while there are plenty, else a block for each.
  bool longRow = read.trips(X) > RowTripsPerThread * read.limits.warp;
  if ((read.kernel.flags & ACC_RT_GRID_FREE_ROWS) && longRow)
    return freeRowX(read);
  bool byBlocks = alone || (read.hasFewRows() && longRow) || read.trips(X) >= LongRow;
  return byBlocks ? rowX(read) : read.limits.warp;
}

/// Rows that a block takes at a time: more where blocks are too few to fill the device. A 7-point stencil of 512 x 512 x 64
/// doubles with a gang for each plane took 0.65 ms on an H200 with two, and 0.20 with eight.
long freeRowsY(const Reader &read, long taken) {
  const long trips = read.trips(Y), blocks = read.rows();
  long size = upTo(taken > LongFreeRowThreads ? 1 : FreeRows, trips);
  while (read.gridAxisOf(Y) < 0 && blocks >= 0 && size * 2 * taken <= read.limits.blockThreads && (trips < 0 || size < trips) &&
         blocks * taken * size < ResidentPerThread * read.residentThreads())
    size *= 2;
  return size;
}

/// What x leaves of a block.
long chooseRest(const Reader &read, int axis, long taken) {
  if (!read.hasThreads(axis))
    return 1;
  bool warpRows = axis == Y && read.hasThreads(X) && read.gridAxisOf(X) < 0;
  if (warpRows && taken < read.limits.warp)
    return upTo(ShortThreads / taken, read.trips(axis));
  bool freeRows = read.kernel.flags & ACC_RT_GRID_FREE_ROWS;
  if (warpRows && taken > read.limits.warp)
    return freeRows ? freeRowsY(read, taken) : 1;
  const long all = read.kernel.flags & ACC_RT_GRID_STRIPS ? StripThreads : Threads;
  long room = std::max<long>(all / taken, 1);
  return upTo(warpRows ? std::min(room, WarpRows) : room, read.trips(axis));
}

/// Short loops on y and z leave room for x.
void growX(const Reader &read, Extent &block) {
  while (block.total() * 2 <= ShortThreads &&
         read.withinTrips(block.size[X] * 2, X) > block.size[X])
    block.size[X] = read.withinTrips(block.size[X] * 2, X);
}

void clampBlock(const Reader &read, Extent &block) {
  for (int axis = 0; axis < 3; ++axis)
    block.size[axis] = std::max<long>(std::min(block.size[axis], read.limits.block[axis]), 1);
  if (block.size[X] > read.limits.blockThreads)
    block.size[X] = read.limits.blockThreads;
  bool whole = block.size[X] >= read.limits.warp;
  if ((read.kernel.flags & ACC_RT_GRID_ROW_SYNC) && read.hasThreads(X) && whole)
    block.size[X] = block.size[X] / read.limits.warp * read.limits.warp;
  // Rows of several warps wait for each other by numbered barriers, or have the block
  // for themselves.
  if (read.kernel.flags & ACC_RT_GRID_ROW_SYNC) {
    bool beside = read.kernel.flags & ACC_RT_GRID_WIDE_ROWS;
    const bool free = read.kernel.flags & ACC_RT_GRID_MANY_ROWS;
    const long narrow = free ? read.limits.blockThreads : MostNarrowRows;
    long rows = block.size[X] <= read.limits.warp ? narrow : beside ? MostWideRows : 1;
    bool apart = read.limits.partsOfWarpsWait && block.size[X] <= read.limits.warp;
    if ((read.kernel.flags & ACC_RT_GRID_LONE_ROWS) && !apart)
      rows = 1;
    block.size[Y] = std::min(block.size[Y], rows);
    block.size[Z] = std::min(block.size[Z], std::max<long>(rows / block.size[Y], 1));
  }
  for (int axis : {Z, Y})
    if (block.total() > read.limits.blockThreads) {
      long others = block.total() / block.size[axis];
      block.size[axis] = std::max<long>(read.limits.blockThreads / others, 1);
    }
}

/// Takes from the largest axis that may shrink until the grid has at most `most`
/// blocks.
void shrink(Extent &grid, long most, const bool (&fixed)[3]) {
  for (;;) {
    int largest = -1;
    for (int axis = 0; axis < 3; ++axis)
      if (!fixed[axis] && grid.size[axis] > 1 &&
          (largest < 0 || grid.size[axis] > grid.size[largest]))
        largest = axis;
    long others = largest < 0 ? 0 : grid.total() / grid.size[largest];
    if (largest < 0 || grid.total() <= most)
      return;
    grid.size[largest] = std::max<long>(most / others, 1);
  }
}

/// Spare axes have as many blocks as fill the device, and at most what their loops have.
void fillSpare(const acc_rt_grid_kernel &kernel, long resident, Extent &grid) {
  for (int axis = 0; axis < 3; ++axis)
    if (uses(kernel.spare_axes, axis)) {
      long others = grid.total() / grid.size[axis];
      grid.size[axis] = std::min(grid.size[axis], std::max<long>(ceilDivide(SpareRounds * resident, others), 1));
    }
}

/// Blocks of one thread, unless their threads communicate.
bool isSerial(const acc_rt_grid_kernel &kernel, const GridLimits &limits) {
  return limits.serialThreads && !(kernel.flags & ACC_RT_GRID_BLOCKS);
}

/// The outermost loop is shared out first, so that inner ones stay whole.
Extent serialGrid(const acc_rt_grid_kernel &kernel, const acc_rt_shape &shape,
                  const GridLimits &limits, long mostBlocks) {
  long room = limits.multiprocessors * BlocksPerCore;
  Extent grid;
  for (int axis : {Z, Y, X}) {
    long trips = uses(kernel.grid_axes, axis) ? shape.grid_trips[axis] : 1;
    long blocks = trips < 0 ? room : std::min(trips, room);
    if (shape.gangs[axis] > 0)
      blocks = std::min<long>(shape.gangs[axis], limits.grid[axis]);
    grid.size[axis] = std::max<long>(blocks, 1);
    room = std::max<long>(room / grid.size[axis], 1);
  }
  const bool none[3] = {};
  shrink(grid, std::max<long>(mostBlocks, 1), none);
  return grid;
}

} // namespace

Extent chooseBlock(const acc_rt_grid_kernel &kernel, const acc_rt_shape &shape,
                   const GridLimits &limits) {
  Reader read{kernel, shape, limits};
  Extent block;
  if (isSerial(kernel, limits))
    return block;
  bool rowSync = kernel.flags & ACC_RT_GRID_ROW_SYNC;
  bool anyAsked = false;
  long taken = 1;
  for (int axis : {X, Y, Z}) {
    long asked = read.hasThreads(axis) ? read.asked(axis) : 0;
    anyAsked |= asked > 0;
    long chosen = axis == X ? keepingX(read, chooseX(read)) : chooseRest(read, axis, taken);
    block.size[axis] = std::min(asked > 0 ? asked : chosen, limits.block[axis]);
    taken *= block.size[axis];
  }
  if (anyAsked && (kernel.flags & ACC_RT_GRID_AS_ASKED)) {
    clampBlock(read, block);
    return block;
  }
  // Threads that combine results do so in whole warps, or in equal parts of one.
  bool parts = block.size[X] < limits.warp && limits.warp % block.size[X] == 0;
  bool single = anyAsked && block.total() == 1;
  if (read.hasThreads(X) && !single && (block.total() % limits.warp || (rowSync && !parts)))
    block.size[X] = roundUp(block.size[X], limits.warp);
  if (!anyAsked && read.hasThreads(X) && read.gridAxisOf(X) >= 0)
    growX(read, block);
  clampBlock(read, block);
  return block;
}

Extent chooseGrid(const acc_rt_grid_kernel &kernel, const acc_rt_shape &shape,
                  const GridLimits &limits, const Extent &block, long residentBlocks,
                  long mostBlocks) {
  if (isSerial(kernel, limits))
    return serialGrid(kernel, shape, limits, mostBlocks);
  long resident = std::max<long>(limits.multiprocessors * residentBlocks, 1);
  bool covers = kernel.flags & (ACC_RT_GRID_COVERS | ACC_RT_GRID_SCANS);
  bool light = (kernel.flags & ACC_RT_GRID_LIGHT) && (kernel.flags & ACC_RT_GRID_REDUCES);
  Extent grid;
  bool asked[3], unknown[3];
  for (int axis = 0; axis < 3; ++axis) {
    asked[axis] = shape.gangs[axis] > 0;
    long trips = uses(kernel.grid_axes, axis) ? shape.grid_trips[axis] : 1;
    unknown[axis] = !asked[axis] && trips < 0;
    int thread = kernel.paired[axis];
    long each = light && axis == X ? LightTrips : 1;
    long blocks = thread >= 0 && trips > 0 ? ceilDivide(trips, block.size[thread] * each) : trips;
    grid.size[axis] = std::max<long>(asked[axis] ? shape.gangs[axis] : blocks, 1);
    if (covers) // nobody has anything to do where a loop has no trips, but scans give a result
      grid.size[axis] = std::max<long>(blocks, kernel.flags & ACC_RT_GRID_SCANS ? 1 : 0);
    else
      grid.size[axis] = std::min(grid.size[axis], limits.grid[axis]);
  }
  if (covers)
    return grid;
  fillSpare(kernel, resident, grid);
  // Loops of unknown length share what the others leave of the device.
  for (int axis = 0; axis < 3; ++axis)
    if (unknown[axis])
      grid.size[axis] = std::min(std::max<long>(resident / grid.total(), 1), limits.grid[axis]);
  if (kernel.flags & ACC_RT_GRID_REDUCES)
    shrink(grid, resident, asked);
  const bool none[3] = {};
  shrink(grid, std::max<long>(mostBlocks, 1), none);
  return grid;
}

} // namespace accolade::rt
