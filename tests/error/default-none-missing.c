// DIAG: DefaultNoneMissing
// Numbers that are only read, counters, and what a data construct around it names need no
// clause: what default(none) guards against is data that moves unseen.
void f(int n, double *a, const double *b, const double *c) {
  double sum = 0, fixed[4] = {0};
  const int two = 2;
#pragma acc data copyin(b[0:n])
#pragma acc parallel loop default(none) copy(a[0:n])
  for (int i = 0; i < n; i++) {
    a[i] = two * b[i] + c[i];
    sum = fixed[i & 3];
  }
}

// RUN: not %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}default-none-missing.c:10:25: error: 'c' is used, but no clause names it and 'default(none)' forbids to guess
// CHECK: {{.*}}default-none-missing.c:8:27: note: the directive is here
// CHECK: {{.*}}default-none-missing.c:10:25: note: name it in a data clause, private, firstprivate or reduction (OpenACC 3.4, section 2.5.16)
// CHECK: {{.*}}default-none-missing.c:11:11: error: 'fixed' is used, but no clause names it and 'default(none)' forbids to guess
// CHECK: {{.*}}default-none-missing.c:8:27: note: the directive is here
// CHECK: {{.*}}default-none-missing.c:11:11: note: name it in a data clause, private, firstprivate or reduction (OpenACC 3.4, section 2.5.16)
// CHECK: {{.*}}default-none-missing.c:11:5: error: 'sum' is used, but no clause names it and 'default(none)' forbids to guess
// CHECK: {{.*}}default-none-missing.c:8:27: note: the directive is here
// CHECK: {{.*}}default-none-missing.c:11:5: note: name it in a data clause, private, firstprivate or reduction (OpenACC 3.4, section 2.5.16)
