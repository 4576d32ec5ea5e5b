// Queues (OpenACC 2.16): order inside one, concurrency between them, events.
#include "Support.h"

#include <atomic>
#include <thread>

using namespace accolade::rt;

namespace {

struct Gate {
  std::atomic<bool> open{false};
  std::atomic<bool> entered{false};
};

struct Arguments {
  Gate *gate;
  std::atomic<int> *value;
  int add;
};

void passGate(const void *p, const acc_rt_gang *) {
  auto &args = *static_cast<const Arguments *>(p);
  if (args.gate) {
    args.gate->entered = true;
    while (!args.gate->open)
      std::this_thread::yield();
  }
  *args.value = *args.value * 10 + args.add;
}

void launchOn(int async, Arguments args, const acc_rt_waits *waits = nullptr) {
  static Kernel kernel(passGate);
  static acc_rt_shape one = {{1, 1, 1}, 0, 0};
  acc_rt_region region;
  acc_rt_region_begin(&region, &testSite(), 1, async, waits, nullptr, 0);
  acc_rt_launch(&region, &kernel.get(), &args, sizeof args, &one);
  acc_rt_region_end(&region);
}

TEST(Queues, OneQueueKeepsItsOrder) {
  std::atomic<int> value{0};
  for (int i = 1; i <= 5; ++i)
    launchOn(1, {nullptr, &value, i});
  acc_wait(1);
  EXPECT_EQ(value, 12345);
}

TEST(Queues, AsynchronousReturnsBeforeTheWorkIsDone) {
  Gate gate;
  std::atomic<int> value{0};
  launchOn(1, {&gate, &value, 1});
  EXPECT_EQ(value, 0);
  EXPECT_FALSE(acc_async_test(1));
  EXPECT_FALSE(acc_async_test_all());
  EXPECT_FALSE(acc_async_test_device(1, 0));
  EXPECT_FALSE(acc_async_test_all_device(0));
  EXPECT_TRUE(acc_async_test(99)); // never used
  gate.open = true;
  acc_wait(1);
  EXPECT_TRUE(acc_async_test(1));
  EXPECT_TRUE(acc_async_test_all());
  EXPECT_EQ(value, 1);
}

TEST(Queues, QueuesRunSideBySide) {
  Gate first;
  std::atomic<int> one{0}, two{0};
  launchOn(1, {&first, &one, 1});
  launchOn(2, {nullptr, &two, 2}); // must not wait for queue 1
  acc_wait(2);
  EXPECT_EQ(two, 2);
  EXPECT_EQ(one, 0);
  first.open = true;
  acc_wait_all();
  EXPECT_EQ(one, 1);
}

TEST(Queues, SeveralThreadsWaitWhileWorkIsQueued) {
  std::atomic<int> value{0}, count{0};
  std::vector<std::thread> waiters;
  for (int t = 0; t < 3; ++t)
    waiters.emplace_back([&] {
      while (count < 300)
        acc_wait(1);
    });
  for (int i = 0; i < 300; ++i, ++count) {
    value = 1;
    launchOn(1, {nullptr, &value, 2});
    launchOn(1, {nullptr, &value, 3});
    acc_wait(1);
    ASSERT_EQ(value, 123);
  }
  for (std::thread &waiter : waiters)
    waiter.join();
}

void noteThread(const void *p, const acc_rt_gang *) {
  **static_cast<std::thread::id *const *>(p) = std::this_thread::get_id();
}

TEST(Queues, WhoWaitsDoesTheWork) {
  static Kernel kernel(noteThread);
  static acc_rt_shape one = {{1, 1, 1}, 0, 0};
  std::thread::id doneBy, *note = &doneBy;
  // The queue's own thread may be faster, but not always.
  for (int tries = 0; tries < 10000 && doneBy != std::this_thread::get_id(); ++tries) {
    for (int i = 0; i < 50; ++i) {
      acc_rt_region region;
      acc_rt_region_begin(&region, &testSite(), 1, 1, nullptr, nullptr, 0);
      acc_rt_launch(&region, &kernel.get(), &note, sizeof note, &one);
      acc_rt_region_end(&region);
    }
    acc_wait(1);
  }
  EXPECT_EQ(doneBy, std::this_thread::get_id());
}

TEST(Queues, WaitAsyncOrdersQueues) {
  Gate gate;
  std::atomic<int> value{0};
  launchOn(1, {&gate, &value, 1});
  acc_wait_async(1, 2);
  launchOn(2, {nullptr, &value, 2});
  EXPECT_FALSE(acc_async_test(2));
  gate.open = true;
  acc_wait(2);
  EXPECT_EQ(value, 12);
}

TEST(Queues, WaitAllAsyncOrdersQueues) {
  Gate gate;
  std::atomic<int> value{0};
  launchOn(1, {&gate, &value, 1});
  acc_wait_all_async(3);
  launchOn(3, {nullptr, &value, 3});
  gate.open = true;
  acc_wait_all_device(0);
  EXPECT_EQ(value, 13);
}

TEST(Queues, DeviceFormsOfWait) {
  std::atomic<int> value{0};
  launchOn(1, {nullptr, &value, 1});
  acc_wait_device_async(1, 2, 0);
  launchOn(2, {nullptr, &value, 2});
  acc_wait_all_device_async(3, 0);
  launchOn(3, {nullptr, &value, 3});
  acc_wait_device(3, 0);
  EXPECT_EQ(value, 123);
}

TEST(Queues, WaitClauseBetweenQueues) {
  Gate gate;
  std::atomic<int> value{0};
  launchOn(1, {&gate, &value, 1});
  int queues[] = {1};
  acc_rt_waits waits = {0, 1, queues, ACC_RT_DEVNUM_CURRENT};
  launchOn(2, {nullptr, &value, 2}, &waits);
  gate.open = true;
  acc_wait(2);
  EXPECT_EQ(value, 12);
}

TEST(Queues, WaitAnyFindsTheFinishedOne) {
  Gate gate;
  std::atomic<int> one{0}, two{0};
  launchOn(1, {&gate, &one, 1});
  launchOn(2, {nullptr, &two, 2});
  int queues[] = {1, 2};
  EXPECT_EQ(acc_wait_any(2, queues), 1);
  EXPECT_EQ(acc_wait_any(0, queues), -1);
  gate.open = true;
  acc_wait_all();
  EXPECT_EQ(acc_wait_any_device(2, queues, 0), 0);
  queues[0] = acc_async_sync; // dealt with
  EXPECT_EQ(acc_wait_any(2, queues), 1);
  queues[1] = acc_async_sync;
  EXPECT_EQ(acc_wait_any(2, queues), -1);
}

TEST(Queues, NovalIsTheDefaultQueue) {
  const int initial = acc_get_default_async();
  EXPECT_GE(initial, 0);
  Gate gate;
  std::atomic<int> value{0};
  acc_set_default_async(5);
  launchOn(acc_async_noval, {&gate, &value, 1});
  EXPECT_FALSE(acc_async_test(5));
  gate.open = true;
  acc_wait(acc_async_noval);
  EXPECT_EQ(value, 1);
  acc_set_default_async(acc_async_sync);
  launchOn(acc_async_noval, {nullptr, &value, 2});
  EXPECT_EQ(value, 12);
  acc_set_default_async(acc_async_default);
  EXPECT_EQ(acc_get_default_async(), initial);
}

TEST(Queues, DefaultIsPerThread) {
  acc_set_default_async(5);
  std::thread([] { EXPECT_NE(acc_get_default_async(), 5); }).join();
  acc_set_default_async(acc_async_default);
}

TEST(Queues, DataTravelsInTheQueue) {
  Gate gate;
  std::atomic<int> value{0};
  int a[2] = {1, 2};
  launchOn(1, {&gate, &value, 1});
  acc_copyin_async(a, sizeof a, 1); // waits behind the kernel
  a[0] = 10;
  gate.open = true;
  acc_wait(1);
  EXPECT_EQ(onDevice(a)[0], 10);
  onDevice(a)[1] = 20;
  acc_update_self_async(a, sizeof a, 1);
  acc_wait(1);
  EXPECT_EQ(a[1], 20);
  a[0] = 11;
  acc_update_device_async(a, sizeof a, 1);
  acc_copyout_async(a, sizeof a, 1);
  EXPECT_FALSE(acc_is_present(a, 1)); // at once, in the program's order
  acc_wait(1);
  EXPECT_EQ(a[0], 11);
}

TEST(Queues, ArgumentsAreCopied) {
  Gate gate;
  std::atomic<int> value{0};
  Kernel kernel(passGate);
  acc_rt_shape one = {{1, 1, 1}, 0, 0};
  acc_rt_region region;
  Arguments args = {&gate, &value, 7};
  acc_rt_region_begin(&region, &testSite(), 1, 4, nullptr, nullptr, 0);
  acc_rt_launch(&region, &kernel.get(), &args, sizeof args, &one);
  acc_rt_region_end(&region);
  args.add = 9;
  gate.open = true;
  acc_wait(4);
  EXPECT_EQ(value, 7);
}

TEST(QueuesDeathTest, AKernelMayEndTheProgram) {
  auto body = [] {
    Kernel kernel([](const void *, const acc_rt_gang *) { std::exit(3); });
    acc_rt_shape one = {{1, 1, 1}, 0, 0};
    acc_rt_region region;
    acc_rt_region_begin(&region, &testSite(), 1, 1, nullptr, nullptr, 0);
    acc_rt_launch(&region, &kernel.get(), nullptr, 0, &one);
    acc_rt_region_end(&region);
    acc_wait(1);
  };
  EXPECT_EXIT(body(), testing::ExitedWithCode(3), "");
}

std::atomic<int> atExit{0};

TEST(QueuesDeathTest, WorkIsFinishedAtExit) {
  auto body = [] {
    // Registered before the library's own handler, so it runs after that one.
    std::atexit([] { std::fprintf(stderr, "value %d", atExit.load()); });
    static Gate gate;
    launchOn(1, {&gate, &atExit, 1});
    std::thread([] {
      while (!gate.entered)
        std::this_thread::yield();
      std::this_thread::sleep_for(std::chrono::milliseconds(20));
      gate.open = true;
    }).detach();
    std::exit(0);
  };
  EXPECT_EXIT(body(), testing::ExitedWithCode(0), "value 1");
}

} // namespace
