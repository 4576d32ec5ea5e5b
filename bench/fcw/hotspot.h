/* The ghost-zone version for one block; NAME, SIDE and SIDE_BITS are the includer's. */
/* fcw: begin */
void NAME(int n, int halo, struct Chip chip, float temp[restrict n][n], float power[restrict n][n],
          float result[restrict n][n]) {
  const float cap = chip.cap, rx = chip.rx, ry = chip.ry, rz = chip.rz, ambient = chip.ambient;
  int padded = n + 2 * halo * (n / (SIDE - 2 * halo) + 1);
  for (int t = 0; t < STEPS; t += halo) {
#pragma acc kernels present(temp, power, result)
#pragma acc loop independent vector(SIDE)
    for (int rs = 0; rs < padded; rs++) {
      int r = rs - ((rs >> SIDE_BITS) * 2 * halo + halo);
#pragma acc loop independent vector(SIDE)
      for (int cs = 0; cs < padded; cs++) {
        int c = cs - ((cs >> SIDE_BITS) * 2 * halo + halo);
        float value = 0;
        int compute = 0;
        int S = r == n - 1 ? n - 1 : r + 1;
        int N = r == 0 ? 0 : r - 1;
        int W = c == 0 ? 0 : c - 1;
        int E = c == n - 1 ? n - 1 : c + 1;
        int lr = rs & (SIDE - 1), lc = cs & (SIDE - 1);
#pragma acc fcw FETCH_CHANNEL(temp[r:0:0:c:0:0]) FETCH_ONLY(power[r:0:0:c:0:0])
        {
          for (int iter = 0; iter < halo; iter++) {
            compute = 0;
            if (r >= 0 && c >= 0 && r < n && c < n && lr > iter && lc > iter &&
                lr < SIDE - iter - 1 && lc < SIDE - iter - 1) {
              compute = 1;
              value = temp[r][c] + STEP(power, temp);
            }
            if (iter == halo - 1)
              break;
            if (compute)
              temp[r][c] = value;
          }
          if (compute)
            result[r][c] = value;
        }
      }
    }
    float(*swap)[n] = temp;
    temp = result;
    result = swap;
  }
}
/* fcw: end */
