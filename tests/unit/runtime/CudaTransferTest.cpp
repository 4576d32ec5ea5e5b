// The ways of a copy between host and GPU. The stand-in reads pinned memory when the
// copy's turn comes and refuses what is not the device's, so a wrong order shows.
#include "CudaSupport.h"

#include <cstdint>
#include <numeric>

using namespace accolade::rt;

namespace {

constexpr size_t KiB = 1024, MiB = 1024 * KiB;

class CudaTransfer : public testing::Test {
protected:
  void SetUp() override {
    acc_set_device_num(0, acc_device_nvidia);
    acc_init(acc_device_nvidia);
    fake().clear();
  }
  void TearDown() override {
    fake().set("refuse_pin", 0);
    acc_shutdown(acc_device_nvidia);
  }

  static std::vector<unsigned> numbers(size_t bytes) {
    std::vector<unsigned> list(bytes / sizeof(unsigned));
    std::iota(list.begin(), list.end(), 1u);
    return list;
  }
  /// There and back, in a queue or not.
  static void roundTrip(size_t bytes, int async = acc_async_sync) {
    std::vector<unsigned> host = numbers(bytes), back(host.size());
    void *device = acc_malloc(bytes);
    acc_memcpy_to_device_async(device, host.data(), bytes, async);
    acc_memcpy_from_device_async(back.data(), device, bytes, async);
    if (async >= 0) {
      EXPECT_NE(back, host);
      acc_wait(async);
    }
    EXPECT_EQ(back, host);
    acc_free(device);
    EXPECT_EQ(fake().pinned(), 0);
  }
  static size_t pinnedCopies(const char *way) {
    size_t count = 0;
    for (const std::string &line : fakeLog(way))
      count += line.find(" pinned ") != std::string::npos;
    return count;
  }
};

TEST_F(CudaTransfer, ASmallCopyIsDirect) {
  roundTrip(64 * KiB);
  EXPECT_EQ(pinnedCopies("copyIn") + pinnedCopies("copyOut"), 0u);
  EXPECT_EQ(fakeLog("copyIn").size() + fakeLog("copyOut").size(), 2u);
  EXPECT_EQ(fakeLog("hostAlloc"), Log{});
}

TEST_F(CudaTransfer, AMediumCopyIsStagedInPieces) {
  roundTrip(7 * MiB + 12);
  EXPECT_EQ(pinnedCopies("copyIn"), 4u);
  EXPECT_EQ(pinnedCopies("copyOut"), 4u);
  EXPECT_EQ(fakeLog("hostAlloc").size(), 2u); // used again on the way back
  EXPECT_EQ(fakeLog("hostRegister"), Log{});
}

TEST_F(CudaTransfer, OnePieceNeedsOneBuffer) {
  roundTrip(100 * KiB);
  EXPECT_EQ(fakeLog("hostAlloc"), Log{"hostAlloc 131072"});
}

TEST_F(CudaTransfer, ALargeCopyIsPinnedInPlace) {
  roundTrip(150 * MiB);
  // Pieces of 64 MiB; the ends of the array share pages with others.
  EXPECT_EQ(fakeLog("hostRegister").size(), 6u);
  EXPECT_EQ(fakeLog("hostUnregister").size(), 6u);
  EXPECT_EQ(pinnedCopies("copyIn"), 3u);
  EXPECT_EQ(fakeLog("hostAlloc"), Log{});
}

TEST_F(CudaTransfer, MemoryThatCannotBePinnedIsStaged) {
  fake().set("refuse_pin", 1);
  roundTrip(20 * MiB);
  EXPECT_EQ(pinnedCopies("copyIn"), 10u);
}

TEST_F(CudaTransfer, WithoutBuffersTheDriverDoesIt) {
  std::vector<unsigned> host = numbers(MiB), back(host.size());
  void *device = acc_malloc(MiB);
  fake().fail("hostAlloc", 2);
  acc_memcpy_to_device(device, host.data(), MiB);
  EXPECT_EQ(pinnedCopies("copyIn"), 0u);
  acc_memcpy_from_device(back.data(), device, MiB);
  EXPECT_EQ(back, host);
  acc_free(device);
}

TEST_F(CudaTransfer, QueuedCopiesDoNotWait) {
  for (size_t bytes : {4 * KiB, 3 * MiB, 20 * MiB})
    roundTrip(bytes, 1);
}

TEST_F(CudaTransfer, PinnedMemoryIsReleasedByTheNextWait) {
  std::vector<unsigned> host = numbers(20 * MiB);
  acc_copyin_async(host.data(), 20 * MiB, 1);
  EXPECT_EQ(fake().pinned(), 1);
  // Another queue follows and is waited for: the program may free its array now.
  acc_wait_async(1, 2);
  acc_wait(2);
  EXPECT_EQ(fake().pinned(), 0);
  acc_delete(host.data(), 20 * MiB);
}

TEST_F(CudaTransfer, TheSameMemoryInTwoQueues) {
  std::vector<unsigned> host = numbers(20 * MiB), back(host.size());
  void *first = acc_malloc(20 * MiB), *second = acc_malloc(20 * MiB);
  acc_memcpy_to_device_async(first, host.data(), 20 * MiB, 1);
  acc_memcpy_to_device_async(second, host.data(), 20 * MiB, 2);
  // A part of it, while the whole is pinned.
  acc_memcpy_to_device(second, host.data() + MiB / sizeof(unsigned), 17 * MiB);
  acc_wait(1);
  acc_wait(2);
  EXPECT_EQ(fake().pinned(), 0);
  acc_memcpy_from_device(back.data(), first, 20 * MiB);
  EXPECT_EQ(back, host);
  acc_free(first);
  acc_free(second);
}

TEST_F(CudaTransfer, MemoryThatTheProgramPinnedIsUsedAsItIs) {
  using Register = int (*)(void *, size_t, unsigned);
  using Unregister = int (*)(void *);
  void *library = dlopen(FAKE_CUDA, RTLD_NOW);
  std::vector<unsigned> host = numbers(3 * MiB), back(host.size());
  reinterpret_cast<Register>(dlsym(library, "cuMemHostRegister_v2"))(host.data(), 3 * MiB, 0);
  void *device = acc_malloc(3 * MiB);
  fake().clear();
  acc_memcpy_to_device(device, host.data(), 3 * MiB);
  EXPECT_EQ(pinnedCopies("copyIn"), 1u);
  EXPECT_EQ(fakeLog("hostAlloc"), Log{});
  acc_memcpy_from_device(back.data(), device, 3 * MiB);
  EXPECT_EQ(back, host);
  reinterpret_cast<Unregister>(dlsym(library, "cuMemHostUnregister"))(host.data());
  acc_free(device);
}

/// Columns 2 to 5 of a matrix.
acc_rt_item columns(unsigned what, std::vector<unsigned> &matrix, ptrdiff_t rows, ptrdiff_t width) {
  return acc_rt_array2(what, "m[0:rows][2:4]", matrix.data(), nullptr, sizeof(unsigned),
                       acc_rt_dim_of(0, rows, width * ptrdiff_t(sizeof(unsigned)), 0),
                       acc_rt_dim_of(2, 4, sizeof(unsigned), 0));
}

class CudaRows : public CudaTransfer, public testing::WithParamInterface<int> {};

TEST_P(CudaRows, StridedUpdatesMoveTheirColumnsOnly) {
  int async = GetParam();
  ptrdiff_t rows = 1000, width = 10;
  size_t bytes = rows * width * sizeof(unsigned);
  std::vector<unsigned> matrix = numbers(bytes), zeros(rows * width);
  acc_copyin(zeros.data(), bytes);
  void *device = acc_deviceptr(zeros.data());
  auto wait = [&] {
    if (async >= 0)
      acc_wait(async);
  };
  zeros = matrix;
  fake().clear();
  updateData({columns(ACC_RT_UPDATE_DEVICE, zeros, rows, width)}, async);
  wait();
  ASSERT_EQ(fakeLog("rowsIn").size(), 1u);
  EXPECT_EQ(fakeLog("rowsIn")[0].rfind("rowsIn 16x1000 16 to 40 pinned ", 0), 0u);
  std::vector<unsigned> there(rows * width);
  acc_memcpy_from_device(there.data(), device, bytes);
  EXPECT_EQ(there[0], 0u);
  EXPECT_EQ(there[2], matrix[2]);
  EXPECT_EQ(there[6], 0u);
  EXPECT_EQ(there[995], matrix[995]);
  std::fill(zeros.begin(), zeros.end(), 7u);
  updateData({columns(ACC_RT_UPDATE_SELF, zeros, rows, width)}, async);
  wait();
  EXPECT_EQ(fakeLog("rowsOut").size(), 1u);
  EXPECT_EQ(zeros[1], 7u);
  EXPECT_EQ(zeros[5], matrix[5]);
  EXPECT_EQ(zeros[6], 7u);
  acc_delete(zeros.data(), bytes);
}

INSTANTIATE_TEST_SUITE_P(Both, CudaRows, testing::Values(ACC_RT_ASYNC_SYNC, 1));

/// data copy(a) async(1), twice in a row: the second takes what the first brings.
TEST_F(CudaTransfer, WhatIsOnItsWayHomeIsWaitedFor) {
  for (size_t bytes : {4 * KiB, 512 * KiB, 32 * MiB}) {
    std::vector<unsigned> host(bytes / sizeof(unsigned), 1u), other(16, 5u);
    acc_copyin_async(host.data(), bytes, 1);
    acc_memcpy_to_device_async(acc_deviceptr(host.data()), other.data(), 64, 1);
    acc_copyout_async(host.data(), bytes, 1);
    acc_copyin_async(host.data(), bytes, 1);
    acc_wait(1);
    std::fill(host.begin(), host.end(), 0u);
    acc_copyout(host.data(), bytes);
    EXPECT_EQ(host[0], 5u) << bytes;
    EXPECT_EQ(host[100], 1u) << bytes;
  }
}

TEST_F(CudaTransfer, FillAndCopyWithin) {
  Device &device = Runtime::get().current().device();
  char *memory = static_cast<char *>(device.allocate(100));
  device.fill(nullptr, memory, 3, 100);
  EXPECT_EQ(memory[99], 3);
  device.fill(nullptr, memory, 4, 50);
  device.copyWithin(nullptr, memory + 50, memory, 50);
  EXPECT_EQ(memory[99], 4);
  device.storePointer(nullptr, memory, memory);
  EXPECT_EQ(*reinterpret_cast<char **>(memory), memory);
  device.release(memory, nullptr);
}

} // namespace
