// Members inherited from a base, a base class template, and a struct copied by
// value into the region.
#include "support/check.h"

template <typename T> struct Base {
  T *storage;
  int count;
};

struct Parameters {
  double slope = 2, shift = 0.5;
#pragma acc routine seq
  double line(double x) const { return slope * x + shift; }
};

struct Derived : Base<double> {
  Parameters parameters;
  explicit Derived(int n) {
    count = n;
    storage = new double[n];
  }
  ~Derived() { delete[] storage; }
  void run() {
    const Parameters p = parameters;
    double *out = storage;
    int n = count;
#pragma acc parallel loop copyout(out[0 : n])
    for (int i = 0; i < n; ++i)
      out[i] = p.line(i);
  }
  void runMember() {
#pragma acc parallel loop copyin(this[0 : 1]) copy(this->storage[0 : this->count])
    for (int i = 0; i < this->count; ++i)
      this->storage[i] += this->parameters.slope;
  }
};

int main() {
  Derived d(31);
  d.run();
  d.runMember();
  double sum = 0;
  for (int i = 0; i < 31; ++i) {
    EXPECT(d.storage[i] == 2 * i + 2.5);
    sum += d.storage[i];
  }
  printf("%g\n", sum);
  return finish();
}
