// An exception thrown between regions inside a data region's function; the
// enter and exit data of a guard object stay in step.
#include <stdexcept>
#include "support/check.h"

struct Mapped {
  int *p;
  int n;
  Mapped(int *q, int count) : p(q), n(count) {
#pragma acc enter data copyin(p[0 : n])
  }
  ~Mapped() {
#pragma acc exit data copyout(p[0 : n])
  }
};

static void work(int *a, int n, bool fail) {
  Mapped guard(a, n);
#pragma acc parallel loop present(a)
  for (int i = 0; i < n; ++i)
    a[i] += 1;
  if (fail)
    throw std::runtime_error("on purpose");
#pragma acc parallel loop present(a)
  for (int i = 0; i < n; ++i)
    a[i] *= 10;
}

int main() {
  int a[20] = {0}, caught = 0;
  work(a, 20, false);
  try {
    work(a, 20, true);
  } catch (const std::runtime_error &) {
    caught = 1;
  }
  EXPECT(caught == 1 && a[19] == 11);
  if (copiesData())
    EXPECT(!isPresent(a, sizeof a));
  printf("%d %d\n", a[0], caught);
  return finish();
}
