#include "backends/cuda/device/CudaDevice.h"

#include "backends/cuda/device/Launch.h"
#include "runtime/device/Family.h"

#include <algorithm>
#include <cstring>

namespace accolade::rt {

namespace cuda {

namespace {

struct CudaQueue final : Queue {
  explicit CudaQueue(const Gpu &gpu) : gpu(gpu) {
    gpu.makeCurrent();
    gpu.open(stream);
  }
  ~CudaQueue() override {
    gpu.makeCurrent();
    gpu.close(stream);
  }

  const Gpu &gpu;
  Stream stream;
};

struct CudaEvent final : Event {
  CudaEvent(const Gpu &gpu, unsigned flags) : gpu(gpu) {
    gpu.check(gpu.driver.eventCreate(&handle, flags), "cuEventCreate");
  }
  ~CudaEvent() override { gpu.driver.eventDestroy(handle); }
  void record(const Stream &stream) {
    gpu.check(gpu.driver.eventRecord(handle, stream.handle), "cuEventRecord");
  }

  const Gpu &gpu;
  EventHandle handle = nullptr;
};

class CudaStopwatch final : public Stopwatch {
public:
  CudaStopwatch(const Gpu &gpu, const Stream &stream)
      : gpu(gpu), stream(stream), first(gpu, WithTiming), last(gpu, WithTiming) {
    first.record(stream);
  }
  void stop() override {
    gpu.makeCurrent();
    last.record(stream);
  }
  bool isDone() override {
    gpu.makeCurrent();
    Result result = gpu.driver.eventQuery(last.handle);
    if (result != NotReady)
      gpu.check(result, "cuEventQuery");
    return result == Success;
  }
  uint64_t duration() override {
    gpu.makeCurrent();
    gpu.check(gpu.driver.eventSynchronize(last.handle), "cuEventSynchronize");
    float milliseconds = 0;
    gpu.check(gpu.driver.eventElapsed(&milliseconds, first.handle, last.handle),
              "cuEventElapsedTime");
    return static_cast<uint64_t>(static_cast<double>(milliseconds) * 1e6);
  }

private:
  const Gpu &gpu;
  const Stream &stream;
  CudaEvent first, last;
};

void runWork(void *data) {
  std::unique_ptr<std::function<void()>> work(static_cast<std::function<void()> *>(data));
  (*work)();
}

const Kernel &asKernel(const void *kernel) { return *static_cast<const Kernel *>(kernel); }

} // namespace

DeviceProperties CudaDevice::properties() const {
  char name[256] = "";
  int version = 0;
  gpu.check(gpu.driver.deviceName(name, sizeof name, gpu.handle), "cuDeviceGetName");
  gpu.check(gpu.driver.driverVersion(&version), "cuDriverGetVersion");
  std::string driver =
      "CUDA " + std::to_string(version / 1000) + "." + std::to_string(version % 1000 / 10);
  return {name, "NVIDIA", driver, gpu.memory};
}

size_t CudaDevice::freeMemory() const {
  gpu.makeCurrent();
  return gpu.freeMemory();
}

void CudaDevice::init() {
  gpu.open();
  gpu.open(own);
}

void CudaDevice::shutdown() {
  gpu.makeCurrent();
  gpu.close(own);
  transfers.clear();
  results.clear();
  modules.clear();
  gpu.close();
  std::lock_guard<std::mutex> lock(peersMutex);
  peers.clear();
}

Stream &CudaDevice::streamOf(Queue *queue) {
  return queue ? static_cast<CudaQueue *>(queue)->stream : own;
}

void CudaDevice::complete(Queue *queue) {
  if (!queue)
    gpu.synchronize(own);
}

void *CudaDevice::allocate(size_t bytes) {
  gpu.makeCurrent();
  return asPointer(gpu.allocate(bytes));
}

void *CudaDevice::allocateResult(size_t bytes) {
  gpu.makeCurrent();
  void *slot = results.take(bytes);
  return slot ? slot : allocate(bytes);
}

void CudaDevice::release(void *memory, Queue *after) {
  gpu.makeCurrent();
  if (results.owns(memory)) {
    after ? synchronize(*after) : finish(); // it serves another kernel next
    results.give(memory);
    return;
  }
  gpu.release(asDevice(memory), streamOf(after));
}

void CudaDevice::copyIn(Queue *queue, void *device, const void *host, Block block) {
  gpu.makeCurrent();
  if (!queue && results.owns(device)) {
    finish();
    std::memcpy(device, host, block.total());
    return;
  }
  transfers.in(streamOf(queue), !queue, device, host, block);
}

void CudaDevice::copyOut(Queue *queue, void *host, const void *device, Block block) {
  gpu.makeCurrent();
  if (!queue && results.owns(device)) {
    finish();
    std::memcpy(host, device, block.total());
    return;
  }
  transfers.out(streamOf(queue), !queue, host, device, block);
}

void CudaDevice::copyWithin(Queue *queue, void *to, const void *from, size_t bytes) {
  gpu.makeCurrent();
  Stream &stream = streamOf(queue);
  gpu.check(gpu.driver.copyWithin(asDevice(to), asDevice(from), bytes, stream.handle),
            "cuMemcpyDtoDAsync");
  complete(queue);
}

void CudaDevice::enablePeer(CudaDevice &other) {
  std::lock_guard<std::mutex> lock(peersMutex);
  if (std::find(peers.begin(), peers.end(), &other) != peers.end())
    return;
  peers.push_back(&other);
  int can = 0;
  if (gpu.driver.canAccessPeer(&can, gpu.handle, other.gpu.handle) != Success || !can)
    return; // the driver copies through the host then
  gpu.makeCurrent();
  Result result = gpu.driver.enablePeer(other.gpu.context, 0);
  if (result != PeerAlreadyEnabled)
    gpu.check(result, "cuCtxEnablePeerAccess");
  PoolAccess access;
  access.location = gpu.handle;
  if (other.gpu.pool && gpu.driver.poolAccess)
    gpu.check(gpu.driver.poolAccess(other.gpu.pool, &access, 1), "cuMemPoolSetAccess");
}

bool CudaDevice::copyAcross(Queue *queue, Device &target, void *to, const void *from,
                            size_t bytes) {
  auto *other = dynamic_cast<CudaDevice *>(&target);
  if (!other)
    return false;
  enablePeer(*other);
  gpu.makeCurrent();
  Stream &stream = streamOf(queue);
  gpu.check(gpu.driver.copyPeer(asDevice(to), other->gpu.context, asDevice(from), gpu.context,
                                bytes, stream.handle),
            "cuMemcpyPeerAsync");
  complete(queue);
  return true;
}

void CudaDevice::fill(Queue *queue, void *device, unsigned char value, size_t bytes) {
  gpu.makeCurrent();
  Stream &stream = streamOf(queue);
  gpu.check(gpu.driver.fill(asDevice(device), value, bytes, stream.handle), "cuMemsetD8Async");
  complete(queue);
}

/// The driver takes so few bytes of ordinary memory before it returns.
void CudaDevice::storePointer(Queue *queue, void *device, void *value) {
  gpu.makeCurrent();
  Stream &stream = streamOf(queue);
  gpu.check(gpu.driver.copyIn(asDevice(device), &value, sizeof value, stream.handle),
            "cuMemcpyHtoDAsync");
  complete(queue);
}

std::unique_ptr<Queue> CudaDevice::createQueue() { return std::make_unique<CudaQueue>(gpu); }

void CudaDevice::enqueue(Queue *queue, std::function<void()> work) {
  if (!queue) {
    finish();
    return work();
  }
  gpu.makeCurrent();
  Stream &stream = streamOf(queue);
  gpu.check(
      gpu.driver.hostFunction(stream.handle, runWork, new std::function<void()>(std::move(work))),
      "cuLaunchHostFunc");
}

bool CudaDevice::test(Queue &queue) {
  gpu.makeCurrent();
  Stream &stream = streamOf(&queue);
  Result result = gpu.driver.streamQuery(stream.handle);
  if (result == NotReady)
    return false;
  gpu.check(result, "cuStreamQuery");
  stream.launches.acquit();
  transfers.settle();
  return true;
}

void CudaDevice::synchronize(Queue &queue) {
  gpu.makeCurrent();
  gpu.synchronize(streamOf(&queue));
  transfers.settle();
}

std::shared_ptr<Event> CudaDevice::record(Queue &queue) {
  gpu.makeCurrent();
  auto event = std::make_shared<CudaEvent>(gpu, WithoutTiming);
  event->record(streamOf(&queue));
  return event;
}

void CudaDevice::wait(Queue &queue, std::shared_ptr<Event> event) {
  gpu.makeCurrent();
  Stream &stream = streamOf(&queue);
  gpu.check(gpu.driver.streamWait(stream.handle, static_cast<CudaEvent &>(*event).handle, 0),
            "cuStreamWaitEvent");
}

bool CudaDevice::canWaitFor(const Device &other) const {
  return dynamic_cast<const CudaDevice *>(&other);
}

void CudaDevice::finish() {
  if (own.launches.isFinished())
    return;
  gpu.makeCurrent();
  gpu.synchronize(own);
}

std::shared_ptr<Stopwatch> CudaDevice::startStopwatch(Queue *queue) {
  gpu.makeCurrent();
  return std::make_shared<CudaStopwatch>(gpu, streamOf(queue));
}

/// "40 blocks of 128 threads, 32 registers, 16 of 64 warps resident".
std::string CudaDevice::describeLaunch(const void *code) const {
  const Kernel &kernel = asKernel(code);
  uint64_t resident = kernel.occupancy.load(std::memory_order_relaxed);
  long threads = static_cast<long>(resident >> 32), blocks = static_cast<long>(resident & 0xffffffff);
  long warp = kernel.limits.warp, warps = blocks * ((threads + warp - 1) / warp);
  return std::to_string(kernel.blocks.load(std::memory_order_relaxed)) + " blocks of " +
         std::to_string(threads) + " threads, " + std::to_string(kernel.registers) +
         " registers, " + std::to_string(warps) + " of " +
         std::to_string(kernel.limits.residentThreads / warp) + " warps resident";
}

void CudaDevice::bindGlobals(const void *kernel, Addresses &addresses) {
  modules.bindGlobals(asKernel(kernel), addresses, own);
}

void CudaDevice::launch(Queue *queue, const void *kernel, const void *args, size_t,
                        const acc_rt_shape &shape) {
  launchKernel(gpu, streamOf(queue), asKernel(kernel), args, shape);
}

void *CudaDevice::nativeHandle(NativeHandle what, Queue *queue) {
  switch (what) {
  case NativeHandle::Device:
    return reinterpret_cast<void *>(static_cast<intptr_t>(gpu.handle));
  case NativeHandle::Context:
    return gpu.context;
  case NativeHandle::Queue:
    return streamOf(queue).handle;
  }
  return nullptr;
}

bool CudaDevice::adopt(Queue &queue, void *native) {
  gpu.makeCurrent();
  Stream &stream = streamOf(&queue);
  gpu.close(stream);
  gpu.open(stream, static_cast<StreamHandle>(native));
  return true;
}

} // namespace cuda

/// The driver may be there without a device.
static int countDevices() {
  const cuda::Driver *driver = cuda::findDriver();
  int count = 0;
  return driver && driver->deviceCount(&count) == cuda::Success ? count : 0;
}

const DeviceFamily &cudaFamily() {
  static const DeviceFamily family = {
      acc_device_nvidia, "nvidia", countDevices, [](int number) -> std::unique_ptr<Device> {
        return std::make_unique<cuda::CudaDevice>(*cuda::findDriver(), number);
      },
      "cuda"};
  return family;
}

} // namespace accolade::rt
