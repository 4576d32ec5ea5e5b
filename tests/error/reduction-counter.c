// DIAG: ReductionCounter
void f(int n, int *a) {
  int i;
#pragma acc parallel loop copy(a[0:n]) reduction(+:i)
  for (i = 0; i < n; i++)
    a[i] = i;
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}reduction-counter.c:4:52: error: 'i' counts the loop, so that it cannot be reduced
// CHECK: {{.*}}reduction-counter.c:4:52: note: reduce another variable (OpenACC 3.4, section 2.9.11)
