// Lennard-Jones by hand: LANES lanes per atom; division as it stands and the fast one.
#include "hand.cuh"
#include "reduce.cuh"

namespace {
struct Vec {
  float x, y, z;
};

template <int LANES>
__global__ void lanes(int n, int most, const int *__restrict__ count, const int *__restrict__ nbr,
                      const Vec *__restrict__ pos, Vec *__restrict__ force) {
  int i = (blockIdx.x * 256 + threadIdx.x) / LANES, lane = threadIdx.x % LANES;
  Vec f = {0, 0, 0};
  if (i < n) {
    Vec me = pos[i];
    int neighbours = count[i];
    const int *list = nbr + (long)i * most;
#pragma unroll 4
    for (int k = lane; k < neighbours; k += LANES) {
      Vec other = pos[list[k]];
      float dx = me.x - other.x, dy = me.y - other.y, dz = me.z - other.z;
      float r2 = dx * dx + dy * dy + dz * dz;
      float s2 = __fdividef(1.0f, r2), s6 = s2 * s2 * s2;
      float g = r2 < 6.25f ? 24.0f * (2.0f * s6 * s6 - s6) * s2 : 0.0f;
      f.x += g * dx;
      f.y += g * dy;
      f.z += g * dz;
    }
  }
  f.x = sumOfLanes<LANES>(f.x);
  f.y = sumOfLanes<LANES>(f.y);
  f.z = sumOfLanes<LANES>(f.z);
  if (i < n && lane == 0)
    force[i] = f;
}

__global__ void plain(int n, int most, const int *__restrict__ count, const int *__restrict__ nbr,
                      const Vec *__restrict__ pos, Vec *__restrict__ force) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  Vec me = pos[i], f = {0, 0, 0};
  int neighbours = count[i];
  for (int k = 0; k < neighbours; ++k) {
    Vec other = pos[nbr[i * most + k]];
    float dx = me.x - other.x, dy = me.y - other.y, dz = me.z - other.z;
    float r2 = dx * dx + dy * dy + dz * dz;
    if (r2 < 6.25f) {
      float s2 = 1.0f / r2, s6 = s2 * s2 * s2;
      float g = 24.0f * (2.0f * s6 * s6 - s6) * s2;
      f.x += g * dx;
      f.y += g * dy;
      f.z += g * dz;
    }
  }
  force[i] = f;
}
} // namespace

#define SPELLING(name, kernel, atomsEach)                                                          \
  extern "C" void cuda_lennard_##name(int n, int most, const int *count, const int *nbr,           \
                                      const Vec *pos, Vec *force) {                                \
    launch(kernel, dim3(ceilDiv(n, atomsEach)), dim3(256), n, most, count, nbr, pos, force);       \
  }
SPELLING(plain, plain, 256)
SPELLING(lanes4, lanes<4>, 64)
SPELLING(lanes8, lanes<8>, 32)
SPELLING(warp, lanes<32>, 8)
