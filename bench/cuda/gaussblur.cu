// The 5 x 5 blur by hand: the paper's mappings, and tuned.
#include "box.cuh"
#include "maps.cuh"

namespace {
struct Point {
  int n;
  const double *__restrict__ a;
  double *__restrict__ b;
  __device__ void operator()(int i, int j) const {
    const double *p = a + i * n + j;
    int m = 2 * n;
    b[i * n + j] = 0.140625 * p[0] + 0.09375 * (p[-n] + p[n] + p[-1] + p[1]) +
                   0.0625 * (p[-n - 1] + p[-n + 1] + p[n - 1] + p[n + 1]) +
                   0.0234375 * (p[-m] + p[m] + p[-2] + p[2]) +
                   0.015625 * (p[-m - 1] + p[-m + 1] + p[m - 1] + p[m + 1] + p[-n - 2] + p[-n + 2] +
                               p[n - 2] + p[n + 2]) +
                   0.00390625 * (p[-m - 2] + p[-m + 2] + p[m - 2] + p[m + 2]);
  }
};

const Box<2> Weights = {{{0.140625, 0.09375, 0.0234375},
                         {0.09375, 0.0625, 0.015625},
                         {0.0234375, 0.015625, 0.00390625}}};
Range inside(int n) { return {2, n - 2}; }
} // namespace

extern "C" {
void cuda_gaussblur_map2_1(int n, const double *a, double *b) {
  runMap2_1(inside(n), inside(n), Point{n, a, b});
}
void cuda_gaussblur_map2_2(int n, const double *a, double *b) {
  runMap2_2(inside(n), inside(n), Point{n, a, b});
}
void cuda_gaussblur_map2_3(int n, const double *a, double *b) {
  runMap2_3(inside(n), inside(n), Point{n, a, b});
}
void cuda_gaussblur_map2_4(int n, const double *a, double *b) {
  runMap2_4(inside(n), inside(n), Point{n, a, b});
}
void cuda_gaussblur_rows2(int n, const double *a, double *b) {
  runBoxRows<2, 2>(dim3(128, 2), n, Weights, a, b);
}
void cuda_gaussblur_rows4(int n, const double *a, double *b) {
  runBoxRows<2, 4>(dim3(128, 1), n, Weights, a, b);
}
void cuda_gaussblur_rows8(int n, const double *a, double *b) {
  runBoxRows<2, 8>(dim3(64, 1), n, Weights, a, b);
}
}
