// Expressions of C that must come through the translation unharmed: casts,
// sizeof, comma, compound literals, conditional, chars, suffixes, precedence.
#include "support/check.h"

#define HALF(x) ((x) / 2)
typedef unsigned char byte;
typedef struct {
  int x, y;
} Point;

int main(void) {
  enum { N = 64 };
  static long out[N];
  byte bytes[N];
  const char *text = "accolade";
  Point points[N];
#pragma acc parallel loop copyout(out, bytes, points) copyin(text[0 : 9])
  for (int i = 0; i < N; ++i) {
    unsigned u = 1u << (i % 31);
    long l = (long)u << 16 ^ 0x7fL;
    int t = (i & 1) ? -i : +i, c = 'A' + i % 26;
    double d = (double)i / 3 + 1e-3 + .5f;
    Point p = (Point){.y = i, .x = t};
    int local[4] = {[2] = i, [0] = 1};
    t = (c++, --c, t * 2);
    bytes[i] = (byte)~(i * 37);
    points[i] = p;
    out[i] = l % 1000003 + t + c + (int)(d * 8) + sizeof(double) + sizeof points[0] +
             text[i % 8] - (i > 5 ? i < 10 ? 3 : 2 : 1) + local[2] * local[0] + local[1] +
             HALF(i + 1) * !(i % 3) + (p.x << 1 | 1);
  }
  long sum = 0;
  for (int i = 0; i < N; ++i) {
    EXPECT(points[i].y == i && points[i].x == (i & 1 ? -i : i));
    EXPECT(bytes[i] == (byte)~(i * 37));
    sum = sum * 7 % 1000000007 + out[i];
  }
  printf("%ld\n", sum);
  return finish();
}
