/* Accelerations of all pairs, softened. */
#include <math.h>

void nbody(int n, const float *restrict x, const float *restrict y, const float *restrict z,
           const float *restrict mass, float *restrict ax, float *restrict ay, float *restrict az) {
#pragma acc parallel loop present(x, y, z, mass, ax, ay, az)
  for (int i = 0; i < n; ++i) {
    float fx = 0, fy = 0, fz = 0;
    for (int j = 0; j < n; ++j) {
      float dx = x[j] - x[i], dy = y[j] - y[i], dz = z[j] - z[i];
      float d = 1.0f / sqrtf(dx * dx + dy * dy + dz * dz + 1e-4f);
      float s = mass[j] * d * d * d;
      fx += dx * s;
      fy += dy * s;
      fz += dz * s;
    }
    ax[i] = fx;
    ay[i] = fy;
    az[i] = fz;
  }
}
