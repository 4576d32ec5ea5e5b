// Sums over the lanes of a warp, of a group of lanes, and of a block.
#ifndef ACCOLADE_BENCH_CUDA_REDUCE_CUH
#define ACCOLADE_BENCH_CUDA_REDUCE_CUH

/// Every one of LANES neighbouring lanes (a power of two) gets their sum.
template <int LANES, class T> __device__ T sumOfLanes(T value) {
#pragma unroll
  for (int d = LANES / 2; d > 0; d /= 2)
    value += __shfl_xor_sync(~0u, value, d);
  return value;
}

/// Thread 0 gets the sum of the block.
template <int THREADS, class T> __device__ T sumOfBlock(T value) {
  __shared__ T part[THREADS / 32];
  value = sumOfLanes<32>(value);
  if (threadIdx.x % 32 == 0)
    part[threadIdx.x / 32] = value;
  __syncthreads();
  if (threadIdx.x < 32)
    value = sumOfLanes<32>(threadIdx.x < THREADS / 32 ? part[threadIdx.x] : T(0));
  return value;
}

#endif
