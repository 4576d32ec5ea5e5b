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
// Nobody but this file calls it, and not on a device; another file may call the next one in a construct.
static void host(int *a) {
#pragma acc loop gang
  for (int i = 0; i < 9; i++)
    a[i] = i;
}
void elsewhere(int *a) {
#pragma acc loop seq
  for (int i = 0; i < 9; i++)
    a[i] = i;
}
static void deeper(int *a) {
#pragma acc atomic
  a[0]++;
}
static int sum(const int *a) {
  int s = 0;
#pragma acc loop seq
  for (int i = 0; i < 3; i++)
    s += a[i];
  return s;
}
void sums(int n, const int *a, int *b) {
#pragma acc parallel loop copyin(a[0:n + 3]) copyout(b[0:n])
  for (int i = 0; i < n; i++)
    b[i] = sum(a + i);
}
#pragma acc routine seq
void leads(int *a) { deeper(a); }
int main(void) {
  int a[9];
#pragma acc loop
  for (int i = 0; i < 9; i++)
    a[i] = i;
  host(a);
  return a[0];
}

// RUN: %accolade -c %s -o %t.o 2>&1 | FileCheck --match-full-lines %s \
// RUN:   --implicit-check-not=error: --implicit-check-not=warning: --implicit-check-not=note:
// CHECK: {{.*}}not-in-region.c:13:13: warning: 'loop' has no effect: it stands in no compute construct, and 'f' is no routine
// CHECK: {{.*}}not-in-region.c:13:13: note: enclose it in 'parallel' or 'kernels', or declare the function 'routine' (OpenACC 3.4, section 2.9)
// CHECK: {{.*}}not-in-region.c:16:13: warning: 'atomic' has no effect: it stands in no compute construct, and 'f' is no routine
// CHECK: {{.*}}not-in-region.c:16:13: note: enclose it in 'parallel' or 'kernels', or declare the function 'routine' (OpenACC 3.4, section 2.12)
// CHECK: {{.*}}not-in-region.c:25:13: warning: 'loop' has no effect: it stands in no compute construct, and 'host' is no routine
// CHECK: {{.*}}not-in-region.c:25:13: note: enclose it in 'parallel' or 'kernels', or declare the function 'routine' (OpenACC 3.4, section 2.9)
// CHECK: {{.*}}not-in-region.c:54:13: warning: 'loop' has no effect: it stands in no compute construct, and 'main' is no routine
// CHECK: {{.*}}not-in-region.c:54:13: note: enclose it in 'parallel' or 'kernels', or declare the function 'routine' (OpenACC 3.4, section 2.9)
