// Jacobi with the largest change by hand. Changes are not negative, so their bits
// compare like integers: one atomic maximum per block, the last block delivers.
#include "sweep.cuh"

namespace {
struct Shared {
  unsigned long long largest; // bits of a double
  unsigned int finished;
};

__device__ double blockMaximum(double value) {
  __shared__ double part[32];
  int thread = threadIdx.y * blockDim.x + threadIdx.x, warps = blockDim.x * blockDim.y / 32;
  for (int d = 16; d > 0; d /= 2)
    value = fmax(value, __shfl_xor_sync(~0u, value, d));
  if (thread % 32 == 0)
    part[thread / 32] = value;
  __syncthreads();
  value = thread < warps ? part[thread] : 0;
  if (thread < 32)
    for (int d = 16; d > 0; d /= 2)
      value = fmax(value, __shfl_xor_sync(~0u, value, d));
  return value;
}

__device__ void deliver(double largest, Shared *shared, double *result) {
  atomicMax(&shared->largest, __double_as_longlong(largest));
  __threadfence();
  unsigned int last = gridDim.x * gridDim.y - 1;
  if (atomicAdd(&shared->finished, 1u) != last)
    return;
  *result = __longlong_as_double(atomicExch(&shared->largest, 0ull));
  shared->finished = 0;
}

template <int ROWS>
__global__ void sweep(int n, const double2 *__restrict__ a, double2 *__restrict__ b, Shared *shared,
                      double *result) {
  double change = 0;
  sweepPairs<ROWS>(n, a, [&](int at, double2 old, double2 value, PairMask inside) {
    inside.store(&b[at], value);
    change = fmax(change, inside.left ? fabs(value.x - old.x) : 0);
    change = fmax(change, inside.right ? fabs(value.y - old.y) : 0);
  });
  change = blockMaximum(change);
  if (threadIdx.x == 0 && threadIdx.y == 0)
    deliver(change, shared, result);
}

template <int ROWS> double step(dim3 block, int n, double *a, double *b) {
  static Shared *shared = scratch<Shared>(1);
  double *result = hostWord<double>();
  launch(sweep<ROWS>, gridOfPairs<ROWS>(n, block), block, n, pairs(a), pairs(b), shared, result);
  runCopyPairs<4>(n, b, a);
  return *result;
}
} // namespace

extern "C" {
double cuda_jacobierr_pairs4(int n, double *a, double *b) { return step<4>(dim3(128, 2), n, a, b); }
double cuda_jacobierr_pairs8(int n, double *a, double *b) { return step<8>(dim3(128, 2), n, a, b); }
double cuda_jacobierr_pairs16(int n, double *a, double *b) {
  return step<16>(dim3(128, 2), n, a, b);
}
}
