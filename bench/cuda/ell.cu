// ELLPACK by hand: a thread for each row, or for a pair of rows. "streams" marks the matrix as
// read once, so that it does not drive x out of the caches.
#include "hand.cuh"

namespace {
template <int AT_ONCE>
__global__ void rows(int n, int slots, const int *__restrict__ column,
                     const double *__restrict__ value, const double *__restrict__ x,
                     double *__restrict__ y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  double sum = 0;
#pragma unroll AT_ONCE
  for (int k = 0; k < slots; ++k)
    sum += value[k * n + i] * x[column[k * n + i]];
  y[i] = sum;
}

template <int AT_ONCE>
__global__ void streams(int n, int slots, const int *__restrict__ column,
                        const double *__restrict__ value, const double *__restrict__ x,
                        double *__restrict__ y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i >= n)
    return;
  double sum = 0;
#pragma unroll AT_ONCE
  for (int k = 0; k < slots; ++k)
    sum += __ldcs(&value[k * n + i]) * __ldg(&x[__ldcs(&column[k * n + i])]);
  __stcs(&y[i], sum);
}

/// n is even.
__global__ void pairs(int n, int slots, const int2 *__restrict__ column,
                      const double2 *__restrict__ value, const double *__restrict__ x,
                      double2 *__restrict__ y) {
  int i = blockIdx.x * blockDim.x + threadIdx.x, half = n / 2;
  if (i >= half)
    return;
  double2 sum = make_double2(0, 0);
#pragma unroll 9
  for (int k = 0; k < slots; ++k) {
    double2 v = __ldcs(&value[k * half + i]);
    int2 c = __ldcs(&column[k * half + i]);
    sum.x += v.x * __ldg(&x[c.x]);
    sum.y += v.y * __ldg(&x[c.y]);
  }
  y[i] = sum;
}

using Kernel = void(int, int, const int *, const double *, const double *, double *);
void run(Kernel *kernel, int threads, int n, int slots, const int *column, const double *value,
         const double *x, double *y) {
  launch(kernel, dim3(ceilDiv(n, threads)), dim3(threads), n, slots, column, value, x, y);
}
} // namespace

#define SPELLING(name, kernel, threads)                                                            \
  extern "C" void cuda_ell_##name(int n, int slots, const int *column, const double *value,        \
                                  const double *x, double *y) {                                    \
    run(kernel, threads, n, slots, column, value, x, y);                                           \
  }
SPELLING(rows, rows<4>, 256)
SPELLING(rows128, rows<9>, 128)
SPELLING(streams, streams<4>, 256)
SPELLING(streams9, streams<9>, 128)

extern "C" void cuda_ell_pairs(int n, int slots, const int *column, const double *value,
                               const double *x, double *y) {
  launch(pairs, dim3(ceilDiv(n / 2, 128)), dim3(128), n, slots,
         reinterpret_cast<const int2 *>(column), reinterpret_cast<const double2 *>(value), x,
         reinterpret_cast<double2 *>(y));
}
