// Lattice Boltzmann by hand: a thread for each cell, all nine speeds in registers, or for a pair
// of cells in a row. "streams" marks all data as used once.
#include "hand.cuh"

namespace {
/// Speeds in the order rest, E, N, W, S, NE, NW, SW, SE; north is one row up (y + 1).
__device__ void collide(double omega, double (&f)[9]) {
  double east = f[1] + f[5] + f[8], west = f[3] + f[6] + f[7];
  double density = f[0] + f[2] + f[4] + east + west, scale = 1 / density;
  double ux = (east - west) * scale, uy = (f[2] + f[5] + f[6] - f[4] - f[7] - f[8]) * scale;
  double base = 1 - 1.5 * (ux * ux + uy * uy), keep = 1 - omega;
  double straight = omega * density / 9, diagonal = omega * density / 36;
  f[0] = keep * f[0] + 4 * straight * base;
  auto relax = [&](int plus, int minus, double weight, double u) {
    double even = base + 4.5 * u * u, odd = 3 * u;
    f[plus] = keep * f[plus] + weight * (even + odd);
    f[minus] = keep * f[minus] + weight * (even - odd);
  };
  relax(1, 3, straight, ux);
  relax(2, 4, straight, uy);
  relax(5, 7, diagonal, ux + uy);
  relax(6, 8, diagonal, uy - ux);
}

template <bool ONCE> __device__ double get(const double *p) { return ONCE ? __ldcs(p) : *p; }
template <bool ONCE> __device__ void put(double *p, double value) {
  if (ONCE)
    __stcs(p, value);
  else
    *p = value;
}

template <bool ONCE>
__global__ void cells(int n, double omega, const double *__restrict__ f, double *__restrict__ g) {
  int x = blockIdx.x * blockDim.x + threadIdx.x, y = blockIdx.y, size = n * n;
  if (x >= n)
    return;
  int west = x > 0 ? x - 1 : n - 1, east = x < n - 1 ? x + 1 : 0;
  int here = y * n, south = (y > 0 ? y - 1 : n - 1) * n, north = (y < n - 1 ? y + 1 : 0) * n;
  const int from[9] = {here + x,     here + west,  south + x,    here + east, north + x,
                       south + west, south + east, north + east, north + west};
  double cell[9];
#pragma unroll
  for (int q = 0; q < 9; ++q)
    cell[q] = get<ONCE>(&f[q * size + from[q]]);
  collide(omega, cell);
#pragma unroll
  for (int q = 0; q < 9; ++q)
    put<ONCE>(&g[q * size + here + x], cell[q]);
}

/// n is even. Columns to the side are read one by one, the others and all results as pairs.
__global__ void pairs(int n, double omega, const double *__restrict__ f, double *__restrict__ g) {
  int x = 2 * (blockIdx.x * blockDim.x + threadIdx.x), y = blockIdx.y, size = n * n;
  if (x >= n)
    return;
  int west = x > 0 ? x - 1 : n - 1, east = x < n - 2 ? x + 2 : 0;
  int here = y * n, south = (y > 0 ? y - 1 : n - 1) * n, north = (y < n - 1 ? y + 1 : 0) * n;
  const int row[9] = {here, here, south, here, north, south, south, north, north};
  const int side[9] = {0, -1, 0, 1, 0, -1, 1, 1, -1};
  double left[9], right[9];
#pragma unroll
  for (int q = 0; q < 9; ++q) {
    const double *in = f + q * size + row[q];
    double2 both = make_double2(0, 0);
    if (side[q] == 0)
      both = *reinterpret_cast<const double2 *>(&in[x]);
    left[q] = side[q] == 0 ? both.x : in[side[q] < 0 ? west : x + 1];
    right[q] = side[q] == 0 ? both.y : in[side[q] < 0 ? x : east];
  }
  collide(omega, left);
  collide(omega, right);
#pragma unroll
  for (int q = 0; q < 9; ++q)
    *reinterpret_cast<double2 *>(&g[q * size + here + x]) = make_double2(left[q], right[q]);
}

template <bool ONCE> void run(int threads, int n, double omega, const double *f, double *g) {
  launch(cells<ONCE>, dim3(ceilDiv(n, threads), n), dim3(threads), n, omega, f, g);
}
} // namespace

extern "C" {
void cuda_lbm_cells128(int n, double w, const double *f, double *g) { run<false>(128, n, w, f, g); }
void cuda_lbm_cells256(int n, double w, const double *f, double *g) { run<false>(256, n, w, f, g); }
void cuda_lbm_streams(int n, double w, const double *f, double *g) { run<true>(128, n, w, f, g); }
void cuda_lbm_pairs(int n, double w, const double *f, double *g) {
  launch(pairs, dim3(ceilDiv(n / 2, 128), n), dim3(128), n, w, f, g);
}
}
