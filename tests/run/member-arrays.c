// Arrays that are members of what a pointer leads to, of open length too, in clauses of their own.
#include "support/check.h"

enum { N = 100 };
struct Open {
  int n;
  double data[];
};
struct Closed {
  long n;
  double a[N];
  int b[N];
};
struct Whole {
  double u[N];
  int k;
} whole;

static double sum(const struct Open *p, int n) {
  double s = 0;
#pragma acc parallel loop copyin(p->data[0:n]) reduction(+ : s)
  for (int i = 0; i < n; i++)
    s += p->data[i];
  return s;
}

int main(void) {
  struct Open *p = malloc(sizeof *p + N * sizeof(double));
  struct Closed *q = malloc(sizeof *q);
  p->n = N;
  q->n = N;
  for (int i = 0; i < N; i++) {
    p->data[i] = i;
    q->a[i] = 2 * i;
    q->b[i] = -1;
    whole.u[i] = i;
  }
  printf("%g\n", sum(p, N));
  // The elements alone, by a construct of data around the loops.
#pragma acc data copy(p->data[0:N])
  {
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      p->data[i] += 1;
#pragma acc kernels
    for (int i = 1; i < N; i++)
      p->data[i] *= 2;
  }
  printf("%g %g\n", p->data[0], p->data[N - 1]);
  // What they are in as well: two pieces of memory on the device.
#pragma acc data copyin(p[0:1]) copy(p->data[0:N])
  {
#pragma acc parallel loop present(p->data)
    for (int i = 0; i < p->n; i++)
      p->data[i] += p->n;
#pragma acc update self(p->data[5:2])
    printf("%g %g\n", p->data[5], p->data[6]);
  }
  printf("%g\n", p->data[N - 1]);
  // Arrays of fixed length, whole and in part.
#pragma acc parallel loop copyout(q->b) copy(q->a[10:20])
  for (int i = 0; i < N; i++) {
    q->b[i] = i;
    if (i >= 10 && i < 30)
      q->a[i] += 1;
  }
  printf("%d %d %g %g %g\n", q->b[0], q->b[N - 1], q->a[9], q->a[10], q->a[30]);
#pragma acc data copy(q[0:1])
  {
#pragma acc parallel loop present(q->b)
    for (int i = 0; i < N; i++)
      q->b[i] += q->n;
#pragma acc update self(q->b)
    printf("%d\n", q->b[N - 1]);
#pragma acc parallel loop
    for (int i = 0; i < N; i++)
      q->a[i] = q->b[i];
  }
  printf("%g\n", q->a[N - 1]);
#pragma acc data create(whole.u)
  {
#pragma acc update device(whole.u)
#pragma acc parallel loop present(whole.u)
    for (int i = 0; i < N; i++)
      whole.u[i] *= 2;
#pragma acc update self(whole.u)
  }
  printf("%g\n", whole.u[N - 1]);
  free(p);
  free(q);
  return finish();
}
