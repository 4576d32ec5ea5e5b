// DIAG: DefaultNoneMissing
// Counters, constants and what a data construct around it names need no clause.
void f(int n, double *a, const double *b) {
  double sum = 0;
  const int two = 2;
#pragma acc data copyin(b[0:n])
#pragma acc parallel loop default(none) copy(a[0:n])
  for (int i = 0; i < n; i++) {
    a[i] = two * b[i] + sum;
  }
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}default-none-missing.c:8:23: error: 'n' is used, but no clause names it and 'default(none)' forbids to guess
// CHECK: {{.*}}default-none-missing.c:7:27: note: the earlier one is here
// CHECK: {{.*}}default-none-missing.c:8:23: note: name it in a data clause, private, firstprivate or reduction (OpenACC 3.4, section 2.5.16)
// CHECK: {{.*}}default-none-missing.c:9:25: error: 'sum' is used, but no clause names it and 'default(none)' forbids to guess
// CHECK: {{.*}}default-none-missing.c:7:27: note: the earlier one is here
// CHECK: {{.*}}default-none-missing.c:9:25: note: name it in a data clause, private, firstprivate or reduction (OpenACC 3.4, section 2.5.16)
