// All pairs by hand: tiles of bodies in shared memory, BODIES accelerations per thread. "split":
// PARTS threads share a body's partners, as there are few bodies for so many processors. "ieee"
// divides and takes roots as the C source says; the others use the fast reciprocal root.
#include "hand.cuh"

namespace {
struct Ieee {
  static __device__ float scale(float mass, float r2) {
    float r = sqrtf(r2);
    return mass / (r * r * r);
  }
};
struct Fast {
  static __device__ float scale(float mass, float r2) {
    float root;
    asm("rsqrt.approx.ftz.f32 %0, %1;" : "=f"(root) : "f"(r2));
    return mass * root * root * root;
  }
};

template <class Root> __device__ void interact(float3 &force, float4 at, float4 other) {
  float dx = other.x - at.x, dy = other.y - at.y, dz = other.z - at.z;
  float s = Root::scale(other.w, dx * dx + dy * dy + dz * dz + 1e-4f);
  force.x += dx * s;
  force.y += dy * s;
  force.z += dz * s;
}

/// A block of TILE x PARTS threads; n is a multiple of TILE * BODIES and of TILE * PARTS.
template <class Root, int TILE, int BODIES, int PARTS>
__global__ void tiles(int n, const float4 *__restrict__ body, float *__restrict__ ax,
                      float *__restrict__ ay, float *__restrict__ az) {
  __shared__ float4 tile[PARTS][TILE];
  __shared__ float3 sums[PARTS][TILE];
  int first = blockIdx.x * TILE * BODIES + threadIdx.x, part = threadIdx.y;
  float4 at[BODIES];
  float3 force[BODIES] = {};
#pragma unroll
  for (int b = 0; b < BODIES; ++b)
    at[b] = body[first + b * TILE];
  for (int j = part * TILE; j < n; j += TILE * PARTS) {
    tile[part][threadIdx.x] = body[j + threadIdx.x];
    __syncthreads();
#pragma unroll 16
    for (int t = 0; t < TILE; ++t) {
      float4 other = tile[part][t];
#pragma unroll
      for (int b = 0; b < BODIES; ++b)
        interact<Root>(force[b], at[b], other);
    }
    __syncthreads();
  }
#pragma unroll
  for (int b = 0; b < BODIES; ++b) {
    sums[part][threadIdx.x] = force[b];
    __syncthreads();
    if (part == 0) {
#pragma unroll
      for (int p = 1; p < PARTS; ++p) {
        force[b].x += sums[p][threadIdx.x].x;
        force[b].y += sums[p][threadIdx.x].y;
        force[b].z += sums[p][threadIdx.x].z;
      }
      ax[first + b * TILE] = force[b].x;
      ay[first + b * TILE] = force[b].y;
      az[first + b * TILE] = force[b].z;
    }
    __syncthreads();
  }
}

template <class Root, int TILE, int BODIES, int PARTS>
void run(int n, const void *body, float *ax, float *ay, float *az) {
  launch(tiles<Root, TILE, BODIES, PARTS>, dim3(n / (TILE * BODIES)), dim3(TILE, PARTS), n,
         static_cast<const float4 *>(body), ax, ay, az);
}
} // namespace

#define SPELLING(name, ...)                                                                        \
  extern "C" void cuda_bodies_##name(int n, const void *body, float *ax, float *ay, float *az) {   \
    run<__VA_ARGS__>(n, body, ax, ay, az);                                                         \
  }
SPELLING(ieee, Ieee, 128, 1, 4)
SPELLING(tile256, Fast, 256, 1, 1)
SPELLING(tile128x2, Fast, 128, 2, 1)
SPELLING(split2, Fast, 128, 1, 2)
SPELLING(split4, Fast, 128, 1, 4)
SPELLING(split4x2, Fast, 64, 2, 4)
SPELLING(split4x4, Fast, 64, 4, 4)
