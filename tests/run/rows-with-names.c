// Rows whose bounds have names: declared for each row, set by each row, in wide integers, as pointers; empty rows and
// rows that end before they begin.
#include "support/check.h"

#include <stddef.h>

enum { N = 70, ALL = 4000 };

static void declared(int n, const int *start, const int *end, const double *value, double *y) {
#pragma acc parallel loop copyin(start[0:n], end[0:n], value[0:ALL]) copyout(y[0:n])
  for (int i = 0; i < n; i++) {
    double sum = 0;
    const int first = start[i], last = end[i];
#pragma acc loop reduction(+ : sum)
    for (int k = first; k < last; k++)
      sum += value[k];
    y[i] = sum;
  }
}

static void set(int n, const int *start, const int *end, const double *value, double *y) {
  long first, last;
#pragma acc parallel loop private(first, last) copyin(start[0:n], end[0:n], value[0:ALL]) copyout(y[0:n])
  for (int i = 0; i < n; i++) {
    double sum = 0;
    first = start[i];
    last = end[i];
    for (long k = first; k < last; k++)
      sum += value[k];
    y[i] = sum;
    first = last; // nobody's bound any more
  }
}

static void apart(int n, const int *start, const int *end, const double *value, double *y) {
#pragma acc parallel loop copyin(start[0:n], end[0:n], value[0:ALL]) copyout(y[0:n])
  for (int i = 0; i < n; i++) {
    double sum = 0;
    const double *row = value + start[i];
    const int length = end[i] - start[i];
    for (int k = 0; k < length; k++)
      sum += row[k];
    y[i] = sum;
  }
}

int main(void) {
  static double value[ALL], y[N];
  static int start[N], end[N];
  for (int k = 0; k < ALL; k++)
    value[k] = k % 13;
  for (int i = 0; i < N; i++) {
    start[i] = i * 40;
    end[i] = i % 7 == 0 ? start[i] - 3 : i % 5 == 0 ? start[i] : start[i] + i * 17 % 1000;
  }
  void (*all[])(int, const int *, const int *, const double *, double *) = {declared, set, apart};
  for (int form = 0; form < 3; form++) {
    all[form](N, start, end, value, y);
    for (int i = 0; i < N; i++) {
      double want = 0;
      for (int k = start[i]; k < end[i]; k++)
        want += value[k];
      EXPECT(y[i] == want);
    }
  }
  return finish();
}
