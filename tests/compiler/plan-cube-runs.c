// In nests over three axes a thread takes neighbouring iterations of the z loop: eight of a light body,
// two of one with many accesses.
#define AT(p, i, j, k) p[((i)*n + (j)) * n + (k)]

void seven(int n, const double *restrict a, double *restrict b) {
#pragma acc parallel loop collapse(3) copyin(a[0 : n * n * n]) copy(b[0 : n * n * n])
  for (int i = 1; i < n - 1; ++i)
    for (int j = 1; j < n - 1; ++j)
      for (int k = 1; k < n - 1; ++k)
        AT(b, i, j, k) = AT(a, i - 1, j, k) + AT(a, i + 1, j, k) + AT(a, i, j - 1, k) +
                         AT(a, i, j + 1, k) + AT(a, i, j, k - 1) + AT(a, i, j, k + 1) - 6 * AT(a, i, j, k);
}
// RUN: %accolade --stage=plan %s | FileCheck %s
// CHECK: region parallel loop line 6
// CHECK: over i j k gang vector on [block z thread z by 8, block y thread y, block x thread x]

void eleven(int n, const double *restrict a, double *restrict b) {
#pragma acc parallel loop collapse(3) copyin(a[0 : n * n * n]) copy(b[0 : n * n * n])
  for (int i = 2; i < n - 2; ++i)
    for (int j = 2; j < n - 2; ++j)
      for (int k = 2; k < n - 2; ++k)
        AT(b, i, j, k) = AT(a, i - 1, j, k) + AT(a, i + 1, j, k) + AT(a, i, j - 1, k) + AT(a, i, j + 1, k) +
                         AT(a, i, j, k - 1) + AT(a, i, j, k + 1) + AT(a, i - 2, j, k) + AT(a, i + 2, j, k) +
                         AT(a, i, j - 2, k) + AT(a, i, j + 2, k) + AT(a, i, j, k - 2);
}
// CHECK: region parallel loop line 18
// CHECK: over i j k gang vector on [block z thread z by 2, block y thread y, block x thread x]

// The order of the loops does not matter, that of the addresses does.
void turned(int nx, int ny, int nz, const double *restrict a, double *restrict b) {
#pragma acc parallel loop collapse(3) copyin(a[0 : nx * ny * nz]) copy(b[0 : nx * ny * nz])
  for (int x = 1; x < nx - 1; ++x)
    for (int y = 1; y < ny - 1; ++y)
      for (int z = 1; z < nz - 1; ++z)
        b[(z * ny + y) * nx + x] = a[(z * ny + y) * nx + x - 1] + a[(z * ny + y) * nx + x + 1];
}
// CHECK: region parallel loop line 31
// CHECK: over x y z gang vector on [block x thread x, block y thread y, block z thread z by 8]

double grid[20][30][40];
void table(void) {
#pragma acc parallel loop collapse(3) copy(grid)
  for (int k = 0; k < 40; ++k)
    for (int j = 0; j < 30; ++j)
      for (int i = 0; i < 20; ++i)
        grid[i][j][k] += 1;
}
// CHECK: over k j i gang vector on [block x thread x, block y thread y, block z thread z by 8]
