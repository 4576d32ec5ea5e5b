// Pointers in structs that kernels set: where the device's copy leads is the device's to know, whatever clauses list.
// RUN-NOT-ON: opencl-buffers (kernels cannot follow pointers that lie in memory, and copies have others)
#include "support/check.h"

struct Field {
  int n;
  double *now, *next;
};

/// The construct itself sets the pointer, for a while.
static void touch(struct Field *f) {
#pragma acc parallel num_gangs(1) present(f, f->now[0:f->n], f->next[0:f->n])
  {
    double *kept = f->now;
    f->now = f->next;
    f->now[0] = 7;
    f->now = kept;
    f->now[1] = 8;
  }
}

static void swap(struct Field *f) {
#pragma acc serial present(f)
  {
    double *kept = f->now;
    f->now = f->next;
    f->next = kept;
  }
}

static void step(struct Field *f) {
#pragma acc parallel loop present(f, f->now[0:f->n], f->next[0:f->n])
  for (int i = 0; i < f->n; i++)
    f->next[i] = 2 * f->now[i] + i;
}

int main(void) {
  double a[100], b[100];
  for (int i = 0; i < 100; i++) {
    a[i] = i * 0.5;
    b[i] = 1;
  }
  struct Field f = {100, a, b};
#pragma acc enter data copyin(f)
#pragma acc enter data copyin(f.now[0:100], f.next[0:100])
  touch(&f);
  step(&f);
  swap(&f);
  step(&f);
  swap(&f);
#pragma acc exit data copyout(f.now[0:100], f.next[0:100])
#pragma acc exit data delete (f)
  double sum = 0;
  for (int i = 0; i < 100; i++)
    sum += a[i] * (i % 7) + b[i] * (i % 5);
  printf("%g %g %g\n", sum, a[1], b[0]);
  return finish();
}
