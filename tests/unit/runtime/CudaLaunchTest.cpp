// Launches on a GPU: shape, arguments, scratch memory, and how little surrounds them.
#include "CudaSupport.h"

#include <thread>

using namespace accolade::rt;

namespace {

struct Args {
  int *to;
  const int *from;
  long n;
};
const std::vector<acc_rt_param> Params = {acc_rt_by_address(Args, to), acc_rt_by_address(Args, from),
                                          acc_rt_by_value(Args, n)};

template <class T> T parameter(void **params, int number) {
  T value;
  std::memcpy(&value, params[number], sizeof value);
  return value;
}

/// to[i] = from[i] + 1
void increment(void **params, const unsigned *, const unsigned *) {
  auto *to = parameter<int *>(params, 0);
  auto *from = parameter<const int *>(params, 1);
  for (long i = 0; i < parameter<long>(params, 2); ++i)
    to[i] = from[i] + 1;
}

class CudaLaunch : public testing::Test {
protected:
  void SetUp() override {
    registerEmpty("run");
    registerEmpty("scratch", 1);
    fake().kernel("increment", 3, increment);
    acc_init(acc_device_nvidia);
    fake().clear();
  }
  void TearDown() override {
    fake().set("occupancy", 4);
    fake().set("function_threads", 1024);
    fake().set("pools", 1);
    acc_shutdown(acc_device_nvidia);
  }
};

TEST_F(CudaLaunch, ARegionComputes) {
  int from[] = {1, 2, 3}, to[3] = {};
  GridKernel kernel("increment", "increment", Params);
  acc_rt_item items[] = {section(ACC_RT_COPYIN, "from", from, 0, 3),
                         section(ACC_RT_COPYOUT, "to", to, 0, 3)};
  acc_rt_region region;
  acc_rt_region_begin(&region, &testSite(), 1, ACC_RT_ASYNC_SYNC, nullptr, items, 2);
  Args args = {static_cast<int *>(acc_rt_pointer(&region, to, "to")),
               static_cast<int *>(acc_rt_pointer(&region, from, "from")), 3};
  kernel.shape.grid_trips[0] = 3;
  acc_rt_launch(&region, &kernel.get(), &args, sizeof args, &kernel.shape);
  args.n = 0; // it was copied
  acc_rt_region_end(&region);
  EXPECT_EQ(to[0], 2);
  EXPECT_EQ(to[2], 4);
}

TEST_F(CudaLaunch, NothingSurroundsASecondLaunch) {
  GridKernel kernel("run", "run");
  kernel.launch();
  fake().clear();
  kernel.launch();
  ASSERT_EQ(fakeLog().size(), 2u) << fake().log();
  EXPECT_EQ(fakeLog()[0].rfind("launch run 1,1,1 32,1,1", 0), 0u);
  EXPECT_EQ(fakeLog()[1].rfind("synchronize", 0), 0u);
}

TEST_F(CudaLaunch, LaunchesOfARegionAreWaitedForOnce) {
  GridKernel kernel("run", "run");
  acc_rt_region region;
  acc_rt_region_begin(&region, &testSite(), 1, ACC_RT_ASYNC_SYNC, nullptr, nullptr, 0);
  fake().clear();
  for (int i = 0; i < 3; ++i)
    acc_rt_launch(&region, &kernel.get(), nullptr, 0, &kernel.shape);
  EXPECT_EQ(fakeLog("synchronize"), Log{});
  acc_rt_region_end(&region);
  EXPECT_EQ(fakeLog("launch").size(), 3u);
  EXPECT_EQ(fakeLog("synchronize").size(), 1u);
}

TEST_F(CudaLaunch, TheCopyOutIsTheWait) {
  int a = 0;
  GridKernel kernel("run", "run");
  acc_rt_item items[] = {acc_rt_variable(ACC_RT_COPYOUT, "a", &a, sizeof a)};
  acc_rt_region region;
  acc_rt_region_begin(&region, &testSite(), 1, ACC_RT_ASYNC_SYNC, nullptr, items, 1);
  acc_rt_launch(&region, &kernel.get(), nullptr, 0, &kernel.shape);
  fake().clear();
  acc_rt_region_end(&region);
  EXPECT_EQ(fakeLog("synchronize").size(), 1u);
}

/// It lies where both sides get at it.
TEST_F(CudaLaunch, AResultIsNotCopied) {
  int sum = 40;
  GridKernel kernel("increment", "increment", Params);
  acc_rt_item items[] = {acc_rt_variable(ACC_RT_COPY | ACC_RT_RESULT, "sum", &sum, sizeof sum)};
  for (int round = 0; round < 300; ++round) { // more than there are places
    acc_rt_region region;
    acc_rt_region_begin(&region, &testSite(), 1, ACC_RT_ASYNC_SYNC, nullptr, items, 1);
    auto *there = static_cast<int *>(acc_rt_object(&region, &sum, "sum"));
    EXPECT_NE(there, &sum);
    Args args = {there, there, 1};
    acc_rt_launch(&region, &kernel.get(), &args, sizeof args, &kernel.shape);
    acc_rt_region_end(&region);
  }
  EXPECT_EQ(sum, 340);
  EXPECT_EQ(fakeLog("copyIn"), Log{});
  EXPECT_EQ(fakeLog("copyOut"), Log{});
  EXPECT_EQ(fakeLog("synchronize").size(), 300u);
}

/// They lie side by side: one wait serves all of them. The last has no room there.
TEST_F(CudaLaunch, SeveralResultsTakeOneWait) {
  char flag = 1;
  int sum = 40;
  double large = 2.5;
  struct {
    double of[7];
  } many = {{1, 2, 3, 4, 5, 6, 7}};
  GridKernel kernel("increment", "increment", Params);
  acc_rt_item items[] = {acc_rt_variable(ACC_RT_COPY | ACC_RT_RESULT, "flag", &flag, sizeof flag),
                         acc_rt_variable(ACC_RT_COPY | ACC_RT_RESULT, "sum", &sum, sizeof sum),
                         acc_rt_variable(ACC_RT_COPY | ACC_RT_RESULT, "large", &large, sizeof large)};
  acc_rt_region region;
  acc_rt_region_begin(&region, &testSite(), 1, ACC_RT_ASYNC_SYNC, nullptr, items, 3);
  auto *there = static_cast<int *>(acc_rt_object(&region, &sum, "sum"));
  Args args = {there, there, 1};
  acc_rt_launch(&region, &kernel.get(), &args, sizeof args, &kernel.shape);
  fake().clear();
  flag = 0;
  large = 0;
  acc_rt_region_end(&region);
  EXPECT_EQ(fakeLog("synchronize").size(), 1u);
  EXPECT_EQ(flag, 1);
  EXPECT_EQ(sum, 41);
  EXPECT_EQ(large, 2.5);
  acc_rt_item more[] = {items[1], acc_rt_variable(ACC_RT_COPY | ACC_RT_RESULT, "many", &many, sizeof many), items[2]};
  acc_rt_region_begin(&region, &testSite(), 1, ACC_RT_ASYNC_SYNC, nullptr, more, 3);
  sum = 0;
  many = {};
  large = 0;
  acc_rt_region_end(&region);
  EXPECT_EQ(sum, 41);
  EXPECT_EQ(many.of[6], 7);
  EXPECT_EQ(large, 2.5);
}

/// In a queue the next region would overtake it.
TEST_F(CudaLaunch, AResultInAQueueIsCopied) {
  int sum = 1;
  GridKernel kernel("increment", "increment", Params);
  acc_rt_item items[] = {acc_rt_variable(ACC_RT_COPY | ACC_RT_RESULT, "sum", &sum, sizeof sum)};
  acc_rt_region region;
  acc_rt_region_begin(&region, &testSite(), 1, 2, nullptr, items, 1);
  auto *there = static_cast<int *>(acc_rt_object(&region, &sum, "sum"));
  Args args = {there, there, 1};
  acc_rt_launch(&region, &kernel.get(), &args, sizeof args, &kernel.shape);
  acc_rt_region_end(&region);
  acc_wait(2);
  EXPECT_EQ(sum, 2);
  EXPECT_EQ(fakeLog("copyOut").size(), 1u);
}

TEST_F(CudaLaunch, TheShapeFollowsTripsAndClauses) {
  GridKernel kernel("run", "run");
  kernel.shape.grid_trips[0] = 1000;
  kernel.launch();
  kernel.shape.grid_trips[0] = -1; // what the device holds: ten times the occupancy
  kernel.launch();
  kernel.shape.vector = 64;
  kernel.shape.gangs[0] = 5;
  kernel.launch();
  Log launches = fakeLog("launch");
  EXPECT_EQ(launches[0].rfind("launch run 8,1,1 128,1,1", 0), 0u);
  EXPECT_EQ(launches[1].rfind("launch run 40,1,1 128,1,1", 0), 0u);
  EXPECT_EQ(launches[2].rfind("launch run 5,1,1 64,1,1", 0), 0u);
  kernel.launch(); // what was decided for the same shape
  EXPECT_EQ(fakeLog("launch")[3], launches[2]);
  // The driver is asked once per size of a block.
  EXPECT_EQ(fakeLog("occupancy").size(), 2u);
}

TEST_F(CudaLaunch, TheProfileKnowsWhatFillsTheDevice) {
  GridKernel kernel("run", "run");
  kernel.shape.grid_trips[0] = 1000;
  kernel.launch();
  Device &device = Runtime::get().current().device();
  EXPECT_EQ(device.describeLaunch(device.loadKernel(kernel.get())),
            "8 blocks of 128 threads, 40 registers, 16 of 64 warps resident");
}

TEST_F(CudaLaunch, AKernelsRegistersLimitItsBlock) {
  fake().set("function_threads", 96);
  GridKernel kernel("run", "run");
  kernel.shape.grid_trips[0] = 100000;
  kernel.launch();
  EXPECT_EQ(fakeLog("launch")[0].rfind("launch run 1042,1,1 96,1,1", 0), 0u);
}

/// Sets the ticket in the scratch header, and finds it zero before.
std::vector<unsigned> tickets;
std::vector<void *> scratches;
void takeTicket(void **params, const unsigned *, const unsigned *) {
  auto *scratch = parameter<unsigned *>(params, 0);
  for (int i = 0; i < 16; ++i)
    tickets.push_back(scratch[i]);
  scratches.push_back(scratch);
}

TEST_F(CudaLaunch, ScratchMemoryIsZeroedGrownAndShared) {
  tickets.clear();
  scratches.clear();
  fake().kernel("scratch", 1, takeTicket);
  GridKernel kernel("scratch", "scratch", {acc_rt_scratch});
  kernel.code.scratch_param = 0;
  kernel.code.block_bytes = 8;
  long args = 0;
  kernel.launch(&args, sizeof args);
  kernel.launch(&args, sizeof args);
  EXPECT_EQ(scratches[0], scratches[1]);
  EXPECT_EQ(fakeLog("allocAsync").size(), 1u);
  EXPECT_EQ(fakeLog("fill").size(), 1u);
  EXPECT_EQ(fakeLog("fill")[0].rfind("fill 64 ", 0), 0u);
  // Three million bytes of partial results.
  GridKernel larger("scratch", "scratch", {acc_rt_scratch});
  larger.code.scratch_param = 0;
  larger.code.block_bytes = 3000000;
  larger.launch(&args, sizeof args);
  ASSERT_EQ(fakeLog("allocAsync").size(), 2u);
  EXPECT_EQ(fakeLog("allocAsync")[1].rfind("allocAsync 3000064 ", 0), 0u);
  EXPECT_EQ(fakeLog("fill").size(), 2u);
  EXPECT_EQ(fakeLog("freeAsync").size(), 1u);
  EXPECT_EQ(std::count(tickets.begin(), tickets.end(), 0u), 48);
}

TEST_F(CudaLaunch, EachQueueHasScratchMemoryOfItsOwn) {
  scratches.clear();
  fake().kernel("scratch", 1, takeTicket);
  GridKernel kernel("scratch", "scratch", {acc_rt_scratch});
  kernel.code.scratch_param = 0;
  long args = 0;
  kernel.launch(&args, sizeof args, 1);
  kernel.launch(&args, sizeof args, 2);
  acc_wait_all();
  ASSERT_EQ(scratches.size(), 2u);
  EXPECT_NE(scratches[0], scratches[1]);
}

TEST_F(CudaLaunch, ScratchMemoryFollowsTheArguments) {
  GridKernel kernel("scratch", "scratch", {acc_rt_scratch});
  kernel.code.scratch_param = 0;
  kernel.code.thread_bytes_of = [](const void *args) { return *static_cast<const size_t *>(args); };
  kernel.code.block_bytes_of = [](const void *) { return size_t(0); };
  kernel.shape.grid_trips[0] = 12800; // 100 blocks of 128
  size_t perThread = 1000;
  kernel.launch(&perThread, sizeof perThread);
  EXPECT_EQ(fakeLog("allocAsync")[0].rfind("allocAsync 12800064 ", 0), 0u);
  // An eighth of the memory at most: 128 MiB of 1 GiB.
  perThread = 100000;
  kernel.launch(&perThread, sizeof perThread);
  EXPECT_EQ(fakeLog("launch")[1].rfind("launch scratch 10,1,1 128,1,1", 0), 0u);
}

TEST_F(CudaLaunch, WithoutPoolsMemoryIsAllocatedPlainly) {
  acc_shutdown(acc_device_nvidia);
  fake().set("pools", 0);
  fake().clear();
  int a = 7;
  acc_copyin(&a, sizeof a);
  GridKernel kernel("scratch", "scratch", {acc_rt_scratch});
  kernel.code.scratch_param = 0;
  long args = 0;
  kernel.launch(&args, sizeof args);
  acc_copyout(&a, sizeof a);
  EXPECT_EQ(a, 7);
  EXPECT_EQ(fakeLog("allocAsync"), Log{});
  EXPECT_EQ(fakeLog("alloc").size(), 2u);
  EXPECT_EQ(fakeLog("free"), Log{}); // kept: the next array of that size lies there
  kernel.launch(&args, sizeof args); // waits for its stream, in which the memory was given back
  acc_copyin(&a, sizeof a);
  acc_copyout(&a, sizeof a);
  EXPECT_EQ(fakeLog("alloc").size(), 2u);
  acc_shutdown(acc_device_nvidia);
  EXPECT_EQ(fakeLog("free").size(), 2u);
}

TEST_F(CudaLaunch, KeptMemoryGoesBackWhenThereIsNoRoom) {
  acc_shutdown(acc_device_nvidia);
  fake().set("pools", 0);
  std::vector<char> large(600 << 20), larger(900 << 20);
  size_t all = acc_get_property(0, acc_device_nvidia, acc_property_free_memory);
  acc_create(large.data(), large.size());
  acc_delete(large.data(), large.size());
  EXPECT_EQ(acc_get_property(0, acc_device_nvidia, acc_property_free_memory), all);
  fake().clear();
  acc_create(larger.data(), larger.size());
  EXPECT_EQ(fakeLog("free").size(), 1u);
  acc_delete(larger.data(), larger.size());
}

/// Libraries of MPI open arrays of other processes, which they cannot in the driver's pool.
TEST_F(CudaLaunch, ProcessesOfMpiHaveMemoryThatOthersCanOpen) {
  for (const char *pool : {"", "1", "0"}) {
    acc_shutdown(acc_device_nvidia);
    setenv("OMPI_COMM_WORLD_LOCAL_RANK", "0", 1);
    if (*pool)
      setenv("ACC_CUDA_POOL", pool, 1);
    fake().clear();
    int a = 7;
    acc_copyin(&a, sizeof a);
    acc_copyout(&a, sizeof a);
    EXPECT_EQ(fakeLog("alloc").size(), *pool == '1' ? 0u : 1u);
    EXPECT_EQ(fakeLog("allocAsync").size(), *pool == '1' ? 1u : 0u);
    unsetenv("OMPI_COMM_WORLD_LOCAL_RANK");
    unsetenv("ACC_CUDA_POOL");
  }
}

TEST_F(CudaLaunch, ManyThreadsAtOnce) {
  GridKernel kernel("run", "run");
  kernel.get();
  std::vector<std::thread> threads;
  for (int t = 0; t < 8; ++t)
    threads.emplace_back([&] {
      for (int i = 0; i < 50; ++i) {
        acc_rt_region region;
        acc_rt_region_begin(&region, &testSite(), 1, ACC_RT_ASYNC_SYNC, nullptr, nullptr, 0);
        acc_rt_launch(&region, &kernel.get(), nullptr, 0, &kernel.shape);
        acc_rt_region_end(&region);
      }
    });
  for (std::thread &thread : threads)
    thread.join();
  EXPECT_EQ(fakeLog("launch").size(), 400u);
}

std::vector<unsigned> firstBlocks;
void noteFirstBlock(void **params, const unsigned *, const unsigned *) {
  firstBlocks.push_back(static_cast<const unsigned *>(params[0])[1]);
}

TEST_F(CudaLaunch, AGridBeyondTheLimitsTakesSeveralLaunches) {
  firstBlocks.clear();
  fake().kernel("covers", 1, noteFirstBlock);
  GridKernel kernel("covers", "covers", {acc_rt_first_block});
  kernel.code.flags = ACC_RT_GRID_COVERS;
  kernel.code.first_block_param = 0;
  kernel.code.grid_axes = kernel.code.thread_axes = 7;
  for (int axis = 0; axis < 3; ++axis)
    kernel.code.paired[axis] = static_cast<signed char>(axis);
  kernel.shape.grid_trips[0] = 128;
  kernel.shape.grid_trips[1] = 400000; // in blocks of four: 65535 and 34465 of them
  kernel.shape.grid_trips[2] = 65537;  // 65535 and 2
  long args = 0;
  kernel.launch(&args, sizeof args);
  const std::vector<unsigned> expected = {0, 65535, 0, 65535};
  EXPECT_EQ(firstBlocks, expected);
  EXPECT_EQ(fakeLog("launch")[3].rfind("launch covers 2,34465,2 64,4,1", 0), 0u);
}

TEST_F(CudaLaunch, AGridAlongXAloneNeedsNoFirstBlockAndMayBeEmpty) {
  fake().kernel("row", 0, [](void **, const unsigned *, const unsigned *) {});
  GridKernel kernel("row", "row", {});
  kernel.code.flags = ACC_RT_GRID_COVERS;
  kernel.code.first_block_param = -1;
  kernel.code.grid_axes = kernel.code.thread_axes = 1;
  kernel.code.paired[0] = 0;
  kernel.shape.grid_trips[0] = 0;
  long args = 0;
  kernel.launch(&args, sizeof args);
  EXPECT_EQ(fakeLog("launch row").size(), 0u);
  kernel.shape.grid_trips[0] = 128;
  kernel.launch(&args, sizeof args);
  EXPECT_EQ(fakeLog("launch row").size(), 1u);
}

TEST_F(CudaLaunch, MoreParametersThanUsual) {
  std::vector<acc_rt_param> params;
  std::vector<long> args(100);
  for (unsigned i = 0; i < 100; ++i)
    params.push_back({unsigned(i * sizeof(long)), sizeof(long)});
  std::fill(args.begin(), args.end(), 5);
  static long sum;
  fake().kernel("many", 100, [](void **params, const unsigned *, const unsigned *) {
    sum = 0;
    for (int i = 0; i < 100; ++i)
      sum += parameter<long>(params, i);
  });
  GridKernel("many", "many", params).launch(args.data(), args.size() * sizeof(long));
  EXPECT_EQ(sum, 500);
}

TEST(CudaLaunchDeathTest, AFailureThatShowsLaterNamesTheKernel) {
  EXPECT_EXIT(
      {
        fake().kernel("bad", 0, [](void **, const unsigned *, const unsigned *) {
          fake().set("sticky", 700);
        });
        GridKernel("bad", "bad").launch();
      },
      testing::ExitedWithCode(1),
      "kernel 'main_42' of 'parallel loop' at file.c:42 in main failed on device 0 \\(nvidia\\): "
      "CUDA_ERROR_ILLEGAL_ADDRESS \\(an illegal memory access was encountered\\)\n"
      "  remedy   an array was used outside of the section");
}

TEST(CudaLaunchDeathTest, KernelsThatHaveWorkedAreNotBlamed) {
  EXPECT_EXIT(
      {
        registerEmpty("run");
        fake().kernel("bad", 0, [](void **, const unsigned *, const unsigned *) {
          fake().set("sticky", 700);
        });
        GridKernel good("run", "run", {}, "main_1");
        GridKernel bad("bad", "bad", {}, "main_2");
        good.launch();
        bad.launch(nullptr, 0, 1);
        // The error comes out in a call that has nothing to do with it.
        Runtime::get().current().device().test(*Runtime::get().current().queues().get(1, ""));
        fake().fail("launch", 700);
        good.launch();
      },
      testing::ExitedWithCode(1), "kernel 'main_2' of .* failed .* CUDA_ERROR_ILLEGAL_ADDRESS");
}

TEST(CudaLaunchDeathTest, NoRoomShowsWhatIsThere) {
  static char a[1 << 20], b[1 << 29], c[1 << 30];
  EXPECT_EXIT(
      {
        enterData({section(ACC_RT_CREATE, "a[0:n]", a, 0, sizeof a)});
        enterData({section(ACC_RT_CREATE, "b[0:n]", b, 0, sizeof b)});
        enterData({section(ACC_RT_CREATE, "c[0:n]", c, 0, sizeof c)});
      },
      testing::ExitedWithCode(1),
      "no room for 'c\\[0:n\\]' \\(1073741824 bytes\\) on device 0 \\(nvidia\\)\n"
      "  free     [0-9]+ bytes\n"
      "  holds    536870912 bytes 'b\\[0:n\\]' from data at file.c:30\n"
      "  holds    1048576 bytes 'a\\[0:n\\]' from data at file.c:30\n");
}

} // namespace
