// A filter by hand: of any size (plain), and for 7 x 7 weights, which are kept in registers: a point, ROWS
// points of a column, a tile in shared memory, or ROWS rows of four columns (16-byte accesses) per thread.
#include "hand.cuh"

namespace {
enum { Size = 7, R = 3 };

__global__ void anySize(int height, int width, int size, const float *__restrict__ w,
                        const float *__restrict__ in, float *__restrict__ out) {
  int r = size / 2;
  int x = r + blockIdx.x * blockDim.x + threadIdx.x, y = r + blockIdx.y * blockDim.y + threadIdx.y;
  if (x >= width - r || y >= height - r)
    return;
  float sum = 0;
  for (int p = 0; p < size; ++p)
    for (int q = 0; q < size; ++q)
      sum += w[p * size + q] * in[(y + p - r) * width + x + q - r];
  out[y * width + x] = sum;
}

/// What a row that is r below the first one adds to each of ROWS results, COLUMNS side by side.
template <int ROWS, int COLUMNS, int R0>
__device__ void addRow(int r, const float (&w)[Size][Size], const float *v,
                       float (&sum)[ROWS][COLUMNS]) {
#pragma unroll
  for (int o = 0; o < ROWS; ++o) {
    if (r - o < -R || r - o > R)
      continue;
#pragma unroll
    for (int q = 0; q < Size; ++q)
#pragma unroll
      for (int e = 0; e < COLUMNS; ++e)
        sum[o][e] += w[r - o + R][q] * v[R0 + e + q];
  }
}

__device__ void loadWeights(const float *__restrict__ from, float (&w)[Size][Size]) {
#pragma unroll
  for (int i = 0; i < Size * Size; ++i)
    w[i / Size][i % Size] = from[i];
}

template <int ROWS>
__global__ void columns(int height, int width, const float *__restrict__ weights,
                        const float *__restrict__ in, float *__restrict__ out) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = R + (blockIdx.y * blockDim.y + threadIdx.y) * ROWS;
  if (x < R || x >= width - R || y >= height - R)
    return;
  float w[Size][Size], sum[ROWS][1] = {};
  loadWeights(weights, w);
#pragma unroll
  for (int r = -R; r < ROWS + R; ++r) {
    if (y + r >= height)
      break;
    float v[Size];
#pragma unroll
    for (int q = 0; q < Size; ++q)
      v[q] = in[(y + r) * width + x + q - R];
    addRow<ROWS, 1, 0>(r, w, v, sum);
  }
#pragma unroll
  for (int o = 0; o < ROWS; ++o)
    if (y + o < height - R)
      out[(y + o) * width + x] = sum[o][0];
}

/// Blocks of 32 x 8 threads and 32 x 8 * ROWS results.
template <int ROWS>
__global__ void tiles(int height, int width, const float *__restrict__ weights,
                      const float *__restrict__ in, float *__restrict__ out) {
  constexpr int Down = 8 * ROWS + 2 * R, Across = 32 + 2 * R;
  __shared__ float tile[Down][Across];
  int x0 = blockIdx.x * 32, y0 = blockIdx.y * 8 * ROWS; // of the tile: R before the first result
  for (int at = threadIdx.y * 32 + threadIdx.x; at < Down * Across; at += 256) {
    int i = y0 + at / Across, j = x0 + at % Across;
    tile[at / Across][at % Across] = i < height && j < width ? in[i * width + j] : 0;
  }
  float w[Size][Size], sum[ROWS][1] = {};
  loadWeights(weights, w);
  __syncthreads();
#pragma unroll
  for (int r = -R; r < ROWS + R; ++r) {
    float v[Size];
#pragma unroll
    for (int q = 0; q < Size; ++q)
      v[q] = tile[threadIdx.y * ROWS + r + R][threadIdx.x + q];
    addRow<ROWS, 1, 0>(r, w, v, sum);
  }
  int x = x0 + R + threadIdx.x, y = y0 + R + threadIdx.y * ROWS;
#pragma unroll
  for (int o = 0; o < ROWS; ++o)
    if (x < width - R && y + o < height - R)
      out[(y + o) * width + x] = sum[o][0];
}

/// width is a multiple of 4.
template <int ROWS>
__global__ void quads(int height, int width, const float *__restrict__ weights,
                      const float *__restrict__ in, float *__restrict__ out) {
  int x = 4 * (blockIdx.x * blockDim.x + threadIdx.x);
  int y = R + (blockIdx.y * blockDim.y + threadIdx.y) * ROWS;
  if (x >= width || y >= height - R)
    return;
  bool isFirst = x == 0, isLast = x + 4 == width;
  float w[Size][Size], sum[ROWS][4] = {};
  loadWeights(weights, w);
#pragma unroll
  for (int r = -R; r < ROWS + R; ++r) {
    if (y + r >= height)
      break;
    const float4 *row = reinterpret_cast<const float4 *>(in + (y + r) * width + x);
    float4 none = make_float4(0, 0, 0, 0);
    float4 a = isFirst ? none : row[-1], b = row[0], c = isLast ? none : row[1];
    float v[12] = {a.x, a.y, a.z, a.w, b.x, b.y, b.z, b.w, c.x, c.y, c.z, c.w};
    addRow<ROWS, 4, 1>(r, w, v, sum);
  }
#pragma unroll
  for (int o = 0; o < ROWS; ++o)
    if (y + o < height - R) {
      float *to = out + (y + o) * width + x;
      if (!isFirst && !isLast) {
        *reinterpret_cast<float4 *>(to) =
            make_float4(sum[o][0], sum[o][1], sum[o][2], sum[o][3]);
      } else {
#pragma unroll
        for (int e = 0; e < 4; ++e)
          if (x + e >= R && x + e < width - R)
            to[e] = sum[o][e];
      }
    }
}

void runAnySize(int height, int width, int size, const float *w, const float *in, float *out) {
  launch(anySize, dim3(ceilDiv(width, 64), ceilDiv(height, 4)), dim3(64, 4), height, width, size, w,
         in, out);
}
} // namespace

#define SPELLING(name, kernel, grid, block)                                                        \
  extern "C" void cuda_filter2d_##name(int height, int width, int size, const float *w,            \
                                       const float *in, float *out) {                              \
    if (size == Size)                                                                              \
      launch(kernel, grid, block, height, width, w, in, out);                                      \
    else                                                                                           \
      runAnySize(height, width, size, w, in, out);                                                 \
  }
extern "C" void cuda_filter2d_plain(int height, int width, int size, const float *w,
                                    const float *in, float *out) {
  runAnySize(height, width, size, w, in, out);
}
SPELLING(seven, columns<1>, dim3(ceilDiv(width, 64), ceilDiv(height - 6, 4)), dim3(64, 4))
SPELLING(rows4, columns<4>, dim3(ceilDiv(width, 64), ceilDiv(height - 6, 16)), dim3(64, 4))
SPELLING(rows8, columns<8>, dim3(ceilDiv(width, 64), ceilDiv(height - 6, 32)), dim3(64, 4))
SPELLING(tile4, tiles<4>, dim3(ceilDiv(width - 6, 32), ceilDiv(height - 6, 32)), dim3(32, 8))
SPELLING(quads2, quads<2>, dim3(ceilDiv(width / 4, 32), ceilDiv(height - 6, 8)), dim3(32, 4))
SPELLING(quads4, quads<4>, dim3(ceilDiv(width / 4, 32), ceilDiv(height - 6, 16)), dim3(32, 4))
SPELLING(quads8, quads<8>, dim3(ceilDiv(width / 4, 32), ceilDiv(height - 6, 32)), dim3(32, 4))
