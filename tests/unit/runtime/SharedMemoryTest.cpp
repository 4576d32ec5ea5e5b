// A device that shares the host's memory: nothing is ever copied or looked up.
#include "Support.h"

#include "backends/multicore/device/MulticoreDevice.h"

using namespace accolade::rt;

namespace {

struct SharedMemory : testing::Test {
  DeviceFamily family{acc_device_multicore, "multicore", [] { return 1; }, nullptr};
  DeviceContext context{family, 0, std::make_unique<MulticoreDevice>(3, false)};
  DeviceContext &before = Runtime::get().chosen();
  int a[4] = {1, 2, 3, 4};

  SharedMemory() { Runtime::get().choose(context); }
  ~SharedMemory() override {
    Runtime::get().choose(before);
    context.shutdown();
  }
};

TEST_F(SharedMemory, DataClausesDoNothing) {
  DataBlock block({section(ACC_RT_PRESENT, "a", a, 0, 4), bare(ACC_RT_COPY, "a", a)});
  enterData({section(ACC_RT_COPYIN, "a", a, 0, 4)});
  updateData({section(ACC_RT_UPDATE_SELF, "a", a, 0, 4)});
  exitData({section(ACC_RT_DELETE, "a", a, 0, 4)});
  EXPECT_EQ(a[3], 4);
}

TEST_F(SharedMemory, RoutinesAgree) {
  EXPECT_TRUE(acc_is_present(a, sizeof a));
  EXPECT_EQ(acc_deviceptr(a), a);
  EXPECT_EQ(acc_hostptr(a), a);
  EXPECT_EQ(acc_copyin(a, sizeof a), a);
  acc_copyout(a, sizeof a);
  acc_map_data(a, a, sizeof a);
  acc_unmap_data(a);
  int b[4];
  acc_memcpy_d2d(b, a, sizeof a, ACC_RT_DEVNUM_CURRENT, ACC_RT_DEVNUM_CURRENT);
  EXPECT_EQ(b[3], 4);
  void *p = acc_malloc(100);
  acc_memcpy_to_device(p, a, sizeof a);
  EXPECT_EQ(static_cast<int *>(p)[1], 2);
  acc_free(p);
  EXPECT_EQ(acc_rt_use_device(&dataSite(), 1, "a", a, 0), a);
}

void addOne(const void *p, const acc_rt_gang *gang) {
  int *a = *static_cast<int *const *>(p);
  acc_rt_range range = acc_rt_share(4, gang, 0);
  for (long i = range.acc_begin; i < range.acc_end; ++i)
    a[i] += 1;
  if (acc_rt_here(a) != a)
    a[0] = -1;
}

TEST_F(SharedMemory, KernelsUseHostMemory) {
  Kernel kernel(addOne);
  acc_rt_region region;
  acc_rt_shape shape = {};
  acc_rt_item item = section(ACC_RT_COPY, "a", a, 0, 4);
  for (int async : {ACC_RT_ASYNC_SYNC, 1}) {
    acc_rt_region_begin(&region, &testSite(), 1, async, nullptr, &item, 1);
    int *p = (int *)acc_rt_pointer(&region, a, "a");
    EXPECT_EQ(p, a);
    acc_rt_launch(&region, &kernel.get(), &p, sizeof p, &shape);
    acc_rt_region_end(&region);
  }
  acc_wait(1);
  EXPECT_EQ(a[0], 3);
  EXPECT_EQ(a[3], 6);
}

} // namespace
