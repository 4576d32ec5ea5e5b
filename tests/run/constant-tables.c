// Tables of constants that no clause names are part of the device's code: by counters of short loops and by others, of two
// dimensions, in a function that is called, hidden by a variable of the same name.
#include <stdio.h>
static const double w[5] = {0.0625, 0.25, 0.375, 0.25, 0.0625};
const int table[2][3] = {{1, 2, 3}, {4, 5, 6}};

#pragma acc routine seq
static double weight(int p) { return w[4 - p]; }

int main(void) {
  enum { N = 1000 };
  static double a[N], b[N];
  int bad = 0;
  for (int i = 0; i < N; i++)
    a[i] = i % 13;
#pragma acc parallel loop copyin(a) copyout(b)
  for (int i = 2; i < N - 2; i++) {
    double sum = 0;
    for (int p = 0; p < 5; p++)
      sum += w[p] * a[i + p - 2];
    b[i] = sum + table[i & 1][i % 3] + weight(i % 5);
  }
  for (int i = 2; i < N - 2; i++) {
    double sum = 0;
    for (int p = 0; p < 5; p++)
      sum += w[p] * a[i + p - 2];
    bad += b[i] != sum + table[i & 1][i % 3] + w[4 - i % 5];
  }
  {
    double w[5] = {1, 2, 3, 4, 5};
#pragma acc parallel loop copyout(b) copy(w)
    for (int i = 0; i < N; i++)
      b[i] = w[i % 5] + table[1][i % 3];
    for (int i = 0; i < N; i++)
      bad += b[i] != i % 5 + 1 + table[1][i % 3];
  }
  printf("%d wrong\n", bad);
  return bad != 0;
}
