// Functions and members of bases that a class takes over by using, beside its own of the same name.
#include "support/check.h"

struct Whole {
  int g(int) const { return 5; }
};
struct Both : Whole {
  using Whole::g;
  int g(double) const { return 6; }
};

struct First {
  int f(int) const { return 1; }

protected:
  int p(int) const { return 7; }
  int q = 3;
};
struct Second {
  int f(double) const { return 2; }
  int q = 4;
};
struct Joined : First, Second {
  using First::f;
  using Second::f;
  using First::p;
  using First::q;
  int z() const { return q + p(1); }
};
template <class Base> struct Over : Base {
  using Base::f;
  int f(char) const { return 3; }
  int g() const { return this->f(1) * 10 + f('c'); }
};

class Value {
public:
  double v;
  explicit Value(double x) : v(x) {}
  double get() const { return v; }
  double get(int k) const { return v + k; }
};
class Own : private Value {
public:
  using Value::get;
  using Value::Value;
  double get(float f) const { return f; }
};

struct Middle : Value {
  using Value::Value;
  double more = 2;
};
struct Last : Middle {
  using Middle::Middle;
  int third{3};
  double all() const { return (get() + more) * third; }
};

int main() {
  double r[5][4];
#pragma acc parallel loop copyout(r)
  for (int i = 0; i < 4; i++) {
    Both b;
    r[0][i] = b.g(i) * 10 + b.g(i * 1.);
    Joined j;
    r[1][i] = j.f(1) * 10 + j.f(1.);
    r[2][i] = j.p(i) * 100 + j.z() * 10 + j.q;
    Over<First> o;
    r[3][i] = o.f(1) * 1000 + o.f('a') * 100 + o.g();
    Own w(4);
    r[4][i] = w.get() * 100 + w.get(2) * 10 + w.get(1.5f) + Last(i).all();
  }
  for (int i = 0; i < 4; i++) {
    printf("%g %g %g %g %g\n", r[0][i], r[1][i], r[2][i], r[3][i], r[4][i]);
    EXPECT(r[0][i] == 56 && r[1][i] == 12 && r[2][i] == 803 && r[3][i] == 1313 && r[4][i] == 461.5 + (i + 2) * 3);
  }
  return finish();
}
