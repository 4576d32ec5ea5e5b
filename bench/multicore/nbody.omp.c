/* Accelerations of all pairs, softened. */
#include <math.h>

void nbody(int n, const double *restrict x, const double *restrict y, const double *restrict z,
           const double *restrict mass, double *restrict ax, double *restrict ay,
           double *restrict az) {
#pragma omp parallel for schedule(static)
  for (int i = 0; i < n; ++i) {
    double fx = 0, fy = 0, fz = 0;
#pragma omp simd reduction(+ : fx, fy, fz)
    for (int j = 0; j < n; ++j) {
      double dx = x[j] - x[i], dy = y[j] - y[i], dz = z[j] - z[i];
      double r2 = dx * dx + dy * dy + dz * dz + 1e-3;
      double s = mass[j] / (r2 * sqrt(r2));
      fx += dx * s;
      fy += dy * s;
      fz += dz * s;
    }
    ax[i] = fx;
    ay[i] = fy;
    az[i] = fz;
  }
}
