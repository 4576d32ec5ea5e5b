// The pool: every index once, whoever runs it; nobody hangs.
#include "backends/multicore/device/ThreadPool.h"

#include <gtest/gtest.h>
#include <set>

using namespace accolade::rt;

namespace {

void expectEachOnce(ThreadPool &pool, long count) {
  std::vector<std::atomic<int>> hits(count);
  pool.run(count, [&](long i) { ++hits[i]; });
  for (auto &hit : hits)
    ASSERT_EQ(hit, 1);
}

TEST(ThreadPool, EveryIndexOnce) {
  for (int threads : {1, 2, 3, 8}) {
    ThreadPool pool(threads);
    EXPECT_EQ(pool.threads(), threads);
    for (long count : {0L, 1L, 2L, 3L, 7L, 8L, 1000L})
      expectEachOnce(pool, count);
  }
}

TEST(ThreadPool, ManyLaunchesInARow) {
  ThreadPool pool(4);
  for (int i = 0; i < 20000; ++i)
    expectEachOnce(pool, 4);
}

TEST(ThreadPool, WakesSleepers) {
  ThreadPool pool(4);
  for (int i = 0; i < 20; ++i) {
    std::this_thread::sleep_for(std::chrono::milliseconds(1));
    expectEachOnce(pool, 9);
  }
}

TEST(ThreadPool, IndicesRunOnSeveralThreads) {
  ThreadPool pool(2);
  std::atomic<int> inside{0};
  // Each waits for the other, so they must be on two threads.
  pool.run(2, [&](long) {
    ++inside;
    while (inside < 2)
      std::this_thread::yield();
  });
  EXPECT_EQ(inside, 2);
}

TEST(ThreadPool, NestedRunsHere) {
  ThreadPool pool(3);
  std::atomic<int> calls{0};
  pool.run(3, [&](long) { pool.run(5, [&](long) { ++calls; }); });
  EXPECT_EQ(calls, 15);
}

TEST(ThreadPool, SeveralHostThreads) {
  ThreadPool pool(4);
  std::atomic<long> calls{0};
  std::vector<std::thread> users;
  for (int t = 0; t < 4; ++t)
    users.emplace_back([&] {
      for (int i = 0; i < 500; ++i)
        pool.run(6, [&](long) { ++calls; });
    });
  for (auto &user : users)
    user.join();
  EXPECT_EQ(calls, 4 * 500 * 6);
}

TEST(ThreadPool, LongGangsLetTheLauncherSleep) {
  ThreadPool pool(2);
  std::atomic<bool> entered{false};
  std::atomic<int> done{0};
  pool.run(2, [&](long) {
    bool first = !entered.exchange(true);
    while (!entered)
      std::this_thread::yield();
    if (first)
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
    ++done;
  });
  EXPECT_EQ(done, 2);
}

} // namespace
