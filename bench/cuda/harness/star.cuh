// Star-shaped stencils in three dimensions, tuned by hand: threads over pairs of
// the contiguous axis (16-byte accesses) and over the middle one; each thread
// walks a few steps along the outermost axis and keeps that column in registers.
//
//   out = centre * in + near * (six neighbours) + far * (six at distance 2) - old
#ifndef ACCOLADE_BENCH_CUDA_STAR_CUH
#define ACCOLADE_BENCH_CUDA_STAR_CUH

#include "hand.cuh"

struct Extents {
  int x, y, z; // x is contiguous and even
};

struct Star {
  double centre, near, far; // far is for radius 2, which also subtracts `old`
};

__device__ inline double2 operator+(double2 a, double2 b) {
  return make_double2(a.x + b.x, a.y + b.y);
}
__device__ inline double2 operator*(double a, double2 b) { return make_double2(a * b.x, a * b.y); }

/// Pairs at the rim are inside by half.
struct PairMask {
  bool left, right;
  __device__ PairMask(int pair, int radius, int n)
      : left(2 * pair >= radius && 2 * pair < n - radius),
        right(2 * pair + 1 >= radius && 2 * pair + 1 < n - radius) {}
  __device__ void store(double2 *to, double2 value) const {
    if (left && right)
      *to = value;
    else if (left)
      to->x = value.x;
    else if (right)
      to->y = value.y;
  }
};

template <int RADIUS>
__global__ void starPlain(Extents n, Star w, const double *__restrict__ in,
                          const double *__restrict__ old, double *__restrict__ out) {
  int x = blockIdx.x * blockDim.x + threadIdx.x;
  int y = RADIUS + blockIdx.y * blockDim.y + threadIdx.y, z = RADIUS + blockIdx.z;
  if (x < RADIUS || x >= n.x - RADIUS || y >= n.y - RADIUS)
    return;
  int row = n.x, plane = n.x * n.y, at = z * plane + y * row + x;
  double value = w.centre * in[at] + w.near * (in[at - 1] + in[at + 1] + in[at - row] +
                                               in[at + row] + in[at - plane] + in[at + plane]);
  if (RADIUS == 2)
    value += w.far * (in[at - 2] + in[at + 2] + in[at - 2 * row] + in[at + 2 * row] +
                      in[at - 2 * plane] + in[at + 2 * plane]) -
             old[at];
  out[at] = value;
}

template <int RADIUS, int DEPTH>
__global__ void starPairs(Extents n, Star w, const double2 *__restrict__ in,
                          const double2 *__restrict__ old, double2 *__restrict__ out) {
  int row = n.x / 2, plane = row * n.y;
  int pair = blockIdx.x * blockDim.x + threadIdx.x;
  int y = RADIUS + blockIdx.y * blockDim.y + threadIdx.y, z = RADIUS + blockIdx.z * DEPTH;
  PairMask inside(pair, RADIUS, n.x);
  if (y >= n.y - RADIUS || !(inside.left || inside.right))
    return;
  int at = z * plane + y * row + pair;
  double2 column[2 * RADIUS + 1];
#pragma unroll
  for (int d = 0; d < 2 * RADIUS; ++d)
    column[d] = in[at + (d - RADIUS) * plane];
#pragma unroll
  for (int step = 0; step < DEPTH; ++step, at += plane) {
    if (z + step >= n.z - RADIUS)
      return;
    column[2 * RADIUS] = in[at + RADIUS * plane];
    double2 west = in[at - 1], middle = column[RADIUS], east = in[at + 1];
    double2 near = make_double2(west.y + middle.y, middle.x + east.x) + in[at - row] +
                   in[at + row] + column[RADIUS - 1] + column[RADIUS + 1];
    double2 value = w.centre * middle + w.near * near;
    if (RADIUS == 2)
      value = value +
              w.far * (west + east + in[at - 2 * row] + in[at + 2 * row] + column[0] +
                       column[2 * RADIUS]) +
              -1.0 * old[at];
    inside.store(&out[at], value);
#pragma unroll
    for (int d = 0; d < 2 * RADIUS; ++d)
      column[d] = column[d + 1];
  }
}

/// Copies the inside; all loads of a thread before its stores.
template <int DEPTH>
__global__ void copyInside(Extents n, const double2 *__restrict__ from, double2 *__restrict__ to) {
  int row = n.x / 2, plane = row * n.y;
  int pair = blockIdx.x * blockDim.x + threadIdx.x;
  int y = 1 + blockIdx.y * blockDim.y + threadIdx.y, z = 1 + blockIdx.z * DEPTH;
  if (pair >= row || y >= n.y - 1)
    return;
  int at = z * plane + y * row + pair;
  double2 kept[DEPTH];
#pragma unroll
  for (int d = 0; d < DEPTH; ++d)
    if (z + d < n.z - 1)
      kept[d] = from[at + d * plane];
  PairMask inside(pair, 1, n.x);
#pragma unroll
  for (int d = 0; d < DEPTH; ++d)
    if (z + d < n.z - 1)
      inside.store(&to[at + d * plane], kept[d]);
}

inline const double2 *pairs(const double *p) { return reinterpret_cast<const double2 *>(p); }
inline double2 *pairs(double *p) { return reinterpret_cast<double2 *>(p); }

template <int RADIUS>
void runStarPlain(Extents n, Star w, const double *in, const double *old, double *out) {
  dim3 grid(ceilDiv(n.x, 64), ceilDiv(n.y - 2 * RADIUS, 4), n.z - 2 * RADIUS);
  launch(starPlain<RADIUS>, grid, dim3(64, 4), n, w, in, old, out);
}

template <int RADIUS, int DEPTH>
void runStarPairs(Extents n, Star w, const double *in, const double *old, double *out) {
  dim3 grid(ceilDiv(n.x / 2, 64), ceilDiv(n.y - 2 * RADIUS, 4), ceilDiv(n.z - 2 * RADIUS, DEPTH));
  launch(starPairs<RADIUS, DEPTH>, grid, dim3(64, 4), n, w, pairs(in), pairs(old), pairs(out));
}

template <int DEPTH> void runCopyInside(Extents n, const double *from, double *to) {
  dim3 grid(ceilDiv(n.x / 2, 64), ceilDiv(n.y - 2, 4), ceilDiv(n.z - 2, DEPTH));
  launch(copyInside<DEPTH>, grid, dim3(64, 4), n, pairs(from), pairs(to));
}

#endif
