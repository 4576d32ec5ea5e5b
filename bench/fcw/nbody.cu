// Tiles of 256 bodies in shared memory by hand.
#include "bodies.h"
#include "hand.cuh"

namespace {
__device__ void interact(float3 &force, float4 at, float4 other, float soft) {
  float dx = other.x - at.x, dy = other.y - at.y, dz = other.z - at.z;
  float d = rsqrtf(dx * dx + dy * dy + dz * dz + soft);
  float s = other.w * d * d * d;
  force.x += dx * s;
  force.y += dy * s;
  force.z += dz * s;
}

/* hand: begin */
template <int TILE>
__global__ void forces(int n, float soft, const float4 *__restrict__ body,
                       Force *__restrict__ force) {
  __shared__ float4 tile[TILE];
  int i = blockIdx.x * TILE + threadIdx.x;
  float4 at = body[min(i, n - 1)];
  float3 sum = {0, 0, 0};
  int first = 0;
  for (; first + TILE <= n; first += TILE) {
    tile[threadIdx.x] = body[first + threadIdx.x];
    __syncthreads();
#pragma unroll 16
    for (int j = 0; j < TILE; ++j)
      interact(sum, at, tile[j], soft);
    __syncthreads();
  }
  for (; first < n; ++first)
    interact(sum, at, body[first], soft);
  if (i < n)
    force[i] = {sum.x, sum.y, sum.z};
}
/* hand: end */
} // namespace

extern "C" void cuda_nbody_shared(int n, float soft, const Body *body, Force *force) {
  launch(forces<256>, dim3(ceilDiv(n, 256)), dim3(256), n, soft,
         reinterpret_cast<const float4 *>(body), force);
}
