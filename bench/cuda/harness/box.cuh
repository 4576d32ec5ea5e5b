// Box-shaped symmetric stencils in two dimensions, tuned by hand: a thread computes
// ROWS points of one column, so that each row it loads serves several points.
#ifndef ACCOLADE_BENCH_CUDA_BOX_CUH
#define ACCOLADE_BENCH_CUDA_BOX_CUH

#include "hand.cuh"

template <int RADIUS> struct Box {
  double weight[RADIUS + 1][RADIUS + 1]; // by distance in rows and in columns
};

template <int RADIUS, int ROWS>
__global__ void boxRows(int n, Box<RADIUS> w, const double *__restrict__ in,
                        double *__restrict__ out) {
  int j = blockIdx.x * blockDim.x + threadIdx.x;
  int i = RADIUS + (blockIdx.y * blockDim.y + threadIdx.y) * ROWS;
  if (j < RADIUS || j >= n - RADIUS)
    return;
  double sum[ROWS] = {};
#pragma unroll
  for (int r = -RADIUS; r < ROWS + RADIUS; ++r) {
    if (i + r >= n)
      break;
    const double *row = in + (i + r) * n + j;
    double folded[RADIUS + 1];
    folded[0] = row[0];
#pragma unroll
    for (int d = 1; d <= RADIUS; ++d)
      folded[d] = row[-d] + row[d];
#pragma unroll
    for (int o = 0; o < ROWS; ++o)
#pragma unroll
      for (int d = 0; d <= RADIUS; ++d)
        if (r - o >= -RADIUS && r - o <= RADIUS)
          sum[o] += w.weight[r < o ? o - r : r - o][d] * folded[d];
  }
#pragma unroll
  for (int o = 0; o < ROWS; ++o)
    if (i + o < n - RADIUS)
      out[(i + o) * n + j] = sum[o];
}

template <int RADIUS, int ROWS>
void runBoxRows(dim3 block, int n, Box<RADIUS> w, const double *in, double *out) {
  dim3 grid(ceilDiv(n, block.x), ceilDiv(n - 2 * RADIUS, block.y * ROWS));
  launch(boxRows<RADIUS, ROWS>, grid, block, n, w, in, out);
}

#endif
