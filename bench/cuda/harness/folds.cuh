// Minima and maxima (operations that may see a value twice) over lanes and blocks.
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

#endif
