// Jacobi in two dimensions by hand: two kernels per step, as in the OpenACC source.
#include "sweep.cuh"

namespace {
__global__ void plain(int n, const double *__restrict__ a, double *__restrict__ b) {
  int j = blockIdx.x * blockDim.x + threadIdx.x, i = 1 + blockIdx.y * blockDim.y + threadIdx.y;
  if (i < n - 1 && j > 0 && j < n - 1)
    b[i * n + j] =
        0.25 * (a[(i - 1) * n + j] + a[(i + 1) * n + j] + a[i * n + j - 1] + a[i * n + j + 1]);
}

__global__ void plainCopy(int n, const double *__restrict__ from, double *__restrict__ to) {
  int j = blockIdx.x * blockDim.x + threadIdx.x, i = 1 + blockIdx.y * blockDim.y + threadIdx.y;
  if (i < n - 1 && j > 0 && j < n - 1)
    to[i * n + j] = from[i * n + j];
}

template <int ROWS>
__global__ void sweep(int n, const double2 *__restrict__ a, double2 *__restrict__ b) {
  sweepPairs<ROWS>(
      n, a, [=](int at, double2, double2 value, PairMask inside) { inside.store(&b[at], value); });
}

template <int ROWS, int COPIED> void step(dim3 block, int n, double *a, double *b) {
  launch(sweep<ROWS>, gridOfPairs<ROWS>(n, block), block, n, pairs(a), pairs(b));
  runCopyPairs<COPIED>(n, b, a);
}
} // namespace

extern "C" {
void cuda_jacobi2d_plain(int n, double *a, double *b) {
  dim3 block(128, 2), grid(ceilDiv(n, 128), ceilDiv(n - 2, 2));
  launch(plain, grid, block, n, a, b);
  launch(plainCopy, grid, block, n, b, a);
}
void cuda_jacobi2d_pairs1(int n, double *a, double *b) { step<1, 1>(dim3(128, 2), n, a, b); }
void cuda_jacobi2d_pairs4(int n, double *a, double *b) { step<4, 2>(dim3(128, 2), n, a, b); }
void cuda_jacobi2d_pairs8(int n, double *a, double *b) { step<8, 4>(dim3(128, 2), n, a, b); }
void cuda_jacobi2d_pairs16(int n, double *a, double *b) { step<16, 4>(dim3(64, 2), n, a, b); }
}
