// Many products of 16 x 16 by hand: a thread per result without and with shared memory, and patches of PI x PJ
// results per thread, a warp or half of one per matrix.
#include "hand.cuh"

namespace {
enum { N = 16, Size = N * N };

__global__ void plain(const double *__restrict__ a, const double *__restrict__ b,
                      double *__restrict__ c) {
  long matrix = (long)blockIdx.x * Size;
  int i = threadIdx.x / N, j = threadIdx.x % N;
  double sum = 0;
#pragma unroll
  for (int k = 0; k < N; ++k)
    sum += a[matrix + i * N + k] * b[matrix + k * N + j];
  c[matrix + threadIdx.x] = sum;
}

__global__ void block(const double *__restrict__ a, const double *__restrict__ b,
                      double *__restrict__ c) {
  __shared__ double left[N][N], right[N][N];
  long at = (long)blockIdx.x * Size + threadIdx.x;
  int i = threadIdx.x / N, j = threadIdx.x % N;
  left[i][j] = a[at];
  right[i][j] = b[at];
  __syncthreads();
  double sum = 0;
#pragma unroll
  for (int k = 0; k < N; ++k)
    sum += left[i][k] * right[k][j];
  c[at] = sum;
}

template <int PI, int PJ, int MATRICES>
__global__ __launch_bounds__(MATRICES *Size / PI / PJ) void patches(int count,
                                                                    const double2 *__restrict__ a,
                                                                    const double2 *__restrict__ b,
                                                                    double2 *__restrict__ c) {
  constexpr int Threads = Size / PI / PJ, Packs = Size / 2 / Threads, Across = N / PJ;
  constexpr int Stride = N + 2; // rows of a in different banks
  __shared__ alignas(16) double left[MATRICES][N * Stride], right[MATRICES][Size];
  int mine = threadIdx.x / Threads, t = threadIdx.x % Threads;
  int matrix = blockIdx.x * MATRICES + mine;
  bool isThere = matrix < count;
  double *l = left[mine], *r = right[mine];
  a += (long)matrix * (Size / 2);
  b += (long)matrix * (Size / 2);
  c += (long)matrix * (Size / 2);
  if (isThere) {
    double2 fromA[Packs], fromB[Packs];
#pragma unroll
    for (int p = 0; p < Packs; ++p) {
      fromA[p] = __ldcs(&a[p * Threads + t]);
      fromB[p] = __ldcs(&b[p * Threads + t]);
    }
#pragma unroll
    for (int p = 0; p < Packs; ++p) {
      int at = 2 * (p * Threads + t);
      *reinterpret_cast<double2 *>(&l[at / N * Stride + at % N]) = fromA[p];
      *reinterpret_cast<double2 *>(&r[at]) = fromB[p];
    }
  }
  __syncwarp();
  if (!isThere)
    return;
  // Pairs of columns are apart, so that neighbouring threads read neighbouring packs.
  int i0 = t / Across * PI, j0 = t % Across * 2;
  double sum[PI][PJ] = {};
#pragma unroll
  for (int k = 0; k < N; k += 2) {
    double2 x[PI];
#pragma unroll
    for (int i = 0; i < PI; ++i)
      x[i] = *reinterpret_cast<const double2 *>(&l[(i0 + i) * Stride + k]);
#pragma unroll
    for (int h = 0; h < 2; ++h)
#pragma unroll
      for (int j = 0; j < PJ; j += 2) {
        double2 y = *reinterpret_cast<const double2 *>(&r[(k + h) * N + j0 + j * Across]);
#pragma unroll
        for (int i = 0; i < PI; ++i) {
          sum[i][j] += (h ? x[i].y : x[i].x) * y.x;
          sum[i][j + 1] += (h ? x[i].y : x[i].x) * y.y;
        }
      }
  }
#pragma unroll
  for (int i = 0; i < PI; ++i)
#pragma unroll
    for (int j = 0; j < PJ; j += 2)
      __stcs(&c[((i0 + i) * N + j0 + j * Across) / 2], make_double2(sum[i][j], sum[i][j + 1]));
}

template <int PI, int PJ, int MATRICES>
void run(int count, const double *a, const double *b, double *c) {
  launch(patches<PI, PJ, MATRICES>, dim3(ceilDiv(count, MATRICES)), dim3(MATRICES * Size / PI / PJ),
         count, reinterpret_cast<const double2 *>(a), reinterpret_cast<const double2 *>(b),
         reinterpret_cast<double2 *>(c));
}
} // namespace

extern "C" {
void cuda_batched_plain(int count, const double *a, const double *b, double *c) {
  launch(plain, dim3(count), dim3(Size), a, b, c);
}
void cuda_batched_block(int count, const double *a, const double *b, double *c) {
  launch(block, dim3(count), dim3(Size), a, b, c);
}
void cuda_batched_warp2x4(int count, const double *a, const double *b, double *c) {
  run<2, 4, 4>(count, a, b, c);
}
void cuda_batched_warp1x8(int count, const double *a, const double *b, double *c) {
  run<1, 8, 4>(count, a, b, c);
}
void cuda_batched_half4x4(int count, const double *a, const double *b, double *c) {
  run<4, 4, 8>(count, a, b, c);
}
void cuda_batched_half2x8(int count, const double *a, const double *b, double *c) {
  run<2, 8, 8>(count, a, b, c);
}
}
