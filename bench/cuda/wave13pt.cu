// The 13-point wave equation by hand: the paper's mappings, and tuned.
#include "maps.cuh"
#include "star.cuh"

namespace {
const Star Weights = {0.5, 0.25, 0.0625};

struct Point {
  int n;
  const double *__restrict__ before, *__restrict__ now;
  double *__restrict__ next;
  __device__ void operator()(int i, int j, int k) const {
    int plane = n * n, at = i * plane + j * n + k;
    const double *p = now + at;
    next[at] = 0.5 * p[0] - before[at] +
               0.25 * (p[-plane] + p[plane] + p[-n] + p[n] + p[-1] + p[1]) +
               0.0625 * (p[-2 * plane] + p[2 * plane] + p[-2 * n] + p[2 * n] + p[-2] + p[2]);
  }
};
Range inside(int n) { return {2, n - 2}; }
} // namespace

extern "C" {
void cuda_wave13pt_map3_1(int n, const double *before, const double *now, double *next) {
  runMap3_1(inside(n), inside(n), inside(n), Point{n, before, now, next});
}
void cuda_wave13pt_map3_2(int n, const double *before, const double *now, double *next) {
  runMap3_2(inside(n), inside(n), inside(n), Point{n, before, now, next});
}
void cuda_wave13pt_map3_3(int n, const double *before, const double *now, double *next) {
  runMap3_3(inside(n), inside(n), inside(n), Point{n, before, now, next});
}
void cuda_wave13pt_plain(int n, const double *before, const double *now, double *next) {
  runStarPlain<2>({n, n, n}, Weights, now, before, next);
}
void cuda_wave13pt_pairs2(int n, const double *before, const double *now, double *next) {
  runStarPairs<2, 2>({n, n, n}, Weights, now, before, next);
}
void cuda_wave13pt_pairs4(int n, const double *before, const double *now, double *next) {
  runStarPairs<2, 4>({n, n, n}, Weights, now, before, next);
}
void cuda_wave13pt_pairs16(int n, const double *before, const double *now, double *next) {
  runStarPairs<2, 16>({n, n, n}, Weights, now, before, next);
}
}
