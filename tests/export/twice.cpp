// One GPU as two: a driver library in front of the real one (ACC_CUDA_LIBRARY), for machines that have
// one GPU only. Device 1 is the same GPU with a context and a pool of its own; copies from one to the other
// are the driver's copies from context to context. All other functions are found in the real library, by
// which this one is linked.
#include <cstddef>
#include <dlfcn.h>
#include <mutex>

namespace {

using Result = int;
constexpr int Second = 1;

template <class Function> Function real(const char *name) {
  static void *driver = dlopen("libcuda.so.1", RTLD_NOW);
  return reinterpret_cast<Function>(dlsym(driver, name));
}

int gpuOf(int device) { return device == Second ? 0 : device; }

std::mutex mutex; // guards the rest
void *context = nullptr, *pool = nullptr;
int users = 0;

/// CUmemPoolProps, of which only the first fields differ from zero.
struct PoolProperties {
  int allocation = 1; // pinned, as every device's memory is
  int handles = 0;
  int locationType = 1; // a device
  int location = 0;
  unsigned char rest[256] = {};
};

} // namespace

#define OURS extern "C" __attribute__((visibility("default")))

OURS Result cuDeviceGetCount(int *count) {
  *count = 2;
  return 0;
}

OURS Result cuDeviceGet(int *device, int number) {
  *device = number;
  return number >= 0 && number <= Second ? 0 : 101;
}

OURS Result cuDeviceGetName(char *name, int bytes, int device) {
  return real<Result (*)(char *, int, int)>("cuDeviceGetName")(name, bytes, gpuOf(device));
}

OURS Result cuDeviceTotalMem_v2(size_t *bytes, int device) {
  return real<Result (*)(size_t *, int)>("cuDeviceTotalMem_v2")(bytes, gpuOf(device));
}

OURS Result cuDeviceGetAttribute(int *value, int attribute, int device) {
  return real<Result (*)(int *, int, int)>("cuDeviceGetAttribute")(value, attribute, gpuOf(device));
}

OURS Result cuDeviceCanAccessPeer(int *can, int, int) {
  *can = 0; // the driver has no such thing for one GPU
  return 0;
}

OURS Result cuDevicePrimaryCtxRetain(void **which, int device) {
  if (device != Second)
    return real<Result (*)(void **, int)>("cuDevicePrimaryCtxRetain")(which, device);
  std::lock_guard<std::mutex> lock(mutex);
  Result result = 0;
  if (!users)
    result = real<Result (*)(void **, unsigned, int)>("cuCtxCreate_v2")(&context, 0, 0);
  users += !result;
  *which = context;
  return result;
}

OURS Result cuDevicePrimaryCtxRelease_v2(int device) {
  if (device != Second)
    return real<Result (*)(int)>("cuDevicePrimaryCtxRelease_v2")(device);
  std::lock_guard<std::mutex> lock(mutex);
  return --users ? 0 : real<Result (*)(void *)>("cuCtxDestroy_v2")(context);
}

OURS Result cuDeviceGetDefaultMemPool(void **which, int device) {
  if (device != Second)
    return real<Result (*)(void **, int)>("cuDeviceGetDefaultMemPool")(which, device);
  std::lock_guard<std::mutex> lock(mutex);
  PoolProperties properties;
  Result result = 0;
  if (!pool)
    result = real<Result (*)(void **, const PoolProperties *)>("cuMemPoolCreate")(&pool, &properties);
  *which = pool;
  return result;
}

/// The second device's memory comes from its own pool.
OURS Result cuMemAllocAsync(unsigned long long *memory, size_t bytes, void *stream) {
  void *current = nullptr;
  real<Result (*)(void **)>("cuCtxGetCurrent")(&current);
  if (current == context && pool)
    return real<Result (*)(unsigned long long *, size_t, void *, void *)>("cuMemAllocFromPoolAsync")(
        memory, bytes, pool, stream);
  return real<Result (*)(unsigned long long *, size_t, void *)>("cuMemAllocAsync")(memory, bytes, stream);
}
