// Names of routine directives: looked up where the directive stands, and outwards from there; with using declarations,
// unnamed namespaces, aliases and names that begin somewhere.
#include "support/check.h"

static inline double pot(double r) { return 100 * r; }

namespace phys {
inline double pot(double m, double r) { return -m / r; }
#pragma acc routine(pot) seq
namespace inner {
inline double deep(double r) { return r + 3; }
struct Law {
  static double force(double r) { return r * 2; }
#pragma acc routine(force) seq
#pragma acc routine(Law::later) seq
  static double later(double r) { return r - 1; }
};
template <typename T> struct Rule {
  static T apply(T r) { return r * r; }
#pragma acc routine(apply) seq
};
#pragma acc routine(pot) seq
} // namespace inner
#pragma acc routine(inner::deep) seq
} // namespace phys

namespace {
inline int hidden(int i) { return i + 7; }
} // namespace
#pragma acc routine(hidden) seq

namespace lib {
double outer(double r);
#pragma acc routine(outer) seq
inline int used(int i) { return i * 3; }
inline int brought(int i) { return i * 5; }
} // namespace lib
using lib::used;
#pragma acc routine(used) seq
using namespace lib;
namespace alias = phys::inner;
#pragma acc routine(brought) seq
#pragma acc routine(alias::deep) seq
#pragma acc routine(::phys::inner::Law::force) seq
#pragma acc routine(::pot) seq

double lib::outer(double r) { return r / 2; }

int main() {
  static double a[40];
#pragma acc parallel loop copyout(a)
  for (int i = 0; i < 40; ++i)
    a[i] = phys::pot(8, i + 1) + phys::inner::deep(i) + phys::inner::Law::force(i) + phys::inner::Law::later(i) +
           phys::inner::Rule<double>::apply(i) + hidden(i) + used(i) + brought(i) + lib::outer(i) + ::pot(i);
  for (int i = 0; i < 40; ++i)
    EXPECT(a[i] == -8.0 / (i + 1) + i + 3 + i * 2 + i - 1 + i * i + i + 7 + i * 3 + i * 5 + i / 2. + 100 * i);
  return finish();
}
