// DGEMM by hand: the paper's mappings, and tuned. No tensor cores.
#include "gemm.cuh"
#include "maps.cuh"

namespace {
struct Point {
  int n;
  const double *__restrict__ a, *__restrict__ b;
  double *__restrict__ c;
  __device__ void operator()(int i, int j) const {
    double sum = 0;
#pragma unroll 8
    for (int k = 0; k < n; ++k)
      sum += a[i * n + k] * b[k * n + j];
    c[i * n + j] = sum;
  }
};
Range all(int n) { return {0, n}; }
} // namespace

extern "C" {
void cuda_dgemm_map2_1(int n, const double *a, const double *b, double *c) {
  runMap2_1(all(n), all(n), Point{n, a, b, c});
}
void cuda_dgemm_map2_2(int n, const double *a, const double *b, double *c) {
  runMap2_2(all(n), all(n), Point{n, a, b, c});
}
void cuda_dgemm_map2_3(int n, const double *a, const double *b, double *c) {
  runMap2_3(all(n), all(n), Point{n, a, b, c});
}
void cuda_dgemm_map2_4(int n, const double *a, const double *b, double *c) {
  runMap2_4(all(n), all(n), Point{n, a, b, c});
}
void cuda_dgemm_tiles32(int n, const double *a, const double *b, double *c) {
  runSquares<double, 32>(n, a, b, c);
}
void cuda_dgemm_patches4(int n, const double *a, const double *b, double *c) {
  runPatches<double, 64, 64, 16, 4, 4>(n, a, b, c);
}
void cuda_dgemm_patches8x4(int n, const double *a, const double *b, double *c) {
  runPatches<double, 128, 64, 8, 8, 4>(n, a, b, c);
}
void cuda_dgemm_patches8(int n, const double *a, const double *b, double *c) {
  runPatches<double, 128, 128, 8, 8, 8>(n, a, b, c);
}
}
