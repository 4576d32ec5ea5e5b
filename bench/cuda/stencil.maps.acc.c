/* The stencil, contiguous in the outermost loop, in the paper's mappings of triple loops (its
 * Figure 7). */
#define AT(p, x, y, z) p[((z)*ny + (y)) * nx + (x)]

void stencil_map3_1(int nx, int ny, int nz, const double *restrict a, double *restrict b) {
#pragma acc kernels loop independent gang present(a, b)
  for (int x = 1; x < nx - 1; ++x) {
#pragma acc loop independent gang vector
    for (int y = 1; y < ny - 1; ++y) {
#pragma acc loop independent vector
      for (int z = 1; z < nz - 1; ++z)
        AT(b, x, y, z) = 0.15 * (AT(a, x, y, z + 1) + AT(a, x, y, z - 1) + AT(a, x, y + 1, z) +
                                 AT(a, x, y - 1, z) + AT(a, x + 1, y, z) + AT(a, x - 1, y, z)) -
                         0.25 * AT(a, x, y, z);
    }
  }
}

void stencil_map3_2(int nx, int ny, int nz, const double *restrict a, double *restrict b) {
#pragma acc kernels loop independent vector present(a, b)
  for (int x = 1; x < nx - 1; ++x) {
#pragma acc loop independent gang vector
    for (int y = 1; y < ny - 1; ++y) {
#pragma acc loop independent gang vector
      for (int z = 1; z < nz - 1; ++z)
        AT(b, x, y, z) = 0.15 * (AT(a, x, y, z + 1) + AT(a, x, y, z - 1) + AT(a, x, y + 1, z) +
                                 AT(a, x, y - 1, z) + AT(a, x + 1, y, z) + AT(a, x - 1, y, z)) -
                         0.25 * AT(a, x, y, z);
    }
  }
}

void stencil_map3_3(int nx, int ny, int nz, const double *restrict a, double *restrict b) {
#pragma acc kernels loop independent vector present(a, b)
  for (int x = 1; x < nx - 1; ++x) {
#pragma acc loop independent gang vector
    for (int y = 1; y < ny - 1; ++y) {
#pragma acc loop independent gang
      for (int z = 1; z < nz - 1; ++z)
        AT(b, x, y, z) = 0.15 * (AT(a, x, y, z + 1) + AT(a, x, y, z - 1) + AT(a, x, y + 1, z) +
                                 AT(a, x, y - 1, z) + AT(a, x + 1, y, z) + AT(a, x - 1, y, z)) -
                         0.25 * AT(a, x, y, z);
    }
  }
}
