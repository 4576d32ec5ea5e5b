// Rows whose ends lie in memory: empty ones, long ones, ones that begin before an array's first
// element or end before they begin.
#include "support/check.h"

enum { N = 60, HALF = 900 };

static double sums(int n, const int *first, const int *end, const double *middle, double *out) {
  double all = 0;
#pragma acc parallel loop copyin(first[0:n], end[0:n], middle[-HALF:2 * HALF]) copyout(out[0:n]) reduction(+ : all)
  for (int i = 0; i < n; i++) {
    double sum = 0;
#pragma acc loop reduction(+ : sum)
    for (int k = first[i]; k < end[i]; k++)
      sum += middle[k];
    out[i] = sum;
    all += sum;
  }
  return all;
}

int main(void) {
  static double values[2 * HALF], out[N];
  static int first[N], end[N];
  double *middle = values + HALF, all = 0;
  for (int k = -HALF; k < HALF; k++)
    middle[k] = k % 17;
  for (int i = 0; i < N; i++) {
    first[i] = i % 5 == 0 ? -HALF + i : i % 5 == 1 ? -i : i * 3;
    end[i] = i % 7 == 0 ? first[i] - 3 : i % 3 == 0 ? HALF - i : first[i] + i / 2;
  }
  double got = sums(N, first, end, middle, out);
  for (int i = 0; i < N; i++) {
    double want = 0;
    for (int k = first[i]; k < end[i]; k++)
      want += middle[k];
    EXPECT(out[i] == want);
    all += want;
  }
  EXPECT(got == all);
  return finish();
}
