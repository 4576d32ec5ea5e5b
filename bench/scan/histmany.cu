// A hundred thousand bins by hand: atomic additions in memory.
#include "hand.cuh"

namespace {
enum { Threads = 256, Unrolled = 4 };

__global__ void countSingly(long n, const int *__restrict__ key, int *bins) {
  long stride = (long)gridDim.x * Threads;
  for (long at = (long)blockIdx.x * Threads + threadIdx.x; at < n; at += stride)
    atomicAdd(&bins[key[at]], 1);
}

__global__ void count(long n, const int *__restrict__ key, int *bins) {
  long stride = (long)gridDim.x * Threads, at = (long)blockIdx.x * Threads + threadIdx.x;
  for (; at + (Unrolled - 1) * stride < n; at += Unrolled * stride) {
    int k[Unrolled];
#pragma unroll
    for (int u = 0; u < Unrolled; ++u)
      k[u] = key[at + u * stride];
#pragma unroll
    for (int u = 0; u < Unrolled; ++u)
      atomicAdd(&bins[k[u]], 1);
  }
  for (; at < n; at += stride)
    atomicAdd(&bins[key[at]], 1);
}
} // namespace

extern "C" void cuda_histmany_memory(long n, const int *key, int *bins) {
  launch(count, dim3(processors() * 8), dim3(Threads), n, key, bins);
}
extern "C" void cuda_histmany_single(long n, const int *key, int *bins) {
  launch(countSingly, dim3(processors() * 8), dim3(Threads), n, key, bins);
}
