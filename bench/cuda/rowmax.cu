// Maxima of rows by hand: a thread, a warp or a block per row, one or four elements at a time.
#include "folds.cuh"

namespace {
struct More {
  __device__ float operator()(float a, float b) const { return fmaxf(a, b); }
};
__device__ float most4(float4 v) { return fmaxf(fmaxf(v.x, v.y), fmaxf(v.z, v.w)); }

__global__ void plain(int rows, int columns, const float *__restrict__ a, float *__restrict__ most) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= rows)
    return;
  float best = -INFINITY;
  for (int j = 0; j < columns; ++j)
    best = fmaxf(best, a[i * columns + j]);
  most[i] = best;
}
__global__ void block(int rows, int columns, const float *__restrict__ a, float *__restrict__ most) {
  float best = -INFINITY;
  for (int j = threadIdx.x; j < columns; j += 256)
    best = fmaxf(best, a[blockIdx.x * columns + j]);
  best = foldBlock<256>(best, More());
  if (threadIdx.x == 0)
    most[blockIdx.x] = best;
}
__global__ void blockQuads(int rows, int columns, const float *__restrict__ a, float *__restrict__ most) {
  const float4 *row = reinterpret_cast<const float4 *>(a + blockIdx.x * columns);
  float best = -INFINITY;
  for (int j = threadIdx.x; j < columns / 4; j += 128)
    best = fmaxf(best, most4(row[j]));
  best = foldBlock<128>(best, More());
  if (threadIdx.x == 0)
    most[blockIdx.x] = best;
}
template <bool QUADS>
__global__ void warp(int rows, int columns, const float *__restrict__ a, float *__restrict__ most) {
  int i = (blockIdx.x * 256 + threadIdx.x) / 32, lane = threadIdx.x % 32;
  if (i >= rows)
    return;
  float best = -INFINITY;
  const float *row = a + i * columns;
  if (QUADS) {
#pragma unroll 8
    for (int j = lane; j < columns / 4; j += 32)
      best = fmaxf(best, most4(reinterpret_cast<const float4 *>(row)[j]));
  } else {
#pragma unroll 8
    for (int j = lane; j < columns; j += 32)
      best = fmaxf(best, row[j]);
  }
  best = foldLanes(best, More());
  if (lane == 0)
    most[i] = best;
}
} // namespace

#define SPELLING(name, kernel, rowsEach, threads)                                                  \
  extern "C" void cuda_rowmax_##name(int rows, int columns, const float *a, float *most) {         \
    launch(kernel, dim3(ceilDiv(rows, rowsEach)), dim3(threads), rows, columns, a, most);          \
  }
SPELLING(plain, plain, 256, 256)
SPELLING(block, block, 1, 256)
SPELLING(blockquads, blockQuads, 1, 128)
SPELLING(warp, warp<false>, 8, 256)
SPELLING(warpquads, warp<true>, 8, 256)
