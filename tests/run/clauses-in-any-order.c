// A member's target named before the object that has the pointer: it is attached all the same.
#include "support/check.h"

struct Line {
  int n;
  float *p;
  float add;
};

int main(void) {
  float a[8] = {0}, b[8] = {0};
  struct Line s = {8, a, 2}, *q = &s, t = {8, b, 3};
#pragma acc parallel loop copy(s.p[0:8]) copyin(s)
  for (int i = 0; i < 8; i++)
    s.p[i] += s.add;
#pragma acc parallel loop copy(q->p[0:8]) copyin(q[0:1])
  for (int i = 0; i < 8; i++)
    q->p[i] += q->add;
#pragma acc data copy(q->p[0:8]) copyin(q[0:1])
  {
#pragma acc parallel loop present(q[0:1])
    for (int i = 0; i < 8; i++)
      q->p[i] += q->add;
  }
#pragma acc enter data copyin(t.p[0:8]) copyin(t)
#pragma acc parallel loop present(t)
  for (int i = 0; i < 8; i++)
    t.p[i] += t.add * i;
#pragma acc exit data copyout(t.p[0:8]) delete (t)
  for (int i = 0; i < 8; i++)
    printf("%g %g\n", a[i], b[i]);
  return 0;
}
