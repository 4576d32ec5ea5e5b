// The cost of a launch and the wait for it, through both interfaces of CUDA.
#include "hand.cuh"

#include <cuda.h>

namespace {
__global__ void increment(int n, double *a) {
  int i = blockIdx.x * blockDim.x + threadIdx.x;
  if (i < n)
    a[i] += 1;
}
} // namespace

extern "C" {
void cuda_region_runtime(int n, double *a) {
  launch(increment, dim3(ceilDiv(n, 128)), dim3(128), n, a);
}
void cuda_region_driver(int n, double *a) {
  static cudaFunction_t kernel = [] {
    cudaFunction_t f;
    expect(cudaGetFuncBySymbol(&f, reinterpret_cast<const void *>(increment)), "kernel");
    return f;
  }();
  void *arguments[] = {&n, &a};
  if (cuLaunchKernel(kernel, ceilDiv(n, 128), 1, 1, 128, 1, 1, 0, stream(), arguments, nullptr) ||
      cuStreamSynchronize(stream()))
    std::exit(2);
}
}
