/* Lattice Boltzmann with nine speeds (D2Q9): stream and collide, around the edges. */
void lbm(int n, double omega, const double *restrict f, double *restrict g) {
#pragma acc parallel loop collapse(2) present(f, g)
  for (int y = 0; y < n; ++y)
    for (int x = 0; x < n; ++x) {
      const int cx[9] = {0, 1, 0, -1, 0, 1, -1, -1, 1};
      const int cy[9] = {0, 0, 1, 0, -1, 1, 1, -1, -1};
      const double weight[9] = {4. / 9,  1. / 9,  1. / 9,  1. / 9, 1. / 9,
                                1. / 36, 1. / 36, 1. / 36, 1. / 36};
      double in[9], density = 0, ux = 0, uy = 0;
      for (int q = 0; q < 9; ++q) {
        int fromX = (x - cx[q] + n) % n, fromY = (y - cy[q] + n) % n;
        in[q] = f[q * n * n + fromY * n + fromX];
        density += in[q];
        ux += cx[q] * in[q];
        uy += cy[q] * in[q];
      }
      ux /= density;
      uy /= density;
      for (int q = 0; q < 9; ++q) {
        double cu = cx[q] * ux + cy[q] * uy;
        double still =
            weight[q] * density * (1 + 3 * cu + 4.5 * cu * cu - 1.5 * (ux * ux + uy * uy));
        g[q * n * n + y * n + x] = in[q] + omega * (still - in[q]);
      }
    }
}
