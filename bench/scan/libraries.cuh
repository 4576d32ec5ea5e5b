// Prefix sums by CUB and by Thrust, waited for as a synchronous OpenACC region is.
#ifndef ACCOLADE_BENCH_SCAN_LIBRARIES_CUH
#define ACCOLADE_BENCH_SCAN_LIBRARIES_CUH

#include "hand.cuh"

#include <cub/device/device_scan.cuh>
#include <thrust/execution_policy.h>
#include <thrust/scan.h>

/// Its temporary memory is kept, as a program that scans often would.
template <class T> void sumsByCub(long n, const T *x, T *y) {
  static void *memory = nullptr;
  static size_t present = 0;
  size_t bytes = 0;
  expect(cub::DeviceScan::InclusiveSum(nullptr, bytes, x, y, n, stream()), "CUB");
  if (bytes > present) {
    cudaFree(memory);
    expect(cudaMalloc(&memory, bytes), "CUB's memory");
    present = bytes;
  }
  expect(cub::DeviceScan::InclusiveSum(memory, bytes, x, y, n, stream()), "CUB");
  expect(cudaStreamSynchronize(stream()), "CUB");
}

template <class T> void sumsByThrust(long n, const T *x, T *y) {
  thrust::inclusive_scan(thrust::cuda::par.on(stream()), x, x + n, y);
  expect(cudaStreamSynchronize(stream()), "Thrust");
}

#endif
