/* Listings 12 and 13 of the paper: forces between all pairs of bodies. All iterations of a
 * block share one range, and the elements are structures. */
#include "support/check.h"

#define TILESIZE 256
#define TILESIZELOG 8
typedef struct { float x, y, z, w; } body4;
typedef struct { float x, y, z; } body3;

static void interact(body3 *acc, body4 a, body4 b, float softening) {
  float dx = b.x - a.x, dy = b.y - a.y, dz = b.z - a.z;
  float square = dx * dx + dy * dy + dz * dz + softening;
  float s = b.w / (square * square);
  acc->x += dx * s;
  acc->y += dy * s;
  acc->z += dz * s;
}

static void forces(int m_numBodies) {
  body4 *m_pos = malloc(m_numBodies * sizeof *m_pos);
  body3 *m_force = malloc(m_numBodies * sizeof *m_force);
  float m_softeningSquared = 0.25f;
  for (int i = 0; i < m_numBodies; i++)
    m_pos[i] = (body4){i % 17 * 0.5f, i % 13 * 0.25f, i % 11 * 0.125f, 1 + i % 3};
#ifdef _OPENACC
#pragma acc data pcopyout(m_force[0:m_numBodies]) pcopyin(m_pos[0:m_numBodies])
#pragma acc kernels
#pragma acc loop independent
  for (int i = 0; i < m_numBodies; i++) {
    body3 acc;
    acc.x = 0;
    acc.y = 0;
    acc.z = 0;
    body4 m_pos_local = m_pos[i];
    for (int tile = 0; tile <= ((m_numBodies >> TILESIZELOG) + 1); tile++) {
      int bnd1 = (tile + 1) * TILESIZE;
      int bound = bnd1 < m_numBodies ? ((tile + 1) * TILESIZE) : m_numBodies;
#pragma acc fcw FETCH_ONLY(m_pos[(tile*TILESIZE):0:TILESIZE])
      for (int j = (tile * TILESIZE); j < bound; j++) {
        interact(&acc, m_pos_local, m_pos[j], m_softeningSquared);
      }
    }
    m_force[i] = acc;
  }
#else
  for (int i = 0; i < m_numBodies; i++) {
    body3 acc = {0, 0, 0};
    body4 m_pos_local = m_pos[i];
    for (int j = 0; j < m_numBodies; j++)
      interact(&acc, m_pos_local, m_pos[j], m_softeningSquared);
    m_force[i] = acc;
  }
#endif
  float sum = 0;
  for (int i = 0; i < m_numBodies; i++)
    sum += m_force[i].x * (i % 5) + m_force[i].y - m_force[i].z;
  printf("%d: %.6g %.6g\n", m_numBodies, sum, m_force[m_numBodies - 1].x);
  free(m_pos);
  free(m_force);
}

int main(void) {
  forces(1);
  forces(255);
  forces(600);
  forces(1025);
  return finish();
}
