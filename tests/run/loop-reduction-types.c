// Reductions on every arithmetic type, from signed char to double.
#include "support/check.h"

#define REDUCE(T, NAME)                                                        \
  static T sum_##NAME(const T *a, int n) {                                     \
    T s = 1;                                                                   \
    _Pragma("acc parallel loop copyin(a[0:n]) reduction(+:s)")                 \
    for (int i = 0; i < n; ++i)                                                \
      s += a[i];                                                               \
    return s;                                                                  \
  }                                                                            \
  static T max_##NAME(const T *a, int n) {                                     \
    T m = a[0];                                                                \
    _Pragma("acc parallel loop copyin(a[0:n]) reduction(max:m)")               \
    for (int i = 0; i < n; ++i)                                                \
      m = m > a[i] ? m : a[i];                                                 \
    return m;                                                                  \
  }                                                                            \
  static void check_##NAME(int n) {                                            \
    T a[60], sum = 1, most;                                                    \
    for (int i = 0; i < n; ++i)                                                \
      a[i] = (T)((i * 7) % 13 % 2 + (i == 17));                                \
    most = a[0];                                                               \
    for (int i = 0; i < n; ++i) {                                              \
      sum += a[i];                                                             \
      most = a[i] > most ? a[i] : most;                                        \
    }                                                                          \
    EXPECT(sum_##NAME(a, n) == sum);                                           \
    EXPECT(max_##NAME(a, n) == most);                                          \
    printf("%s %g %g\n", #NAME, (double)sum_##NAME(a, n), (double)max_##NAME(a, n)); \
  }

REDUCE(signed char, schar)
REDUCE(unsigned char, uchar)
REDUCE(short, short)
REDUCE(unsigned short, ushort)
REDUCE(unsigned, unsigned)
REDUCE(long, long)
REDUCE(unsigned long, ulong)
REDUCE(long long, longlong)
REDUCE(float, float)
REDUCE(double, double)

int main(void) {
  check_schar(60);
  check_uchar(60);
  check_short(60);
  check_ushort(60);
  check_unsigned(60);
  check_long(60);
  check_ulong(60);
  check_longlong(60);
  check_float(60);
  check_double(60);
  return finish();
}
