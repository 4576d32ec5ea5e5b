// Minima and maxima (operations that may see a value twice) over lanes, blocks and a whole grid.
#ifndef ACCOLADE_BENCH_CUDA_FOLDS_CUH
#define ACCOLADE_BENCH_CUDA_FOLDS_CUH

#include "hand.cuh"

template <class T, class Op> __device__ T foldLanes(T value, Op op) {
#pragma unroll
  for (int d = 16; d > 0; d /= 2)
    value = op(value, __shfl_xor_sync(~0u, value, d));
  return value;
}

/// Thread 0 gets the result; one-dimensional blocks.
template <int THREADS, class T, class Op> __device__ T foldBlock(T value, Op op) {
  __shared__ T part[THREADS / 32];
  value = foldLanes(value, op);
  __syncthreads();
  if (threadIdx.x % 32 == 0)
    part[threadIdx.x / 32] = value;
  __syncthreads();
  if (threadIdx.x < 32)
    value = foldLanes(part[threadIdx.x < THREADS / 32 ? threadIdx.x : 0], op);
  return value;
}

template <class T> struct FoldParts {
  T part[8192];
  unsigned int finished;
};

/// All threads of a one-dimensional grid of up to 8192 blocks call this last.
template <int THREADS, class T, class Op>
__device__ void foldGrid(T value, Op op, FoldParts<T> *parts, T *result) {
  __shared__ bool last;
  value = foldBlock<THREADS>(value, op);
  if (threadIdx.x == 0) {
    parts->part[blockIdx.x] = value;
    __threadfence();
    last = atomicAdd(&parts->finished, 1u) == gridDim.x - 1;
  }
  __syncthreads();
  if (!last)
    return;
  __threadfence();
  value = parts->part[0];
  for (int b = threadIdx.x; b < gridDim.x; b += THREADS)
    value = op(value, parts->part[b]);
  value = foldBlock<THREADS>(value, op);
  if (threadIdx.x == 0) {
    *result = value;
    parts->finished = 0;
  }
}

template <class T> FoldParts<T> *foldParts() {
  static FoldParts<T> *parts = scratch<FoldParts<T>>(1);
  return parts;
}

#endif
