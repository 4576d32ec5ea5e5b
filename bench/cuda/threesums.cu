// Three sums by hand, in one kernel: the last block adds up the blocks' parts.
#include "sums.cuh"
#include <cmath>

namespace {
enum { Unrolled = 4 };

template <int THREADS>
__global__ void plain(long n, const double *__restrict__ x, const double *__restrict__ y,
                      const double *__restrict__ z, Parts<3> *parts, Sums<3> *result) {
  double sum[3] = {};
  for (long i = (long)blockIdx.x * THREADS + threadIdx.x; i < n; i += (long)gridDim.x * THREADS) {
    sum[0] += x[i] * x[i];
    sum[1] += x[i] * y[i];
    sum[2] += x[i] * z[i];
  }
  finishSums<THREADS>(sum, parts, result);
}

__device__ double product(double2 a, double2 b) { return a.x * b.x + a.y * b.y; }

template <int THREADS>
__global__ void pairs(long count, const double2 *__restrict__ x, const double2 *__restrict__ y,
                      const double2 *__restrict__ z, Parts<3> *parts, Sums<3> *result) {
  long stride = (long)gridDim.x * THREADS, at = (long)blockIdx.x * THREADS + threadIdx.x;
  double sum[3] = {};
  for (; at + (Unrolled - 1) * stride < count; at += Unrolled * stride) {
    double2 a[Unrolled], b[Unrolled], c[Unrolled];
#pragma unroll
    for (int u = 0; u < Unrolled; ++u) {
      a[u] = __ldcs(&x[at + u * stride]);
      b[u] = __ldcs(&y[at + u * stride]);
      c[u] = __ldcs(&z[at + u * stride]);
    }
#pragma unroll
    for (int u = 0; u < Unrolled; ++u) {
      sum[0] += product(a[u], a[u]);
      sum[1] += product(a[u], b[u]);
      sum[2] += product(a[u], c[u]);
    }
  }
  for (; at < count; at += stride) {
    double2 a = x[at];
    sum[0] += product(a, a);
    sum[1] += product(a, y[at]);
    sum[2] += product(a, z[at]);
  }
  finishSums<THREADS>(sum, parts, result);
}

const double2 *packs(const double *p) { return reinterpret_cast<const double2 *>(p); }

void give(const Sums<3> *result, double *norm, double *xy, double *xz) {
  *norm = std::sqrt(result->at[0]);
  *xy = result->at[1];
  *xz = result->at[2];
}

/// n is even.
template <int THREADS>
void run(int blocksPerProcessor, long n, const double *x, const double *y, const double *z,
         double *norm, double *xy, double *xz) {
  Sums<3> *result = hostWord<Sums<3>>();
  long most = (n / 2 + THREADS - 1) / THREADS, blocks = blocksPerProcessor * processors();
  launch(pairs<THREADS>, dim3((unsigned)(blocks < most ? blocks : most)), dim3(THREADS), n / 2,
         packs(x), packs(y), packs(z), partsOfSums<3>(), result);
  give(result, norm, xy, xz);
}
} // namespace

#define SPELLING(each, threads)                                                                    \
  extern "C" void cuda_threesums_##each##x##threads(size_t n, const double *x, const double *y,    \
                                                    const double *z, double *norm, double *xy,     \
                                                    double *xz) {                                  \
    run<threads>(each, (long)n, x, y, z, norm, xy, xz);                                            \
  }
SPELLING(4, 256)
SPELLING(8, 256)
SPELLING(32, 256)
SPELLING(2, 512)
SPELLING(2, 1024)
extern "C" void cuda_threesums_plain(size_t n, const double *x, const double *y, const double *z,
                                     double *norm, double *xy, double *xz) {
  Sums<3> *result = hostWord<Sums<3>>();
  launch(plain<256>, dim3(8 * processors()), dim3(256), (long)n, x, y, z, partsOfSums<3>(), result);
  give(result, norm, xy, xz);
}
