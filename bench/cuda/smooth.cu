// The picture by hand: a thread walks down ROWS rows with three of them in registers, for one column
// ("plain": one row) or for four, which it reads at once where rows have a multiple of four elements.
#include "hand.cuh"

namespace {
__device__ float weighted(const float *up, const float *here, const float *down) {
  return 0.25f * here[1] + 0.125f * (up[1] + down[1] + here[0] + here[2]) +
         0.0625f * (up[0] + up[2] + down[0] + down[2]);
}

template <int ROWS>
__global__ void rows(int n, int m, const float *__restrict__ a, float *__restrict__ b) {
  int j = blockIdx.x * blockDim.x + threadIdx.x, i = 1 + (blockIdx.y * blockDim.y + threadIdx.y) * ROWS;
  if (j < 1 || j >= m - 1)
    return;
  float row[3][3];
  auto read = [&](float *to, int i) {
    for (int k = 0; k < 3; ++k)
      to[k] = a[i * m + j + k - 1];
  };
  if (i < n - 1)
    read(row[0], i - 1), read(row[1], i);
#pragma unroll
  for (int r = 0; r < ROWS; ++r)
    if (i + r < n - 1) {
      read(row[(r + 2) % 3], i + r + 1);
      b[(i + r) * m + j] = weighted(row[r % 3], row[(r + 1) % 3], row[(r + 2) % 3]);
    }
}

template <int ROWS>
__global__ void quads(int n, int m, const float *__restrict__ a, float *__restrict__ b) {
  int j = 4 * (blockIdx.x * blockDim.x + threadIdx.x);
  int i = 1 + (blockIdx.y * blockDim.y + threadIdx.y) * ROWS;
  if (j >= m)
    return;
  float row[3][6];
  auto read = [&](float *to, int i) {
    float4 quad = *reinterpret_cast<const float4 *>(&a[i * m + j]);
    to[0] = j ? a[i * m + j - 1] : 0;
    to[1] = quad.x, to[2] = quad.y, to[3] = quad.z, to[4] = quad.w;
    to[5] = j + 4 < m ? a[i * m + j + 4] : 0;
  };
  if (i < n - 1)
    read(row[0], i - 1), read(row[1], i);
#pragma unroll
  for (int r = 0; r < ROWS; ++r)
    if (i + r < n - 1) {
      read(row[(r + 2) % 3], i + r + 1);
      const float *up = row[r % 3], *here = row[(r + 1) % 3], *down = row[(r + 2) % 3];
      float4 value = make_float4(weighted(up, here, down), weighted(up + 1, here + 1, down + 1),
                                 weighted(up + 2, here + 2, down + 2), weighted(up + 3, here + 3, down + 3));
      float *to = &b[(i + r) * m + j];
      if (j > 0 && j + 4 < m) {
        *reinterpret_cast<float4 *>(to) = value;
      } else {
        if (j > 0)
          to[0] = value.x;
        to[1] = value.y, to[2] = value.z;
        if (j + 4 < m)
          to[3] = value.w;
      }
    }
}

template <int ROWS> void runRows(int n, int m, const float *a, float *b) {
  launch(rows<ROWS>, dim3(ceilDiv(m, 128), ceilDiv(n - 2, 2 * ROWS)), dim3(128, 2), n, m, a, b);
}
template <int ROWS> void runQuads(int n, int m, const float *a, float *b) {
  if (m % 4)
    return runRows<ROWS>(n, m, a, b);
  launch(quads<ROWS>, dim3(ceilDiv(m / 4, 64), ceilDiv(n - 2, 4 * ROWS)), dim3(64, 4), n, m, a, b);
}
} // namespace

extern "C" {
void cuda_smooth_plain(int n, int m, const float *a, float *b) { runRows<1>(n, m, a, b); }
void cuda_smooth_rows4(int n, int m, const float *a, float *b) { runRows<4>(n, m, a, b); }
void cuda_smooth_quads1(int n, int m, const float *a, float *b) { runQuads<1>(n, m, a, b); }
void cuda_smooth_quads4(int n, int m, const float *a, float *b) { runQuads<4>(n, m, a, b); }
void cuda_smooth_quads8(int n, int m, const float *a, float *b) { runQuads<8>(n, m, a, b); }
}
