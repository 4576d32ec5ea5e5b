// Ghost zones in two dimensions by hand: two tiles in shared memory in turn.
#include "chip.h"
#include "hand.cuh"

namespace {
enum { Steps = 12 };

/* hand: begin */
template <int SIDE>
__global__ void zone(int n, int halo, Chip chip, const float *__restrict__ temp,
                     const float *__restrict__ power, float *__restrict__ result) {
  __shared__ float tile[2][SIDE][SIDE];
  int x = threadIdx.x, y = threadIdx.y, now = 0;
  int c = blockIdx.x * (SIDE - 2 * halo) - halo + x, r = blockIdx.y * (SIDE - 2 * halo) - halo + y;
  bool exists = r >= 0 && c >= 0 && r < n && c < n;
  float value = exists ? temp[r * n + c] : 0, watts = exists ? power[r * n + c] : 0;
  tile[0][y][x] = value;
  int south = r == n - 1 ? y : y + 1, north = r == 0 ? y : y - 1;
  int west = c == 0 ? x : x - 1, east = c == n - 1 ? x : x + 1;
  __syncthreads();
  bool compute = false;
  for (int i = 0; i < halo; ++i) {
    compute = exists && x > i && y > i && x < SIDE - i - 1 && y < SIDE - i - 1;
    if (compute)
      value += chip.cap * (watts +
                           (tile[now][south][x] + tile[now][north][x] - 2.0f * value) * chip.ry +
                           (tile[now][y][east] + tile[now][y][west] - 2.0f * value) * chip.rx +
                           (chip.ambient - value) * chip.rz);
    if (i == halo - 1)
      break;
    now ^= 1;
    tile[now][y][x] = value;
    __syncthreads();
  }
  if (compute)
    result[r * n + c] = value;
}

template <int SIDE>
void run(int n, int halo, Chip chip, float *temp, const float *power, float *result) {
  int blocks = ceilDiv(n, SIDE - 2 * halo);
  for (int t = 0; t < Steps; t += halo) {
    launch(zone<SIDE>, dim3(blocks, blocks), dim3(SIDE, SIDE), n, halo, chip, temp, power, result);
    float *swap = temp;
    temp = result;
    result = swap;
  }
}
/* hand: end */
} // namespace

#define SPELLING(SIDE)                                                                             \
  extern "C" void cuda_hotspot_shared##SIDE(int n, int halo, Chip chip, float *temp,               \
                                            const float *power, float *result) {                   \
    run<SIDE>(n, halo, chip, temp, power, result);                                                 \
  }
SPELLING(8)
SPELLING(16)
SPELLING(32)
