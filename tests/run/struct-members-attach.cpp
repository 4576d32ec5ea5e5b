// Objects without a clause, whose pointers lead to data that is present.
#include "support/check.h"

#include <vector>

struct Inner {
  double *w;
};

struct Field {
  int n;
  double *v, *idle;
  Inner in;

  void scale(double by) {
#pragma acc data copy(v[0 : n])
    {
#pragma acc parallel loop
      for (int i = 0; i < n; i++)
        v[i] *= by;
    }
  }
};

static double total(const Field &f) {
  double sum = 0;
#pragma acc data copyin(f.v[0 : f.n], f.in.w[0 : f.n])
  {
#pragma acc parallel loop reduction(+ : sum)
    for (int i = 0; i < f.n; i++)
      sum += f.v[i] * f.in.w[i];
  }
  return sum;
}

int main() {
  std::vector<double> v(50, 2.0), w(50, 3.0);
  Field f = {50, v.data(), nullptr, {w.data()}};
  f.scale(2);
  EXPECT(f.v == v.data() && v[0] == 4 && v[49] == 4);
  EXPECT(total(f) == 600);

  // The object itself goes back to the host, with the host's pointers.
#pragma acc data copy(f.v[0 : 50])
  {
#pragma acc parallel loop
    for (int i = 0; i < 50; i++)
      f.v[i] += i;
#pragma acc serial
    f.n = (int)f.v[1];
  }
  EXPECT(f.v == v.data() && f.n == 5 && v[49] == 53);
  printf("%g %g %d\n", v[0], v[49], f.n);
  return finish();
}
