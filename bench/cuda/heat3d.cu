// The heat equation by hand: a thread walks DEPTH steps along the outermost axis with that
// column in registers, for one point at a time ("plain": one step) or for four neighbours.
#include "hand.cuh"

namespace {
template <int DEPTH>
__global__ void columns(int n, float k, const float *__restrict__ a, float *__restrict__ b) {
  int z = blockIdx.x * blockDim.x + threadIdx.x, y = 1 + blockIdx.y * blockDim.y + threadIdx.y;
  int x = 1 + blockIdx.z * DEPTH, plane = n * n;
  if (z < 1 || z >= n - 1 || y >= n - 1)
    return;
  int at = x * plane + y * n + z;
  float before = a[at - plane], here = a[at];
#pragma unroll
  for (int d = 0; d < DEPTH; ++d, at += plane) {
    if (x + d >= n - 1)
      return;
    float after = a[at + plane];
    b[at] = here + k * (before + after + a[at - n] + a[at + n] + a[at - 1] + a[at + 1] - 6 * here);
    before = here;
    here = after;
  }
}

__device__ float4 operator+(float4 a, float4 b) {
  return make_float4(a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w);
}
__device__ float4 operator*(float k, float4 a) {
  return make_float4(k * a.x, k * a.y, k * a.z, k * a.w);
}

/// n is a multiple of 4.
template <int DEPTH>
__global__ void quads(int n, float k, const float *__restrict__ a, float *__restrict__ b) {
  int z = 4 * (blockIdx.x * blockDim.x + threadIdx.x);
  int y = 1 + blockIdx.y * blockDim.y + threadIdx.y, x = 1 + blockIdx.z * DEPTH, plane = n * n;
  if (z >= n || y >= n - 1)
    return;
  auto quad = [&](int at) { return *reinterpret_cast<const float4 *>(&a[at]); };
  int at = x * plane + y * n + z;
  float4 before = quad(at - plane), here = quad(at);
#pragma unroll
  for (int d = 0; d < DEPTH; ++d, at += plane) {
    if (x + d >= n - 1)
      return;
    float4 after = quad(at + plane);
    float4 sides =
        make_float4(a[at - 1] + here.y, here.x + here.z, here.y + here.w, here.z + a[at + 4]);
    float4 value = here + k * (before + after + quad(at - n) + quad(at + n) + sides + -6.0f * here);
    if (z > 0 && z + 4 < n) {
      *reinterpret_cast<float4 *>(&b[at]) = value;
    } else {
      if (z > 0)
        b[at] = value.x;
      b[at + 1] = value.y;
      b[at + 2] = value.z;
      if (z + 4 < n)
        b[at + 3] = value.w;
    }
    before = here;
    here = after;
  }
}

template <int DEPTH> void runColumns(int n, float k, const float *a, float *b) {
  dim3 grid(ceilDiv(n, 64), ceilDiv(n - 2, 4), ceilDiv(n - 2, DEPTH));
  launch(columns<DEPTH>, grid, dim3(64, 4), n, k, a, b);
}
template <int DEPTH> void runQuads(int n, float k, const float *a, float *b) {
  dim3 grid(ceilDiv(n / 4, 32), ceilDiv(n - 2, 8), ceilDiv(n - 2, DEPTH));
  launch(quads<DEPTH>, grid, dim3(32, 8), n, k, a, b);
}
} // namespace

extern "C" {
void cuda_heat3d_plain(int n, float k, const float *a, float *b) { runColumns<1>(n, k, a, b); }
void cuda_heat3d_columns4(int n, float k, const float *a, float *b) { runColumns<4>(n, k, a, b); }
void cuda_heat3d_columns16(int n, float k, const float *a, float *b) { runColumns<16>(n, k, a, b); }
void cuda_heat3d_quads2(int n, float k, const float *a, float *b) { runQuads<2>(n, k, a, b); }
void cuda_heat3d_quads4(int n, float k, const float *a, float *b) { runQuads<4>(n, k, a, b); }
void cuda_heat3d_quads8(int n, float k, const float *a, float *b) { runQuads<8>(n, k, a, b); }
void cuda_heat3d_quads16(int n, float k, const float *a, float *b) { runQuads<16>(n, k, a, b); }
}
