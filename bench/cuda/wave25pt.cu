// The wave equation of eighth order by hand: a thread walks DEPTH planes with its column in registers, for one point of
// a plane or for four neighbours.
#include "hand.cuh"

namespace {
enum { Radius = 4 };

struct Weights {
  float w[Radius + 1];
  __device__ explicit Weights(const float *__restrict__ from) {
    for (int d = 0; d <= Radius; ++d)
      w[d] = from[d];
  }
};

template <int DEPTH>
__global__ void columns(int n, const float *__restrict__ weights, const float *__restrict__ now,
                        const float *__restrict__ speed, float *__restrict__ next) {
  int k = blockIdx.x * blockDim.x + threadIdx.x;
  int j = Radius + blockIdx.y * blockDim.y + threadIdx.y, i = Radius + blockIdx.z * DEPTH;
  if (k < Radius || k >= n - Radius || j >= n - Radius)
    return;
  int plane = n * n, at = i * plane + j * n + k;
  Weights w(weights);
  float column[2 * Radius + DEPTH];
#pragma unroll
  for (int d = 0; d < 2 * Radius; ++d)
    column[d] = now[at + (d - Radius) * plane];
#pragma unroll
  for (int s = 0; s < DEPTH; ++s, at += plane) {
    if (i + s >= n - Radius)
      return;
    column[s + 2 * Radius] = now[at + Radius * plane];
    float sum = w.w[0] * column[s + Radius];
#pragma unroll
    for (int d = 1; d <= Radius; ++d)
      sum += w.w[d] * (column[s + Radius - d] + column[s + Radius + d] + now[at - d * n] +
                       now[at + d * n] + now[at - d] + now[at + d]);
    next[at] = 2 * column[s + Radius] - next[at] + speed[at] * sum;
  }
}

__device__ float4 operator+(float4 a, float4 b) {
  return make_float4(a.x + b.x, a.y + b.y, a.z + b.z, a.w + b.w);
}
__device__ float4 operator*(float4 a, float4 b) {
  return make_float4(a.x * b.x, a.y * b.y, a.z * b.z, a.w * b.w);
}
__device__ float4 all(float v) { return make_float4(v, v, v, v); }

/// n and Radius are multiples of 4: strips are inside or outside as a whole.
template <int DEPTH>
__global__ void quads(int n, const float *__restrict__ weights, const float4 *__restrict__ now,
                      const float4 *__restrict__ speed, float4 *__restrict__ next) {
  int row = n / 4, plane = row * n;
  int k = 1 + blockIdx.x * blockDim.x + threadIdx.x;
  int j = Radius + blockIdx.y * blockDim.y + threadIdx.y, i = Radius + blockIdx.z * DEPTH;
  if (k >= row - 1 || j >= n - Radius)
    return;
  int at = i * plane + j * row + k;
  Weights w(weights);
  float4 column[2 * Radius + DEPTH];
#pragma unroll
  for (int d = 0; d < 2 * Radius; ++d)
    column[d] = now[at + (d - Radius) * plane];
#pragma unroll
  for (int s = 0; s < DEPTH; ++s, at += plane) {
    if (i + s >= n - Radius)
      return;
    column[s + 2 * Radius] = now[at + Radius * plane];
    float4 here = column[s + Radius];
    float4 sum = all(w.w[0]) * here;
    float beside[12];
    *reinterpret_cast<float4 *>(&beside[0]) = now[at - 1];
    *reinterpret_cast<float4 *>(&beside[4]) = here;
    *reinterpret_cast<float4 *>(&beside[8]) = now[at + 1];
#pragma unroll
    for (int d = 1; d <= Radius; ++d) {
      float4 sides = make_float4(beside[4 - d] + beside[4 + d], beside[5 - d] + beside[5 + d],
                                 beside[6 - d] + beside[6 + d], beside[7 - d] + beside[7 + d]);
      sum = sum + all(w.w[d]) * (column[s + Radius - d] + column[s + Radius + d] + now[at - d * row] +
                                 now[at + d * row] + sides);
    }
    next[at] = all(2) * here + all(-1) * next[at] + speed[at] * sum;
  }
}

template <int DEPTH>
void runColumns(int n, const float *w, const float *now, const float *speed, float *next) {
  dim3 grid(ceilDiv(n, 64), ceilDiv(n - 2 * Radius, 4), ceilDiv(n - 2 * Radius, DEPTH));
  launch(columns<DEPTH>, grid, dim3(64, 4), n, w, now, speed, next);
}
template <int DEPTH>
void runQuads(int n, const float *w, const float *now, const float *speed, float *next) {
  dim3 grid(ceilDiv(n / 4 - 2, 32), ceilDiv(n - 2 * Radius, 8), ceilDiv(n - 2 * Radius, DEPTH));
  launch(quads<DEPTH>, grid, dim3(32, 8), n, w, reinterpret_cast<const float4 *>(now),
         reinterpret_cast<const float4 *>(speed), reinterpret_cast<float4 *>(next));
}
} // namespace

#define SPELLING(NAME, RUN)                                                                        \
  extern "C" void cuda_wave25pt_##NAME(int n, const float *w, const float *now,                    \
                                       const float *speed, float *next) {                          \
    RUN(n, w, now, speed, next);                                                                   \
  }
SPELLING(plain, runColumns<1>)
SPELLING(columns4, runColumns<4>)
SPELLING(columns8, runColumns<8>)
SPELLING(quads1, runQuads<1>)
SPELLING(quads4, runQuads<4>)
SPELLING(quads8, runQuads<8>)
