// A first program for a machine with an NVIDIA GPU: kernels written by hand, started
// through the same interface that generated code uses. It needs the run-time library
// and nothing else:
//
//   g++ -std=c++17 -I. -Iruntime/abi/include -Ibackends/multicore/include
//       tests/unit/runtime/cuda_smoke.cpp $(grep -o '[a-z].*\.cpp' runtime/sources.cmake)
//       -o cuda_smoke -ldl -pthread
//
// Without a GPU it says so and succeeds.
#include <accolade/rt.h>
#include <accolade/rt_grid.h>
#include <openacc.h>

#include <chrono>
#include <cstddef>
#include <cstdio>
#include <vector>

namespace {

const char *const Source = R"(
extern "C" { __device__ double *acc_global_factor; }

extern "C" __global__ void add(double *c, const double *a, const double *b, long n) {
  for (long i = blockIdx.x * (long)blockDim.x + threadIdx.x; i < n; i += (long)gridDim.x * blockDim.x)
    c[i] = a[i] + b[i] * *acc_global_factor;
}

extern "C" __global__ void empty(long) {}

// Scratch: a ticket in the header, then one double per block.
extern "C" __global__ void sum(double *result, const double *a, long n, char *scratch) {
  __shared__ double parts[1024];
  double mine = 0;
  for (long i = blockIdx.x * (long)blockDim.x + threadIdx.x; i < n; i += (long)gridDim.x * blockDim.x)
    mine += a[i];
  parts[threadIdx.x] = mine;
  __syncthreads();
  if (threadIdx.x)
    return;
  unsigned *ticket = (unsigned *)scratch;
  double *partial = (double *)(scratch + 64);
  double block = 0;
  for (unsigned t = 0; t < blockDim.x; ++t)
    block += parts[t];
  partial[blockIdx.x] = block;
  __threadfence();
  if (atomicAdd(ticket, 1u) != gridDim.x - 1)
    return;
  __threadfence();
  double total = 0;
  for (unsigned b = 0; b < gridDim.x; ++b)
    total += ((volatile double *)partial)[b];
  *result = total;
  *ticket = 0;
}
)";

double factor = 2;
const acc_rt_global Globals[] = {{"acc_global_factor", &factor}};
acc_rt_unit unit = {"cuda", "smoke.c", nullptr, nullptr, nullptr, 0, Globals, 1, nullptr};
const acc_rt_unit *theUnit() { return &unit; }

const acc_rt_site site = {"smoke.c", 7, "parallel loop", "main"};

struct AddArgs {
  double *c;
  const double *a, *b;
  long n;
};
const acc_rt_param AddParams[] = {acc_rt_by_address(AddArgs, c), acc_rt_by_address(AddArgs, a),
                                  acc_rt_by_address(AddArgs, b), acc_rt_by_value(AddArgs, n)};
struct SumArgs {
  double *result;
  const double *a;
  long n;
};
const acc_rt_param SumParams[] = {acc_rt_by_address(SumArgs, result), acc_rt_by_address(SumArgs, a),
                                  acc_rt_by_value(SumArgs, n), acc_rt_scratch};
const acc_rt_param EmptyParams[] = {{0, sizeof(long)}};

acc_rt_grid_kernel flat(const char *entry, const acc_rt_param *params, int count, int scratch,
                        size_t blockBytes, unsigned flags) {
  return {theUnit, entry,   params,      count, scratch, blockBytes, nullptr,
          0,       nullptr, {0, -1, -1}, 1,     1, 0,       flags,      nullptr,
          0,       0};
}

const acc_rt_grid_kernel AddCode = flat("add", AddParams, 4, -1, 0, 0);
const acc_rt_grid_kernel SumCode =
    flat("sum", SumParams, 4, 3, sizeof(double), ACC_RT_GRID_REDUCES);
const acc_rt_grid_kernel EmptyCode = flat("empty", EmptyParams, 1, -1, 0, 0);
const acc_rt_image AddImage = {"cuda", &AddCode, sizeof AddCode};
const acc_rt_image SumImage = {"cuda", &SumCode, sizeof SumCode};
const acc_rt_image EmptyImage = {"cuda", &EmptyCode, sizeof EmptyCode};
const acc_rt_kernel AddKernel = {"main_7", &site, &AddImage, 1};
const acc_rt_kernel SumKernel = {"main_9", &site, &SumImage, 1};
const acc_rt_kernel EmptyKernel = {"main_11", &site, &EmptyImage, 1};

acc_rt_shape shapeOf(long n) {
  acc_rt_shape shape = {};
  shape.grid_trips[0] = shape.thread_trips[0] = n;
  return shape;
}

bool same(const char *what, double got, double wanted) {
  if (got == wanted)
    return true;
  std::printf("%s: got %g, wanted %g\n", what, got, wanted);
  return false;
}

bool addWorks(long n, int async) {
  std::vector<double> a(n, 1), b(n, 2), c(n);
  acc_rt_item items[] = {
      acc_rt_array(ACC_RT_COPYIN, "a[0:n]", a.data(), nullptr, sizeof(double), 0, n),
      acc_rt_array(ACC_RT_COPYIN, "b[0:n]", b.data(), nullptr, sizeof(double), 0, n),
      acc_rt_array(ACC_RT_COPYOUT, "c[0:n]", c.data(), nullptr, sizeof(double), 0, n)};
  acc_rt_region region;
  acc_rt_region_begin(&region, &site, 1, async, nullptr, items, 3);
  auto address = [&](std::vector<double> &v, const char *name) {
    return static_cast<double *>(acc_rt_pointer(&region, v.data(), name));
  };
  AddArgs args = {address(c, "c"), address(a, "a"), address(b, "b"), n};
  acc_rt_shape shape = shapeOf(n);
  acc_rt_launch(&region, &AddKernel, &args, sizeof args, &shape);
  acc_rt_region_end(&region);
  if (async >= 0)
    acc_wait(async);
  bool right = true;
  for (long i = 0; i < n && right; ++i)
    right = same("add", c[i], 5);
  return right;
}

bool sumWorks(long n) {
  std::vector<double> a(n, 0.5);
  double result = 0;
  acc_rt_item items[] = {
      acc_rt_array(ACC_RT_COPYIN, "a[0:n]", a.data(), nullptr, sizeof(double), 0, n),
      acc_rt_variable(ACC_RT_COPY, "result", &result, sizeof result)};
  acc_rt_data data = acc_rt_data_begin(&site, 1, ACC_RT_ASYNC_SYNC, nullptr, items, 1);
  bool right = true;
  for (int round = 0; round < 3 && right; ++round) {
    acc_rt_region region;
    acc_rt_region_begin(&region, &site, 1, ACC_RT_ASYNC_SYNC, nullptr, items + 1, 1);
    SumArgs args = {static_cast<double *>(acc_rt_object(&region, &result, "result")),
                    static_cast<double *>(acc_rt_pointer(&region, a.data(), "a")), n};
    acc_rt_shape shape = shapeOf(n);
    acc_rt_launch(&region, &SumKernel, &args, sizeof args, &shape);
    acc_rt_region_end(&region);
    right = same("sum", result, 0.5 * static_cast<double>(n));
  }
  acc_rt_data_end(&data);
  return right;
}

double microsecondsOf(void (*work)(), int times) {
  using Clock = std::chrono::steady_clock;
  for (int i = 0; i < times / 10; ++i)
    work();
  auto start = Clock::now();
  for (int i = 0; i < times; ++i)
    work();
  return std::chrono::duration<double, std::micro>(Clock::now() - start).count() / times;
}

void emptyRegion() {
  acc_rt_region region;
  acc_rt_region_begin(&region, &site, 1, ACC_RT_ASYNC_SYNC, nullptr, nullptr, 0);
  long n = 1;
  acc_rt_shape shape = shapeOf(n);
  acc_rt_launch(&region, &EmptyKernel, &n, sizeof n, &shape);
  acc_rt_region_end(&region);
}

void emptyQueued() {
  acc_rt_region region;
  acc_rt_region_begin(&region, &site, 1, 1, nullptr, nullptr, 0);
  long n = 1;
  acc_rt_shape shape = shapeOf(n);
  acc_rt_launch(&region, &EmptyKernel, &n, sizeof n, &shape);
  acc_rt_region_end(&region);
}

void showCopies(size_t bytes) {
  using Clock = std::chrono::steady_clock;
  std::vector<char> host(bytes, 1);
  void *device = acc_malloc(bytes);
  auto seconds = [](Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
  };
  for (int round = 0; round < 2; ++round) {
    auto start = Clock::now();
    acc_memcpy_to_device(device, host.data(), bytes);
    double in = seconds(start);
    start = Clock::now();
    acc_memcpy_from_device(host.data(), device, bytes);
    double out = seconds(start);
    if (round)
      std::printf("copy of %zu bytes: in %.2f GB/s, out %.2f GB/s\n", bytes,
                  static_cast<double>(bytes) / in * 1e-9, static_cast<double>(bytes) / out * 1e-9);
  }
  acc_free(device);
}

} // namespace

int main() {
  if (!acc_get_num_devices(acc_device_nvidia)) {
    std::printf("no NVIDIA GPU here: skipped\n");
    return 0;
  }
  unit.source = Source;
  acc_set_device_type(acc_device_nvidia);
  acc_rt_item declared[] = {acc_rt_variable(ACC_RT_COPYIN, "factor", &factor, sizeof factor)};
  acc_rt_declare(&site, declared, 1);
  std::printf("%s, %s, %zu bytes free\n",
              acc_get_property_string(0, acc_device_nvidia, acc_property_name),
              acc_get_property_string(0, acc_device_nvidia, acc_property_driver),
              acc_get_property(0, acc_device_nvidia, acc_property_free_memory));
  bool right = addWorks(1000, ACC_RT_ASYNC_SYNC) && addWorks(1000000, ACC_RT_ASYNC_SYNC) &&
               addWorks(20000000, ACC_RT_ASYNC_SYNC) && addWorks(100000, 1) &&
               addWorks(20000000, 2) && sumWorks(100) && sumWorks(10000000);
  if (right) {
    std::printf("empty region %.2f us; queued %.2f us\n", microsecondsOf(emptyRegion, 10000),
                microsecondsOf(emptyQueued, 10000));
    acc_wait_all();
    for (size_t bytes : {size_t(4) << 10, size_t(1) << 20, size_t(8) << 20, size_t(1) << 28})
      showCopies(bytes);
  }
  std::printf(right ? "ok\n" : "FAILED\n");
  return !right;
}
