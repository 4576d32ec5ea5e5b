// Needleman-Wunsch by hand: one warp for a square in shared memory.
#include "hand.cuh"

namespace {
enum { Side = 32 };

/* hand: begin */
__global__ void squares(int n, int penalty, int d, int first, const int *__restrict__ similar,
                        int *__restrict__ cost) {
  __shared__ int tile[Side + 1][Side + 1], weight[Side][Side];
  int s = first + blockIdx.x, top = s * Side, left = (d - s) * Side, x = threadIdx.x, w = n + 1;
  for (int y = 0; y <= Side; ++y)
    if (top + y <= n && left + x <= n)
      tile[y][x] = cost[(top + y) * w + left + x];
  for (int y = x; y <= Side; y += Side)
    if (top + y <= n && left + Side <= n)
      tile[y][Side] = cost[(top + y) * w + left + Side];
  for (int y = 0; y < Side; ++y)
    if (top + y < n && left + x < n)
      weight[y][x] = similar[(top + y) * n + left + x];
  __syncwarp();
  for (int step = 0; step < 2 * Side - 1; ++step) {
    int y = step - x;
    if (y >= 0 && y < Side)
      tile[y + 1][x + 1] =
          max(tile[y][x] + weight[y][x], max(tile[y][x + 1], tile[y + 1][x]) - penalty);
    __syncwarp();
  }
  for (int y = 0; y < Side; ++y)
    if (top + y < n && left + x < n)
      cost[(top + y + 1) * w + left + x + 1] = tile[y + 1][x + 1];
}

void run(int n, int penalty, const int *similar, int *cost) {
  int count = ceilDiv(n, Side);
  for (int d = 0; d < 2 * count - 1; ++d) {
    int first = d < count ? 0 : d - count + 1, last = d < count ? d : count - 1;
    launch(squares, dim3(last - first + 1), dim3(Side), n, penalty, d, first, similar, cost);
  }
}
/* hand: end */
} // namespace

extern "C" void cuda_needle_shared(int n, int penalty, const int *similar, int *cost) {
  run(n, penalty, similar, cost);
}
