// What a device is asked to do, and in which order: the mock writes it down.
#include "Support.h"

using namespace accolade::rt;

namespace {

void nothing(const void *, const acc_rt_gang *) {}

void runRegion(std::vector<acc_rt_item> items, int async, const acc_rt_waits *waits = nullptr) {
  Kernel kernel(nothing);
  acc_rt_region region;
  acc_rt_shape shape = {};
  int args = 0;
  acc_rt_region_begin(&region, &testSite(), 1, async, waits, items.data(), int(items.size()));
  acc_rt_launch(&region, &kernel.get(), &args, sizeof args, &shape);
  acc_rt_region_end(&region);
}

TEST(Order, SynchronousRegion) {
  MockScope mock;
  double a[10], b[5];
  runRegion({section(ACC_RT_COPY, "a", a, 0, 10), section(ACC_RT_COPYOUT, "b", b, 0, 5)},
            ACC_RT_ASYNC_SYNC);
  EXPECT_EQ(mock.log, (Log{"init", "allocate 80", "copyIn 80", "allocate 40", "launch 4",
                           "copyOut 40", "release", "copyOut 80", "release"}));
}

TEST(Order, AsynchronousRegionReleasesInTheQueue) {
  MockScope mock;
  double a[10];
  runRegion({section(ACC_RT_COPY, "a", a, 0, 10)}, 1);
  EXPECT_EQ(mock.log, (Log{"init", "createQueue", "allocate 80", "copyIn 80 queued",
                           "launch 4 queued", "copyOut 80 queued", "release queued"}));
}

TEST(Order, PresentDataIsNotMoved) {
  MockScope mock;
  double a[10];
  DataBlock block({section(ACC_RT_COPYIN, "a", a, 0, 10)});
  mock.log.clear();
  runRegion({section(ACC_RT_COPY, "a", a, 0, 10)}, ACC_RT_ASYNC_SYNC);
  EXPECT_EQ(mock.log, (Log{"launch 4"}));
}

TEST(Order, WaitClauseOfASynchronousRegionStopsTheThread) {
  MockScope mock;
  int queues[] = {1, 7};
  acc_rt_waits waits = {0, 2, queues, ACC_RT_DEVNUM_CURRENT};
  runRegion({}, 1);
  mock.log.clear();
  runRegion({}, ACC_RT_ASYNC_SYNC, &waits); // queue 7 was never used
  EXPECT_EQ(mock.log, (Log{"synchronize", "launch 4"}));
}

TEST(Order, WaitClauseOfAnAsynchronousRegionStopsTheQueue) {
  MockScope mock;
  int queues[] = {1};
  acc_rt_waits waits = {0, 1, queues, ACC_RT_DEVNUM_CURRENT};
  runRegion({}, 1);
  mock.log.clear();
  runRegion({}, 2, &waits);
  EXPECT_EQ(mock.log, (Log{"createQueue", "record", "wait", "launch 4 queued"}));
}

TEST(Order, BareWaitWaitsForAllQueues) {
  MockScope mock;
  runRegion({}, 1);
  runRegion({}, 2);
  mock.log.clear();
  acc_rt_wait(&dataSite(), 1, ACC_RT_ASYNC_SYNC, nullptr);
  EXPECT_EQ(mock.log, (Log{"synchronize", "synchronize"}));
}

TEST(Order, StructureBeforeMemberAndBack) {
  MockScope mock;
  struct {
    double *v;
    int n;
  } s;
  double v[3];
  s.v = v;
  runRegion({acc_rt_variable(ACC_RT_COPY, "s", &s, sizeof s),
             section(ACC_RT_COPY, "s.v[0:3]", s.v, 0, 3, &s.v)},
            ACC_RT_ASYNC_SYNC);
  EXPECT_EQ(mock.log,
            (Log{"init", "allocate 16", "copyIn 16", "allocate 24", "copyIn 24", "storePointer",
                 "launch 4", "storePointer", "copyOut 24", "release", "copyOut 16", "release"}));
  EXPECT_EQ(s.v, v);
}

TEST(Order, StridedUpdateIsOneCopy) {
  MockScope mock;
  static double a[10][20];
  DataBlock block({acc_rt_variable(ACC_RT_CREATE, "a", a, sizeof a)});
  mock.log.clear();
  updateData({acc_rt_array2(ACC_RT_UPDATE_DEVICE, "a[1:8][0:1]", a, nullptr, 8,
                            acc_rt_dim_of(1, 8, 160, 0), acc_rt_dim_of(0, 1, 8, 0))});
  EXPECT_EQ(mock.log, (Log{"copyIn 8x8/160"}));
}

TEST(Order, ManyAttachedPointersAreOneCopy) {
  MockScope mock;
  struct {
    double *v;
    long n;
  } s[40];
  double v[1];
  DataBlock block({section(ACC_RT_CREATE, "s", s, 0, 40), section(ACC_RT_CREATE, "v", v, 0, 1)});
  auto attach = [&](int count) {
    for (int i = 0; i < count; ++i) {
      s[i].v = v;
      acc_attach(&s[i].v);
    }
    mock.log.clear();
  };
  attach(2); // few: around each of them
  updateData({section(ACC_RT_UPDATE_SELF, "s", s, 0, 40)});
  EXPECT_EQ(mock.log, (Log{"copyOut 8", "copyOut 616"}));
  attach(40);
  updateData({section(ACC_RT_UPDATE_SELF, "s", s, 0, 40)});
  EXPECT_EQ(mock.log, (Log{"copyOut 640"}));
  EXPECT_EQ(s[39].v, v);
}

TEST(Order, ZeroIsFilledOnTheDevice) {
  MockScope mock;
  double a[4];
  DataBlock block({section(ACC_RT_CREATE | ACC_RT_ZERO, "a", a, 0, 4)});
  EXPECT_EQ(mock.log, (Log{"init", "allocate 32", "fill 32"}));
}

TEST(Order, ShutdownFinishesReleasesAndStops) {
  MockScope mock;
  double a[4];
  enterData({section(ACC_RT_CREATE, "a", a, 0, 4)}, 1);
  mock.log.clear();
  mock.device().shutdown();
  EXPECT_EQ(mock.log, (Log{"synchronize", "release", "shutdown"}));
}

TEST(Order, RegionOnTheHostFollowsItsQueue) {
  MockScope mock;
  runRegion({}, 1);
  mock.log.clear();
  acc_rt_region region;
  acc_rt_region_begin(&region, &testSite(), 0, 1, nullptr, nullptr, 0);
  EXPECT_EQ(mock.log, (Log{"synchronize"}));
  acc_rt_region_end(&region);
}

TEST(Order, RegionOnTheHostDoesNotTouchTheDevice) {
  MockScope mock;
  double a[4];
  Kernel kernel(nothing);
  acc_rt_region region;
  acc_rt_shape shape = {};
  acc_rt_item item = section(ACC_RT_COPY, "a", a, 0, 4);
  acc_rt_region_begin(&region, &testSite(), 0, 1, nullptr, &item, 1);
  EXPECT_TRUE(region.on_host);
  EXPECT_EQ(acc_rt_pointer(&region, a, "a"), a);
  acc_rt_launch(&region, &kernel.get(), nullptr, 0, &shape);
  acc_rt_region_end(&region);
  EXPECT_TRUE(mock.log.empty());
}

} // namespace
