// A region of a derived class that uses nothing but what it inherits, and range-for over elements
// that are only read.
// RUN-FLAGS: -std=c++17
#include "support/check.h"
#include <array>

namespace shapes {
struct Base {
  int n;
  double *v;
};
class Grid : public Base {
public:
  explicit Grid(int count) : Base{count, new double[count]} {
    for (int i = 0; i < n; i++)
      v[i] = i;
#pragma acc enter data copyin(this[0:1], v[0:n])
  }
  ~Grid() {
#pragma acc exit data delete (v[0:n], this[0:1])
    delete[] v;
  }
  void scale(double k) {
#pragma acc parallel loop present(this)
    for (int i = 0; i < n; i++)
      v[i] *= k;
  }
  double sum() {
    double s = 0;
#pragma acc parallel loop present(this) reduction(+ : s)
    for (int i = 0; i < n; i++)
      s += v[i];
    return s;
  }

private:
  double unused = 1;
};
} // namespace shapes

struct Triple {
  float v[3];
  float *begin() { return v; }
  float *end() { return v + 3; }
};

int main() {
  {
    shapes::Grid grid(50);
    grid.scale(3);
    printf("%g\n", grid.sum());
  }
  enum { N = 20 };
  std::array<float, 3> *points = new std::array<float, 3>[N];
  Triple *triples = new Triple[N];
  float *sums = new float[N];
  for (int i = 0; i < N; i++) {
    points[i] = {float(i), 1, 2};
    triples[i] = {{1, 2, float(i)}};
  }
#pragma acc parallel loop copyin(points[0:N], triples[0:N]) copyout(sums[0:N])
  for (int i = 0; i < N; i++) {
    float s = 0;
    for (float x : points[i])
      s += x * x;
    for (float x : triples[i])
      s -= x;
    sums[i] = s;
  }
  float total = 0;
  for (int i = 0; i < N; i++)
    total += sums[i];
  printf("%g\n", total);
  return finish();
}
