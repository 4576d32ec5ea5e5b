// OpenCL C's functions on numbers, as far as generated code uses them. C++ gives them the names
// that Clang does. Nothing is included: C's library has functions of the same names.

#define OF_FLOATS(name)                                                                            \
  float name(float x) { return __builtin_##name##f(x); }                                           \
  double name(double x) { return __builtin_##name(x); }
#define OF_TWO_FLOATS(name)                                                                        \
  float name(float x, float y) { return __builtin_##name##f(x, y); }                               \
  double name(double x, double y) { return __builtin_##name(x, y); }
#define OF_THREE_FLOATS(name, result)                                                              \
  float name(float x, float y, float z) { return __builtin_##result##f(x, y, z); }                 \
  double name(double x, double y, double z) { return __builtin_##result(x, y, z); }
#define TELLS(name)                                                                                \
  int name(float x) { return __builtin_##name(x) != 0; }                                           \
  int name(double x) { return __builtin_##name(x) != 0; }
#define ORDERED(Value)                                                                             \
  Value max(Value x, Value y) { return x < y ? y : x; }                                            \
  Value min(Value x, Value y) { return y < x ? y : x; }                                            \
  Value clamp(Value x, Value low, Value high) { return min(max(x, low), high); }
#define OF_INTEGERS(Value, Unsigned)                                                               \
  ORDERED(Value)                                                                                   \
  ORDERED(Unsigned)                                                                                \
  Unsigned abs(Value x) { return x < 0 ? 0 - static_cast<Unsigned>(x) : x; }                       \
  Unsigned abs(Unsigned x) { return x; }                                                           \
  Unsigned popcount(Unsigned x) { return __builtin_popcountl(x); }                                 \
  Value popcount(Value x) { return popcount(static_cast<Unsigned>(x)); }                           \
  Unsigned clz(Unsigned x) {                                                                       \
    return x ? __builtin_clzl(x) - 8 * (sizeof(long) - sizeof x) : 8 * sizeof x;                   \
  }                                                                                                \
  Value clz(Value x) { return clz(static_cast<Unsigned>(x)); }

OF_FLOATS(acos)
OF_FLOATS(acosh)
OF_FLOATS(asin)
OF_FLOATS(asinh)
OF_FLOATS(atan)
OF_FLOATS(atanh)
OF_FLOATS(cbrt)
OF_FLOATS(ceil)
OF_FLOATS(cos)
OF_FLOATS(cosh)
OF_FLOATS(erf)
OF_FLOATS(erfc)
OF_FLOATS(exp)
OF_FLOATS(exp2)
OF_FLOATS(expm1)
OF_FLOATS(fabs)
OF_FLOATS(floor)
OF_FLOATS(lgamma)
OF_FLOATS(log)
OF_FLOATS(log10)
OF_FLOATS(log1p)
OF_FLOATS(log2)
OF_FLOATS(logb)
OF_FLOATS(rint)
OF_FLOATS(round)
OF_FLOATS(sin)
OF_FLOATS(sinh)
OF_FLOATS(sqrt)
OF_FLOATS(tan)
OF_FLOATS(tanh)
OF_FLOATS(tgamma)
OF_FLOATS(trunc)
OF_TWO_FLOATS(atan2)
OF_TWO_FLOATS(copysign)
OF_TWO_FLOATS(fdim)
OF_TWO_FLOATS(fmax)
OF_TWO_FLOATS(fmin)
OF_TWO_FLOATS(fmod)
OF_TWO_FLOATS(hypot)
OF_TWO_FLOATS(nextafter)
OF_TWO_FLOATS(pow)
OF_TWO_FLOATS(remainder)
OF_THREE_FLOATS(fma, fma)
TELLS(isfinite)
TELLS(isinf)
TELLS(isnan)
TELLS(isnormal)
TELLS(signbit)

float rsqrt(float x) { return 1 / __builtin_sqrtf(x); }
double rsqrt(double x) { return 1 / __builtin_sqrt(x); }
float ldexp(float x, int power) { return __builtin_ldexpf(x, power); }
double ldexp(double x, int power) { return __builtin_ldexp(x, power); }
int ilogb(float x) { return __builtin_ilogbf(x); }
int ilogb(double x) { return __builtin_ilogb(x); }
float nan(unsigned) { return __builtin_nanf(""); }
double nan(unsigned long) { return __builtin_nan(""); }

OF_INTEGERS(char, unsigned char)
OF_INTEGERS(short, unsigned short)
OF_INTEGERS(int, unsigned)
OF_INTEGERS(long, unsigned long)
ORDERED(float)
ORDERED(double)

unsigned mul_hi(unsigned x, unsigned y) { return static_cast<unsigned long>(x) * y >> 32; }
unsigned long mul_hi(unsigned long x, unsigned long y) {
  return static_cast<unsigned __int128>(x) * y >> 64;
}
