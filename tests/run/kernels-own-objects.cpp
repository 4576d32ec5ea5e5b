// Loops of kernels whose calls change objects of the iteration alone are parallel, others are not.
#include "support/check.h"

struct Random {
  unsigned s;
  explicit Random(unsigned q) : s(q) {}
  unsigned next() {
    s ^= s << 13;
    step(5);
    return s;
  }
  void step(int by) { s += s >> by; }
};
static void split(int i, int &low, int *high) {
  low = i % 4;
  *high = i / 4;
}
static void through(int *p, int v) {
  int *q = p;
  *q += v;
}

int main() {
  const int n = 100;
  long odd = 0;
  int out[n], sum[1] = {0};
#pragma acc kernels loop reduction(+ : odd)
  for (int i = 0; i < n; i++) {
    Random r(i + 1);
    r.next();
    odd += r.next() & 1;
  }
#pragma acc kernels copyout(out)
  for (int i = 0; i < n; i++) {
    int low, high;
    split(i, low, &high);
    out[i] = low * 1000 + high;
  }
#pragma acc kernels copy(sum)
  for (int i = 0; i < n; i++)
    through(sum, i);
  for (int i = 0; i < n; i++)
    EXPECT(out[i] == i % 4 * 1000 + i / 4);
  EXPECT(sum[0] == n * (n - 1) / 2);
  printf("%ld\n", odd);
  return finish();
}
