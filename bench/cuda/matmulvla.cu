// Matrix multiplication by hand; where tiles do not divide the matrix, with care at the rim.
#include "gemm.cuh"

namespace {
/// As Patches, for n that is a multiple of K and of a pack only.
template <int M, int N, int K, int PM, int PN> struct Careful : Patches<float, M, N, K, PM, PN> {
  using Whole = Patches<float, M, N, K, PM, PN>;
  static constexpr int V = Whole::V;

  /// rows, columns: what is left of the matrix from this tile on.
  __device__ void load(int n, const float *a, const float *b, int rows, int columns) {
#pragma unroll
    for (int p = 0; p < Whole::PacksA; ++p) {
      int at = p * Whole::Threads + threadIdx.x, i = at / (K / V), k = at % (K / V) * V;
      if (i < rows)
        this->nextA[p] = *reinterpret_cast<const Pack<float> *>(&a[i * n + k]);
    }
#pragma unroll
    for (int p = 0; p < Whole::PacksB; ++p) {
      int at = p * Whole::Threads + threadIdx.x, k = at / (N / V), j = at % (N / V) * V;
      if (j < columns)
        this->nextB[p] = *reinterpret_cast<const Pack<float> *>(&b[k * n + j]);
    }
  }

  __device__ void store(int n, float *c, int rows, int columns) const {
#pragma unroll
    for (int i = 0; i < PM; ++i)
#pragma unroll
      for (int j = 0; j < PN; j += V) {
        int row = Whole::rowOf(i) + i % V, column = Whole::columnOf(j);
        Pack<float> pack;
#pragma unroll
        for (int v = 0; v < V; ++v)
          pack.at[v] = this->sum[i][j + v];
        if (row < rows && column < columns)
          *reinterpret_cast<Pack<float> *>(&c[row * n + column]) = pack;
      }
  }
};

template <int M, int N, int K, int PM, int PN>
__global__ __launch_bounds__(M *N / PM / PN) void careful(int n, const float *__restrict__ a,
                                                          const float *__restrict__ b,
                                                          float *__restrict__ c) {
  using Work = Careful<M, N, K, PM, PN>;
  __shared__ alignas(16) typename Work::Slices slices;
  int rows = n - blockIdx.y * M, columns = n - blockIdx.x * N;
  a += blockIdx.y * M * n;
  b += blockIdx.x * N;
  Work work = {};
  work.load(n, a, b, rows, columns);
  work.put(slices, 0);
  __syncthreads();
  for (int k = 0, half = 0; k < n; k += K, half ^= 1) {
    bool more = k + K < n;
    if (more)
      work.load(n, a + k + K, b + (k + K) * n, rows, columns);
    work.multiply(slices, half);
    if (more)
      work.put(slices, half ^ 1);
    __syncthreads();
  }
  work.store(n, c + blockIdx.y * M * n + blockIdx.x * N, rows, columns);
}

template <int M, int N, int K, int PM, int PN>
void run(int n, const float *a, const float *b, float *c) {
  if (n % M == 0 && n % N == 0)
    runPatches<float, M, N, K, PM, PN>(n, a, b, c);
  else
    launch(careful<M, N, K, PM, PN>, dim3(ceilDiv(n, N), ceilDiv(n, M)), dim3(M * N / PM / PN), n,
           a, b, c);
}
} // namespace

extern "C" {
void cuda_matmulvla_plain(int n, const float *a, const float *b, float *c) {
  launch(gemmPlain<float>, dim3(ceilDiv(n, 32), ceilDiv(n, 8)), dim3(32, 8), n, a, b, c);
}
void cuda_matmulvla_patches128x8(int n, const float *a, const float *b, float *c) {
  run<128, 128, 8, 8, 8>(n, a, b, c);
}
void cuda_matmulvla_patches128x16(int n, const float *a, const float *b, float *c) {
  run<128, 128, 16, 8, 8>(n, a, b, c);
}
void cuda_matmulvla_patches64x128(int n, const float *a, const float *b, float *c) {
  run<64, 128, 16, 8, 8>(n, a, b, c);
}
void cuda_matmulvla_patches64(int n, const float *a, const float *b, float *c) {
  run<64, 64, 16, 8, 4>(n, a, b, c);
}
}
