// Mandelbrot by hand: a warp has 32 points of a row or 8 x 4 points, and looks after each step,
// or after STEPS of them, whether the point has escaped.
#include "hand.cuh"

namespace {
struct Point {
  float x, y;
  __device__ bool isInside() const { return x * x + y * y <= 4; }
  __device__ void advance(float cx, float cy) {
    float next = x * x - y * y + cx;
    y = 2 * x * y + cy;
    x = next;
  }
};

/// What has escaped stays outside, at last as infinity or NaN, so that looking late is safe.
template <int STEPS> __device__ int escape(float cx, float cy, int most) {
  Point p = {0, 0};
  int k = 0;
  if (STEPS > 1)
    while (k + STEPS <= most) {
      Point ahead = p;
#pragma unroll
      for (int s = 0; s < STEPS; ++s)
        ahead.advance(cx, cy);
      if (!ahead.isInside())
        break;
      p = ahead;
      k += STEPS;
    }
  for (; k < most && p.isInside(); ++k)
    p.advance(cx, cy);
  return k;
}

/// WIDTH lanes of a warp side by side.
template <int WIDTH, int STEPS> __global__ void points(int n, int most, int *__restrict__ count) {
  int lane = threadIdx.x, j = blockIdx.x * WIDTH + lane % WIDTH;
  int i = (blockIdx.y * blockDim.y + threadIdx.y) * (32 / WIDTH) + lane / WIDTH;
  if (i < n && j < n)
    count[i * n + j] = escape<STEPS>(-2 + 2.5f * j / n, -1.25f + 2.5f * i / n, most);
}

template <int WIDTH, int STEPS> void run(int n, int most, int *count) {
  launch(points<WIDTH, STEPS>, dim3(ceilDiv(n, WIDTH), ceilDiv(n, 4 * (32 / WIDTH))), dim3(32, 4),
         n, most, count);
}
} // namespace

extern "C" {
void cuda_mandelbrot_rows(int n, int most, int *count) { run<32, 1>(n, most, count); }
void cuda_mandelbrot_squares(int n, int most, int *count) { run<8, 1>(n, most, count); }
void cuda_mandelbrot_rows8(int n, int most, int *count) { run<32, 8>(n, most, count); }
void cuda_mandelbrot_squares8(int n, int most, int *count) { run<8, 8>(n, most, count); }
void cuda_mandelbrot_squares16(int n, int most, int *count) { run<8, 16>(n, most, count); }
}
