// Compute constructs: addresses, gangs, reductions, threads.
#include "Support.h"

#include <cstdint>
#include <thread>

using namespace accolade::rt;

namespace {

struct AddArgs {
  int *a;
  long n;
  int add;
};

void addGang(const void *p, const acc_rt_gang *gang) {
  auto &args = *static_cast<const AddArgs *>(p);
  acc_rt_range range = acc_rt_share(args.n, gang, 0);
  for (long i = range.acc_begin; i < range.acc_end; ++i)
    args.a[i] += args.add;
}

struct SumArgs {
  const int *a;
  long n;
  long *sum;
};

void sumGang(const void *p, const acc_rt_gang *gang) {
  auto &args = *static_cast<const SumArgs *>(p);
  acc_rt_range range = acc_rt_share(args.n, gang, 0);
  long sum = 0;
  for (long i = range.acc_begin; i < range.acc_end; ++i)
    sum += args.a[i];
  *static_cast<long *>(gang->acc_partials) = sum;
}

void sumCombine(const void *p, const void *partials, size_t stride, long gangs) {
  for (long g = 0; g < gangs; ++g) {
    auto *slot = static_cast<const char *>(partials) + g * stride;
    EXPECT_EQ(reinterpret_cast<uintptr_t>(slot) % 64, 0u);
    *static_cast<const SumArgs *>(p)->sum += *reinterpret_cast<const long *>(slot);
  }
}

acc_rt_shape shapeOf(long x, long y = 0, long z = 0) { return {{x, y, z}, 0, 0}; }

/// One region with one launch; `fill` makes the arguments from the region.
template <class Fill>
void run(Kernel &kernel, std::vector<acc_rt_item> items, acc_rt_shape shape, Fill fill,
         int async = ACC_RT_ASYNC_SYNC) {
  acc_rt_region region;
  acc_rt_region_begin(&region, &testSite(), 1, async, nullptr, items.data(), int(items.size()));
  auto args = fill(region);
  acc_rt_launch(&region, &kernel.get(), &args, sizeof args, &shape);
  acc_rt_region_end(&region);
}

TEST(Compute, CopiesRunsAndComesBack) {
  std::vector<int> v(1000, 1);
  int *a = v.data();
  Kernel kernel(addGang);
  for (long gangs : {0, 1, 3, 4, 100})
    run(kernel, {section(ACC_RT_COPY, "a[0:1000]", a, 0, 1000)}, shapeOf(gangs),
        [&](acc_rt_region &r) {
          EXPECT_NE(acc_rt_pointer(&r, a, "a"), a);
          return AddArgs{(int *)acc_rt_pointer(&r, a, "a"), 1000, 2};
        });
  for (int x : v)
    ASSERT_EQ(x, 11);
}

TEST(Compute, ReductionSlotsAndCombine) {
  std::vector<int> a(1000, 3);
  Kernel kernel({sumGang, sumCombine, sizeof(long), nullptr});
  for (long gangs : {0, 1, 7}) {
    long sum = 5;
    run(kernel,
        {section(ACC_RT_COPYIN, "a", a.data(), 0, 1000),
         acc_rt_variable(ACC_RT_COPY, "sum", &sum, sizeof sum)},
        shapeOf(gangs), [&](acc_rt_region &r) {
          return SumArgs{(int *)acc_rt_pointer(&r, a.data(), "a"), 1000,
                         (long *)acc_rt_object(&r, &sum, "sum")};
        });
    EXPECT_EQ(sum, 3005);
  }
}

TEST(Compute, SlotSizeFromArguments) {
  Kernel kernel({sumGang, sumCombine, 0, [](const void *) { return sizeof(long) + 100; }});
  std::vector<int> a(10, 1);
  long sum = 0;
  run(kernel,
      {section(ACC_RT_COPYIN, "a", a.data(), 0, 10),
       acc_rt_variable(ACC_RT_COPY, "sum", &sum, sizeof sum)},
      shapeOf(3), [&](acc_rt_region &r) {
        return SumArgs{(int *)acc_rt_pointer(&r, a.data(), "a"), 10,
                       (long *)acc_rt_object(&r, &sum, "sum")};
      });
  EXPECT_EQ(sum, 10);
}

TEST(Compute, BlocksOfOneArrayInSeveralQueues) {
  std::vector<int> v(400, 0);
  int *a = v.data();
  Kernel kernel(addGang);
  for (int b = 0; b < 4; ++b)
    run(
        kernel, {section(ACC_RT_COPY, "a[b*100:100]", a, b * 100, 100)}, shapeOf(2),
        [&](acc_rt_region &r) {
          // The program's pointer means this region's own block.
          int *base = (int *)acc_rt_pointer(&r, a, "a");
          return AddArgs{base + b * 100, 100, b + 1};
        },
        b);
  acc_wait_all();
  for (int i = 0; i < 400; ++i)
    ASSERT_EQ(v[i], i / 100 + 1);
}

TEST(Compute, OwnClauseSaysWhichBlockIsMeant) {
  std::vector<int> v(20, 1);
  int *a = v.data();
  DataBlock first({section(ACC_RT_COPY, "a[0:10]", a, 0, 10)}); // contains a's value
  Kernel kernel(addGang);
  run(kernel, {section(ACC_RT_COPY, "a[10:10]", a, 10, 10)}, shapeOf(1), [&](acc_rt_region &r) {
    int *base = (int *)acc_rt_pointer(&r, a, "a");
    EXPECT_EQ(base + 10, onDevice(a + 10));
    return AddArgs{base + 10, 10, 1};
  });
  EXPECT_EQ(v[15], 2);
}

TEST(Compute, PointersOfEnclosingData) {
  std::vector<int> v(20, 1);
  int *a = v.data();
  DataBlock block({section(ACC_RT_COPY, "a[10:10]", a, 10, 10)});
  Kernel kernel(addGang);
  run(kernel, {}, shapeOf(1), [&](acc_rt_region &r) {
    int *base = (int *)acc_rt_pointer(&r, a, "a");
    EXPECT_EQ(base + 10, onDevice(a + 10));
    EXPECT_EQ(acc_rt_pointer(&r, a + 15, "a"), base + 15);
    EXPECT_EQ(acc_rt_pointer(&r, a + 20, "end"), base + 20);
    EXPECT_EQ(acc_rt_pointer(&r, nullptr, "null"), nullptr);
    return AddArgs{base + 10, 10, 1};
  });
}

TEST(Compute, AddressesThatPass) {
  int *memory = static_cast<int *>(acc_malloc(40));
  int host[4];
  Kernel kernel(addGang);
  run(kernel,
      {bare(ACC_RT_DEVICEPTR, "memory", memory), section(ACC_RT_NO_CREATE, "host", host, 0, 4)},
      shapeOf(1), [&](acc_rt_region &r) {
        EXPECT_EQ(acc_rt_pointer(&r, memory, "memory"), memory);
        EXPECT_EQ(acc_rt_pointer(&r, memory + 3, "memory"), memory + 3);
        EXPECT_EQ(acc_rt_object(&r, host, "host"), host);
        return AddArgs{nullptr, 0, 0};
      });
  {
    DataBlock block({bare(ACC_RT_DEVICEPTR, "host", host)}); // a foreign device pointer
    run(kernel, {}, shapeOf(1), [&](acc_rt_region &r) {
      EXPECT_EQ(acc_rt_pointer(&r, host, "host"), host);
      return AddArgs{nullptr, 0, 0};
    });
  }
  acc_free(memory);
}

TEST(Compute, EmptySectionsNeedNoMemory) {
  int a[1];
  Kernel kernel(addGang);
  run(kernel, {section(ACC_RT_COPY, "a[0:0]", a, 0, 0)}, shapeOf(2), [&](acc_rt_region &r) {
    return AddArgs{(int *)acc_rt_pointer(&r, a, "a"), 0, 1};
  });
}

struct Seen {
  std::atomic<int> count{0};
  std::atomic<int> onMulticore{0};
  std::atomic<int> wrong{0};
  long shape[3];
};

void look(const void *p, const acc_rt_gang *gang) {
  auto &seen = **static_cast<Seen *const *>(p);
  ++seen.count;
  seen.onMulticore += acc_on_device(acc_device_multicore) && acc_on_device(acc_device_not_host) &&
                      !acc_on_device(acc_device_host);
  if (acc_rt_current_gang() != gang)
    ++seen.wrong;
  for (int d = 0; d < 3; ++d)
    if (gang->acc_count[d] != seen.shape[d] || gang->acc_id[d] < 0 || gang->acc_id[d] >= gang->acc_count[d])
      ++seen.wrong;
}

TEST(Compute, GangsInThreeDimensions) {
  Seen seen;
  Kernel kernel(look);
  long shapes[][6] = {
      {2, 3, 4, 2, 3, 4}, {0, 0, 0, 4, 1, 1}, {5, 0, 0, 5, 1, 1}, {0, 2, 0, 4, 2, 1}};
  int total = 0;
  for (auto &s : shapes) {
    std::copy(s + 3, s + 6, seen.shape);
    total += int(s[3] * s[4] * s[5]);
    run(kernel, {}, shapeOf(s[0], s[1], s[2]), [&](acc_rt_region &) { return &seen; });
  }
  EXPECT_EQ(seen.count, total);
  EXPECT_EQ(seen.onMulticore, total);
  EXPECT_EQ(seen.wrong, 0);
}

TEST(Compute, OutsideRegionsThereIsOneGang) {
  const acc_rt_gang *gang = acc_rt_current_gang();
  EXPECT_EQ(gang->acc_id[0], 0);
  EXPECT_EQ(gang->acc_count[0], 1);
  EXPECT_TRUE(acc_on_device(acc_device_host));
  EXPECT_FALSE(acc_on_device(acc_device_not_host));
}

void lookOnHost(const void *p, const acc_rt_gang *gang) {
  auto &seen = **static_cast<Seen *const *>(p);
  seen.count += gang->acc_count[0] == 1 && acc_on_device(acc_device_host) ? 1 : 100;
}

TEST(Compute, IfFalseRunsOneGangOnTheHost) {
  Seen seen;
  Seen *p = &seen;
  Kernel kernel(lookOnHost);
  acc_rt_region region;
  acc_rt_shape shape = shapeOf(8);
  acc_rt_region_begin(&region, &testSite(), 0, 3, nullptr, nullptr, 0);
  acc_rt_launch(&region, &kernel.get(), &p, sizeof p, &shape);
  acc_rt_region_end(&region);
  EXPECT_EQ(seen.count, 1); // done at once although async was given
}

TEST(Compute, RegionsFromSeveralHostThreads) {
  std::vector<std::thread> users;
  for (int t = 0; t < 4; ++t)
    users.emplace_back([] {
      Kernel kernel(addGang);
      std::vector<int> v(300, 0);
      for (int i = 0; i < 50; ++i)
        run(kernel, {section(ACC_RT_COPY, "v", v.data(), 0, 300)}, shapeOf(0),
            [&](acc_rt_region &r) {
              return AddArgs{(int *)acc_rt_pointer(&r, v.data(), "v"), 300, 1};
            });
      for (int x : v)
        EXPECT_EQ(x, 50);
    });
  for (auto &user : users)
    user.join();
}

TEST(Compute, PrivateMemoryIsAligned) {
  void *memory = acc_rt_private_alloc(100);
  EXPECT_EQ(reinterpret_cast<uintptr_t>(memory) % 64, 0u);
  acc_rt_private_free(memory);
}

TEST(Compute, UseDevice) {
  int a[2], b[1];
  DataBlock block({section(ACC_RT_CREATE, "a", a, 0, 2)});
  EXPECT_EQ(acc_rt_use_device(&dataSite(), 1, "a", a, 0), onDevice(a));
  EXPECT_EQ(acc_rt_use_device(&dataSite(), 0, "a", a, 0), a);
  EXPECT_EQ(acc_rt_use_device(&dataSite(), 1, "next", a + 2, 1), a + 2); // not a's end
  EXPECT_EQ(acc_rt_use_device(&dataSite(), 1, "b", b, 1), b);
  EXPECT_EQ(acc_rt_use_device(&dataSite(), 1, "null", nullptr, 0), nullptr);
}

} // namespace
