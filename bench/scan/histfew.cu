// Ten bins by hand: a copy for each block, or for each warp, in shared memory.
#include "hand.cuh"

namespace {
enum { Bins = 10, Threads = 256, Warps = Threads / 32 };

template <int COPIES> __global__ void count(long n, const int *__restrict__ key, double *bins) {
  __shared__ double own[COPIES][Bins];
  for (int k = threadIdx.x; k < COPIES * Bins; k += Threads)
    own[k / Bins][k % Bins] = 0;
  __syncthreads();
  double *mine = own[threadIdx.x / 32 % COPIES];
  for (long i = (long)blockIdx.x * Threads + threadIdx.x; i < n; i += (long)gridDim.x * Threads)
    atomicAdd(&mine[key[i]], 1.0);
  __syncthreads();
  for (int k = threadIdx.x; k < Bins; k += Threads) {
    double sum = 0;
    for (int c = 0; c < COPIES; ++c)
      sum += own[c][k];
    atomicAdd(&bins[k], sum);
  }
}

template <int COPIES> void run(long n, const int *key, double *bins) {
  launch(count<COPIES>, dim3(processors() * 8), dim3(Threads), n, key, bins);
}
} // namespace

extern "C" void cuda_histfew_shared(long n, const int *key, double *bins) { run<1>(n, key, bins); }
extern "C" void cuda_histfew_warps(long n, const int *key, double *bins) { run<Warps>(n, key, bins); }
