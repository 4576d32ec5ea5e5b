/* 7-point stencil whose loops run x, y, z while x is contiguous: neighbours in
 * memory are iterations of the outermost loop. */
#define AT(p, x, y, z) p[((z)*ny + (y)) * nx + (x)]

void stencil(int nx, int ny, int nz, const double *restrict a, double *restrict b) {
#pragma acc parallel loop present(a, b)
  for (int x = 1; x < nx - 1; ++x) {
#pragma acc loop
    for (int y = 1; y < ny - 1; ++y) {
#pragma acc loop
      for (int z = 1; z < nz - 1; ++z)
        AT(b, x, y, z) = 0.15 * (AT(a, x, y, z + 1) + AT(a, x, y, z - 1) + AT(a, x, y + 1, z) +
                                 AT(a, x, y - 1, z) + AT(a, x + 1, y, z) + AT(a, x - 1, y, z)) -
                         0.25 * AT(a, x, y, z);
    }
  }
}
