// Variables that are named only where nothing is evaluated: what _Generic chooses by, and what it does not choose; operands of
// __alignof__; types that are compared, or in which a member is looked for.
#include "support/check.h"
#include <math.h>
#include <stddef.h>

enum { N = 50 };
typedef struct {
  int x, y;
} Point;

int main(void) {
  double b[7];
  int a[N], k = 2;
  Point s;
  float f[3] = {0, 4, 0};
  _Alignas(64) int wide;
#pragma acc parallel loop copyout(a)
  for (int i = 0; i < N; i++)
    a[i] = _Generic(b[0], double: 1, default: 2) + _Generic(k, int: i, default: 2) + _Generic(i, int: 1, float: b[0]);
#pragma acc parallel loop copy(a)
  for (int i = 0; i < N; i++)
    a[i] += __alignof__(b[0]) + 2 * __alignof__(__typeof__(s)) + __alignof__(wide) + _Alignof(short);
#pragma acc parallel loop copy(a)
  for (int i = 0; i < N; i++)
    a[i] += __builtin_types_compatible_p(__typeof__(b[0]), double) + __builtin_choose_expr(1, i + 1, b[0]) * 2 +
            offsetof(__typeof__(s), y) + offsetof(Point, y);
#pragma acc parallel loop copy(a) copyin(f)
  for (int i = 0; i < N; i++) {
    a[i] += _Generic(b[0], float: sqrtf, default: sqrt)(f[1]);
    _Generic(b[0], double: a[i], default: k) += 1;
  }
  for (int i = 0; i < N; i++)
    EXPECT(a[i] == i + 2 + 8 + 8 + 64 + 2 + 1 + 2 * i + 2 + 8 + 3);
  return finish();
}
