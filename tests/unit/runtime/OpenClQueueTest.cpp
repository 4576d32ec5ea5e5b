// Queues, copies, several platforms, sharing with OpenCL code, and times, on the stand-in.
// What is queued there is done when somebody waits for it, so a missing wait shows.
#include "OpenClSupport.h"

#include "runtime/core/Activity.h"

#include <numeric>

using namespace accolade::rt;

namespace {

std::vector<int> order;
template <int Number> void note(void **, const size_t *, const size_t *) {
  order.push_back(Number);
}

class OpenClQueues : public testing::TestWithParam<int> {
protected:
  void SetUp() override {
    order.clear();
    fakeCl().kernel("one", note<1>);
    fakeCl().kernel("two", note<2>);
    fakeCl().kernel("three", note<3>);
    acc_set_device_num(GetParam(), acc_device_opencl);
    initWithMemory(GetParam());
    fakeCl().clear();
  }
  void TearDown() override { acc_shutdown_device(GetParam(), acc_device_opencl); }

  ClKernel one{"one", "one"}, two{"two", "two"}, three{"three", "three"};
};

TEST_P(OpenClQueues, QueuesRunApartAndInOrder) {
  one.launch(nullptr, 0, 1);
  two.launch(nullptr, 0, 2);
  three.launch(nullptr, 0, 1);
  EXPECT_TRUE(order.empty());
  EXPECT_FALSE(acc_async_test(1));
  EXPECT_TRUE(acc_async_test(1));
  EXPECT_EQ(order, (std::vector<int>{1, 3}));
  acc_wait(2);
  EXPECT_EQ(order, (std::vector<int>{1, 3, 2}));
  EXPECT_TRUE(acc_async_test(2));
}

TEST_P(OpenClQueues, AQueueFollowsAnother) {
  one.launch(nullptr, 0, 1);
  acc_wait_async(1, 2);
  two.launch(nullptr, 0, 2);
  acc_wait(2);
  EXPECT_EQ(order, (std::vector<int>{1, 2}));
}

TEST_P(OpenClQueues, AQueueFollowsOneThatOnlyWaits) {
  one.launch(nullptr, 0, 1);
  acc_wait_async(1, 2);
  acc_wait_async(2, 3);
  three.launch(nullptr, 0, 3);
  acc_wait(3);
  EXPECT_EQ(order, (std::vector<int>{1, 3}));
}

TEST_P(OpenClQueues, ASmallCopyTakesItsValueAtOnce) {
  int a = 5;
  acc_copyin_async(&a, sizeof a, 1);
  a = 100;
  acc_update_self_async(&a, sizeof a, 1);
  EXPECT_EQ(a, 100);
  acc_wait(1);
  EXPECT_EQ(a, 5);
  acc_delete(&a, sizeof a);
}

/// The host's cores run a kernel that the device has no code for, on copies that are gone
/// afterwards.
TEST_P(OpenClQueues, WhatADetourBringsBackHasArrived) {
  Kernel addTwo([](const void *args, const acc_rt_gang *) { **static_cast<int *const *>(args) += 2; });
  int sum = 40;
  acc_rt_item items[] = {acc_rt_variable(ACC_RT_COPY | ACC_RT_RESULT, "sum", &sum, sizeof sum)};
  acc_rt_region region;
  acc_rt_region_begin(&region, &testSite(), 1, ACC_RT_ASYNC_SYNC, nullptr, items, 1);
  acc_rt_prepare(&region, &addTwo.get());
  void *there = acc_rt_object(&region, &sum, "sum");
  size_t waits = clLog("finish").size();
  acc_rt_shape shape = {};
  shape.gangs[0] = 1;
  acc_rt_launch(&region, &addTwo.get(), &there, sizeof there, &shape);
  bool reached = GetParam() == 2; // by the host itself: no copy to wait for
  EXPECT_EQ(clLog("finish").size(), waits + !reached);
  acc_rt_region_end(&region);
  EXPECT_EQ(sum, 42);
}

TEST_P(OpenClQueues, HostWorkKeepsTheOrderOfItsQueue) {
  Device &device = Runtime::get().current().device();
  auto queue = device.createQueue();
  auto launch = [&](ClKernel &kernel) {
    device.launch(queue.get(), device.loadKernel(kernel.get()), nullptr, 0, kernel.shape);
  };
  launch(one);
  device.enqueue(queue.get(), [] { order.push_back(7); });
  launch(two);
  EXPECT_TRUE(order.empty());
  device.synchronize(*queue);
  EXPECT_EQ(order, (std::vector<int>{1, 7, 2}));
}

TEST_P(OpenClQueues, RowsTravelAlone) {
  // 3 rows of 2 in a matrix of 4 columns, there and back.
  int host[12], back[12] = {};
  std::iota(host, host + 12, 1);
  Device &device = Runtime::get().current().device();
  auto *memory = static_cast<int *>(device.allocate(sizeof host));
  device.fill(nullptr, memory, 0, sizeof host);
  for (Queue *queue : {static_cast<Queue *>(nullptr)}) {
    device.copyIn(queue, memory + 1, host + 1, {8, 3, 16});
    device.copyOut(queue, back, memory, {sizeof back});
  }
  EXPECT_EQ(std::vector<int>(back, back + 12),
            (std::vector<int>{0, 2, 3, 0, 0, 6, 7, 0, 0, 10, 11, 0}));
  std::fill(back, back + 12, 0);
  device.copyOut(nullptr, back + 5, memory + 5, {8, 2, 16});
  EXPECT_EQ(std::vector<int>(back, back + 12),
            (std::vector<int>{0, 0, 0, 0, 0, 6, 7, 0, 0, 10, 11, 0}));
  device.release(memory, nullptr);
}

TEST_P(OpenClQueues, BytesMoveWithinTheDeviceAndPointersAreStored) {
  long a[2] = {1, 2}, b[2] = {};
  Device &device = Runtime::get().current().device();
  auto *memory = static_cast<long *>(device.allocate(sizeof a));
  auto *other = static_cast<long *>(device.allocate(sizeof a));
  device.copyIn(nullptr, memory, a, {sizeof a});
  device.copyWithin(nullptr, other, memory + 1, sizeof(long));
  device.storePointer(nullptr, other + 1, memory);
  device.copyOut(nullptr, b, other, {sizeof b});
  EXPECT_EQ(b[0], 2);
  EXPECT_EQ(reinterpret_cast<long *>(b[1]), memory);
  device.release(memory, nullptr);
  device.release(other, nullptr);
}

TEST_P(OpenClQueues, MemoryIsCounted) {
  size_t before = acc_get_property(GetParam(), acc_device_opencl, acc_property_free_memory);
  void *memory = acc_malloc(1001);
  EXPECT_EQ(acc_get_property(GetParam(), acc_device_opencl, acc_property_free_memory),
            before - 1008);
  acc_free(memory);
  EXPECT_EQ(acc_get_property(GetParam(), acc_device_opencl, acc_property_free_memory), before);
  EXPECT_EQ(acc_malloc(size_t(1) << 40), nullptr);
  if (GetParam() == 1) { // no larger piece
    EXPECT_EQ(acc_malloc(3 << 20), nullptr);
  }
}

TEST_P(OpenClQueues, SharingWithOpenClCode) {
  EXPECT_NE(acc_get_current_opencl_device(), nullptr);
  EXPECT_NE(acc_get_current_opencl_context(), nullptr);
  void *queue = acc_get_opencl_queue(1);
  EXPECT_NE(queue, nullptr);
  EXPECT_NE(queue, acc_get_opencl_queue(acc_async_sync));
  EXPECT_EQ(acc_get_cuda_stream(1), nullptr);
  acc_set_opencl_queue(2, queue);
  EXPECT_EQ(acc_get_opencl_queue(2), queue);
  one.launch(nullptr, 0, 2);
  acc_wait(2);
  EXPECT_EQ(order, std::vector<int>{1});
}

INSTANTIATE_TEST_SUITE_P(Memory, OpenClQueues, testing::Values(0, 1, 2), [](const auto &info) {
  return std::string(info.param == 2 ? "Addresses" : info.param ? "Buffers" : "Shared");
});

TEST(OpenClDevices, AreNumberedOverAllPlatforms) {
  EXPECT_EQ(acc_get_num_devices(acc_device_opencl), 4);
  EXPECT_EQ(acc_get_device_type(), acc_device_opencl);
  EXPECT_STREQ(acc_get_property_string(0, acc_device_opencl, acc_property_name), "Fake device A");
  EXPECT_STREQ(acc_get_property_string(3, acc_device_opencl, acc_property_name), "Fake device C");
  EXPECT_STREQ(acc_get_property_string(3, acc_device_opencl, acc_property_driver),
               "OpenCL 3.0 PoCL fake, driver 1.0");
  EXPECT_EQ(acc_get_property(1, acc_device_opencl, acc_property_memory), size_t(4) << 20);
}

TEST(OpenClDevices, ThoseAskedForComeFirstAmongAllButTheHost) {
  EXPECT_EQ(acc_get_num_devices(acc_device_not_host),
            4 + acc_get_num_devices(acc_device_multicore) +
                acc_get_num_devices(acc_device_nvidia));
  acc_set_device_type(acc_device_not_host);
  EXPECT_EQ(acc_get_device_type(), acc_device_opencl);
}

TEST(OpenClDevices, AnOutOfRoomMessageSaysWhatIsThere) {
  static char large[3 << 20], small[1 << 19];
  EXPECT_EXIT(
      {
        acc_set_device_num(1, acc_device_opencl);
        acc_create(small, sizeof small);
        acc_create(large, sizeof large);
      },
      testing::ExitedWithCode(1), "no room for .*\\(3145728 bytes\\) on device 1 \\(opencl\\)\n.*\n.*\n  at most  1048576 bytes "
                                  "in one piece");
}

TEST(OpenClTimesDeathTest, AreTheDevicesOwn) {
  EXPECT_EXIT(
      {
        setenv("ACC_PROFILE", "1", 1);
        fakeCl().kernel("one", note<1>);
        acc_init(acc_device_opencl);
        fakeCl().clear();
        ClKernel("one", "one").launch();
        acc_wait_all();
        settleActivities();
        std::exit(clLog("eventProfile").size() == 2 ? 7 : 8);
      },
      testing::ExitedWithCode(7), "");
}

} // namespace
