/* One step of the heat equation, 7 points in 3-D, arrays as C99 has them. */
void heat3d(int n, float k, float a[n][n][n], float b[n][n][n]) {
#pragma acc parallel loop collapse(3) present(a, b)
  for (int x = 1; x < n - 1; ++x)
    for (int y = 1; y < n - 1; ++y)
      for (int z = 1; z < n - 1; ++z)
        b[x][y][z] =
            a[x][y][z] + k * (a[x - 1][y][z] + a[x + 1][y][z] + a[x][y - 1][z] + a[x][y + 1][z] +
                              a[x][y][z - 1] + a[x][y][z + 1] - 6 * a[x][y][z]);
}
