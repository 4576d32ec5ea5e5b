// The 7-point Laplacian by hand: the paper's mappings, and tuned.
#include "maps.cuh"
#include "star.cuh"

namespace {
const Star Weights = {0.75, 0.125, 0};

struct Point {
  int n;
  const double *__restrict__ a;
  double *__restrict__ b;
  __device__ void operator()(int i, int j, int k) const {
    int plane = n * n, at = i * plane + j * n + k;
    b[at] = 0.75 * a[at] +
            0.125 * (a[at - plane] + a[at + plane] + a[at - n] + a[at + n] + a[at - 1] + a[at + 1]);
  }
};
Range inside(int n) { return {1, n - 1}; }
} // namespace

extern "C" {
void cuda_laplacian_map3_1(int n, const double *a, double *b) {
  runMap3_1(inside(n), inside(n), inside(n), Point{n, a, b});
}
void cuda_laplacian_map3_2(int n, const double *a, double *b) {
  runMap3_2(inside(n), inside(n), inside(n), Point{n, a, b});
}
void cuda_laplacian_map3_3(int n, const double *a, double *b) {
  runMap3_3(inside(n), inside(n), inside(n), Point{n, a, b});
}
void cuda_laplacian_plain(int n, const double *a, double *b) {
  runStarPlain<1>({n, n, n}, Weights, a, nullptr, b);
}
void cuda_laplacian_pairs2(int n, const double *a, double *b) {
  runStarPairs<1, 2>({n, n, n}, Weights, a, nullptr, b);
}
void cuda_laplacian_pairs4(int n, const double *a, double *b) {
  runStarPairs<1, 4>({n, n, n}, Weights, a, nullptr, b);
}
void cuda_laplacian_pairs16(int n, const double *a, double *b) {
  runStarPairs<1, 16>({n, n, n}, Weights, a, nullptr, b);
}
}
