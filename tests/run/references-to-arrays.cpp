// References to arrays of small elements, of which a thread takes several at a time.
#include "support/check.h"

template <typename T> static void add(const T (&from)[400], T (&to)[400]) {
#pragma acc parallel loop copyin(from) copy(to)
  for (int i = 0; i < 400; ++i)
    to[i] = to[i] + from[i];
}

static void twice(const int (&from)[400], int *to) {
#pragma acc parallel loop copyin(from) copyout(to[0:400])
  for (int i = 0; i < 400; ++i)
    to[i] = from[i] * 2;
}

static void floats(const float (&from)[400], float (&to)[400]) {
#pragma acc parallel loop
  for (int i = 0; i < 400; ++i)
    to[i] = from[i] * 2;
}

template <typename T> static void check() {
  static T a[400], b[400];
  for (int i = 0; i < 400; ++i)
    a[i] = T(i % 50), b[i] = T(1);
  add(a, b);
  for (int i = 0; i < 400; ++i)
    EXPECT(b[i] == T(i % 50 + 1));
}

int main() {
  check<char>();
  check<short>();
  check<int>();
  check<float>();
  check<double>();
  static int a[400], b[400];
  static float x[400], y[400];
  for (int i = 0; i < 400; ++i)
    a[i] = i, x[i] = i;
  twice(a, b);
  floats(x, y);
  for (int i = 0; i < 400; ++i)
    EXPECT(b[i] == 2 * i && y[i] == 2 * i);
  return finish();
}
