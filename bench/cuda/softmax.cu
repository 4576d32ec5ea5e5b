// Softmax by hand: a block or a warp keeps its row in registers; "thrice" reads it three times.
// "fast": with the fast exponential.
#include "hand.cuh"

namespace {
enum { Columns = 1024 };

struct Largest {
  static __device__ float join(float a, float b) { return fmaxf(a, b); }
};
struct Sum {
  static __device__ float join(float a, float b) { return a + b; }
};

template <class Op> __device__ float ofLanes(float value) {
#pragma unroll
  for (int d = 16; d > 0; d /= 2)
    value = Op::join(value, __shfl_xor_sync(~0u, value, d));
  return value;
}

/// All THREADS of a row get the result; a row of 32 threads is a warp.
template <class Op, int THREADS> __device__ float ofRow(float value) {
  value = ofLanes<Op>(value);
  if (THREADS == 32)
    return value;
  __shared__ float part[THREADS / 32];
  if (threadIdx.x % 32 == 0)
    part[threadIdx.x / 32] = value;
  __syncthreads();
  value = part[0];
#pragma unroll
  for (int w = 1; w < THREADS / 32; ++w)
    value = Op::join(value, part[w]);
  return value;
}

template <bool FAST> __device__ float power(float x) { return FAST ? __expf(x) : expf(x); }

template <int THREADS>
__global__ void thrice(int m, const float *__restrict__ a, float *__restrict__ b) {
  a += blockIdx.x * m;
  b += blockIdx.x * m;
  float most = a[0], sum = 0;
#pragma unroll 4
  for (int j = threadIdx.x; j < m; j += THREADS)
    most = fmaxf(most, a[j]);
  most = ofRow<Largest, THREADS>(most);
#pragma unroll 4
  for (int j = threadIdx.x; j < m; j += THREADS)
    sum += expf(a[j] - most);
  sum = ofRow<Sum, THREADS>(sum);
#pragma unroll 4
  for (int j = threadIdx.x; j < m; j += THREADS)
    b[j] = expf(a[j] - most) / sum;
}

template <int THREADS, bool FAST>
__global__ void kept(int n, const float4 *__restrict__ a, float4 *__restrict__ b) {
  constexpr int Packs = Columns / 4 / THREADS;
  int row = blockIdx.x * blockDim.y + threadIdx.y;
  if (row >= n)
    return;
  a += row * (Columns / 4) + threadIdx.x;
  b += row * (Columns / 4) + threadIdx.x;
  float4 v[Packs];
#pragma unroll
  for (int p = 0; p < Packs; ++p)
    v[p] = __ldcs(&a[p * THREADS]);
  float most = v[0].x, sum = 0;
#pragma unroll
  for (int p = 0; p < Packs; ++p)
    most = fmaxf(most, fmaxf(fmaxf(v[p].x, v[p].y), fmaxf(v[p].z, v[p].w)));
  most = ofRow<Largest, THREADS>(most);
#pragma unroll
  for (int p = 0; p < Packs; ++p) {
    v[p] = make_float4(power<FAST>(v[p].x - most), power<FAST>(v[p].y - most),
                       power<FAST>(v[p].z - most), power<FAST>(v[p].w - most));
    sum += (v[p].x + v[p].y) + (v[p].z + v[p].w);
  }
  float scale = 1 / ofRow<Sum, THREADS>(sum);
#pragma unroll
  for (int p = 0; p < Packs; ++p)
    __stcs(&b[p * THREADS],
           make_float4(v[p].x * scale, v[p].y * scale, v[p].z * scale, v[p].w * scale));
}

template <int THREADS, bool FAST> void run(int rows, int n, const float *a, float *b) {
  launch(kept<THREADS, FAST>, dim3(ceilDiv(n, rows)), dim3(THREADS, rows), n,
         reinterpret_cast<const float4 *>(a), reinterpret_cast<float4 *>(b));
}
} // namespace

extern "C" {
void cuda_softmax_thrice(int n, int m, const float *a, float *b) {
  launch(thrice<128>, dim3(n), dim3(128), m, a, b);
}
void cuda_softmax_block128(int n, int, const float *a, float *b) { run<128, false>(1, n, a, b); }
void cuda_softmax_block256(int n, int, const float *a, float *b) { run<256, false>(1, n, a, b); }
void cuda_softmax_warp(int n, int, const float *a, float *b) { run<32, false>(4, n, a, b); }
void cuda_softmax_fast128(int n, int, const float *a, float *b) { run<128, true>(1, n, a, b); }
void cuda_softmax_fastwarp(int n, int, const float *a, float *b) { run<32, true>(4, n, a, b); }
}
