// Dot product by hand, in one kernel: the last block adds up the blocks' parts.
#include "hand.cuh"
#include "reduce.cuh"

namespace {
enum { MostBlocks = 8192, Unrolled = 4 };

struct Shared {
  double part[MostBlocks];
  unsigned int finished;
};

__device__ double product(double2 a, double2 b) { return a.x * b.x + a.y * b.y; }

template <int THREADS>
__global__ void dot(long count, const double2 *__restrict__ x, const double2 *__restrict__ y,
                    Shared *shared, double *result) {
  long stride = (long)gridDim.x * THREADS, at = (long)blockIdx.x * THREADS + threadIdx.x;
  double sum[Unrolled] = {};
  for (; at + (Unrolled - 1) * stride < count; at += Unrolled * stride) {
    double2 left[Unrolled], right[Unrolled];
#pragma unroll
    for (int u = 0; u < Unrolled; ++u) {
      left[u] = x[at + u * stride];
      right[u] = y[at + u * stride];
    }
#pragma unroll
    for (int u = 0; u < Unrolled; ++u)
      sum[u] += product(left[u], right[u]);
  }
  for (; at < count; at += stride)
    sum[0] += product(x[at], y[at]);
  double total = sumOfBlock<THREADS>(sum[0] + sum[1] + sum[2] + sum[3]);

  __shared__ bool last;
  if (threadIdx.x == 0) {
    shared->part[blockIdx.x] = total;
    __threadfence();
    last = atomicAdd(&shared->finished, 1u) == gridDim.x - 1;
  }
  __syncthreads();
  if (!last)
    return;
  __threadfence();
  total = 0;
  for (int b = threadIdx.x; b < gridDim.x; b += THREADS)
    total += shared->part[b];
  total = sumOfBlock<THREADS>(total);
  if (threadIdx.x == 0) {
    *result = total;
    shared->finished = 0;
  }
}

template <int THREADS>
double run(int blocksPerProcessor, long n, const double *x, const double *y) {
  static Shared *shared = scratch<Shared>(1);
  double *result = hostWord<double>();
  launch(dot<THREADS>, dim3(blocksPerProcessor * processors()), dim3(THREADS), n / 2,
         reinterpret_cast<const double2 *>(x), reinterpret_cast<const double2 *>(y), shared,
         result);
  return *result;
}
} // namespace

extern "C" {
double cuda_dot_4x256(long n, const double *x, const double *y) { return run<256>(4, n, x, y); }
double cuda_dot_8x256(long n, const double *x, const double *y) { return run<256>(8, n, x, y); }
double cuda_dot_32x256(long n, const double *x, const double *y) { return run<256>(32, n, x, y); }
double cuda_dot_2x512(long n, const double *x, const double *y) { return run<512>(2, n, x, y); }
double cuda_dot_2x1024(long n, const double *x, const double *y) { return run<1024>(2, n, x, y); }
}
