// Potential and energy by hand: tiles of particles in shared memory, BODIES sums per thread, SPLIT threads
// that share the pairs of a particle. "ieee" divides and takes roots as the C source says.
#include "sums.cuh"

#include "pairs.cuh"

namespace {
struct Particles {
  const float *x, *y, *z, *m;
  __device__ float4 at(int i) const { return make_float4(x[i], y[i], z[i], m[i]); }
};

template <class Root> __device__ void interact(float &p, float4 at, float4 other) {
  float dx = other.x - at.x, dy = other.y - at.y, dz = other.z - at.z;
  p -= other.w * Root::reciprocal(dx * dx + dy * dy + dz * dz + 1e-3f);
}

/// n is a multiple of THREADS and of a block's particles.
template <class Root, int THREADS, int SPLIT, int BODIES>
__global__ __launch_bounds__(THREADS) void tiles(int n, Particles in, float *__restrict__ phi,
                                                 Parts<1> *parts, Sums<1> *result) {
  constexpr int Lanes = THREADS / SPLIT;
  __shared__ float4 tile[THREADS];
  __shared__ float shares[BODIES][THREADS];
  int lane = threadIdx.x % Lanes, group = threadIdx.x / Lanes;
  int first = blockIdx.x * Lanes * BODIES + lane;
  float4 at[BODIES];
  float p[BODIES] = {};
#pragma unroll
  for (int b = 0; b < BODIES; ++b)
    at[b] = in.at(first + b * Lanes);
  for (int j0 = 0; j0 < n; j0 += THREADS) {
    tile[threadIdx.x] = in.at(j0 + threadIdx.x);
    __syncthreads();
    const float4 *others = tile + group * Lanes;
#pragma unroll 16
    for (int t = 0; t < Lanes; ++t) {
      float4 other = others[t];
#pragma unroll
      for (int b = 0; b < BODIES; ++b)
        interact<Root>(p[b], at[b], other);
    }
    __syncthreads();
  }
  double energy[1] = {};
  if (SPLIT > 1) {
#pragma unroll
    for (int b = 0; b < BODIES; ++b)
      shares[b][threadIdx.x] = p[b];
    __syncthreads();
  }
  if (group == 0)
#pragma unroll
    for (int b = 0; b < BODIES; ++b) {
#pragma unroll
      for (int s = 1; s < SPLIT; ++s)
        p[b] += shares[b][s * Lanes + lane];
      phi[first + b * Lanes] = p[b];
      energy[0] += 0.5 * at[b].w * p[b];
    }
  finishSums<THREADS>(energy, parts, result);
}

template <class Root, int THREADS, int SPLIT, int BODIES>
double run(int n, Particles in, float *phi) {
  Sums<1> *result = hostWord<Sums<1>>();
  launch(tiles<Root, THREADS, SPLIT, BODIES>, dim3(n / (THREADS / SPLIT * BODIES)), dim3(THREADS),
         n, in, phi, partsOfSums<1>(), result);
  return result->at[0];
}
} // namespace

#define SPELLING(name, ...)                                                                        \
  extern "C" double name(int n, const float *x, const float *y, const float *z, const float *m,    \
                         float *phi) {                                                             \
    return run<__VA_ARGS__>(n, {x, y, z, m}, phi);                                                 \
  }
SPELLING(cuda_potential_ieee, IeeeRoot, 256, 1, 1)
SPELLING(cuda_potential_tile256, FastRoot, 256, 1, 1)
SPELLING(cuda_potential_tile128x2, FastRoot, 128, 1, 2)
SPELLING(cuda_potential_tile128x4, FastRoot, 128, 1, 4)
SPELLING(cuda_potential_split2x2, FastRoot, 256, 2, 2)
SPELLING(cuda_potential_split4x2, FastRoot, 256, 4, 2)
SPELLING(cuda_potential_split4x4, FastRoot, 256, 4, 4)
