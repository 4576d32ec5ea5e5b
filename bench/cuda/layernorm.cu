// Layer norm by hand: a block or a warp keeps its row in registers; "thrice" reads it three times.
// "plain": kept element by element, not in packs of four.
#include "hand.cuh"

namespace {
enum { Columns = 1024 };

__device__ float scaleOf(float variance) { return rsqrtf(variance / Columns + 1e-5f); }

/// All THREADS of a row get the sum; a row of 32 threads is a warp.
template <int THREADS> __device__ float sumOfRow(float value) {
#pragma unroll
  for (int d = 16; d > 0; d /= 2)
    value += __shfl_xor_sync(~0u, value, d);
  if (THREADS == 32)
    return value;
  __shared__ float part[THREADS / 32];
  __syncthreads();
  if (threadIdx.x % 32 == 0)
    part[threadIdx.x / 32] = value;
  __syncthreads();
  value = part[0];
#pragma unroll
  for (int w = 1; w < THREADS / 32; ++w)
    value += part[w];
  return value;
}

template <int THREADS>
__global__ void thrice(int m, const float *__restrict__ x, const float *__restrict__ weight,
                       const float *__restrict__ bias, float *__restrict__ y) {
  x += blockIdx.x * m;
  y += blockIdx.x * m;
  float mean = 0, variance = 0;
#pragma unroll 4
  for (int j = threadIdx.x; j < m; j += THREADS)
    mean += x[j];
  mean = sumOfRow<THREADS>(mean) / m;
#pragma unroll 4
  for (int j = threadIdx.x; j < m; j += THREADS)
    variance += (x[j] - mean) * (x[j] - mean);
  float scale = scaleOf(sumOfRow<THREADS>(variance));
#pragma unroll 4
  for (int j = threadIdx.x; j < m; j += THREADS)
    y[j] = (x[j] - mean) * scale * weight[j] + bias[j];
}

template <int THREADS>
__global__ void plain(const float *__restrict__ x, const float *__restrict__ weight,
                      const float *__restrict__ bias, float *__restrict__ y) {
  constexpr int Each = Columns / THREADS;
  x += blockIdx.x * Columns + threadIdx.x;
  y += blockIdx.x * Columns + threadIdx.x;
  float v[Each], mean = 0, variance = 0;
#pragma unroll
  for (int k = 0; k < Each; ++k)
    v[k] = __ldcs(&x[k * THREADS]);
#pragma unroll
  for (int k = 0; k < Each; ++k)
    mean += v[k];
  mean = sumOfRow<THREADS>(mean) / Columns;
#pragma unroll
  for (int k = 0; k < Each; ++k)
    variance += (v[k] - mean) * (v[k] - mean);
  float scale = scaleOf(sumOfRow<THREADS>(variance));
#pragma unroll
  for (int k = 0; k < Each; ++k) {
    int j = threadIdx.x + k * THREADS;
    __stcs(&y[k * THREADS], (v[k] - mean) * scale * weight[j] + bias[j]);
  }
}

template <int THREADS>
__global__ void kept(int n, const float4 *__restrict__ x, const float4 *__restrict__ weight,
                     const float4 *__restrict__ bias, float4 *__restrict__ y) {
  constexpr int Packs = Columns / 4 / THREADS;
  int row = blockIdx.x * blockDim.y + threadIdx.y;
  if (row >= n)
    return;
  x += row * (Columns / 4) + threadIdx.x;
  y += row * (Columns / 4) + threadIdx.x;
  float4 v[Packs];
#pragma unroll
  for (int p = 0; p < Packs; ++p)
    v[p] = __ldcs(&x[p * THREADS]);
  float mean = 0, variance = 0;
#pragma unroll
  for (int p = 0; p < Packs; ++p)
    mean += (v[p].x + v[p].y) + (v[p].z + v[p].w);
  mean = sumOfRow<THREADS>(mean) / Columns;
#pragma unroll
  for (int p = 0; p < Packs; ++p) {
    v[p] = make_float4(v[p].x - mean, v[p].y - mean, v[p].z - mean, v[p].w - mean);
    variance += (v[p].x * v[p].x + v[p].y * v[p].y) + (v[p].z * v[p].z + v[p].w * v[p].w);
  }
  float scale = scaleOf(sumOfRow<THREADS>(variance));
#pragma unroll
  for (int p = 0; p < Packs; ++p) {
    float4 w = weight[threadIdx.x + p * THREADS], b = bias[threadIdx.x + p * THREADS];
    __stcs(&y[p * THREADS], make_float4(v[p].x * scale * w.x + b.x, v[p].y * scale * w.y + b.y,
                                        v[p].z * scale * w.z + b.z, v[p].w * scale * w.w + b.w));
  }
}

const float4 *packs(const float *array) { return reinterpret_cast<const float4 *>(array); }

template <int THREADS>
void run(int rows, int n, const float *x, const float *weight, const float *bias, float *y) {
  launch(kept<THREADS>, dim3(ceilDiv(n, rows)), dim3(THREADS, rows), n, packs(x), packs(weight), packs(bias),
         reinterpret_cast<float4 *>(y));
}
} // namespace

extern "C" {
void cuda_layernorm_thrice(int n, int m, const float *x, const float *weight, const float *bias, float *y) {
  launch(thrice<128>, dim3(n), dim3(128), m, x, weight, bias, y);
}
void cuda_layernorm_block128(int n, int, const float *x, const float *weight, const float *bias, float *y) {
  run<128>(1, n, x, weight, bias, y);
}
void cuda_layernorm_block256(int n, int, const float *x, const float *weight, const float *bias, float *y) {
  run<256>(1, n, x, weight, bias, y);
}
void cuda_layernorm_warp(int n, int, const float *x, const float *weight, const float *bias, float *y) {
  run<32>(4, n, x, weight, bias, y);
}
void cuda_layernorm_plain128(int n, int, const float *x, const float *weight, const float *bias, float *y) {
  launch(plain<128>, dim3(n), dim3(128), x, weight, bias, y);
}
}
