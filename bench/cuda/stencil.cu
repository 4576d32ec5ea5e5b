// The stencil that is contiguous in its outermost loop, by hand: the paper's
// mappings, and tuned.
#include "maps.cuh"
#include "star.cuh"

namespace {
const Star Weights = {-0.25, 0.15, 0};

struct Point {
  int nx, ny;
  const double *__restrict__ a;
  double *__restrict__ b;
  __device__ void operator()(int x, int y, int z) const {
    int plane = nx * ny, at = z * plane + y * nx + x;
    b[at] =
        0.15 * (a[at + plane] + a[at - plane] + a[at + nx] + a[at - nx] + a[at + 1] + a[at - 1]) -
        0.25 * a[at];
  }
};
Range inside(int n) { return {1, n - 1}; }
} // namespace

extern "C" {
void cuda_stencil_map3_1(int nx, int ny, int nz, const double *a, double *b) {
  runMap3_1(inside(nx), inside(ny), inside(nz), Point{nx, ny, a, b});
}
void cuda_stencil_map3_2(int nx, int ny, int nz, const double *a, double *b) {
  runMap3_2(inside(nx), inside(ny), inside(nz), Point{nx, ny, a, b});
}
void cuda_stencil_map3_3(int nx, int ny, int nz, const double *a, double *b) {
  runMap3_3(inside(nx), inside(ny), inside(nz), Point{nx, ny, a, b});
}
void cuda_stencil_plain(int nx, int ny, int nz, const double *a, double *b) {
  runStarPlain<1>({nx, ny, nz}, Weights, a, nullptr, b);
}
void cuda_stencil_pairs2(int nx, int ny, int nz, const double *a, double *b) {
  runStarPairs<1, 2>({nx, ny, nz}, Weights, a, nullptr, b);
}
void cuda_stencil_pairs8(int nx, int ny, int nz, const double *a, double *b) {
  runStarPairs<1, 8>({nx, ny, nz}, Weights, a, nullptr, b);
}
}
