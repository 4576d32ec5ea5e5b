/* Lennard-Jones forces from lists of neighbours. */
struct Vec {
  float x, y, z;
};

void lennard(int n, int most, const int *restrict count, const int *restrict nbr,
             const struct Vec *restrict pos, struct Vec *restrict force) {
  const float cut2 = 6.25f;
#pragma acc parallel loop present(count[0:n], nbr[0:n * most], pos[0:n], force[0:n])
  for (int i = 0; i < n; i++) {
    struct Vec me = pos[i], f = {0, 0, 0};
    for (int k = 0; k < count[i]; k++) {
      int j = nbr[i * most + k];
      float dx = me.x - pos[j].x, dy = me.y - pos[j].y, dz = me.z - pos[j].z;
      float r2 = dx * dx + dy * dy + dz * dz;
      if (r2 < cut2) {
        float s2 = 1.0f / r2, s6 = s2 * s2 * s2;
        float g = 24.0f * (2.0f * s6 * s6 - s6) * s2;
        f.x += g * dx;
        f.y += g * dy;
        f.z += g * dz;
      }
    }
    force[i] = f;
  }
}
