// All pairs by hand: tiles of bodies in shared memory, BODIES accelerations per
// thread. "ieee" divides and takes roots as the C source says; the others use the
// fast reciprocal root, as the published N-body codes do.
#include "hand.cuh"
#include "pairs.cuh"

namespace {
struct Bodies {
  const float *x, *y, *z, *mass;
};

template <class Root> __device__ void interact(float3 &force, float4 at, float4 other) {
  float dx = other.x - at.x, dy = other.y - at.y, dz = other.z - at.z;
  float d = Root::reciprocal(dx * dx + dy * dy + dz * dz + 1e-4f);
  float s = other.w * d * d * d;
  force.x += dx * s;
  force.y += dy * s;
  force.z += dz * s;
}

/// n is a multiple of TILE * BODIES.
template <class Root, int TILE, int BODIES>
__global__ void tiles(int n, Bodies in, float *__restrict__ ax, float *__restrict__ ay,
                      float *__restrict__ az) {
  __shared__ float4 tile[TILE];
  int first = blockIdx.x * TILE * BODIES + threadIdx.x;
  float4 at[BODIES];
  float3 force[BODIES] = {};
#pragma unroll
  for (int b = 0; b < BODIES; ++b) {
    int i = first + b * TILE;
    at[b] = make_float4(in.x[i], in.y[i], in.z[i], 0);
  }
  for (int j0 = 0; j0 < n; j0 += TILE) {
    int j = j0 + threadIdx.x;
    tile[threadIdx.x] = make_float4(in.x[j], in.y[j], in.z[j], in.mass[j]);
    __syncthreads();
#pragma unroll 16
    for (int t = 0; t < TILE; ++t) {
      float4 other = tile[t];
#pragma unroll
      for (int b = 0; b < BODIES; ++b)
        interact<Root>(force[b], at[b], other);
    }
    __syncthreads();
  }
#pragma unroll
  for (int b = 0; b < BODIES; ++b) {
    ax[first + b * TILE] = force[b].x;
    ay[first + b * TILE] = force[b].y;
    az[first + b * TILE] = force[b].z;
  }
}

template <class Root, int TILE, int BODIES>
void run(int n, Bodies in, float *ax, float *ay, float *az) {
  launch(tiles<Root, TILE, BODIES>, dim3(n / (TILE * BODIES)), dim3(TILE), n, in, ax, ay, az);
}
} // namespace

#define SPELLING(name, ...)                                                                        \
  extern "C" void name(int n, const float *x, const float *y, const float *z, const float *mass,   \
                       float *ax, float *ay, float *az) {                                          \
    run<__VA_ARGS__>(n, {x, y, z, mass}, ax, ay, az);                                              \
  }
SPELLING(cuda_nbody_ieee, IeeeRoot, 256, 1)
SPELLING(cuda_nbody_ieee2, IeeeRoot, 128, 2)
SPELLING(cuda_nbody_tile256, FastRoot, 256, 1)
SPELLING(cuda_nbody_tile128x2, FastRoot, 128, 2)
SPELLING(cuda_nbody_tile256x2, FastRoot, 256, 2)
SPELLING(cuda_nbody_tile128x4, FastRoot, 128, 4)
