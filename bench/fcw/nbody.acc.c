/* Forces between all pairs: plain, with tiles of 256 bodies by fcw and by cache. */
#include "bodies.h"

#include <math.h>

enum { TILE = 256, TILE_BITS = 8 };

static inline void interact(struct Force *force, struct Body at, struct Body other, float soft) {
  float dx = other.x - at.x, dy = other.y - at.y, dz = other.z - at.z;
  float d = 1.0f / sqrtf(dx * dx + dy * dy + dz * dz + soft);
  float s = other.mass * d * d * d;
  force->x += dx * s;
  force->y += dy * s;
  force->z += dz * s;
}

/* plain: begin */
void nbody_plain(int n, float soft, const struct Body *restrict body, struct Force *restrict force) {
#pragma acc kernels present(body, force)
#pragma acc loop independent
  for (int i = 0; i < n; ++i) {
    struct Force sum = {0, 0, 0};
    struct Body at = body[i];
    for (int j = 0; j < n; ++j)
      interact(&sum, at, body[j], soft);
    force[i] = sum;
  }
}
/* plain: end */

/* fcw: begin */
void nbody_fcw(int n, float soft, const struct Body *restrict body, struct Force *restrict force) {
#pragma acc kernels present(body, force)
#pragma acc loop independent vector(TILE)
  for (int i = 0; i < n; ++i) {
    struct Force sum = {0, 0, 0};
    struct Body at = body[i];
    for (int tile = 0; tile < (n >> TILE_BITS) + 1; tile++) {
      int bound = (tile + 1) * TILE < n ? (tile + 1) * TILE : n;
#pragma acc fcw FETCH_ONLY(body[tile * TILE : 0 : TILE - 1])
      for (int j = tile * TILE; j < bound; j++)
        interact(&sum, at, body[j], soft);
    }
    force[i] = sum;
  }
}
/* fcw: end */

/* cache: begin */
void nbody_cache(int n, float soft, const struct Body *restrict body, struct Force *restrict force) {
#pragma acc kernels present(body, force)
#pragma acc loop independent vector(TILE)
  for (int i = 0; i < n; ++i) {
    struct Force sum = {0, 0, 0};
    struct Body at = body[i];
    for (int tile = 0; tile < (n >> TILE_BITS) + 1; tile++) {
#pragma acc cache(body[tile * TILE : TILE])
      int bound = (tile + 1) * TILE < n ? (tile + 1) * TILE : n;
      for (int j = tile * TILE; j < bound; j++)
        interact(&sum, at, body[j], soft);
    }
    force[i] = sum;
  }
}
/* cache: end */
