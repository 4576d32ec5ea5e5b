// Kernels that the GPU has no code for: the host's cores run them, on what is on the
// GPU and not on what the program has in the same variables.
#include "CudaSupport.h"

#include "runtime/core/Activity.h"

using namespace accolade::rt;

namespace {

struct Args {
  int *to;
  const int *from;
  long n;
};

/// to[i] += from[i], by all gangs together.
void add(const void *in, const acc_rt_gang *gang) {
  const Args &args = *static_cast<const Args *>(in);
  for (long i = gang->acc_id[0]; i < args.n; i += gang->acc_count[0])
    args.to[i] += args.from[i];
}

class Detours : public testing::Test {
protected:
  void SetUp() override {
    acc_init(acc_device_nvidia);
    fake().clear();
  }
  void TearDown() override { acc_shutdown(acc_device_nvidia); }

  acc_rt_region region;
  acc_rt_shape shape = {};

  void begin(std::vector<acc_rt_item> list, Kernel &kernel, int async = ACC_RT_ASYNC_SYNC) {
    items = std::move(list);
    acc_rt_region_begin(&region, &testSite(), 1, async, nullptr, items.data(), int(items.size()));
    acc_rt_prepare(&region, &kernel.get());
  }
  template <class T> T *pointer(T *host, const char *name = "p") {
    return static_cast<T *>(acc_rt_pointer(&region, host, name));
  }
  template <class Arguments> void finish(Kernel &kernel, const Arguments &args) {
    acc_rt_launch(&region, &kernel.get(), &args, sizeof args, &shape);
    acc_rt_region_end(&region);
  }

private:
  std::vector<acc_rt_item> items;
};

TEST_F(Detours, ARegionComputes) {
  int from[] = {1, 2, 3}, to[] = {10, 20, 30};
  Kernel kernel(add);
  begin({section(ACC_RT_COPYIN, "from", from, 0, 3), section(ACC_RT_COPY, "to", to, 0, 3)}, kernel);
  finish(kernel, Args{pointer(to), pointer(from), 3});
  EXPECT_EQ(to[0], 11);
  EXPECT_EQ(to[2], 33);
  EXPECT_EQ(fakeLog("launch"), Log{});
}

TEST_F(Detours, AResultThatOnlyTheRegionKnows) {
  for (unsigned given : {0u, unsigned{ACC_RT_GIVEN}}) {
    int from = 5, sum = 2;
    Kernel kernel(add);
    begin({section(ACC_RT_COPYIN, "from", &from, 0, 1),
           acc_rt_variable(ACC_RT_COPY | ACC_RT_RESULT | given, "sum", &sum, sizeof sum)},
          kernel);
    EXPECT_FALSE(acc_rt_is_given(&region, &sum));
    finish(kernel, Args{static_cast<int *>(acc_rt_object(&region, &sum, "sum")), pointer(&from), 1});
    EXPECT_EQ(sum, 7);
  }
}

TEST_F(Detours, TheDevicesValuesCountAndTheHostsStay) {
  int from[] = {1, 2, 3}, to[] = {10, 20, 30};
  Kernel kernel(add);
  {
    DataBlock data({section(ACC_RT_COPYIN, "from", from, 0, 3), section(ACC_RT_COPY, "to", to, 0, 3)});
    from[0] = to[0] = 1000;
    begin({}, kernel);
    finish(kernel, Args{pointer(to), pointer(from), 3});
    EXPECT_EQ(to[0], 1000);
    EXPECT_EQ(onDevice(to)[0], 11);
    EXPECT_EQ(onDevice(from)[0], 1);
  }
  EXPECT_EQ(to[0], 11);
}

TEST_F(Detours, SectionsThatBeginLater) {
  int from[20], to[20];
  for (int i = 0; i < 20; ++i)
    from[i] = to[i] = i;
  Kernel kernel([](const void *in, const acc_rt_gang *gang) {
    const Args &args = *static_cast<const Args *>(in);
    for (long i = 10 + gang->acc_id[0]; i < 10 + args.n; i += gang->acc_count[0])
      args.to[i] += args.from[i];
  });
  DataBlock around({section(ACC_RT_COPYIN, "from[10:5]", from, 10, 5)});
  begin({section(ACC_RT_COPY, "to[10:5]", to, 10, 5)}, kernel);
  finish(kernel, Args{pointer(to), pointer(from), 5});
  EXPECT_EQ(to[9], 9);
  EXPECT_EQ(to[10], 20);
  EXPECT_EQ(to[14], 28);
}

struct List {
  int *values;
  int count;
};

TEST_F(Detours, AttachedPointersLeadToCopies) {
  int values[] = {1, 2, 3};
  List list = {values, 3};
  Kernel kernel([](const void *in, const acc_rt_gang *gang) {
    List *there = *static_cast<List *const *>(in);
    for (long i = gang->acc_id[0]; i < there->count; i += gang->acc_count[0])
      there->values[i] *= 2;
  });
  DataBlock data({acc_rt_variable(ACC_RT_COPY, "list", &list, sizeof list),
                  section(ACC_RT_COPY, "list.values[0:3]", values, 0, 3, &list.values)});
  int *attached = onDevice(&list)->values;
  begin({}, kernel);
  List *there = static_cast<List *>(acc_rt_object(&region, &list, "list"));
  EXPECT_NE(there->values, attached);
  finish(kernel, there);
  EXPECT_EQ(onDevice(&list)->values, attached);
  EXPECT_EQ(attached[2], 6);
  EXPECT_EQ(values[2], 3);
}

TEST_F(Detours, MemoryOfAccMallocIsKnown) {
  int from[] = {1, 2, 3};
  auto *to = static_cast<int *>(acc_malloc(3 * sizeof(int)));
  acc_memcpy_to_device(to, from, sizeof from);
  Kernel kernel(add);
  begin({bare(ACC_RT_DEVICEPTR, "to", to), section(ACC_RT_COPYIN, "from", from, 0, 3)}, kernel);
  finish(kernel, Args{pointer(to), pointer(from), 3});
  acc_memcpy_from_device(from, to, sizeof from);
  EXPECT_EQ(from[2], 6);
  acc_free(to);
}

int global = 5;

TEST_F(Detours, RoutinesSeeTheDevicesGlobals) {
  Kernel kernel([](const void *, const acc_rt_gang *gang) {
    if (gang->acc_id[0] == 0)
      ++*static_cast<int *>(acc_rt_here(&global));
  });
  DataBlock data({acc_rt_variable(ACC_RT_CREATE, "global", &global, sizeof global)});
  *onDevice(&global) = 7;
  begin({}, kernel);
  finish(kernel, 0);
  EXPECT_EQ(global, 5);
  EXPECT_EQ(*onDevice(&global), 8);
}

TEST_F(Detours, QueuedWorkComesFirst) {
  int from[] = {1, 1, 1}, to[] = {0, 0, 0};
  fake().kernel("set", 1, [](void **params, const unsigned *, const unsigned *) {
    int *there;
    std::memcpy(&there, params[0], sizeof there);
    there[0] = 41;
  });
  DataBlock data({section(ACC_RT_COPYIN, "from", from, 0, 3), section(ACC_RT_COPY, "to", to, 0, 3)});
  GridKernel before("set", "set", {{0, 0}});
  int *there = onDevice(to);
  before.launch(&there, sizeof there, 1);
  Kernel kernel(add);
  begin({}, kernel, 1);
  finish(kernel, Args{pointer(to), pointer(from), 3});
  acc_wait_all();
  EXPECT_EQ(onDevice(to)[0], 42);
}

class Recorder final : public Observer {
public:
  std::string text;
  void requested(Activity &activity) override {
    if (activity.kind == ActivityKind::Launch)
      text += activity.context->describe() + detourText(activity);
  }
};

TEST_F(Detours, ClausesOfTheTargetThatRunsItHold) {
  EXPECT_TRUE(acc_rt_current_is("cuda"));
  EXPECT_FALSE(acc_rt_current_is("opencl"));
  Kernel kernel([](const void *, const acc_rt_gang *) {});
  GridKernel there("run", "run");
  registerEmpty("run");
  begin({}, kernel);
  EXPECT_FALSE(acc_rt_runs_on(&region, "cuda"));
  finish(kernel, 0);
  acc_rt_region_begin(&region, &testSite(), 1, ACC_RT_ASYNC_SYNC, nullptr, nullptr, 0);
  acc_rt_prepare(&region, &there.get());
  EXPECT_TRUE(acc_rt_runs_on(&region, "cuda"));
  acc_rt_region_end(&region);
}

TEST_F(Detours, WatchersAreTold) {
  static Recorder recorder;
  addObserver(recorder);
  Kernel kernel([](const void *, const acc_rt_gang *) {});
  begin({}, kernel);
  finish(kernel, 0);
  EXPECT_EQ(recorder.text, "device 0 (multicore), for want of code for device 0 (nvidia)");
}

} // namespace
