// Where the library waits for queues although no directive says so, and where it
// must not: on separate and on shared memory.
#include "Support.h"

#include "backends/multicore/device/MulticoreDevice.h"

#include <atomic>
#include <chrono>
#include <thread>

using namespace accolade::rt;

namespace {

struct Slow {
  std::atomic<bool> open{false};
  std::thread opener;

  /// Opens after a while, so that who does not wait is caught.
  void openSoon() {
    opener = std::thread([this] {
      std::this_thread::sleep_for(std::chrono::milliseconds(30));
      open = true;
    });
  }
  ~Slow() {
    open = true;
    if (opener.joinable())
      opener.join();
  }
};

struct Arguments {
  Slow *slow;
  int *a;
};

void addWhenOpen(const void *p, const acc_rt_gang *) {
  auto &args = *static_cast<const Arguments *>(p);
  while (args.slow && !args.slow->open)
    std::this_thread::yield();
  args.a[0] += 10;
}

void launch(int async, Slow *slow, int *a, std::vector<acc_rt_item> items = {}) {
  static Kernel kernel(addWhenOpen);
  acc_rt_region region;
  acc_rt_shape one = {{1, 1, 1}, 0, 0};
  acc_rt_region_begin(&region, &testSite(), 1, async, nullptr, items.data(), int(items.size()));
  Arguments args = {slow, static_cast<int *>(acc_rt_pointer(&region, a, "a"))};
  acc_rt_launch(&region, &kernel.get(), &args, sizeof args, &one);
  acc_rt_region_end(&region);
}

/// The parameter: whether the device has memory of its own.
struct Await : testing::TestWithParam<bool> {
  DeviceFamily family{acc_device_multicore, "multicore", [] { return 1; }, nullptr};
  DeviceContext context{family, 0, std::make_unique<MulticoreDevice>(2, GetParam())};
  DeviceContext &before = Runtime::get().chosen();
  int a[1] = {1}, b[1] = {2};

  Await() { Runtime::get().choose(context); }
  ~Await() override {
    Runtime::get().choose(before);
    context.shutdown();
  }

  acc_rt_item item(unsigned what, int *data) { return section(what, "data", data, 0, 1); }
};

INSTANTIATE_TEST_SUITE_P(Memory, Await, testing::Bool(),
                         [](const auto &info) { return info.param ? "separate" : "shared"; });

TEST_P(Await, EndOfDataWaitsForQueues) {
  Slow slow;
  {
    DataBlock block({item(ACC_RT_COPY, a)});
    launch(1, &slow, a);
    slow.openSoon();
  }
  EXPECT_EQ(a[0], 11);
}

TEST_P(Await, ExitDataWaitsForQueues) {
  Slow slow;
  enterData({item(ACC_RT_COPYIN, a)});
  launch(1, &slow, a);
  slow.openSoon();
  exitData({item(ACC_RT_COPYOUT, a)});
  EXPECT_EQ(a[0], 11);
}

TEST_P(Await, CopyoutRoutineWaitsForQueues) {
  Slow slow;
  acc_copyin(a, sizeof a);
  launch(1, &slow, a);
  slow.openSoon();
  acc_copyout(a, sizeof a);
  EXPECT_EQ(a[0], 11);
}

TEST_P(Await, DataThatStaysIsNotWaitedFor) {
  Slow slow;
  DataBlock outer({item(ACC_RT_COPY, a)});
  {
    DataBlock inner({item(ACC_RT_PRESENT, a), item(ACC_RT_COPY, a)});
    launch(1, &slow, a);
  }
  enterData({item(ACC_RT_COPYIN, a)});
  exitData({item(ACC_RT_DELETE, a)});
  EXPECT_FALSE(acc_async_test(1));
  slow.open = true;
}

TEST_P(Await, AComputeConstructsOwnDataIsNotWaitedFor) {
  Slow slow;
  DataBlock outer({item(ACC_RT_COPY, a)});
  launch(1, &slow, a);
  launch(ACC_RT_ASYNC_SYNC, nullptr, b, {item(ACC_RT_COPY, b)});
  EXPECT_EQ(b[0], 12);
  EXPECT_FALSE(acc_async_test(1));
  slow.open = true;
}

TEST_P(Await, AsynchronousEndOfDataDoesNotStopTheThread) {
  Slow slow;
  {
    DataBlock block({item(ACC_RT_COPY, a)}, 1);
    launch(1, &slow, a);
  }
  EXPECT_FALSE(acc_async_test(1));
  slow.open = true;
  acc_wait(1);
  EXPECT_EQ(a[0], 11);
}

TEST_P(Await, SynchronousUseWaitsForDataOnItsWay) {
  Slow slow;
  int other[1] = {0};
  DataBlock busy({item(ACC_RT_COPY, other)});
  launch(1, &slow, other);
  enterData({item(ACC_RT_COPYIN, a)}, 1); // queued behind the kernel
  if (GetParam())
    slow.openSoon();
  launch(ACC_RT_ASYNC_SYNC, nullptr, a);
  acc_update_self(a, sizeof a);
  EXPECT_EQ(a[0], 11);
  slow.open = true;
  acc_wait(1);
  exitData({item(ACC_RT_DELETE, a)});
}

TEST_P(Await, SmallCopyToAnIdleQueueIsTakenAtOnce) {
  enterData({item(ACC_RT_COPYIN, a)}, 1);
  a[0] = 5;
  acc_wait(1);
  EXPECT_EQ(onDevice(a)[0], GetParam() ? 1 : 5);
  exitData({item(ACC_RT_DELETE, a)});
}

TEST_P(Await, QueuesWakeAfterSleeping) {
  enterData({item(ACC_RT_COPYIN, a)});
  for (int i = 0; i < 3; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(5));
    launch(1, nullptr, a);
    acc_wait(1);
  }
  exitData({item(ACC_RT_COPYOUT, a)});
  EXPECT_EQ(a[0], 31);
}

} // namespace
