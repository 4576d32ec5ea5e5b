// Sums of segments by hand: LANES lanes for each.
#include "hand.cuh"
#include "reduce.cuh"

namespace {
template <int LANES>
__global__ void lanes(int segments, const int *__restrict__ start, const float *__restrict__ value,
                      float *__restrict__ sum) {
  int s = (blockIdx.x * 256 + threadIdx.x) / LANES, lane = threadIdx.x % LANES;
  float total = 0;
  if (s < segments) {
    int end = start[s + 1];
    for (int k = start[s] + lane; k < end; k += LANES)
      total += value[k];
  }
  total = sumOfLanes<LANES>(total);
  if (s < segments && lane == 0)
    sum[s] = total;
}
template <int LANES> void run(int segments, const int *start, const float *value, float *sum) {
  launch(lanes<LANES>, dim3(ceilDiv(segments, 256 / LANES)), dim3(256), segments, start, value, sum);
}
} // namespace

extern "C" {
void cuda_segsum_plain(int n, const int *start, const float *value, float *sum) { run<1>(n, start, value, sum); }
void cuda_segsum_lanes8(int n, const int *start, const float *value, float *sum) { run<8>(n, start, value, sum); }
void cuda_segsum_lanes16(int n, const int *start, const float *value, float *sum) { run<16>(n, start, value, sum); }
void cuda_segsum_warp(int n, const int *start, const float *value, float *sum) { run<32>(n, start, value, sum); }
}
