// A clause of the construct maps what a pointer in an object leads to that no clause names; pointers to the end of what is
// mapped, in an object, and as the start of a loop that goes down.
#include "support/check.h"

static int a[20];
struct Row {
  int *values, length;
};

static void add(Row r) {
#pragma acc parallel loop copy(a)
  for (int i = 0; i < r.length; i++)
    r.values[i] += i;
}

static double downFromEnd(int n, const double *b) {
  const double *end = b + n;
  double sum = 0;
#pragma acc parallel loop reduction(+ : sum) copyin(b[0:n])
  for (const double *p = end - 1; p >= b; p -= 2)
    sum += *p;
  return sum;
}

struct Span {
  double *first, *last;
};

static double sumOf(Span s) {
  double sum = 0;
#pragma acc parallel loop reduction(+ : sum)
  for (double *p = s.first; p != s.last; ++p)
    sum += *p;
  return sum;
}

int main() {
  add({a, 20});
  int own[20] = {0}, *p = own;
  Row r{p, 20};
#pragma acc parallel loop copy(p[0:20])
  for (int i = 0; i < r.length; i++)
    r.values[i] += 2 * i;
  double b[100];
  for (int i = 0; i < 100; i++)
    b[i] = i;
  printf("%d %d %g\n", a[3], own[3], downFromEnd(100, b));
#pragma acc data copyin(b)
  printf("%g\n", sumOf({b, b + 100}));
  return finish();
}
