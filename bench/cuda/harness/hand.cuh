// Launching for the hand-written kernels: start, then wait, as a synchronous
// OpenACC region does. A stream of our own keeps out of the default stream's
// dealings with others.
#ifndef ACCOLADE_BENCH_CUDA_HAND_CUH
#define ACCOLADE_BENCH_CUDA_HAND_CUH

#include <cstdio>
#include <cstdlib>
#include <cuda_runtime.h>

inline void expect(cudaError_t status, const char *what) {
  if (status == cudaSuccess)
    return;
  std::fprintf(stderr, "cuda: %s: %s\n", what, cudaGetErrorString(status));
  std::exit(2);
}

inline cudaStream_t stream() {
  static cudaStream_t theStream = [] {
    cudaStream_t s;
    expect(cudaStreamCreateWithFlags(&s, cudaStreamNonBlocking), "stream");
    return s;
  }();
  return theStream;
}

template <class... Parameters, class... Arguments>
void launch(void (*kernel)(Parameters...), dim3 grid, dim3 block, Arguments... arguments) {
  kernel<<<grid, block, 0, stream()>>>(static_cast<Parameters>(arguments)...);
  expect(cudaGetLastError(), "launch");
  expect(cudaStreamSynchronize(stream()), "kernel");
}

/// One host word that kernels write; the wait after the kernel makes it visible,
/// so that a result needs no copy.
template <class T> T *hostWord() {
  static T *word = [] {
    void *p;
    expect(cudaHostAlloc(&p, sizeof(T), cudaHostAllocMapped), "pinned memory");
    return static_cast<T *>(p);
  }();
  return word;
}

/// Device memory that a kernel may use between its blocks, zero at first.
template <class T> T *scratch(int count) {
  void *p;
  expect(cudaMalloc(&p, count * sizeof(T)), "scratch memory");
  expect(cudaMemset(p, 0, count * sizeof(T)), "scratch memory");
  return static_cast<T *>(p);
}

inline int processors() {
  static int count = [] {
    int n;
    expect(cudaDeviceGetAttribute(&n, cudaDevAttrMultiProcessorCount, 0), "attributes");
    return n;
  }();
  return count;
}

constexpr int ceilDiv(int a, int b) { return (a + b - 1) / b; }

#endif
