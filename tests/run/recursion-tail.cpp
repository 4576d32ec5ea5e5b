// Functions that end by calling themselves: with pointers, references, defaults, as methods, and lambdas that are
// given themselves.
#include "support/check.h"
template <class T> static const T *find(const T *first, const T *last, const T &x) {
  if (first == last)
    return last;
  if (*first == x)
    return first;
  return find(first + 1, last, x);
}
static int search(const int *a, int lo, int hi, const int key) {
  if (lo >= hi)
    return lo;
  const int mid = lo + (hi - lo) / 2;
  return a[mid] < key ? search(a, mid + 1, hi, key) : search(a, lo, mid, key);
}
static void fill(int *p, int n, int v) {
  if (n == 0)
    return;
  *p = v;
  fill(p + 1, n - 1, v + 2);
}
static unsigned long collatz(unsigned long n, unsigned steps = 0) {
  if (n == 1)
    return steps;
  return (n & 1) ? collatz(3 * n + 1, steps + 1) : collatz(n / 2, steps + 1);
}
struct Lcg {
  unsigned s;
  unsigned skip(int k) {
    if (!k)
      return s;
    s = s * 1664525u + 1013904223u;
    return skip(k - 1);
  }
};
static int swapgcd(int a, int b) {
  if (b == 0)
    return a;
  if (a < b)
    return swapgcd(b, a);
  return swapgcd(a - b, b);
}
int main() {
  int n = 128;
  int *a = new int[n];
  long *r = new long[n];
  for (int i = 0; i < n; i++)
    a[i] = i * 3;
#pragma acc parallel loop copyin(a [0:n]) copyout(r [0:n])
  for (int i = 0; i < n; i++) {
    int own[8];
    fill(own, 8, i);
    Lcg g{unsigned(i)};
    auto gcd = [](auto self, int a, int b) -> int { return b ? self(self, b, a % b) : a; };
    auto log = [](const auto &self, int n, int so) -> int {
      if (n < 2)
        return so;
      return self(self, n / 2, so + 1);
    };
    r[i] = search(a, 0, n, i * 2) + (find(a, a + n, i) - a) + own[i & 7] + (long)collatz(i + 1) +
           g.skip(i % 9) % 1000 + swapgcd(i + 6, 84) + gcd(gcd, 60, i + 1) + log(log, i, 0);
  }
  long s = 0;
  for (int i = 0; i < n; i++)
    s = s * 31 + r[i];
  printf("%ld\n", s);
  return finish();
}
