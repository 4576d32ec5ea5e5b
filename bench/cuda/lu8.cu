// LU of 8 x 8 by hand: a thread per matrix, in registers; the same through shared memory; a lane per row.
#include "hand.cuh"

namespace {
enum { N = 8, Size = N * N };

__device__ void factor(double (&t)[N][N]) {
#pragma unroll
  for (int k = 0; k < N; ++k) {
    double by = 1 / t[k][k];
#pragma unroll
    for (int i = k + 1; i < N; ++i) {
      t[i][k] *= by;
#pragma unroll
      for (int j = k + 1; j < N; ++j)
        t[i][j] -= t[i][k] * t[k][j];
    }
  }
}

__global__ void plain(int count, const double *__restrict__ a, double *__restrict__ lu) {
  int m = blockIdx.x * blockDim.x + threadIdx.x;
  if (m >= count)
    return;
  double t[N][N];
#pragma unroll
  for (int e = 0; e < Size; ++e)
    t[e / N][e % N] = a[(long)m * Size + e];
  factor(t);
#pragma unroll
  for (int e = 0; e < Size; ++e)
    lu[(long)m * Size + e] = t[e / N][e % N];
}

/// A warp brings its 32 matrices in side by side.
__global__ __launch_bounds__(64) void staged(int count, const double *__restrict__ a,
                                             double *__restrict__ lu) {
  __shared__ double room[2 * 32 * (Size + 1)];
  int lane = threadIdx.x % 32, warp = threadIdx.x / 32;
  double *mine = room + warp * 32 * (Size + 1);
  long first = ((long)blockIdx.x * 2 + warp) * 32;
  int here = (int)(count - first < 32 ? count - first : 32);
  if (here <= 0)
    return;
  for (int e = lane; e < here * Size; e += 32)
    mine[e / Size * (Size + 1) + e % Size] = a[first * Size + e];
  __syncwarp();
  double t[N][N];
  if (lane < here) {
#pragma unroll
    for (int e = 0; e < Size; ++e)
      t[e / N][e % N] = mine[lane * (Size + 1) + e];
    factor(t);
#pragma unroll
    for (int e = 0; e < Size; ++e)
      mine[lane * (Size + 1) + e] = t[e / N][e % N];
  }
  __syncwarp();
  for (int e = lane; e < here * Size; e += 32)
    lu[first * Size + e] = mine[e / Size * (Size + 1) + e % Size];
}

/// A lane holds a row; count is a multiple of 4.
__global__ void lanes8(int count, const double *__restrict__ a, double *__restrict__ lu) {
  long row = (long)blockIdx.x * blockDim.x + threadIdx.x;
  int i = threadIdx.x % N, base = threadIdx.x % 32 / N * N;
  if (row >= (long)count * N)
    return;
  double t[N];
  const double2 *from = reinterpret_cast<const double2 *>(a + row * N);
#pragma unroll
  for (int p = 0; p < N / 2; ++p) {
    double2 v = from[p];
    t[2 * p] = v.x;
    t[2 * p + 1] = v.y;
  }
#pragma unroll
  for (int k = 0; k < N - 1; ++k) {
    double by = 1 / __shfl_sync(~0u, t[k], base + k);
    if (i > k)
      t[k] *= by;
#pragma unroll
    for (int j = k + 1; j < N; ++j) {
      double pivot = __shfl_sync(~0u, t[j], base + k);
      if (i > k)
        t[j] -= t[k] * pivot;
    }
  }
  double2 *to = reinterpret_cast<double2 *>(lu + row * N);
#pragma unroll
  for (int p = 0; p < N / 2; ++p)
    to[p] = make_double2(t[2 * p], t[2 * p + 1]);
}
} // namespace

extern "C" {
void cuda_lu8_plain(int count, const double *a, double *lu) {
  launch(plain, dim3(ceilDiv(count, 128)), dim3(128), count, a, lu);
}
void cuda_lu8_lanes8(int count, const double *a, double *lu) {
  launch(lanes8, dim3(ceilDiv(count, 32)), dim3(256), count, a, lu);
}
void cuda_lu8_staged(int count, const double *a, double *lu) {
  launch(staged, dim3(ceilDiv(count, 64)), dim3(64), count, a, lu);
}
}
