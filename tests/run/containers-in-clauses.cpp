// A clause that names a container copies the object; the pointers in it, which no clause can name, lead to the
// elements on the device where those are.
#include <numeric>
#include <vector>
#include "support/check.h"

static double add(const std::vector<double> &a, std::vector<double> &b) {
  const double *pa = a.data();
  double *pb = b.data(), sum = 0;
  const std::size_t n = a.size();
#pragma acc data copyin(a, pa[0 : n]) copy(b, pb[0 : n])
  {
#pragma acc parallel loop reduction(+ : sum)
    for (std::size_t i = 0; i < n; ++i) {
      b[i] += 2 * a[i];
      sum += b[i];
    }
  }
  return sum;
}

template <class T> static void scale(std::vector<T> &v, T by) {
  T *p = v.data();
  const std::size_t n = v.size();
#pragma acc parallel loop copy(p[0 : n]) copyin(v)
  for (std::size_t i = 0; i < v.size(); ++i)
    v[i] *= by;
}

int main() {
  std::vector<double> a(500), b(500, 1.0);
  std::iota(a.begin(), a.end(), 0.0);
  double sum = add(a, b);
  EXPECT(b[499] == 999);
  std::vector<int> c(70);
  std::iota(c.begin(), c.end(), 1);
  scale(c, 3);
  EXPECT(c[69] == 210);
  int *pc = c.data();
#pragma acc enter data copyin(pc[0 : 70], c)
#pragma acc parallel loop present(c)
  for (int i = 0; i < 70; ++i)
    c[i]++;
#pragma acc exit data copyout(pc[0 : 70]) delete(c)
  EXPECT(c[0] == 4 && c.size() == 70);
  printf("%g %g %d %d\n", sum, b[499], c[69], c[0]);
  return finish();
}
