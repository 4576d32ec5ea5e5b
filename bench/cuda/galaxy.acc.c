/* Kick and drift of all stars; a star is a struct with position, mass and velocity. */
#include <math.h>

typedef struct {
  float x, y, z, m;
  float vx, vy, vz, unused;
} Star;

void galaxy(int n, float dt, Star *star) {
#pragma acc parallel loop present(star[0:n])
  for (int i = 0; i < n; i++) {
    float ax = 0.0f, ay = 0.0f, az = 0.0f;
    for (int j = 0; j < n; j++) {
      float dx = star[j].x - star[i].x;
      float dy = star[j].y - star[i].y;
      float dz = star[j].z - star[i].z;
      float inv = 1.0f / sqrtf(dx * dx + dy * dy + dz * dz + 0.001f);
      float s = star[j].m * (inv * inv * inv);
      ax += s * dx;
      ay += s * dy;
      az += s * dz;
    }
    star[i].vx += dt * ax;
    star[i].vy += dt * ay;
    star[i].vz += dt * az;
  }
#pragma acc parallel loop present(star[0:n])
  for (int i = 0; i < n; i++) {
    star[i].x += dt * star[i].vx;
    star[i].y += dt * star[i].vy;
    star[i].z += dt * star[i].vz;
  }
}
