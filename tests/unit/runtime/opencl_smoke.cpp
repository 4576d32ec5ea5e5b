// A first program for a machine with an OpenCL device, in the form that translated
// programs have: hand-written kernels, all the run-time library does for them, and how
// long a launch takes. Says so and succeeds where there is no device; with PoCL it runs
// everywhere. ACC_OPENCL_SVM=0 takes it through plain buffers.
#include <accolade/rt_grid.h>
#include <openacc.h>

#include <chrono>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <vector>

namespace {

const char *Source = R"cl(
#pragma OPENCL EXTENSION cl_khr_fp64 : enable
__kernel void add(__global char *c_base, ulong c_at, __global char *a_base, ulong a_at,
                  __global char *b_base, ulong b_at, long n) {
  __global double *c = (__global double *)(c_base + c_at);
  __global const double *a = (__global const double *)(a_base + a_at);
  __global const double *b = (__global const double *)(b_base + b_at);
  for (long i = get_global_id(0); i < n; i += get_global_size(0))
    c[i] = a[i] + b[i];
}

/* A sum over all threads: in the block through local memory with barriers in a loop, then
 * over blocks through scratch memory, where the last one adds up. */
__kernel void sum(__global char *result_base, ulong result_at, __global char *a_base, ulong a_at,
                  long n, __global char *scratch_base, ulong scratch_at) {
  __local double parts[256];
  __local uint ticket;
  __global const double *a = (__global const double *)(a_base + a_at);
  volatile __global uint *header = (volatile __global uint *)(scratch_base + scratch_at);
  __global double *sums = (__global double *)(scratch_base + scratch_at + 64);
  uint t = get_local_id(0);
  double own = 0;
  for (long i = get_global_id(0); i < n; i += get_global_size(0))
    own += a[i];
  parts[t] = own;
  for (uint rest = get_local_size(0) / 2; rest; rest /= 2) {
    barrier(CLK_LOCAL_MEM_FENCE);
    if (t < rest)
      parts[t] += parts[t + rest];
  }
  if (t == 0) {
    sums[get_group_id(0)] = parts[0];
    mem_fence(CLK_GLOBAL_MEM_FENCE);
    ticket = atomic_inc(header);
  }
  barrier(CLK_LOCAL_MEM_FENCE | CLK_GLOBAL_MEM_FENCE);
  if (t == 0 && ticket == get_num_groups(0) - 1) {
    double total = 0;
    for (uint g = 0; g < get_num_groups(0); g++)
      total += sums[g];
    *(__global double *)(result_base + result_at) = total;
    *header = 0;
  }
}

struct list { long n; __global double *data; };

/* Follows a pointer that lies in memory. */
__kernel void scale(__global char *list_base, ulong list_at, double by) {
  __global struct list *l = (__global struct list *)(list_base + list_at);
  for (long i = get_global_id(0); i < l->n; i += get_global_size(0))
    l->data[i] *= by;
}

__kernel void empty(long n) {}
)cl";

acc_rt_unit unit = {"opencl", "smoke.c", Source, nullptr, nullptr, 0, nullptr, 0, nullptr};
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
struct List {
  long n;
  double *data;
};
struct ScaleArgs {
  List *list;
  double by;
};
const acc_rt_param ScaleParams[] = {acc_rt_by_address(ScaleArgs, list),
                                    acc_rt_by_value(ScaleArgs, by)};
const acc_rt_param EmptyParams[] = {{0, sizeof(long)}};

/// A kernel over x alone.
struct Flat {
  Flat(const char *entry, const acc_rt_param *params, int count) {
    code.unit = theUnit;
    code.entry = entry;
    code.params = params;
    code.param_count = count;
    code.scratch_param = -1;
    code.paired[1] = code.paired[2] = -1;
    code.grid_axes = code.thread_axes = 1;
    kernel = {entry, &site, &image, 1};
  }
  acc_rt_grid_kernel code = {};
  acc_rt_image image = {"opencl", &code, sizeof code};
  acc_rt_kernel kernel;
};

Flat add("add", AddParams, 4), sum("sum", SumParams, 4), scale("scale", ScaleParams, 2),
    empty("empty", EmptyParams, 1);

void launch(acc_rt_region &region, const Flat &flat, const void *args, size_t bytes, long n) {
  acc_rt_shape shape = {};
  shape.grid_trips[0] = shape.thread_trips[0] = n;
  acc_rt_launch(&region, &flat.kernel, args, bytes, &shape);
}

bool same(const char *what, double got, double wanted) {
  if (got == wanted)
    return true;
  std::printf("%s: got %g, wanted %g\n", what, got, wanted);
  return false;
}

bool addWorks(long n, int async) {
  std::vector<double> a(n, 1), b(n, 2), c(n);
  // Only the second half of c: its element 0 lies before what is on the device.
  acc_rt_item items[] = {
      acc_rt_array(ACC_RT_COPYIN, "a[0:n]", a.data(), nullptr, sizeof(double), 0, n),
      acc_rt_array(ACC_RT_COPYIN, "b[0:n]", b.data(), nullptr, sizeof(double), 0, n),
      acc_rt_array(ACC_RT_COPYOUT, "c[n:n]", c.data() - n, nullptr, sizeof(double), n, n)};
  acc_rt_region region;
  acc_rt_region_begin(&region, &site, 1, async, nullptr, items, 3);
  auto address = [&](double *p) { return static_cast<double *>(acc_rt_pointer(&region, p, "p")); };
  AddArgs args = {address(c.data()), address(a.data()), address(b.data()), n};
  launch(region, add, &args, sizeof args, n);
  acc_rt_region_end(&region);
  if (async >= 0)
    acc_wait(async);
  bool right = true;
  for (long i = 0; i < n && right; ++i)
    right = same("add", c[i], 3);
  return right;
}

bool sumWorks(long n) {
  std::vector<double> a(n, 0.5);
  double result = -1;
  acc_rt_item items[] = {
      acc_rt_array(ACC_RT_COPYIN, "a[0:n]", a.data(), nullptr, sizeof(double), 0, n),
      acc_rt_variable(ACC_RT_COPY, "result", &result, sizeof result)};
  acc_rt_region region;
  acc_rt_region_begin(&region, &site, 1, ACC_RT_ASYNC_SYNC, nullptr, items, 2);
  SumArgs args = {static_cast<double *>(acc_rt_object(&region, &result, "result")),
                  static_cast<double *>(acc_rt_pointer(&region, a.data(), "a")), n};
  for (int again = 0; again < 3; ++again) // scratch memory is left as it was found
    launch(region, sum, &args, sizeof args, n);
  acc_rt_region_end(&region);
  return same("sum", result, 0.5 * static_cast<double>(n));
}

bool attachedPointersWork(long n) {
  std::vector<double> data(n, 2);
  List list = {n, data.data()};
  acc_copyin(&list, sizeof list);
  acc_copyin(data.data(), n * sizeof(double));
  acc_attach(reinterpret_cast<void **>(&list.data));
  acc_rt_region region;
  acc_rt_region_begin(&region, &site, 1, ACC_RT_ASYNC_SYNC, nullptr, nullptr, 0);
  ScaleArgs args = {static_cast<List *>(acc_rt_object(&region, &list, "list")), 3};
  launch(region, scale, &args, sizeof args, n);
  acc_rt_region_end(&region);
  acc_detach(reinterpret_cast<void **>(&list.data));
  acc_copyout(data.data(), n * sizeof(double));
  acc_delete(&list, sizeof list);
  return same("scale", data[0], 6) && same("scale", data[n - 1], 6);
}

template <class Body> double microseconds(int times, Body body) {
  using Clock = std::chrono::steady_clock;
  body();
  Clock::time_point start = Clock::now();
  for (int i = 0; i < times; ++i)
    body();
  return std::chrono::duration<double, std::micro>(Clock::now() - start).count() / times;
}

void emptyRegion(int async) {
  acc_rt_region region;
  acc_rt_region_begin(&region, &site, 1, async, nullptr, nullptr, 0);
  long n = 1;
  launch(region, empty, &n, sizeof n, n);
  acc_rt_region_end(&region);
}

} // namespace

int main() {
  if (!acc_get_num_devices(acc_device_opencl)) {
    std::printf("no OpenCL device here\n");
    return 0;
  }
  sum.code.scratch_param = 3;
  sum.code.block_bytes = sizeof(double);
  sum.code.flags = ACC_RT_GRID_REDUCES;
  scale.code.needs = ACC_RT_NEEDS_POINTERS;
  acc_set_device_type(acc_device_opencl);
  std::printf("%s\n", acc_get_property_string(0, acc_device_opencl, acc_property_name));
  const char *svm = std::getenv("ACC_OPENCL_SVM");
  bool pointers = !svm || std::strcmp(svm, "0");
  bool right = addWorks(1, ACC_RT_ASYNC_SYNC) && addWorks(100000, ACC_RT_ASYNC_SYNC) &&
               addWorks(100000, 1) && sumWorks(1) && sumWorks(100000) &&
               (!pointers || attachedPointersWork(1000));
  std::printf("launch and wait %.1f us, queued launch %.1f us\n",
              microseconds(1000, [] { emptyRegion(ACC_RT_ASYNC_SYNC); }),
              microseconds(1000, [] { emptyRegion(1); }));
  acc_wait_all();
  std::printf("%s\n", right ? "all right" : "WRONG");
  return !right;
}
