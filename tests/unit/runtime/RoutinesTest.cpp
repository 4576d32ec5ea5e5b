// The data and memory routines of OpenACC 3.2, on separate memory.
#include "Support.h"

#include <cstring>

using namespace accolade::rt;

namespace {

struct Routines : testing::Test {
  int a[4] = {1, 2, 3, 4};
  ~Routines() override { acc_delete_finalize(a, sizeof a); }
};

TEST_F(Routines, CopyinReturnsTheDeviceAddress) {
  void *there = acc_copyin(a, sizeof a);
  EXPECT_EQ(there, acc_deviceptr(a));
  EXPECT_EQ(static_cast<int *>(there)[3], 4);
  EXPECT_EQ(acc_copyin(a + 1, sizeof(int)), static_cast<int *>(there) + 1);
}

TEST_F(Routines, OldNamesMeanTheSame) {
  void *there = acc_create(a, sizeof a);
  EXPECT_EQ(acc_present_or_create(a, sizeof a), there);
  EXPECT_EQ(acc_pcreate(a, sizeof a), there);
  EXPECT_EQ(acc_present_or_copyin(a, sizeof a), there);
  EXPECT_EQ(acc_pcopyin(a, sizeof a), there);
  for (int i = 0; i < 4; ++i)
    acc_delete(a, sizeof a);
  EXPECT_TRUE(acc_is_present(a, sizeof a));
  acc_delete(a, sizeof a);
  EXPECT_FALSE(acc_is_present(a, 1));
}

TEST_F(Routines, CopyoutAndFinalize) {
  acc_copyin(a, sizeof a);
  acc_copyin(a, sizeof a);
  onDevice(a)[0] = 10;
  acc_copyout(a, sizeof a);
  EXPECT_EQ(a[0], 1);
  acc_copyin(a, sizeof a);
  acc_copyout_finalize(a, sizeof a);
  EXPECT_EQ(a[0], 10);
  acc_copyout(a, sizeof a); // absent: no action
}

TEST_F(Routines, AsyncForms) {
  acc_create_async(a, sizeof a, 1);
  acc_create_async(a, sizeof a, 1);
  acc_update_device_async(a, sizeof a, 1);
  acc_delete_async(a, sizeof a, 1);
  EXPECT_TRUE(acc_is_present(a, sizeof a));
  acc_wait(1);
  EXPECT_EQ(onDevice(a)[2], 3);
  onDevice(a)[2] = 30;
  acc_copyout_finalize_async(a, sizeof a, 1);
  acc_wait(1);
  EXPECT_EQ(a[2], 30);
  acc_copyin_async(a, sizeof a, 2);
  acc_delete_finalize_async(a, sizeof a, 2);
  EXPECT_FALSE(acc_is_present(a, 1));
  acc_wait(2);
}

TEST_F(Routines, Updates) {
  acc_copyin(a, sizeof a);
  a[1] = 20;
  acc_update_device(a + 1, sizeof(int));
  EXPECT_EQ(onDevice(a)[1], 20);
  onDevice(a)[0] = onDevice(a)[3] = 9;
  acc_update_self(a, sizeof(int));
  EXPECT_EQ(a[0], 9);
  EXPECT_EQ(a[3], 4);
}

TEST_F(Routines, Addresses) {
  EXPECT_EQ(acc_deviceptr(a), nullptr);
  acc_create(a, sizeof a);
  EXPECT_EQ(acc_hostptr(onDevice(a) + 2), a + 2);
  EXPECT_EQ(acc_hostptr(this), nullptr);
  EXPECT_TRUE(acc_is_present(a + 1, 2 * sizeof(int)));
  EXPECT_FALSE(acc_is_present(a + 1, 4 * sizeof(int)));
  EXPECT_EQ(acc_deviceptr((void *)nullptr), nullptr);
}

TEST_F(Routines, NullIsNoAction) {
  EXPECT_EQ(acc_copyin((void *)nullptr, 8), nullptr);
  acc_copyout(nullptr, 8);
  acc_delete((void *)nullptr, 8);
  acc_update_self(nullptr, 8);
  acc_free(nullptr);
}

TEST_F(Routines, MallocAndPlainCopies) {
  auto *p = static_cast<int *>(acc_malloc(sizeof a)), *q = static_cast<int *>(acc_malloc(sizeof a));
  acc_memcpy_to_device(p, a, sizeof a);
  acc_memcpy_device(q, p, sizeof a);
  int b[4] = {0};
  acc_memcpy_from_device(b, q, sizeof b);
  EXPECT_EQ(std::memcmp(a, b, sizeof a), 0);
  acc_memcpy_to_device_async(p, b + 2, 2 * sizeof(int), 1);
  acc_memcpy_device_async(q, p, sizeof(int), 1);
  acc_memcpy_from_device_async(b, q, sizeof(int), 1);
  acc_wait(1);
  EXPECT_EQ(b[0], 3);
  acc_free(p);
  acc_free(q);
}

TEST_F(Routines, FreeMemoryFollowsAllocations) {
  auto available = [] { return acc_get_property(0, acc_device_current, acc_property_free_memory); };
  size_t before = available();
  void *memory = acc_malloc(1 << 20);
  EXPECT_LE(available() + (1 << 20), before);
  acc_create(a, sizeof a);
  EXPECT_LE(available() + (1 << 20) + sizeof a, before);
  acc_delete(a, sizeof a);
  acc_free(memory);
  EXPECT_EQ(available(), before);
}

TEST_F(Routines, OneDeviceRangeForSeveralHostRanges) {
  int b[4];
  void *memory = acc_malloc(sizeof a);
  acc_map_data(a, memory, sizeof a);
  acc_map_data(b, memory, sizeof b);
  acc_unmap_data(a);
  EXPECT_EQ(acc_hostptr(memory), b);
  acc_unmap_data(b);
  EXPECT_EQ(acc_hostptr(memory), nullptr);
  acc_free(memory);
}

TEST_F(Routines, MapData) {
  void *memory = acc_malloc(sizeof a);
  acc_map_data(a, memory, sizeof a);
  EXPECT_EQ(acc_deviceptr(a), memory);
  acc_update_device(a, sizeof a);
  EXPECT_EQ(onDevice(a)[3], 4);
  acc_copyin(a, sizeof a);
  acc_delete(a, sizeof a);
  acc_delete(a, sizeof a); // cannot end the mapping
  EXPECT_TRUE(acc_is_present(a, sizeof a));
  acc_unmap_data(a);
  EXPECT_FALSE(acc_is_present(a, 1));
  acc_free(memory);
}

TEST_F(Routines, DeviceToDevice) {
  int b[4] = {0};
  acc_copyin(a, sizeof a);
  acc_create(b, sizeof b);
  acc_memcpy_d2d(b, a, sizeof a, 0, 0);
  EXPECT_EQ(onDevice(b)[3], 4);
  onDevice(a)[0] = 77;
  acc_memcpy_d2d_async(b, a, sizeof(int), 0, 0, 1);
  acc_wait(1);
  EXPECT_EQ(onDevice(b)[0], 77);
  acc_delete(b, sizeof b);
}

TEST_F(Routines, AttachForms) {
  struct {
    int *p;
  } s = {a};
  acc_copyin(&s, sizeof s);
  acc_copyin(a, sizeof a);
  acc_attach_async((void **)&s.p, 1);
  acc_wait(1);
  EXPECT_EQ(onDevice(&s)->p, onDevice(a));
  acc_detach_async((void **)&s.p, 1);
  acc_wait(1);
  EXPECT_EQ(onDevice(&s)->p, a);
  acc_attach((void **)&s.p);
  acc_attach((void **)&s.p);
  acc_detach_finalize_async((void **)&s.p, 1);
  acc_wait(1);
  EXPECT_EQ(onDevice(&s)->p, a);
  acc_delete(&s, sizeof s);
}

} // namespace
