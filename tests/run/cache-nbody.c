/* Forces between all pairs of bodies: a range that all iterations share, of structures. */
#include "support/check.h"

enum { TILE = 256, TILE_BITS = 8 };
typedef struct { float x, y, z, mass; } Body;
typedef struct { float x, y, z; } Force;

static void interact(Force *force, Body at, Body other, float soft) {
  float dx = other.x - at.x, dy = other.y - at.y, dz = other.z - at.z;
  float square = dx * dx + dy * dy + dz * dz + soft;
  float s = other.mass / (square * square);
  force->x += dx * s;
  force->y += dy * s;
  force->z += dz * s;
}

static void forces(int n) {
  Body *restrict body = malloc(n * sizeof *body);
  Force *restrict force = malloc(n * sizeof *force);
  for (int i = 0; i < n; i++)
    body[i] = (Body){i % 17 * 0.5f, i % 13 * 0.25f, i % 11 * 0.125f, 1 + i % 3};
#pragma acc kernels copyin(body[0:n]) copyout(force[0:n])
#pragma acc loop independent vector(TILE)
  for (int i = 0; i < n; ++i) {
    Force sum = {0, 0, 0};
    Body at = body[i];
    for (int tile = 0; tile < (n >> TILE_BITS) + 1; tile++) {
#pragma acc cache(body[tile * TILE : TILE])
      int bound = (tile + 1) * TILE < n ? (tile + 1) * TILE : n;
      for (int j = tile * TILE; j < bound; j++)
        interact(&sum, at, body[j], 0.25f);
    }
    force[i] = sum;
  }
  float sum = 0;
  for (int i = 0; i < n; i++)
    sum += force[i].x * (i % 5) + force[i].y - force[i].z;
  printf("%d: %.6g %.6g\n", n, sum, force[n - 1].x);
  free(body);
  free(force);
}

int main(void) {
  forces(1000);
  forces(256);
  forces(77);
  return finish();
}
