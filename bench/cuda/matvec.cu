// A matrix times a vector by hand: a block or a warp for each row, 16 bytes at a time.
#include "hand.cuh"
#include "reduce.cuh"

namespace {
template <int THREADS>
__device__ double strided(int lane, int packs, const double2 *row, const double2 *x) {
  double total = 0;
#pragma unroll 8
  for (int p = lane; p < packs; p += THREADS)
    total += row[p].x * x[p].x + row[p].y * x[p].y;
  return total;
}

template <int THREADS>
__global__ void blockPerRow(int packs, const double2 *__restrict__ a, const double2 *__restrict__ x,
                            double *__restrict__ y) {
  double total = strided<THREADS>(threadIdx.x, packs, a + (long)blockIdx.x * packs, x);
  total = sumOfBlock<THREADS>(total);
  if (threadIdx.x == 0)
    y[blockIdx.x] = total;
}

__global__ void warpPerRow(int n, int packs, const double2 *__restrict__ a,
                           const double2 *__restrict__ x, double *__restrict__ y) {
  int row = blockIdx.x * blockDim.y + threadIdx.y;
  if (row >= n)
    return;
  double total = sumOfLanes<32>(strided<32>(threadIdx.x, packs, a + (long)row * packs, x));
  if (threadIdx.x == 0)
    y[row] = total;
}

const double2 *pairs(const double *p) { return reinterpret_cast<const double2 *>(p); }
} // namespace

extern "C" {
void cuda_matvec_block128(int n, int m, const double *a, const double *x, double *y) {
  launch(blockPerRow<128>, dim3(n), dim3(128), m / 2, pairs(a), pairs(x), y);
}
void cuda_matvec_block256(int n, int m, const double *a, const double *x, double *y) {
  launch(blockPerRow<256>, dim3(n), dim3(256), m / 2, pairs(a), pairs(x), y);
}
void cuda_matvec_warp(int n, int m, const double *a, const double *x, double *y) {
  launch(warpPerRow, dim3(ceilDiv(n, 4)), dim3(32, 4), n, m / 2, pairs(a), pairs(x), y);
}
}
