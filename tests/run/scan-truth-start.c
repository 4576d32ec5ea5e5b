// Running truth values that begin with a number other than 0 and 1: the first element is that number.
#include "support/check.h"

#include <stdlib.h>

static int runningAnd(int n, const int *x, int *y) {
  int s = 7;
#pragma acc parallel loop scan(&& : s) copyin(x[0:n]) copyout(y[0:n])
  for (int i = 0; i < n; i++) {
    y[i] = s;
    s = s && x[i];
  }
  return s;
}
static int runningOr(int n, const int *x, int *y) {
  int s = 5;
#pragma acc parallel loop scan(|| : s) copyin(x[0:n]) copyout(y[0:n])
  for (int i = 0; i < n; i++) {
    y[i] = s;
    s = s || x[i];
  }
  return s;
}

int main(void) {
  const int sizes[] = {1, 2, 3, 5, 100, 5000, 100000};
  for (int k = 0; k < 7; k++) {
    int n = sizes[k], wrong = 0;
    int *x = malloc(n * sizeof *x), *y = malloc(n * sizeof *y);
    for (int i = 0; i < n; i++)
      x[i] = i != 70000;
    int all = runningAnd(n, x, y);
    for (int i = 0; i < n; i++)
      wrong += y[i] != (i == 0 ? 7 : i <= 70000);
    EXPECT(all == (n <= 70000) && wrong == 0);
    for (int i = 0; i < n; i++)
      x[i] = 0;
    int any = runningOr(n, x, y);
    for (int i = 0; i < n; i++)
      wrong += y[i] != (i == 0 ? 5 : 1);
    EXPECT(any == 1 && wrong == 0);
    free(x);
    free(y);
  }
  return finish();
}
