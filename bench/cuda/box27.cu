// 27 points by hand: a thread walks DEPTH planes and keeps of each what the next ones need: the point, the
// sum of the four beside it and that of the four at its corners. "plain": all of it anew for each point.
#include "hand.cuh"

namespace {
constexpr double Centre = 0.5, Face = 0.0625, Edge = 0.03125, Corner = 0.015625;

struct Plane {
  double point, sides, corners;
};

__device__ Plane planeAt(const double *__restrict__ a, int at, int n) {
  return {a[at], a[at - n] + a[at + n] + a[at - 1] + a[at + 1],
          a[at - n - 1] + a[at - n + 1] + a[at + n - 1] + a[at + n + 1]};
}

template <int DEPTH>
__global__ void columns(int n, const double *__restrict__ a, double *__restrict__ b) {
  int k = blockIdx.x * blockDim.x + threadIdx.x, j = 1 + blockIdx.y * blockDim.y + threadIdx.y;
  int i = 1 + blockIdx.z * DEPTH, plane = n * n;
  if (k < 1 || k >= n - 1 || j >= n - 1)
    return;
  int at = i * plane + j * n + k;
  Plane before = planeAt(a, at - plane, n), here = planeAt(a, at, n);
#pragma unroll
  for (int d = 0; d < DEPTH; ++d, at += plane) {
    if (i + d >= n - 1)
      return;
    Plane after = planeAt(a, at + plane, n);
    b[at] = Centre * here.point + Face * (here.sides + before.point + after.point) +
            Edge * (here.corners + before.sides + after.sides) +
            Corner * (before.corners + after.corners);
    before = here;
    here = after;
  }
}

template <int DEPTH> void run(dim3 block, int n, const double *a, double *b) {
  dim3 grid(ceilDiv(n, block.x), ceilDiv(n - 2, block.y), ceilDiv(n - 2, DEPTH));
  launch(columns<DEPTH>, grid, block, n, a, b);
}
} // namespace

extern "C" {
void cuda_box27_plain(int n, const double *a, double *b) { run<1>(dim3(64, 4), n, a, b); }
void cuda_box27_columns4(int n, const double *a, double *b) { run<4>(dim3(64, 4), n, a, b); }
void cuda_box27_columns8(int n, const double *a, double *b) { run<8>(dim3(64, 4), n, a, b); }
void cuda_box27_columns16(int n, const double *a, double *b) { run<16>(dim3(64, 4), n, a, b); }
void cuda_box27_wide8(int n, const double *a, double *b) { run<8>(dim3(32, 8), n, a, b); }
}
