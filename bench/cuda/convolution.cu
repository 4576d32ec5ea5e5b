// 5 x 5 weights by hand: ROWS neighbouring rows by one thread, or a tile in shared memory.
#include "hand.cuh"

namespace {
template <int ROWS>
__global__ void rows(int n, const float *__restrict__ w, const float *__restrict__ a, float *__restrict__ b) {
  int j = 2 + blockIdx.x * blockDim.x + threadIdx.x, i = 2 + (blockIdx.y * blockDim.y + threadIdx.y) * ROWS;
  if (j >= n - 2)
    return;
  float weight[25], sum[ROWS] = {};
#pragma unroll
  for (int k = 0; k < 25; ++k)
    weight[k] = w[k];
#pragma unroll
  for (int r = 0; r < ROWS + 4; ++r) {
    float value[5];
    bool inside = i + r - 2 < n;
#pragma unroll
    for (int q = 0; q < 5; ++q)
      value[q] = inside ? a[(i + r - 2) * n + j + q - 2] : 0;
#pragma unroll
    for (int p = 0; p < 5; ++p)
      if (r - p >= 0 && r - p < ROWS)
#pragma unroll
        for (int q = 0; q < 5; ++q)
          sum[r - p] += weight[p * 5 + q] * value[q];
  }
#pragma unroll
  for (int r = 0; r < ROWS; ++r)
    if (i + r < n - 2)
      b[(i + r) * n + j] = sum[r];
}

__global__ void tile(int n, const float *__restrict__ w, const float *__restrict__ a, float *__restrict__ b) {
  __shared__ float part[20][36];
  int x = blockIdx.x * 32, y = blockIdx.y * 16;
  for (int k = threadIdx.y * 32 + threadIdx.x; k < 20 * 36; k += 32 * 16)
    if (y + k / 36 < n && x + k % 36 < n)
      part[k / 36][k % 36] = a[(y + k / 36) * n + x + k % 36];
  __syncthreads();
  int j = x + 2 + threadIdx.x, i = y + 2 + threadIdx.y;
  if (i >= n - 2 || j >= n - 2)
    return;
  float sum = 0;
#pragma unroll
  for (int p = 0; p < 5; ++p)
#pragma unroll
    for (int q = 0; q < 5; ++q)
      sum += w[p * 5 + q] * part[threadIdx.y + p][threadIdx.x + q];
  b[i * n + j] = sum;
}

template <int ROWS> void runRows(dim3 block, int n, const float *w, const float *a, float *b) {
  launch(rows<ROWS>, dim3(ceilDiv(n - 4, block.x), ceilDiv(n - 4, block.y * ROWS)), block, n, w, a, b);
}
} // namespace

extern "C" {
void cuda_convolution_rows4(int n, const float *w, const float *a, float *b) { runRows<4>(dim3(128, 2), n, w, a, b); }
void cuda_convolution_rows8(int n, const float *w, const float *a, float *b) { runRows<8>(dim3(128, 1), n, w, a, b); }
void cuda_convolution_tile(int n, const float *w, const float *a, float *b) {
  launch(tile, dim3(ceilDiv(n - 4, 32), ceilDiv(n - 4, 16)), dim3(32, 16), n, w, a, b);
}
}
