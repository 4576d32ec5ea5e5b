// Matrix multiplication c = a * b by hand, on the ordinary arithmetic units:
// squares of shared memory, and the same with a patch of results per thread.
#ifndef ACCOLADE_BENCH_CUDA_GEMM_CUH
#define ACCOLADE_BENCH_CUDA_GEMM_CUH

#include "hand.cuh"

template <class T>
__global__ void gemmPlain(int n, const T *__restrict__ a, const T *__restrict__ b,
                          T *__restrict__ c) {
  int j = blockIdx.x * blockDim.x + threadIdx.x, i = blockIdx.y * blockDim.y + threadIdx.y;
  if (i >= n || j >= n)
    return;
  T sum = 0;
#pragma unroll 8
  for (int k = 0; k < n; ++k)
    sum += a[i * n + k] * b[k * n + j];
  c[i * n + j] = sum;
}

/// One result per thread; n is a multiple of SIDE.
template <class T, int SIDE>
__global__ void gemmSquares(int n, const T *__restrict__ a, const T *__restrict__ b,
                            T *__restrict__ c) {
  __shared__ T left[SIDE][SIDE], right[SIDE][SIDE];
  int x = threadIdx.x, y = threadIdx.y;
  int i = blockIdx.y * SIDE + y, j = blockIdx.x * SIDE + x;
  T sum = 0;
  for (int k0 = 0; k0 < n; k0 += SIDE) {
    left[y][x] = a[i * n + k0 + x];
    right[y][x] = b[(k0 + y) * n + j];
    __syncthreads();
#pragma unroll
    for (int k = 0; k < SIDE; ++k)
      sum += left[y][k] * right[k][x];
    __syncthreads();
  }
  c[i * n + j] = sum;
}

/// As many elements as one 16-byte access carries.
template <class T> struct alignas(16) Pack {
  static constexpr int Size = 16 / sizeof(T);
  T at[Size];
};

/// A tile of M x N results per block, a patch of PM x PN per thread, K columns of
/// a at a time; the next slice is loaded into registers while this one is used.
/// n is a multiple of M, N and K.
template <class T, int M, int N, int K, int PM, int PN> struct Patches {
  static constexpr int V = Pack<T>::Size;
  static constexpr int ThreadsX = N / PN, ThreadsY = M / PM, Threads = ThreadsX * ThreadsY;
  static constexpr int PacksA = M * K / V / Threads, PacksB = K * N / V / Threads;
  static_assert(PacksA * V * Threads == M * K && PacksB * V * Threads == K * N, "whole packs");

  /// a's slice stands transposed, so that a thread's rows are neighbours.
  struct Slices {
    T a[2][K][M + V], b[2][K][N];
  };

  /// Neighbouring threads hold neighbouring packs: no bank conflicts.
  static __device__ int rowOf(int e) { return e / V * (M / (PM / V)) + threadIdx.x / ThreadsX * V; }
  static __device__ int columnOf(int e) {
    return e / V * (N / (PN / V)) + threadIdx.x % ThreadsX * V;
  }

  Pack<T> nextA[PacksA], nextB[PacksB];
  T sum[PM][PN];

  __device__ void load(int n, const T *a, const T *b) {
#pragma unroll
    for (int p = 0; p < PacksA; ++p) {
      int at = p * Threads + threadIdx.x, i = at / (K / V), k = at % (K / V) * V;
      nextA[p] = *reinterpret_cast<const Pack<T> *>(&a[i * n + k]);
    }
#pragma unroll
    for (int p = 0; p < PacksB; ++p) {
      int at = p * Threads + threadIdx.x, k = at / (N / V), j = at % (N / V) * V;
      nextB[p] = *reinterpret_cast<const Pack<T> *>(&b[k * n + j]);
    }
  }

  __device__ void put(Slices &s, int half) const {
#pragma unroll
    for (int p = 0; p < PacksA; ++p) {
      int at = p * Threads + threadIdx.x, i = at / (K / V), k = at % (K / V) * V;
#pragma unroll
      for (int v = 0; v < V; ++v)
        s.a[half][k + v][i] = nextA[p].at[v];
    }
#pragma unroll
    for (int p = 0; p < PacksB; ++p) {
      int at = p * Threads + threadIdx.x, k = at / (N / V), j = at % (N / V) * V;
      *reinterpret_cast<Pack<T> *>(&s.b[half][k][j]) = nextB[p];
    }
  }

  __device__ void multiply(const Slices &s, int half) {
#pragma unroll
    for (int k = 0; k < K; ++k) {
      Pack<T> left[PM / V], right[PN / V];
#pragma unroll
      for (int e = 0; e < PM / V; ++e)
        left[e] = *reinterpret_cast<const Pack<T> *>(&s.a[half][k][rowOf(e * V)]);
#pragma unroll
      for (int e = 0; e < PN / V; ++e)
        right[e] = *reinterpret_cast<const Pack<T> *>(&s.b[half][k][columnOf(e * V)]);
#pragma unroll
      for (int i = 0; i < PM; ++i)
#pragma unroll
        for (int j = 0; j < PN; ++j)
          sum[i][j] += left[i / V].at[i % V] * right[j / V].at[j % V];
    }
  }

  __device__ void store(int n, T *c) const {
#pragma unroll
    for (int i = 0; i < PM; ++i)
#pragma unroll
      for (int j = 0; j < PN; j += V) {
        Pack<T> pack;
#pragma unroll
        for (int v = 0; v < V; ++v)
          pack.at[v] = sum[i][j + v];
        *reinterpret_cast<Pack<T> *>(&c[(rowOf(i) + i % V) * n + columnOf(j)]) = pack;
      }
  }
};

template <class T, int M, int N, int K, int PM, int PN>
__global__ __launch_bounds__(M *N / PM / PN) void gemmPatches(int n, const T *__restrict__ a,
                                                              const T *__restrict__ b,
                                                              T *__restrict__ c) {
  using Work = Patches<T, M, N, K, PM, PN>;
  __shared__ alignas(16) typename Work::Slices slices;
  a += blockIdx.y * M * n;
  b += blockIdx.x * N;
  Work work = {};
  work.load(n, a, b);
  work.put(slices, 0);
  __syncthreads();
  for (int k = 0, half = 0; k < n; k += K, half ^= 1) {
    bool more = k + K < n;
    if (more)
      work.load(n, a + k + K, b + (k + K) * n);
    work.multiply(slices, half);
    if (more)
      work.put(slices, half ^ 1);
    __syncthreads();
  }
  work.store(n, c + blockIdx.y * M * n + blockIdx.x * N);
}

template <class T, int SIDE> void runSquares(int n, const T *a, const T *b, T *c) {
  launch(gemmSquares<T, SIDE>, dim3(n / SIDE, n / SIDE), dim3(SIDE, SIDE), n, a, b, c);
}

template <class T, int M, int N, int K, int PM, int PN>
void runPatches(int n, const T *a, const T *b, T *c) {
  launch(gemmPatches<T, M, N, K, PM, PN>, dim3(n / N, n / M), dim3(M * N / PM / PN), n, a, b, c);
}

#endif
