// Red-black Gauss-Seidel by hand: a thread per point of the colour; pairs of a row, ROWS rows per thread.
#include "hand.cuh"

namespace {
__global__ void plain(int n, int colour, double *u, const double *__restrict__ f) {
  int i = 1 + blockIdx.y * blockDim.y + threadIdx.y;
  int j = 1 + (i + colour) % 2 + 2 * (blockIdx.x * blockDim.x + threadIdx.x);
  if (i >= n - 1 || j >= n - 1)
    return;
  int at = i * n + j;
  u[at] = 0.25 * (u[at - n] + u[at + n] + u[at - 1] + u[at + 1] - f[at]);
}

/// A pair holds one point of each colour; n is even.
template <int ROWS>
__global__ void pairs(int n, int colour, double *u, const double *__restrict__ f) {
  int i = 1 + (blockIdx.y * blockDim.y + threadIdx.y) * ROWS;
  int pair = blockIdx.x * blockDim.x + threadIdx.x, row = n / 2;
  if (i >= n - 1 || pair >= row)
    return;
  const double2 *from = reinterpret_cast<const double2 *>(u);
  const double2 *right = reinterpret_cast<const double2 *>(f);
  int at = i * row + pair;
  double2 above = from[at - row], middle = from[at];
#pragma unroll
  for (int r = 0; r < ROWS; ++r, at += row) {
    if (i + r >= n - 1)
      return;
    double2 below = from[at + row], g = right[at];
    bool second = (i + r + colour) % 2 == 0; // j is odd
    if (second && pair < row - 1)
      u[2 * at + 1] = 0.25 * (above.y + below.y + middle.x + u[2 * at + 2] - g.y);
    if (!second && pair > 0)
      u[2 * at] = 0.25 * (above.x + below.x + middle.y + u[2 * at - 1] - g.x);
    above = middle;
    middle = below;
  }
}

template <int ROWS> void run(int n, double *u, const double *f) {
  for (int colour = 0; colour < 2; ++colour)
    launch(pairs<ROWS>, dim3(ceilDiv(n / 2, 64), ceilDiv(n - 2, 4 * ROWS)), dim3(64, 4), n, colour,
           u, f);
}
} // namespace

extern "C" {
void cuda_redblack_plain(int n, double *u, const double *f) {
  for (int colour = 0; colour < 2; ++colour)
    launch(plain, dim3(ceilDiv(n / 2, 32), ceilDiv(n - 2, 8)), dim3(32, 8), n, colour, u, f);
}
void cuda_redblack_pairs(int n, double *u, const double *f) { run<1>(n, u, f); }
void cuda_redblack_rows4(int n, double *u, const double *f) { run<4>(n, u, f); }
}
