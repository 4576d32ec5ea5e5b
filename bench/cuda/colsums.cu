// Column sums by hand: a thread for each column, or ROWS of them that add up in shared memory.
#include "hand.cuh"

namespace {
__global__ void threadPerColumn(int n, int m, const float *__restrict__ a, float *__restrict__ sums) {
  int j = blockIdx.x * blockDim.x + threadIdx.x;
  float sum = 0;
#pragma unroll 8
  for (int i = 0; i < n; ++i)
    sum += a[i * m + j];
  sums[j] = sum;
}

template <int ROWS>
__global__ void rowsPerColumn(int n, int m, const float *__restrict__ a, float *__restrict__ sums) {
  __shared__ float parts[ROWS][32];
  int j = blockIdx.x * 32 + threadIdx.x;
  float sum = 0;
#pragma unroll 8
  for (int i = threadIdx.y; i < n; i += ROWS)
    sum += a[i * m + j];
  parts[threadIdx.y][threadIdx.x] = sum;
  __syncthreads();
  if (threadIdx.y > 0)
    return;
#pragma unroll
  for (int r = 1; r < ROWS; ++r)
    sum += parts[r][threadIdx.x];
  sums[j] = sum;
}
} // namespace

extern "C" {
void cuda_colsums_threads(int n, int m, const float *a, float *s) {
  launch(threadPerColumn, dim3(m / 64), dim3(64), n, m, a, s);
}
void cuda_colsums_rows16(int n, int m, const float *a, float *s) {
  launch(rowsPerColumn<16>, dim3(m / 32), dim3(32, 16), n, m, a, s);
}
void cuda_colsums_rows32(int n, int m, const float *a, float *s) {
  launch(rowsPerColumn<32>, dim3(m / 32), dim3(32, 32), n, m, a, s);
}
}
