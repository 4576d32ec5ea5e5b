/* Every operator, and every type: integers exactly, floating numbers whose sums are exact.
 * RUN-NOT-ON: opencl-wide
 * since PoCL takes seconds to compile each of these kernels for wide blocks; scan-shapes.c has them. */
#include "support/check.h"

#define N 10007

#define PRAGMA(text) _Pragma(#text)
#define SCAN(T, NAME, OP, UPDATE)                                              \
  static void NAME(void) {                                                     \
    static T e[N], y[N];                                                       \
    for (int i = 0; i < N; i++)                                                \
      e[i] = (T)(i % 1000 == 7 ? 2 : i % 1000 == 600 ? 0.5 : 1);               \
    T s = e[0];                                                                \
    PRAGMA(acc parallel loop scan(OP : s) copyin(e) copyout(y))                \
    for (int i = 0; i < N; i++) {                                              \
      UPDATE;                                                                  \
      y[i] = s;                                                                \
    }                                                                          \
    double sum = 0;                                                            \
    for (int i = 0; i < N; i++)                                                \
      sum += (double)y[i] * (i % 17);                                          \
    printf("%s %.12g %.12g\n", #NAME, sum, (double)s);                         \
  }

SCAN(signed char, i8_sum, +, s += e[i])
SCAN(signed char, i8_xor, ^, s ^= e[i])
SCAN(unsigned char, u8_max, max, s = e[i] > s ? e[i] : s)
SCAN(short, i16_min, min, s = e[i] < s ? e[i] : s)
SCAN(short, i16_sum, +, s += e[i])
SCAN(unsigned short, u16_product, *, s *= (unsigned short)(2 * e[i] + 1))
SCAN(int, i32_sum, +, s += e[i] - 2)
SCAN(int, i32_product, *, s *= 2 * e[i] + 1)
SCAN(int, i32_max, max, s = e[i] > s ? e[i] : s)
SCAN(int, i32_min, min, s = e[i] < s ? e[i] : s)
SCAN(int, i32_all, &&, s = s && e[i])
SCAN(int, i32_any, ||, s = s || e[i])
SCAN(int, i32_and, &, s &= e[i] | 12)
SCAN(int, i32_or, |, s |= e[i] << (i & 15))
SCAN(int, i32_xor, ^, s ^= e[i])
SCAN(unsigned, u32_and, &, s &= e[i] | ~7u)
SCAN(long, i64_sum, +, s += e[i] * 1000000007L)
SCAN(unsigned long long, u64_product, *, s *= 2 * e[i] + 1)
SCAN(float, f32_sum, +, s += e[i])
SCAN(float, f32_max, max, s = e[i] > s ? e[i] : s)
SCAN(double, f64_sum, +, s -= e[i])
SCAN(double, f64_product, *, s *= e[i])
SCAN(double, f64_min, min, s = e[i] < s ? e[i] : s)
SCAN(double, f64_any, ||, s = s || e[i] > 1)

int main(void) {
  i8_sum(), i8_xor(), u8_max(), i16_min(), i16_sum(), u16_product();
  i32_sum(), i32_product(), i32_max(), i32_min(), i32_all(), i32_any(), i32_and(), i32_or();
  i32_xor(), u32_and(), i64_sum(), u64_product();
  f32_sum(), f32_max(), f64_sum(), f64_product(), f64_min(), f64_any();
  return finish();
}
