// Row sums by hand: a block or a warp for each row, 16 bytes at a time.
#include "hand.cuh"
#include "reduce.cuh"

namespace {
__device__ float sum(float4 v) { return (v.x + v.y) + (v.z + v.w); }

template <int THREADS> __device__ float strided(int lane, int packs, const float4 *row) {
  float total = 0;
#pragma unroll 8
  for (int p = lane; p < packs; p += THREADS)
    total += sum(row[p]);
  return total;
}

template <int THREADS>
__global__ void blockPerRow(int packs, const float4 *__restrict__ a, float *__restrict__ sums) {
  float total = strided<THREADS>(threadIdx.x, packs, a + (long)blockIdx.x * packs);
  total = sumOfBlock<THREADS>(total);
  if (threadIdx.x == 0)
    sums[blockIdx.x] = total;
}

__global__ void warpPerRow(int n, int packs, const float4 *__restrict__ a,
                           float *__restrict__ sums) {
  int row = blockIdx.x * blockDim.y + threadIdx.y;
  if (row >= n)
    return;
  float total = sumOfLanes<32>(strided<32>(threadIdx.x, packs, a + (long)row * packs));
  if (threadIdx.x == 0)
    sums[row] = total;
}

template <int THREADS> void runBlocks(int n, int m, const float *a, float *sums) {
  launch(blockPerRow<THREADS>, dim3(n), dim3(THREADS), m / 4, reinterpret_cast<const float4 *>(a),
         sums);
}
} // namespace

extern "C" {
void cuda_rowsums_block128(int n, int m, const float *a, float *s) { runBlocks<128>(n, m, a, s); }
void cuda_rowsums_block256(int n, int m, const float *a, float *s) { runBlocks<256>(n, m, a, s); }
void cuda_rowsums_block512(int n, int m, const float *a, float *s) { runBlocks<512>(n, m, a, s); }
void cuda_rowsums_warp(int n, int m, const float *a, float *s) {
  launch(warpPerRow, dim3(ceilDiv(n, 8)), dim3(32, 8), n, m / 4,
         reinterpret_cast<const float4 *>(a), s);
}
}
