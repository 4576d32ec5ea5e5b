#include "emit/simt/Dialect.h"

namespace accolade::simt {

static const char Common[] = R"(
#define __device__
#define __host__
#define __global__ __attribute__((annotate("kernel")))
#define __shared__ static __attribute__((annotate("shared")))
#define __align__(n) __attribute__((aligned(n)))
typedef decltype(sizeof(0)) size_t;
typedef decltype((char *)0 - (char *)0) ptrdiff_t;
struct uint4 { unsigned x, y, z, w; };
extern "C" {
int printf(const char *, ...);
void *malloc(size_t);
void free(void *);
void *memcpy(void *, const void *, size_t);
void *memset(void *, int, size_t);
long clock();
[[noreturn]] void __trap();
int __popc(unsigned), __clz(int), __ffs(int);
int __popcll(unsigned long long), __clzll(long long), __ffsll(long long);
unsigned __byte_perm(unsigned, unsigned, unsigned);
double __longlong_as_double(long long);
float __int_as_float(int);
void sincos(double, double *, double *);
void sincosf(float, float *, float *);
double nan(const char *);
float nanf(const char *);
float frexpf(float, int *), modff(float, float *), remquof(float, float, int *);
double jn(int, double), yn(int, double);
}
int abs(int);
long abs(long);
long long abs(long long);
float abs(float);
double abs(double);
long labs(long);
long long llabs(long long);
double frexp(double, int *), modf(double, double *), remquo(double, double, int *);
float frexp(float, int *), modf(float, float *), remquo(float, float, int *);
#define ACC_SAME(name, T) T name(T, T);
#define ACC_SAMES(name) ACC_SAME(name, int) ACC_SAME(name, unsigned) ACC_SAME(name, long) \
  ACC_SAME(name, unsigned long) ACC_SAME(name, long long) ACC_SAME(name, unsigned long long) \
  ACC_SAME(name, float) ACC_SAME(name, double)
ACC_SAMES(min)
ACC_SAMES(max)
#define ACC_MIXED(name, R, A, B) R name(A, B); R name(B, A);
#define ACC_MIXEDS(name) ACC_MIXED(name, long long, long, long long) \
  ACC_MIXED(name, unsigned long long, unsigned long, unsigned long long) ACC_MIXED(name, unsigned, int, unsigned) \
  ACC_MIXED(name, long, int, long) ACC_MIXED(name, long long, int, long long) \
  ACC_MIXED(name, unsigned long, int, unsigned long) ACC_MIXED(name, unsigned long, unsigned, unsigned long) \
  ACC_MIXED(name, double, float, double)
ACC_MIXEDS(min)
ACC_MIXEDS(max)
#define ACC_ATOMIC(name, T) T name(T *, T);
ACC_ATOMIC(atomicAdd, unsigned) ACC_ATOMIC(atomicAdd, unsigned long long)
ACC_ATOMIC(atomicAdd, float) ACC_ATOMIC(atomicAdd, double)
ACC_ATOMIC(atomicAnd, unsigned) ACC_ATOMIC(atomicAnd, unsigned long long)
ACC_ATOMIC(atomicOr, unsigned) ACC_ATOMIC(atomicOr, unsigned long long)
ACC_ATOMIC(atomicXor, unsigned) ACC_ATOMIC(atomicXor, unsigned long long)
#define ACC_R1(name) double name(double); float name(float);
#define ACC_R2(name) double name(double, double); float name(float, float); \
  template <class A, class B> double name(A, B);
#define ACC_R3(name) double name(double, double, double); float name(float, float, float);
)";

std::string commonDialect() {
  static const std::string text = [] {
    std::string all = Common;
    auto integers = [](const std::string &name, const std::string &result) {
      std::string list;
      for (const char *type : {"int", "unsigned", "long", "unsigned long", "long long",
                               "unsigned long long"})
        list += result + " " + name + "(" + type + "); ";
      return list;
    };
    auto line = [&](const std::string &more) { all += more + "\n"; };
#define REAL1(name, spelling)                                                                      \
  line("ACC_R1(" #name ") float " #name "f(float); " + integers(#name, "double"));
#define REAL2(name, spelling) line("ACC_R2(" #name ") float " #name "f(float, float);");
#define REAL3(name, spelling) line("ACC_R3(" #name ") float " #name "f(float, float, float);");
#define REAL_INT(name, spelling)                                                                   \
  line("double " #name "(double, int); float " #name "(float, int); float " #name "f(float, int);");
#define TO_INT(name, spelling)                                                                     \
  line("int " #name "(double); int " #name "(float); int " #name "f(float);");
#define TO_LONG(name, spelling)                                                                    \
  line("long " #name "(double); long " #name "(float); long " #name "f(float);");
#define TEST(name, spelling)                                                                       \
  line("bool " #name "(double); bool " #name "(float); " + integers(#name, "bool"));
#define ABSENT(name) line("double " #name "(double); float " #name "f(float);");
#include "emit/simt/Functions.def"
    return all;
  }();
  return text;
}

} // namespace accolade::simt
