// The filter by hand: inputs and weights in shared memory; a thread keeps as many neighbouring inputs in registers as it
// computes outputs, and goes on by so many weights at a time.
#include "hand.cuh"

namespace {
enum { Threads = 128, MostTaps = 1024 };

__global__ void plain(int n, int taps, const float *__restrict__ x, const float *__restrict__ w,
                      float *__restrict__ y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  float sum = 0;
  for (int k = 0; k < taps; ++k)
    sum += w[k] * x[i + k];
  y[i] = sum;
}

/// taps is a multiple of OUT, which is one of 4.
template <int OUT>
__global__ void windows(int n, int taps, const float *__restrict__ x, const float *__restrict__ w,
                        float *__restrict__ y) {
  extern __shared__ float4 room[];
  float *weights = reinterpret_cast<float *>(room), *inputs = weights + MostTaps;
  int first = blockIdx.x * (Threads * OUT), last = n + taps - 1;
  for (int t = threadIdx.x; t < taps; t += Threads)
    weights[t] = w[t];
  for (int t = threadIdx.x; t < Threads * OUT + taps; t += Threads)
    inputs[t] = x[min(first + t, last - 1)];
  __syncthreads();
  const float *from = inputs + threadIdx.x * OUT;
  float window[2 * OUT], sum[OUT] = {};
#pragma unroll
  for (int o = 0; o < OUT; o += 4)
    *reinterpret_cast<float4 *>(&window[o]) = *reinterpret_cast<const float4 *>(&from[o]);
  for (int k = 0; k < taps; k += OUT) {
#pragma unroll
    for (int o = 0; o < OUT; o += 4)
      *reinterpret_cast<float4 *>(&window[OUT + o]) =
          *reinterpret_cast<const float4 *>(&from[k + OUT + o]);
#pragma unroll
    for (int u = 0; u < OUT; ++u) {
      float weight = weights[k + u];
#pragma unroll
      for (int o = 0; o < OUT; ++o)
        sum[o] += weight * window[u + o];
    }
#pragma unroll
    for (int o = 0; o < OUT; ++o)
      window[o] = window[OUT + o];
  }
#pragma unroll
  for (int o = 0; o < OUT; ++o)
    if (first + (int)threadIdx.x * OUT + o < n)
      y[first + threadIdx.x * OUT + o] = sum[o];
}

template <int OUT> void run(int n, int taps, const float *x, const float *w, float *y) {
  size_t bytes = (MostTaps + Threads * OUT + taps + OUT) * sizeof(float);
  windows<OUT><<<ceilDiv(n, Threads * OUT), Threads, bytes, stream()>>>(n, taps, x, w, y);
  expect(cudaGetLastError(), "launch");
  expect(cudaStreamSynchronize(stream()), "kernel");
}
} // namespace

extern "C" {
void cuda_fir_plain(int n, int taps, const float *x, const float *w, float *y) {
  launch(plain, dim3(ceilDiv(n, 256)), dim3(256), n, taps, x, w, y);
}
void cuda_fir_windows4(int n, int taps, const float *x, const float *w, float *y) {
  run<4>(n, taps, x, w, y);
}
void cuda_fir_windows8(int n, int taps, const float *x, const float *w, float *y) {
  run<8>(n, taps, x, w, y);
}
}
