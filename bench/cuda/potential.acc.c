/* The potential at each particle and the energy of all of them. */
#include <math.h>

double potential(int n, const float *restrict x, const float *restrict y, const float *restrict z,
                 const float *restrict m, float *restrict phi) {
  double energy = 0.0;
#pragma acc parallel loop reduction(+ : energy) present(x, y, z, m, phi)
  for (int i = 0; i < n; i++) {
    float xi = x[i], yi = y[i], zi = z[i], p = 0.0f;
    for (int j = 0; j < n; j++) {
      float dx = x[j] - xi, dy = y[j] - yi, dz = z[j] - zi;
      p -= m[j] / sqrtf(dx * dx + dy * dy + dz * dz + 1e-3f);
    }
    phi[i] = p;
    energy += 0.5 * m[i] * p;
  }
  return energy;
}
