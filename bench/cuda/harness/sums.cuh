// Sums over all of a grid in one kernel: the last block adds up the blocks' parts.
#ifndef ACCOLADE_BENCH_CUDA_SUMS_CUH
#define ACCOLADE_BENCH_CUDA_SUMS_CUH

#include "hand.cuh"
#include "reduce.cuh"

enum { MostBlocks = 8192 };

template <int N> struct Sums {
  double at[N];
};

template <int N> struct Parts {
  double part[N][MostBlocks];
  unsigned int finished;
};

template <int THREADS, int N> __device__ void sumsOfBlock(double (&sum)[N]) {
  __shared__ double part[N][THREADS / 32];
  __syncthreads();
#pragma unroll
  for (int s = 0; s < N; ++s) {
    sum[s] = sumOfLanes<32>(sum[s]);
    if (threadIdx.x % 32 == 0)
      part[s][threadIdx.x / 32] = sum[s];
  }
  __syncthreads();
  if (threadIdx.x < 32)
#pragma unroll
    for (int s = 0; s < N; ++s)
      sum[s] = sumOfLanes<32>(threadIdx.x < THREADS / 32 ? part[s][threadIdx.x] : 0.0);
}

/// All threads of a one-dimensional grid call this last.
template <int THREADS, int N>
__device__ void finishSums(double (&sum)[N], Parts<N> *parts, Sums<N> *result) {
  sumsOfBlock<THREADS>(sum);
  __shared__ bool last;
  if (threadIdx.x == 0) {
#pragma unroll
    for (int s = 0; s < N; ++s)
      parts->part[s][blockIdx.x] = sum[s];
    __threadfence();
    last = atomicAdd(&parts->finished, 1u) == gridDim.x - 1;
  }
  __syncthreads();
  if (!last)
    return;
  __threadfence();
#pragma unroll
  for (int s = 0; s < N; ++s)
    sum[s] = 0;
  for (int b = threadIdx.x; b < gridDim.x; b += THREADS)
#pragma unroll
    for (int s = 0; s < N; ++s)
      sum[s] += parts->part[s][b];
  sumsOfBlock<THREADS>(sum);
  if (threadIdx.x == 0) {
#pragma unroll
    for (int s = 0; s < N; ++s)
      result->at[s] = sum[s];
    parts->finished = 0;
  }
}

template <int N> Parts<N> *partsOfSums() {
  static Parts<N> *parts = scratch<Parts<N>>(1);
  return parts;
}

#endif
