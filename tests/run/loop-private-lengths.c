// Private sections, variable-length arrays and large arrays at each level, with
// lengths that only the launch knows.
#include "support/check.h"

/// A section of a pointer: one per gang, which its threads fill and read.
static long byGang(int n, int m) {
  int here[m], *p = here;
  long out[n], sum = 0;
#pragma acc parallel loop gang private(p[0 : m]) copyout(out)
  for (int i = 0; i < n; ++i) {
    long s = 0;
#pragma acc loop vector
    for (int k = 0; k < m; ++k)
      p[k] = i + k;
#pragma acc loop vector reduction(+ : s)
    for (int k = 0; k < m; ++k)
      s += p[m - 1 - k] * (k + 1);
    out[i] = s;
  }
  for (int i = 0; i < n; ++i)
    sum += out[i];
  return sum;
}

/// One per iteration, with a lower bound.
static long byThread(int n, int m) {
  double here[m + 2], *p = here;
  long sum = 0;
#pragma acc parallel loop private(p[2 : m]) reduction(+ : sum)
  for (int i = 0; i < n; ++i) {
    for (int k = 2; k < m + 2; ++k)
      p[k] = i * k;
    for (int k = 2; k < m + 2; ++k)
      sum += (long)p[m + 3 - k];
  }
  return sum;
}

/// Arrays declared in the region, for each thread and for each gang.
static long declared(int n, int m) {
  long sum = 0;
  int out[n];
#pragma acc parallel loop reduction(+ : sum)
  for (int i = 0; i < n; ++i) {
    const int twice = 2 * m;
    long t[twice][3];
    for (int k = 0; k < twice; ++k)
      t[k][i % 3] = i + k;
    for (int k = 0; k < twice; ++k)
      sum += t[twice - 1 - k][i % 3];
  }
#pragma acc parallel loop gang copyout(out)
  for (int i = 0; i < n; ++i) {
    int t[m];
    int s = 0;
#pragma acc loop vector
    for (int k = 0; k < m; ++k)
      t[k] = i * k;
#pragma acc loop vector reduction(+ : s)
    for (int k = 0; k < m; ++k)
      s += t[m - 1 - k];
    out[i] = s;
  }
  for (int i = 0; i < n; ++i)
    sum += out[i];
  return sum;
}

/// More than a block's own memory.
static long large(int n) {
  enum { BIG = 20000 };
  static double big[BIG];
  long out[n], sum = 0;
#pragma acc parallel loop gang private(big) copyout(out)
  for (int i = 0; i < n; ++i) {
    long s = 0;
#pragma acc loop vector
    for (int k = 0; k < BIG; ++k)
      big[k] = i + k % 10;
#pragma acc loop vector reduction(+ : s)
    for (int k = 0; k < BIG; ++k)
      s += (long)big[BIG - 1 - k];
    out[i] = s;
  }
  for (int i = 0; i < n; ++i)
    sum += out[i];
  return sum;
}

/// firstprivate sections start as the host's and leave it alone.
static long first(int n, int m) {
  int table[m], *p = table;
  long out[n], sum = 0;
  for (int k = 0; k < m; ++k)
    table[k] = k * k;
#pragma acc parallel num_gangs(4) firstprivate(p[1 : m - 1]) copyout(out)
  {
    p[1] += 100;
#pragma acc loop gang
    for (int i = 0; i < n; ++i)
      out[i] = p[1 + i % (m - 1)];
  }
  for (int i = 0; i < n; ++i)
    sum += out[i];
#ifdef _OPENACC
  EXPECT(table[1] == 1);
#endif
  return sum;
}

int main(void) {
  long expected[5] = {0, 0, 0, 0, 0};
  int n = 37, m = 50;
  for (int i = 0; i < n; ++i) {
    for (int k = 0; k < m; ++k) {
      expected[0] += (i + m - 1 - k) * (k + 1);
      expected[1] += i * (k + 2);
      expected[2] += i * k + i + k + i + k + m;
    }
    for (int k = 0; k < 20000; ++k)
      expected[3] += i + k % 10;
    int at = 1 + i % (m - 1);
    expected[4] += at * at + (at == 1 ? 100 : 0);
  }
  long found[5] = {byGang(n, m), byThread(n, m), declared(n, m), large(n), first(n, m)};
  for (int i = 0; i < 5; ++i) {
    EXPECT(found[i] == expected[i]);
    printf("%ld ", found[i]);
  }
  printf("\n");
  return finish();
}
