// Blocks and grids as GridShape chooses them, on a device like an H200.
#include "runtime/device/GridShape.h"

#include <climits>
#include <gtest/gtest.h>

using namespace accolade::rt;

namespace {

constexpr long Unknown = -1;
constexpr unsigned XOnly = 1, XY = 3, XYZ = 7;

struct Case {
  acc_rt_grid_kernel kernel = {};
  acc_rt_shape shape = {};
  GridLimits limits;
  long resident = 8; ///< blocks per multiprocessor
  long most = LONG_MAX;

  Case() {
    limits.multiprocessors = 132;
    for (signed char &axis : kernel.paired)
      axis = -1;
  }
  Case &pair(int axis, long trips) {
    kernel.grid_axes |= 1 << axis;
    kernel.thread_axes |= 1 << axis;
    kernel.paired[axis] = static_cast<signed char>(axis);
    shape.grid_trips[axis] = shape.thread_trips[axis] = trips;
    return *this;
  }
  Case &gang(int axis, long trips, int thread = -1) {
    kernel.grid_axes |= 1 << axis;
    kernel.paired[axis] = static_cast<signed char>(thread);
    if (thread >= 0)
      kernel.thread_axes |= 1 << thread;
    shape.grid_trips[axis] = trips;
    return *this;
  }
  Case &threads(int axis, long trips) {
    kernel.thread_axes |= 1 << axis;
    shape.thread_trips[axis] = trips;
    return *this;
  }
  Case &asks(int x, int y) {
    shape.threads[0] = x;
    shape.threads[1] = y;
    return *this;
  }
  Case &flags(unsigned value) {
    kernel.flags = value;
    return *this;
  }

  Extent block() const { return chooseBlock(kernel, shape, limits); }
  Extent grid() const { return chooseGrid(kernel, shape, limits, block(), resident, most); }
};

std::string text(const Extent &extent) {
  return std::to_string(extent.size[0]) + "," + std::to_string(extent.size[1]) + "," +
         std::to_string(extent.size[2]);
}

std::string blockOf(const Case &c) { return text(c.block()); }
std::string gridOf(const Case &c) { return text(c.grid()); }

TEST(GridShape, ALongLoopGetsLargeBlocksAndOneThreadPerIteration) {
  Case c;
  c.pair(0, 1 << 20);
  EXPECT_EQ(blockOf(c), "256,1,1");
  EXPECT_EQ(gridOf(c), "4096,1,1");
}

TEST(GridShape, AShortLoopGetsSmallerBlocks) {
  EXPECT_EQ(blockOf(Case().pair(0, 100000)), "128,1,1");
  EXPECT_EQ(gridOf(Case().pair(0, 100000)), "782,1,1");
  EXPECT_EQ(blockOf(Case().pair(0, 70)), "96,1,1");
  EXPECT_EQ(gridOf(Case().pair(0, 70)), "1,1,1");
  EXPECT_EQ(blockOf(Case().pair(0, 1)), "32,1,1");
}

TEST(GridShape, PatchesHaveBlocksAsAsked) {
  EXPECT_EQ(blockOf(Case().pair(0, 20).pair(1, 20).asks(5, 5)), "32,5,1");
  EXPECT_EQ(blockOf(Case().pair(0, 20).pair(1, 20).asks(5, 5).flags(ACC_RT_GRID_AS_ASKED)), "5,5,1");
  EXPECT_EQ(blockOf(Case().pair(0, 20).pair(1, 20).flags(ACC_RT_GRID_AS_ASKED)), blockOf(Case().pair(0, 20).pair(1, 20)));
}

TEST(GridShape, StripsHaveSmallBlocks) {
  EXPECT_EQ(blockOf(Case().pair(0, 128).pair(1, 510).pair(2, 128).flags(ACC_RT_GRID_STRIPS)), "32,4,1");
  EXPECT_EQ(blockOf(Case().pair(0, 2048).pair(1, 2048).flags(ACC_RT_GRID_STRIPS)), "32,4,1");
  EXPECT_EQ(blockOf(Case().pair(0, 32).pair(1, 2048).flags(ACC_RT_GRID_STRIPS)), "32,4,1");
}

TEST(GridShape, ALoopWithoutIterationsStillRunsOneBlock) {
  EXPECT_EQ(blockOf(Case().pair(0, 0)), "32,1,1");
  EXPECT_EQ(gridOf(Case().pair(0, 0)), "1,1,1");
  EXPECT_EQ(blockOf(Case()), "1,1,1");
  EXPECT_EQ(gridOf(Case()), "1,1,1");
}

TEST(GridShape, UnknownTripsFillTheDevice) {
  EXPECT_EQ(blockOf(Case().pair(0, Unknown)), "128,1,1");
  EXPECT_EQ(gridOf(Case().pair(0, Unknown)), "1056,1,1");
  // What another axis leaves.
  EXPECT_EQ(gridOf(Case().pair(0, Unknown).gang(1, 100)), "10,100,1");
  EXPECT_EQ(gridOf(Case().pair(0, Unknown).gang(1, 5000)), "1,5000,1");
  EXPECT_EQ(gridOf(Case().pair(0, Unknown).pair(1, Unknown)), "1056,1,1");
}

TEST(GridShape, APlaneIsWideInX) {
  Case c;
  c.pair(0, 8192).pair(1, 8192);
  EXPECT_EQ(blockOf(c), "128,2,1");
  EXPECT_EQ(gridOf(c), "64,4096,1");
}

TEST(GridShape, APlaneIsNotWiderThanItsLoop) {
  EXPECT_EQ(blockOf(Case().pair(0, 20).pair(1, 1000)), "32,8,1");
  EXPECT_EQ(blockOf(Case().pair(0, 33).pair(1, 1000)), "64,4,1");
  EXPECT_EQ(gridOf(Case().pair(0, 20).pair(1, 1000)), "1,125,1");
}

TEST(GridShape, ShortOuterLoopsLeaveTheirThreadsToTheNext) {
  EXPECT_EQ(blockOf(Case().pair(0, 1000).pair(1, 1)), "128,1,1");
  EXPECT_EQ(blockOf(Case().pair(0, 1000).pair(1, 2)), "128,2,1");
  EXPECT_EQ(blockOf(Case().pair(0, 1000).pair(1, 3).pair(2, 100)), "64,4,1");
  EXPECT_EQ(blockOf(Case().pair(0, 1000).pair(1, 1).pair(2, 100)), "64,1,4");
}

TEST(GridShape, ASpace) {
  Case c;
  c.pair(0, 512).pair(1, 512).pair(2, 512);
  EXPECT_EQ(blockOf(c), "64,4,1");
  EXPECT_EQ(gridOf(c), "8,128,512");
}

TEST(GridShape, ManyRowsGetAWarpEach) {
  Case c;
  c.gang(0, 65536, 1).threads(0, 1024).flags(ACC_RT_GRID_ROW_SYNC);
  EXPECT_EQ(blockOf(c), "32,8,1");
  EXPECT_EQ(gridOf(c), "8192,1,1");
  c.shape.thread_trips[0] = 4096;
  EXPECT_EQ(blockOf(c), "128,1,1");
  EXPECT_EQ(gridOf(c), "65536,1,1");
}

TEST(GridShape, FewLongRowsGetABlockEach) {
  Case c;
  c.gang(0, 500, 1).threads(0, 100000).flags(ACC_RT_GRID_ROW_SYNC);
  EXPECT_EQ(blockOf(c), "512,1,1");
  EXPECT_EQ(gridOf(c), "500,1,1");
  Case shorter;
  shorter.gang(0, 500, 1).threads(0, 1000).flags(ACC_RT_GRID_ROW_SYNC);
  EXPECT_EQ(blockOf(shorter), "256,1,1");
  Case shortest;
  shortest.gang(0, 500, 1).threads(0, 100).flags(ACC_RT_GRID_ROW_SYNC);
  EXPECT_EQ(blockOf(shortest), "32,8,1");
}

TEST(GridShape, ARowPerGangWithoutWorkers) {
  EXPECT_EQ(blockOf(Case().gang(0, 100000).threads(0, 4096)), "128,1,1");
  EXPECT_EQ(gridOf(Case().gang(0, 100000).threads(0, 4096)), "100000,1,1");
  EXPECT_EQ(blockOf(Case().gang(0, 100000).threads(0, 50)), "64,1,1");
  EXPECT_EQ(blockOf(Case().gang(0, 100).threads(0, 1 << 20)), "1024,1,1");
  EXPECT_EQ(blockOf(Case().gang(0, 100).threads(0, Unknown)), "128,1,1");
}

TEST(GridShape, SizesThatAreAskedForWin) {
  Case c;
  c.pair(0, 1 << 20);
  c.shape.vector = 64;
  c.shape.gangs[0] = 7;
  EXPECT_EQ(blockOf(c), "64,1,1");
  EXPECT_EQ(gridOf(c), "7,1,1");
  c.shape.threads[0] = 96;
  EXPECT_EQ(blockOf(c), "96,1,1");
}

TEST(GridShape, WorkersAreTheYAxis) {
  Case c;
  c.gang(0, 1000, 1).threads(0, 1000).flags(ACC_RT_GRID_WORKERS);
  c.shape.workers = 4;
  c.shape.vector = 32;
  EXPECT_EQ(blockOf(c), "32,4,1");
  EXPECT_EQ(gridOf(c), "250,1,1");
  // Nobody would use them.
  Case without;
  without.pair(0, 1000);
  without.shape.workers = 4;
  EXPECT_EQ(blockOf(without).substr(blockOf(without).find(',')), ",1,1");
}

TEST(GridShape, NoMoreThreadsThanABlockHolds) {
  Case c;
  c.gang(0, 1000, 1).threads(0, 1000).flags(ACC_RT_GRID_WORKERS);
  c.shape.workers = 32;
  c.shape.vector = 128;
  EXPECT_EQ(blockOf(c), "128,8,1");
  c.shape.vector = 5000;
  EXPECT_EQ(blockOf(c), "1024,1,1");
}

TEST(GridShape, KernelsWithManyRegistersGetFewerThreads) {
  Case c;
  c.gang(0, 100).threads(0, 1 << 20);
  c.limits.blockThreads = 640;
  EXPECT_EQ(blockOf(c), "640,1,1");
  c.shape.vector = 1024;
  EXPECT_EQ(blockOf(c), "640,1,1");
  c.flags(ACC_RT_GRID_ROW_SYNC);
  c.limits.blockThreads = 650;
  EXPECT_EQ(blockOf(c), "640,1,1");
}

TEST(GridShape, SparseRowsShareAWarp) {
  Case c;
  c.gang(0, 100000, 1).threads(0, Unknown).flags(ACC_RT_GRID_ROW_SYNC);
  EXPECT_EQ(blockOf(c), "8,16,1");
}

TEST(GridShape, LanesOfSparseRowsFollowTheirMeanLength) {
  auto lanesFor = [](long mean, unsigned more = 0) {
    Case c;
    c.gang(0, 1000000, 1).threads(0, -1 - mean).flags(ACC_RT_GRID_ROW_SYNC | more);
    return blockOf(c);
  };
  EXPECT_EQ(lanesFor(5), "2,32,1");
  EXPECT_EQ(lanesFor(5, ACC_RT_GRID_MANY_ROWS), "1,128,1");
  EXPECT_EQ(lanesFor(7, ACC_RT_GRID_MANY_ROWS), "2,64,1");
  EXPECT_EQ(lanesFor(27), "8,16,1");
  EXPECT_EQ(lanesFor(240), "32,8,1");
  // Where nothing is looked up by the elements, a lane has more of them.
  EXPECT_EQ(lanesFor(64, ACC_RT_GRID_ORDERED_ROWS), "4,32,1");
  EXPECT_EQ(lanesFor(64), "16,8,1");
  EXPECT_EQ(lanesFor(16, ACC_RT_GRID_ORDERED_ROWS), "2,32,1");
}

TEST(GridShape, AnAxisOfFewIterationsIsNarrowerThanAWarp) {
  EXPECT_EQ(blockOf(Case().pair(0, 16).pair(1, 16).pair(2, 1000000)), "16,16,1");
  EXPECT_EQ(blockOf(Case().pair(0, 5).pair(1, 1000)), "8,32,1");
  EXPECT_EQ(blockOf(Case().pair(0, 20).pair(1, 1000)), "32,8,1");
  EXPECT_EQ(blockOf(Case().pair(0, 2).pair(1, 3)), "32,4,1");
}

TEST(GridShape, BlocksOnLongRowsGrowWhileThreadsAreFew) {
  auto blockFor = [](long rows) {
    Case c;
    c.gang(0, rows).threads(0, 8192);
    return blockOf(c);
  };
  EXPECT_EQ(blockFor(8192), "128,1,1");
  EXPECT_EQ(blockFor(64), "1024,1,1");
}

TEST(GridShape, RowsThatThreadsKeepHaveThreadsForAllOfIt) {
  auto blockFor = [](long trips, long asked = 0) {
    Case c;
    c.gang(0, 65536, 1).threads(0, trips).flags(ACC_RT_GRID_ROW_SYNC);
    c.kernel.kept = 16;
    c.shape.threads[0] = asked;
    return blockOf(c);
  };
  EXPECT_EQ(blockFor(512), "32,8,1");
  EXPECT_EQ(blockFor(1024), "64,1,1");
  EXPECT_EQ(blockFor(2048), "128,1,1");
  EXPECT_EQ(blockFor(4096), "256,1,1");
  EXPECT_EQ(blockFor(16384), "1024,1,1");
  // They cannot, all alike, or the program says how many there are.
  EXPECT_EQ(blockFor(513), blockFor(513 + 1));
  EXPECT_EQ(blockFor(2049), "128,1,1");
  EXPECT_EQ(blockFor(16385), "128,1,1");
  EXPECT_EQ(blockFor(Unknown), "8,16,1");
  EXPECT_EQ(blockFor(2049, 128), "128,1,1");
}

TEST(GridShape, OneThreadIsOneThread) {
  Case c;
  c.pair(0, 1000);
  c.shape.threads[0] = 1;
  EXPECT_EQ(blockOf(c), "1,1,1");
}

TEST(GridShape, WideRowsStandBesideEachOtherOnlyWhereTheKernelCan) {
  Case c;
  c.gang(0, 1000, 1).threads(0, 1000).flags(ACC_RT_GRID_ROW_SYNC);
  c.shape.threads[0] = 64;
  c.shape.threads[1] = 4;
  EXPECT_EQ(blockOf(c), "64,1,1");
  c.flags(ACC_RT_GRID_ROW_SYNC | ACC_RT_GRID_WIDE_ROWS);
  EXPECT_EQ(blockOf(c), "64,4,1");
}

TEST(GridShape, RowsThatCannotWaitApartHaveABlockEach) {
  Case c;
  c.gang(0, 1000, 1).threads(0, 1000).flags(ACC_RT_GRID_ROW_SYNC);
  c.shape.threads[0] = 32;
  c.shape.threads[1] = 4;
  EXPECT_EQ(blockOf(c), "32,4,1");
  c.flags(ACC_RT_GRID_ROW_SYNC | ACC_RT_GRID_LONE_ROWS);
  EXPECT_EQ(blockOf(c), "32,1,1");
  c.limits.partsOfWarpsWait = true;
  EXPECT_EQ(blockOf(c), "32,4,1");
  c.shape.threads[0] = 64;
  EXPECT_EQ(blockOf(c), "64,1,1");
}

TEST(GridShape, ThreadsThatCombineAreWholeWarps) {
  Case c;
  c.gang(0, 1000).threads(0, 1000).flags(ACC_RT_GRID_ROW_SYNC);
  c.shape.vector = 16;
  EXPECT_EQ(blockOf(c), "32,1,1");
  c.shape.vector = 100;
  EXPECT_EQ(blockOf(c), "128,1,1");
  c.flags(0);
  EXPECT_EQ(blockOf(c), "128,1,1");
}

TEST(GridShape, ReductionsTakeNoMoreBlocksThanAreResident) {
  Case c;
  c.pair(0, 1L << 28).flags(ACC_RT_GRID_REDUCES);
  EXPECT_EQ(gridOf(c), "1056,1,1");
  Case plane;
  plane.pair(0, 8192).pair(1, 8192).flags(ACC_RT_GRID_REDUCES);
  EXPECT_EQ(gridOf(plane), "64,16,1");
  Case few;
  few.pair(0, 1000).flags(ACC_RT_GRID_REDUCES);
  EXPECT_EQ(gridOf(few), "8,1,1");
  Case light; // its threads load for four iterations at once
  light.pair(0, 1L << 14).flags(ACC_RT_GRID_REDUCES | ACC_RT_GRID_LIGHT);
  EXPECT_EQ(gridOf(light), "32,1,1");
  c.shape.gangs[0] = 5000;
  EXPECT_EQ(gridOf(c), "5000,1,1");
}

TEST(GridShape, OnAProcessorBlocksHaveOneThread) {
  Case c;
  c.limits.serialThreads = true;
  c.limits.multiprocessors = 2;
  c.pair(0, 1L << 28).flags(ACC_RT_GRID_REDUCES);
  EXPECT_EQ(blockOf(c), "1,1,1");
  EXPECT_EQ(gridOf(c), "32,1,1");
  c.shape.gangs[0] = 100;
  EXPECT_EQ(gridOf(c), "100,1,1");
  Case rows;
  rows.limits = c.limits;
  rows.gang(0, 1000).threads(0, 1000);
  EXPECT_EQ(blockOf(rows), "1,1,1");
  EXPECT_EQ(gridOf(rows), "32,1,1");
  Case flat;
  flat.limits = c.limits;
  flat.pair(0, 1L << 20).pair(1, 1000).flags(ACC_RT_GRID_COVERS);
  EXPECT_EQ(blockOf(flat), "1,1,1");
  EXPECT_EQ(gridOf(flat), "1,32,1");
}

TEST(GridShape, KernelsWithoutLoopsHaveNoBlocksWhereThereIsNothingToDo) {
  Case c;
  c.pair(0, 1000).pair(1, 0).flags(ACC_RT_GRID_COVERS);
  EXPECT_EQ(gridOf(c).substr(gridOf(c).find(',')), ",0,1");
  c.flags(0);
  EXPECT_EQ(gridOf(c).substr(gridOf(c).find(',')), ",1,1");
}

TEST(GridShape, ScratchMemoryLimitsTheGrid) {
  Case c;
  c.pair(0, 1L << 28);
  c.most = 100;
  EXPECT_EQ(gridOf(c), "100,1,1");
  c.shape.gangs[0] = 5000;
  EXPECT_EQ(gridOf(c), "100,1,1");
  c.most = 0;
  EXPECT_EQ(gridOf(c), "1,1,1");
}

TEST(GridShape, HardwareLimits) {
  EXPECT_EQ(gridOf(Case().pair(0, LONG_MAX)), "2147483647,1,1");
  EXPECT_EQ(gridOf(Case().gang(1, 1000000).gang(0, 2)), "2,65535,1");
  Case c;
  c.pair(0, 100).pair(1, 100).pair(2, 100);
  c.shape.threads[2] = 1000;
  EXPECT_EQ(c.block().size[2], 4);
  c.shape.threads[0] = c.shape.threads[1] = 1;
  EXPECT_EQ(blockOf(c), "1,1,64");
}

TEST(GridShape, EveryAnswerIsPossible) {
  long trips[] = {Unknown, 0, 1, 31, 33, 1000, 1 << 22};
  for (unsigned axes : {XOnly, XY, XYZ})
    for (long x : trips)
      for (long y : trips)
        for (long z : trips)
          for (unsigned flags = 0; flags < 8; ++flags) {
            Case c;
            c.pair(0, x);
            if (axes & 2)
              c.pair(1, y);
            if (axes & 4)
              c.pair(2, z);
            c.flags(flags);
            Extent block = c.block(), grid = c.grid();
            ASSERT_LE(block.total(), 1024);
            ASSERT_EQ(block.total() % 32, 0);
            for (int axis = 0; axis < 3; ++axis) {
              ASSERT_GE(block.size[axis], 1);
              ASSERT_GE(grid.size[axis], 1);
              ASSERT_LE(block.size[axis], c.limits.block[axis]);
              ASSERT_LE(grid.size[axis], c.limits.grid[axis]);
            }
          }
}

// ---- Rows that share nothing, and axes that nobody asked for -------------------------

TEST(GridShape, RowsThatShareNothingLieSideBySideInABlock) {
  Case c;
  c.gang(0, 8190, 1).threads(0, 8190).flags(ACC_RT_GRID_FREE_ROWS);
  EXPECT_EQ(blockOf(c), "256,2,1");
  EXPECT_EQ(gridOf(c), "4095,1,1");
  Case shorter;
  shorter.gang(0, 8190, 1).threads(0, 1020).flags(ACC_RT_GRID_FREE_ROWS);
  EXPECT_EQ(blockOf(shorter), "128,2,1");
  // Rows are too few to fill the device: each has more threads.
  Case few;
  few.gang(0, 1020, 1).threads(0, 1020).flags(ACC_RT_GRID_FREE_ROWS);
  EXPECT_EQ(blockOf(few), "256,2,1");
  Case fewer;
  fewer.gang(0, 510, 1).threads(0, 2046).flags(ACC_RT_GRID_FREE_ROWS);
  EXPECT_EQ(blockOf(fewer), "512,1,1");
  Case one;
  one.gang(0, 8190).threads(0, 8190).flags(ACC_RT_GRID_FREE_ROWS);
  EXPECT_EQ(blockOf(one), "256,1,1");
}

TEST(GridShape, BlocksOnRowsGrowWhereTheyAreFew) {
  auto planes = [](long gangs) {
    return Case().gang(0, gangs).threads(1, 510).threads(0, 510).flags(ACC_RT_GRID_FREE_ROWS);
  };
  EXPECT_EQ(blockOf(planes(1 << 20)), "128,2,1");
  EXPECT_EQ(blockOf(planes(510)), "128,8,1");
  EXPECT_EQ(blockOf(Case().gang(0, 510).threads(1, 3).threads(0, 510).flags(ACC_RT_GRID_FREE_ROWS)), "128,4,1");
}

TEST(GridShape, ASpareAxisHasBlocksOnlyWhileTheOthersLeaveRoom) {
  Case c; // x is spare, its loop on the z axis of the grid
  c.gang(0, 62).gang(1, 510, 1).gang(2, 510, 0);
  EXPECT_EQ(blockOf(c), "128,2,1");
  EXPECT_EQ(gridOf(c), "62,255,4");
  c.kernel.spare_axes = 4;
  EXPECT_EQ(gridOf(c), "62,255,1");
  c.gang(1, 20, 1);
  EXPECT_EQ(gridOf(c), "62,10,4");
}

} // namespace
