// Tridiagonal columns by hand: a thread per system; AHEAD rows are loaded before they are worked on.
#include "hand.cuh"

namespace {
__global__ void plain(int systems, int length, const double *__restrict__ a,
                      const double *__restrict__ b, const double *__restrict__ c,
                      const double *__restrict__ d, double *__restrict__ w, double *__restrict__ x) {
  int s = blockIdx.x * blockDim.x + threadIdx.x;
  if (s >= systems)
    return;
  double lastW = c[s] / b[s], lastX = d[s] / b[s];
  w[s] = lastW;
  x[s] = lastX;
  int at = s;
  for (int i = 1; i < length; ++i) {
    at += systems;
    double m = 1.0 / (b[at] - a[at] * lastW);
    w[at] = lastW = c[at] * m;
    x[at] = lastX = (d[at] - a[at] * lastX) * m;
  }
  for (int i = length - 2; i >= 0; --i) {
    at -= systems;
    x[at] = lastX = x[at] - w[at] * lastX;
  }
}

/// length is a multiple of AHEAD.
template <int AHEAD>
__global__ void ahead(int systems, int length, const double *__restrict__ a,
                      const double *__restrict__ b, const double *__restrict__ c,
                      const double *__restrict__ d, double *__restrict__ w, double *__restrict__ x) {
  int s = blockIdx.x * blockDim.x + threadIdx.x;
  if (s >= systems)
    return;
  double lastW = 0, lastX = 0;
  for (int i = 0; i < length; i += AHEAD) {
    int at = i * systems + s;
    double ra[AHEAD], rb[AHEAD], rc[AHEAD], rd[AHEAD];
#pragma unroll
    for (int r = 0; r < AHEAD; ++r) {
      ra[r] = i + r > 0 ? a[at + r * systems] : 0;
      rb[r] = b[at + r * systems];
      rc[r] = c[at + r * systems];
      rd[r] = d[at + r * systems];
    }
#pragma unroll
    for (int r = 0; r < AHEAD; ++r) {
      double m = 1.0 / (rb[r] - ra[r] * lastW);
      w[at + r * systems] = lastW = rc[r] * m;
      x[at + r * systems] = lastX = (rd[r] - ra[r] * lastX) * m;
    }
  }
  lastX = 0;
  for (int i = length - AHEAD; i >= 0; i -= AHEAD) {
    int at = i * systems + s;
    double rw[AHEAD], rx[AHEAD];
#pragma unroll
    for (int r = 0; r < AHEAD; ++r) {
      rw[r] = i + r < length - 1 ? w[at + r * systems] : 0;
      rx[r] = x[at + r * systems];
    }
#pragma unroll
    for (int r = AHEAD - 1; r >= 0; --r)
      x[at + r * systems] = lastX = rx[r] - rw[r] * lastX;
  }
}
} // namespace

#define SPELLING(name, kernel)                                                                     \
  extern "C" void cuda_tridiagcols_##name(int systems, int length, const double *a,                \
                                          const double *b, const double *c, const double *d,       \
                                          double *w, double *x) {                                  \
    launch(kernel, dim3(ceilDiv(systems, 128)), dim3(128), systems, length, a, b, c, d, w, x);     \
  }
SPELLING(plain, plain)
SPELLING(ahead4, ahead<4>)
SPELLING(ahead8, ahead<8>)
