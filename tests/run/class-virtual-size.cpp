// Objects by references and pointers to a base: virtual calls in a region need all of the object,
// as large as the class that it has in truth.
// RUN-HOST: cuda opencl (only the running program knows what is called)
#include "support/check.h"

struct Shape {
  double scale = 1;
  virtual double area(int i) const { return scale * i; }
  void fill(double *out, int n) const;
};
static double between(const Shape &shape, int i) { return shape.area(i) + 1; }

void byReference(const Shape &shape, double *out, int n) {
#pragma acc parallel loop copyout(out[0 : n])
  for (int i = 0; i < n; ++i)
    out[i] = shape.area(i);
}
void byFunction(const Shape &shape, double *out, int n) {
#pragma acc parallel loop copyout(out[0 : n])
  for (int i = 0; i < n; ++i)
    out[i] = between(shape, i);
}
void byClause(Shape &shape, double *out, int n) {
#pragma acc parallel loop copyin(shape) copyout(out[0 : n])
  for (int i = 0; i < n; ++i)
    out[i] = shape.area(i);
}
void byPointer(const Shape *shape, double *out, int n) {
#pragma acc parallel loop copyin(shape[0 : 1]) copyout(out[0 : n])
  for (int i = 0; i < n; ++i)
    out[i] = shape->area(i);
}
void around(const Shape &shape, double *out, int n) {
#pragma acc data copyin(shape)
#pragma acc parallel loop copyout(out[0 : n])
  for (int i = 0; i < n; ++i)
    out[i] = shape.area(i);
}
void Shape::fill(double *out, int n) const {
#pragma acc parallel loop copyout(out[0 : n])
  for (int i = 0; i < n; ++i)
    out[i] = area(i);
}

// After the regions, and in scopes.
namespace shapes {
struct Square : Shape {
  double sides[500];
  Square() {
    for (int i = 0; i < 500; ++i)
      sides[i] = i * 0.5;
  }
  double area(int i) const override { return scale * sides[i] * sides[499]; }
};
template <class T> struct Stack : Square {
  T more[300] = {};
  double area(int i) const override { return Square::area(i) + more[i % 300]; }
};
} // namespace shapes
struct Other {
  long pad[9];
  virtual ~Other() {}
};
struct Second : Other, Shape {
  double add = 7;
  double area(int i) const override { return add + i + pad[8]; }
};

static void show(const char *what, const double *out, int n) {
  double sum = 0;
  for (int i = 0; i < n; ++i)
    sum += out[i];
  printf("%s %g %g\n", what, out[n - 1], sum);
}

static void all(Shape &shape) {
  const int n = 200;
  double out[n];
  byReference(shape, out, n);
  show("reference", out, n);
  byFunction(shape, out, n);
  show("function", out, n);
  byClause(shape, out, n);
  show("clause", out, n);
  byPointer(&shape, out, n);
  show("pointer", out, n);
  around(shape, out, n);
  show("around", out, n);
  shape.fill(out, n);
  show("this", out, n);
}

int main() {
  Shape plain;
  shapes::Square square;
  shapes::Stack<int> stack;
  stack.more[199] = 3;
  all(plain);
  all(square);
  all(stack);
  // Present: nobody asks for its size.
  Second second;
  second.pad[8] = 4;
#pragma acc data copyin(second)
  {
    double out[200];
    byReference(second, out, 200);
    show("present", out, 200);
    static_cast<Shape &>(second).fill(out, 200);
    show("present this", out, 200);
  }
  return finish();
}
