// Kick and drift by hand: tiles of stars in shared memory, BODIES accelerations per thread, SPLIT threads that
// share the pairs of a star. "ieee" divides and takes roots as the C source says.
#include "hand.cuh"
#include "pairs.cuh"

namespace {
template <class Root> __device__ void interact(float3 &force, float4 at, float4 other) {
  float dx = other.x - at.x, dy = other.y - at.y, dz = other.z - at.z;
  float d = Root::reciprocal(dx * dx + dy * dy + dz * dz + 0.001f);
  float s = other.w * (d * d * d);
  force.x += dx * s;
  force.y += dy * s;
  force.z += dz * s;
}

/// A star is two packs: position and mass, velocity. n is a multiple of THREADS and of a block's stars.
template <class Root, int THREADS, int SPLIT, int BODIES>
__global__ __launch_bounds__(THREADS) void kick(int n, float dt, float4 *star) {
  constexpr int Lanes = THREADS / SPLIT;
  __shared__ float4 tile[THREADS];
  int lane = threadIdx.x % Lanes, group = threadIdx.x / Lanes;
  int first = blockIdx.x * Lanes * BODIES + lane;
  float4 at[BODIES];
  float3 force[BODIES] = {};
#pragma unroll
  for (int b = 0; b < BODIES; ++b)
    at[b] = star[2 * (first + b * Lanes)];
  for (int j0 = 0; j0 < n; j0 += THREADS) {
    tile[threadIdx.x] = star[2 * (j0 + threadIdx.x)];
    __syncthreads();
    const float4 *others = tile + group * Lanes;
#pragma unroll 16
    for (int t = 0; t < Lanes; ++t) {
      float4 other = others[t];
#pragma unroll
      for (int b = 0; b < BODIES; ++b)
        interact<Root>(force[b], at[b], other);
    }
    __syncthreads();
  }
#pragma unroll
  for (int b = 0; b < BODIES; ++b) {
    if (SPLIT > 1) {
      tile[threadIdx.x] = make_float4(force[b].x, force[b].y, force[b].z, 0);
      __syncthreads();
      if (group == 0)
#pragma unroll
        for (int s = 1; s < SPLIT; ++s) {
          float4 part = tile[s * Lanes + lane];
          force[b].x += part.x, force[b].y += part.y, force[b].z += part.z;
        }
      __syncthreads();
    }
    if (group == 0) {
      float4 &velocity = star[2 * (first + b * Lanes) + 1];
      float4 v = velocity;
      v.x += dt * force[b].x, v.y += dt * force[b].y, v.z += dt * force[b].z;
      velocity = v;
    }
  }
}

__global__ void drift(int n, float dt, float4 *star) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  float4 p = star[2 * i], v = star[2 * i + 1];
  p.x += dt * v.x, p.y += dt * v.y, p.z += dt * v.z;
  star[2 * i] = p;
}

template <class Root, int THREADS, int SPLIT, int BODIES> void run(int n, float dt, void *star) {
  float4 *packs = static_cast<float4 *>(star);
  launch(kick<Root, THREADS, SPLIT, BODIES>, dim3(n / (THREADS / SPLIT * BODIES)), dim3(THREADS), n,
         dt, packs);
  launch(drift, dim3(ceilDiv(n, 128)), dim3(128), n, dt, packs);
}
} // namespace

#define SPELLING(name, ...)                                                                        \
  extern "C" void name(int n, float dt, void *star) { run<__VA_ARGS__>(n, dt, star); }
SPELLING(cuda_galaxy_ieee, IeeeRoot, 256, 1, 1)
SPELLING(cuda_galaxy_tile256, FastRoot, 256, 1, 1)
SPELLING(cuda_galaxy_tile128x2, FastRoot, 128, 1, 2)
SPELLING(cuda_galaxy_tile128x4, FastRoot, 128, 1, 4)
SPELLING(cuda_galaxy_split2x2, FastRoot, 256, 2, 2)
SPELLING(cuda_galaxy_split4x2, FastRoot, 256, 4, 2)
SPELLING(cuda_galaxy_split4x4, FastRoot, 256, 4, 4)
