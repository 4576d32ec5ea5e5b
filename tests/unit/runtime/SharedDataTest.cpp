// A device that shares the host's memory still knows what is present: for `zero`,
// for acc_map_data and `capture`, and for waiting at the end of data.
#include "Support.h"

#include "backends/multicore/device/MulticoreDevice.h"

using namespace accolade::rt;

namespace {

struct SharedData : testing::Test {
  DeviceFamily family{acc_device_multicore, "multicore", [] { return 1; }, nullptr};
  DeviceContext context{family, 0, std::make_unique<MulticoreDevice>(2, false)};
  DeviceContext &before = Runtime::get().chosen();
  int a[4] = {1, 2, 3, 4};

  SharedData() { Runtime::get().choose(context); }
  ~SharedData() override {
    Runtime::get().choose(before);
    context.shutdown();
  }

  acc_rt_item item(unsigned what) { return section(what, "a", a, 0, 4); }
};

void addTen(const void *p, const acc_rt_gang *) {
  int *a = *static_cast<int *const *>(p);
  for (int i = 0; i < 4; ++i)
    a[i] += 10;
}

/// One gang that adds 10 to a[0:4]; `items` are the construct's.
void addTenTo(int *a, std::vector<acc_rt_item> items, int async = ACC_RT_ASYNC_SYNC, int on = 1) {
  static Kernel kernel(addTen);
  acc_rt_region region;
  acc_rt_shape one = {{1, 1, 1}, 0, 0};
  acc_rt_region_begin(&region, &testSite(), on, async, nullptr, items.data(), int(items.size()));
  void *p = acc_rt_pointer(&region, a, "a");
  acc_rt_launch(&region, &kernel.get(), &p, sizeof p, &one);
  acc_rt_region_end(&region);
}

TEST_F(SharedData, ZeroClearsWhatIsNew) {
  DataBlock block({item(ACC_RT_COPYOUT | ACC_RT_ZERO)});
  EXPECT_EQ(a[3], 0);
}

TEST_F(SharedData, ZeroLeavesWhatIsPresent) {
  DataBlock outer({item(ACC_RT_COPY)});
  {
    DataBlock inner({item(ACC_RT_CREATE | ACC_RT_ZERO)});
    EXPECT_EQ(a[3], 4);
  }
  addTenTo(a, {item(ACC_RT_COPYOUT | ACC_RT_ZERO)});
  EXPECT_EQ(a[3], 14);
}

TEST_F(SharedData, ZeroOfAComputeConstruct) {
  addTenTo(a, {item(ACC_RT_CREATE | ACC_RT_ZERO), item(ACC_RT_COPYOUT)});
  EXPECT_EQ(a[3], 10);
  addTenTo(a, {item(ACC_RT_COPYOUT | ACC_RT_ZERO)}); // the first one's mapping has ended
  EXPECT_EQ(a[3], 10);
}

TEST_F(SharedData, ZeroMeansNothingOnTheHost) {
  addTenTo(a, {item(ACC_RT_COPYOUT | ACC_RT_ZERO)}, ACC_RT_ASYNC_SYNC, 0);
  EXPECT_EQ(a[3], 14);
}

TEST_F(SharedData, CopiedInWinsOverZero) {
  DataBlock block({item(ACC_RT_CREATE | ACC_RT_ZERO), item(ACC_RT_COPY)});
  EXPECT_EQ(a[3], 4);
}

TEST_F(SharedData, DynamicPresenceEnds) {
  enterData({item(ACC_RT_COPYIN)});
  enterData({item(ACC_RT_CREATE | ACC_RT_ZERO)});
  EXPECT_EQ(a[0], 1);
  exitData({item(ACC_RT_DELETE | ACC_RT_FINALIZE)});
  enterData({item(ACC_RT_CREATE | ACC_RT_ZERO)});
  EXPECT_EQ(a[0], 0);
  acc_delete(a, sizeof a);
}

TEST_F(SharedData, NothingFailsForBeingAbsentOrPartlyPresent) {
  DataBlock part({section(ACC_RT_COPY, "a", a, 1, 2)});
  DataBlock all({item(ACC_RT_COPY), item(ACC_RT_PRESENT)});
  updateData({item(ACC_RT_UPDATE_SELF)});
  exitData({item(ACC_RT_DELETE)});
  EXPECT_TRUE(acc_is_present(a, sizeof a));
}

TEST_F(SharedData, MappedByHandIsTranslated) {
  auto *there = static_cast<int *>(acc_malloc(sizeof a));
  acc_memcpy_to_device(there, a, sizeof a);
  acc_map_data(a, there, sizeof a);
  EXPECT_EQ(acc_deviceptr(a), there);
  EXPECT_EQ(acc_hostptr(there + 1), a + 1);
  EXPECT_EQ(acc_rt_use_device(&dataSite(), 1, "a", a, 0), there);
  addTenTo(a, {item(ACC_RT_PRESENT)});
  EXPECT_EQ(a[1], 2);
  updateData({item(ACC_RT_UPDATE_SELF)});
  EXPECT_EQ(a[1], 12);
  acc_unmap_data(a);
  EXPECT_EQ(acc_deviceptr(a), a);
  acc_free(there);
}

TEST_F(SharedData, OthersAreNotTranslatedMeanwhile) {
  int b[4] = {0, 0, 0, 0};
  void *there = acc_malloc(sizeof a);
  acc_map_data(a, there, sizeof a);
  addTenTo(b, {section(ACC_RT_COPY, "b", b, 0, 4)});
  EXPECT_EQ(b[3], 10);
  EXPECT_EQ(acc_deviceptr(b), b);
  acc_unmap_data(a);
  acc_free(there);
}

TEST_F(SharedData, CapturedDataHasItsOwnCopy) {
  {
    DataBlock block({item(ACC_RT_COPY | ACC_RT_CAPTURE)});
    a[0] = 100; // the copy was taken
    addTenTo(a, {});
    EXPECT_EQ(a[1], 2);
  }
  EXPECT_EQ(a[0], 11);
  EXPECT_EQ(a[1], 12);
  addTenTo(a, {item(ACC_RT_COPYIN | ACC_RT_CAPTURE)});
  EXPECT_EQ(a[1], 12);
}

} // namespace
