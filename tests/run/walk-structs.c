// All pairs of bodies that are structs: what a block reads of them is staged as a whole, and a
// function adds up into a variable of the iteration.
#include "support/check.h"
#include <math.h>

struct Body {
  float x, y, z, mass;
};
struct Sum {
  float x, y, z;
  int pairs[2];
};

static inline void interact(struct Sum *sum, struct Body at, struct Body other, float soft) {
  float dx = other.x - at.x, dy = other.y - at.y, dz = other.z - at.z;
  float s = other.mass / (dx * dx + dy * dy + dz * dz + soft);
  sum->x += dx * s;
  sum->y += dy * s;
  sum->z += dz * s;
  sum->pairs[dx > 0]++;
}

static void forces(int n, float soft, const struct Body *restrict body, struct Sum *restrict out) {
#pragma acc parallel loop copyin(body[0:n]) copyout(out[0:n])
  for (int i = 0; i < n; i++) {
    struct Sum sum = {0, 0, 0, {0, 1}};
    struct Body at = body[i];
    for (int j = 0; j < n; j++)
      interact(&sum, at, body[j], soft);
    out[i] = sum;
  }
}

static void fields(int n, const struct Body *body, float *out) {
#pragma acc parallel loop copyin(body[0:n]) copyout(out[0:n])
  for (int i = 0; i < n; i++) {
    float most = -1;
    struct Body me = body[i];
    for (int j = 0; j < n; j++) {
      struct Body other = body[j];
      float d = fabsf(other.x - me.x) * other.mass;
      most = d > most ? d : most;
    }
    out[i] = most;
  }
}

enum { N = 700 };

int main(void) {
  static struct Body body[N];
  static struct Sum out[N];
  static float most[N];
  for (int i = 0; i < N; i++)
    body[i] = (struct Body){(float)(i % 17), (float)(i % 5), (float)(i % 29), (float)(1 + i % 3)};
  for (int n = N; n > 0; n = n / 2 - 3) {
    forces(n, 0.5f, body, out);
    fields(n, body, most);
    for (int i = 0; i < n; i++) {
      struct Sum want = {0, 0, 0, {0, 1}};
      float far = -1;
      for (int j = 0; j < n; j++) {
        interact(&want, body[i], body[j], 0.5f);
        float d = fabsf(body[j].x - body[i].x) * body[j].mass;
        far = d > far ? d : far;
      }
      EXPECT(fabsf(out[i].x - want.x) <= 1e-3f && fabsf(out[i].y - want.y) <= 1e-3f);
      EXPECT(fabsf(out[i].z - want.z) <= 1e-3f && out[i].pairs[0] == want.pairs[0]);
      EXPECT(out[i].pairs[1] == want.pairs[1] && most[i] == far);
    }
  }
  return finish();
}
