// Pointers to members, as values of the program, constants, parameters of templates and of functions.
#include "support/check.h"

struct Base {
  int id;
};
struct Point {
  float x, y;
  int n[2];
};
struct Named : Base, Point {
  double w;
};
struct Step {
  int Point::*unused;
  float Point::*along;
};

template <float Point::*M> static float twice(const Point &p) { return 2 * (p.*M); }
#pragma acc routine seq
static float read(const Point *p, float Point::*m) { return m ? p->*m : -1.0f; }

int main() {
  const int n = 64;
  static Point points[n];
  static Named named[n];
  static float out[n];
  float Point::*chosen = &Point::y, Point::*none = nullptr;
  double Named::*weight = &Named::w;
  Step step = {nullptr, &Point::x};
  for (int i = 0; i < n; ++i) {
    points[i] = {i * 1.0f, i * 0.5f, {i, -i}};
    named[i].id = i;
    named[i].x = 3.0f * i;
    named[i].y = 7.0f * i;
    named[i].w = i + 0.25;
  }
#pragma acc parallel loop copy(points, named) copyout(out)
  for (int i = 0; i < n; ++i) {
    Point *p = &points[i];
    float sum = points[i].*chosen + p->*(&Point::x) + twice<&Point::y>(points[i]);
    sum += read(p, chosen) + read(p, none) + named[i].*chosen + static_cast<float>(named[i].*weight);
    sum += p->*step.along + (step.along == &Point::x ? 100 : 0);
    points[i].*chosen = sum;
    (p->*(&Point::n))[1] += 5;
    out[i] = sum;
  }
  for (int i = 0; i < n; ++i)
    printf("%g %g %d\n", out[i], points[i].y, points[i].n[1]);
  return finish();
}
