// Lambdas in regions that capture `this` or a copy of the object, also inside of each other, and beside
// values that are made of members; lambdas from before a region, whose object is mapped by itself.
#include <cstdio>

struct Scale {
  double by;
  double offset;

#pragma acc routine seq
  double shifted(double y) const { return y + offset; }

  void pointer(double *x, int n) {
#pragma acc parallel loop copyin(this[0:1]) copy(x[0:n])
    for (int i = 0; i < n; i++) {
      auto f = [this](double y) { return by * y; };
      auto g = [this, i, k = by + 1](double y) { return shifted(y) + k * i; };
      x[i] = g(f(x[i]));
    }
  }

  void object(double *x, int n) {
#pragma acc parallel loop copyin(this[0:1]) copy(x[0:n])
    for (int i = 0; i < n; i++) {
      auto f = [*this](double y) { return by * y; };
      auto g = [*this, i](double y) mutable {
        offset += i;
        auto inner = [this](double z) { return this->offset + z; };
        return inner(y) + shifted(y);
      };
      x[i] = g(f(x[i]));
    }
  }

  void before(double *x, int n) {
    auto f = [=, this](double y) { return by * y + n; };
    auto g = [*this](double y) { return y + offset; };
#pragma acc parallel loop copy(x[0:n])
    for (int i = 0; i < n; i++)
      x[i] = g(f(x[i]));
  }

  void inside(double *x, int n) {
#pragma acc parallel loop copyin(this[0:1]) copy(x[0:n])
    for (int i = 0; i < n; i++) {
      auto f = [&, this](double y) {
        auto copied = [=, *this](double z) { return by * z + i; };
        return copied(y) + offset;
      };
      auto g = [&](double y) { return [this](double z) { return z - offset; }(y); };
      x[i] = g(f(x[i]));
    }
  }
};

template <typename T> struct Power {
  T exponent;
  void before(T *x, int n) {
    auto f = [this](T y) { return y * exponent; };
#pragma acc kernels loop independent copy(x[0:n])
    for (int i = 0; i < n; i++)
      x[i] = f(x[i]);
  }
  void run(T *x, int n) {
#pragma acc parallel loop copyin(this[0:1]) copy(x[0:n])
    for (int i = 0; i < n; i++) {
      auto f = [this](T y) { return y * exponent; };
      auto g = [*this](T y) { return y + exponent; };
      x[i] = f(x[i]) + g(x[i]);
    }
  }
};

template <typename T> static void print(const T *x, int n) {
  for (int i = 0; i < n; i++)
    printf(" %g", (double)x[i]);
  printf("\n");
}

int main() {
  double x[5] = {1, 2, 3, 4, 5};
  float y[3] = {1, 2, 3};
  Scale s = {2, 10};
  s.pointer(x, 5);
  print(x, 5);
  s.object(x, 5);
  print(x, 5);
  struct {
    double x[5];
    Scale s;
  } beside = {{1, 2, 3, 4, 5}, {2, 10}};
  beside.s.before(beside.x, 5); // whose array ends where the object begins
  print(beside.x, 5);
  s.inside(x, 5);
  print(x, 5);
  Power<float> p = {3};
  p.before(y, 3);
  p.run(y, 3);
  print(y, 3);
}
