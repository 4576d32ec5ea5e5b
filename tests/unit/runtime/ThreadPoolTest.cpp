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

TEST(ThreadPool, WaitsForAWorkerThatTakesLong) {
  ThreadPool pool(2);
  for (int i = 0; i < 5; ++i) {
    std::atomic<bool> entered{false}, done{false};
    // The launcher starts with index 0 and so leaves index 1 to the worker, which
    // takes long enough for the launcher to go to sleep.
    pool.run(2, [&](long index) {
      if (index == 0) {
        while (!entered)
          std::this_thread::yield();
        return;
      }
      entered = true;
      std::this_thread::sleep_for(std::chrono::milliseconds(3));
      done = true;
    });
    ASSERT_TRUE(done);
  }
}

} // namespace
