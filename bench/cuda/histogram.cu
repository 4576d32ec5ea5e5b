// Counting by hand: in shared memory of each block first, 1 or 4 keys at a time, or all in place.
#include "hand.cuh"

namespace {
enum { Bins = 256 };

__device__ void count(int *bins, int4 k) {
  atomicAdd(&bins[k.x], 1), atomicAdd(&bins[k.y], 1), atomicAdd(&bins[k.z], 1), atomicAdd(&bins[k.w], 1);
}
__device__ void count(int *bins, int k) { atomicAdd(&bins[k], 1); }

template <class Pack>
__global__ void inBlocks(int packs, const Pack *__restrict__ key, int *__restrict__ bins) {
  __shared__ int own[Bins];
  for (int b = threadIdx.x; b < Bins; b += blockDim.x)
    own[b] = 0;
  __syncthreads();
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < packs; i += gridDim.x * blockDim.x)
    count(own, key[i]);
  __syncthreads();
  for (int b = threadIdx.x; b < Bins; b += blockDim.x)
    atomicAdd(&bins[b], own[b]);
}

__global__ void inPlace(int n, const int *__restrict__ key, int *__restrict__ bins) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    count(bins, key[i]);
}
} // namespace

extern "C" {
void cuda_histogram_blocks(int n, const int *key, int *bins) {
  launch(inBlocks<int>, dim3(processors() * 8), dim3(256), n, key, bins);
}
void cuda_histogram_packs(int n, const int *key, int *bins) {
  launch(inBlocks<int4>, dim3(processors() * 8), dim3(256), n / 4, reinterpret_cast<const int4 *>(key), bins);
}
void cuda_histogram_inplace(int n, const int *key, int *bins) {
  launch(inPlace, dim3(ceilDiv(n, 256)), dim3(256), n, key, bins);
}
}
