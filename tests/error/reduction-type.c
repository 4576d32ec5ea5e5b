// DIAG: ReductionType
// Bit operators need integers; nothing reduces a pointer or a struct.
struct pair {
  int a, b;
};
void f(int n, double *x, int *bits) {
  double mask = 0;
  struct pair p = {0, 0};
  int ok = 0;
#pragma acc parallel loop reduction(&:mask)
  for (int i = 0; i < n; i++)
    mask = x[i];
#pragma acc parallel loop reduction(+:p)
  for (int i = 0; i < n; i++)
    p.a += i;
#pragma acc parallel loop reduction(max:x)
  for (int i = 0; i < n; i++)
    bits[i] = 0;
#pragma acc parallel loop reduction(|:ok)
  for (int i = 0; i < n; i++)
    ok |= bits[i];
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}reduction-type.c:10:39: error: 'mask' of type 'double' cannot be reduced by '&'
// CHECK: {{.*}}reduction-type.c:10:39: note: OpenACC 3.4, section 2.5.15
// CHECK: {{.*}}reduction-type.c:13:39: error: 'p' of type 'struct pair' cannot be reduced by '+'
// CHECK: {{.*}}reduction-type.c:13:39: note: OpenACC 3.4, section 2.5.15
// CHECK: {{.*}}reduction-type.c:16:41: error: 'x' of type 'double *' cannot be reduced by 'max'
// CHECK: {{.*}}reduction-type.c:16:41: note: OpenACC 3.4, section 2.5.15
