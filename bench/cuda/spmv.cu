// Sparse matrix times vector by hand: LANES lanes of a warp for each row.
#include "hand.cuh"
#include "reduce.cuh"

namespace {
enum { Threads = 256 };

template <int LANES>
__global__ void lanesPerRow(int n, const int *__restrict__ start, const int *__restrict__ column,
                            const double *__restrict__ value, const double *__restrict__ x,
                            double *__restrict__ y) {
  int row = (blockIdx.x * Threads + threadIdx.x) / LANES, lane = threadIdx.x % LANES;
  double sum = 0;
  if (row < n) {
    int end = start[row + 1];
#pragma unroll 2
    for (int k = start[row] + lane; k < end; k += LANES)
      sum += value[k] * x[column[k]];
  }
  sum = sumOfLanes<LANES>(sum);
  if (row < n && lane == 0)
    y[row] = sum;
}
} // namespace

#define SPELLING(lanes)                                                                            \
  extern "C" void cuda_spmv_lanes##lanes(int n, const int *start, const int *column,               \
                                         const double *value, const double *x, double *y) {        \
    launch(lanesPerRow<lanes>, dim3(ceilDiv(n, Threads / lanes)), dim3(Threads), n, start, column, \
           value, x, y);                                                                           \
  }
SPELLING(1)
SPELLING(2)
SPELLING(4)
SPELLING(8)
SPELLING(16)
SPELLING(32)
