// Launches on the stand-in for OpenCL: arguments in both forms of memory, shapes, scratch
// memory, globals, and what is said when something fails. Every test runs on a device with
// shared virtual memory, on one with buffers alone, and on one whose buffers have addresses.
#include "OpenClSupport.h"

#include <thread>

using namespace accolade::rt;

namespace {

struct Args {
  int *to;
  const int *from;
  long n;
};
const std::vector<acc_rt_param> Params = {
    acc_rt_by_address(Args, to), acc_rt_by_address(Args, from), acc_rt_by_value(Args, n)};

void increment(void **args, const size_t *, const size_t *) {
  for (long i = 0; i < argument<long>(args, 4); ++i)
    addressIn<int>(args, 0)[i] = addressIn<int>(args, 2)[i] + 1;
}

class OpenClLaunch : public testing::TestWithParam<int> {
protected:
  void SetUp() override {
    fakeCl().kernel("increment", increment);
    acc_set_device_num(GetParam(), acc_device_opencl);
    initWithMemory(GetParam());
    acc_free(acc_malloc(8)); // the first time may take more
    fakeCl().clear();
  }
  void TearDown() override { acc_shutdown_device(GetParam(), acc_device_opencl); }

  bool hasSvm() const { return GetParam() == 0; }
  ClKernel kernel{"increment", "increment", Params};
};

TEST_P(OpenClLaunch, AddressesComeAsBaseAndOffset) {
  int a[4] = {1, 2, 3, 4}, b[4] = {};
  acc_copyin(a, sizeof a);
  acc_create(b, sizeof b);
  // Element 1 of both: an offset into a buffer, or a pointer.
  Args args = {onDevice(b) + 1, onDevice(a) + 1, 2};
  fakeCl().clear();
  kernel.launch(&args, sizeof args);
  EXPECT_EQ(clLog("argument").size() + clLog("argumentSvm").size(), 5u);
  EXPECT_EQ(clLog("argumentSvm").size(), hasSvm() ? 2u : 0u);
  acc_update_self(b, sizeof b);
  EXPECT_EQ(b[1], 3);
  EXPECT_EQ(b[2], 4);
  acc_delete(a, sizeof a);
  acc_delete(b, sizeof b);
}

TEST_P(OpenClLaunch, ElementZeroMayLieBeforeWhatIsThere) {
  // Only elements 1000 and 1001 are on the device; kernels count from element 0.
  std::vector<int> a(1002, 5), b(1002);
  acc_copyin(&a[1000], 8);
  acc_create(&b[1000], 8);
  static long first;
  first = 1000;
  fakeCl().kernel("increment", [](void **args, const size_t *, const size_t *) {
    for (long i = first; i < argument<long>(args, 4); ++i)
      addressIn<int>(args, 0)[i] = addressIn<int>(args, 2)[i] + 1;
  });
  Args args = {onDevice(&b[1000]) - 1000, onDevice(&a[1000]) - 1000, 1002};
  kernel.launch(&args, sizeof args);
  acc_copyout(&b[1000], 8);
  EXPECT_EQ(b[1000], 6);
  EXPECT_EQ(b[1001], 6);
  acc_delete(&a[1000], 8);
}

TEST_P(OpenClLaunch, NullIsNull) {
  static bool null;
  fakeCl().kernel("increment", [](void **args, const size_t *, const size_t *) {
    null = !addressIn<char>(args, 0);
  });
  int a = 1;
  acc_copyin(&a, sizeof a);
  Args args = {nullptr, onDevice(&a), 0};
  null = false;
  kernel.launch(&args, sizeof args);
  EXPECT_TRUE(null);
  acc_delete(&a, sizeof a);
}

TEST_P(OpenClLaunch, TheGridCountsThreads) {
  Args args = {};
  kernel.shape.grid_trips[0] = kernel.shape.thread_trips[0] = 1000;
  kernel.launch(&args, sizeof args);
  EXPECT_EQ(clLog("launch").at(0).substr(0, 32), "launch increment 1024,1,1 128,1,");
  // A kernel may have fewer threads than the device.
  bool promisesLess = GetParam() == 2;
  kernel.shape.vector = 512;
  if (promisesLess) // and none the less take more, until that is refused
    fakeCl().fail("launch", -5);
  for (size_t i = 1; i <= 2; ++i) {
    kernel.launch(&args, sizeof args);
    EXPECT_EQ(clLog("launch").at(i + promisesLess).substr(0, 32), "launch increment 1024,1,1 256,1,");
  }
}

TEST_P(OpenClLaunch, MoreThreadsThanPromisedAreTriedWhereThatHelps) {
  Args args = {};
  kernel.shape.grid_trips[0] = kernel.shape.thread_trips[0] = 1000;
  kernel.shape.vector = 512;
  kernel.launch(&args, sizeof args);
  EXPECT_EQ(clLog("launch").at(0).substr(0, 32),
            GetParam() == 2 ? "launch increment 1024,1,1 512,1," : "launch increment 1024,1,1 256,1,");
}

TEST_P(OpenClLaunch, ScratchMemoryIsZeroAndKept) {
  static unsigned ticket;
  fakeCl().kernel("scratch", [](void **args, const size_t *, const size_t *) {
    auto *header = addressIn<unsigned>(args, 1);
    ticket = header[0]++ + header[15];
    header[0] = 0;
  });
  struct {
    long n;
  } args = {1};
  ClKernel scratch("scratch", "scratch", {{0, sizeof(long)}, acc_rt_scratch});
  scratch.code.scratch_param = 1;
  scratch.code.block_bytes = 100;
  ticket = 7;
  scratch.launch(&args, sizeof args);
  EXPECT_EQ(ticket, 0u);
  size_t allocations = clLog(hasSvm() ? "svmAllocate" : "bufferCreate").size();
  scratch.launch(&args, sizeof args);
  EXPECT_EQ(clLog(hasSvm() ? "svmAllocate" : "bufferCreate").size(), allocations);
  EXPECT_EQ(allocations, 1u);
}

TEST_P(OpenClLaunch, BlocksThatReduceComeInSeveralRounds) {
  using Parameters = std::vector<acc_rt_param>;
  ClKernel one("reduces", "reduces", Parameters{{0, sizeof(long)}, acc_rt_scratch});
  ClKernel many("reduces", "reduces", Parameters{{0, sizeof(long)}, acc_rt_scratch});
  auto blocksFor = [](ClKernel &reduces, size_t bytes) {
    struct {
      long n;
    } args = {1};
    reduces.code.scratch_param = 1;
    reduces.code.flags = ACC_RT_GRID_REDUCES;
    reduces.code.block_bytes = bytes;
    reduces.shape.grid_trips[0] = reduces.shape.thread_trips[0] = 1 << 24;
    fakeCl().clear();
    reduces.launch(&args, sizeof args);
    long global = 0, local = 0;
    std::sscanf(clLog("launch").back().c_str(), "launch reduces %ld,1,1 %ld", &global, &local);
    return global / local;
  };
  EXPECT_EQ(blocksFor(one, 8), 4 * blocksFor(many, 4096)); // one result, and an array
}

TEST_P(OpenClLaunch, AGridBeyondTheLimitsTakesSeveralLaunches) {
  static std::vector<unsigned> firsts;
  firsts.clear();
  fakeCl().kernel("covers", [](void **args, const size_t *, const size_t *) {
    firsts.push_back(static_cast<unsigned *>(args[0])[1]);
  });
  ClKernel covers("covers", "covers", {acc_rt_first_block});
  covers.code.flags = ACC_RT_GRID_COVERS;
  covers.code.first_block_param = 0;
  covers.code.grid_axes = 2;
  covers.code.thread_axes = 0;
  covers.code.paired[0] = -1;
  covers.shape.grid_trips[1] = 100000;
  long args = 0;
  covers.launch(&args, sizeof args);
  EXPECT_EQ(firsts, (std::vector<unsigned>{0, 65535}));
}

TEST_P(OpenClLaunch, GlobalsFollowTheParameters) {
  static int table[3] = {1, 2, 3};
  static int found;
  fakeCl().kernel("global", [](void **args, const size_t *, const size_t *) {
    const int *at = addressIn<int>(args, 1);
    found = at ? at[2] : -1;
  });
  const acc_rt_global globals[] = {{"acc_global_table", table}};
  struct {
    long n;
  } args = {1};
  ClKernel reader("global", "global", {{0, sizeof(long)}});
  reader.code.globals = globals;
  reader.code.global_count = 1;
  reader.launch(&args, sizeof args);
  EXPECT_EQ(found, -1);
  acc_copyin(table, sizeof table);
  reader.launch(&args, sizeof args);
  EXPECT_EQ(found, 3);
  acc_delete(table, sizeof table);
  reader.launch(&args, sizeof args);
  EXPECT_EQ(found, -1);
}

TEST_P(OpenClLaunch, RoutinesOfOtherFilesFindGlobalsInATable) {
  static int table[3] = {1, 2, 3}, other[1] = {4};
  static int found[2];
  fakeCl().kernel("routine", [](void **args, const size_t *, const size_t *) {
    int **globals = addressIn<int *>(args, 1);
    found[0] = globals[0] ? globals[0][2] : -1;
    found[1] = globals[1] ? globals[1][0] : -1;
  });
  static const acc_rt_global globals[] = {{"acc_at_table", table}, {"acc_at_other", other}};
  const acc_rt_global all = {"acc_at_globals", nullptr};
  struct {
    long n;
  } args = {1};
  ClKernel reader("routine", "routine", {{0, sizeof(long)}});
  reader.unit.flags = ACC_RT_UNIT_LINKED;
  reader.unit.globals = globals;
  reader.unit.global_count = 2;
  reader.code.globals = &all;
  reader.code.global_count = 1;
  if (GetParam() == 1) { // addresses in memory are none there
    EXPECT_EXIT(reader.launch(&args, sizeof args), testing::ExitedWithCode(1), "follow pointers");
    return;
  }
  acc_copyin(table, sizeof table);
  reader.launch(&args, sizeof args);
  EXPECT_EQ(found[0], 3);
  EXPECT_EQ(found[1], -1);
  acc_copyin(other, sizeof other);
  reader.launch(&args, sizeof args);
  EXPECT_EQ(found[1], 4);
  acc_delete(table, sizeof table);
  acc_delete(other, sizeof other);
}

TEST_P(OpenClLaunch, ThreadsDoNotMixTheirArguments) {
  // All threads launch one kernel; each in a queue of its own.
  std::vector<std::thread> threads;
  std::vector<int> wrong(4);
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([&, t] {
      acc_set_device_num(GetParam(), acc_device_opencl);
      for (int i = 0; i < 50; ++i) {
        int a = 100 * t + i, b = 0;
        acc_copyin(&a, sizeof a);
        acc_create(&b, sizeof b);
        Args args = {onDevice(&b), onDevice(&a), 1};
        acc_rt_region region;
        acc_rt_region_begin(&region, &testSite(), 1, t, nullptr, nullptr, 0);
        acc_rt_launch(&region, &kernel.get(), &args, sizeof args, &kernel.shape);
        acc_rt_region_end(&region);
        acc_wait(t);
        acc_copyout(&b, sizeof b);
        acc_delete(&a, sizeof a);
        wrong[t] += b != a + 1;
      }
    });
  for (std::thread &thread : threads)
    thread.join();
  EXPECT_EQ(wrong, std::vector<int>(4));
}

INSTANTIATE_TEST_SUITE_P(Memory, OpenClLaunch, testing::Values(0, 1, 2), [](const auto &info) {
  return std::string(info.param == 2 ? "Addresses" : info.param ? "Buffers" : "Shared");
});

TEST(OpenClPointers, AKernelThatFollowsThemIsToldOfAllMemory) {
  acc_set_device_num(0, acc_device_opencl);
  int a = 1, b = 2;
  acc_copyin(&a, sizeof a);
  ClKernel kernel("empty", "empty");
  kernel.code.needs = ACC_RT_NEEDS_POINTERS;
  fakeCl().clear();
  kernel.launch();
  kernel.launch();
  EXPECT_EQ(clLog("kernelExecInfo"), Log{"kernelExecInfo 1"});
  acc_copyin(&b, sizeof b);
  kernel.launch();
  EXPECT_EQ(clLog("kernelExecInfo").back(), "kernelExecInfo 2");
  acc_delete(&a, sizeof a);
  acc_delete(&b, sizeof b);
  acc_shutdown(acc_device_opencl);
}

/// One launch, and no copy of what it adds to.
void addToResult() {
  fakeCl().kernel("counts", [](void **args, const size_t *, const size_t *) {
    *addressIn<int>(args, 0) += 1;
  });
  struct Place {
    int *to;
  };
  ClKernel kernel("counts", "counts", {acc_rt_by_address(Place, to)});
  int count = 41;
  for (int i = 0; i < 2; ++i) {
    acc_rt_item item = acc_rt_variable(ACC_RT_COPY | ACC_RT_RESULT, "count", &count, sizeof count);
    fakeCl().clear();
    acc_rt_region region;
    acc_rt_region_begin(&region, &testSite(), 1, ACC_RT_ASYNC_SYNC, nullptr, &item, 1);
    Place args = {static_cast<int *>(acc_rt_object(&region, &count, "count"))};
    acc_rt_launch(&region, &kernel.get(), &args, sizeof args, &kernel.shape);
    acc_rt_region_end(&region);
  }
  EXPECT_EQ(count, 43);
  Log all;
  std::stringstream text(fakeCl().log());
  for (std::string line; std::getline(text, line);)
    all.push_back(line.substr(0, line.find(' ')));
  // The offset is the one of the launch before.
  EXPECT_EQ(all, (Log{"argument", "launch", "finish"}));
}

/// On a device like NVIDIA's, whose driver takes its time for each event, and with results in
/// memory of the host's.
class OpenClSwift : public testing::Test {
protected:
  void SetUp() override {
    acc_set_device_num(2, acc_device_opencl);
    initWithMemory(2);
  }
  void TearDown() override { acc_shutdown_device(2, acc_device_opencl); }
};

TEST_F(OpenClSwift, AResultTakesALaunchAndAWait) { addToResult(); }

/// And by shared virtual memory where the driver makes buffers in memory of the host's.
TEST(OpenClLocated, AResultTakesALaunchAndAWait) {
  acc_set_device_num(2, acc_device_opencl);
  acc_init_device(2, acc_device_opencl);
  addToResult();
  acc_shutdown_device(2, acc_device_opencl);
}

TEST_F(OpenClSwift, AResultWhoseValueIsAnArgument) {
  auto isGiven = [](unsigned what, int &sum) {
    acc_rt_item item = acc_rt_variable(what | ACC_RT_RESULT | ACC_RT_GIVEN, "sum", &sum, sizeof sum);
    acc_rt_region region;
    acc_rt_region_begin(&region, &testSite(), 1, ACC_RT_ASYNC_SYNC, nullptr, &item, 1);
    int given = acc_rt_is_given(&region, &sum);
    acc_rt_region_end(&region);
    return given;
  };
  int sum = 3;
  EXPECT_TRUE(isGiven(ACC_RT_COPY, sum));
  EXPECT_FALSE(isGiven(ACC_RT_CREATE | ACC_RT_ZERO, sum)); // 0 is
  acc_copyin(&sum, sizeof sum); // others have changed it there
  EXPECT_FALSE(isGiven(ACC_RT_COPY, sum));
  acc_delete(&sum, sizeof sum);
}

TEST_F(OpenClSwift, AValueIsGivenWhenItChanges) {
  static std::vector<int> seen;
  seen.clear();
  fakeCl().clear();
  fakeCl().kernel("keeps", [](void **args, const size_t *, const size_t *) {
    seen.push_back(argument<int>(args, 0) * 10 + argument<int>(args, 1));
  });
  struct Two {
    int a, b;
  };
  ClKernel kernel("keeps", "keeps", {acc_rt_by_value(Two, a), acc_rt_by_value(Two, b)});
  for (Two args : {Two{1, 2}, Two{1, 2}, Two{1, 3}, Two{4, 3}})
    kernel.launch(&args, sizeof args);
  EXPECT_EQ(seen, (std::vector<int>{12, 12, 13, 43}));
  EXPECT_EQ(clLog("argument"), (Log{"argument 0 4", "argument 1 4", "argument 1 4", "argument 0 4"}));
}

TEST_F(OpenClSwift, QueuesFollowLaunchesThatMadeNoEvent) {
  static std::vector<int> order;
  order.clear();
  fakeCl().kernel("one", [](void **, const size_t *, const size_t *) { order.push_back(1); });
  fakeCl().kernel("two", [](void **, const size_t *, const size_t *) { order.push_back(2); });
  ClKernel one("one", "one"), two("two", "two");
  one.launch(nullptr, 0, 1);
  acc_wait_async(1, 2);
  two.launch(nullptr, 0, 2);
  EXPECT_FALSE(acc_async_test(2));
  acc_wait(2);
  EXPECT_EQ(order, (std::vector<int>{1, 2}));
}

TEST_F(OpenClSwift, MemoryThatAKernelMayHaveFoundStays) {
  static int *found, seen;
  seen = 0;
  fakeCl().kernel("follows", [](void **, const size_t *, const size_t *) { seen = *found; });
  ClKernel kernel("follows", "follows");
  kernel.code.needs = ACC_RT_NEEDS_POINTERS;
  int a = 5;
  acc_copyin(&a, sizeof a);
  found = onDevice(&a);
  fakeCl().clear();
  kernel.launch(nullptr, 0, 1);
  acc_delete_async(&a, sizeof a, 1);
  EXPECT_EQ(clLog("bufferRelease"), Log{});
  acc_wait(1);
  EXPECT_EQ(seen, 5);
  acc_copyin(&a, sizeof a); // and with the next allocation it goes
  EXPECT_EQ(clLog("bufferRelease").size(), 1u);
  acc_delete(&a, sizeof a);
}

// Where kernels reach memory that the driver was not told of, addresses are told from one place.
TEST(OpenClOneBase, KernelsAreGivenItOnce) {
  fakeCl().kernel("increment", increment);
  acc_set_device_num(2, acc_device_opencl);
  acc_init_device(2, acc_device_opencl);
  ClKernel kernel("increment", "increment", Params);
  int a[2][4] = {{1, 2, 3, 4}, {5, 6, 7, 8}}, b[2][4] = {};
  for (int i : {0, 1}) {
    acc_copyin(a[i], sizeof a[i]);
    acc_create(b[i], sizeof b[i]);
    Args args = {onDevice(b[i]), onDevice(a[i]), 4};
    fakeCl().clear();
    kernel.launch(&args, sizeof args);
    EXPECT_EQ(clLog("argumentSvm").size(), i ? 0u : 2u);
    EXPECT_EQ(clLog("argument").size(), i ? 2u : 3u); // distances from it, and the number once
    acc_update_self(b[i], sizeof b[i]);
    EXPECT_EQ(b[i][0], a[i][0] + 1);
    EXPECT_EQ(b[i][3], a[i][3] + 1);
  }
  for (int i : {0, 1}) {
    acc_delete(a[i], sizeof a[i]);
    acc_delete(b[i], sizeof b[i]);
  }
  acc_shutdown_device(2, acc_device_opencl);
}

TEST(OpenClLaunchDeathTest, WhatFinishTells) {
  EXPECT_EXIT(
      {
        acc_set_device_num(2, acc_device_opencl);
        fakeCl().failKernel(-5);
        ClKernel("bad", "bad").launch();
      },
      testing::ExitedWithCode(1), "kernel 'main_42' of 'parallel loop' at file.c:42 in main failed on device 2");
}

TEST(OpenClLaunchDeathTest, WhatTheDeviceLacks) {
  struct Case {
    unsigned need;
    const char *text;
  };
  for (Case each : {Case{ACC_RT_NEEDS_POINTERS, "pointers that lie in memory"},
                    Case{ACC_RT_NEEDS_FP64, "cl_khr_fp64\\)"},
                    Case{ACC_RT_NEEDS_INT64_ATOMICS, "cl_khr_int64_base_atomics"}})
    EXPECT_EXIT(
        {
          acc_set_device_num(1, acc_device_opencl);
          ClKernel kernel("empty", "empty");
          kernel.code.needs = each.need;
          kernel.launch();
        },
        testing::ExitedWithCode(1), each.text);
}

TEST(OpenClLaunchDeathTest, AKernelThatFailsIsNamed) {
  EXPECT_EXIT(
      {
        fakeCl().failKernel(-5);
        ClKernel("bad", "bad").launch();
      },
      testing::ExitedWithCode(1),
      "kernel 'main_42' of 'parallel loop' at file.c:42 in main failed on device 0 \\(opencl\\): "
      "CL_OUT_OF_RESOURCES .*\n  remedy   an array was used outside");
  EXPECT_EXIT(
      {
        fakeCl().fail("launch", -54);
        ClKernel("bad", "bad").launch();
      },
      testing::ExitedWithCode(1), "CL_INVALID_WORK_GROUP_SIZE .*\n  remedy   ask for a smaller");
}

} // namespace
