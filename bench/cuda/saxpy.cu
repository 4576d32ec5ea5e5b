// y += a x by hand: one element each, or 16 bytes each, once or in a grid as large as the device.
#include "hand.cuh"

namespace {
__global__ void elements(int n, float a, const float *__restrict__ x, float *__restrict__ y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    y[i] += a * x[i];
}

__global__ void packs(int n, float a, const float4 *__restrict__ x, float4 *__restrict__ y) {
  for (int i = blockIdx.x * blockDim.x + threadIdx.x; i < n / 4; i += gridDim.x * blockDim.x) {
    float4 v = x[i], w = y[i];
    y[i] = make_float4(w.x + a * v.x, w.y + a * v.y, w.z + a * v.z, w.w + a * v.w);
  }
}

void runPacks(int blocks, int n, float a, const float *x, float *y) {
  launch(packs, dim3(blocks), dim3(256), n, a, reinterpret_cast<const float4 *>(x),
         reinterpret_cast<float4 *>(y));
}
} // namespace

extern "C" {
void cuda_saxpy_elements(int n, float a, const float *x, float *y) {
  launch(elements, dim3(ceilDiv(n, 256)), dim3(256), n, a, x, y);
}
void cuda_saxpy_packs(int n, float a, const float *x, float *y) {
  runPacks(ceilDiv(n, 1024), n, a, x, y);
}
void cuda_saxpy_resident(int n, float a, const float *x, float *y) {
  runPacks(processors() * 8, n, a, x, y);
}
}
