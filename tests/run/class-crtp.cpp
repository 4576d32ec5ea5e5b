// Bases that are cast down to what derives from them.
#include "support/check.h"
template <class D> struct Shape {
  double scaled(double k) const { return k * static_cast<const D *>(this)->area(); }
  int id() const { return D::code; }
};
struct Square : Shape<Square> {
  double a;
  static constexpr int code = 4;
  explicit Square(double a) : a(a) {}
  double area() const { return a * a; }
};
struct Disc : Shape<Disc> {
  double r;
  static const int code = 7;
  Disc(double r = 1) : r(r) {}
  double area() const { return 3.0 * r * r; }
};
template <class S> double both(const Shape<S> &s) { return s.scaled(0.5) + s.id(); }
int main() {
  int n = 200;
  double *r = new double[n];
#pragma acc parallel loop copyout(r [0:n])
  for (int i = 0; i < n; i++) {
    Square q(i);
    Disc d, e(i % 7);
    r[i] = both(q) - both(d) + e.scaled(2) + both(e);
  }
  double s = 0;
  for (int i = 0; i < n; i++)
    s += r[i] * (i % 3);
  printf("%.10g\n", s);
  return finish();
}
