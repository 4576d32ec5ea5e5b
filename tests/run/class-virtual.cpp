// Virtual functions where what is called is evident.
#include "support/check.h"

struct Shape {
  double scale = 1;
  virtual double area() const = 0;
  virtual double twice() const { return 2 * scale; }
};
struct Square : Shape {
  double side;
  Square(double s) : side(s) {}
  double area() const override { return side * side * scale; }
};
struct Disc final : Shape {
  double r;
  Disc(double r) : r(r) {}
  double area() const override { return 3 * r * r; }
  double both() const { return area() + twice(); }
};
#pragma acc routine seq
static double areaOf(const Disc &d) { return d.area(); }

int main() {
  const int n = 30;
  double out[n];
#pragma acc parallel loop copyout(out)
  for (int i = 0; i < n; ++i) {
    Square s(i);
    Disc d(i * 0.5);
    const Disc *p = &d;
    Shape &any = s;
    const Shape &again = any;
    s.scale = 2;
    out[i] = s.area() + d.both() + p->area() + areaOf(d) + Square(2).area() + any.area() + again.twice();
  }
  for (int i = 0; i < n; ++i)
    printf("%g\n", out[i]);
  return finish();
}
