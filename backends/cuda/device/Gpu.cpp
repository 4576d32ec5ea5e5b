#include "backends/cuda/device/Gpu.h"

#include "runtime/base/Environment.h"

#include <algorithm>

namespace accolade::rt::cuda {

Gpu::Gpu(const Driver &driver, int number) : driver(driver), number(number) {
  check(driver.deviceGet(&handle, number), "cuDeviceGet");
  check(driver.deviceMemory(&memory, handle), "cuDeviceTotalMem");
  limits.multiprocessors = attribute(Multiprocessors);
  limits.warp = attribute(WarpSize);
  limits.residentThreads = attribute(MaxThreadsPerMultiprocessor);
  limits.blockThreads = attribute(MaxThreadsPerBlock);
  for (int axis = 0; axis < 3; ++axis) {
    limits.block[axis] = attribute(static_cast<DeviceAttribute>(MaxBlockX + axis));
    limits.grid[axis] = attribute(static_cast<DeviceAttribute>(MaxGridX + axis));
  }
  capability = attribute(CapabilityMajor) * 10 + attribute(CapabilityMinor);
  mostPitch = attribute(MaxPitch);
}

int Gpu::attribute(DeviceAttribute attribute) const {
  int value = 0;
  check(driver.deviceAttribute(&value, attribute, handle), "cuDeviceGetAttribute");
  return value;
}

namespace {

/// ACC_CUDA_POOL; else whether an MPI launcher has started this process.
bool sharesWithProcesses() {
  if (valueOf(EnvVar::CudaPool))
    return !numberOf(EnvVar::CudaPool, 1, 0);
  return valueOf(EnvVar::LocalRank) || valueOf(EnvVar::LocalRankPmi) || valueOf(EnvVar::LocalRankSlurm);
}

} // namespace

/// Memory that is given back stays with the pool until the device is shut down:
/// programs map the same arrays again and again.
void Gpu::open() {
  check(driver.contextRetain(&context, handle), "cuDevicePrimaryCtxRetain");
  makeCurrent();
  open(allocations);
  bool supported = driver.memAllocAsync && driver.memFreeAsync && driver.poolOfDevice &&
                   driver.poolSet && driver.poolGet && driver.poolTrim;
  if (!supported || !attribute(MemoryPools) || sharesWithProcesses())
    return;
  check(driver.poolOfDevice(&pool, handle), "cuDeviceGetDefaultMemPool");
  uint64_t everything = UINT64_MAX;
  check(driver.poolSet(pool, PoolReleaseThreshold, &everything), "cuMemPoolSetAttribute");
}

void Gpu::close() {
  makeCurrent();
  close(allocations);
  if (pool)
    check(driver.poolTrim(pool, 0), "cuMemPoolTrimTo");
  pool = nullptr;
  kept.clear(*this);
  check(driver.contextRelease(handle), "cuDevicePrimaryCtxRelease");
  context = nullptr;
}

void Gpu::open(Stream &stream, StreamHandle given) const {
  stream.handle = given;
  stream.owned = !given;
  if (!given)
    check(driver.streamCreate(&stream.handle, NonBlocking), "cuStreamCreate");
  std::lock_guard<std::mutex> lock(streamsMutex);
  streams.push_back(&stream);
}

void Gpu::close(Stream &stream) const {
  synchronize(stream);
  if (stream.scratch)
    release(stream.scratch, stream);
  stream.scratch = 0;
  stream.scratchBytes = 0;
  if (stream.owned)
    check(driver.streamDestroy(stream.handle), "cuStreamDestroy");
  stream.handle = nullptr;
  std::lock_guard<std::mutex> lock(streamsMutex);
  streams.erase(std::remove(streams.begin(), streams.end(), &stream), streams.end());
}

void Gpu::synchronize(Stream &stream) const {
  uint64_t covered = stream.launches.issued.load(std::memory_order_acquire);
  check(driver.streamSynchronize(stream.handle), "cuStreamSynchronize");
  stream.launches.finish(covered);
}

DevicePointer Gpu::allocateIn(const Stream &stream, size_t bytes) const {
  if (!pool)
    return kept.take(*this, bytes);
  DevicePointer address = 0;
  Result result = driver.memAllocAsync(&address, bytes, stream.handle);
  if (result == OutOfMemory) {
    // Memory whose release is still queued, and what the pool keeps in other sizes.
    check(driver.contextSynchronize(), "cuCtxSynchronize");
    check(driver.poolTrim(pool, 0), "cuMemPoolTrimTo");
    result = driver.memAllocAsync(&address, bytes, stream.handle);
  }
  if (result == OutOfMemory)
    return 0;
  check(result, "cuMemAllocAsync");
  return address;
}

DevicePointer Gpu::allocate(size_t bytes) const {
  // Whole packs: kernels read 16 bytes of which some exist, and an atomic operation on a byte works on the
  // word around it.
  constexpr size_t Pack = 16;
  size_t room = (bytes + Pack - 1) / Pack * Pack;
  DevicePointer address = allocateIn(allocations, room ? room : Pack);
  if (address && pool)
    check(driver.streamSynchronize(allocations.handle), "cuStreamSynchronize");
  return address;
}

void Gpu::release(DevicePointer address, const Stream &stream) const {
  if (pool)
    return check(driver.memFreeAsync(address, stream.handle), "cuMemFreeAsync");
  kept.give(*this, address, stream.handle);
}

/// What is kept but not used is free to this program.
size_t Gpu::freeMemory() const {
  size_t unused = 0, total = 0;
  check(driver.memoryInfo(&unused, &total), "cuMemGetInfo");
  uint64_t reserved = 0, used = 0;
  if (pool) {
    check(driver.poolGet(pool, PoolReserved, &reserved), "cuMemPoolGetAttribute");
    check(driver.poolGet(pool, PoolUsed, &used), "cuMemPoolGetAttribute");
  }
  return unused + (reserved > used ? reserved - used : 0) + kept.unusedBytes();
}

} // namespace accolade::rt::cuda
