// DIAG: NotInRegion
#pragma acc routine vector
void routine(int n, int *a) {
#pragma acc loop vector
  for (int i = 0; i < n; i++)
    a[i] = i;
}
static void called(int *a) {
#pragma acc atomic
  a[0]++;
}
int f(int n, int *a) {
#pragma acc loop gang
  for (int i = 0; i < n; i++)
    a[i] = i;
#pragma acc atomic
  a[0]++;
#pragma acc parallel loop copy(a[0:n])
  for (int i = 0; i < n; i++)
    called(a);
  return a[0];
}

// RUN: %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}not-in-region.c:13:13: warning: 'loop' has no effect: it stands in no compute construct, and 'f' is no routine
// CHECK: {{.*}}not-in-region.c:13:13: note: enclose it in 'parallel' or 'kernels', or declare the function 'routine' (OpenACC 3.4, section 2.9)
// CHECK: {{.*}}not-in-region.c:16:13: warning: 'atomic' has no effect: it stands in no compute construct, and 'f' is no routine
// CHECK: {{.*}}not-in-region.c:16:13: note: enclose it in 'parallel' or 'kernels', or declare the function 'routine' (OpenACC 3.4, section 2.12)
