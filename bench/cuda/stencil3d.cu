// 7-point stencil and copy back by hand: two kernels, as in the OpenACC source.
#include "star.cuh"

namespace {
const Star Weights = {0.4, 0.1, 0};

template <int DEPTH, int COPIED> void step(int n, double *a, double *b) {
  runStarPairs<1, DEPTH>({n, n, n}, Weights, a, nullptr, b);
  runCopyInside<COPIED>({n, n, n}, b, a);
}
} // namespace

extern "C" {
void cuda_stencil3d_plain(int n, double *a, double *b) {
  runStarPlain<1>({n, n, n}, Weights, a, nullptr, b);
  runCopyInside<1>({n, n, n}, b, a);
}
void cuda_stencil3d_pairs4(int n, double *a, double *b) { step<4, 2>(n, a, b); }
void cuda_stencil3d_pairs8(int n, double *a, double *b) { step<8, 4>(n, a, b); }
void cuda_stencil3d_pairs16(int n, double *a, double *b) { step<16, 4>(n, a, b); }
}
