#include "emit/device/Prelude.h"

namespace accolade {

static const char Assert[] = R"(inline __device__ void acc_assert_fail(const char *what, const char *file, unsigned line, const char *function) {
  printf("%s:%u: %s: Assertion `%s' failed.\n", file, line, function, what);
  __trap();
}
inline __device__ void acc_assert_fail(const char *file, int line, const char *function, const char *what) {
  acc_assert_fail(what, file, (unsigned)line, function);
}
)";

static const char BitCast[] = R"(template <typename To, typename From> inline __device__ To acc_bit_cast(const From &from) {
  union Made {
    To to;
    inline __device__ Made() {}
  } made;
  memcpy(&made.to, &from, sizeof(To));
  return made.to;
}
)";

static const char Bits[] = R"(inline __device__ int acc_ctz(unsigned x) { return __ffs(x) - 1; }
inline __device__ int acc_ctzll(unsigned long long x) { return __ffsll(x) - 1; }
inline __device__ int acc_parity(unsigned long long x) { return __popcll(x) & 1; }
inline __device__ unsigned short acc_bswap16(unsigned short x) { return (unsigned short)(x << 8 | x >> 8); }
inline __device__ unsigned acc_bswap32(unsigned x) { return __byte_perm(x, 0, 0x0123); }
inline __device__ unsigned long long acc_bswap64(unsigned long long x) {
  return (unsigned long long)acc_bswap32((unsigned)x) << 32 | acc_bswap32((unsigned)(x >> 32));
}
)";

// Of the C locale; the results are glibc's.
static const char Characters[] = R"(inline __device__ unsigned short acc_ctype(int c) {
  bool upper = c >= 'A' && c <= 'Z', lower = c >= 'a' && c <= 'z', digit = c >= '0' && c <= '9';
  bool hex = digit || (c >= 'A' && c <= 'F') || (c >= 'a' && c <= 'f');
  bool alpha = upper || lower, alnum = alpha || digit, print = c >= 32 && c < 127, graph = print && c != 32;
  bool space = c == 32 || (c >= 9 && c <= 13), blank = c == 32 || c == 9, cntrl = (c >= 0 && c < 32) || c == 127;
  return (unsigned short)(upper << 8 | lower << 9 | alpha << 10 | digit << 11 | hex << 12 | space << 13 | print << 14 |
                          graph << 15 | blank << 0 | cntrl << 1 | (graph && !alnum) << 2 | alnum << 3);
}
inline __device__ int acc_isupper(int c) { return acc_ctype(c) & 1 << 8; }
inline __device__ int acc_islower(int c) { return acc_ctype(c) & 1 << 9; }
inline __device__ int acc_isalpha(int c) { return acc_ctype(c) & 1 << 10; }
inline __device__ int acc_isdigit(int c) { return acc_ctype(c) & 1 << 11; }
inline __device__ int acc_isxdigit(int c) { return acc_ctype(c) & 1 << 12; }
inline __device__ int acc_isspace(int c) { return acc_ctype(c) & 1 << 13; }
inline __device__ int acc_isprint(int c) { return acc_ctype(c) & 1 << 14; }
inline __device__ int acc_isgraph(int c) { return acc_ctype(c) & 1 << 15; }
inline __device__ int acc_isblank(int c) { return acc_ctype(c) & 1 << 0; }
inline __device__ int acc_iscntrl(int c) { return acc_ctype(c) & 1 << 1; }
inline __device__ int acc_ispunct(int c) { return acc_ctype(c) & 1 << 2; }
inline __device__ int acc_isalnum(int c) { return acc_ctype(c) & 1 << 3; }
inline __device__ int acc_toupper(int c) { return c >= 'a' && c <= 'z' ? c - 32 : c; }
inline __device__ int acc_tolower(int c) { return c >= 'A' && c <= 'Z' ? c + 32 : c; }
)";

static const char Classify[] = R"(inline __device__ bool acc_isnormal(double x) { return isfinite(x) && fabs(x) >= 2.2250738585072014e-308; }
inline __device__ bool acc_isnormal(float x) { return isfinite(x) && fabsf(x) >= 1.17549435e-38f; }
inline __device__ int acc_isinf_sign(double x) { return isinf(x) ? (x < 0 ? -1 : 1) : 0; }
inline __device__ int acc_fpclassify(int nan, int inf, int normal, int subnormal, int zero, double x) {
  return isnan(x) ? nan : isinf(x) ? inf : x == 0 ? zero : acc_isnormal(x) ? normal : subnormal;
}
inline __device__ bool acc_isgreater(double x, double y) { return x > y; }
inline __device__ bool acc_isgreaterequal(double x, double y) { return x >= y; }
inline __device__ bool acc_isless(double x, double y) { return x < y; }
inline __device__ bool acc_islessequal(double x, double y) { return x <= y; }
inline __device__ bool acc_islessgreater(double x, double y) { return x < y || x > y; }
inline __device__ bool acc_isunordered(double x, double y) { return isnan(x) || isnan(y); }
)";

static const char Complex[] = R"(template <typename T> struct acc_complex {
  T re, im;
  acc_complex() = default;
  __host__ __device__ constexpr acc_complex(T r, T i = 0) : re(r), im(i) {}
  template <typename U> __host__ __device__ constexpr acc_complex(const acc_complex<U> &z) : re((T)z.re), im((T)z.im) {}
  __device__ acc_complex &operator+=(const acc_complex &z) { re += z.re; im += z.im; return *this; }
  __device__ acc_complex &operator-=(const acc_complex &z) { re -= z.re; im -= z.im; return *this; }
  __device__ acc_complex &operator*=(const acc_complex &z) { return *this = *this * z; }
  __device__ acc_complex &operator/=(const acc_complex &z) { return *this = *this / z; }
};
template <typename T, typename U> struct acc_wider { typedef decltype(T() + U()) type; };
template <typename T> __device__ acc_complex<T> operator+(const acc_complex<T> &a) { return a; }
template <typename T> __device__ acc_complex<T> operator-(const acc_complex<T> &a) { return {-a.re, -a.im}; }
template <typename T> __device__ acc_complex<T> acc_times(const acc_complex<T> &a, const acc_complex<T> &b) {
  return {a.re * b.re - a.im * b.im, a.re * b.im + a.im * b.re};
}
template <typename T> __device__ acc_complex<T> acc_over(const acc_complex<T> &a, const acc_complex<T> &b) {
  if (::fabs(b.re) >= ::fabs(b.im)) {
    T r = b.im / b.re, d = b.re + b.im * r;
    return {(a.re + a.im * r) / d, (a.im - a.re * r) / d};
  }
  T r = b.re / b.im, d = b.re * r + b.im;
  return {(a.re * r + a.im) / d, (a.im * r - a.re) / d};
}
template <typename T, typename U, typename W = typename acc_wider<T, U>::type>
__device__ acc_complex<W> operator+(const acc_complex<T> &a, const acc_complex<U> &b) { return {(W)a.re + (W)b.re, (W)a.im + (W)b.im}; }
template <typename T, typename U, typename W = typename acc_wider<T, U>::type>
__device__ acc_complex<W> operator-(const acc_complex<T> &a, const acc_complex<U> &b) { return {(W)a.re - (W)b.re, (W)a.im - (W)b.im}; }
template <typename T, typename U, typename W = typename acc_wider<T, U>::type>
__device__ acc_complex<W> operator*(const acc_complex<T> &a, const acc_complex<U> &b) { return acc_times(acc_complex<W>(a), acc_complex<W>(b)); }
template <typename T, typename U, typename W = typename acc_wider<T, U>::type>
__device__ acc_complex<W> operator/(const acc_complex<T> &a, const acc_complex<U> &b) { return acc_over(acc_complex<W>(a), acc_complex<W>(b)); }
template <typename T, typename S, typename W = typename acc_wider<T, S>::type>
__device__ acc_complex<W> operator+(const acc_complex<T> &a, S b) { return {(W)a.re + (W)b, (W)a.im}; }
template <typename T, typename S, typename W = typename acc_wider<T, S>::type>
__device__ acc_complex<W> operator+(S a, const acc_complex<T> &b) { return {(W)a + (W)b.re, (W)b.im}; }
template <typename T, typename S, typename W = typename acc_wider<T, S>::type>
__device__ acc_complex<W> operator-(const acc_complex<T> &a, S b) { return {(W)a.re - (W)b, (W)a.im}; }
template <typename T, typename S, typename W = typename acc_wider<T, S>::type>
__device__ acc_complex<W> operator-(S a, const acc_complex<T> &b) { return {(W)a - (W)b.re, -(W)b.im}; }
template <typename T, typename S, typename W = typename acc_wider<T, S>::type>
__device__ acc_complex<W> operator*(const acc_complex<T> &a, S b) { return {(W)a.re * (W)b, (W)a.im * (W)b}; }
template <typename T, typename S, typename W = typename acc_wider<T, S>::type>
__device__ acc_complex<W> operator*(S a, const acc_complex<T> &b) { return {(W)a * (W)b.re, (W)a * (W)b.im}; }
template <typename T, typename S, typename W = typename acc_wider<T, S>::type>
__device__ acc_complex<W> operator/(const acc_complex<T> &a, S b) { return {(W)a.re / (W)b, (W)a.im / (W)b}; }
template <typename T, typename S, typename W = typename acc_wider<T, S>::type>
__device__ acc_complex<W> operator/(S a, const acc_complex<T> &b) { return acc_over(acc_complex<W>((W)a), acc_complex<W>(b)); }
template <typename T, typename U> __device__ bool operator==(const acc_complex<T> &a, const acc_complex<U> &b) { return a.re == b.re && a.im == b.im; }
template <typename T, typename U> __device__ bool operator!=(const acc_complex<T> &a, const acc_complex<U> &b) { return !(a == b); }
template <typename T, typename S> __device__ bool operator==(const acc_complex<T> &a, S b) { return a.re == b && a.im == 0; }
template <typename T, typename S> __device__ bool operator!=(const acc_complex<T> &a, S b) { return !(a == b); }
template <typename T, typename S> __device__ bool operator==(S a, const acc_complex<T> &b) { return b == a; }
template <typename T, typename S> __device__ bool operator!=(S a, const acc_complex<T> &b) { return !(b == a); }
template <typename T> __device__ acc_complex<T> acc_cmplx(T re, T im) { return {re, im}; }
template <typename T> __device__ T acc_creal(const acc_complex<T> &z) { return z.re; }
template <typename T> __device__ T acc_cimag(const acc_complex<T> &z) { return z.im; }
template <typename T> __device__ T acc_cabs(const acc_complex<T> &z) { return ::hypot(z.re, z.im); }
template <typename T> __device__ T acc_carg(const acc_complex<T> &z) { return ::atan2(z.im, z.re); }
template <typename T> __device__ acc_complex<T> acc_conj(const acc_complex<T> &z) { return {z.re, -z.im}; }
template <typename T> __device__ acc_complex<T> acc_cproj(const acc_complex<T> &z) {
  if (!::isinf(z.re) && !::isinf(z.im)) return z;
  return {(T)(::isinf(z.re) ? ::fabs(z.re) : ::fabs(z.im)), ::copysign((T)0, z.im)};
}
template <typename T> __device__ acc_complex<T> acc_cexp(const acc_complex<T> &z) {
  T e = ::exp(z.re);
  return {e * ::cos(z.im), e * ::sin(z.im)};
}
template <typename T> __device__ acc_complex<T> acc_clog(const acc_complex<T> &z) { return {::log(acc_cabs(z)), acc_carg(z)}; }
template <typename T> __device__ acc_complex<T> acc_csqrt(const acc_complex<T> &z) {
  T r = acc_cabs(z);
  if (r == 0) return {(T)0, z.im};
  T a = ::sqrt((r + ::fabs(z.re)) / 2);
  if (z.re >= 0) return {a, z.im / (2 * a)};
  return {::fabs(z.im) / (2 * a), ::copysign(a, z.im)};
}
template <typename T> __device__ acc_complex<T> acc_cpow(const acc_complex<T> &z, const acc_complex<T> &w) {
  if (z.re == 0 && z.im == 0) return {(T)(w.re == 0 && w.im == 0), (T)0};
  return acc_cexp(w * acc_clog(z));
}
template <typename T> __device__ acc_complex<T> acc_csinh(const acc_complex<T> &z) { return {::sinh(z.re) * ::cos(z.im), ::cosh(z.re) * ::sin(z.im)}; }
template <typename T> __device__ acc_complex<T> acc_ccosh(const acc_complex<T> &z) { return {::cosh(z.re) * ::cos(z.im), ::sinh(z.re) * ::sin(z.im)}; }
template <typename T> __device__ acc_complex<T> acc_ctanh(const acc_complex<T> &z) { return acc_csinh(z) / acc_ccosh(z); }
template <typename T> __device__ acc_complex<T> acc_csin(const acc_complex<T> &z) { return {::sin(z.re) * ::cosh(z.im), ::cos(z.re) * ::sinh(z.im)}; }
template <typename T> __device__ acc_complex<T> acc_ccos(const acc_complex<T> &z) { return {::cos(z.re) * ::cosh(z.im), -(::sin(z.re) * ::sinh(z.im))}; }
template <typename T> __device__ acc_complex<T> acc_ctan(const acc_complex<T> &z) { return acc_csin(z) / acc_ccos(z); }
)";

// Arithmetic is that of float; what is stored is rounded.
static const char Half[] = R"(struct acc_half {
  unsigned short bits;
  acc_half() = default;
  inline __device__ acc_half(float x) : bits(rounded(x)) {}
  inline __device__ operator float() const { return value(bits); }
  template <typename T> inline __device__ acc_half &operator+=(T x) { return *this = (float)(value(bits) + x); }
  template <typename T> inline __device__ acc_half &operator-=(T x) { return *this = (float)(value(bits) - x); }
  template <typename T> inline __device__ acc_half &operator*=(T x) { return *this = (float)(value(bits) * x); }
  template <typename T> inline __device__ acc_half &operator/=(T x) { return *this = (float)(value(bits) / x); }
  inline __device__ acc_half &operator++() { return *this = value(bits) + 1; }
  inline __device__ acc_half &operator--() { return *this = value(bits) - 1; }
  inline __device__ acc_half operator++(int) { acc_half old = *this; *this = value(bits) + 1; return old; }
  inline __device__ acc_half operator--(int) { acc_half old = *this; *this = value(bits) - 1; return old; }
#ifdef __CUDACC__
  static inline __device__ unsigned short rounded(float x) {
    unsigned short h;
    asm("cvt.rn.f16.f32 %0, %1;" : "=h"(h) : "f"(x));
    return h;
  }
  static inline __device__ float value(unsigned short h) {
    float x;
    asm("cvt.f32.f16 %0, %1;" : "=f"(x) : "h"(h));
    return x;
  }
#else
  static inline __device__ unsigned short rounded(float x) {
    unsigned u, sign;
    memcpy(&u, &x, 4);
    sign = u >> 16 & 0x8000u;
    u &= 0x7fffffffu;
    if (u > 0x7f800000u) return (unsigned short)(sign | 0x7e00u);
    if (u >= 0x477ff000u) return (unsigned short)(sign | 0x7c00u);
    if (u >= 0x38800000u) return (unsigned short)(sign | (u - 0x38000000u + 0xfffu + (u >> 13 & 1u)) >> 13);
    /* A subnormal number: 0.5 has the place of its last bit where it is wanted. */
    memcpy(&x, &u, 4);
    x += 0.5f;
    memcpy(&u, &x, 4);
    return (unsigned short)(sign | (u - 0x3f000000u));
  }
  static inline __device__ float value(unsigned short h) {
    unsigned u = h & 0x7fffu, sign = (h & 0x8000u) << 16;
    float x;
    if (u < 0x400u) {
      x = (float)u * 5.9604644775390625e-8f;
      memcpy(&u, &x, 4);
    } else {
      u = (u << 13) + (u < 0x7c00u ? 0x38000000u : 0x70000000u);
    }
    u |= sign;
    memcpy(&x, &u, 4);
    return x;
  }
#endif
};
)";

static const char Listed[] = R"(template <typename T, int N> struct acc_listed {
  T acc_values[N];
};
)";

static const char LocalArray[] = R"(template <typename T> struct acc_local_array {
  T *at;
  __device__ explicit acc_local_array(long long count) : at((T *)malloc((count > 0 ? count : 1) * sizeof(T))) {
    if (!at) {
      printf("accolade: no memory on the device for a local array of %lld bytes\n", count * (long long)sizeof(T));
      __trap();
    }
  }
  __device__ ~acc_local_array() { free(at); }
};
)";

static const char Numbers[] = R"(inline __device__ double acc_inf() { return __longlong_as_double(0x7ff0000000000000LL); }
inline __device__ float acc_inff() { return __int_as_float(0x7f800000); }
inline __device__ double acc_nan() { return __longlong_as_double(0x7ff8000000000000LL); }
inline __device__ float acc_nanf() { return __int_as_float(0x7fc00000); }
)";

// Numbers of up to 64 bits as sign and magnitude; the result's low bits are right even where it does not fit.
static const char Overflow[] = R"(struct acc_magnitude {
  unsigned long long size;
  bool negative, wide;
};
template <typename T> inline __device__ acc_magnitude acc_magnitude_of(T x) {
  return {x < 0 ? 0 - (unsigned long long)x : (unsigned long long)x, x < 0, false};
}
template <typename R> inline __device__ bool acc_fit(acc_magnitude x, R *result) {
  const bool isSigned = (R)-1 < (R)0;
  const unsigned long long most = ~0ull >> (64 - 8 * (int)sizeof(R) + (isSigned ? 1 : 0));
  *result = (R)(x.negative ? 0 - x.size : x.size);
  return x.wide || x.size > (x.negative ? (isSigned ? most + 1 : 0) : most);
}
inline __device__ acc_magnitude acc_sum(acc_magnitude a, acc_magnitude b) {
  if (a.negative == b.negative)
    return {a.size + b.size, a.negative, a.size + b.size < a.size};
  if (a.size < b.size)
    return {b.size - a.size, b.negative, false};
  return {a.size - b.size, a.negative, false};
}
template <typename A, typename B, typename R> inline __device__ bool acc_add_overflow(A a, B b, R *result) {
  return acc_fit(acc_sum(acc_magnitude_of(a), acc_magnitude_of(b)), result);
}
template <typename A, typename B, typename R> inline __device__ bool acc_sub_overflow(A a, B b, R *result) {
  acc_magnitude y = acc_magnitude_of(b);
  y.negative = !y.negative;
  return acc_fit(acc_sum(acc_magnitude_of(a), y), result);
}
template <typename A, typename B, typename R> inline __device__ bool acc_mul_overflow(A a, B b, R *result) {
  acc_magnitude x = acc_magnitude_of(a), y = acc_magnitude_of(b);
  return acc_fit(acc_magnitude{x.size * y.size, x.negative != y.negative, x.size != 0 && y.size > ~0ull / x.size}, result);
}
)";

static const char Print[] = R"(inline __device__ int acc_putchar(int c) { return printf("%c", c); }
inline __device__ int acc_puts(const char *s) { return printf("%s\n", s); }
)";

static const char Strings[] = R"(inline __device__ void *acc_memmove(void *to, const void *from, size_t n) {
  char *t = (char *)to;
  const char *f = (const char *)from;
  if ((size_t)t < (size_t)f)
    for (size_t i = 0; i < n; i++) t[i] = f[i];
  else
    for (size_t i = n; i-- > 0;) t[i] = f[i];
  return to;
}
inline __device__ int acc_memcmp(const void *a, const void *b, size_t n) {
  const unsigned char *x = (const unsigned char *)a, *y = (const unsigned char *)b;
  for (size_t i = 0; i < n; i++)
    if (x[i] != y[i]) return x[i] < y[i] ? -1 : 1;
  return 0;
}
inline __device__ void *acc_memchr(const void *s, int c, size_t n) {
  for (size_t i = 0; i < n; i++)
    if (((const unsigned char *)s)[i] == (unsigned char)c) return (char *)s + i;
  return nullptr;
}
inline __device__ size_t acc_strlen(const char *s) {
  size_t n = 0;
  while (s[n]) n++;
  return n;
}
inline __device__ int acc_strncmp(const char *a, const char *b, size_t n) {
  for (size_t i = 0; i < n; i++) {
    if (a[i] != b[i]) return (unsigned char)a[i] < (unsigned char)b[i] ? -1 : 1;
    if (!a[i]) return 0;
  }
  return 0;
}
inline __device__ int acc_strcmp(const char *a, const char *b) { return acc_strncmp(a, b, (size_t)-1); }
inline __device__ char *acc_strcpy(char *to, const char *from) {
  size_t i = 0;
  do to[i] = from[i];
  while (from[i++]);
  return to;
}
inline __device__ char *acc_strncpy(char *to, const char *from, size_t n) {
  size_t i = 0;
  for (; i < n && from[i]; i++) to[i] = from[i];
  for (; i < n; i++) to[i] = 0;
  return to;
}
inline __device__ char *acc_strcat(char *to, const char *from) { acc_strcpy(to + acc_strlen(to), from); return to; }
inline __device__ char *acc_strchr(const char *s, int c) {
  for (;; s++) {
    if (*s == (char)c) return (char *)s;
    if (!*s) return nullptr;
  }
}
)";

static const char Powers[] = R"(inline __device__ float acc_cube(float x) { return x * x * x; }
inline __device__ double acc_cube(double x) { return x * x * x; }
)";

static const char Roots[] = R"(/* 1 / sqrt(x) of what is no subnormal number, for which other code would have to care. */
inline __device__ float acc_normal_rsqrt(float x) { return rsqrtf(x); }
)";

static const char Trap[] = R"(inline __device__ void acc_trap() { __trap(); }
inline __device__ void acc_exit(int) { __trap(); }
)";

std::string preludeText(PreludePiece piece) {
  switch (piece) {
  case PreludePiece::None:
    return "";
#define PIECE(name)                                                                                \
  case PreludePiece::name:                                                                         \
    return name;
    PIECE(Assert)
    PIECE(BitCast)
    PIECE(Bits)
    PIECE(Characters)
    PIECE(Classify)
    PIECE(Complex)
    PIECE(Half)
    PIECE(Listed)
    PIECE(LocalArray)
    PIECE(Numbers)
    PIECE(Overflow)
    PIECE(Powers)
    PIECE(Print)
    PIECE(Roots)
    PIECE(Strings)
    PIECE(Trap)
#undef PIECE
  }
  return "";
}

PreludePiece pieceOf(const std::string &spelling) {
#define FUNCTION(name, text, piece)                                                                \
  if (PreludePiece::piece != PreludePiece::None && spelling == #text)                              \
    return PreludePiece::piece;
#define BUILTIN_FUNCTION(name, text, piece)                                                        \
  if (PreludePiece::piece != PreludePiece::None && spelling == #text)                              \
    return PreludePiece::piece;
#include "emit/device/Functions.def"
  return PreludePiece::None;
}

} // namespace accolade
