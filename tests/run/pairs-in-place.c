// All pairs: structs of which other members change than those that all iterations read, and sums over what each
// iteration finds.
#include "support/check.h"

#include <math.h>

typedef struct {
  float x, y, q, fx, fy;
} Ion;

enum { N = 700 };
static Ion p[N], expected[N];

static double pairs(int n, Ion *ion, int *most) {
  double energy = 0;
  int largest = 0;
#pragma acc parallel loop reduction(+ : energy) reduction(max : largest) copy(ion[0 : n])
  for (int i = 0; i < n; i++) {
    float fx = 0, fy = 0, e = 0;
    for (int j = 0; j < n; j++) {
      float dx = ion[j].x - ion[i].x, dy = ion[j].y - ion[i].y;
      float f = ion[j].q / sqrtf(dx * dx + dy * dy + 0.25f);
      e += f;
      fx += f * dx;
      fy += f * dy;
    }
    ion[i].fx = fx;
    ion[i].fy = fy;
    energy += 0.5 * ion[i].q * e;
    largest = largest > i % 500 ? largest : i % 500;
  }
  *most = largest;
  return energy;
}

static float distance(Ion a, Ion b) {
  return sqrtf((a.x - b.x) * (a.x - b.x) + (a.y - b.y) * (a.y - b.y) + 0.25f);
}

int main(void) {
  double energy = 0;
  for (int i = 0; i < N; i++)
    p[i] = expected[i] = (Ion){i % 57, i % 31, 1 + i % 3, 0, 0};
  for (int i = 0; i < N; i++)
    for (int j = 0; j < N; j++) {
      float f = expected[j].q / distance(expected[i], expected[j]);
      expected[i].fx += f * (expected[j].x - expected[i].x);
      expected[i].fy += f * (expected[j].y - expected[i].y);
      energy += 0.5 * expected[i].q * f;
    }
  int most = 0;
  double found = pairs(N, p, &most);
  EXPECT(fabs(found - energy) < 1e-4 * energy && most == 499);
  for (int i = 0; i < N; i++) {
    EXPECT(fabsf(p[i].fx - expected[i].fx) < 0.05f && fabsf(p[i].fy - expected[i].fy) < 0.05f);
    EXPECT(p[i].x == expected[i].x && p[i].q == expected[i].q);
  }
  printf("%d\n", most);
  return finish();
}
