// All-pairs forces with an inner sequential loop and calls of the math library.
// RUN-FLAGS: -lm
#include <math.h>
#include "support/check.h"

typedef struct {
  double x, y, z;
} Vec3;

int main(void) {
  enum { N = 64 };
  Vec3 pos[N], vel[N];
  double mass[N];
  for (int i = 0; i < N; ++i) {
    pos[i] = (Vec3){i % 4, (i / 4) % 4, i / 16};
    vel[i] = (Vec3){0, 0, 0};
    mass[i] = 1 + i % 3;
  }
#pragma acc data copy(pos, vel) copyin(mass)
  for (int step = 0; step < 3; ++step) {
#pragma acc parallel loop
    for (int i = 0; i < N; ++i) {
      Vec3 force = {0, 0, 0};
#pragma acc loop seq
      for (int j = 0; j < N; ++j) {
        double dx = pos[j].x - pos[i].x, dy = pos[j].y - pos[i].y, dz = pos[j].z - pos[i].z;
        double r2 = dx * dx + dy * dy + dz * dz + 0.01;
        double inv = mass[j] / (r2 * sqrt(r2));
        force.x += dx * inv;
        force.y += dy * inv;
        force.z += dz * inv;
      }
      vel[i].x += 0.01 * force.x;
      vel[i].y += 0.01 * force.y;
      vel[i].z += 0.01 * force.z;
    }
#pragma acc parallel loop
    for (int i = 0; i < N; ++i) {
      pos[i].x += 0.01 * vel[i].x;
      pos[i].y += 0.01 * vel[i].y;
      pos[i].z += 0.01 * vel[i].z;
    }
  }
  double px = 0;
  for (int i = 0; i < N; ++i)
    px += mass[i] * vel[i].x;
  EXPECT(fabs(px) < 1e-9);
  printf("%.9f %.9f\n", pos[0].x, vel[N - 1].z);
  return finish();
}
