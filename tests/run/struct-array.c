// Arrays of plain structs, nested structs, unions, bit-fields and enums.
// RUN-NOT-ON: opencl (bit-fields)
#include "support/check.h"

enum Kind { SOLID = 1, LIQUID = 2 };

struct Particle {
  struct {
    float x, y, z;
  } position;
  union {
    int i;
    float f;
  } tag;
  unsigned low : 3, high : 5;
  enum Kind kind;
};

int main(void) {
  enum { N = 60 };
  struct Particle *p = malloc(N * sizeof *p);
#pragma acc parallel loop copyout(p[0 : N])
  for (int i = 0; i < N; ++i) {
    p[i].position.x = i;
    p[i].position.y = 2 * i;
    p[i].position.z = p[i].position.x + p[i].position.y;
    p[i].tag.i = i * 10;
    p[i].low = i % 8;
    p[i].high = i % 32;
    p[i].kind = i % 2 ? SOLID : LIQUID;
  }
  float total = 0;
  int tags = 0, bits = 0, solid = 0;
  for (int i = 0; i < N; ++i) {
    total += p[i].position.z;
    tags += p[i].tag.i;
    bits += p[i].low * 32 + p[i].high;
    solid += p[i].kind == SOLID;
  }
  EXPECT(total == 5310 && tags == 17700 && solid == 30);
  printf("%g %d %d %d\n", total, tags, bits, solid);
  free(p);
  return finish();
}
