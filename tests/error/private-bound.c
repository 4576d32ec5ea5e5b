// DIAG: PrivateBound
// A copy without a value cannot say how many iterations there are.
void f(int n, int first, int *a) {
#pragma acc parallel loop private(n)
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma acc parallel
#pragma acc loop gang private(first, n)
  for (int i = first; i < 100; i++)
    a[i] = n = i;
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}private-bound.c:4:35: error: 'n' says how many iterations this loop has, and cannot be private to each of them
// CHECK: {{.*}}private-bound.c:4:35: note: leave it out of 'private', or name the copy that iterations use otherwise (OpenACC 3.4, section 2.9.10)
// CHECK: {{.*}}private-bound.c:8:31: error: 'first' says how many iterations this loop has, and cannot be private to each of them
// CHECK: {{.*}}private-bound.c:8:31: note: leave it out of 'private', or name the copy that iterations use otherwise (OpenACC 3.4, section 2.9.10)
