/* Accelerations of all pairs; a body is a struct. Sums in variables, or where they belong. */
#include <math.h>

struct Body {
  float x, y, z, m;
};

void bodies(int n, const struct Body *body, float *ax, float *ay, float *az) {
#pragma acc parallel loop present(body[0:n], ax[0:n], ay[0:n], az[0:n])
  for (int i = 0; i < n; ++i) {
    float fx = 0, fy = 0, fz = 0;
    for (int j = 0; j < n; ++j) {
      float dx = body[j].x - body[i].x;
      float dy = body[j].y - body[i].y;
      float dz = body[j].z - body[i].z;
      float r = sqrtf(dx * dx + dy * dy + dz * dz + 1e-4f);
      float s = body[j].m / (r * r * r);
      fx += dx * s;
      fy += dy * s;
      fz += dz * s;
    }
    ax[i] = fx;
    ay[i] = fy;
    az[i] = fz;
  }
}

void bodies_memory(int n, const struct Body *body, float *ax, float *ay, float *az) {
#pragma acc parallel loop present(body[0:n], ax[0:n], ay[0:n], az[0:n])
  for (int i = 0; i < n; ++i) {
    ax[i] = ay[i] = az[i] = 0;
    for (int j = 0; j < n; ++j) {
      float dx = body[j].x - body[i].x;
      float dy = body[j].y - body[i].y;
      float dz = body[j].z - body[i].z;
      float r = sqrtf(dx * dx + dy * dy + dz * dz + 1e-4f);
      float s = body[j].m / (r * r * r);
      ax[i] += dx * s;
      ay[i] += dy * s;
      az[i] += dz * s;
    }
  }
}
