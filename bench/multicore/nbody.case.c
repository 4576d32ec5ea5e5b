/* 18 operations per pair, the division and the square root counted as one. */
#include "harness.h"

enum { N = 3000 };
static double *x, *y, *z, *mass, *acceleration;

void nbody(int n, const double *x, const double *y, const double *z, const double *mass, double *ax,
           double *ay, double *az);
void nbody_serial(int n, const double *x, const double *y, const double *z, const double *mass,
                  double *ax, double *ay, double *az);

static void setUp(void) {
  if (!x) {
    x = doubles(N);
    y = doubles(N);
    z = doubles(N);
    mass = doubles(N);
    acceleration = doubles(3 * N);
  }
  for (int i = 0; i < N; ++i) {
    x[i] = (i * 37 % 1009) / 1009.0;
    y[i] = (i * 53 % 1013) / 1013.0;
    z[i] = (i * 71 % 1019) / 1019.0;
    mass[i] = 1 + i % 3;
  }
}
static void run(void) {
  nbody(N, x, y, z, mass, acceleration, acceleration + N, acceleration + 2 * N);
}
static void runSerial(void) {
  nbody_serial(N, x, y, z, mass, acceleration, acceleration + N, acceleration + 2 * N);
}
static double *result(size_t *count) {
  *count = 3 * N;
  return acceleration;
}

const struct Case *benchCase(void) {
  static const struct Case self = {"GFLOP/s", 18.0 * N * N, 6, setUp, run, runSerial, result, 1e-9};
  return &self;
}
