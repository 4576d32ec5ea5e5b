// Globals that a region names by ::, since a local variable, a member or a function of the class has their name.
#include "support/check.h"

static const double tab[4] = {1, 2, 3, 4};
double v[4] = {3, 3, 3, 3};
int g = 3;
double coef[4] = {1, 2, 3, 4};
namespace { double hid[4] = {6, 6, 6, 6}; }
#pragma acc declare copyin(g, coef)

static double use(int i) { return coef[i]; }

struct Counter {
  int n;
  int g(int y) const { return ::g + y; }
};

struct Box {
  double v[4] = {4, 4, 4, 4};
  void members(double (&o)[4]) {
#pragma acc parallel loop
    for (int i = 0; i < 4; i++)
      o[i] = ::v[i] * 10 + this->v[i];
  }
  void locals(double (&o)[4]) {
    double v[4] = {5, 5, 5, 5};
#pragma acc parallel loop copyin(::v, v)
    for (int i = 0; i < 4; i++)
      o[i] = ::v[i] * 10 + this->v[i] * 100 + v[i] * 1000;
  }
};

struct Derived : Box {
  void inherited(double (&o)[4]) {
#pragma acc parallel loop
    for (int i = 0; i < 4; i++)
      o[i] = ::v[i] + v[i] * 10;
  }
};

int main() {
  double tab[4] = {9, 9, 9, 9}, coef[4] = {100, 100, 100, 100}, hid[4] = {7, 7, 7, 7}, r[4], s[4], t[4];
#pragma acc parallel loop copyin(tab) copyout(r)
  for (int i = 0; i < 4; i++)
    r[i] = tab[i] * 10 + ::tab[i];
#pragma acc parallel loop copyin(coef) copyout(s)
  for (int i = 0; i < 4; i++)
    s[i] = use(i) + coef[i];
#pragma acc parallel loop copyin(hid) copyout(t)
  for (int i = 0; i < 4; i++)
    t[i] = hid[i] * 10 + ::hid[i];
  for (int i = 0; i < 4; i++) {
    printf("%g %g %g\n", r[i], s[i], t[i]);
    EXPECT(r[i] == 91 + i);
    EXPECT(s[i] == 101 + i);
    EXPECT(t[i] == 76);
  }

  Counter counter{1};
  int c[4];
#pragma acc parallel loop copyout(c)
  for (int i = 0; i < 4; i++)
    c[i] = counter.g(i);
  EXPECT(c[0] == 3 && c[3] == 6);

  Derived d;
  double o[4];
  d.members(o);
  EXPECT(o[0] == 34);
  d.locals(o);
  EXPECT(o[1] == 5430);
  d.inherited(o);
  EXPECT(o[2] == 43);
  return finish();
}
