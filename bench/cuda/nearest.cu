// The nearest centre by hand: centres in shared memory, POINTS points of a thread in registers.
#include "hand.cuh"

namespace {
enum { Dims = 16, Threads = 128, Staged = 128 };

template <int POINTS>
__global__ void nearest(int n, int count, const float4 *__restrict__ points,
                        const float4 *__restrict__ centres, int *__restrict__ label) {
  __shared__ float4 tile[Staged * Dims / 4];
  float4 point[POINTS][Dims / 4];
  float least[POINTS];
  int best[POINTS], first = blockIdx.x * (Threads * POINTS) + threadIdx.x;
#pragma unroll
  for (int p = 0; p < POINTS; ++p) {
    int i = min(first + p * Threads, n - 1);
    for (int d = 0; d < Dims / 4; ++d)
      point[p][d] = points[i * (Dims / 4) + d];
    least[p] = 1e30f;
    best[p] = 0;
  }
  for (int from = 0; from < count; from += Staged) {
    int some = min(count - from, +Staged);
    __syncthreads();
    for (int t = threadIdx.x; t < some * Dims / 4; t += Threads)
      tile[t] = centres[from * (Dims / 4) + t];
    __syncthreads();
    for (int c = 0; c < some; ++c) {
      float distance[POINTS] = {};
#pragma unroll
      for (int d = 0; d < Dims / 4; ++d) {
        float4 to = tile[c * (Dims / 4) + d];
#pragma unroll
        for (int p = 0; p < POINTS; ++p) {
          float x = point[p][d].x - to.x, y = point[p][d].y - to.y;
          float z = point[p][d].z - to.z, w = point[p][d].w - to.w;
          distance[p] += x * x;
          distance[p] += y * y;
          distance[p] += z * z;
          distance[p] += w * w;
        }
      }
#pragma unroll
      for (int p = 0; p < POINTS; ++p)
        if (distance[p] < least[p]) {
          least[p] = distance[p];
          best[p] = from + c;
        }
    }
  }
#pragma unroll
  for (int p = 0; p < POINTS; ++p)
    if (first + p * Threads < n)
      label[first + p * Threads] = best[p];
}

template <int POINTS>
void run(int n, int count, const float *points, const float *centres, int *label) {
  launch(nearest<POINTS>, dim3(ceilDiv(n, Threads * POINTS)), dim3(Threads), n, count,
         reinterpret_cast<const float4 *>(points), reinterpret_cast<const float4 *>(centres), label);
}
} // namespace

#define SPELLING(NAME, POINTS)                                                                     \
  extern "C" void cuda_nearest_##NAME(int n, int count, const float *points, const float *centres, \
                                      int *label) {                                                \
    run<POINTS>(n, count, points, centres, label);                                                 \
  }
SPELLING(one, 1)
SPELLING(two, 2)
SPELLING(four, 4)
