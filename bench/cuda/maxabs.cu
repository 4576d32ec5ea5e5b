// Largest absolute value and sum by hand, in one kernel: the last block joins the blocks' parts.
#include "hand.cuh"

namespace {
enum { MostBlocks = 8192, Unrolled = 4 };

struct Both {
  float largest;
  double sum;
  __device__ void add(float value) {
    largest = fmaxf(largest, fabsf(value));
    sum += fabsf(value);
  }
  __device__ void add(float4 v) { add(v.x), add(v.y), add(v.z), add(v.w); }
  __device__ void join(Both other) {
    largest = fmaxf(largest, other.largest);
    sum += other.sum;
  }
};

struct Shared {
  Both part[MostBlocks];
  unsigned int finished;
};

__device__ Both ofLanes(Both both) {
#pragma unroll
  for (int d = 16; d > 0; d /= 2)
    both.join({__shfl_xor_sync(~0u, both.largest, d), __shfl_xor_sync(~0u, both.sum, d)});
  return both;
}

/// Thread 0 gets what the block has.
template <int THREADS> __device__ Both ofBlock(Both both) {
  __shared__ Both part[THREADS / 32];
  both = ofLanes(both);
  if (threadIdx.x % 32 == 0)
    part[threadIdx.x / 32] = both;
  __syncthreads();
  if (threadIdx.x < 32)
    both = ofLanes(threadIdx.x < THREADS / 32 ? part[threadIdx.x] : Both{0, 0});
  return both;
}

/// count: of quads; there is no rest.
template <int THREADS>
__global__ void maxabs(int count, const float4 *__restrict__ a, Shared *shared, Both *result) {
  int stride = gridDim.x * THREADS, at = blockIdx.x * THREADS + threadIdx.x;
  Both both[Unrolled] = {};
  for (; at + (Unrolled - 1) * stride < count; at += Unrolled * stride) {
    float4 values[Unrolled];
#pragma unroll
    for (int u = 0; u < Unrolled; ++u)
      values[u] = __ldcs(&a[at + u * stride]);
#pragma unroll
    for (int u = 0; u < Unrolled; ++u)
      both[u].add(values[u]);
  }
  for (; at < count; at += stride)
    both[0].add(a[at]);
#pragma unroll
  for (int u = 1; u < Unrolled; ++u)
    both[0].join(both[u]);
  Both total = ofBlock<THREADS>(both[0]);

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
  total = {0, 0};
  for (int b = threadIdx.x; b < gridDim.x; b += THREADS)
    total.join(shared->part[b]);
  total = ofBlock<THREADS>(total);
  if (threadIdx.x == 0) {
    *result = total;
    shared->finished = 0;
  }
}

template <int THREADS>
void run(int blocksPerProcessor, int n, const float *a, float *largest, double *sum) {
  static Shared *shared = scratch<Shared>(1);
  Both *result = hostWord<Both>();
  launch(maxabs<THREADS>, dim3(blocksPerProcessor * processors()), dim3(THREADS), n / 4,
         reinterpret_cast<const float4 *>(a), shared, result);
  *largest = result->largest;
  *sum = result->sum;
}
} // namespace

#define SPELLING(blocks, threads)                                                                  \
  extern "C" void cuda_maxabs_##blocks##x##threads(int n, const float *a, float *m, double *s) {   \
    run<threads>(blocks, n, a, m, s);                                                              \
  }
SPELLING(4, 256)
SPELLING(8, 256)
SPELLING(32, 256)
SPELLING(2, 512)
SPELLING(2, 1024)
