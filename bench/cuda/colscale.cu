// Columns scaled by hand: one element each, four columns of ROWS rows each, or four elements
// each in a grid as large as the device.
#include "hand.cuh"

namespace {
__global__ void elements(int m, float *__restrict__ a, const float *__restrict__ mean,
                         const float *__restrict__ inv) {
  int j = blockIdx.x * blockDim.x + threadIdx.x, at = blockIdx.y * m + j;
  if (j < m)
    a[at] = (a[at] - mean[j]) * inv[j];
}

__device__ float4 scaled(float4 a, float4 mean, float4 inv) {
  return make_float4((a.x - mean.x) * inv.x, (a.y - mean.y) * inv.y, (a.z - mean.z) * inv.z,
                     (a.w - mean.w) * inv.w);
}

/// m: quads of a row.
template <int ROWS>
__global__ void quads(int n, int m, float4 *__restrict__ a, const float4 *__restrict__ mean,
                      const float4 *__restrict__ inv) {
  int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y * ROWS;
  if (j >= m)
    return;
  float4 centre = mean[j], scale = inv[j], v[ROWS];
#pragma unroll
  for (int r = 0; r < ROWS; ++r)
    if (i + r < n)
      v[r] = __ldcs(&a[(i + r) * m + j]);
#pragma unroll
  for (int r = 0; r < ROWS; ++r)
    if (i + r < n)
      __stcs(&a[(i + r) * m + j], scaled(v[r], centre, scale));
}

__global__ void flat(int count, int m, float4 *__restrict__ a, const float4 *__restrict__ mean,
                     const float4 *__restrict__ inv) {
  for (int at = blockIdx.x * blockDim.x + threadIdx.x; at < count; at += gridDim.x * blockDim.x)
    a[at] = scaled(a[at], mean[at % m], inv[at % m]);
}

float4 *packs(float *p) { return reinterpret_cast<float4 *>(p); }
const float4 *packs(const float *p) { return reinterpret_cast<const float4 *>(p); }

template <int ROWS> void runQuads(int n, int m, float *a, const float *mean, const float *inv) {
  launch(quads<ROWS>, dim3(ceilDiv(m / 4, 128), ceilDiv(n, ROWS)), dim3(128), n, m / 4, packs(a),
         packs(mean), packs(inv));
}
} // namespace

extern "C" {
void cuda_colscale_elements(int n, int m, float *a, const float *mean, const float *inv) {
  launch(elements, dim3(ceilDiv(m, 256), n), dim3(256), m, a, mean, inv);
}
void cuda_colscale_quads1(int n, int m, float *a, const float *mean, const float *inv) {
  runQuads<1>(n, m, a, mean, inv);
}
void cuda_colscale_quads4(int n, int m, float *a, const float *mean, const float *inv) {
  runQuads<4>(n, m, a, mean, inv);
}
void cuda_colscale_quads8(int n, int m, float *a, const float *mean, const float *inv) {
  runQuads<8>(n, m, a, mean, inv);
}
void cuda_colscale_flat(int n, int m, float *a, const float *mean, const float *inv) {
  launch(flat, dim3(processors() * 8), dim3(256), n * (m / 4), m / 4, packs(a), packs(mean),
         packs(inv));
}
}
