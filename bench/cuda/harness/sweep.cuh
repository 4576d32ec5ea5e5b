// The 4-point Jacobi sweep by hand, for jacobi2d and jacobierr: a thread walks down
// ROWS rows of a pair of columns, three rows of it in registers.
#ifndef ACCOLADE_BENCH_CUDA_SWEEP_CUH
#define ACCOLADE_BENCH_CUDA_SWEEP_CUH

#include "star.cuh"

/// Calls each(row, old pair, new pair, mask) for the points of this thread.
template <int ROWS, class Each>
__device__ void sweepPairs(int n, const double2 *__restrict__ a, Each each) {
  int row = n / 2, pair = blockIdx.x * blockDim.x + threadIdx.x;
  int i = 1 + (blockIdx.y * blockDim.y + threadIdx.y) * ROWS;
  if (pair >= row || i >= n - 1)
    return;
  PairMask inside(pair, 1, n);
  const double *scalars = reinterpret_cast<const double *>(a);
  int at = i * row + pair;
  double2 above = a[at - row], middle = a[at];
#pragma unroll
  for (int r = 0; r < ROWS; ++r, at += row) {
    if (i + r >= n - 1)
      return;
    double2 below = a[at + row];
    double west = scalars[2 * at - 1], east = scalars[2 * at + 2];
    double2 sum = above + below + make_double2(west + middle.y, middle.x + east);
    each(at, middle, 0.25 * sum, inside);
    above = middle;
    middle = below;
  }
}

template <int ROWS>
__global__ void copyPairs(int n, const double2 *__restrict__ from, double2 *__restrict__ to) {
  int row = n / 2, pair = blockIdx.x * blockDim.x + threadIdx.x;
  int i = 1 + (blockIdx.y * blockDim.y + threadIdx.y) * ROWS;
  if (pair >= row)
    return;
  int at = i * row + pair;
  double2 kept[ROWS];
#pragma unroll
  for (int r = 0; r < ROWS; ++r)
    if (i + r < n - 1)
      kept[r] = from[at + r * row];
  PairMask inside(pair, 1, n);
#pragma unroll
  for (int r = 0; r < ROWS; ++r)
    if (i + r < n - 1)
      inside.store(&to[at + r * row], kept[r]);
}

template <int ROWS> dim3 gridOfPairs(int n, dim3 block) {
  return dim3(ceilDiv(n / 2, block.x), ceilDiv(n - 2, block.y * ROWS));
}

template <int ROWS> void runCopyPairs(int n, const double *from, double *to) {
  dim3 block(128, 2);
  launch(copyPairs<ROWS>, gridOfPairs<ROWS>(n, block), block, n, pairs(from), pairs(to));
}

#endif
