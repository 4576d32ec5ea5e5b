// Queues, events, several GPUs, sharing with CUDA code, and times, on the stand-in.
#include "CudaSupport.h"

#include <thread>

#include "runtime/core/Activity.h"

#include <cstdlib>

using namespace accolade::rt;

namespace {

std::vector<int> order;
template <int Number> void note(void **, const unsigned *, const unsigned *) {
  order.push_back(Number);
}

class CudaQueues : public testing::Test {
protected:
  void SetUp() override {
    order.clear();
    fake().kernel("one", 0, note<1>);
    fake().kernel("two", 0, note<2>);
    fake().kernel("three", 0, note<3>);
    acc_set_device_num(0, acc_device_nvidia);
    acc_init(acc_device_nvidia);
    fake().clear();
  }
  void TearDown() override {
    acc_shutdown(acc_device_nvidia);
    acc_set_device_num(0, acc_device_nvidia);
  }

  GridKernel one{"one", "one"}, two{"two", "two"}, three{"three", "three"};
};

TEST_F(CudaQueues, AQueueIsAStream) {
  one.launch(nullptr, 0, 1);
  two.launch(nullptr, 0, 2);
  three.launch(nullptr, 0, 1);
  EXPECT_TRUE(order.empty());
  Log launches = fakeLog("launch");
  auto streamOf = [&](int i) { return launches[i].substr(launches[i].rfind(' ')); };
  EXPECT_NE(streamOf(0), streamOf(1));
  EXPECT_EQ(streamOf(0), streamOf(2));
  EXPECT_FALSE(acc_async_test(1));
  EXPECT_TRUE(acc_async_test(1));
  EXPECT_EQ(order, (std::vector<int>{1, 3}));
  acc_wait(2);
  EXPECT_EQ(order, (std::vector<int>{1, 3, 2}));
}

TEST_F(CudaQueues, AQueueFollowsAnother) {
  one.launch(nullptr, 0, 1);
  acc_wait_async(1, 2);
  two.launch(nullptr, 0, 2);
  acc_wait(2);
  EXPECT_EQ(order, (std::vector<int>{1, 2}));
}

TEST_F(CudaQueues, AQueueFollowsOneOfAnotherGpu) {
  one.launch(nullptr, 0, 1);
  acc_set_device_num(1, acc_device_nvidia);
  const int queues[] = {1};
  acc_rt_waits waits = {0, 1, queues, 0};
  fake().clear();
  acc_rt_wait(&testSite(), 1, 3, &waits);
  EXPECT_TRUE(order.empty());
  EXPECT_EQ(fakeLog("record").size(), 1u);
  EXPECT_EQ(fakeLog("wait").size(), 1u);
  two.launch(nullptr, 0, 3);
  acc_wait(3);
  EXPECT_EQ(order, (std::vector<int>{1, 2}));
}

TEST_F(CudaQueues, CopiesKeepTheOrderOfTheirQueue) {
  static int *cell;
  fake().kernel("addOne", 0, [](void **, const unsigned *, const unsigned *) { ++*cell; });
  GridKernel kernel("addOne", "addOne");
  int a = 5;
  acc_copyin_async(&a, sizeof a, 1);
  a = 100; // the copy has taken its value
  cell = onDevice(&a);
  kernel.launch(nullptr, 0, 1);
  acc_update_self_async(&a, sizeof a, 1);
  EXPECT_EQ(a, 100);
  acc_wait(1);
  EXPECT_EQ(a, 6);
  acc_delete(&a, sizeof a);
}

TEST_F(CudaQueues, TwoGpus) {
  EXPECT_EQ(acc_get_num_devices(acc_device_nvidia), 2);
  EXPECT_EQ(acc_get_device_type(), acc_device_nvidia);
  EXPECT_STREQ(acc_get_property_string(0, acc_device_nvidia, acc_property_name), "Fake GPU A");
  EXPECT_STREQ(acc_get_property_string(1, acc_device_nvidia, acc_property_name), "Fake GPU B");
  EXPECT_STREQ(acc_get_property_string(1, acc_device_nvidia, acc_property_vendor), "NVIDIA");
  EXPECT_STREQ(acc_get_property_string(1, acc_device_nvidia, acc_property_driver), "CUDA 13.0");
  EXPECT_EQ(acc_get_property(0, acc_device_nvidia, acc_property_memory), size_t(1) << 30);
  // What the pool keeps is free to the program: 2000 bytes here.
  EXPECT_EQ(acc_get_property(0, acc_device_nvidia, acc_property_free_memory),
            (size_t(1) << 30) + 2000);
  int a = 1;
  acc_copyin(&a, sizeof a);
  acc_set_device_num(1, acc_device_nvidia);
  EXPECT_FALSE(acc_is_present(&a, sizeof a));
  one.launch();
  acc_set_device_num(0, acc_device_nvidia);
  EXPECT_TRUE(acc_is_present(&a, sizeof a));
  one.launch();
  EXPECT_EQ(fakeLog("moduleLoad").size(), 2u); // each loads its own
}

/// The device that a thread starts with.
int numberWith(const char *variable, const char *value) {
  setenv(variable, value, 1);
  int number = -1;
  std::thread([&] { number = acc_get_device_num(acc_device_nvidia); }).join();
  unsetenv(variable);
  return number;
}

TEST_F(CudaQueues, ProcessesOfANodeTakeTheDevicesInTurn) {
  EXPECT_EQ(numberWith("OMPI_COMM_WORLD_LOCAL_RANK", "0"), 0);
  EXPECT_EQ(numberWith("OMPI_COMM_WORLD_LOCAL_RANK", "1"), 1);
  EXPECT_EQ(numberWith("MV2_COMM_WORLD_LOCAL_RANK", "2"), 0);
  EXPECT_EQ(numberWith("PMI_LOCAL_RANK", "3"), 1);
  EXPECT_EQ(numberWith("SLURM_LOCALID", "5"), 1);
  // What the user says comes first.
  setenv("ACC_DEVICE_NUM", "0", 1);
  EXPECT_EQ(numberWith("SLURM_LOCALID", "5"), 0);
  unsetenv("ACC_DEVICE_NUM");
}

TEST_F(CudaQueues, BytesTravelBetweenGpus) {
  int a = 7, b = 1;
  acc_copyin(&a, sizeof a);
  acc_set_device_num(1, acc_device_nvidia);
  acc_copyin(&b, sizeof b);
  fake().clear();
  acc_memcpy_d2d(&b, &a, sizeof a, 1, 0);
  acc_memcpy_d2d(&b, &a, sizeof a, 1, 0);
  EXPECT_EQ(fakeLog("enablePeer"), Log{"enablePeer 1"});
  EXPECT_EQ(fakeLog("poolAccess"), Log{"poolAccess 0"});
  EXPECT_EQ(fakeLog("copyPeer").size(), 2u);
  EXPECT_EQ(fakeLog("copyOut"), Log{});
  acc_copyout(&b, sizeof b);
  EXPECT_EQ(b, 7);
}

TEST_F(CudaQueues, StreamsAreSharedWithCudaCode) {
  EXPECT_EQ(acc_get_current_cuda_device(), nullptr); // device 0
  EXPECT_NE(acc_get_current_cuda_context(), nullptr);
  void *first = acc_get_cuda_stream(1), *second = acc_get_cuda_stream(2);
  EXPECT_NE(first, second);
  EXPECT_EQ(first, acc_get_cuda_stream(1));
  EXPECT_NE(acc_get_cuda_stream(acc_async_sync), nullptr);
  EXPECT_EQ(acc_set_cuda_stream(3, first), 1);
  EXPECT_EQ(acc_get_cuda_stream(3), first);
  one.launch(nullptr, 0, 1);
  two.launch(nullptr, 0, 3);
  acc_wait(3);
  EXPECT_EQ(order, (std::vector<int>{1, 2}));
  acc_set_device_num(1, acc_device_nvidia);
  EXPECT_EQ(reinterpret_cast<intptr_t>(acc_get_current_cuda_device()), 1);
  acc_set_device_type(acc_device_host);
  EXPECT_EQ(acc_get_current_cuda_context(), nullptr);
  EXPECT_EQ(acc_get_cuda_stream(1), nullptr);
  EXPECT_EQ(acc_set_cuda_stream(1, first), 0);
  acc_set_device_num(0, acc_device_nvidia);
}

/// Remembers what devices did.
class Recorder final : public Observer {
public:
  std::vector<Activity> done;
  bool on = false;
  void executed(const Activity &activity) override {
    if (on && (activity.kind == ActivityKind::Launch || activity.kind == ActivityKind::CopyIn))
      done.push_back(activity);
  }
};

TEST_F(CudaQueues, TimesAreTheDevicesOwn) {
  static Recorder recorder; // for good: observers are never removed
  addObserver(recorder);
  recorder.on = true;
  one.launch();
  ASSERT_EQ(recorder.done.size(), 1u);
  EXPECT_EQ(recorder.done[0].ended - recorder.done[0].started, 250000u); // of the stand-in
  two.launch(nullptr, 0, 1);
  three.launch(nullptr, 0, 1);
  EXPECT_EQ(recorder.done.size(), 1u);
  EXPECT_EQ(order, std::vector<int>{1}); // watching does not wait
  acc_wait(1);
  ASSERT_EQ(recorder.done.size(), 3u);
  EXPECT_STREQ(recorder.done[1].name, "main_42");
  EXPECT_GE(recorder.done[2].started, recorder.done[1].ended);
  int a = 1;
  acc_copyin_async(&a, sizeof a, 1);
  acc_shutdown(acc_device_nvidia);
  ASSERT_EQ(recorder.done.size(), 4u);
  EXPECT_EQ(recorder.done[3].bytes, sizeof a);
  recorder.on = false;
}

acc_api_info apiSeen;
void seeApi(acc_prof_info *, acc_event_info *, acc_api_info *api) { apiSeen = *api; }

TEST_F(CudaQueues, ProfilingLibrariesGetTheHandles) {
  acc_set_device_num(1, acc_device_nvidia);
  acc_prof_register(acc_ev_enqueue_launch_start, seeApi, acc_reg);
  one.launch();
  acc_prof_unregister(acc_ev_enqueue_launch_start, seeApi, acc_reg);
  EXPECT_EQ(apiSeen.device_api, acc_device_api_cuda);
  EXPECT_EQ(reinterpret_cast<intptr_t>(apiSeen.device_handle), 1);
  EXPECT_EQ(apiSeen.context_handle, acc_get_current_cuda_context());
}

TEST_F(CudaQueues, HostWorkKeepsTheOrder) {
  Device &device = Runtime::get().current().device();
  auto queue = device.createQueue();
  device.launch(queue.get(), device.loadKernel(one.get()), nullptr, 0, one.shape);
  device.enqueue(queue.get(), [] { order.push_back(10); });
  EXPECT_TRUE(order.empty());
  device.synchronize(*queue);
  EXPECT_EQ(order, (std::vector<int>{1, 10}));
  device.launch(nullptr, device.loadKernel(two.get()), nullptr, 0, two.shape);
  device.enqueue(nullptr, [] { order.push_back(11); });
  EXPECT_EQ(order, (std::vector<int>{1, 10, 2, 11}));
}

TEST(CudaQueuesDeathTest, ADriverThatIsGoneAtExitIsNoError) {
  EXPECT_EXIT(
      {
        fake().kernel("one", 0, note<1>);
        GridKernel("one", "one").launch(nullptr, 0, 1);
        fake().fail("synchronize", 4); // what the wait at exit gets
        std::exit(5);
      },
      testing::ExitedWithCode(5), "^$");
}

TEST_F(CudaQueues, MemoryIsReleasedInTheOrderOfTheQueue) {
  int a = 1;
  acc_copyin(&a, sizeof a);
  one.launch(nullptr, 0, 1);
  acc_delete_async(&a, sizeof a, 1);
  Log frees = fakeLog("freeAsync"), launches = fakeLog("launch");
  ASSERT_EQ(frees.size(), 1u);
  EXPECT_EQ(frees[0].substr(frees[0].rfind(' ')), launches[0].substr(launches[0].rfind(' ')));
}

TEST_F(CudaQueues, MemoryThatOthersReleaseIsTriedForAgain) {
  fake().fail("allocAsync", 2);
  int a = 1;
  acc_copyin(&a, sizeof a);
  EXPECT_TRUE(acc_is_present(&a, sizeof a));
  EXPECT_EQ(fakeLog("poolTrim").size(), 1u);
  acc_delete(&a, sizeof a);
}

} // namespace
