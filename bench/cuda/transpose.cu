// A transposed matrix by hand: tiles in shared memory, and without them.
#include "hand.cuh"

namespace {
template <int ROWS> __global__ void tiles(int n, const float *__restrict__ a, float *__restrict__ b) {
  __shared__ float tile[32][33];
  int x = blockIdx.x * 32 + threadIdx.x, y = blockIdx.y * 32 + threadIdx.y;
#pragma unroll
  for (int r = 0; r < 32; r += ROWS)
    if (x < n && y + r < n)
      tile[threadIdx.y + r][threadIdx.x] = a[(y + r) * n + x];
  __syncthreads();
  x = blockIdx.y * 32 + threadIdx.x, y = blockIdx.x * 32 + threadIdx.y;
#pragma unroll
  for (int r = 0; r < 32; r += ROWS)
    if (x < n && y + r < n)
      b[(y + r) * n + x] = tile[threadIdx.x][threadIdx.y + r];
}

__global__ void direct(int n, const float *__restrict__ a, float *__restrict__ b) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, j = blockIdx.y * blockDim.y + threadIdx.y;
  if (i < n && j < n)
    b[j * n + i] = a[i * n + j];
}

template <int ROWS> void runTiles(int n, const float *a, float *b) {
  launch(tiles<ROWS>, dim3(ceilDiv(n, 32), ceilDiv(n, 32)), dim3(32, ROWS), n, a, b);
}
} // namespace

extern "C" {
void cuda_transpose_tiles8(int n, const float *a, float *b) { runTiles<8>(n, a, b); }
void cuda_transpose_tiles16(int n, const float *a, float *b) { runTiles<16>(n, a, b); }
void cuda_transpose_direct(int n, const float *a, float *b) {
  launch(direct, dim3(ceilDiv(n, 32), ceilDiv(n, 8)), dim3(32, 8), n, a, b);
}
}
