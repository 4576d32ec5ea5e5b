// The upper triangle of d^T d by hand: blocks of 128 x 128 results, 8 x 8 for each thread, STEP rows of d at a time in
// shared memory while the next ones are on their way in registers. "plain": one result for each thread.
#include "hand.cuh"

namespace {
enum { Side = 128, Patch = 8, Across = Side / Patch, Threads = Across * Across };

__global__ void plain(int n, int m, const float *__restrict__ d, float *__restrict__ c) {
  int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y * blockDim.y + threadIdx.y;
  if (i >= m || j >= m || j < i)
    return;
  float sum = 0;
#pragma unroll 8
  for (int k = 0; k < n; ++k)
    sum += d[k * m + i] * d[k * m + j];
  c[i * m + j] = sum;
}

/// m is a multiple of Side, n of STEP.
template <int STEP>
__global__ void patches(int n, int m, const float *__restrict__ d, float *__restrict__ c) {
  constexpr int Packs = Side / 4 * STEP / Threads;
  __shared__ float4 left[STEP][Side / 4], right[STEP][Side / 4];
  if (blockIdx.x < blockIdx.y)
    return;
  int x = threadIdx.x % Across, y = threadIdx.x / Across;
  const float4 *rows = reinterpret_cast<const float4 *>(d);
  int firstLeft = blockIdx.y * (Side / 4), firstRight = blockIdx.x * (Side / 4);
  float4 nextLeft[Packs], nextRight[Packs];
  auto fetch = [&](int k0) {
#pragma unroll
    for (int p = 0; p < Packs; ++p) {
      int at = p * Threads + threadIdx.x, k = k0 + at / (Side / 4), column = at % (Side / 4);
      nextLeft[p] = rows[k * (m / 4) + firstLeft + column];
      nextRight[p] = rows[k * (m / 4) + firstRight + column];
    }
  };
  float sum[Patch][Patch] = {};
  fetch(0);
  for (int k0 = 0; k0 < n; k0 += STEP) {
#pragma unroll
    for (int p = 0; p < Packs; ++p) {
      int at = p * Threads + threadIdx.x;
      left[at / (Side / 4)][at % (Side / 4)] = nextLeft[p];
      right[at / (Side / 4)][at % (Side / 4)] = nextRight[p];
    }
    __syncthreads();
    if (k0 + STEP < n)
      fetch(k0 + STEP);
#pragma unroll
    for (int k = 0; k < STEP; ++k) {
      float4 l[2] = {left[k][y], left[k][y + Across]}, r[2] = {right[k][x], right[k][x + Across]};
      const float *a = &l[0].x, *b = &r[0].x;
#pragma unroll
      for (int i = 0; i < Patch; ++i)
#pragma unroll
        for (int j = 0; j < Patch; ++j)
          sum[i][j] += a[i] * b[j];
    }
    __syncthreads();
  }
#pragma unroll
  for (int i = 0; i < Patch; ++i)
#pragma unroll
    for (int j = 0; j < Patch; ++j) {
      int row = blockIdx.y * Side + i / 4 * (Side / 2) + y * 4 + i % 4;
      int column = blockIdx.x * Side + j / 4 * (Side / 2) + x * 4 + j % 4;
      if (column >= row)
        c[row * m + column] = sum[i][j];
    }
}

template <int STEP> void run(int n, int m, const float *d, float *c) {
  launch(patches<STEP>, dim3(m / Side, m / Side), dim3(Threads), n, m, d, c);
}
} // namespace

extern "C" {
void cuda_covariance_plain(int n, int m, const float *d, float *c) {
  launch(plain, dim3(ceilDiv(m, 32), ceilDiv(m, 8)), dim3(32, 8), n, m, d, c);
}
void cuda_covariance_patches8(int n, int m, const float *d, float *c) { run<8>(n, m, d, c); }
void cuda_covariance_patches16(int n, int m, const float *d, float *c) { run<16>(n, m, d, c); }
}
