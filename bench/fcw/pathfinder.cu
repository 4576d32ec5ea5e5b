// Ghost zones by hand: two rows of a tile in shared memory in turn, one barrier per step.
#include "hand.cuh"

namespace {
/* hand: begin */
template <int TILE>
__global__ void zone(int rows, int cols, int t, int halo, const int *__restrict__ data,
                     const int *__restrict__ src, int *__restrict__ dst) {
  __shared__ int tile[2][TILE];
  int x = threadIdx.x, n = blockIdx.x * (TILE - 2 * halo) - halo + x, now = 0;
  bool exists = n >= 0 && n < cols;
  int value = exists ? src[n] : 0;
  tile[0][x] = value;
  bool computed = false;
  int left = n > 0 ? x - 1 : x, right = n < cols - 1 ? x + 1 : x;
  int steps = min(halo, rows - 1 - t);
  __syncthreads();
  for (int i = 0; i < steps; ++i) {
    computed = exists && x > i && x < TILE - i - 1;
    if (computed) {
      int least = min(value, min(tile[now][left], tile[now][right]));
      value = data[(long)(t + i + 1) * cols + n] + least;
    }
    now ^= 1;
    tile[now][x] = value;
    __syncthreads();
  }
  if (computed)
    dst[n] = value;
}

template <int TILE>
void run(int rows, int cols, int halo, const int *data, int *src, int *dst) {
  for (int t = 0; t < rows - 1; t += halo) {
    launch(zone<TILE>, dim3(ceilDiv(cols, TILE - 2 * halo)), dim3(TILE), rows, cols, t, halo, data,
           src, dst);
    int *swap = src;
    src = dst;
    dst = swap;
  }
}
/* hand: end */
} // namespace

#define SPELLING(TILE)                                                                             \
  extern "C" void cuda_pathfinder_shared##TILE(int rows, int cols, int halo, const int *data,      \
                                               int *src, int *dst) {                               \
    run<TILE>(rows, cols, halo, data, src, dst);                                                   \
  }
SPELLING(64)
SPELLING(128)
SPELLING(256)
SPELLING(512)
