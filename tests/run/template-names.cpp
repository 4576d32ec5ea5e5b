// Instances of templates beside functions and classes of the program that have the names which these get on the
// device, and instances that differ in the type of a number alone.
#include "support/check.h"

template <class T> T twice(T x) { return x + x; }
static double twice_int(double x) { return x * 100; }
template <int N> int add(int x) { return x + N; }
static int add_3(int x) { return x - 3; }
static int add_minus_3(int x) { return x; }
template <class T> struct Vec {
  T v;
  T f() const { return v * 2; }
};
struct Vec_float {
  float v;
  float f() const { return v * 3; }
};
using Vec_double = Vec<double>;
struct Outer {
  struct Inner {
    int v;
  };
};
struct Outer_Inner {
  int v, w;
};
struct Number {
  double v;
  template <class T> T as() const { return T(v); }
  template <class T> T plus(T k) const { return T(v) + k; }
  int as_int() const { return int(v) + 100; }
  double plus_int(double k) const { return v * 1000 + k; }
};
template <auto V> int sized(int i) { return sizeof(V) * 1000 + V + i; }

int main() {
  double r[6][4];
  int s[4];
#pragma acc parallel loop copyout(r, s)
  for (int i = 0; i < 4; i++) {
    r[0][i] = twice(i) + twice_int(i);
    r[1][i] = add<3>(i) * 100 + add_3(i) * 10 + add<-3>(i) + add_minus_3(i);
    Vec<float> p{1.f + i};
    Vec_float q{2.f + i};
    Vec_double d{.5};
    r[2][i] = p.f() * 100 + q.f() + d.f();
    Outer::Inner a{i};
    Outer_Inner b{i, 7};
    r[3][i] = a.v * 10 + b.w;
    Number n{i + .5};
    r[4][i] = n.as<int>() + n.as<double>() * 10 + n.as_int() * 100;
    r[5][i] = n.plus(2) + n.plus_int(3);
    s[i] = sized<1>(i) + sized<1L>(i) + sized<'a'>(i) + sized<97>(i);
  }
  for (int i = 0; i < 4; i++) {
    printf("%g %g %g %g %g %g %d\n", r[0][i], r[1][i], r[2][i], r[3][i], r[4][i], r[5][i], s[i]);
    EXPECT(r[0][i] == 102 * i && r[1][i] == (i + 3) * 100 + (i - 3) * 10 + (i - 3) + i);
    EXPECT(r[2][i] == (1 + i) * 200 + (2 + i) * 3 + 1 && r[3][i] == i * 10 + 7);
    EXPECT(r[4][i] == i + (i + .5) * 10 + (i + 100) * 100 && r[5][i] == i + 2 + (i + .5) * 1000 + 3);
    EXPECT(s[i] == 17000 + 196 + 4 * i);
  }
  return finish();
}
