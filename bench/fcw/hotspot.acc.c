/* Temperatures of a chip: twelve steps of a five-point stencil with a source. */
#include "chip.h"

enum { STEPS = 12 };
#define STEP(power, temp) \
  cap * (power[r][c] + (temp[S][c] + temp[N][c] - 2.0f * temp[r][c]) * ry + \
             (temp[r][E] + temp[r][W] - 2.0f * temp[r][c]) * rx + \
             (ambient - temp[r][c]) * rz)

/* plain: begin */
void hotspot_plain(int n, int halo, struct Chip chip, float temp[restrict n][n],
                   float power[restrict n][n], float result[restrict n][n]) {
  const float cap = chip.cap, rx = chip.rx, ry = chip.ry, rz = chip.rz, ambient = chip.ambient;
  (void)halo;
  for (int t = 0; t < STEPS; ++t) {
#pragma acc kernels present(temp, power, result)
#pragma acc loop independent
    for (int r = 0; r < n; r++) {
#pragma acc loop independent
      for (int c = 0; c < n; c++) {
        int S = r == n - 1 ? n - 1 : r + 1;
        int N = r == 0 ? 0 : r - 1;
        int W = c == 0 ? 0 : c - 1;
        int E = c == n - 1 ? n - 1 : c + 1;
        result[r][c] = temp[r][c] + STEP(power, temp);
      }
    }
    float(*swap)[n] = temp;
    temp = result;
    result = swap;
  }
}
/* plain: end */

#define NAME hotspot_fcw8
#define SIDE 8
#define SIDE_BITS 3
#include "hotspot.h"
#undef NAME
#undef SIDE
#undef SIDE_BITS
#define NAME hotspot_fcw16
#define SIDE 16
#define SIDE_BITS 4
#include "hotspot.h"
#undef NAME
#undef SIDE
#undef SIDE_BITS
#define NAME hotspot_fcw32
#define SIDE 32
#define SIDE_BITS 5
#include "hotspot.h"
