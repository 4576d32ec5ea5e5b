// a = b + s c by hand: one element each, one or two pairs each, or a grid as large as the device.
#include "hand.cuh"

namespace {
__global__ void elements(int n, double s, double *__restrict__ a, const double *__restrict__ b,
                         const double *__restrict__ c) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] = b[i] + s * c[i];
}

/// Each thread has PAIRS pairs at a time, all loads before the stores.
template <int PAIRS>
__global__ void pairs(int count, double s, double2 *__restrict__ a, const double2 *__restrict__ b,
                      const double2 *__restrict__ c) {
  int step = gridDim.x * blockDim.x * PAIRS;
  for (int first = blockIdx.x * blockDim.x * PAIRS + threadIdx.x; first < count; first += step) {
    double2 v[PAIRS], w[PAIRS];
#pragma unroll
    for (int p = 0; p < PAIRS; ++p)
      if (first + p * blockDim.x < count) {
        v[p] = __ldcs(&b[first + p * blockDim.x]);
        w[p] = __ldcs(&c[first + p * blockDim.x]);
      }
#pragma unroll
    for (int p = 0; p < PAIRS; ++p)
      if (first + p * blockDim.x < count)
        __stcs(&a[first + p * blockDim.x], make_double2(v[p].x + s * w[p].x, v[p].y + s * w[p].y));
  }
}

template <int PAIRS>
void runPairs(int blocks, int n, double s, double *a, const double *b, const double *c) {
  launch(pairs<PAIRS>, dim3(blocks), dim3(256), n / 2, s, reinterpret_cast<double2 *>(a),
         reinterpret_cast<const double2 *>(b), reinterpret_cast<const double2 *>(c));
}
} // namespace

extern "C" {
void cuda_triad_elements(int n, double s, double *a, const double *b, const double *c) {
  launch(elements, dim3(ceilDiv(n, 256)), dim3(256), n, s, a, b, c);
}
void cuda_triad_pairs(int n, double s, double *a, const double *b, const double *c) {
  runPairs<1>(ceilDiv(n, 512), n, s, a, b, c);
}
void cuda_triad_pairs2(int n, double s, double *a, const double *b, const double *c) {
  runPairs<2>(ceilDiv(n, 1024), n, s, a, b, c);
}
void cuda_triad_resident(int n, double s, double *a, const double *b, const double *c) {
  runPairs<2>(processors() * 8, n, s, a, b, c);
}
}
